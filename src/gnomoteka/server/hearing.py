"""What other servers have stored at the tables in memory: read for all those together that were heard of meanwhile."""

import asyncio
from collections.abc import Callable

from gnomoteka.server.moves import Moves
from gnomoteka.server.refusal import Refused
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.writer import TRY_AGAIN


class Hearing:
    """One query at a time; what is heard while it runs is asked for by the next."""

    def __init__(self, moves: Moves, tasks: Tasks, find: Callable[[str], Table | None]) -> None:
        self.moves = moves
        self.tasks = tasks
        self.find = find
        self.heard: set[str] = set()
        self.looking: set[str] = set()
        self.reading = False

    def hear(self, table: Table, step: int) -> None:
        """Something was stored there: this step, or answers after it. Step 0: who sits or is there, or anything."""
        if step == 0:
            if table.id not in self.looking:
                self.looking.add(table.id)
                self.tasks.start(self._look(table.id))
        elif step > table.step or (step == table.step and table.question):
            self.heard.add(table.id)
            if not self.reading:
                self.reading = True
                self.tasks.start(self._read())

    async def _look(self, table_id: str) -> None:
        self.looking.discard(table_id)
        if table := self.find(table_id):
            await self.moves.look(table)

    async def _read(self) -> None:
        try:
            while self.heard:
                heard, self.heard = self.heard, set()
                try:
                    await self._meet([table for name in heard if (table := self.find(name))])
                except Refused:
                    self.heard |= heard
                    await asyncio.sleep(TRY_AGAIN)
        finally:
            self.reading = False

    async def _meet(self, tables: list[Table]) -> None:
        turns = [table.turn.taken for table in tables]
        news = await self.moves.store.news({table.id: table.step for table in tables})
        for table, turn in zip(tables, turns, strict=True):
            # What was read may be older than what was done here meanwhile: then it is read again, in the table's turn.
            # So it is where a clock went on.
            old = table.turn.wanted or table.turn.taken != turn or (table.stored.clock and news[table.id].steps)
            if old or not self.moves.follow(table, news[table.id]):
                self.tasks.start(self.moves.catch_up(table))
