"""People at a table speak with each other: by ready phrases, which each reads in their own language; and in words of
their own, where a host of the server allows that, and not at a table for children.

It is no part of a game: no computer player gets it, and nothing of a game is in it. All who watch a table hear that
something was said (`TableInfo.said`), and fetch it; so other servers need no word of their own for it.
"""

import time
from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.limits import Buckets
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.looking_on import looks_on_late
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.schema import mutes, tables, talk, unwanted_words
from gnomoteka.server.store import Stored
from gnomoteka.server.talk_wire import Mute, Said, Say, Talk, UnwantedWords
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wording import Filter, clean_list, clean_words

REACTIONS = ("smile", "laugh", "wow", "sad", "heart", "star")
PHRASES = (
    "hello", "good_luck", "good_move", "well_done", "thanks", "you_are_welcome", "sorry", "no_worries", "one_moment",
    "back_soon", "lucky", "how_exciting", "good_game", "once_more", "bye",
)  # fmt: skip
OF_A_GAME = {
    "nimble": ("what_a_gem", "mind_the_cave_in", "such_a_fog"),
    "many": ("pizza", "a_dragon", "brave_gnomes"),
    "duel": ("well_dug", "smell_gold", "trolls"),
    "noms": ("what_a_nom", "no_letters", "sly_lure"),
    "street": ("sly_question", "up_we_fly", "queue_again"),
}
KEPT = 100  # things said at a table; older ones are forgotten
SPEAKS_PER_SECOND, SPEAKS_AT_ONCE = 0.5, 6  # one person, at all tables
AT_A_TABLE_PER_SECOND, AT_A_TABLE_AT_ONCE = 2.0, 20


def phrases_of(game: str) -> tuple[str, ...]:
    return REACTIONS + PHRASES + OF_A_GAME.get(game, ())


