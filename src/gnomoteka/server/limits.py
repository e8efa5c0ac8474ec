"""How often somebody may ask."""

import ipaddress
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def take(self, now: float) -> bool:
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each of the callers seen last; those forgotten begin with a full one."""

    def __init__(self, rate: float, burst: float, remembered: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.remembered = remembered
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, now: float) -> bool:
        bucket = self.buckets.get(caller)
        if bucket is None:
            bucket = self.buckets[caller] = Bucket(self.rate, self.burst, now)
            if len(self.buckets) > self.remembered:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(caller)
        return bucket.take(now)


def address_of(scope: Mapping[str, Any]) -> str:
    """From where somebody asks; behind a trusted proxy, as that says. A home with IPv6 has countless addresses, which
    are one here: they begin alike."""
    text = scope["client"][0] if scope.get("client") else ""
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return text
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 and not ip.ipv4_mapped else text
