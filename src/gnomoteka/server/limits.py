"""How often somebody may ask. Where there are several servers each counts for itself, and hears a few times a second
what was taken at the others: nobody waits for that, and whoever goes from one to the next gets little more."""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Any


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def is_full(self, now: float) -> bool:
        return self.level + (now - self.at) * self.rate >= self.burst

    def take(self, now: float) -> bool:
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def take_elsewhere(self, count: float, now: float) -> None:
        """That much was taken already. Who took too much waits at most for a whole bucket."""
        level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.level, self.at = max(-self.burst, level - count), now


class Buckets:
    """A bucket for each of the callers seen last; those forgotten begin with a full one, so that what is full again
    needn't be kept."""

    def __init__(self, rate: float, burst: float, remembered: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.remembered = remembered
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.mark: Callable[[str], str] | None = None  # how callers are named to other servers
        self.taken: Counter[str] = Counter()  # here, since the others were told

    def take(self, caller: str, now: float) -> bool:
        if self.mark is None:
            return self._of(caller, now).take(now)
        mark = self.mark(caller)
        may = self._of(mark, now).take(now)
        self.taken[mark] += may
        return may

    def take_elsewhere(self, mark: str, count: float, now: float) -> None:
        self._of(mark, now).take_elsewhere(count, now)

    def _of(self, caller: str, now: float) -> Bucket:
        bucket = self.buckets.get(caller)
        if bucket is None:
            while self.buckets and (len(self.buckets) >= self.remembered or self._oldest().is_full(now)):
                self.buckets.popitem(last=False)
            bucket = self.buckets[caller] = Bucket(self.rate, self.burst, now)
        else:
            self.buckets.move_to_end(caller)
        return bucket

    def _oldest(self) -> Bucket:
        return next(iter(self.buckets.values()))


def address_of(scope: Mapping[str, Any]) -> str:
    """From where somebody asks; behind a trusted proxy, as that says. A home with IPv6 has countless addresses, which
    are one here: they begin alike."""
    text = scope["client"][0] if scope.get("client") else ""
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return text
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 and not ip.ipv4_mapped else text
