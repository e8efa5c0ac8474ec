"""A clock for thinking that goes on when it is looked at, however busy the machine is."""

import pytest

from gnomoteka.bots import foresight, search

TICK = 1 / 64  # exact, so that times add up


class Clock:
    now = -TICK  # so that the first look says 0

    def monotonic(self) -> float:
        self.now += TICK
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for thinking in (search, foresight):
        monkeypatch.setattr(thinking, "time", clock)
    return clock
