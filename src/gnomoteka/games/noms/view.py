"""The shapes of Noms' views, moves and events, as they cross the network."""

from typing import Annotated, TypeAlias

from msgspec import Struct, field

from gnomoteka.core.shape import EventShape, MoveShape, counts, one_of
from gnomoteka.games.noms.cards import NAMES, Kind
from gnomoteka.games.noms.moves import ANSWERS, THINGS
from gnomoteka.games.noms.state import Phase, Spot


def answer_name(code: int) -> str:
    """An answer in one word: feather, moon_as_cure."""
    return ANSWERS[code][0].removeprefix("answer ").replace(" ", "_")


NEED_SOMETHING = (
    *range(int(Kind.MUSHROOM), Kind.SCOUT),
    Kind.CURE,
)  # cards played only where there is what they are for

Card: TypeAlias = Annotated[str, one_of("Card", NAMES[1:])]
Cards: TypeAlias = Annotated[dict[str, int], counts("Card")]
PhaseName: TypeAlias = Annotated[str, one_of("Phase", Phase)]
SpotName: TypeAlias = Annotated[str, one_of("Spot", [spot.name.lower() for spot in Spot if spot != Spot.ELDER])]
ThingName: TypeAlias = Annotated[str, one_of("Thing", THINGS[1:])]
AnswerName: TypeAlias = Annotated[str, one_of("AnswerName", map(answer_name, ANSWERS))]
Purpose: TypeAlias = Annotated[str, one_of("Purpose", ("feather", "blindfold", "shell", "cancel", "cure", "keep"))]
Reason: TypeAlias = Annotated[str, one_of("Reason", ("answer_only", *(f"no_{NAMES[kind]}" for kind in NEED_SOMETHING)))]


# ---- what everybody sees ---------------------------------------------------------------------


class Player(Struct):
    hand: int
    known: Cards
    """Of the hand, what everybody saw going there."""
    area: Annotated[dict[SpotName, int], counts("Spot")]
    """Noms by where they are."""
    elder: bool
    rings: list[int]
    """Numbers of the rings that lie here: in a ring of n are n noms."""
    noms: int
    """How many count now, the Elder too."""


class Played(Struct):
    """The card that waits for answers, and what it is to do."""

    card: Card
    moon: bool
    """Whether Moon Magic stands for that card."""
    thing: ThingName | None
    target: int | None


class Shown(Struct):
    phase: PhaseName
    turn: int
    first: int
    must_draw: bool
    """Whose turn it is didn't draw last time."""
    deck: int
    letters: list[Card]
    discard: Cards
    played: Played | None
    event: Card | None
    """The event that waits for answers."""
    asked: list[int]
    """All who are asked, whether they have answered or not."""
    players: list[Player]


# ---- what only the owner sees ----------------------------------------------------------------


class Answer(Struct):
    """How a seat has answered the open question; a pass has null twice."""

    card: Card | None
    as_: Purpose | None = field(name="as")


class Mixed(Struct):
    """Cards that this seat knew on the deck, before somebody else put the top back in an order of their own."""

    cards: list[Card]
    deck: int
    """So many cards from the top they may be among,"""
    hands: list[int]
    """or in these hands, each of which has drawn one of those cards."""


class Own(Struct):
    hand: Cards
    blocked: dict[str, Reason]
    """Why a card can't be played now: it only answers, or there is nothing that it would change."""
    answer: Answer | None
    known: dict[int, Cards]
    """By seat, what is known of others' hands, what everybody knows included."""
    top: list[Card]
    """What is known of the deck, its top first."""
    mixed: Mixed | None
    """What is known to be there, but not in which order."""


# ---- the end ---------------------------------------------------------------------------------


class Count(Struct):
    """Noms by how they count; the Elder and the cards in hand settle a tie."""

    free: int
    protected: int
    trapped: int
    elder: bool
    hand: int


class Detail(Struct):
    players: list[Count]


# ---- moves -----------------------------------------------------------------------------------


class MoveDraw(MoveShape):
    pass


class MoveNoDraw(MoveShape):
    pass


