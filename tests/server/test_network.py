"""The door to the home network, of the program itself: real processes, real sockets, addresses that this machine has.

127.0.0.2 is an address of every Linux machine that a server at 127.0.0.1 doesn't listen at: it stands for the one in a
network, so that these tests need none. One of them takes the machine as it is.
"""

import asyncio
import contextlib
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from gnomoteka.server.network import find_addresses, in_order
from tests.server.people import Person, choices

OTHER = "127.0.0.2"
GIVEN = """
import sys
from gnomoteka.server.run import serve
serve(sys.argv[1], int(sys.argv[2]), sys.argv[3], False, bot_delay=0.0, find=lambda: sys.argv[4:])
"""


class Program:
    """A server that was started in a terminal; `lines` are what it printed there."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.here = self.line().removeprefix("Gnomoteka is at ").rstrip("/")
        self.port = int(self.here.rpartition(":")[2])

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip())

    def line(self) -> str:
        return self.lines.get(timeout=60)

    def ask(self, method: str = "GET", at: str | None = None, **headers: str) -> httpx.Response:
        """As the browser at this computer does, but for these headers; one that is empty isn't sent."""
        same = {"Origin": self.here} if method != "GET" else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        said = {name: value for name, value in {**same, **named}.items() if value}
        return httpx.request(method, f"{at or self.here}/api/network", headers=said)


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    running: list[subprocess.Popen[str]] = []

    def start_one(*addresses: str, host: str = "127.0.0.1", port: int = 0) -> Program:
        command = [sys.executable, "-c", GIVEN, host, str(port), f"sqlite:///{tmp_path / 'tables.sqlite3'}", *addresses]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return Program(running[-1])

    yield start_one
    for process in running:
        process.kill()
        process.wait(10)
        assert process.stdout
        process.stdout.close()


