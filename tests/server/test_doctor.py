"""`gnomoteka doctor`: each kind of trouble that can be made is found, and told with what to do."""

import asyncio
import contextlib
import datetime as dt
import http.server
import json
import os
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from redis import Redis

import gnomoteka
from gnomoteka import cli, doctor
from gnomoteka.server.store import Store
from tests.server.conftest import Server
from tests.server.people import play
from tests.server.redis_server import RedisServer


def look(capsys, database: str, *arguments: str) -> dict[str, tuple[str, str]]:
    """What was found about each thing: its state and the words. The exit code tells whether there is a problem."""
    code = cli.main(["doctor", "--database", database, "--json", *arguments])
    found = json.loads(capsys.readouterr().out)
    assert code == any(each["state"] == "problem" for each in found)
    return {each["about"]: (each["state"], each["text"]) for each in found}


def migrated(database: str) -> str:
    async def migrate() -> None:
        store = Store(database)
        await store.migrate()
        await store.close()

    asyncio.run(migrate())
    return database


@pytest.fixture
def kept(new_database: Any) -> str:
    """A database where tables could be."""
    return migrated(new_database())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    migrated(str(tmp_path / "tables.sqlite3"))
    return tmp_path / "tables.sqlite3"


def test_where_all_is_well_each_thing_has_a_line(kept, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(doctor, "CLIENT", tmp_path)
    (tmp_path / "index.html").touch()
    assert cli.main(["doctor", "--database", kept]) == 0
    lines = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    assert [about for _, about, _ in lines if about != "server"] == [
        "program", "database", "storing", "clock", "disk", "cache", "games", "client", "address",
    ]  # fmt: skip
    assert {state for state, about, _ in lines if about not in ("disk", "games", "address")} == {"ok"}
    assert gnomoteka.__version__ in lines[0][2] and "whole, version 00" in lines[1][2]


def test_a_database_that_is_not_there_yet_is_no_trouble_and_is_not_made(new_database, tmp_path, capsys):
    found = look(capsys, str(tmp_path / "new" / "tables.sqlite3"))
    assert found["database"][0] == found["storing"][0] == "ok" and not (tmp_path / "new").exists()
    assert look(capsys, new_database())["storing"][0] == "ok"
    assert look(capsys, "/proc/nowhere/tables.sqlite3")["storing"][0] == "problem"


def test_a_database_that_can_not_be_reached_is_told_and_its_password_is_not(capsys):
    found = look(capsys, "postgresql://me:secret@localhost:1/gnomes")
    assert found["database"][0] == "problem" and "can't be opened" in found["database"][1]
    assert "secret" not in str(found) and "address" in found


def test_a_password_is_not_printed(postgres, capsys):
    shown = look(capsys, postgres.replace("postgres:@", "postgres:secret@"))["database"]
    assert shown[0] == "ok" and "secret" not in shown[1]


def test_a_damaged_or_newer_database_is_told(file, capsys):
    good = file.read_bytes()
    file.write_bytes(good[:8192] + bytes(range(256)) * 16 + good[12288:])
    state, text = look(capsys, str(file))["database"]
    assert state == "problem" and "damaged" in text
    file.write_bytes(good)
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    state, text = look(capsys, str(file))["database"]
    assert state == "problem" and "update this one" in text


def test_an_older_database_is_told_and_stays_as_it_is(file, capsys):
    for _ in range(2):
        with contextlib.closing(sqlite3.connect(file)) as other, other:
            other.execute("UPDATE alembic_version SET version_num = '0009'")
        state, text = look(capsys, str(file))["database"]
        assert state == "ok" and "version 0009, the next start brings it to" in text


def test_an_sqlite_where_nothing_can_be_stored_is_told(file, capsys):
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        state, text = look(capsys, f"sqlite:///{file}?timeout=0.1")["storing"]
    assert state == "problem" and "nothing can be stored: database is locked" in text


async def test_a_postgresql_where_nothing_can_be_stored_is_told(new_database_of, postgres, capsys):
    database = await asyncio.to_thread(lambda: migrated(new_database_of("postgresql")))
    admin = await asyncpg.connect(postgres)
    await admin.execute(f"ALTER DATABASE {database.split('/')[3].split('?')[0]} SET default_transaction_read_only = on")
    await admin.close()
    state, text = (await asyncio.to_thread(look, capsys, database))["storing"]
    assert state == "problem" and "read-only" in text


def test_slow_storing_is_told(file, capsys, monkeypatch):
    monkeypatch.setattr(doctor, "SLOW", 0.0)
    assert look(capsys, str(file))["storing"][0] == "warning"


@pytest.mark.parametrize(("free", "state"), [(5e9, "ok"), (5e8, "warning"), (5e7, "problem")])
def test_a_full_disk_is_told(free, state, file, capsys, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: shutil._ntuple_diskusage(10**12, 0, int(free)))
    assert look(capsys, str(file))["disk"][0] == state


def test_a_clock_that_is_wrong_is_told(file, kept, capsys, monkeypatch):
    now = time.time
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute(
            "INSERT INTO tables (id, game, version, options, key, host, status, created) "
            "VALUES ('t', 'nimble', '1', '{}', x'', x'', 'over', ?)",
            (now() + 9999,),
        )
    assert "the newest table was made" in look(capsys, str(file))["clock"][1]
    monkeypatch.setattr(time, "time", lambda: now() + 3600)
    found = look(capsys, kept)["clock"]
    if kept.startswith("postgresql"):
        assert found[0] == "warning" and "the database's is -3600 s off" in found[1]
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    assert look(capsys, kept)["clock"][0] == "problem"


def test_compiled_rules_that_are_missing_or_have_no_place_are_told(file, tmp_path):
    def look_apart(cache: Path) -> dict[str, Any]:
        command = [sys.executable, "-m", "gnomoteka", "doctor", "--json", "--database", str(file)]
        environment = {**os.environ, "GNOMOTEKA_CACHE": str(cache)}
        run = subprocess.run(command, env=environment, capture_output=True, check=False)
        return {each["about"]: each for each in json.loads(run.stdout)}

    found = look_apart(tmp_path / "cache")
    assert found["cache"]["state"] == "ok" and found["games"]["state"] == "warning"
    assert "nimble, many" in found["games"]["text"] and "gnomoteka prepare" in found["games"]["text"]
    (tmp_path / "no").touch()
    assert look_apart(tmp_path / "no" / "cache")["cache"]["state"] == "problem"


def test_a_client_that_is_not_built_or_not_whole_is_told(file, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(doctor, "CLIENT", tmp_path)
    assert look(capsys, str(file))["client"][0] == "problem"
    (tmp_path / "index.html").write_text('<script src="/assets/a.js">')
    assert "assets/a.js is missing" in look(capsys, str(file))["client"][1]
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").touch()
    assert look(capsys, str(file))["client"][0] == "ok"


def test_an_address_that_is_taken_or_not_ours_is_told(file, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:

        def hang_up() -> None:
            taken.accept()[0].close()

        threading.Thread(target=hang_up, daemon=True).start()
        state, text = look(capsys, str(file), "--port", str(taken.getsockname()[1]))["address"]
        assert state == "problem" and "taken by another program; name another --port" in text
    assert look(capsys, str(file), "--host", "192.0.2.1")["address"][0] == "problem"


async def test_a_server_that_runs_is_found_and_goes_on(server, capsys):
    async with server.person() as anna:
        table = (await anna.new_table("here"))["id"]
        await play(anna, table, 2)
        port = server.address.rsplit(":", 1)[1]
        arguments = (server.settings.database, "--port", port, "--url", server.address)
        found = await asyncio.to_thread(look, capsys, *arguments)
        assert found["storing"][0] == "ok" and "gnomoteka serves at" in found["address"][1]
        assert found["url"][0] == found["version"][0] == "ok" and gnomoteka.__version__ in found["version"][1]
        assert found["https"][0] == "warning"
        if server.settings.database.startswith("postgresql"):
            assert "connections to it now" in found["server"][1]
        assert (await play(anna, table, 1))["step"] == 3


async def test_what_is_slow_at_a_server_that_runs_is_told(sqlite, capsys):
    with Server(sqlite, prepared=False) as server:
        port, measured = server.address.rsplit(":", 1)[1], server.state.measured

        async def found(about: str) -> tuple[str, str]:
            return (await asyncio.to_thread(look, capsys, sqlite, "--port", port))[about]

        assert await found("moves") == ("ok", "0 moves of people since it started: too few to tell how long they take")
        for _ in range(990):
            measured.latency.observe(0.004)
            measured.commits.observe(0.003)
        for _ in range(10):
            measured.latency.observe(0.04)
        assert await found("moves") == ("ok", "half of 1,000 took up to 5 ms, 99 of 100 up to 5 ms")
        measured.latency.observe(9.0)
        assert (await found("moves"))[0] == "ok"
        for _ in range(20):
            measured.latency.observe(0.4)
        state, text = await found("moves")
        assert state == "warning" and "99 of 100 up to 500 ms, and storing is quicker" in text
        for _ in range(20):
            measured.commits.observe(0.4)
        assert "storing takes so long" in (await found("moves"))[1]

        front, enough = server.state.tables.moves.bots.thinking.front, threading.Event()
        usual = f"of {front.threads} threads for computer players 0 think now, and 0 wait for one"
        assert await found("thinking") == ("ok", usual)

        async def think() -> None:
            for number in range(6 * front.threads):
                front.start(0, b"Anna", str(number), enough.wait)

        await server.do(think())
        try:
            state, text = await found("thinking")
            assert state == "warning" and f"{5 * front.threads} wait for one: more cores" in text
        finally:
            enough.set()


async def test_a_server_that_does_not_show_its_metrics_is_found_all_the_same(sqlite, capsys, monkeypatch):
    monkeypatch.setattr("gnomoteka.server.metrics.may_read", lambda *_: False)
    with Server(sqlite, prepared=False) as server:
        found = await asyncio.to_thread(look, capsys, sqlite, "--port", server.address.rsplit(":", 1)[1])
        assert found["address"][0] == "ok" and "moves" not in found


def test_the_process_that_has_a_file_is_named(file, capsys):
    hold = "import sys; from gnomoteka.server.alone import alone\nwith alone(sys.argv[1]): print(flush=True); input()"
    command = [sys.executable, "-c", hold, str(file)]
    assert "none uses" in look(capsys, str(file))["server"][1]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        assert look(capsys, str(file))["server"] == ("ok", f"another gnomoteka (process {process.pid}) serves {file}")
        process.kill()


async def test_a_server_below_a_path_is_found_there(sqlite, capsys):
    with Server(sqlite, prepared=False, base_path="/gnomes") as server:
        root, port = server.address.removesuffix("/gnomes"), server.address.rsplit(":", 1)[1].partition("/")[0]
        here = (sqlite, "--port", port, "--base-path", "/gnomes", "--url", server.address)
        found = await asyncio.to_thread(look, capsys, *here)
        assert found["address"][0] == found["url"][0] == found["version"][0] == "ok"
        found = await asyncio.to_thread(look, capsys, sqlite, "--port", port, "--url", root)
        assert found["address"][0] == found["url"][0] == "problem"
        assert "answers 404: this server is at /gnomes/" in found["url"][1]


# ---- Redis -------------------------------------------------------------------------------


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


def told(redis: RedisServer, *words: str) -> None:
    with Redis(port=redis.port) as client:
        client.execute_command(*words)


def test_redis_is_looked_at_only_where_several_servers_are(kept, redis, capsys):
    assert "redis" not in look(capsys, kept)
    state, text = look(capsys, kept, "--redis", redis.url)["redis"]
    if kept.startswith("postgresql"):
        assert state == "ok" and re.fullmatch(rf"{redis.url}: (Redis|Valkey) [0-9.]+, answers in [0-9.]+ ms", text)
    else:
        assert state == "problem" and "share a PostgreSQL" in text


def test_redis_s_password_is_never_printed(postgres, redis, capsys):
    told(redis, "CONFIG", "SET", "requirepass", "sesame")
    right, wrong = (redis.url.replace("//", f"//:{word}@") for word in ("sesame", "simsalabim"))
    found = look(capsys, postgres, "--redis", right)
    assert found["redis"][0] == found["pub/sub"][0] == found["servers"][0] == "ok" and "sesame" not in str(found)
    found = look(capsys, postgres, "--redis", wrong)
    assert found["redis"][0] == "problem" and "simsalabim" not in str(found)
    for odd in ("redis://:sim/salabim@localhost", "http://:simsalabim@localhost", "simsalabim"):
        found = look(capsys, postgres, "--redis", odd)
        assert found["redis"] == ("problem", "that is no address such as redis://HOST:6379")


def test_a_redis_that_is_away_or_lets_nobody_listen_is_told(postgres, redis, capsys):
    told(redis, "ACL", "SETUSER", "deaf", "on", ">sesame", "+@all", "resetchannels")
    deaf = look(capsys, postgres, "--redis", redis.url.replace("//", "//deaf:sesame@"))
    assert deaf["redis"][0] == "problem" and "channel" in deaf["redis"][1]
    redis.stop()
    state, text = look(capsys, postgres, "--redis", redis.url)["redis"]
    assert state == "problem" and "servers look every second" in text


def test_a_redis_that_is_nearly_full_is_told(postgres, redis, capsys):
    told(redis, "CONFIG", "SET", "maxmemory", "1mb")
    assert "nearly full" in look(capsys, postgres, "--redis", redis.url)["redis"][1]


async def test_how_many_servers_hear_each_other_is_told(new_database_of, redis, capsys):
    database = new_database_of("postgresql")
    with Server(database, prepared=False, redis=redis.url):
        for _ in range(100):
            found = await asyncio.to_thread(look, capsys, database, "--redis", redis.url)
            if found["servers"][1].startswith("1 "):
                return
    raise AssertionError("it is never heard")


# ---- https -------------------------------------------------------------------------------


class Answer(http.server.BaseHTTPRequestHandler):
    """What a proxy with a certificate passes on."""

    answers: dict[str, tuple[int, bytes]]

    def do_GET(self) -> None:
        status, body = self.answers.get(self.path, (404, b"{}"))
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def certificate(path: Path, days: float) -> Path:
    """One for localhost that ends after so many days, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=90))
        .not_valid_after(now + dt.timedelta(days=days, hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


@contextlib.contextmanager
def proxy(pem: Path, version: str, health: tuple[int, bytes] = (200, b'{"status":"ok"}')) -> Iterator[str]:
    told = json.dumps({"info": {"version": version}}).encode()
    kind = type("Told", (Answer,), {"answers": {"/health": health, "/schema/openapi.json": (200, told)}})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind) as serving:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pem)
        serving.socket = context.wrap_socket(serving.socket, server_side=True)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"https://localhost:{serving.server_address[1]}"
        serving.shutdown()


@pytest.mark.parametrize(("days", "state"), [(60, "ok"), (10, "warning"), (2, "problem")])
def test_a_certificate_that_ends_soon_is_told(days, state, file, tmp_path, capsys, monkeypatch):
    pem = certificate(tmp_path / "pem", days)
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    with proxy(pem, gnomoteka.__version__) as url:
        found = look(capsys, str(file), "--url", f"{url}/")
    assert found["url"][0] == found["version"][0] == "ok"
    assert found["https"][0] == state and f"lasts {days} more days" in found["https"][1]


def test_a_certificate_that_is_over_or_nobody_s_is_told(file, tmp_path, capsys, monkeypatch):
    with proxy(certificate(tmp_path / "pem", 60), "1") as url:
        assert "self-signed" in look(capsys, str(file), "--url", url)["url"][1]
    pem = certificate(tmp_path / "pem", -2)
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    with proxy(pem, "1") as url:
        state, text = look(capsys, str(file), "--url", url)["url"]
    assert state == "problem" and "expired" in text


def test_what_answers_there_and_is_not_well_or_not_us_is_told(file, tmp_path, capsys, monkeypatch):
    pem = certificate(tmp_path / "pem", 60)
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    with proxy(pem, "0.0.1", (503, b"{}")) as url:
        found = look(capsys, str(file), "--url", url)
    assert found["url"][0] == "problem" and "can't store" in found["url"][1]
    assert found["version"] == ("warning", f"{url} is 0.0.1, this one is {gnomoteka.__version__}")
    for health in ((404, b""), (200, b"<html>"), (200, b"[]")):
        with proxy(pem, "1", health) as url:
            assert look(capsys, str(file), "--url", url)["url"][0] == "problem"
    for nowhere in ("https://localhost:1", "gnomes.example", "ftp://localhost"):
        assert look(capsys, str(file), "--url", nowhere)["url"][0] == "problem"
