"""Hints: what a strong player would do in somebody's place, by what their seat knows and nothing else."""

import asyncio
import logging

from gnomoteka.bots import LevelBot
from gnomoteka.bots.levels import uncompilable
from gnomoteka.bots.search import SearchBot
from gnomoteka.core.match import Match, Seen
from gnomoteka.server.limits import Buckets
from gnomoteka.server.logs import fields
from gnomoteka.server.refusal import Refused
from gnomoteka.server.settings import Settings
from gnomoteka.server.table import Table
from gnomoteka.server.thinking import Thinking
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Choice, Hint, Reason

log = logging.getLogger(__name__)

STRONGEST = "master"
AT_ONCE = 8  # hints that are thought about; computer players need the threads too
LOOK = 0.1  # seconds between looks whether the table has gone on
KNOWN = 0.05  # a move tried this often, as a part of all, is known well enough to compare with


class Hints:
    def __init__(self, settings: Settings, thinking: Thinking) -> None:
        self.thinking = thinking
        people = settings.people_per_address
        self.buckets = Buckets(settings.hints_per_second, settings.hint_burst)
        self.addresses = Buckets(settings.hints_per_second * people, settings.hint_burst * people)
        self.asking: set[Visitor] = set()
        self.given = 0

    async def ask(self, visitor: Visitor, address: str, table: Table, seat: int, step: int) -> Hint:
        """Thinks for this seat. Raises Refused, also when the table has gone on meanwhile."""
        match = table.check(step)
        if not table.stored.hints:
            raise Refused("hints_off", "whoever made this table wants no hints")
        if seat not in table.acting:
            raise Refused("not_your_turn", f"seat {seat} doesn't act now")
        if table.lesson and (written := table.lesson.answer(match, seat)):
            self.given += 1
            return told(match.seen_by(seat), table.id, step, written)  # nobody has to think
        if match.game.interpreted and match.game not in uncompilable:
            raise Refused("preparing", f"{match.game.id} is still being prepared")
        if visitor in self.asking or len(self.asking) >= AT_ONCE:
            raise Refused("busy", "one hint after another")
        now = asyncio.get_running_loop().time()
        if not (self.buckets.take(visitor.hex(), now) and self.addresses.take(address, now)):
            raise Refused("too_fast", "so many hints are no play any more")
        self.asking.add(visitor)
        try:
            return await self._think(visitor, table, match, seat, step)
        finally:
            self.asking.remove(visitor)

    async def _think(self, visitor: Visitor, table: Table, match: Match, seat: int, step: int) -> Hint:
        seen = match.seen_by(seat)
        thinker = LevelBot(STRONGEST, seed=step).thinker(seen)
        thought = self.thinking.hint(visitor, table.id, lambda: advise(thinker, seen, table.id, step))
        try:
            while not thought.done():
                await asyncio.wait((thought,), timeout=LOOK)
                if table.match is not match:
                    thinker.stop()
        finally:
            thinker.stop()
        error = thought.exception()
        if table.match is not match:
            raise Refused("stale", f"the table is at step {table.step}, not {step}")
        if error:  # it may name cards: only its kind is told
            kind = type(error).__name__
            log.error("no hint at table %s: %s", table.id, kind, extra=fields(table=table.id, error=kind))
            raise Refused("busy", "there is no hint now")
        self.given += 1
        return thought.result()


def told(seen: Seen, table: str, step: int, move: str) -> Hint:
    """This move, without chances."""
    assert seen.seat is not None
    choices = {choice["text"]: Choice(**choice) for choice in seen.choices}
    return Hint(
        table=table,
        step=step,
        seat=seen.seat,
        move=choices[move],
        reasons=[Reason(name=name, args=args) for name, args in seen.reasons(move)],
        threats=[Reason(name=name, args=args) for name, args in seen.threats()],
        others=len(choices) - 1,
        chance=None,
        gain=None,
        score=None,
    )


def advise(thinker: SearchBot, seen: Seen, table: str, step: int) -> Hint:
    first, *rest = seen.moves
    if not rest:
        return told(seen, table, step, first)
    if seen.game in uncompilable:
        return told(seen, table, step, LevelBot(STRONGEST, seed=step).choose(seen))
    assert seen.seat is not None
    search = thinker.think(seen)
    (text, *_), *others = search.moves()
    hint = told(seen, table, step, text)
    worth = search.chances(text)[seen.seat]
    if search.seats == 1:
        hint.score = round(worth, 1)
    else:
        known = [search.chances(other)[seen.seat] for other, tried, _ in others if tried >= KNOWN * search.iterations]
        hint.chance = round(worth, 3)
        hint.gain = round(max(0.0, worth - max(known)), 3) if known else None
    return hint
