"""The path of a move: it is checked, stored, and told. Nobody hears of a step before it is committed."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.game import Game
from gnomoteka.server import schema
from gnomoteka.server.bots import BotPlayers
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.clock import Running, seats_changed
from gnomoteka.server.course import Draft
from gnomoteka.server.logs import fields
from gnomoteka.server.question import Question
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import DEAL_ANEW, News, Store, StoredStep
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.timekeeping import Timekeeper
from gnomoteka.server.writer import TRY_AGAIN, Answer, Fate, Made, Step, Writer

if TYPE_CHECKING:
    from gnomoteka.server.nodes import Nodes

log = logging.getLogger(__name__)

MOST_WAITING = 64  # requests at one table while another one is met
NOT_MINE = 0  # no owner's fence
LEAST = 0.02  # seconds that an answer takes, however fast it is stored


class Moves:
    def __init__(self, store: Store, writer: Writer, catalog: Catalog, tasks: Tasks, bot_delay: float) -> None:
        self.store = store
        self.writer = writer
        self.catalog = catalog
        self.tasks = tasks
        self.nodes: Nodes | None = None  # other servers play the same tables
        self.when_deleted: Callable[[Table], None] = lambda _: None  # by another server
        # It became the turn of these people: each is told of once, by the server that made the step before it.
        self.when_turn_began: list[Callable[[Table, tuple[int, ...]], None]] = []
        # A game is over, by its last step or because those who played want no more: told of once, in the same way.
        self.when_over: list[Callable[[Table], None]] = []
        self.timekeeper = Timekeeper(writer)
        self.bots = BotPlayers(bot_delay, self.submit_own, self.does)

    def does(self, table: Table) -> bool:
        """Whether this server does what happens by itself at the table."""
        return self.nodes is None or self.nodes.owns(table.id)

    def tell(self, table: Table) -> None:
        """Other servers hear that a step was stored, or an answer after it."""
        if self.nodes:
            self.nodes.tell(table.id, table.step)

    def tell_all(self, table_id: str) -> None:
        """Other servers hear that they should look at all of the table: who sits there, who is there, whether it is."""
        if self.nodes:
            self.nodes.tell(table_id, 0)

    async def submit(self, table: Table, seat: int, step: int, move: str | None, own: bool = False) -> None:
        """The one way in for people and computer players (no move: undo). Returns when the step is stored and told, or
        the answer is stored and held. Raises Refused."""
        question, came = table.question, self.timekeeper.now()
        if question and self._answers_at_once(table, question, seat, step, move):
            return
        if table.turn.waiting >= MOST_WAITING:
            raise Refused("busy", "too many requests at this table")
        fence = self.nodes.fences.get(table.id, NOT_MINE) if own and self.nodes else None
        if question is None:
            await self._in_turn(table, seat, step, move, fence, came)
            return
        loop = asyncio.get_running_loop()
        told_at = loop.time() + (0.0 if own else self._even(table, question))
        with question.on_its_way(seat):
            try:
                await self._in_turn(table, seat, step, move, fence, came)
            finally:
                await asyncio.sleep(told_at - loop.time())
        if question is table.question:
            self.tell(table)
            table.send_seat(seat)

    async def submit_own(self, table: Table, seat: int, step: int, move: str | None) -> None:
        """The same for what happens by itself: only who owns the table does it."""
        await self.submit(table, seat, step, move, own=True)

    async def _in_turn(
        self, table: Table, seat: int, step: int, move: str | None, fence: int | None, came: float
    ) -> None:
        async with table.turn:
            await self._close_if_due(table)  # a question whose time is up comes before who waited for the turn
            if table.question:
                await self._answer(table, table.question, seat, step, move, fence)
                return
            await self._make(table, table.draft(seat, step, move), fence, came)

    async def _make(self, table: Table, drafts: list[Draft], fence: int | None, came: float) -> None:
        steps, clocks = [_step(table, draft) for draft in drafts], table.clocks_after(drafts, came)
        match await self._store(steps, fence, clocks):
            case Fate.STORED:
                self._advance(table, drafts, clocks)
            case Fate.LOST:
                await (self._find_out(table, fence) if self.nodes else self._reload(table))
                raise Refused("stale", f"the table is at step {table.step}")
            case Fate.FAILED:
                raise Refused("busy", "the database can't store this step now")

    def _store(self, steps: list[Step], fence: int | None, clocks: Running | None) -> Awaitable[Fate]:
        if clocks:
            return self.writer.store_timed(Made(steps, len(steps) > 1, fence=fence, clocks=clocks))
        return self.writer.store(steps[0], fence) if len(steps) == 1 else self.writer.store_together(steps)

    async def _find_out(self, table: Table, fence: int | None) -> None:
        """Another server has made this step, or owns the table."""
        assert self.nodes is not None
        if fence is not None:
            self.nodes.lost(table.id)
            self.claim(table)
        await self._catch_up(table)

    def _advance(self, table: Table, drafts: list[Draft], clocks: Running | None, late: Collection[int] = ()) -> None:
        table.advance(*drafts, clocks=clocks, late=late)
        self.tell(table)
        table.send_state()
        self.writer.measured.moves[table.stored.game] += len(drafts)
        if table.status == "over" or late:
            table.send_info()
        if table.status == "over":
            self._over(table)
        self._turn_began(table, table.people_to_move)
        self._go_on(table)

    def _turn_began(self, table: Table, people: tuple[int, ...]) -> None:
        if people:
            for listener in self.when_turn_began:
                listener(table, people)

    def _over(self, table: Table) -> None:
        for listener in self.when_over:
            listener(table)

    def _go_on(self, table: Table) -> None:
        """What happens by itself from here: a question closes, computer players move; or nothing any more."""
        if table.status == "over":
            table.rest()
            return
        self._keep_due(table)
        if not self.does(table):
            self.claim(table)
            return
        question = table.question
        if question and (question.closes or question.closes_at is not None):
            self.tasks.start(self._close_in_time(table, question))
        self.bots.attend(table)

    def claim(self, table: Table) -> None:
        if self.nodes and self.has_work(table):
            self.tasks.start(self._claim(self.nodes, table.id))

    async def _claim(self, nodes: "Nodes", table_id: str) -> None:
        with contextlib.suppress(Refused):  # it is tried again every second
            await nodes.claim([table_id])

    @staticmethod
    def has_work(table: Table) -> bool:
        """Something happens there by itself."""
        return table.match is not None and bool(table.question or table.bots_to_move())

    # ---- questions to several seats -----------------------------------------------------

    @staticmethod
    def _answers_at_once(table: Table, question: Question, seat: int, step: int, move: str | None) -> bool:
        """Before the table's turn: what is refused, or changes nothing, must not wait for the turn. How long that takes
        would tell that somebody else has just answered. Raises Refused."""
        if seat in question.coming:
            return False  # it comes after what this seat said itself
        question.check(table.check(step), seat, move)
        if move is None or question.answers.get(seat) != move:
            return False
        table.send_seat(seat)
        return True

    async def _answer(
        self, table: Table, question: Question, seat: int, step: int, move: str | None, fence: int | None
    ) -> None:
        """Stores an answer and holds it back. Nobody but its seat hears of it."""
        question.check(table.check(step), seat, move)
        if question.answers.get(seat) != move:
            fate = await self.writer.keep(Answer(table.id, question.step, seat, move, fence))
            if fate is Fate.LOST:
                await self._find_out(table, fence)
                raise Refused("too_late", "the time to answer is over")
            if fate is not Fate.STORED:
                raise Refused("busy", "the database can't store this answer now")
        question.take(seat, move)
        await self._close_if_due(table)

    def _even(self, table: Table, question: Question) -> float:
        """Seconds after which somebody hears that their answer is held, or refused, at whichever server: as many as it
        takes if all others answer just before. So how long it takes tells nobody whether they did."""
        if len(table.stored.people) < 2:
            return 0.0
        return max(LEAST, (len(question.asked) + 1) * max(self.writer.lately, default=0.0))

    async def _close_in_time(self, table: Table, question: Question) -> None:
        await question.wait()
        async with table.turn:
            await self._close_if_due(table)

    async def _close_if_due(self, table: Table) -> None:
        """The answers become steps. What the database can't store now is tried again: the question stays closed."""
        question = table.question
        while question is not None and question is table.question and question.closes and self.does(table):
            try:
                drafts = table.closing()
                steps = [_step(table, draft) for draft in drafts]
            except Exception:
                log.exception("the question at table %s can't be closed", table.id, extra=fields(table=table.id))
                question.reopen()
                return
            clocks, late = table.clocks_after(drafts, self.timekeeper.now()), set(question.late) - set(question.answers)
            match await self._close(table, question, steps, clocks, late):
                case Fate.STORED:
                    self._advance(table, drafts, clocks, late)
                    return
                case Fate.LOST:
                    with contextlib.suppress(Refused):
                        await (self._look_anew(table, question) if self.nodes else self._reload(table))
                        continue
            await asyncio.sleep(TRY_AGAIN)

    async def _close(
        self, table: Table, question: Question, steps: list[Step], clocks: Running | None, late: Collection[int]
    ) -> Fate:
        given, fence = (dict(question.answers), self.nodes.fences.get(table.id)) if self.nodes else (None, None)
        if clocks:
            return await self.writer.store_timed(Made(steps, True, given, fence, clocks, late))
        return await self.writer.store_together(steps, given, fence)

    async def _look_anew(self, table: Table, question: Question) -> None:
        """It could not be closed as this server thought: others have answered, or closed it, or own the table."""
        assert self.nodes is not None
        await self._catch_up(table)
        if table.question is question:
            self.nodes.lost(table.id)
            await self.nodes.claim([table.id])

    # ---- clocks -------------------------------------------------------------------------

    async def make_late(self, table: Table, made: Mapping[int, str]) -> None:
        """Time was up: these moves are made for seats whose people have not moved. Called in the table's turn, by the
        server that owns the table."""
        question, late = table.question, table.late_seats()
        if question:
            question.late = {seat: move for seat, move in made.items() if seat in late}
            question.time_is_up = True
            await self._close_if_due(table)
            return
        drafts = [draft for seat in late for draft in table.draft(seat, table.step, made[seat])]
        clocks, fence = table.clocks_after(drafts, self.timekeeper.now()), None
        if self.nodes:
            fence = self.nodes.fences.get(table.id)
        steps = [_step(table, draft) for draft in drafts]
        match await self.writer.store_timed(Made(steps, False, {} if self.nodes else None, fence, clocks, late)):
            case Fate.STORED:
                self._advance(table, drafts, clocks, late)
            case Fate.LOST if self.nodes:
                self.nodes.lost(table.id)
                await self._catch_up(table)
            case Fate.LOST:
                await self._reload(table)

    async def read_clocks(self, table: Table) -> None:
        """Another server has made steps there."""
        if table.stored.clock:
            _, table.stored.clocks, table.stored.time_ups = await self.store.clocks(table.id)

    def _keep_due(self, table: Table) -> None:
        """Who sits there has changed since the last step, or it was stored before anybody knew who begins."""
        clock, clocks = table.stored.clock, table.stored.clocks
        if clock is None or clocks is None or table.match is None or clocks.step != table.step or table.stored.paused:
            return
        now = seats_changed(clock, clocks, table.asks())
        if now != clocks:
            table.stored.clocks = now
            table.send_state()
            self.tasks.start(self.store_due(table.id, now))

    async def store_due(self, table: str, now: Running) -> None:
        async def store(connection: AsyncConnection) -> None:
            same = sa.and_(schema.clocks.c.table_id == table, schema.clocks.c.step == now.step)
            await connection.execute(sa.update(schema.clocks).where(same).values(length=now.length, due=now.due))

        with contextlib.suppress(Refused):  # whoever finds it due looks again
            await self.writer.do(store)

    # ---- several servers ----------------------------------------------------------------

    async def look(self, table: Table) -> None:
        """Another server has stored something of this table: a step, an answer, or who sits or is where."""
        assert self.nodes is not None
        async with table.turn:
            with contextlib.suppress(Refused):  # it is heard, or looked for, again
                await self._take_in(table, self.nodes)

    async def _take_in(self, table: Table, nodes: "Nodes") -> None:
        before = table.stored
        stored = await self.store.table(table.id)
        if stored is None:
            self.when_deleted(table)
            return
        if table.match is not None:
            await self._catch_up(table)
        present = await nodes.present_elsewhere(table.id)
        if table.stored is not before:  # somebody has sat down here meanwhile: what was read may be older than that
            await self._take_in(table, nodes)
            return
        began = table.status == "waiting" and stored.status != "waiting"
        came_or_went = table.present_elsewhere(present)
        same = replace(stored, steps=before.steps, asked=before.asked, status=before.status)
        if same != before or began:
            stored.status = "over" if table.status == "over" else stored.status
            table.reseat(stored)
        if same != before or began or came_or_went:
            table.send_info()
        if began:
            await self._reload(table)
        elif stored.ended and not before.ended and table.match is not None:
            table.end()
            table.send_state()
        else:
            for seat, (old, new) in enumerate(zip(before.seats, stored.seats, strict=True)):
                if old.stand_in != new.stand_in:
                    table.send_seat(seat)
            table.send_anew()
        if stored.paused != before.paused:
            table.send_state()
        self._keep_due(table)
        self.bots.attend(table)

    async def own(self, table: Table) -> None:
        """This server does from now on what happens there by itself."""
        assert self.nodes is not None
        async with table.turn:
            with contextlib.suppress(Refused):
                await self._take_in(table, self.nodes)
            self._go_on(table)

    async def catch_up(self, table: Table) -> None:
        async with table.turn:
            with contextlib.suppress(Refused):  # it is heard, or looked for, again
                await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        """Takes in what other servers have stored of the game. Raises Refused if it can't be read now."""
        news = await self.store.news({table.id: table.step})
        if news[table.id].steps:
            await self.read_clocks(table)
        if not self.follow(table, news[table.id]):
            await self._reload(table)

    def follow(self, table: Table, news: News) -> bool:
        """Makes the steps that other servers have stored, and takes in the answers that are held there. Gives whether
        it could: else something was taken back, and what is stored is to be read anew. Called while nothing is on its
        way. Nobody is told anything that isn't news for them: that an answer is held is its seat's secret."""
        if news.steps:
            numbers = [step for step, _, _ in news.steps]
            plain = table.match is not None and all(move not in (None, DEAL_ANEW) for _, _, move in news.steps)
            if not plain or numbers != list(range(table.step + 1, table.step + 1 + len(numbers))):
                return False
            table.follow(news.steps, news.held(numbers[-1]))
            table.send_state()
            if table.status == "over":
                table.send_info()
            self._go_on(table)
        elif question := table.question:
            table.answers_are(news.held(table.step))
            if question.closes and self.does(table):
                self.tasks.start(self._close_in_time(table, question))
            self.bots.attend(table)
        return True

    # ---- beginning, and beginning anew --------------------------------------------------

    def start(self, table: Table) -> None:
        """A game that has begun just now, if it has."""
        self.begin(table)
        if table.match is not None:
            self._turn_began(table, table.people_to_move)

    def begin(self, table: Table, steps: Sequence[StoredStep] = (), answers: Mapping[int, str] | None = None) -> None:
        """Sets the match to where the stored steps lead, if the game has begun and can be played, and goes on."""
        if game := self._game_of(table):
            with self._may_break(table):
                table.begin(*table.replay(game, steps), answers or {})
                self._go_on(table)

    async def begin_at(self, table: Table, steps: Sequence[StoredStep], answers: Mapping[int, str]) -> None:
        """The same for a table without a match. Rules that aren't compiled yet take their time for many steps; other
        tables needn't wait for that."""
        game = self._game_of(table)
        if game is None or not game.interpreted or not steps:
            self.begin(table, steps, answers)
            return
        with self._may_break(table):
            table.begin(*await asyncio.to_thread(table.replay, game, steps), answers)
            self._go_on(table)

    def _game_of(self, table: Table) -> Game | None:
        self.catalog.want(table.stored.game)
        return None if table.status == "waiting" else self.catalog.ready.get(table.stored.game)

    @contextlib.contextmanager
    def _may_break(self, table: Table) -> Iterator[None]:
        try:
            yield
        except GnomotekaError as error:
            table.broken = True
            # The error may name a move, and so a card: only its kind is told.
            game, kind = table.stored.game, type(error).__name__
            told = fields(table=table.id, game=game, error=kind)
            log.error("table %s doesn't fit the rules of %s: %s", table.id, game, kind, extra=told)
        except Exception as error:  # noqa: BLE001 a bug of ours at one table, which must not close the others
            table.broken = True
            game, kind = table.stored.game, type(error).__name__
            told = fields(table=table.id, game=game, error=kind)
            log.error("table %s of %s could not be set up, by a bug: %s", table.id, game, kind, extra=told)

    async def resume(self, table: Table) -> None:
        """The game of a table in memory got ready, or began on another server, since the table was read."""
        if self._lacks_match(table):
            async with table.turn:
                if self._lacks_match(table):
                    with contextlib.suppress(Refused):  # the next who looks at the table tries again
                        await self._reload(table)

    def _lacks_match(self, table: Table) -> bool:
        begun = table.status != "waiting" and not table.broken
        return begun and table.match is None and table.stored.game in self.catalog.ready

    async def _reload(self, table: Table) -> None:
        """Somebody else made a step: what is stored is the truth. Raises Refused if it can't be read now."""
        stored = await self.store.table(table.id)
        steps = await self.store.steps(table.id)
        answers = await self.store.held_answers(table.id, len(steps))
        if stored is not None:
            table.reseat(stored)
        if table.match is None:
            await self.begin_at(table, steps, answers)
        else:
            self.begin(table, steps, answers)
        table.send_info()
        table.send_state()

    async def begin_anew(self, table: Table) -> None:
        """All agreed to take something back, or to deal anew, and it is stored. Called in the table's turn."""
        await self._reload(table)
        if table.match is not None:
            self._turn_began(table, table.people_to_move)

    async def think_on(self, table: Table) -> None:
        """The game is compiled: who waited for that begins to think."""
        async with table.turn:
            table.send_info()
            if table.question and table.question.held:
                table.question.begin_clock()
                table.send_state()
            self._go_on(table)

    async def hand_over(self, table: Table, seat: int) -> None:
        """Somebody else moves for this seat from now on: a computer player, or the person again."""
        async with table.turn:  # what is on its way comes first
            if table.match is not None:
                table.send_seat(seat)
                self._keep_due(table)
                self._turn_began(table, tuple(each for each in table.people_to_move if each == seat))
                self.bots.attend(table)

    def seats_changed(self, table: Table) -> None:
        """Somebody has resigned, or the game was ended. Called while nothing is on its way."""
        if table.match is None:
            return
        if table.stored.ended:
            just_now = bool(table.acting)
            table.end()
            if just_now:
                self._over(table)
        table.send_state()
        self._go_on(table)


def _step(table: Table, draft: Draft) -> Step:
    result = None if draft.acting else draft.match.result
    return Step(table.id, draft.step, draft.seat, draft.move, draft.acting, result)
