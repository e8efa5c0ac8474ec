"""What is slow at a server that runs, by what it has measured itself (`/metrics`): for `gnomoteka doctor`."""

import re
from collections.abc import Iterator

from gnomoteka.finding import Finding

SLOW = 0.2  # seconds; what takes longer is felt
ENOUGH = 50  # fewer are no measure
WAITING = 4  # thoughts for a thread, each of which may take half a second
_SAMPLE = re.compile(r"^(\w+)(?:\{(.*?)\})? ([-+\d.einf]+)$", re.MULTILINE)
_BOUND = re.compile(r'le="(.*)"')

Samples = dict[tuple[str, str], float]  # by name and labels


def slowness(metrics: str) -> Iterator[Finding]:
    samples: Samples = {(name, labels): float(value) for name, labels, value in _SAMPLE.findall(metrics)}
    yield _moves(samples)
    yield _thinking(samples)


def _moves(samples: Samples) -> Finding:
    count = int(samples["gnomoteka_move_seconds_count", ""])
    if count < ENOUGH:
        return Finding("moves", "ok", f"{count} moves of people since it started: too few to tell how long they take")
    usual, slowest = (within(samples, "gnomoteka_move_seconds", share) for share in (0.5, 0.99))
    said = f"half of {count:,} took up to {_told(usual)}, 99 of 100 up to {_told(slowest)}"
    waiting = int(samples["gnomoteka_writer_queue", ""])
    if waiting:
        said += f"; {waiting} wait to be stored"
    if slowest <= SLOW:
        return Finding("moves", "ok", said)
    if within(samples, "gnomoteka_commit_seconds", 0.99) > SLOW:
        return Finding("moves", "warning", f"{said}: storing takes so long; a faster disk, or a nearer database?")
    return Finding("moves", "warning", f"{said}, and storing is quicker: is the processor busy with something else?")


def _thinking(samples: Samples) -> Finding:
    waiting, running, threads = (
        int(samples[f"gnomoteka_thinking_{what}", 'queue="front"']) for what in ("waiting", "running", "threads")
    )
    said = f"of {threads} threads for computer players {running} think now, and {waiting} wait for one"
    if waiting > WAITING * threads:
        return Finding("thinking", "warning", f"{said}: more cores, or another server beside it?")
    return Finding("thinking", "ok", said)


def within(samples: Samples, name: str, share: float) -> float:
    """Seconds within which so many were done, as exactly as its buckets know."""
    enough = share * samples[f"{name}_count", ""]
    bounds = [
        (float(bound[1]), below)
        for (each, labels), below in samples.items()
        if each == f"{name}_bucket" and (bound := _BOUND.fullmatch(labels))
    ]
    return min(bound for bound, below in bounds if below >= enough)


def _told(seconds: float) -> str:
    if seconds == float("inf"):
        return "more than 5 s"
    return f"{seconds:g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"
