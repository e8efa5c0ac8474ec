import contextlib
import os
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path

import pytest

from gnomoteka.lab.spread import WorkerDied, in_order, spread
from tests.lab import jobs

SQUARES = {number: number * number for number in range(40)}


def living(pid: int) -> bool:
    """What is dead and not buried yet doesn't count."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def test_every_job_is_done_once_whoever_does_it() -> None:
    alone, shared = ([*spread(jobs.square, range(40), cores=cores)] for cores in (1, 3))
    for done in (alone, shared):
        assert sorted((number, result) for number, (result, _) in done) == sorted(SQUARES.items())
    assert {who for _, (_, who) in alone} == {os.getpid()}
    assert os.getpid() not in {who for _, (_, who) in shared}


def test_progress_is_told_after_each_job() -> None:
    told: list[tuple[int, int]] = []
    assert len([*spread(jobs.square, range(6), cores=2, progress=lambda *each: told.append(each))]) == 6
    assert told == [(done, 6) for done in range(1, 7)]


def test_what_a_killed_worker_was_at_another_does_and_nothing_twice(tmp_path: Path) -> None:
    done = [*spread(jobs.die_in_the_middle, [(number, str(tmp_path)) for number in range(12)], cores=2)]
    assert sorted(done) == [(number, number * number) for number in range(12)]
    begun = sorted(int(path.name.split("-")[0]) for path in tmp_path.iterdir())
    assert begun == sorted([*range(12), 1, 5, 9])


def test_a_job_that_kills_whoever_does_it_is_named() -> None:
    with pytest.raises(WorkerDied, match=r"job 2 was begun 3 times.*exit code -9\): 3"):
        list(spread(jobs.always_die_at_three, [1, 2, 3, 4], cores=2))


@pytest.mark.parametrize("cores", [1, 2])
def test_what_a_job_raises_is_raised_here(cores: int) -> None:
    with pytest.raises(ValueError, match="five is too much") as raised:
        list(spread(jobs.fail_at_five, range(20), cores=cores))
    told = "".join(traceback.format_exception(raised.value))
    assert 'raise ValueError("five is too much")' in told


def test_a_result_that_cant_be_sent_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="can't be sent back"):
        list(spread(jobs.unsendable, range(2), cores=2))


def test_results_can_be_used_in_the_order_of_the_jobs() -> None:
    assert [*in_order([(2, "c"), (0, "a"), (3, "d"), (1, "b")])] == ["a", "b", "c", "d"]


def test_who_has_had_enough_leaves_no_worker_behind() -> None:
    done = spread(jobs.square, range(1000), cores=2)
    workers = {next(done)[1][1] for _ in range(20)}
    done.close()
    assert workers and not any(map(living, workers))


def test_workers_end_with_their_parent_even_if_it_is_killed(tmp_path: Path) -> None:
    program = (
        "from gnomoteka.lab.spread import spread\nfrom tests.lab import jobs\n"
        f"if __name__ == '__main__':\n    list(spread(jobs.never_end, [{str(tmp_path)!r}] * 2, cores=2))\n"
    )
    script = tmp_path / "run.py"
    script.write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    parent = subprocess.Popen([sys.executable, str(script)], env=environment)
    try:
        while len(workers := [int(path.name) for path in tmp_path.iterdir() if path.name.isdecimal()]) < 2:
            assert parent.poll() is None
            time.sleep(0.05)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    while any(map(living, workers)):
        time.sleep(0.05)


def test_no_cores_are_refused() -> None:
    with pytest.raises(ValueError, match="0 cores can do nothing"):
        spread(jobs.square, range(3), cores=0)
