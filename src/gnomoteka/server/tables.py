"""The tables in memory: read from the store when somebody comes, and put away when everybody is gone."""

import asyncio
import contextlib
import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gnomoteka.server.hearing import Hearing
from gnomoteka.server.moves import Moves
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.settings import Settings
from gnomoteka.server.snapshot import problem_message
from gnomoteka.server.store import Store, Stored
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.visitors import Visitor

if TYPE_CHECKING:
    from gnomoteka.server.nodes import Nodes

FOLLOWED = 10.0  # seconds in which a table is still followed that nobody is at: somebody may be about to come in
TABLE_ID = re.compile("[0-9a-z]{1,32}")


class Tables:
    def __init__(self, settings: Settings, store: Store, moves: Moves, tasks: Tasks) -> None:
        self.settings = settings
        self.store = store
        self.moves = moves
        self.tasks = tasks
        self.loaded: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.hearing = Hearing(moves, tasks, self.loaded.get)
        self.going: set[str] = set()  # tables that are being deleted: nobody comes in any more
        self.when_deleted: list[Callable[[str], None]] = []
        self.when_left: list[Callable[[Table, Visitor], None]] = []  # no page of theirs is open here any more
        moves.when_deleted = self.drop

    async def open(self, table_id: str) -> Table:
        """The table, from memory or from the store. Its computer players go on. Raises Refused if there is none."""
        table = self.loaded.get(table_id)
        if table is None:
            loading = self.loading.get(table_id)
            if loading is None:
                loading = self.loading[table_id] = self.tasks.start(self._load(table_id))
                loading.add_done_callback(lambda _: self.loading.pop(table_id))
            try:
                table = await asyncio.shield(loading)
            finally:
                del loading  # it holds what it raises, which holds this frame
        await self.moves.resume(table)
        self.moves.bots.attend(table)
        if not self.moves.does(table):
            self.moves.claim(table)
        table.touched = asyncio.get_running_loop().time()
        return table

    async def _load(self, table_id: str) -> Table:
        known = TABLE_ID.fullmatch(table_id) and table_id not in self.going
        stored = await self.store.table(table_id) if known else None
        if stored is None:
            raise unknown_table(table_id)
        steps = await self.store.steps(table_id) if stored.steps else []
        answers = await self.store.held_answers(table_id, len(steps))
        if made := self.loaded.get(table_id):
            return made  # just now
        table = self._table(stored)
        await self.moves.begin_at(table, steps, answers)
        self._take_in(table)
        return table

    def add(self, stored: Stored) -> Table:
        """Takes a table into memory that was made just now, unless somebody has come already."""
        if known := self.loaded.get(stored.id):
            return known
        table = self._table(stored)
        self._take_in(table)
        self.moves.start(table)
        return table

    def _take_in(self, table: Table) -> None:
        self.loaded[table.id] = table
        if self.moves.nodes:
            self.moves.nodes.follow(table.id)

    def _put_away(self, table_id: str) -> None:
        if self.loaded.pop(table_id, None) and self.moves.nodes:
            self.moves.nodes.leave(table_id)

    def drop(self, table: Table) -> None:
        """It was deleted, here or by another server: whoever is there hears so. Called in the table's turn."""
        if table.deleted:
            return
        table.deleted = True
        table.end()
        self._put_away(table.id)
        if self.moves.nodes:
            self.moves.nodes.lost(table.id)
        gone = unknown_table(table.id)
        for watcher in tuple(table.watchers):
            watcher.send(problem_message(gone.code, gone.detail, table.id))
        for listener in self.when_deleted:
            listener(table.id)

    def _table(self, stored: Stored) -> Table:
        now = asyncio.get_running_loop().time()
        table = Table(stored, now, self.settings.away)
        table.touched = now
        table.now = self.moves.timekeeper.now
        # Neither holds the table: what it holds itself would never go.
        table.moved_in = self._moved_in
        if self.moves.nodes:
            table.readers.tell = partial(self._read, table.id)
        return table

    # ---- several servers ----------------------------------------------------------------

    def hear(self, table_id: str, step: int) -> None:
        """Another server has stored something there. Where nobody is here, and nothing is this server's to do, it
        isn't followed any more: who comes reads it anew."""
        if self.moves.nodes and (table := self.loaded.get(table_id)):
            if step and self._is_idle(table, FOLLOWED) and not self.moves.nodes.owns(table_id):
                self._put_away(table_id)
            else:
                self.hearing.hear(table, step)

    def hear_reading(self, table_id: str, step: int, node: str, reads: bool) -> None:
        if table := self.loaded.get(table_id):
            table.readers.elsewhere(node, step, reads)

    def _read(self, table_id: str, step: int, reads: bool) -> None:
        assert self.moves.nodes is not None
        self.moves.nodes.tell_reading(table_id, step, reads)

    def say_who_reads(self) -> None:
        for table in self.loaded.values():
            if table.readers.here:
                self._read(table.id, table.readers.step, True)

    def to_claim(self) -> list[str]:
        return [table.id for table in self.loaded.values() if self.moves.has_work(table)]

    def look_again(self) -> None:
        for table in self.loaded.values():
            self.hear(table.id, 0)

    def claimed(self, table_id: str) -> None:
        if table := self.loaded.get(table_id):
            self.tasks.start(self.moves.own(table))

    def _moved_in(self, table: Table, visitor: Visitor, here: bool) -> None:
        async def note(nodes: "Nodes") -> None:
            with contextlib.suppress(Refused):  # the others think that nothing has changed
                await nodes.note_presence(table.id, visitor, here)
                self.moves.tell_all(table.id)

        if not here:
            for listener in self.when_left:
                listener(table, visitor)
        if self.moves.nodes:
            self.tasks.start(note(self.moves.nodes))

    def game_is_ready(self, game_id: str) -> None:
        for table in self.loaded.values():
            if table.stored.game == game_id:
                self.tasks.start(self.moves.resume(table))

    def game_is_compiled(self, game_id: str) -> None:
        """Computer players who waited for that go on."""
        for table in self.loaded.values():
            if table.stored.game == game_id and table.match is not None:
                self.tasks.start(self.moves.think_on(table))

    def put_away_idle(self) -> list[str]:
        """Gives those that were."""
        away = [table.id for table in self.loaded.values() if self._is_idle(table, self.settings.idle)]
        for table_id in away:
            self._put_away(table_id)
        return away

    def _is_idle(self, table: Table, since: float) -> bool:
        """Nobody has come for so many seconds, and nothing goes on."""
        long_ago = asyncio.get_running_loop().time() - since
        return table.touched < long_ago and not table.in_use and not self.moves.bots.attends(table)

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            away = self.put_away_idle()
            if self.moves.nodes:
                with contextlib.suppress(Refused):
                    await self.moves.nodes.release(away)
