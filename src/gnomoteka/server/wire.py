"""Everything that crosses the network, as types. The client's types are generated from here.

HTTP bodies and WebSocket messages are these structs and nothing else. Texts for people never
cross: only names of things ("ruby_round", "fog"), which the client puts into words.
"""

from typing import Annotated, Any, Literal

import msgspec

Level = str  # the name of a bot: "beginner", "casual", ...
Status = Literal["waiting", "playing", "over"]
Pace = Literal["calm", "quick", "at_once"]  # of computer players
# Why the result of a table counts for nobody's rating: there are hints; it is a lesson; nobody plays, or one alone;
# people share a device; a computer player's strength isn't known; somebody is no more; all ended it.
Uncounted = Literal[
    "hints", "lesson", "nobody", "alone", "one_device", "unmeasured", "gone", "ended"
]  # fmt: skip
OpenTo = Literal["link", "friends", "all"]  # who finds a table by itself; whoever has its link does anyway
# How many steps behind somebody sees a game who looks on; 0: at once, None: not at all.
WatchDelay = Annotated[int, msgspec.Meta(ge=0, le=50)] | None
EVENT = {
    "required": ["kind", "seat"],
    "properties": {"kind": {"type": "string"}, "seat": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
}
Event = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema=EVENT)]  # what else is in it depends on the game


