import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gnomoteka.lab.results import Results, go_on
from tests.lab import jobs


def key(number: int) -> dict[str, int]:
    return {"number": number}


def test_what_is_kept_isnt_done_again_and_what_gets_done_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "runs.duckdb"
    with Results(file) as kept:
        done = go_on(jobs.square, range(20), key, kept, cores=1)
        first = dict(next(done) for _ in range(7))
    with Results(file) as kept:
        assert len(kept) == 7
        told: list[tuple[int, int]] = []
        both = dict(go_on(jobs.square, range(30), key, kept, cores=2, progress=lambda *each: told.append(each)))
        assert {number: both[number] for number in first} == first
    assert sorted(both) == [*range(30)] and told[-1] == (30, 30)
    assert {who for number, (_, who) in both.items() if number >= 7}.isdisjoint({who for _, who in first.values()})


def test_what_was_there_first_stays(tmp_path: Path) -> None:
    with Results(tmp_path / "runs.duckdb") as kept:
        kept.put(key(1), "first")
        kept.put(key(1), "second")
        assert kept.get(key(1)) == "first" and len(kept) == 1


def test_numbers_come_back_as_they_were(tmp_path: Path) -> None:
    third = 1 / 3
    with Results(tmp_path / "runs.duckdb") as kept:
        kept.put(key(1), [third, 1e-300, 2**60])
    with Results(tmp_path / "runs.duckdb") as kept:
        assert kept.get(key(1)) == [third, 1e-300, 2**60]


def test_a_killed_run_leaves_a_whole_file(tmp_path: Path) -> None:
    program = (
        "import sys, os, signal\nfrom gnomoteka.lab import results\nresults.SECONDS = 0\n"
        "kept = results.Results(sys.argv[1])\n"
        "for number in range(1000):\n"
        "    kept.put({'number': number}, number)\n"
        "    if number == 300: os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    file = tmp_path / "runs.duckdb"
    run = subprocess.run([sys.executable, "-c", program, str(file)], env=os.environ, check=False)
    assert run.returncode == -signal.SIGKILL
    with Results(file) as kept:
        assert [kept.get(key(number)) for number in range(len(kept))] == [*range(301)]


def test_two_runs_dont_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "runs.duckdb"
    program = f"from gnomoteka.lab.results import Results\nResults({str(file)!r})"
    with Results(file):
        other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert other.returncode == 1 and "WrongArgument: results can't be kept in" in other.stderr


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear gnomes, " * 1000)
    with pytest.raises(ValueError, match=r"results can't be kept in .*letter.txt"):
        Results(tmp_path / "letter.txt")