def listens(address: str, port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((address, port), timeout=5):
        return True
    return False


def test_the_network_gets_in_once_the_door_is_open_and_no_longer_once_it_is_closed(start: Start) -> None:
    program = start(OTHER)
    there = f"http://{OTHER}:{program.port}"
    assert program.ask().json() == {"status": "closed", "addresses": []}
    assert not listens(OTHER, program.port)

    opened = program.ask("POST")
    assert (opened.status_code, opened.json()) == (200, {"status": "open", "addresses": [there]})
    assert program.line() == f"In your network it is at {there}/"
    assert httpx.get(f"{there}/api/games").status_code == 200
    assert program.ask("POST").json() == opened.json()  # twice is no harm
    assert program.line() == f"In your network it is at {there}/"

    assert program.ask("DELETE").json() == {"status": "closed", "addresses": []}
    assert program.line() == "Closed to your network"
    assert not listens(OTHER, program.port)
    assert listens("127.0.0.1", program.port)
    assert program.ask("POST").json() == opened.json()  # and it can be opened again
    assert httpx.get(f"{there}/api/games").status_code == 200


def test_the_program_takes_the_addresses_that_this_machine_has(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gnomoteka", "serve", "--no-browser", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            program = Program(process)
            found = find_addresses()
            assert not any(listens(address, program.port) for address in found)
            opened = program.ask("POST")
            if found:
                assert opened.json()["addresses"] == [f"http://{address}:{program.port}" for address in found]
                assert all(listens(address, program.port) for address in found)
                program.ask("DELETE")
                assert not any(listens(address, program.port) for address in found)
            else:
                assert (opened.status_code, opened.json()["code"]) == (409, "no_network")
            process.send_signal(signal.SIGINT)
            assert process.wait(20) in (0, -signal.SIGINT)
        finally:
            process.kill()


def test_the_program_ends_at_ctrl_c_while_the_door_is_open(start: Start) -> None:
    program = start(OTHER)
    program.ask("POST")
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(20) in (0, -signal.SIGINT)
    assert not listens(OTHER, program.port)


FOREIGN = {
    "a page of another site": {"Origin": "http://evil.example"},
    "a page whose name means this computer": {"Origin": "http://evil.example:{port}", "Host": "evil.example:{port}"},
    "a program that says no Origin": {"Origin": ""},
    "a sandboxed page": {"Origin": "null"},
    "the name of another computer": {"Origin": "http://192.168.1.5:{port}", "Host": "192.168.1.5:{port}"},
    "a proxy": {"X_Forwarded_For": "203.0.113.7"},
    "a proxy that says that it is me": {"X_Forwarded_For": "127.0.0.1", "X_Forwarded_Proto": "http"},
    "a proxy of another kind": {"Forwarded": "for=127.0.0.1"},
    "nginx": {"X_Real_IP": "203.0.113.7"},
    "one more hop": {"Via": "1.1 somewhere"},
    "a Host that can't be read": {"Origin": "http://[::1", "Host": "[::1"},
}


@pytest.fixture(scope="module")
def closed_program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    database = f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'tables.sqlite3'}"
    command = [sys.executable, "-c", GIVEN, "127.0.0.1", "0", database, OTHER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield Program(process)
        process.kill()


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize("who", FOREIGN)
def test_nobody_but_a_browser_at_this_computer_opens_or_closes_it(
    closed_program: Program, who: str, method: str
) -> None:
    headers = {name: value.format(port=closed_program.port) for name, value in FOREIGN[who].items()}
    answer = closed_program.ask(method, **headers)
    assert answer.status_code == 403
    assert answer.json()["code"] in ("not_this_computer", "foreign_origin")
    assert closed_program.ask().json()["status"] == "closed"
    if "Origin" not in headers:
        assert answer.json()["code"] == "not_this_computer"
        # Neither do they learn anything.
        assert closed_program.ask(**headers).json() == {"status": "fixed", "addresses": []}


def test_the_name_that_it_was_started_with_is_the_one_to_open(start: Start) -> None:
    program = start(OTHER, host="localhost")
    assert program.here == f"http://localhost:{program.port}"
    assert program.ask("POST").json()["addresses"] == [f"http://{OTHER}:{program.port}"]


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_a_browser_at_this_computer_may_call_it_as_it_likes(start: Start, name: str) -> None:
    program = start(OTHER)
    host = f"{name}:{program.port}"
    assert program.ask("POST", Host=host, Origin=f"http://{host}").json()["status"] == "open"


def test_who_came_by_the_door_neither_opens_nor_closes_it_nor_learns_more(start: Start) -> None:
    program = start(OTHER)
    there = program.ask("POST").json()["addresses"][0]
    for origin, host in ((there, there), (program.here, program.here)):
        named = {"Origin": origin, "Host": host.removeprefix("http://")}
        refused = program.ask("DELETE", there, **named)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_this_computer")
        assert program.ask("GET", there, Host=named["Host"]).json() == {"status": "fixed", "addresses": []}
    assert program.ask().json()["status"] == "open"


def test_no_header_makes_a_phone_s_browser_complain(start: Start) -> None:
    program = start(OTHER)
    [there] = program.ask("POST").json()["addresses"]
    policy = "cross-origin-opener-policy"  # ignored, with a warning, where neither https nor localhost is
    assert httpx.get(f"{program.here}/api/games").headers[policy] == "same-origin"
    phone = httpx.get(f"{there}/api/games", headers={"Host": "192.168.1.5:8765"})
    assert policy not in phone.headers and phone.headers["x-frame-options"] == "DENY"


def test_a_port_that_is_taken_there_gives_way_to_another_which_is_told(start: Start) -> None:
    program = start(OTHER)
    with socket.create_server((OTHER, program.port)):
        [there] = program.ask("POST").json()["addresses"]
    port = int(there.rpartition(":")[2])
    assert port != program.port
    assert httpx.get(f"{there}/api/games").status_code == 200
    assert program.line() == f"In your network it is at {there}/"


def test_a_computer_in_no_network_says_so(start: Start) -> None:
    program = start()
    refused = program.ask("POST")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_network")


def test_an_address_that_is_gone_is_left_out(start: Start) -> None:
    program = start("192.0.2.254", OTHER)  # nobody's: it can't be listened at
    assert program.ask("POST").json()["addresses"] == [f"http://{OTHER}:{program.port}"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_started_for_everybody_it_says_where_at_once_and_has_no_door(start: Start, host: str) -> None:
    if host == "::":
        assert socket.has_dualstack_ipv6()
    program = start(OTHER, "192.0.2.254", host=host)
    there = f"http://{OTHER}:{program.port}"
    assert program.line() == f"In your network it is at {there}/ or http://192.0.2.254:{program.port}/"
    assert program.here.startswith("http://127.0.0.1:")
    known = {"status": "fixed", "addresses": [there, f"http://192.0.2.254:{program.port}"]}
    assert program.ask().json() == known
    refused = program.ask("POST")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_here")
    assert program.ask("DELETE").json() == known
    assert httpx.get(f"{there}/api/games").status_code == 200
    for address in find_addresses():  # from a network, whatever they call it
        from_there = program.ask("GET", f"http://{address}:{program.port}", Host=f"localhost:{program.port}")
        assert from_there.json() == {"status": "fixed", "addresses": []}


async def test_a_game_is_played_by_the_network_address_and_ends_with_the_door(start: Start) -> None:
    program = start(OTHER)
    [there] = program.ask("POST").json()["addresses"]
    async with Person(program.here, "Anna") as anna, Person(there, "Boris") as boris:
        async with asyncio.timeout(90):
            while any(game["status"] == "preparing" for game in await anna.get("/api/games")):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        # As a phone's browser does, which says where its page is from.
        boris.socket = await boris.connect(origin=there)
        table = (await anna.new_table("open"))["id"]
        joined = await boris.http.post(f"/api/tables/{table}/join", json={"name": "Boris"}, headers={"Origin": there})
        assert joined.status_code == 200
        at_anna, at_boris = await anna.watch(table), await boris.watch(table)
        for _ in range(6):
            mover, seat, seen = (anna, 0, at_anna) if choices(at_anna, 0) else (boris, 1, at_boris)
            await mover.move(seen, seat, choices(seen, seat)[0])
            at_anna, at_boris = await anna.hear("state", table=table), await boris.hear("state", table=table)
        assert at_anna["step"] == at_boris["step"] == 6

        assert (await anna.http.delete("/api/network", headers={"Origin": program.here})).status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            await boris.hear("nothing of the kind")
        assert closed.value.rcvd and closed.value.rcvd.code == 1012  # so that the page comes back when it can
        with pytest.raises(httpx.TransportError):
            await boris.http.get("/api/games")
        await anna.say(type="ping")
        await anna.hear("pong")


def test_closing_ends_a_connection_that_would_rather_stay(start: Start) -> None:
    program = start(OTHER)
    program.ask("POST")
    with socket.create_connection((OTHER, program.port)) as slow:
        slow.settimeout(10)
        slow.sendall(f"POST /api/tables HTTP/1.1\r\nHost: {OTHER}\r\nContent-Length: 9\r\n\r\n{{".encode())
        time.sleep(0.1)  # it may have been read or not: it ends either way
        program.ask("DELETE")
        with contextlib.suppress(ConnectionError):
            while slow.recv(4096):
                pass


# ---- which address -----------------------------------------------------------------------


def test_what_phones_reach_comes_first() -> None:
    home, cable, docker, lost = "192.168.1.5", "10.0.0.7", "172.17.0.1", "169.254.3.4"
    found = [lost, docker, "127.0.0.1", "127.0.1.1", cable, home]
    assert in_order(found, [cable], [docker]) == [cable, home, docker, lost]
    assert in_order(found, [], [docker]) == [home, cable, docker, lost]


def test_a_tunnel_is_no_network_at_home_even_if_everything_goes_through_it() -> None:
    assert in_order(["10.8.0.2", "192.168.1.5"], ["10.8.0.2"], ["10.8.0.2"]) == ["192.168.1.5", "10.8.0.2"]


def test_the_whole_world_s_address_counts_only_where_there_is_no_other() -> None:
    assert in_order(["8.8.8.8", "192.168.1.5"], ["8.8.8.8"], []) == ["192.168.1.5"]
    assert in_order(["8.8.8.8", "172.17.0.1"], ["8.8.8.8"], ["172.17.0.1"]) == ["8.8.8.8", "172.17.0.1"]


def test_long_addresses_are_for_networks_that_have_no_other() -> None:
    assert in_order(["fd00::2", "192.168.1.5"], ["fd00::2", "192.168.1.5"], []) == ["192.168.1.5"]
    assert in_order(["::1", "127.0.0.1", "fe80::1", "fd00::2"], [], []) == ["fd00::2"]


def test_this_machine_s_own_addresses_are_no_loopback_and_can_be_listened_at() -> None:
    for address in find_addresses():
        assert not address.startswith(("127.", "::1", "fe80"))
        socket.create_server((address, 0), family=socket.AF_INET6 if ":" in address else socket.AF_INET).close()
