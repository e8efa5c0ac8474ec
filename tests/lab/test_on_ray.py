"""A real Ray on this computer: its workers are processes that can be killed."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray._private import ray_constants

import gnomoteka
from bench import strength
from gnomoteka import cli
from gnomoteka.lab import on_ray
from gnomoteka.lab.arena import compete
from gnomoteka.lab.prepare import prepare_for
from gnomoteka.lab.results import Results
from gnomoteka.lab.spread import spread
from tests.lab import jobs
from tests.lab.test_arena import without_time
from tests.lab.test_puzzles import SEED

HERE = "127.0.0.1"
# By this Ray stays with that address, instead of taking the one that the computer has in its network.
AT_HOME = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
WORKERS = 3
USUAL_PORTS = ("dashboard-agent-listen-port", "dashboard-agent-grpc-port")


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as held:
        return [held.enter_context(socket.create_server((HERE, 0))).getsockname()[1] for _ in range(count)]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Ray of a few workers, bound to this computer. All that was started is ended."""
    port, *others = free_ports(1 + len(USUAL_PORTS))
    command = [str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", f"--node-ip-address={HERE}"]
    command += [f"--port={port}", f"--num-cpus={WORKERS}", "--include-dashboard=false", "--disable-usage-stats"]
    # Another one may run on this computer, for tests of another process: both would take the usual ports, and who finds
    # one taken ends, with all who are connected.
    command += [f"--{name}={each}" for name, each in zip(USUAL_PORTS, others, strict=True)]
    command += ["--min-worker-port=0", "--max-worker-port=0"]
    # Sockets have short names: their folder can't be the test's.
    folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp")
    command += ["--object-store-memory=80000000", f"--temp-dir={folder}"]
    head = subprocess.Popen(
        command,
        env={**os.environ, AT_HOME: "0"},
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    patch = pytest.MonkeyPatch()
    patch.setattr(ray_constants, "ENABLE_RAY_CLUSTER", False)  # the same, for who is running already
    try:
        while True:
            assert head.poll() is None, "Ray didn't start"
            with socket.socket() as probe:
                if probe.connect_ex((HERE, port)) == 0:
                    break
            time.sleep(0.1)
        yield f"{HERE}:{port}"
    finally:
        patch.undo()
        ray.shutdown()
        head.terminate()
        head.wait()
        while in_session(head.pid):
            time.sleep(0.1)
        shutil.rmtree(folder)


def in_session(leader: int) -> list[int]:
    """The processes that were started by this one, also through others."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(after_name[3]) == leader and after_name[0] != "Z":
            found.append(int(path.parent.name))
    return found


def test_of_a_killed_worker_nothing_is_lost_and_nothing_counts_twice(cluster: str, tmp_path: Path) -> None:
    begun, go = tmp_path / "begun", tmp_path / "go"
    begun.mkdir()
    killed: list[int] = []

    def kill_one() -> None:
        """As soon as several are in the middle of a job."""
        while len(who := {int(path.name.split("-")[1]) for path in begun.iterdir()}) < WORKERS:
            time.sleep(0.05)
        killed.append(min(who))
        os.kill(killed[0], signal.SIGKILL)
        go.touch()

    killer = threading.Thread(target=kill_one, daemon=True)
    killer.start()
    with Results(tmp_path / "runs.duckdb") as kept:
        work = [(number, str(begun), str(go)) for number in range(12)]
        done = [*on_ray.spread_on_ray(jobs.wait_for_go, work, cluster)]
        killer.join()
        for number, result in done:
            kept.put({"number": number}, result)
        assert len(kept) == 12
    assert sorted(done) == [(number, number * number) for number in range(12)]
    times = Counter(int(path.name.split("-")[0]) for path in begun.iterdir())
    again = [number for number, n in times.items() if n > 1]
    assert len(again) == 1 and times[again[0]] == 2
    assert (begun / f"{again[0]}-{killed[0]}").exists()


def test_the_arena_gives_the_same_numbers_on_ray(cluster: str) -> None:
    nimble = gnomoteka.game("nimble")
    prepare_for([nimble], cluster)
    alone = compete(nimble, ["greedy", "random"], 12, 3)
    assert without_time(compete(nimble, ["greedy", "random"], 12, 3, ray=cluster)) == without_time(alone)


def nothing(_done: float, _words: str) -> None:
    """Nobody watches."""


def stop_after_three(done: float, _words: str) -> None:
    if done == 3:
        raise KeyboardInterrupt


def test_an_arena_on_ray_that_is_interrupted_goes_on(cluster: str, tmp_path: Path) -> None:
    nimble = gnomoteka.game("nimble")
    prepare_for([nimble], cluster)
    bots, games, seed = ["greedy", "random"], 12, 3
    with Results(tmp_path / "runs.duckdb") as kept:
        report = compete(nimble, bots, games, seed, advance=stop_after_three, ray=cluster, kept=kept)
        assert report.interrupted and len(kept) >= 3
        again = compete(nimble, bots, games, seed, ray=cluster, kept=kept)
    assert without_time(again) == without_time(compete(nimble, bots, games, seed))


@pytest.mark.parametrize(
    "command",
    [
        "fuzz nimble --moves 400000 --seed 3 --pairs",
        "balance many --bots random --deals 6 --seats 2,3 --option none --out page.html",
        f"puzzles noms --count 9 --games 2 --seed {SEED}",
    ],
    ids=lambda command: command.split()[0],
)
def test_a_command_finds_the_same_on_ray(
    command: str, cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for name, division in (("here", ["--cores", "1"]), ("ray", ["--ray", cluster])):
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.chdir(folder)
        assert cli.main([*command.split(), *division]) == 0
        found.append((capsys.readouterr().out, {path.name: path.read_bytes() for path in folder.iterdir()}))
    assert found[0] == found[1]


def test_the_strength_of_levels_is_measured_on_ray(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "MOST_GAMES", 6)
    pairing = strength.Pairing("nimble", 2, "greedy", "random", 0.65)
    prepare_for([gnomoteka.game("nimble")], cluster)
    here, there = (strength.measure(pairing, nothing, kept=None, **by) for by in ({"cores": 1}, {"ray": cluster}))
    assert here == there and here["games"] == 6


def test_what_a_job_raises_on_ray_is_raised_here(cluster: str) -> None:
    with pytest.raises(ValueError, match="five is too much"):
        list(spread(jobs.fail_at_five, range(8), ray=cluster))


def test_a_machine_with_another_gnomoteka_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "code", lambda: "another")
    with pytest.raises(ValueError, match="another version of gnomoteka"):
        list(spread(jobs.square, range(2), ray=cluster))