class MoveEnd(MoveShape):
    """The turn."""


class MoveStop(MoveShape):
    """The Retreat."""


class MovePlay(MoveShape):
    moon: bool
    """Whether Moon Magic stands for the card."""
    card: Card
    thing: ThingName | None
    """What it is aimed at; null: the card itself says what it is for."""
    target: int | None
    """Whose; null where the thing says it."""


class MoveAnswer(MoveShape):
    card: Card | None
    """Null: a pass."""
    as_: Purpose | None = field(name="as")


class MoveOrder(MoveShape):
    order: list[int]
    """Which of the top cards comes first, second, third; of equal orders there is one."""


class MoveTakeBack(MoveShape):
    thing: ThingName


class MoveKeep(MoveShape):
    card: Card


class MoveDiscard(MoveShape):
    card: Card


Move: TypeAlias = (
    MoveDraw
    | MoveNoDraw
    | MoveEnd
    | MoveStop
    | MovePlay
    | MoveAnswer
    | MoveOrder
    | MoveTakeBack
    | MoveKeep
    | MoveDiscard
)


# ---- events ----------------------------------------------------------------------------------


class EventDraw(EventShape):
    card: Card | None
    """Null for those who can't see it."""


class EventNoDraw(EventShape):
    pass


class EventEvent(EventShape):
    """An event is drawn."""

    card: Card


class EventPlay(EventShape):
    card: Card
    thing: ThingName | None
    target: int | None


class EventMoon(EventShape):
    """Moon Magic is played as this card."""

    card: Card
    thing: ThingName | None
    target: int | None


class EventAnswer(EventShape):
    """Told to who gave it alone."""

    answer: AnswerName


class EventFetch(EventShape):
    card: Card
    """The Cure or Moon Magic that fetches a nom from the discard."""


class EventCancel(EventShape):
    card: Card
    cancelled: Card


class EventJoin(EventShape):
    """Noms come to this seat."""

    n: int
    origin: int
    ring: Card | None


class EventToHand(EventShape):
    card: Card
    n: int
    origin: int | None
    """From whose area; null: from the discard."""


class EventLose(EventShape):
    card: Card
    n: int
    hand: int
    """1: from the hand, 0: from the area."""


class EventCatch(EventShape):
    """Noms of this seat are trapped."""

    card: Card
    n: int
    owner: int
    """In whose area the trap lies."""


class EventReturn(EventShape):
    """Into the deck."""

    card: Card | None
    """Null for a whole hand."""
    n: int
    hand: int
    """1: from the hand, 0: from the area."""


class EventShuffle(EventShape):
    pass


class EventLetter(EventShape):
    card: Card


class EventNothing(EventShape):
    """The event found nothing to do."""

    card: Card


class EventSee(EventShape):
    """Told to the scout alone."""

    card: Card
    n: int
    owner: int | None
    """Null: a card of the deck."""


class EventOrder(EventShape):
    """The top of the deck is put back; null for those who can't see it."""

    first: Card | None
    second: Card | None
    third: Card | None


class EventKeep(EventShape):
    """Told to who chose it alone."""

    card: Card


class EventPassOn(EventShape):
    n: int
    to: int


class EventGive(EventShape):
    """Told to giver and receiver."""

    card: Card
    n: int
    to: int


class EventKeepHand(EventShape):
    card: Card
    """Given in the Plague."""


class EventDiscard(EventShape):
    card: Card


class EventOver(EventShape):
    pass


class EventFree(EventShape):
    card: Card
    """What no longer covers so many noms."""
    n: int


Event: TypeAlias = (
    EventDraw
    | EventNoDraw
    | EventEvent
    | EventPlay
    | EventMoon
    | EventAnswer
    | EventFetch
    | EventCancel
    | EventJoin
    | EventToHand
    | EventLose
    | EventCatch
    | EventReturn
    | EventShuffle
    | EventLetter
    | EventNothing
    | EventSee
    | EventOrder
    | EventKeep
    | EventPassOn
    | EventGive
    | EventKeepHand
    | EventDiscard
    | EventOver
    | EventFree
)
