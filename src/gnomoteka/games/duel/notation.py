"""Moves and events of The Duel in words. Places are written column,row; trolls are a, b, c, in the order of cards."""

import re
from functools import lru_cache

from gnomoteka.core.contract import Notation, Things
from gnomoteka.core.event import EventForm
from gnomoteka.games.duel import state as codes
from gnomoteka.games.duel import view
from gnomoteka.games.duel.cards import ACTION_NAMES, BOX, CARD_NAMES, GOLD_NAMES, TOOLS, TUNNEL_NAMES
from gnomoteka.games.duel.field import place_of, place_text, read_place
from gnomoteka.games.duel.state import TUNNELS, Happened

REPAIRS = ACTION_NAMES[3:9]
GOLD_PLACES = [place_text(place_of(*at)) for at in BOX["layout"]["gold"]]
LAY = re.compile(r"lay (\w+) (\S+)( turned)?(?: paying (a?b?c?))?")
AT = re.compile(r"(key|rockfall) (\S+)")


def trolls(chosen: int) -> str:
    return "".join(letter for number, letter in enumerate("abc") if chosen >> number & 1)


def lay_parts(code: int) -> view.MoveLay:
    chosen, rest = code % 8, code // 8
    kind, rest = rest % TUNNELS, rest // TUNNELS
    return view.MoveLay(card=TUNNEL_NAMES[kind], at=place_text(rest // 2), turned=bool(rest % 2), trolls=trolls(chosen))


def every_small_move() -> dict[int, tuple[str, view.Move]]:
    """All moves but those that name a place of the field."""
    table: dict[int, tuple[str, view.Move]] = {}
    for number, tool in enumerate(TOOLS):
        table[codes.BREAK + number] = (f"break {tool}", view.MoveBreak(card=f"broken_{tool}", tool=tool))
        table[codes.MEND + number] = (f"mend {tool}", view.MoveMend(tool=tool))
        for kind, card in enumerate(REPAIRS):
            if tool in card:
                code = codes.REPAIR + kind * 3 + number
                table[code] = (f"repair {tool} {card}", view.MoveRepair(card=card, tool=tool))
    for number, place in enumerate(GOLD_PLACES):
        table[codes.MAP + number] = (f"map {place}", view.MoveMap(card="map", at=place))
    for kind in range(1, codes.KINDS):
        table[codes.THROW + kind] = (f"throw {CARD_NAMES[kind]}", view.MoveThrow(card=CARD_NAMES[kind]))
    table[codes.ENOUGH] = ("enough", view.MoveEnough())
    table[codes.ORIENT] = ("place upright", view.MovePlace(turned=False))
    table[codes.ORIENT + 1] = ("place turned", view.MovePlace(turned=True))
    table[codes.PAY] = ("decline", view.MoveDecline())
    for chosen in range(1, 8):
        table[codes.PAY + chosen] = (f"bribe {trolls(chosen)}", view.MoveBribe(trolls=trolls(chosen)))
    return table


SMALL = every_small_move()
SMALL_CODES = {text: code for code, (text, _) in SMALL.items()}


@lru_cache(maxsize=10_000)
def move_text(code: int) -> str:
    """ "lay we 3,-1 turned paying ab", "key 4,0", "throw map"."""
    if code in SMALL:
        return SMALL[code][0]
    if 0 <= code < codes.BREAK:
        parts = lay_parts(code)
        turned = " turned" if parts.turned else ""
        paying = f" paying {parts.trolls}" if parts.trolls else ""
        return f"lay {parts.card} {parts.at}{turned}{paying}"
    if codes.KEY <= code < codes.ROCKFALL:
        return f"key {place_text(code - codes.KEY)}"
    if codes.ROCKFALL <= code < codes.MOVES:
        return f"rockfall {place_text(code - codes.ROCKFALL)}"
    raise ValueError(code)


def move_code(text: str) -> int:
    if text in SMALL_CODES:
        return SMALL_CODES[text]
    if found := LAY.fullmatch(text):
        card, at, turned, paying = found.groups()
        if paying == "":
            raise ValueError(text)
        chosen = sum(1 << "abc".index(letter) for letter in paying or "")
        return ((read_place(at) * 2 + bool(turned)) * TUNNELS + TUNNEL_NAMES.index(card)) * 8 + chosen
    if found := AT.fullmatch(text):
        return (codes.KEY if found[1] == "key" else codes.ROCKFALL) + read_place(found[2])
    raise ValueError(text)


@lru_cache(maxsize=10_000)
def move_parts(code: int) -> view.Move:
    if code in SMALL:
        return SMALL[code][1]
    if code < codes.BREAK:
        return lay_parts(code)
    if code < codes.ROCKFALL:
        return view.MoveKey(card="key", at=place_text(code - codes.KEY))
    return view.MoveRockfall(card="rockfall", at=place_text(code - codes.ROCKFALL))


def somewhere(place: int) -> str | None:
    return place_text(place) if place >= 0 else None


def card(number: int) -> str | None:
    return CARD_NAMES[number] if number else None


def tunnel(number: int) -> str:
    return TUNNEL_NAMES[number]


def gold(number: int) -> str:
    return GOLD_NAMES[number - 1]


def tool(number: int) -> str:
    return TOOLS[number]


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.LAY: EventForm(view.EventLay, place_text, tunnel, int),
        Happened.PAY: EventForm(view.EventPay, place_text),
        Happened.TURN_UP: EventForm(view.EventTurnUp, place_text, gold),
        Happened.PLACE: EventForm(view.EventPlace, place_text, int),
        Happened.CLAIM: EventForm(view.EventClaim, place_text, int),
        Happened.BREAK: EventForm(view.EventBreak, tool),
        Happened.REPAIR: EventForm(view.EventRepair, card, tool),
        Happened.KEY: EventForm(view.EventKey, place_text),
        Happened.ROCKFALL: EventForm(view.EventRockfall, place_text),
        Happened.MAP: EventForm(view.EventMap, place_text),
        Happened.LOOK: EventForm(view.EventLook, place_text, gold),
        Happened.THROW: EventForm(view.EventThrow, card),
        Happened.MEND: EventForm(view.EventMend, tool),
        Happened.DRAW: EventForm(view.EventDraw, card),
        Happened.ROUND_OVER: EventForm(view.EventRoundOver, int),
        Happened.TAKE: EventForm(view.EventTake, int),
        Happened.TRIBUTE: EventForm(view.EventTribute, int),
        Happened.ROUND: EventForm(view.EventRound, int),
        Happened.OVER: EventForm(view.EventOver),
        Happened.CRUMBLE: EventForm(view.EventCrumble, somewhere),
        Happened.DECLINE: EventForm(view.EventDecline),
        Happened.NO_EFFECT: EventForm(view.EventNoEffect, card),
    },
    things=Things(
        dealt="hand",
        drawn={"draw": "card"},
        done={
            "lay": "card",
            "break": "tool",
            "repair": "card",
            "key": None,
            "rockfall": None,
            "map": None,
            "pay": None,
            "mend": None,
            "claim": "nuggets",
        },
    ),
)
