"""`gnomoteka backup` and `restore`: one moment of a server that plays on, on SQLite and PostgreSQL, into the other."""

import asyncio
import contextlib
import errno
import gzip
import hashlib
import json
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from gnomoteka import cli
from gnomoteka.server.backup import back_up
from gnomoteka.server.migrations import upgrade
from gnomoteka.server.schema import PASSING, metadata
from gnomoteka.server.store import Store
from tests.server.conftest import Server
from tests.server.people import play

pytestmark = pytest.mark.usefixtures("postgres")  # it starts before the tests do
OTHER = {"sqlite": "postgresql", "postgresql": "sqlite"}


async def command(*arguments: object) -> int:
    """As on the command line, while this loop plays on."""
    return await asyncio.to_thread(cli.main, [str(argument) for argument in arguments])


async def all_rows(database: str) -> dict[str, list]:
    store = Store(database)
    async with store.engine.connect() as connection:
        found = {
            name: sorted((tuple(map(str, row))) for row in await connection.execute(sa.select(table)))
            for name, table in metadata.tables.items()
            if name not in PASSING
        }
    await store.close()
    return found


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Path:
    """A backup of a table with some steps, and of the one played after it."""
    return asyncio.run(make_backup(tmp_path_factory.mktemp("played")))


async def make_backup(folder: Path) -> Path:
    with Server(f"sqlite:///{folder / 'tables.sqlite3'}") as server:
        async with server.person("Анна") as anna:
            table = (await anna.new_table("here", quick_start=True))["id"]
            await play(anna, table)
            again = (await anna.post(f"/api/tables/{table}/again"))["id"]
            await play(anna, again, 3)
            await anna.http.put(f"/api/tables/{again}/notes/0", json={"text": "Борис прячет ключ"})
            assert await command("backup", folder / "b", "--database", server.settings.database) == 0
    return folder / "b"


async def test_a_backup_of_a_server_that_plays_on_goes_on_in_a_database_of_the_other_kind(
    engine, new_database, new_database_of, tmp_path, capsys
):
    file, there = tmp_path / "b", new_database_of(OTHER[engine])
    with Server(new_database()) as server:
        async with server.person() as anna:
            tables = [(await anna.new_table("here"))["id"] for _ in range(3)]
            states = {table: await play(anna, table, 4) for table in tables}

            async def play_on() -> None:
                while states[tables[0]]["outcome"] is None:
                    states[tables[0]] = await play(anna, tables[0], 1)

            before = states[tables[0]]["step"]
            playing = asyncio.create_task(play_on())
            assert await command("backup", file, "--database", server.settings.database) == 0
            after = states[tables[0]]["step"]
            playing.cancel()
            cookies = anna.http.cookies
    told = capsys.readouterr().out
    assert "3 tables with" in told and "keep it for yourself" in told
    assert await command("restore", file, "--database", there) == 0
    with Server(there) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            for table in tables[1:]:
                assert (await anna.watch(table))["shown"] == states[table]["shown"]
                assert (await play(anna, table, 1))["step"] == states[table]["step"] + 1
            back = await anna.watch(tables[0])
            assert before <= back["step"] <= after + 1
            assert [entry["step"] for entry in back["eyes"][0]["log"]] == list(range(1, back["step"] + 1))


async def test_a_backup_is_one_moment_whatever_is_played_while_it_is_written(new_database, new_database_of, tmp_path):
    file, halfway, go_on = tmp_path / "b", threading.Event(), threading.Event()

    def tell(_done: float) -> None:
        halfway.set()
        assert go_on.wait(30)

    with Server(new_database()) as server:
        async with server.person() as anna:
            table = (await anna.new_table("here"))["id"]
            await play(anna, table, 2)
            before = await all_rows(server.settings.database)
            made = asyncio.create_task(
                asyncio.to_thread(lambda: asyncio.run(back_up(server.settings.database, file, tell)))
            )
            assert await asyncio.to_thread(halfway.wait, 30)
            await play(anna, table, 2)
            await play(anna, (await anna.new_table("here"))["id"], 2)  # nobody waits for the backup
            assert not file.exists() and (tmp_path / "b.part").exists()
            go_on.set()
            assert (await made)["steps"] == 2
    there = new_database_of("sqlite")
    assert await command("restore", file, "--database", there) == 0
    assert await all_rows(there) == before