class Wire(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of all that is read from outside: unknown fields are refused."""


# ---- games -------------------------------------------------------------------------------


class OptionInfo(Wire):
    name: str
    default: bool


class LessonInfo(Wire):
    name: str
    minutes: int
    seats: int


class GameInfo(Wire):
    id: str
    title: dict[str, str]
    seats: tuple[int, int]
    options: list[OptionInfo]
    levels: list[Level]  # computer players for new tables: the weakest first, then those of other packages
    usual: Level  # of them, for a new table; before the game is compiled, somebody who needn't think ahead
    windows: list[float]  # seconds that a table may choose for the game's windows, its usual ones first; [] without any
    lessons: list[LessonInfo]
    status: Literal["ready", "preparing"]  # whether it can be played
    compiled: bool  # before that, nobody thinks ahead in it: some computer players wait, and there are no hints


# ---- tables ------------------------------------------------------------------------------


class SeatWish(Wire):
    """A seat of a table to be made: mine, open to whoever has the link, played by another person
    at this same device, or a computer player."""

    kind: Literal["me", "open", "here", "bot"]
    name: str | None = None
    level: Level | None = None


class Clock(Wire):
    """How long somebody may take: for each move; or for all moves of the game, with `increment` added after each. When
    time is up, a computer player makes that move (per game: all from then on), or the seat is lost to it for good."""

    per: Literal["move", "game"]
    seconds: Annotated[float, msgspec.Meta(ge=10, le=14 * 24 * 3600)]  # per game three hours at most
    increment: Annotated[float, msgspec.Meta(ge=0, le=300)] = 0  # per game
    time_up: Literal["computer", "seat"] = "computer"
    level: Level | None = None  # of that computer player; None: as usual


class NewTable(Wire):
    game: str
    seats: list[SeatWish]
    options: dict[str, bool] = {}
    window_seconds: float | None = None  # None: as usual
    hints: bool = True  # without them people play for real: nothing is taken back, and the result counts
    pace: Pace = "calm"
    hurry: bool = False  # with fewer than two people: windows close as soon as all have answered who can
    clock: Clock | None = None  # None: everybody takes as long as they like
    for_children: bool | None = None  # nobody writes words of their own there; None: as usual on this server
    watchers_talk: bool = False  # who looks on may speak, by ready phrases
    open_to: OpenTo = "link"
    watch_delay: WatchDelay = 0


class LessonWish(Wire):
    """A first game, played together: the one that was left, or anew after so many of its moves."""

    game: str
    lesson: str
    name: str | None = None
    moves: int | None = None  # None: where I left it, or from the beginning


class PaceWish(Wire):
    """The host would like the computer players to move so quickly from now on."""

    pace: Pace


class Join(Wire):
    name: str
    seat: int | None = None  # None: the first open one


class Fill(Wire):
    """The host gives all open seats to computer players, so that the game begins."""

    level: Level


class StandIn(Wire):
    """A computer player plays for the person at this seat from now on; no level: they play themselves again. For one's
    own seat, or for somebody who is away: by the host, or by anybody at the table while the host is away too."""

    seat: int
    level: Level | None


class Resign(Wire):
    """I don't play on: this computer player does so at my seats, for good."""

    level: Level


class Remove(Wire):
    """The host doesn't want the person at this seat here. In play this computer player takes their place."""

    seat: int
    level: Level


ReportReason = Literal["rude_name", "rude_words", "spoils", "other"]


class Report(Wire):
    """Something is wrong with the person at this seat, or with their name: the hosts of the server shall look."""

    seat: int
    reason: ReportReason


class End(Wire):
    """Whether I would like to end this game before its end. No: nobody is asked any more."""

    agree: bool


class SeatInfo(Wire):
    kind: Literal["person", "open", "bot"]
    name: str | None
    level: Level | None
    yours: bool
    present: bool  # somebody is connected for it; bots always are
    left: bool  # the person said that they leave; they may come back
    stand_in: Level | None  # a computer player plays for this person until they take their seat back
    resigned: bool  # and they won't
    removed: bool  # because who made the table has removed them
    gone: bool  # they have deleted themselves, and their name with it
    would_end: bool  # this person would like to end the game now; it ends when all would who play themselves
    vacant_in: float | None  # seconds until the reader may give this absent person's seat to one; None: they can't


class Exchange(Wire):
    """After this step a computer player began to play for the person at this seat; no level: they were back."""

    step: int
    seat: int
    level: Level | None


class TimeUp(Wire):
    """Time was up for this seat: a computer player made this step for it; or it lost its place after it."""

    step: int
    seat: int


What = Literal["undo", "pause", "deal"]


class Asking(Wire):
    """What somebody asks all other people at the table for: to take back their last turn with all that came after it,
    to stop the clocks, or to deal anew. What is to be taken back or dealt is so only at this step."""

    what: What
    seat: int
    step: int
    agreed: list[int]  # seats of those who would
    left: float  # seconds until nobody is asked any more


class Agreement(Wire):
    """After this step somebody asked for something; or all agreed to what this seat had asked for; or this seat didn't;
    or it let the game go on after a pause."""

    step: int
    seat: int
    what: What
    came: Literal["asked", "agreed", "declined", "ended"]


class TableInfo(Wire):
    id: str
    game: str
    status: Status
    options: dict[str, bool]
    window_seconds: float | None  # None: the game has no windows
    hints: bool
    pace: Pace
    hurry: bool
    seats: list[SeatInfo]
    host: bool  # the reader made this table
    step: int
    ended: bool  # those who played ended the game before its end: it is over, and nobody has won
    your_turn: bool  # a seat of the reader's is to move, as far as was known when this was sent
    commitment: str  # SHA-256 of the key, hex
    again: str | None  # the table that goes on after this one, once somebody asked for it
    lesson: str | None  # the name of the lesson that is played here
    created: float  # seconds since 1970
    exchanges: list[Exchange]
    getting_ready: list[int]  # seats of computer players that can't think ahead before the game is compiled
    clock: Clock | None
    waiting_for: list[int]  # the seats that are to move, as everybody knows; [] where that isn't known without reading
    time_left: float | None  # seconds that they have; None: no clock runs
    time_ups: list[TimeUp]
    for_children: bool
    watchers_talk: bool
    said: int  # grows with each thing that is said there
    asking: Asking | None
    paused: bool  # nobody moves, and clocks stand still, until somebody lets the game go on
    agreements: list[Agreement]
    uncounted: Uncounted | None  # why it counts for nobody's rating; None: it counts
    open_to: OpenTo
    watch_delay: WatchDelay  # who looks on hears of nothing later than that, in this struct too


class Notes(Wire):
    """What a player has jotted down at their seat, in whatever form the game's screen keeps it. Nobody else gets it."""

    text: Annotated[str, msgspec.Meta(max_length=8000)]


class Refusal(Wire):
    """The body of every HTTP answer that isn't a success."""

    code: str
    detail: str


class NetworkInfo(Wire):
    """From where this server is reached. `closed`: from this computer alone, and the reader may open it to the network;
    `open`: they did, and may close it; `fixed`: as it was started, or the reader isn't at this computer."""

    status: Literal["closed", "open", "fixed"]
    addresses: list[str]  # "http://192.168.1.5:8765", the likeliest first; [] for who isn't at this computer


class Health(Wire):
    status: Literal["ok"]


class Choice(Wire):
    """A legal move. `text` is what to send back; `parts` says the same in names, for the screen."""

    text: str
    parts: dict[str, Any]


# ---- looking back ------------------------------------------------------------------------


class ReplayEvent(Wire):
    """`mask`: who saw it, a bit for each seat and bit 15 for spectators."""

    mask: int
    event: Event


class ReplayMoment(Wire):
    """A game that is over, as it was after one of its steps; `own` has what each seat knew beside `shown`."""

    step: int  # moves made; what was taken back isn't counted
    seat: int | None  # who made the step; None: the start
    move: str | None  # how the record writes it
    acting: list[int]
    shown: dict[str, Any]
    own: list[dict[str, Any]]
    events: list[ReplayEvent]


class ReplayPart(Wire):
    steps: int  # of the whole game
    moments: list[ReplayMoment]


class TurningPoint(Wire):
    """A move that cost much: how much of the chance to win (alone: how many points) against the best one, by what its
    player knew. `played` and `better`: what each of the two does, in events."""

    step: int
    seat: int
    cost: float
    move: Choice
    best: Choice
    played: list[Event]
    better: list[Event]


class AnalysisInfo(Wire):
    """What a program thinks of a game that is over. `chances`: of each seat to win, at the start and after each step;
    alone, the score to expect."""

    status: Literal["none", "waiting", "running", "done"]
    done: int  # steps judged, of `total`
    total: int
    chances: list[list[float]] = []
    given_away: list[float] = []
    turning_points: list[TurningPoint] = []


# ---- WebSocket, client to server ---------------------------------------------------------


class Watch(Wire, tag="watch", tag_field="type"):
    """Send me this table, as whoever I am there."""

    table: str


class Unwatch(Wire, tag="unwatch", tag_field="type"):
    table: str


class Move(Wire, tag="move", tag_field="type"):
    """`step` is the number of steps that I have seen: the move becomes step + 1. While several seats are asked at once:
    my answer, or another one in its place."""

    table: str
    step: int
    seat: int
    move: str


class Undo(Wire, tag="undo", tag_field="type"):
    """Take my last step back, or alone among computer players my last turn with their answers. Each step that is taken
    back is a step of its own, so step numbers only ever grow. While several seats are asked at once: take my answer
    back, which is no step."""

    table: str
    step: int
    seat: int


class AskHint(Wire, tag="hint", tag_field="type"):
    """What would a strong player do in my place at this step? Answered by `hint`."""

    table: str
    step: int
    seat: int


class Reading(Wire, tag="reading", tag_field="type"):
    """I look at what this step ended, or have looked at it (`done`). Computer players wait for me, for a while."""

    table: str
    step: int
    done: bool = False


class Ping(Wire, tag="ping", tag_field="type"):
    pass


Request = Watch | Unwatch | Move | Undo | AskHint | Reading | Ping


# ---- WebSocket, server to client ---------------------------------------------------------


class LogEntry(Wire):
    """What one step let this viewer see. `undone`: it was taken back later."""

    step: int
    seat: int
    events: list[Event]
    undo: bool = False  # this step took back the one before it


class Eye(Wire):
    """What one seat of mine sees; seat None is a spectator's."""

    seat: int | None
    own: dict[str, Any] | None
    moves: list[Choice]
    answer: str | None  # to a question that several seats are asked at once: mine, held back until it closes
    undo: bool
    log: list[LogEntry]


class Window(Wire):
    """How long the question stays open, in milliseconds: in all, and from now on."""

    total: int
    left: int


class ClockState(Wire):
    """How the clocks stand, in milliseconds. `left`: what each seat has; null: nothing that could run out. `running`:
    whose time runs now, for several at once the same; `total`: what it was at first."""

    left: list[int | None]
    running: list[int]
    total: int


class Outcome(Wire):
    scores: list[int]
    places: list[int]
    winners: list[int]
    detail: dict[str, Any]


class LessonState(Wire):
    """At a lesson's table: how many of its moves were made, and whether somebody did something else since."""

    made: int
    left: bool


class State(Wire, tag="state", tag_field="type"):
    """The table at a step. `shown` is the part of the view that everybody sees.

    `log` in each eye holds the whole game when `whole` is true (first state after `watch`, and after
    anything that made the client's picture doubtful), else only the steps since the last state.
    """

    table: str
    step: int
    whole: bool
    acting: list[int]
    window: Window | None
    clock: ClockState | None
    shown: dict[str, Any]
    eyes: list[Eye]
    outcome: Outcome | None
    lesson: LessonState | None
    key: str | None


class Reason(Wire):
    """Something good about a move: `GAME-reason-NAME` of the client's texts. The argument `rival` is a seat; others are
    numbers, or names of the game's things."""

    name: str
    args: dict[str, int | str]


class Hint(Wire, tag="hint", tag_field="type"):
    """A good move of this seat, by what it knows. Chances are from 0 to 1, over imagined games."""

    table: str
    step: int
    seat: int
    move: Choice
    reasons: list[Reason]  # why, most telling first
    threats: list[Reason]  # what to beware of: `GAME-threat-NAME`
    others: int  # how many other moves there are
    chance: float | None  # to win, if I play it; None: alone, or nothing to choose
    gain: float | None  # how much higher that is than with the next best move; None: not known well enough
    score: float | None  # to expect, for who plays alone


class TableNews(Wire, tag="table", tag_field="type"):
    """Who sits where has changed: joined, left, came back, connected, the game began."""

    table: TableInfo


class Problem(Wire, tag="problem", tag_field="type"):
    """What was wrong with a request. `code` is for programs and for the client's words."""

    code: Literal[
        "malformed",
        "too_fast",
        "unknown_table",
        "not_started",
        "over",
        "foreign_seat",
        "not_your_turn",
        "illegal",
        "stale",
        "too_late",  # an answer to a window that has closed
        "no_undo",
        "busy",
        "outdated",  # the table was played by other rules than the server's
        "too_many",  # tables watched by one connection
        "hints_off",  # whoever made the table wants none
        "preparing",  # no hints before the game is compiled
        "stood_in",  # a computer player plays for this seat; it must be taken back first
        "blocked",  # by a host of the server: this visitor may look on, and nothing else
        "paused",  # nobody moves until somebody lets the game go on
    ]
    detail: str
    table: str | None = None
    step: int | None = None


class Pong(Wire, tag="pong", tag_field="type"):
    pass


Reply = State | TableNews | Hint | Problem | Pong
