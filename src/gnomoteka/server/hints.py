"""Hints: what a strong player would do in somebody's place, by what their seat knows and nothing else."""

import asyncio
import logging

from gnomoteka.bots import LEVELS, LevelBot
from gnomoteka.bots.advice import Adviser
from gnomoteka.bots.chances import advice_of
from gnomoteka.bots.levels import IN_TIME, uncompilable
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

STRONGEST = "master"  # of those who play at a glance where nobody can think ahead
SECONDS = LEVELS[STRONGEST].seconds * IN_TIME
AT_ONCE = 8  # hints that are thought about; computer players need the threads too
LOOK = 0.1  # seconds between looks whether the table has gone on


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
        thinker = Adviser(step, thoroughness(seen), SECONDS)
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


def thoroughness(seen: Seen) -> int:
    """Imagined games of the search for a hint."""
    return advice_of(seen.game).thorough(int(seen.reading.seats))


def advise(thinker: Adviser, seen: Seen, table: str, step: int) -> Hint:
    first, *rest = seen.moves
    if not rest:
        return told(seen, table, step, first)
    if seen.game in uncompilable:
        return told(seen, table, step, LevelBot(STRONGEST, seed=step).choose(seen))
    opinion = thinker.think(seen)
    best, *others = opinion.moves()
    hint = told(seen, table, step, best)
    worth = opinion.chance(best)
    if seen.reading.seats == 1:
        hint.score = round(worth, 1)
    else:
        hint.chance = round(worth, 3)
        hint.gain = round(max(0.0, worth - max(map(opinion.chance, others))), 3) if others else None
    return hint