async def test_a_server_on_an_empty_database_may_run_on_while_it_is_restored(new_database, played):
    with Server(new_database()) as server:
        async with server.person() as anna:
            assert await anna.get("/api/tables") == [] and await anna.get("/health")
            assert await command("restore", played, "--database", server.settings.database) == 0
            rows = await all_rows(server.settings.database)
            assert len(rows["tables"]) == 2 and len(rows["notes"]) == 1
            for table in rows["tables"]:
                assert (await anna.get(f"/api/tables/{table[0]}"))["id"] == table[0]
            await play(anna, (await anna.new_table("here"))["id"], 2)
            assert await anna.get("/health")


async def test_tables_that_are_there_stay_unless_they_are_given_up_and_nobody_plays_them(new_database, played, capsys):
    database = new_database()
    with Server(database) as server:
        async with server.person() as anna:
            await play(anna, (await anna.new_table("here"))["id"], 2)
            before = await all_rows(database)
            assert await command("restore", played, "--database", database) == 2
            assert "it holds tables already (1); --force puts the backup in their place" in one_line(capsys)
            with served(database):
                assert await command("restore", played, "--database", database, "--force") == 2
                assert "another gnomoteka" in one_line(capsys)
            assert await all_rows(database) == before
    assert await command("restore", played, "--database", database, "--force") == 0
    assert len((await all_rows(database))["tables"]) == 2


@contextlib.contextmanager
def served(database: str):
    """The server of these tests is a thread; `gnomoteka serve` is a process, which has the file for itself."""
    hold = "import sys; from gnomoteka.server.alone import alone\nwith alone(sys.argv[1]): print(flush=True); input()"
    command = [sys.executable, "-c", hold, database]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        yield
        process.kill()


def one_line(capsys) -> str:
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1, told
    return told.err


