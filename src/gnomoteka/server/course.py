"""The course of a table's game: where it stands at the last committed step, who is asked, what may be taken back."""

import hashlib
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from gnomoteka.bots import thinks_ahead
from gnomoteka.core.event import Event
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.core.record import RecordError
from gnomoteka.server.clock import Asked, Running, go_back, go_on
from gnomoteka.server.clock import state as clock_state
from gnomoteka.server.lessons import lessons_of
from gnomoteka.server.looking_on import Past, settles
from gnomoteka.server.question import Question
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.snapshot import LoggedStep, Snapshot, pack, unpack
from gnomoteka.server.store import DEAL_ANEW, Request, Stored, StoredStep
from gnomoteka.server.takeback import TakeBack
from gnomoteka.server.wire import ClockState, Status, TimeUp


class Draft(NamedTuple):
    """A step that is legal and not yet committed."""

    step: int
    seat: int
    move: str | None
    match: Match
    events: list[Event]
    acting: tuple[int, ...]


class Course:
    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.stored = stored
        self.stood_in, self.alone = stored.stood_in(), stored.alone
        self.lesson = lessons_of(stored.game).get(stored.lesson) if stored.lesson else None
        # The game, from when it begins and is compiled.
        self.match: Match | None = None
        self.acting: tuple[int, ...] = ()
        self.back: TakeBack | None = None  # what may be taken back
        self.settled = 0  # moves made when an answered turn was taken back: those that began before stand
        self.question: Question | None = None  # what several seats are asked now
        self.closed: int | None = None  # the step at which the last window was asked
        self.log: list[LoggedStep] = []
        self.packed: tuple[int, bytes] | None = None  # once over: the last step, and the log, which is then empty
        self.snapshot: Snapshot | None = None  # of this step, once somebody was told of it
        self.past = Past(stored.watch_delay) if stored.watch_delay else None  # for who looks on late
        self.broken = False  # its steps don't fit the rules of today
        self.deleted = False  # and only who was here still has it
        self.now: Callable[[], float] = lambda: 0.0  # server time

    @property
    def status(self) -> Status:
        return self.stored.status

    @property
    def step(self) -> int:
        if self.packed:
            return self.packed[0]
        return self.log[-1].step if self.log else self.stored.steps

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.stored.key).hexdigest()

    # ---- the game -----------------------------------------------------------------------

    def replay(self, game: Game, steps: Sequence[StoredStep]) -> tuple[Match, list[LoggedStep]]:
        """Where the committed steps lead, and what happened on the way. Raises GnomotekaError if they don't fit the
        rules. Of the table, only what may be taken back changes."""
        if game.version != self.stored.version:
            raise RecordError(f"version {self.stored.version} of {game.id}, the rules are {game.version}")
        match = self._start(game)
        log: list[LoggedStep] = []
        made: list[tuple[int, Match]] = []  # who made each step that still holds, and what was before it
        self.back, self.settled = None, 0
        late, dealt, past = self.late, last_deal(steps), self.past
        if past:
            past.begin(match.copy(), dealt)
        for index, (step, seat, move) in enumerate(steps):
            if step != index + 1:
                raise RecordError(f"step {step} is where {index + 1} should be")
            if index < dealt:  # of another deal, whose key is gone
                log.append(LoggedStep(step, seat, ()))
                continue
            if move is None:
                if not made:
                    raise RecordError(f"step {step} takes back what isn't there")
                maker, before = made.pop()
                self._took_back(match, answered=maker != seat)
                match = before
                log.append(LoggedStep(step, seat, (), undo=True))
                settled = True
            else:
                secret, asked = asks_several(match), match.acting
                before = match.copy()
                log.append(LoggedStep(step, seat, match.repeat(seat, move), secret=secret))
                made.append((seat, before))
                self._made(seat, move, before, match, secret or (step, seat) in late)
                settled = not secret or settles(asked, seat, match.acting)
            if past and settled:
                past.add_copy(step, match)
        return match, log

    def begin(self, match: Match, log: list[LoggedStep], answers: Mapping[int, str]) -> None:
        """Sets the match to where a replay led; `answers` were given to the question asked there. A window begins
        anew."""
        self.acting = match.acting
        self.match, self.log, self.packed, self.snapshot = match, log, None, None
        self._ask(answers)
        if self.stored.ended:
            self.end()
        if not self.acting:
            self.stored.status = "over"

    def start(self) -> Match:
        """How the game that goes on here began."""
        return self._start(self.check_match().game)

    def _start(self, game: Game) -> Match:
        if self.lesson:
            return self.lesson.start(game)
        if self.stored.lesson:
            raise RecordError(f"there is no lesson {self.stored.lesson!r} any more")
        return game.start(len(self.stored.seats), self.stored.key, **self.stored.options)

    def _ask(self, answers: Mapping[int, str] | None = None) -> None:
        """If several seats are asked now, their answers are held back."""
        self.question = None
        if self.match is not None and self.acting and asks_several(self.match):
            window, hurry = self.match.window, self.match.window and self.stored.hurries
            question = self.question = Question(
                step=self.step,
                asked=self.acting,
                passing=self.match.game.passing if window else None,
                seconds=self.stored.window_length() if window else None,
                held=bool(set(self.acting).intersection(self.getting_ready)),
                hurry=hurry,
                idle=self._idle(self.match) if hurry else frozenset(),
            )
            question.answers.update({seat: move for seat, move in (answers or {}).items() if seat in self.acting})

    def _idle(self, match: Match) -> frozenset[int]:
        """People who are asked in a window and can only pass."""
        asked = (seat for seat in self.stored.people if seat in match.acting and not self.stored.seats[seat].stand_in)
        return frozenset(seat for seat in asked if match.moves(seat) == [match.game.passing])

    def check(self, step: int) -> Match:
        """The match, if it is at this step and goes on. Raises Refused."""
        match = self.check_match()
        if self.stored.paused:
            raise Refused("paused", "nobody moves until somebody lets the game go on")
        if step != self.step:
            if step == self.closed:
                raise Refused("too_late", "the time to answer is over")
            raise Refused("stale", f"the table is at step {self.step}, not {step}")
        return match

    def known_match(self) -> Match:
        """The match, whether it goes on or is over. Raises Refused."""
        if self.match is None:
            if self.broken:
                raise Refused("outdated", "this table was played by other rules than the server's", 409)
            if self.status == "waiting":
                raise Refused("not_started", "the game begins when every seat is taken", 409)
            raise Refused("preparing", f"{self.stored.game} is still being prepared", 503)
        return self.match

    def check_match(self) -> Match:
        """The match, if it goes on. Raises Refused."""
        if self.deleted:
            raise unknown_table(self.id)
        if self.match is None:
            if self.broken:
                raise Refused("outdated", "this table was played by other rules than the server's", 409)
            if self.status == "waiting":
                raise Refused("not_started", "the game begins when every seat is taken", 409)
            raise Refused("busy", "the game is still being prepared", 503)
        if not self.acting:
            raise Refused("over", "the game is over", 409)
        return self.match

    def asks_for(self) -> Request | None:
        """What somebody asks all others for now. Computer players wait for what comes of it, unless it is a pause."""
        asking = self.stored.asking
        return asking if asking and asking.holds(self.step, time.time()) else None

    def bots_to_move(self) -> tuple[int, ...]:
        """Seats that a computer plays and that are to move now."""
        if self.stored.paused or ((asking := self.asks_for()) and asking.what != "pause"):
            return ()
        seats, not_yet = self.question.missing if self.question else self.acting, self.getting_ready
        return tuple(seat for seat in seats if self.stored.seats[seat].computer and seat not in not_yet)

    @property
    def getting_ready(self) -> list[int]:
        """Seats of computer players that think ahead, while the game isn't compiled."""
        if self.match is None or not self.match.game.interpreted:
            return []
        game, levels = self.match.game, ((number, seat.computer) for number, seat in enumerate(self.stored.seats))
        return [number for number, level in levels if level and thinks_ahead(level, game)]

    # ---- taking back --------------------------------------------------------------------

    def _made(self, seat: int, move: str, before: Match, after: Match, secret: bool) -> None:
        """Nothing is taken back across a question: that it can't be would tell that somebody has answered."""
        back = self.back
        if secret or not after.acting or asks_several(after):
            self.back = None
        elif self.alone is not None and seat != self.alone:
            if back:
                back.answered(seat, move)
        elif after.lit:
            self.back = None
        else:
            more = back is not None and back.seat == seat and not back.answers
            began, line = (back.began, back.line) if back and more else (before, [])
            self.back = TakeBack(seat, before, began, [*line, (seat, move)])

    def _took_back(self, match: Match, answered: bool) -> None:
        """An answered turn is taken back once, so that nobody tries out how computer players would answer."""
        self.back = None
        if answered:
            self.settled = max(self.settled, match.step)

    def takes_back(self) -> int | None:
        """The seat that may take something back now; none where people play for real."""
        back = self.back if self.stored.hints else None
        if back and back.answers and back.began.game.interpreted:
            return None  # it is too much to find out whether it may be
        if back and back.answers and (back.began.step < self.settled or back.shows(self.stored.key)):
            back = self.back = None
        return back.seat if back else None

    # ---- steps --------------------------------------------------------------------------

    def draft(self, seat: int, step: int, move: str | None) -> list[Draft]:
        """The steps that this seat asks for, on a copy (no move: undo, a step for each that is taken back). Raises
        Refused, and nothing has changed."""
        match = self.check(step)
        if move is None:
            if seat != self.takes_back() or self.back is None:
                raise Refused("no_undo", "this step can't be taken back")
            to, count = self.back.target()
            return [Draft(step + 1 + n, seat, None, to, [], to.acting) for n in range(count)]
        if seat not in self.acting:
            raise Refused("not_your_turn", f"seat {seat} doesn't act now")
        after = match.copy()
        try:
            events = after.play(seat, move)
        except IllegalMove as error:
            raise Refused("illegal", str(error)[:200]) from None
        return [Draft(step + 1, seat, move, after, events, after.acting)]

    def closing(self) -> list[Draft]:
        """The steps that the question's answers become, in the order of the seats."""
        question, match = self.question, self.match
        assert question is not None and match is not None
        drafts: list[Draft] = []
        rest = set(question.asked)
        for seat in question.asked:
            rest.discard(seat)
            move = question.answers.get(seat) or question.late.get(seat, question.passing)
            if move is None or seat not in match.acting:
                continue
            match = match.copy()
            events = match.play(seat, move)
            acting = match.acting
            drafts.append(Draft(self.step + 1 + len(drafts), seat, move, match, events, acting))
            if not rest.issuperset(acting):
                break  # the question is settled, and another one is asked
        return drafts

    @property
    def late(self) -> set[tuple[int, int]]:
        """Steps, and seats, that a computer player made because time was up: nobody takes them back."""
        return {(each.step, each.seat) for each in self.stored.time_ups}

    def advance(self, *drafts: Draft, clocks: Running | None = None, late: Collection[int] = ()) -> None:
        """The drafts are committed; so is how the clocks stand then, and whose time was up."""
        question, secret = self.question, self.question is not None
        self.stored.clocks = clocks
        self.stored.time_ups += [TimeUp(step=draft.step, seat=draft.seat) for draft in drafts if draft.seat in late]
        for step, seat, move, match, events, acting in drafts:
            assert self.match is not None
            if move is None:
                self._took_back(self.match, answered=self.back is not None and self.back.answers > 0)
            else:
                self._made(seat, move, self.match, match, secret or seat in late)
            self.match, self.acting = match, acting
            self.log.append(LoggedStep(step, seat, events, undo=move is None, secret=secret))
        if self.past and self.match:
            self.past.add(self.step, self.match)
        self._moved(question)

    def follow(self, made: Sequence[StoredStep], answers: Mapping[int, str]) -> None:
        """Steps that were made on another server, none of them taken back; `answers` are held since."""
        question, late = self.question, self.late
        for step, seat, move in made:
            assert self.match is not None and move is not None
            secret, asked, match = asks_several(self.match), self.acting, self.match.copy()
            events = match.repeat(seat, move)
            self._made(seat, move, self.match, match, secret or (step, seat) in late)
            self.match, self.acting = match, match.acting
            self.log.append(LoggedStep(step, seat, events, secret=secret))
            if self.past and (not secret or settles(asked, seat, match.acting)):
                self.past.add(step, match)
        self._moved(question, answers)

    def _moved(self, before: Question | None, answers: Mapping[int, str] | None = None) -> None:
        """Steps were made: what was asked until then is over."""
        self.snapshot = None
        self.closed = before.step if before and before.passing else None
        self._ask(answers)
        if not self.acting:
            self.stored.status = "over"

    def end(self) -> None:
        """Those who play want no more: nobody moves from here on."""
        self.acting, self.question, self.back, self.snapshot = (), None, None, None

    def rest(self) -> None:
        """Nothing happens here any more: what it takes to go on is dropped."""
        self.back, self.question = None, None
        if self.log:
            self.packed, self.log = (self.step, pack(self.log)), []

    def _log_since(self, step: int) -> list[LoggedStep]:
        log = unpack(self.packed[1]) if self.packed and step < self.packed[0] else self.log
        return log if step < 0 else log[step:]

    # ---- clocks -------------------------------------------------------------------------

    @property
    def people_to_move(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.acting if self.stored.plays_itself(seat)])

    def asks(self) -> Asked:
        """Who is to move, and whose clocks run meanwhile."""
        assert self.match is not None
        return self.stored.asks(self.match, self.acting)

    def clocks_after(self, drafts: Sequence[Draft], came: float) -> Running | None:
        """How the clocks stand once these are made."""
        stored, last = self.stored, drafts[-1]
        if stored.clock is None or stored.clocks is None:
            return None
        asked, now = stored.asks(last.match, last.acting), self.now()
        if last.move is None:
            own = sum(made.seat == last.seat for made in self.log[-len(drafts) :])
            return go_back(stored.clock, stored.clocks, last.step, last.seat, own, asked, now)
        movers = [draft.seat for draft in drafts]
        return go_on(stored.clock, stored.clocks, last.step, movers, self.asks(), asked, came, now)

    def clocks_now(self) -> ClockState | None:
        stored = self.stored
        if stored.clock is None or stored.clocks is None or not self.acting:
            return None
        people = [seat for seat in range(len(stored.seats)) if stored.plays_itself(seat)]
        return clock_state(stored.clock, stored.clocks, self.asks(), people, len(stored.seats), self.now())

    def late_seats(self) -> tuple[int, ...]:
        """People whose time is up."""
        clocks = self.stored.clocks
        if self.match is None or clocks is None or clocks.step != self.step or clocks.due is None:
            return ()
        if clocks.due > self.now() or self.stored.paused:
            return ()
        missing = self.question.missing if self.question else self.acting
        return tuple(seat for seat in missing if self.stored.plays_itself(seat))

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is to move, and has not answered yet."""
        if self.match is None:
            return self.stored.asked or ()
        return self.question.awaited if self.question else self.acting


def last_deal(steps: Sequence[StoredStep]) -> int:
    """Of how many steps, from the first, nothing counts any more: all agreed to deal anew by the last of them."""
    return max((index for index, (_, _, move) in enumerate(steps, 1) if move == DEAL_ANEW), default=0)


def asks_several(match: Match) -> bool:
    """Whether answers are held back until all are in, or until the window closes."""
    return match.window or len(match.acting) > 1
