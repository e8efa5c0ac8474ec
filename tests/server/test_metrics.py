"""What Prometheus reads: true numbers, nothing about anybody, and only for who may."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gnomoteka
from gnomoteka.core.errors import WrongArgument
from gnomoteka.server.metrics import may_read, networks
from tests.server.conftest import Server
from tests.server.people import Person, play
from tests.server.waiting import until

BOARD = Path(__file__).parent.parent.parent / "deploy" / "grafana.json"
SAMPLE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (\d[\d.e+-]*)')


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        yield server


async def read(person: Person) -> dict[str, float]:
    """Each sample's name with its labels; every line is well formed, and every name has a kind of its own."""
    answer = await person.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["cache-control"] == "no-store"
    samples: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            found = SAMPLE.fullmatch(line)
            assert found, line
            name, labels, value = found.groups()
            family = re.sub("_(bucket|sum|count)$", "", name) if name not in kinds else name
            assert family in kinds, line
            assert samples.setdefault(f"{name}{labels or ''}", float(value)) == float(value)
    return samples


async def test_what_was_played_and_refused_is_counted(server):
    async with server.person() as anna:
        before = await read(anna)
        assert before['gnomoteka_moves_total{game="nimble"}'] == 0
        state = await play(anna, (await anna.new_table("here"))["id"])
        await anna.say(type="move", table=state["table"], step=state["step"], seat=0, move="take deck")
        assert await anna.problem() == "over"
        await anna.get("/api/tables/nothinghere", 404)
        waiting = (await anna.new_table("open"))["id"]
        after = await read(anna)
        assert after['gnomoteka_moves_total{game="nimble"}'] == state["step"]
        assert after['gnomoteka_moves_total{game="noms"}'] == 0
        assert after["gnomoteka_move_seconds_count"] == after["gnomoteka_commit_seconds_count"] == state["step"]
        assert after['gnomoteka_move_seconds_bucket{le="+Inf"}'] == state["step"]
        assert after['gnomoteka_move_seconds_bucket{le="5.0"}'] == state["step"]
        assert after["gnomoteka_commit_size_sum"] == state["step"]
        assert 0 < after["gnomoteka_commit_seconds_sum"] < after["gnomoteka_move_seconds_sum"]
        assert after['gnomoteka_refusals_total{code="over"}'] == 1
        assert after['gnomoteka_refusals_total{code="unknown_table"}'] == 1
        tables = [after[f'gnomoteka_tables{{status="{status}"}}'] for status in ("waiting", "playing", "over")]
        assert tables == [1, 0, 1]
        assert after["gnomoteka_sockets"] == 1 and after["gnomoteka_storing"] == 1
        assert after["process_cpu_seconds_total"] > before["process_cpu_seconds_total"]
        assert after["process_resident_memory_bytes"] > 10_000_000
        assert all(after[f'gnomoteka_game_compiled{{game="{game}"}}'] == 1 for game in gnomoteka.list_games())
        told = (await anna.http.get("/metrics")).text
        assert not any(secret in told for secret in (state["table"], waiting, "Anna", anna.http.cookies["gnomoteka"]))


async def test_thinking_and_hints_are_counted(server):
    async with server.person() as anna:
        table = (await anna.new_table("casual"))["id"]
        state = await anna.watch(table)
        while not state["eyes"][0]["moves"]:
            state = await anna.hear("state", table=table)
        await anna.say(type="hint", table=table, step=state["step"], seat=0)
        await anna.hear("hint")
        await anna.make(state, 0, state["eyes"][0]["moves"][0]["text"])
        await until(lambda: not server.bots_at(table))
        told = await read(anna)
        assert told["gnomoteka_hints_total"] == 1
        assert told['gnomoteka_thinking_seconds_total{queue="front"}'] > 0
        assert told['gnomoteka_thinking_waiting{queue="front"}'] == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "games.example"},
    ],
)
async def test_who_comes_by_a_proxy_or_another_name_finds_nothing(server, headers):
    async with server.person() as anna:
        answer = await anna.http.get("/metrics", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert "gnomoteka_" not in answer.text


def test_only_named_networks_may_read_from_elsewhere():
    def asks(address: str, *headers: tuple[bytes, bytes], to: str = "10.1.2.0/24, 192.0.2.7,2001:db8::/32") -> bool:
        scope = {"client": (address, 1), "headers": [(b"host", b"games.example"), *headers]}
        return may_read(scope, networks(to))

    assert asks("10.1.2.3") and asks("192.0.2.7") and asks("2001:db8::1") and asks("::ffff:10.1.2.3")
    assert not asks("10.1.3.3") and not asks("192.0.2.8") and not asks("127.0.0.1") and not asks("nowhere")
    assert not asks("10.1.2.3", (b"x-forwarded-for", b"10.1.2.3"))
    assert not asks("10.1.2.3", to="")
    with pytest.raises(WrongArgument, match="--metrics-to"):
        networks("10.1.2.0/24,everybody")


async def test_every_metric_of_the_board_exists(server):
    async with server.person() as anna:
        await anna.get("/api/tables/nothinghere", 404)
        names = {name.partition("{")[0] for name in await read(anna)}
    board = json.loads(BOARD.read_text())
    expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    used = {name for text in expressions for name in re.findall(r"\b(?:gnomoteka|process)_[a-z_]+", text)}
    assert len(expressions) >= len(board["panels"]) >= 15
    assert used <= names, used - names
    ours = {re.sub("_(bucket|sum|count)$", "", name) for name in names}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in used} == ours
