"""The path of a move: it is checked, stored, and told. Nobody hears of a step before it is committed."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.game import Game
from gnomoteka.server.bots import BotPlayers
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.logs import fields
from gnomoteka.server.question import Question
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Store, StoredStep
from gnomoteka.server.table import Draft, Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.writer import TRY_AGAIN, Answer, Fate, Step, Writer

if TYPE_CHECKING:
    from gnomoteka.server.nodes import Nodes

log = logging.getLogger(__name__)

MOST_WAITING = 64  # requests at one table while another one is met


class Moves:
    def __init__(self, store: Store, writer: Writer, catalog: Catalog, tasks: Tasks, bot_delay: float) -> None:
        self.store = store
        self.writer = writer
        self.catalog = catalog
        self.tasks = tasks
        self.nodes: Nodes | None = None  # other servers play the same tables
        self.bots = BotPlayers(bot_delay, self.submit, self.does)

    def does(self, table: Table) -> bool:
        """Whether this server does what happens by itself at the table."""
        return self.nodes is None or self.nodes.owns(table.id)

    def tell(self, table: Table) -> None:
        """Other servers hear that something of the table was stored."""
        if self.nodes:
            self.nodes.tell(table.id, table.step)

    async def submit(self, table: Table, seat: int, step: int, move: str | None) -> None:
        """The one way in for people and computer players (no move: undo). Returns when the step is stored and told, or
        the answer is stored and held. Raises Refused."""
        question = table.question
        if question and self._answers_at_once(table, question, seat, step, move):
            return
        if table.turn.waiting >= MOST_WAITING:
            raise Refused("busy", "too many requests at this table")
        with question.on_its_way(seat) if question else contextlib.nullcontext():
            await self._in_turn(table, seat, step, move)

    async def _in_turn(self, table: Table, seat: int, step: int, move: str | None) -> None:
        async with table.turn:
            await self._close_if_due(table)  # a question whose time is up comes before who waited for the turn
            if table.question:
                await self._answer(table, table.question, seat, step, move)
                return
            drafts = table.draft(seat, step, move)
            match await self._store([_step(table, draft) for draft in drafts]):
                case Fate.STORED:
                    self._advance(table, *drafts)
                case Fate.LOST:
                    await (self._catch_up(table) if self.nodes else self._reload(table))
                    raise Refused("stale", f"the table is at step {table.step}")
                case Fate.FAILED:
                    raise Refused("busy", "the database can't store this step now")

    async def _store(self, steps: list[Step]) -> Fate:
        return await (self.writer.store(steps[0]) if len(steps) == 1 else self.writer.store_together(steps))

    def _advance(self, table: Table, *drafts: Draft) -> None:
        table.advance(*drafts)
        self.tell(table)
        table.send_state()
        self.writer.measured.moves[table.stored.game] += len(drafts)
        if table.status == "over":
            table.send_info()
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """What happens by itself from here: a question closes, computer players move; or nothing any more."""
        if table.status == "over":
            table.rest()
            return
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

    async def _answer(self, table: Table, question: Question, seat: int, step: int, move: str | None) -> None:
        """Stores an answer and holds it back. Nobody but its seat hears of it."""
        question.check(table.check(step), seat, move)
        if question.answers.get(seat) != move:
            fate = await self.writer.keep(Answer(table.id, question.step, seat, move))
            if fate is Fate.LOST:
                await self._catch_up(table)
                raise Refused("too_late", "the time to answer is over")
            if fate is not Fate.STORED:
                raise Refused("busy", "the database can't store this answer now")
            self.tell(table)
        question.take(seat, move)
        if question.closes and self.does(table):
            await self._close_if_due(table)
        else:
            table.send_seat(seat)

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
            match await self._close(table, question, steps):
                case Fate.STORED:
                    self._advance(table, *drafts)
                    return
                case Fate.LOST:
                    with contextlib.suppress(Refused):
                        await (self._look_anew(table, question) if self.nodes else self._reload(table))
                        continue
            await asyncio.sleep(TRY_AGAIN)

    async def _close(self, table: Table, question: Question, steps: list[Step]) -> Fate:
        if self.nodes is None:
            return await self.writer.store_together(steps)
        fence = self.nodes.fences.get(table.id)
        return await self.writer.store_together(steps, dict(question.answers), fence)

    async def _look_anew(self, table: Table, question: Question) -> None:
        """It could not be closed as this server thought: others have answered, or closed it, or own the table."""
        assert self.nodes is not None
        await self._catch_up(table)
        if table.question is question:
            table.answers_are(await self.store.held_answers(table.id, table.step))
            self.nodes.lost(table.id)
            await self.nodes.claim([table.id])

    # ---- several servers ----------------------------------------------------------------

    async def hear(self, table: Table, step: int) -> None:
        """Another server has stored something of this table: a step, an answer, or who sits or is where."""
        assert self.nodes is not None
        async with table.turn:
            with contextlib.suppress(Refused):  # it is heard, or looked for, again
                if step > table.step:
                    await self._catch_up(table)
                else:
                    await self._take_in(table, self.nodes)

    async def _take_in(self, table: Table, nodes: "Nodes") -> None:
        """Nobody is told anything that isn't news for them: that an answer is held is its seat's secret."""
        stored = await self.store.table(table.id)
        if stored is None:
            return
        if stored.steps > table.step and table.match is not None:
            await self._catch_up(table)
        before, began = table.stored, table.status == "waiting" and stored.status != "waiting"
        came_or_went = table.present_elsewhere(await nodes.present_elsewhere(table.id))
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
        if table.question:
            table.answers_are(await self.store.held_answers(table.id, table.step))
            await self._close_if_due(table)
        self.bots.attend(table)

    async def own(self, table: Table) -> None:
        """This server does from now on what happens there by itself."""
        assert self.nodes is not None
        async with table.turn:
            with contextlib.suppress(Refused):
                await self._take_in(table, self.nodes)
            self._go_on(table)

    async def _catch_up(self, table: Table) -> None:
        """Makes the steps that other servers have stored. Raises Refused if they can't be read now."""
        made = await self.store.steps_since(table.id, table.step)
        if not made:
            return
        numbers = [step for step, _, _ in made]
        plain = table.match is not None and all(move is not None for _, _, move in made)
        if not plain or numbers != list(range(table.step + 1, table.step + 1 + len(made))):
            await self._reload(table)
            return
        table.follow(made, await self.store.held_answers(table.id, numbers[-1]))
        table.send_state()
        if table.status == "over":
            table.send_info()
        self._go_on(table)

    # ---- beginning, and beginning anew --------------------------------------------------

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
                self.bots.attend(table)

    def seats_changed(self, table: Table) -> None:
        """Somebody has resigned, or the game was ended. Called while nothing is on its way."""
        if table.match is None:
            return
        if table.stored.ended:
            table.end()
        table.send_state()
        self._go_on(table)


def _step(table: Table, draft: Draft) -> Step:
    return Step(table.id, draft.step, draft.seat, draft.move, draft.acting)
