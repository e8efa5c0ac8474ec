"""The tables in memory: read from the store when somebody comes, and put away when everybody is gone."""

import asyncio
import re

from gnomoteka.server.moves import Moves
from gnomoteka.server.refusal import unknown_table
from gnomoteka.server.settings import Settings
from gnomoteka.server.store import Store, Stored
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks

TABLE_ID = re.compile("[0-9a-z]{1,32}")


class Tables:
    def __init__(self, settings: Settings, store: Store, moves: Moves, tasks: Tasks) -> None:
        self.settings = settings
        self.store = store
        self.moves = moves
        self.tasks = tasks
        self.loaded: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}

    async def open(self, table_id: str) -> Table:
        """The table, from memory or from the store. Its computer players go on. Raises Refused if there is none."""
        table = self.loaded.get(table_id)
        if table is None:
            loading = self.loading.get(table_id)
            if loading is None:
                loading = self.loading[table_id] = self.tasks.start(self._load(table_id))
                loading.add_done_callback(lambda _: self.loading.pop(table_id))
            table = await asyncio.shield(loading)
        await self.moves.resume(table)
        self.moves.bots.attend(table)
        table.touched = asyncio.get_running_loop().time()
        return table

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.table(table_id) if TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise unknown_table(table_id)
        steps = await self.store.steps(table_id) if stored.steps else []
        answers = await self.store.held_answers(table_id, len(steps))
        if known := self.loaded.get(table_id):
            return known  # it was made just now
        table = self._table(stored)
        await self.moves.begin_at(table, steps, answers)
        self.loaded[table_id] = table
        return table

    def add(self, stored: Stored) -> Table:
        """Takes a table into memory that was made just now, unless somebody has come already."""
        if known := self.loaded.get(stored.id):
            return known
        table = self.loaded[stored.id] = self._table(stored)
        self.moves.begin(table)
        return table

    def _table(self, stored: Stored) -> Table:
        now = asyncio.get_running_loop().time()
        table = Table(stored, now, self.settings.away)
        table.touched = now
        return table

    def game_is_ready(self, game_id: str) -> None:
        for table in self.loaded.values():
            if table.stored.game == game_id:
                self.tasks.start(self.moves.resume(table))

    def game_is_compiled(self, game_id: str) -> None:
        """Computer players who waited for that go on."""
        for table in self.loaded.values():
            if table.stored.game == game_id and table.match is not None:
                self.tasks.start(self.moves.think_on(table))

    def put_away_idle(self) -> None:
        long_ago = asyncio.get_running_loop().time() - self.settings.idle
        for table in tuple(self.loaded.values()):
            if table.touched < long_ago and not table.in_use and not self.moves.bots.attends(table):
                del self.loaded[table.id]

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            self.put_away_idle()
