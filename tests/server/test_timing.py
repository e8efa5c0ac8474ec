"""The test of times is a test itself."""

from tests.server.timing import differ


def test_times_that_differ_are_told_apart_and_others_are_not() -> None:
    steady = [0.25 + n / 1000 for n in range(16)]
    assert differ(steady, [time - 0.02 for time in steady], 0.01)
    assert not differ(steady, [time - 0.002 for time in steady], 0.01)
    assert not differ(steady[::2], steady[1::2], 0.0)
    assert not differ([0.25] * 4, [0.3, 0.2, 0.3, 0.3], 0.01)
