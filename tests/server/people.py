"""Somebody with a browser: a cookie, HTTP calls and a WebSocket."""

import asyncio
import json
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.waiting import PATIENCE


class Person:
    """`async with` it, then ask. Messages that nobody asked for yet wait in `inbox`."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.inbox: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        await self.http.get("/api/games")
        self.socket = await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()
        await self.http.aclose()

    async def connect(self, table: str | None = None, **more: Any) -> ClientConnection:
        """`table`: as the client names it, so that of several servers the one where its people meet may take it."""
        cookie = {"Cookie": f"gnomoteka={self.http.cookies['gnomoteka']}"}
        address = self.address.replace("http", "ws", 1) + ("/ws" if table is None else f"/ws?table={table}")
        # With a bounded queue a connection that nobody reads to its end takes ten seconds to close.
        usual = {"compression": None, "max_size": None, "max_queue": None}
        return await connect(address, additional_headers=cookie, **{**usual, **more})

    async def come_back(self, cookies: httpx.Cookies | None = None) -> None:
        """On a new connection; with the cookies of somebody at an earlier server, as them."""
        if cookies is not None:
            self.http.cookies.clear()
            self.http.cookies.update(cookies)
        await self.socket.close()
        self.inbox.clear()
        self.socket = await self.connect()

    # ---- HTTP ---------------------------------------------------------------------------

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(path, json=body) if body is not None else await self.http.post(path)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    async def new_table(
        self,
        *others: str,
        me: bool = True,
        game: str = "nimble",
        seconds: float | None = None,
        clock: Any = None,
        **options: bool,
    ) -> dict[str, Any]:
        """`others`: "open", "here" or the level of a bot."""
        seats: list[dict[str, Any]] = [{"kind": "me", "name": self.name}] if me else []
        for other in others:
            if other == "open":
                seats.append({"kind": "open"})
            elif other == "here":
                seats.append({"kind": "here", "name": f"Guest {len(seats)}"})
            else:
                seats.append({"kind": "bot", "level": other})
        wish = {"game": game, "seats": seats, "options": options, "window_seconds": seconds, "clock": clock}
        table: dict[str, Any] = await self.post("/api/tables", wish, 201)
        return table

    async def join(self, table: str, status: int = 200, **more: Any) -> Any:
        return await self.post(f"/api/tables/{table}/join", {"name": self.name, **more}, status)

    # ---- WebSocket ----------------------------------------------------------------------

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, kind: str, **having: Any) -> dict[str, Any]:
        """The next message of this type with these fields; others stay in the inbox in their order."""
        async with asyncio.timeout(PATIENCE):
            read = 0
            while True:
                while read < len(self.inbox):
                    message = self.inbox[read]
                    if message["type"] == kind and all(message[name] == value for name, value in having.items()):
                        return self.inbox.pop(read)
                    read += 1
                self.inbox.append(json.loads(await self.socket.recv()))

    async def watch(self, table: str) -> dict[str, Any]:
        """The whole state that answers `watch`."""
        await self.say(type="watch", table=table)
        return await self.hear("state", table=table, whole=True)

    async def move(self, state: dict[str, Any], seat: int, move: str) -> None:
        await self.say(type="move", table=state["table"], step=state["step"], seat=seat, move=move)

    async def make(self, state: dict[str, Any], seat: int, move: str) -> None:
        """A move, and the state that has it; what came before it stays unread."""
        await self.move(state, seat, move)
        news = await self.hear("state", table=state["table"])
        while news["step"] <= state["step"] and not any(eye["answer"] for eye in news["eyes"]):
            news = await self.hear("state", table=state["table"])

    async def problem(self) -> str:
        return str((await self.hear("problem"))["code"])

    async def silence(self) -> None:
        """Nothing is waiting: a pong comes next."""
        await self.say(type="ping")
        await self.hear("pong")
        assert not self.inbox, self.inbox


def choices(state: dict[str, Any], seat: int) -> list[str]:
    return [choice["text"] for eye in state["eyes"] if eye["seat"] == seat for choice in eye["moves"]]


async def play(person: Person, table: str, steps: int = 10**6) -> dict[str, Any]:
    """Plays all seats of this person with their first legal move until the game is over or so many steps are made."""
    state = await person.watch(table)
    until = state["step"] + steps
    while state["outcome"] is None and state["step"] < until:
        for eye in state["eyes"]:
            if eye["moves"]:
                await person.move(state, eye["seat"], eye["moves"][0]["text"])
                break
        state = await person.hear("state", table=table)
    return state
