"""What a messenger shows of a link (Open Graph): a sentence, and a picture of who sits at the table.

Messengers run no script of ours, so these few sentences are the server's own. They tell what everybody with the link
sees anyway: the game, how far it is, the names at the table and the seats that are free.
"""

import asyncio
import contextlib
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import PathParameter

from gnomoteka.games import GAMES, about
from gnomoteka.server import png
from gnomoteka.server.installing import WORDS, language_of
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Store, Stored
from gnomoteka.server.tables import TABLE_ID

PICTURES = Path(__file__).parent / "pictures"  # made by scripts/pictures.py
SITE = "gnomoteka"
WIDTH, HEIGHT = 1200, 630  # what messengers ask for
SEAT = 150  # a gnome in the strip at the bottom is so wide and high
LOCALES = {"ru": "ru_RU", "en": "en_GB"}

TITLES = {
    "ru": {"waiting": "{}: садитесь за стол!", "playing": "{}: идёт игра", "over": "{}: партия сыграна"},
    "en": {"waiting": "{}: come and sit down!", "playing": "{}: a game is on", "over": "{}: a finished game"},
}


@dataclass(frozen=True, slots=True)
class Card:
    title: str
    description: str
    picture: str


# ---- sentences -----------------------------------------------------------------------------


def site_card(language: str) -> Card:
    return Card(*WORDS[language], SITE)


def game_card(game: str, language: str) -> Card:
    return Card(about(game).title[language], WORDS[language][1], game)


def table_card(table: Stored, language: str) -> Card:
    names = [seat.name for seat in table.seats if seat.name and seat.kind not in ("open", "bot")]
    free = sum(seat.kind == "open" for seat in table.seats)
    say = _in_russian if language == "ru" else _in_english
    title = TITLES[language][table.status].format(about(table.game).title[language])
    return Card(title, say(table.status, names, free), table.id)


def _in_russian(status: str, names: list[str], free: int) -> str:
    if status == "waiting":
        return _waiting(names, " и ", "ждёт вас", "ждут вас") + f"Свободных мест: {free}."
    if status == "playing":
        return (f"За столом: {', '.join(names)}. " if names else "") + "Можно посмотреть."
    return (f"Играли: {', '.join(names)}. " if names else "") + "Можно посмотреть партию шаг за шагом."


def _in_english(status: str, names: list[str], free: int) -> str:
    if status == "waiting":
        return _waiting(names, " and ", "is waiting for you", "are waiting for you") + f"Free seats: {free}."
    if status == "playing":
        return (f"At the table: {', '.join(names)}. " if names else "") + "Come and watch."
    return (f"Played by {', '.join(names)}. " if names else "") + "Watch it step by step."


def _waiting(names: list[str], link: str, one: str, more: str) -> str:
    if not names:
        return ""
    *most, last = names
    return f"{', '.join(most)}{link}{last} {more}. " if most else f"{last} {one}. "


# ---- the head of a page --------------------------------------------------------------------


async def head(request: Request[Any, Any, Any], path: str) -> str:
    """The tags for the page at this address. Everything in them is escaped: people choose names, and any Host."""
    language = language_of(request)
    card = await _card(request, path, language)
    base: str = request.app.state.settings.base_path
    site = f"{request.scope['scheme']}://{request.headers.get('host', '')}{base}"
    tags = {
        "og:type": "website",
        "og:site_name": WORDS[language][0],
        "og:locale": LOCALES[language],
        "og:title": card.title,
        "og:description": card.description,
        "og:url": site + path,
        "og:image": f"{site}/og/{card.picture}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />\n'])


async def _card(request: Request[Any, Any, Any], path: str, language: str) -> Card:
    first, second = [*path.strip("/").split("/"), "", ""][:2]
    if first in ("new", "rules") and second in GAMES:
        return game_card(second, language)
    # The page is of use also while the database doesn't answer.
    with contextlib.suppress(Refused):
        if first == "t" and (table := await _table(request, second)) and table.game in GAMES:
            return game_card(table.game, language) if table.lesson else table_card(table, language)
    return site_card(language)


async def _table(request: Request[Any, Any, Any], id: str) -> Stored | None:
    if not TABLE_ID.fullmatch(id):
        return None
    if loaded := request.app.state.tables.loaded.get(id):
        found: Stored = loaded.stored
        return found
    store: Store = request.app.state.store
    return await store.table(id)


# ---- the picture ---------------------------------------------------------------------------

PictureName = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{1,32}\.png$")]


@get("/og/{name:str}", include_in_schema=False)
async def picture(request: Request[Any, Any, Any], name: PictureName) -> Response[bytes]:
    name = name.removesuffix(".png")
    seats: tuple[bool, ...] = ()
    if name == SITE:
        game = name
    elif name in GAMES:
        game, seats = name, everybody(name)
    elif (table := await _table(request, name)) and table.game in GAMES:
        game, seats = table.game, tuple(seat.kind != "open" for seat in table.seats)
    else:
        raise Refused("not_found", "there is nothing here", 404)
    drawn = await asyncio.to_thread(draw, game, seats)
    # Not for long: somebody may sit down.
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=60"})


def everybody(game: str) -> tuple[bool, ...]:
    return (True,) * about(game).seats[1]


@lru_cache(maxsize=128)
def draw(name: str, seats: tuple[bool, ...]) -> bytes:
    """The game's picture, with a gnome for each seat; who isn't there yet is pale. 40 ms, once for each."""
    sheet, palette = png.read((PICTURES / f"{name}.png").read_bytes())
    drawn = sheet[:HEIGHT].copy()
    left = (WIDTH - SEAT * len(seats)) // 2
    for seat, taken in enumerate(seats):
        top = HEIGHT + (0 if taken else SEAT)
        gnome = sheet[top : top + SEAT, seat * SEAT : (seat + 1) * SEAT]
        drawn[HEIGHT - SEAT :, left + seat * SEAT : left + (seat + 1) * SEAT] = gnome
    return png.write(drawn, palette)
