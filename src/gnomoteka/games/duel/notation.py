"""Moves and events of The Duel in words. Places are written column,row; trolls are a, b, c, in the order of cards."""

import re
from functools import lru_cache
from typing import Any

from gnomoteka.core.event import EventForm
from gnomoteka.games.duel import state as codes
from gnomoteka.games.duel.cards import ACTION_NAMES, BOX, GOLD_NAMES, TUNNEL_NAMES
from gnomoteka.games.duel.field import HALF, WIDE, coordinates, place_of
from gnomoteka.games.duel.state import TUNNELS, Happened

TOOLS = ("lamp", "cart", "pick")
CARDS = ("", *TUNNEL_NAMES, *ACTION_NAMES)
REPAIRS = ACTION_NAMES[3:9]
GOLD_PLACES = [tuple(at) for at in BOX["layout"]["gold"]]
NUMBER = r"(0|-?[1-9][0-9]?)"
LAY = re.compile(rf"lay (\w+) {NUMBER},{NUMBER}( turned)?(?: paying (a?b?c?))?")
AT = re.compile(rf"(key|rockfall) {NUMBER},{NUMBER}")


def at(place: int) -> str | None:
    if place < 0:
        return None
    column, row = coordinates(place)
    return f"{column},{row}"


def trolls(chosen: int) -> str:
    return "".join(letter for number, letter in enumerate("abc") if chosen >> number & 1)


def lay_parts(code: int) -> dict[str, Any]:
    chosen, rest = code % 8, code // 8
    kind, rest = rest % TUNNELS, rest // TUNNELS
    return {
        "verb": "lay",
        "card": TUNNEL_NAMES[kind],
        "at": at(rest // 2),
        "turned": bool(rest % 2),
        "trolls": trolls(chosen),
    }


def every_small_move() -> dict[int, tuple[str, dict[str, Any]]]:
    """All moves but those that name a place of the field."""
    table: dict[int, tuple[str, dict[str, Any]]] = {}
    for number, tool in enumerate(TOOLS):
        table[codes.BREAK + number] = (f"break {tool}", {"verb": "break", "card": f"broken_{tool}", "tool": tool})
        table[codes.MEND + number] = (f"mend {tool}", {"verb": "mend", "tool": tool})
        for kind, card in enumerate(REPAIRS):
            if tool in card:
                text = f"repair {tool} {card}"
                table[codes.REPAIR + kind * 3 + number] = (text, {"verb": "repair", "card": card, "tool": tool})
    for number, place in enumerate(GOLD_PLACES):
        where = f"{place[0]},{place[1]}"
        table[codes.MAP + number] = (f"map {where}", {"verb": "map", "card": "map", "at": where})
    for kind in range(1, codes.KINDS):
        table[codes.THROW + kind] = (f"throw {CARDS[kind]}", {"verb": "throw", "card": CARDS[kind]})
    table[codes.ENOUGH] = ("enough", {"verb": "enough"})
    table[codes.ORIENT] = ("place upright", {"verb": "place", "turned": False})
    table[codes.ORIENT + 1] = ("place turned", {"verb": "place", "turned": True})
    table[codes.PAY] = ("decline", {"verb": "decline"})
    for chosen in range(1, 8):
        table[codes.PAY + chosen] = (f"bribe {trolls(chosen)}", {"verb": "bribe", "trolls": trolls(chosen)})
    return table


SMALL = every_small_move()
SMALL_CODES = {text: code for code, (text, _) in SMALL.items()}


@lru_cache(maxsize=100_000)
def move_text(code: int) -> str:
    """ "lay we 3,-1 turned paying ab", "key 4,0", "throw map"."""
    if code in SMALL:
        return SMALL[code][0]
    if 0 <= code < codes.BREAK:
        parts = lay_parts(code)
        turned = " turned" if parts["turned"] else ""
        paying = f" paying {parts['trolls']}" if parts["trolls"] else ""
        return f"lay {parts['card']} {parts['at']}{turned}{paying}"
    if codes.KEY <= code < codes.ROCKFALL:
        return f"key {at(code - codes.KEY)}"
    if codes.ROCKFALL <= code < codes.MOVES:
        return f"rockfall {at(code - codes.ROCKFALL)}"
    raise ValueError(code)


def move_code(text: str) -> int:
    if text in SMALL_CODES:
        return SMALL_CODES[text]
    if found := LAY.fullmatch(text):
        card, column, row, turned, paying = found.groups()
        if paying == "":
            raise ValueError(text)
        chosen = sum(1 << "abc".index(letter) for letter in paying or "")
        place = checked(int(column), int(row))
        return ((place * 2 + bool(turned)) * TUNNELS + TUNNEL_NAMES.index(card)) * 8 + chosen
    if found := AT.fullmatch(text):
        place = checked(int(found[2]), int(found[3]))
        return (codes.KEY if found[1] == "key" else codes.ROCKFALL) + place
    raise ValueError(text)


def checked(column: int, row: int) -> int:
    if not (-HALF <= column < WIDE - HALF and -HALF <= row < WIDE - HALF):
        raise ValueError(f"{column},{row}")
    return place_of(column, row)


@lru_cache(maxsize=100_000)
def move_parts(code: int) -> dict[str, Any]:
    if code in SMALL:
        return SMALL[code][1]
    if code < codes.BREAK:
        return lay_parts(code)
    verb = "key" if code < codes.ROCKFALL else "rockfall"
    return {"verb": verb, "card": verb, "at": at(code - (codes.KEY if verb == "key" else codes.ROCKFALL))}


def card(number: int) -> str | None:
    return CARDS[number] if number else None


def tunnel(number: int) -> str:
    return TUNNEL_NAMES[number]


def gold(number: int) -> str:
    return GOLD_NAMES[number - 1]


def tool(number: int) -> str:
    return TOOLS[number]


def number(value: int) -> int:
    return value


EVENTS = {
    Happened.LAY: EventForm("lay", (("at", at), ("card", tunnel), ("turned", number))),
    Happened.PAY: EventForm("pay", (("at", at),)),
    Happened.TURN_UP: EventForm("turn_up", (("at", at), ("gold", gold))),
    Happened.PLACE: EventForm("place", (("at", at), ("turned", number))),
    Happened.CLAIM: EventForm("claim", (("at", at), ("nuggets", number))),
    Happened.BREAK: EventForm("break", (("tool", tool),)),
    Happened.REPAIR: EventForm("repair", (("card", card), ("tool", tool))),
    Happened.KEY: EventForm("key", (("at", at),)),
    Happened.ROCKFALL: EventForm("rockfall", (("at", at),)),
    Happened.MAP: EventForm("map", (("at", at),)),
    Happened.LOOK: EventForm("look", (("at", at), ("gold", gold))),
    Happened.THROW: EventForm("throw", (("card", card),)),
    Happened.MEND: EventForm("mend", (("tool", tool),)),
    Happened.DRAW: EventForm("draw", (("card", card),)),
    Happened.ROUND_OVER: EventForm("round_over", (("round", number),)),
    Happened.TAKE: EventForm("take", (("nuggets", number),)),
    Happened.TRIBUTE: EventForm("tribute", (("nuggets", number),)),
    Happened.ROUND: EventForm("round", (("round", number),)),
    Happened.OVER: EventForm("over"),
    Happened.CRUMBLE: EventForm("crumble", (("at", at),)),
    Happened.DECLINE: EventForm("decline"),
    Happened.NO_EFFECT: EventForm("no_effect", (("card", card),)),
}