async def test_a_file_that_is_not_whole_is_refused_and_changes_nothing(played, tmp_path, capsys, sqlite):
    good, bad, database = played.read_bytes(), tmp_path / "bad", tmp_path / "tables.sqlite3"
    assert len(good) > 1000
    flipped = [good[:at] + bytes([good[at] ^ 0x10]) + good[at + 1 :] for at in range(len(good) // 40, len(good), 97)]
    cut = [good[:length] for length in (15, len(good) // 2, len(good) - 9, len(good) - 1)]
    for content in (*cut, *flipped):
        bad.write_bytes(content)
        assert await command("restore", bad, "--database", sqlite) == 2
        assert ": damaged" in one_line(capsys) and not database.exists()
    for content in (b"", b"Dear diary", gzip.compress(b"Dear diary\n"), gzip.compress(b"{}")):
        bad.write_bytes(content)
        assert await command("restore", bad, "--database", sqlite) == 2
        assert "no backup of gnomoteka" in one_line(capsys) and not database.exists()
    bad.write_bytes(good + good)
    assert await command("restore", bad, "--database", sqlite) == 2
    assert "damaged" in one_line(capsys) and not database.exists()


def forged(good: Path, change) -> bytes:
    """The backup with other lines, and a sum that fits them."""
    lines = [json.loads(line) for line in gzip.decompress(good.read_bytes()).splitlines()][:-1]
    change(lines)
    text = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    end = {"lines": len(lines), "sha256": hashlib.sha256(text).hexdigest()}
    return gzip.compress(text + json.dumps(end).encode() + b"\n")


@pytest.mark.parametrize("newer", [{"schema": "9999"}, {"format": 2, "version": "7.0"}], ids=str)
async def test_a_backup_of_a_newer_version_is_told_so(newer, played, tmp_path, capsys, sqlite):
    (tmp_path / "b").write_bytes(forged(played, lambda lines: lines[0].update(newer)))
    assert await command("restore", tmp_path / "b", "--database", sqlite) == 2
    assert "has made this backup; update this one" in one_line(capsys)


async def test_what_fails_halfway_leaves_the_database_as_it_was(new_database, played, tmp_path, capsys):
    database = new_database()
    assert await command("restore", played, "--database", database) == 0
    before = await all_rows(database)
    twice = tmp_path / "twice"

    def repeat(lines: list) -> None:
        last = max(index for index, line in enumerate(lines) if isinstance(line, list))
        lines.insert(last, lines[last])

    twice.write_bytes(forged(played, repeat))
    capsys.readouterr()
    assert await command("restore", twice, "--database", database, "--force") == 2
    told = one_line(capsys)
    assert "--database: nothing was restored: " in told and "unique" in told.lower()
    assert await all_rows(database) == before


async def test_a_backup_of_an_older_version_is_brought_up_to_this_one(new_database, new_database_of, engine, tmp_path):
    database, there, file = new_database(), new_database_of(OTHER[engine]), tmp_path / "b"
    store = Store(database)
    async with store.engine.begin() as connection:
        await connection.run_sync(upgrade, "0003")
        for number, again in ((1, "t2"), (2, None)):
            row = {"id": f"t{number}", "key": b"\0\xff", "host": b"h", "again": again, "at": float(number)}
            await connection.execute(
                sa.text(
                    "INSERT INTO tables (id, game, version, options, key, host, status, created, window_seconds) "
                    "VALUES (:id, 'nimble', '1', '{\"quick_start\": true}', :key, :host, 'playing', :at, 5)"
                ),
                row,
            )
        await connection.execute(sa.text("UPDATE tables SET again = 't2' WHERE id = 't1'"))
    await store.close()
    assert await command("backup", file, "--database", database) == 0
    assert await command("restore", file, "--database", there) == 0
    store = Store(there)
    first, second = await store.table("t1"), await store.table("t2")
    await store.close()
    assert first and second and first.again == "t2" and second.again is None
    assert (first.key, first.options, first.pace, first.window_seconds) == (b"\0\xff", {"quick_start": True}, "calm", 5)


async def test_a_backup_is_its_owner_s_alone_and_written_over_only_by_force(played, tmp_path, capsys, sqlite):
    assert stat.S_IMODE(played.stat().st_mode) == 0o600 and not played.with_name("b.part").exists()
    database, file = f"sqlite:///{played.parent / 'tables.sqlite3'}", tmp_path / "b"
    file.write_text("precious")
    assert await command("backup", file, "--database", database) == 2
    assert "there already; --force writes over it" in one_line(capsys) and file.read_text() == "precious"
    assert await command("backup", file, "--database", database, "--force") == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    capsys.readouterr()
    assert await command("backup", tmp_path / "no" / "b", "--database", database) == 2
    assert "no/b: No such file" in one_line(capsys)
    assert await command("backup", tmp_path / "c", "--database", sqlite) == 2
    assert "there is no file" in one_line(capsys) and not (tmp_path / "tables.sqlite3").exists()


async def test_a_backup_that_fails_leaves_nothing_and_is_told(played, tmp_path, capsys, monkeypatch):
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    database, broken = played.parent / "tables.sqlite3", tmp_path / "broken.sqlite3"
    good = database.read_bytes()
    broken.write_bytes(good[:8192] + bytes(range(256)) * 16 + good[12288:])
    assert await command("backup", tmp_path / "b", "--database", broken) == 2
    assert "--database: the file is damaged" in one_line(capsys)
    monkeypatch.setattr(os, "fsync", full)
    assert await command("backup", tmp_path / "b", "--database", database) == 2
    assert "b: No space left on device" in one_line(capsys)
    assert not (tmp_path / "b").exists() and not (tmp_path / "b.part").exists()
