"""How often somebody may ask."""

from collections import OrderedDict


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
