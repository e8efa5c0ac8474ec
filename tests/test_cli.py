import contextlib
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

import gnomoteka
import gnomoteka.bots
import gnomoteka.server
from gnomoteka import cli
from gnomoteka.lab import hunt

Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def whole_game() -> str:
    m = gnomoteka.game("nimble").start(seats=3, seed=5, quick_start=True)
    bot = gnomoteka.bot("random", 1)
    while m.acting:
        m.play(m.acting[0], bot.choose(m.seen_by(m.acting[0])))
    return m.record()


@pytest.fixture
def record(whole_game: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(whole_game)
    return path


def refused(arguments: list[str], output: Output) -> str:
    """What a wrong command line is answered with: one line, and exit code 2."""
    try:
        code: object = cli.main(arguments)
    except SystemExit as stop:
        code = stop.code
    told = output.readouterr()
    assert code == 2 and told.out == "" and told.err.count("\n") == 1, told
    return told.err


# ---- the command line --------------------------------------------------------------------


def test_the_version_is_told(capsys: Output) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"gnomoteka {gnomoteka.__version__}\n"


@pytest.mark.parametrize(
    "command",
    [
        "serve",
        "backup",
        "restore",
        "doctor",
        "host-link",
        "prepare",
        "arena",
        "balance",
        "replay",
        "analyse",
        "verify",
        "fuzz",
        "puzzles",
        "train",
    ],
)
def test_each_command_explains_itself_and_every_argument(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([command, "--help"])
    told = capsys.readouterr().out
    assert stop.value.code == 0
    for option in re.findall(r"^  (?:-h, )?(--?[a-z-]+|[A-Z]+).*$", told, re.MULTILINE):
        assert re.search(rf"^  (?:-h, )?{option}( [A-Z]+)?\s+\S", told, re.MULTILINE), f"{option} says nothing"


def test_help_comes_without_loading_the_rules() -> None:
    script = "import sys; from gnomoteka.cli import parser; parser(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["arena", "nimble"], "BOT"),
        (["arena", "chess", "random", "random"], "'chess' is none of the games; there are nimble"),
        (["arena", "nimble", "random", "clever"], "there is no bot 'clever'"),
        (["arena", "nimble", "random"], "2 to 4 seats, not 1"),
        (["arena", "nimble", "random", "random", "--option", "slow"], "no option 'slow'"),
        (["arena", "nimble", "random", "random", "--games", "0"], "'0' is no whole number above 0"),
        (["arena", "nimble", "random", "random", "--cores", "0"], "'0' is no whole number above 0"),
        (["arena", "nimble", "random", "random", "--ray", "127.0.0.1:1"], "--ray 127.0.0.1:1: there is no cluster"),
        (["arena", "nimble", "random", "random", "--keep", "/proc/no/file"], "results can't be kept in /proc/no/file"),
        (["balance"], "GAME"),
        (["balance", "chess"], "'chess' is none of the games; there are nimble"),
        (["balance", "nimble", "--bots", "clever"], "there is no bot 'clever'"),
        (["balance", "nimble", "--bots", "greedy,"], "'greedy,' names no bot, or one of them is missing"),
        (["balance", "nimble", "--bots", "greedy,random,casual"], "more bots than seats, at a table of 2"),
        (["balance", "nimble", "--seats", "2,5"], "nimble is for 2 to 4 seats, not 5"),
        (["balance", "nimble", "--seats", "two"], "'two' is no whole number above 0"),
        (["balance", "duel", "--seats", "1"], "who plays alone always wins"),
        (["balance", "nimble", "--deals", "0"], "'0' is no whole number above 0"),
        (
            ["balance", "nimble", "--bots", "greedy", "--deals", "2", "--deals", "3"],
            "--deals is given 2 times for 1 tables",
        ),
        (["balance", "nimble", "--option", "slow"], "no option 'slow'"),
        (["balance", "nimble", "--option", "quick_start=often"], "NAME=both plays with it and without"),
        (["balance", "nimble", "--out", "no/such/folder/page.html"], "there is no such folder"),
        (["balance", "nimble", "--out", "page.json"], "that is where the numbers go"),
        (["prepare", "nimble", "chess"], "'chess' is none of the games; there are nimble"),
        (["fuzz", "nimble", "--minutes", "long"], "'long' is no number"),
        (["fuzz", "nimble", "--into", "no/such/folder"], "there is no such folder"),
        (["fuzz", "nimble", "--keep", "kept.duckdb"], "needs the same --seed"),
        (["puzzles", "chess"], "'chess' is none of the games"),
        (["puzzles", "noms", "--into", "no/such/folder/file"], "no/such/folder: there is no such folder"),
        (["replay", "no/such/file"], "no/such/file: No such file"),
        (["verify", "no/such/file"], "no/such/file: No such file"),
        (["serve", "--port", "99999"], "'99999' is no port"),
        (["serve", "--redis", "redis://localhost"], "several servers share a PostgreSQL"),
        (["serve", "--database", "postgresql://localhost:many/"], "--database: it can't be opened"),
        (["serve", "--database", "postgresql://localhost/?no=such"], "--database: it can't be opened"),
        (["serve", "--database", "postgresql://localhost:1/"], "--database: it can't be opened"),
        (["serve", "--database", "oracle://somewhere"], "--database: it can't be opened"),
        (["serve", "--database", "/proc/nowhere/tables.db"], "--database: it can't be opened"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_mistake_is_answered_in_one_line(arguments: list[str], words: str, capsys: Output) -> None:
    assert words in refused(arguments, capsys)


def test_a_bug_is_told_as_one_and_never_as_a_mistake_of_who_typed(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_id: str) -> NoReturn:
        raise ValueError("inside of us")

    monkeypatch.setattr(gnomoteka, "game", broken)
    assert cli.main(["arena", "nimble", "random", "random"]) == cli.BUG
    told = capsys.readouterr().err
    assert "Traceback" in told and "ValueError: inside of us" in told
    assert told.splitlines()[-1] == "gnomoteka: this is a bug in gnomoteka, not a mistake of yours"


def test_a_bot_that_makes_no_legal_move_is_no_mistake_of_who_let_it_play(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gnomoteka.bots.RandomBot, "choose", lambda self, seen: "dance")
    assert cli.main(["arena", "nimble", "random", "random", "--cores", "1"]) == cli.BUG
    assert "RuntimeError: the bot random chose what is no move: 'dance'" in capsys.readouterr().err


def test_a_record_of_bytes_that_are_no_text_is_refused_from_standard_input_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gnomoteka", "replay", "-"]
    run = subprocess.run(command, input=b"\xff\xfe", capture_output=True, check=False)
    assert run.returncode == 2 and run.stderr.startswith(b"gnomoteka: line 1:") and run.stderr.count(b"\n") == 1


def test_python_dash_m_is_the_same_command() -> None:
    run = subprocess.run([sys.executable, "-m", "gnomoteka", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"gnomoteka {gnomoteka.__version__}\n"


def test_a_reader_who_has_had_enough_is_no_error(record: Path) -> None:
    command = f"{sys.executable} -m gnomoteka replay {record} | head -n 1"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("Nimble Gnomes") and run.stderr == ""


# ---- prepare -----------------------------------------------------------------------------


@pytest.mark.slow
def test_games_are_prepared_side_by_side_once_and_for_all(tmp_path: Path) -> None:
    environment = {**os.environ, "GNOMOTEKA_CACHE": str(tmp_path)}

    def prepare(*games: str) -> list[str]:
        command = [sys.executable, "-m", "gnomoteka", "prepare", *games]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert run.stderr == ""
        return run.stdout.splitlines()

    told = prepare("nimble", "many")
    assert told[:2] == ["preparing nimble", "preparing many"]
    assert sorted(told[2:]) == ["many is ready", "nimble is ready"]
    assert prepare("many", "nimble", "many") == ["many is ready", "nimble is ready"]


def test_a_game_that_can_not_be_compiled_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    command = [sys.executable, "-m", "gnomoteka", "prepare", "nimble"]
    environment = {**os.environ, "GNOMOTEKA_CACHE": str(tmp_path / "file" / "cache")}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "preparing nimble\n")
    reason, named = run.stderr.splitlines()
    assert "Not a directory" in reason and named == "gnomoteka: not compiled: nimble"


# ---- arena and fuzz ----------------------------------------------------------------------


def test_the_arena_prints_a_table(capsys: Output) -> None:
    arguments = ["arena", "nimble", "greedy", "random", "random", "--games", "6", "--option", "quick_start"]
    arguments += ["--cores", "1"]
    assert cli.main(arguments) == 0
    told = capsys.readouterr().out
    assert "nimble, 3 seats, quick_start: 6 games" in told
    assert told.count("random") == 2 and "greedy" in told and "mean place" in told


def test_the_arena_gives_json_alone_on_standard_output(capsys: Output) -> None:
    assert cli.main(["arena", "nimble", "greedy", "random", "--games", "5", "--seed", "9", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["games"], told["seed"], told["seats"]) == ("nimble", 5, 9, 2)
    assert [bot["bot"] for bot in told["bots"]] == ["greedy", "random"]
    assert sum(bot["points"] for bot in told["bots"]) == 5


def test_fuzzing_says_how_much_was_checked_the_same_however_it_is_divided(tmp_path: Path, capsys: Output) -> None:
    told = []
    for cores in ("1", "2"):
        command = ["fuzz", "nimble", "--moves", "500000", "--seed", "3", "--into", str(tmp_path), "--pairs"]
        assert cli.main([*command, "--cores", cores]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert re.match(r"nimble, seed 3: checked 6\d\d,\d+ moves of [\d,]+ games, [\d,]+ positions looked at by", told[0])
    assert "after over never: draw" in told[0]


def test_an_interrupted_hunt_tells_what_is_done_and_goes_on(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []

    def count(job: hunt.Job) -> hunt.Found:
        if len(done) == 2:
            done.append(-1)
            raise KeyboardInterrupt
        done.append(job.number)
        return hunt.Found(games=1, moves=hunt.MOVES, looked=0, opened=0, pairs=[], problem=None, dump=None, name=None)

    monkeypatch.setattr(hunt, "hunt", count)
    command = ["fuzz", "nimble", "--moves", "1000000", "--seed", "3", "--cores", "1", "--keep", str(tmp_path / "kept")]
    assert cli.main(command) == 130
    assert "checked 400,000 moves" in capsys.readouterr().out
    assert cli.main(command) == 0
    assert "checked 1,000,000 moves" in capsys.readouterr().out
    assert done == [0, 1, -1, 2, 3, 4]


def test_looking_for_puzzles_says_what_was_found_and_why_and_where(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    file = tmp_path / "found.json"
    arguments = ["puzzles", "noms", "--count", "1", "--seed", "36", "--cores", "1", "--into", str(file)]
    assert cli.main(arguments) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "noms, seed 36: 1 puzzles in 1 games" in told and "found.json" in told
    assert "lightning" in told and "beginner" in told and "empties_hand" in told
    found = file.read_bytes()
    assert cli.main(arguments) == 0  # there are enough
    assert file.read_bytes() == found


def test_broken_rules_end_fuzzing_with_the_name_of_a_dump(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = gnomoteka.game("nimble")
    monkeypatch.setattr(game, "rules", replace(game.rules, longest=7))
    assert cli.main(["fuzz", "nimble", "--seed", "3", "--cores", "1", "--into", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    [dump] = tmp_path.iterdir()
    assert f"dump: {dump}" in told and "goes on after 7 moves" in told
    assert gnomoteka.game("nimble").load(json.loads(dump.read_text())).acting


# ---- replay and verify -------------------------------------------------------------------


def test_a_replay_tells_steps_moves_events_and_the_result(record: Path, capsys: Output) -> None:
    assert cli.main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    m = gnomoteka.replay(record.read_text())
    assert told.startswith("Nimble Gnomes (nimble 1), 3 players, quick_start\n")
    assert len(re.findall(r"^ *\d+ p\d \w+", told, re.MULTILINE)) == m.step
    assert m.result and f"1. p{m.result.winners[0] + 1}, score {max(m.result.scores)}" in told


def test_a_replay_can_stop_early_and_says_who_may_do_what(record: Path, capsys: Output) -> None:
    assert cli.main(["replay", str(record), "--upto", "3"]) == 0
    told = capsys.readouterr().out
    m = gnomoteka.replay(record.read_text(), upto=3)
    assert told.rstrip().endswith(f"p{m.acting[0] + 1} may: {', '.join(m.moves(m.acting[0]))}")
    assert "   4 p" not in told


def test_a_replay_with_somebody_s_eyes_keeps_what_they_could_not_see(record: Path, capsys: Output) -> None:
    def drawn(*eyes: str) -> list[tuple[str, str]]:
        cli.main(["replay", str(record), *eyes])
        return re.findall(r"draw p(\d) card=(\w+)", capsys.readouterr().out)

    assert all(card != "None" for _, card in drawn())
    assert all(card == "None" for _, card in drawn("--seat", "spectator"))
    assert all((card != "None") == (who == "2") for who, card in drawn("--seat", "p2"))
    assert "there are p1, p2, p3 and spectator" in refused(["replay", str(record), "--seat", "p4"], capsys)[-80:]


def test_a_true_record_verifies(record: Path, capsys: Output) -> None:
    assert cli.main(["verify", str(record)]) == 0
    told = capsys.readouterr().out
    assert "is the SHA-256 of the key" in told and "follow the rules of nimble 1" in told and "won by p" in told


@pytest.mark.parametrize(
    ("line", "instead", "words"),
    [
        (r"^key: ..", "key: 00", "not the SHA-256 of the key"),
        (r"^commitment: .*\n", "", "commitment: missing"),
        (r"^key: .*\n", "", "key: missing"),
        (r"^1 p\d .*$", "1 p1 lay diamond", "line 9"),
        (r"^result: .*$", "result: p1=1 p2=1 p3=1", "the result is"),
        (r"^seats: 3$", "seats: 99999", "2 to 4 seats"),
        (r"^version: 1$", "version: 0", "version 0"),
        (r"^game: nimble$", "game: poker", "'poker' is none of the games"),
        (r"^gnomoteka.*$", "\x00\xff", "line 1"),
    ],
)
def test_a_record_that_does_not_fit_is_told_why(
    line: str, instead: str, words: str, whole_game: str, tmp_path: Path, capsys: Output
) -> None:
    forged = tmp_path / "forged.txt"
    forged.write_bytes(re.sub(line, instead, whole_game, count=1, flags=re.MULTILINE).encode("latin-1"))
    assert cli.main(["verify", str(forged)]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("does not fit: ") and words in told.out and told.err == ""


def test_a_game_that_is_not_over_verifies_as_far_as_it_goes(tmp_path: Path, capsys: Output) -> None:
    m = gnomoteka.game("nimble").start(seats=2, seed=1)
    m.play(m.acting[0], m.moves(m.acting[0])[0])
    path = tmp_path / "open.txt"
    path.write_text(m.record(key=True))
    assert cli.main(["verify", str(path)]) == 0
    assert "not over" in capsys.readouterr().out


# ---- serve -------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What the server was asked for, instead of serving."""
    asked: list[Any] = []
    monkeypatch.setattr(gnomoteka.server, "serve", lambda *arguments, **more: asked.extend((*arguments, more)))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return asked


def test_serving_needs_no_argument(served: list[Any], tmp_path: Path) -> None:
    assert cli.main(["serve"]) == 0
    assert served[0] == "127.0.0.1" and served[1] in (8765, 0)
    assert served[2:] == [
        str(tmp_path / "data" / "gnomoteka" / "tables.sqlite3"),
        True,
        {},  # all else is as Settings says
    ]


def test_what_is_asked_for_reaches_the_server(served: list[Any], tmp_path: Path) -> None:
    database = str(tmp_path / "club.db")
    arguments = ["--host", "0.0.0.0", "--port", "80", "--database", database, "--no-browser", "--bot-delay", "0"]
    arguments += ["--away", "5", "--trusted-proxies", "10.0.0.0/8", "--metrics-to", "10.0.0.7", "--log", "json"]
    arguments += ["--forget-waiting", "7", "--forget-unfinished", "90"]
    assert cli.main(["serve", *arguments]) == 0
    more = {"bot_delay": 0, "away": 5, "trusted_proxies": "10.0.0.0/8", "metrics_to": "10.0.0.7", "log": "json"}
    more |= {"forget_waiting": 7, "forget_unfinished": 90}
    assert served == ["0.0.0.0", 80, database, False, more]


def test_a_second_server_on_one_file_says_so_and_ends_until_the_first_is_gone_however_it_went(
    served: list[Any], tmp_path: Path, capsys: Output
) -> None:
    database = str(tmp_path / "club.db")
    hold = "import sys; from gnomoteka.server.alone import alone\nwith alone(sys.argv[1]): print(flush=True); input()"
    command = [sys.executable, "-c", hold, database]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout
        first.stdout.readline()
        told = refused(["serve", "--database", f"sqlite:///{database}"], capsys)
        assert f"another gnomoteka (process {first.pid}) serves {database}" in told and not served
        assert cli.main(["serve", "--database", str(tmp_path / "other.db")]) == 0
        first.kill()
    assert cli.main(["serve", "--database", database]) == 0


def test_a_file_of_a_newer_version_or_a_broken_one_is_told_in_one_line(
    served: list[Any], tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "club.db"
    assert cli.main(["serve", "--database", str(path)]) == 0
    served.clear()
    good = path.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    newer = path.read_bytes()
    for content, words in (
        (newer, "a newer gnomoteka has kept these tables (as 9999)"),
        (b"Dear diary, " * 1000, "file is not a database"),
        (good[: len(good) // 2], "malformed"),
        (good[:8192] + bytes(range(256)) * 16 + good[12288:], "the file is damaged"),
    ):
        path.write_bytes(content)
        assert words in refused(["serve", "--database", str(path)], capsys)
    assert not served


def test_a_taken_port_gives_way_to_a_free_one_unless_it_was_asked_for(
    served: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(cli, "PORT", taken.getsockname()[1])
        cli.main(["serve"])
        assert served[1] == 0
        served.clear()
        cli.main(["serve", "--port", str(taken.getsockname()[1])])
        assert served[1] == taken.getsockname()[1]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "gnomoteka", "serve", "--no-browser", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().split()[-1]
        yield process, address
        process.kill()


def test_the_real_server_says_where_it_is_answers_and_stops_at_ctrl_c(
    running: tuple[subprocess.Popen[str], str],
) -> None:
    process, address = running
    with urllib.request.urlopen(f"{address}health") as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    assert process.wait() in (0, -signal.SIGINT)
