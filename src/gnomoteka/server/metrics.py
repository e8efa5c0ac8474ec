"""What Prometheus reads at `/metrics`: how much is played, how quickly, and what it costs the machine.

What happens is counted where it happens, in `measured.py`; all else is looked up when somebody asks. Labels name games
and kinds of things, never a table, a person or an address.
"""

import ipaddress
import platform
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from litestar import MediaType, get

import gnomoteka
from gnomoteka.core.errors import WrongArgument
from gnomoteka.games import GAMES
from gnomoteka.server.api import AnyRequest
from gnomoteka.server.measured import Histogram, Measured
from gnomoteka.server.network import passed_on, this_computer
from gnomoteka.server.refusal import Refused

STARTED = time.time() - time.process_time()  # about: this module is loaded while the program starts

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Family = Iterator[str]  # the lines of one metric


# ---- who may read it ---------------------------------------------------------------------


def networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, with commas between them. Raises WrongArgument."""
    try:
        return tuple(ipaddress.ip_network(each.strip(), strict=False) for each in text.split(",") if each.strip())
    except ValueError as error:
        raise WrongArgument(f"--metrics-to: {error}") from error


def may_read(scope: Any, readers: Iterable[Network]) -> bool:
    """This very computer, and who is named. Never who comes by a proxy: everybody does."""
    if this_computer(scope):
        return True
    peer = scope.get("client")
    if not peer or passed_on(scope):
        return False
    try:
        ip = ipaddress.ip_address(peer[0])
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if ip.version == 6 else None
    return any((mapped or ip) in network for network in readers)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: AnyRequest) -> str:
    if not may_read(request.scope, networks(request.app.state.settings.metrics_to)):
        raise Refused("not_found", "there is nothing here", 404)
    return "".join(f"{line}\n" for family in families(request.app.state) for line in family)


# ---- as text -----------------------------------------------------------------------------


def families(state: Any) -> Iterator[Family]:
    measured: Measured = state.measured
    moves, tables, catalog = state.tables.moves, state.tables.loaded.values(), state.catalog
    writer, queues = moves.writer, {"front": moves.bots.thinking.front, "behind": moves.bots.thinking.behind}
    version = {"version": gnomoteka.__version__, "python": platform.python_version()}
    yield _gauge("gnomoteka_info", "Which program this is", _line(version, 1))

    yield _counter("gnomoteka_moves_total", "Steps stored", _by("game", {game: measured.moves[game] for game in GAMES}))
    latency = "From a person's move that came in until it is stored and told"
    yield _histogram("gnomoteka_move_seconds", latency, measured.latency)
    yield _histogram("gnomoteka_commit_seconds", "Of a commit of steps and answers", measured.commits)
    yield _histogram("gnomoteka_commit_size", "Steps and answers that one commit stored", measured.sizes)
    yield _gauge(
        "gnomoteka_writer_queue", "What waits to be stored", _line({}, len(writer.waiting) + len(writer.actions))
    )
    yield _gauge(
        "gnomoteka_storing", "1: what is played can be stored, as far as was tried", _line({}, not writer.failing)
    )
    yield _counter("gnomoteka_refusals_total", "Requests refused", _by("code", measured.refusals))

    status = {"waiting": 0, "playing": 0, "over": 0, **Counter(table.status for table in tables)}
    yield _gauge("gnomoteka_tables", "Tables in memory", _by("status", status))
    yield _gauge("gnomoteka_sockets", "WebSockets open", _line({}, measured.sockets))

    waiting = {name: len(queue.waiting) for name, queue in queues.items()}
    yield _gauge(
        "gnomoteka_thinking_waiting", "Thoughts that wait for a thread; behind: unwatched", _by("queue", waiting)
    )
    running = {name: queue.busy for name, queue in queues.items()}
    yield _gauge("gnomoteka_thinking_running", "Thoughts that have one", _by("queue", running))
    threads = {name: queue.threads for name, queue in queues.items()}
    yield _gauge("gnomoteka_thinking_threads", "Threads to think in", _by("queue", threads))
    seconds = {name: queue.seconds for name, queue in queues.items()}
    yield _counter("gnomoteka_thinking_seconds_total", "That threads have thought", _by("queue", seconds))
    yield _counter("gnomoteka_hints_total", "Hints given", _line({}, state.hints.given))
    unfinished = Counter(
        "running" if job.running else "waiting" for job in state.analyses.jobs.values() if not job.found
    )
    analyses = {"waiting": 0, "running": 0, **unfinished}
    yield _gauge("gnomoteka_analyses", "Finished games to be judged", _by("status", analyses))
    compiled = {game: game in catalog.compiled for game in GAMES}
    yield _gauge("gnomoteka_game_compiled", "1: its computer players can think ahead", _by("game", compiled))

    yield _gauge("process_start_time_seconds", "Since 1970", _line({}, round(STARTED, 3)))
    yield _counter("process_cpu_seconds_total", "User and system", _line({}, time.process_time()))
    if memory := resident():
        yield _gauge("process_resident_memory_bytes", "That it holds now", _line({}, memory))


def resident() -> int | None:
    """Bytes of this process in memory; Linux alone says it without more than Python."""
    if sys.platform != "linux":
        return None
    import resource

    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def _gauge(name: str, tells: str, samples: Iterable[str]) -> Family:
    return _family(name, "gauge", tells, samples)


def _counter(name: str, tells: str, samples: Iterable[str]) -> Family:
    return _family(name, "counter", tells, samples)


def _family(name: str, kind: str, tells: str, samples: Iterable[str]) -> Family:
    yield f"# HELP {name} {tells}"
    yield f"# TYPE {name} {kind}"
    for sample in samples:
        yield f"{name}{sample}"


def _histogram(name: str, tells: str, of: Histogram) -> Family:
    yield f"# HELP {name} {tells}"
    yield f"# TYPE {name} histogram"
    below = 0
    for bound, count in zip((*of.bounds, "+Inf"), of.counts, strict=True):
        below += count
        yield f'{name}_bucket{{le="{bound}"}} {below}'
    yield f"{name}_sum {of.total!r}"
    yield f"{name}_count {below}"


def _by(label: str, values: Mapping[str, float]) -> Iterator[str]:
    for name, value in values.items():
        yield from _line({label: name}, value)


def _line(labels: Mapping[str, str], value: float) -> Iterator[str]:
    """No label here holds a quote, a backslash or a line break: they are all names of ours."""
    told = ",".join(f'{name}="{label}"' for name, label in labels.items())
    yield f"{{{told}}} {value + 0!r}" if told else f" {value + 0!r}"
