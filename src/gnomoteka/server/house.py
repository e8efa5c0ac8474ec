"""All tables in use: opened from the store when somebody comes, played, and put away when everybody is gone."""

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.server.company import TRY_AGAIN, Company
from gnomoteka.server.hints import Hints
from gnomoteka.server.people import Visitor
from gnomoteka.server.question import Question
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.settings import Settings
from gnomoteka.server.shelf import Shelf
from gnomoteka.server.store import Store, Stored
from gnomoteka.server.table import Draft, StepRow, Table, Watcher
from gnomoteka.server.writer import Action, Entry, Fate, Writer, close_question, keep_answer

log = logging.getLogger(__name__)

TABLE_ID = re.compile("[0-9a-z]{1,32}")
MOST_WAITING = 64  # requests at one table while a step is on its way

Answer = Callable[[Refused | None], None]  # None: it is committed


class House:
    def __init__(self, settings: Settings, store: Store, writer: Writer, shelf: Shelf) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.shelf = shelf
        self.company = Company(settings.bot_delay, self.submit)
        self.hints = Hints(settings, self.company.threads)
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        shelf.heard.append(self.game_is_ready)

    # ---- in and out of memory -----------------------------------------------------------

    async def open(self, table_id: str) -> Table:
        """The table, from memory or from the store. Raises Refused if there is none."""
        table = self.tables.get(table_id)
        if table is None:
            task = self.opening.get(table_id)
            if task is None:
                task = self.opening[table_id] = asyncio.create_task(self._open(table_id))
                task.add_done_callback(lambda _: self.opening.pop(table_id, None))
            table = await asyncio.shield(task)
        table.touched = asyncio.get_running_loop().time()
        return table

    async def _open(self, table_id: str) -> Table:
        stored = await self.store.table(table_id) if TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise unknown_table(table_id)
        rows = await self.store.steps(table_id) if stored.steps else []
        return self.keep(stored, rows, await self.store.held_answers(table_id, len(rows)))

    def keep(
        self, stored: Stored, rows: list[StepRow] | None = None, answers: Mapping[int, str] | None = None
    ) -> Table:
        """Takes a stored table into memory, unless it is there."""
        if known := self.tables.get(stored.id):
            return known
        now = asyncio.get_running_loop().time()
        table = self.tables[stored.id] = Table(stored, now, self.settings.away)
        table.touched = now
        self.begin(table, rows or [], answers or {})
        return table

    def begin(self, table: Table, rows: list[StepRow], answers: Mapping[int, str]) -> None:
        """Sets up the match, if the game has begun and is compiled; the computer players go on."""
        game = self.shelf.ready.get(table.stored.game)
        if table.status == "waiting" or game is None:
            return
        try:
            table.begin(game, rows, answers)
        except GnomotekaError as error:
            table.broken = True
            # The error may name a move, and so a card: only its kind is told.
            log.error("table %s doesn't fit the rules of %s: %s", table.id, game.id, type(error).__name__)
            return
        except Exception as error:  # noqa: BLE001 a bug of ours at one table, which must not close the others
            table.broken = True
            log.error("table %s of %s could not be set up, by a bug: %s", table.id, game.id, type(error).__name__)
            return
        self._see_to(table)

    def ensure_match(self, table: Table, begins: bool = False) -> None:
        """The game of a table begins this moment, or it has been compiled since the table was opened: then steps and
        answers may be stored."""
        known = table.match is not None or table.broken or table.pending
        if known or table.status == "waiting" or table.stored.game not in self.shelf.ready:
            return
        if begins:
            self.begin(table, [], {})
            table.tell_state()
        else:
            self._reload_soon(table)

    def plays_now(self, table: Table, seat: int) -> None:
        """Somebody else moves for this seat from now on: a computer player, or the person again."""
        if table.pending:  # what is on its way comes first
            table.waiting.append(partial(self.plays_now, table, seat))
        elif table.match is not None:
            table.tell_seat(seat)
            self._see_to(table)

    def game_is_ready(self, game_id: str) -> None:
        for table in tuple(self.tables.values()):
            if table.stored.game == game_id:
                self.ensure_match(table)

    def put_away_idle(self) -> None:
        long_ago = asyncio.get_running_loop().time() - self.settings.idle
        for table in tuple(self.tables.values()):
            clock = table.question and table.question.clock
            busy = table.watchers or table.pending or clock or table.changing.locked() or self.company.attends(table)
            if not busy and table.touched < long_ago:
                del self.tables[table.id]

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            self.put_away_idle()

    # ---- steps --------------------------------------------------------------------------

    def submit(self, table: Table, seat: int, step: int, move: str | None, answer: Answer) -> None:
        """The one way in for people and computer players: check, queue for the writer, answer once committed."""
        if table.pending:
            if len(table.waiting) >= MOST_WAITING:
                answer(Refused("busy", "too many requests at this table"))
            else:
                table.waiting.append(partial(self.submit, table, seat, step, move, answer))
            return
        try:
            if table.question:
                table.question.check(table.check(step), seat, move)
                self._do(self._hold(table, table.question, seat, move, answer), table)
                return
            draft = table.draft(seat, step, move)
        except Refused as refused:
            answer(refused)
            return
        except Exception:
            log.exception("a step at table %s went wrong", table.id)
            answer(Refused("busy", "the server could not do this"))
            return
        table.pending = True
        self.writer.put(
            Entry(table.id, draft.step, seat, move, not draft.acting, partial(self._settle, table, draft, answer))
        )

    def _settle(self, table: Table, draft: Draft, answer: Answer, fate: Fate) -> None:
        if fate is Fate.LOST:
            self._reload_soon(table, answer)
            return
        try:
            if fate is Fate.STORED:
                answer(None)
                self._advance(table, draft)
            else:
                answer(Refused("busy", "the database can't store this step now"))
        finally:
            self._go_on(table)

    def _advance(self, table: Table, *drafts: Draft) -> None:
        table.advance(*drafts)
        self._start_clock(table)
        table.tell_state()
        if table.status == "over":
            table.tell_news()

    def _go_on(self, table: Table) -> None:
        """Nothing of this table is on its way to the disk any more."""
        table.pending = False
        self._see_to(table)
        while table.waiting and not table.pending:
            table.waiting.popleft()()

    def _see_to(self, table: Table) -> None:
        """What happens by itself: a question closes, computer players move."""
        self._start_clock(table)
        if table.question and table.question.closes and not table.pending:
            self._do(self._close(table, table.question), table)
        self.company.attend(table)

    def _do(self, work: Coroutine[Any, Any, None], table: Table) -> None:
        """Something that writes or reads: until it is done, requests at this table wait."""
        table.pending = True
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _reload_soon(self, table: Table, answer: Answer | None = None) -> None:
        self._do(self._reload(table, answer), table)

    async def _reload(self, table: Table, answer: Answer | None) -> None:
        """Somebody else made the step, or the game has just been compiled: what is stored is the truth."""
        try:
            stored = await self.store.table(table.id)
            rows = await self.store.steps(table.id)
            answers = await self.store.held_answers(table.id, len(rows))
        except Refused as refused:  # the next request tries again
            if answer:
                answer(refused)
        else:
            if stored is not None:
                table.reseat(stored)
            self.begin(table, rows, answers)
            table.tell_news()
            table.tell_state()
            if answer:
                answer(Refused("stale", f"the table is at step {table.step}"))
        finally:
            self._go_on(table)

    # ---- questions to several seats -----------------------------------------------------

    def _start_clock(self, table: Table) -> None:
        if question := table.question:
            question.start_clock(partial(self._time_is_up, table, question))

    def _time_is_up(self, table: Table, question: Question) -> None:
        question.time_is_up = True
        if table.question is question:
            self._see_to(table)

    async def _hold(self, table: Table, question: Question, seat: int, move: str | None, answer: Answer) -> None:
        """Stores an answer and holds it back. Nobody but its seat hears of it."""
        try:
            if question.answers.get(seat) != move:
                await self.writer.do(keep_answer(table.id, question.step, seat, move))
        except Refused as refused:
            answer(refused)
        else:
            question.take(seat, move)
            answer(None)
            if not question.closes:
                table.tell_seat(seat)
        finally:
            self._go_on(table)

    async def _close(self, table: Table, question: Question) -> None:
        """The answers become steps. What the database can't store now is tried again: the question stays closed."""
        try:
            drafts = table.closing()
            made = [(draft.step, draft.seat, draft.move or "") for draft in drafts]
            store = close_question(table.id, made, over=not drafts[-1].acting)
            refused = await self._try(store)
            while refused and refused.code == "busy":
                await asyncio.sleep(TRY_AGAIN)
                refused = await self._try(store)
        except Exception:
            log.exception("the question at table %s can't be closed", table.id)
            question.time_is_up = False
            question.answers.clear()
            self._go_on(table)
            return
        if refused:
            self._reload_soon(table)
        else:
            self._advance(table, *drafts)
            self._go_on(table)

    async def _try(self, action: Action) -> Refused | None:
        try:
            await self.writer.do(action)
        except Refused as refused:
            return refused
        return None

    # ---- watching -----------------------------------------------------------------------

    def watch(self, table: Table, watcher: Watcher) -> None:
        arrives = self._arrives(table, watcher.visitor)
        table.let_watch(watcher)
        if arrives:
            table.tell_news()
        else:
            table.tell_news_to(watcher)
        table.tell_whole(watcher)
        self.ensure_match(table)
        self._see_to(table)

    def unwatch(self, table: Table, watcher: Watcher) -> None:
        if table.watchers.pop(watcher, None) is None:
            return
        table.touched = asyncio.get_running_loop().time()
        if self._arrives(table, watcher.visitor):
            table.gone[watcher.visitor] = table.touched
            table.tell_news()

    @staticmethod
    def _arrives(table: Table, visitor: Visitor) -> bool:
        """Whether a connection of this visitor changes who is present."""
        counts = visitor == table.stored.host or table.stored.seats_of(visitor)
        return bool(counts) and all(other.visitor != visitor for other in table.watchers)

    async def close(self) -> None:
        await self.hints.close()
        await self.company.close()
        for table in self.tables.values():
            if table.question:
                table.question.stop_clock()
        for task in tuple(self.tasks):
            task.cancel()