class Talking:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.speaking = Buckets(SPEAKS_PER_SECOND, SPEAKS_AT_ONCE)
        self.at_tables = Buckets(AT_A_TABLE_PER_SECOND, AT_A_TABLE_AT_ONCE)

    def words_at(self, stored: Stored) -> bool:
        return self.lobby.settings.own_words and not stored.for_children

    async def _stored(self, table_id: str) -> Stored:
        table = self.lobby.tables.loaded.get(table_id)
        stored = table.stored if table else await self.lobby.store.table(table_id)
        if stored is None:
            raise unknown_table(table_id)
        return stored

    async def read(self, visitor: Visitor, table_id: str) -> Talk:
        stored = await self._stored(table_id)
        async with self.lobby.store.reading() as connection:
            return await self._talk(connection, visitor, stored)

    async def _talk(self, connection: AsyncConnection, visitor: Visitor, stored: Stored) -> Talk:
        unheard = set((await connection.execute(sa.select(mutes.c.muted).filter_by(person=visitor))).scalars())
        rows = await connection.execute(sa.select(talk).filter_by(table_id=stored.id).order_by(talk.c.number))
        speaks = may_speak(stored, visitor)
        late = looks_on_late(stored, visitor)  # what players say is about what isn't to be seen yet
        return Talk(
            said=[
                Said(
                    number=row.number,
                    seat=row.seat,
                    yours=row.speaker == visitor,
                    phrase=row.phrase,
                    words=row.words,
                    at=row.at,
                )
                for row in rows
                if row.speaker not in unheard and not late
            ],
            phrases=list(phrases_of(stored.game)),
            reactions=list(REACTIONS),
            muted=[number for number, seat in enumerate(stored.seats) if seat.visitor in unheard],
            speaks=speaks,
            words=speaks and bool(stored.seats_of(visitor)) and self.words_at(stored),
        )

    async def say(self, visitor: Visitor, table_id: str, wish: Say) -> Talk:
        table = await self.lobby.tables.open(table_id)
        if (wish.phrase is None) == (wish.words is None):
            raise Refused("malformed", "a phrase, or words")
        if wish.phrase is not None and wish.phrase not in phrases_of(table.stored.game):
            raise Refused("unknown_phrase", f"there is no phrase {wish.phrase[:40]!r}")
        words = None if wish.words is None else clean_words(wish.words)
        if not may_speak(table.stored, visitor):
            raise _may_not(table.stored, visitor)
        self._take(visitor, table_id)

        async def speak(connection: AsyncConnection, now: Stored) -> None:
            mine = now.seats_of(visitor)
            if not may_speak(now, visitor):
                raise _may_not(now, visitor)
            if words is not None:
                await self._check_words(connection, now, bool(mine), words)
            await connection.execute(sa.update(tables).where(tables.c.id == now.id).values(said=now.said + 1))
            row = {"table_id": now.id, "number": now.said + 1, "speaker": visitor, "seat": mine[0] if mine else None}
            await connection.execute(sa.insert(talk), {**row, "phrase": wish.phrase, "words": words, "at": time.time()})
            old = sa.and_(talk.c.table_id == now.id, talk.c.number <= now.said + 1 - KEPT)
            await connection.execute(sa.delete(talk).where(old))

        await self.lobby.change(table, speak, visitor)
        return await self.read(visitor, table_id)

    def _take(self, visitor: Visitor, table_id: str) -> None:
        now = time.monotonic()
        if not self.speaking.take(visitor.hex(), now) or not self.at_tables.take(table_id, now):
            raise Refused("too_much_talk", "in a moment again", 429)

    async def _check_words(self, connection: AsyncConnection, now: Stored, seated: bool, words: str) -> None:
        if not self.lobby.settings.own_words:
            raise Refused("phrases_only", "on this server people speak by ready phrases", 403)
        if now.for_children:
            raise Refused("for_children", "at a table for children people speak by ready phrases", 403)
        if not seated:
            raise Refused("phrases_only", "who looks on speaks by ready phrases", 403)
        unwanted = (await connection.execute(sa.select(unwanted_words.c.word))).scalars()
        if Filter(unwanted).stops(words):
            raise Refused("unwanted_words", "this isn't said at the tables of this server", 409)

    async def mute(self, visitor: Visitor, table_id: str, wish: Mute) -> Talk:
        stored = await self._stored(table_id)
        seat = stored.seats[wish.seat] if wish.seat in range(len(stored.seats)) else None
        if seat is None or seat.visitor is None:
            raise Refused("no_seat", "nobody sits here", 409)
        if seat.visitor == visitor:
            raise Refused("own_seat", "that is you", 409)
        pair = {"person": visitor, "muted": seat.visitor}

        async def keep(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(mutes).filter_by(**pair))
            if wish.mute:
                await connection.execute(sa.insert(mutes), pair)

        await self.lobby.writer.do(keep)
        return await self.read(visitor, table_id)

    # ---- for hosts of the server --------------------------------------------------------

    async def unwanted(self) -> UnwantedWords:
        async with self.lobby.store.reading() as connection:
            found = await connection.execute(sa.select(unwanted_words.c.word).order_by(unwanted_words.c.word))
            return UnwantedWords(words=sorted(found.scalars()))

    async def keep_unwanted(self, wish: UnwantedWords) -> UnwantedWords:
        words = clean_list(wish.words)

        async def keep(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(unwanted_words))
            if words:
                await connection.execute(sa.insert(unwanted_words), [{"word": word} for word in words])

        await self.lobby.writer.do(keep)
        return UnwantedWords(words=words)


def may_speak(stored: Stored, visitor: Visitor) -> bool:
    """Who sits there, unless they were sent away; who made the table; who looks on, where that is allowed."""
    mine = [stored.seats[number] for number in stored.seats_of(visitor)]
    if mine:
        return not any(seat.removed for seat in mine)
    return stored.host == visitor or stored.watchers_talk


def _may_not(stored: Stored, visitor: Visitor) -> Refused:
    if stored.seats_of(visitor):
        return Refused("removed", "who made the table doesn't want you there", 403)
    return Refused("not_seated", "those speak who sit here", 403)


async def written_by(connection: AsyncConnection, table_id: str, person: Visitor, most: int) -> list[str]:
    """The last words of somebody at a table: for who looks after the server."""
    theirs = sa.select(talk.c.words).filter_by(table_id=table_id, speaker=person).where(talk.c.words.is_not(None))
    found: Iterable[str] = (await connection.execute(theirs.order_by(talk.c.number.desc()).limit(most))).scalars()
    return list(found)[::-1]
