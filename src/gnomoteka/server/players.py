"""What others may see of a player, and the ladders of those who want to be on them."""

import time
from collections.abc import Collection, Sequence
from typing import Any, overload

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.games import GAMES
from gnomoteka.server.achieving import ACHIEVEMENTS
from gnomoteka.server.club_wire import (
    LadderInfo,
    LadderRow,
    PlayerAchievement,
    PlayerGame,
    PlayerInfo,
    PlayerResult,
    PlayerWish,
    ShownTo,
)
from gnomoteka.server.handles import handle_of, handles_of, person_of
from gnomoteka.server.people import last_name
from gnomoteka.server.rating import SETTLED, Rating
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import achievements, blocks, people, players, ratings, results, seats, tables
from gnomoteka.server.store import Store
from gnomoteka.server.visitors import Visitor, told_apart
from gnomoteka.server.writer import Writer

DAY = 24 * 3600.0
FORM = 30  # games in the chart
LISTED = 10  # results
LADDER = 100  # places that are listed
MINE = "me"  # in place of one's own handle
USUAL: ShownTo = "company"


class Players:
    def __init__(self, store: Store, writer: Writer) -> None:
        self.store = store
        self.writer = writer

    async def player(self, reader: Visitor, handle: str) -> PlayerInfo:
        if handle == MINE:
            return await self._mine(reader)
        async with self.store.reading() as connection:
            person = await person_of(connection, handle)
            if person is None or not await may_see(connection, reader, person):
                raise Refused("unknown_player", "there is no such player, or their page isn't for you", 404)
            return await read_player(connection, reader, person, handle)

    async def at_table(self, reader: Visitor, sitting: Sequence[Visitor | None]) -> list[str | None]:
        """By which handles the reader finds the pages of those who sit there."""
        async with self.store.reading() as connection:
            seen = await _seen(connection, reader, {person for person in sitting if person})
        handles = await self.writer.do(lambda connection: handles_of(connection, seen)) if seen else {}
        return [handles.get(person) if person else None for person in sitting]

    async def set(self, person: Visitor, wish: PlayerWish) -> PlayerInfo:
        ladder = None if wish.ladder is None else wish.ladder == "on"
        wished = {"shown_to": wish.shown_to, "ladder": ladder}
        values = {name: value for name, value in wished.items() if value is not None}

        async def keep(connection: AsyncConnection) -> None:
            if not (await connection.execute(sa.select(players).filter_by(person=person))).first():
                await connection.execute(
                    sa.insert(players), {"person": person, "shown_to": USUAL, "ladder": False, **values}
                )
            elif values:
                await connection.execute(sa.update(players).where(players.c.person == person).values(**values))

        await self.writer.do(keep)
        return await self._mine(person)

    async def _mine(self, person: Visitor) -> PlayerInfo:
        handle = await self.writer.do(lambda connection: handle_of(connection, person))
        async with self.store.reading() as connection:
            return await read_player(connection, person, person, handle)

    async def ladder(self, reader: Visitor, game: str) -> LadderInfo:
        if game not in GAMES:
            raise Refused("unknown_game", f"there is no game {game!r}", 404)
        async with self.store.reading() as connection:
            ranked = await _ranked(connection, game)
            listed = ranked[:LADDER]
            seen = await _seen(connection, reader, [person for person, _ in listed])
            mine = next((each for each in ranked if each[0] == reader), None)
            names: dict[Visitor, str | None] = {}
            for person in dict.fromkeys([*(person for person, _ in listed), reader]):
                name = await name_of(connection, person)
                names[person] = told_apart(name, names.values()) if name else None
            games = sa.select(ratings.c.games).filter_by(person=reader, game=game)
            played = (await connection.execute(games)).scalar() or 0
            on = bool((await connection.execute(sa.select(players.c.ladder).filter_by(person=reader))).scalar())
        handles = await self.writer.do(lambda connection: handles_of(connection, seen)) if seen else {}
        ranks = _ranks(ranked)

        def row(person: Visitor, rating: Rating) -> LadderRow:
            return LadderRow(
                rank=ranks[person],
                handle=handles.get(person),
                name=names[person],
                number=rating.number,
                games=rating.games,
                yours=person == reader,
            )

        return LadderInfo(
            game=game,
            people=len(ranked),
            rows=[row(*each) for each in listed],
            mine=row(*mine) if mine else None,
            missing=max(0, SETTLED - played),
            joined=on,
        )


async def _ranked(connection: AsyncConnection, game: str) -> list[tuple[Visitor, Rating]]:
    """Who is on the ladder, the best first; nobody whom a host of the server has blocked."""
    now = time.time()
    blocked = sa.select(blocks.c.visitor).where(sa.or_(blocks.c.until.is_(None), blocks.c.until > now))
    query = sa.select(ratings).join(players, players.c.person == ratings.c.person)
    query = query.where(players.c.ladder, ratings.c.game == game, ratings.c.games >= SETTLED)
    found = await connection.execute(query.where(ratings.c.person.not_in(blocked)))
    rated = [(row.person, Rating(row.mu, row.sigma, row.games)) for row in found]
    return sorted(rated, key=lambda each: (-each[1].number, each[0]))


def _ranks(ranked: Sequence[tuple[Visitor, Rating]]) -> dict[Visitor, int]:
    """Who has the same number has the same rank."""
    best: dict[int, int] = {}
    for rank, (_, rating) in enumerate(ranked, 1):
        best.setdefault(rating.number, rank)
    return {person: best[rating.number] for person, rating in ranked}


async def _seen(connection: AsyncConnection, reader: Visitor, whom: Collection[Visitor]) -> list[Visitor]:
    return [person for person in whom if await may_see(connection, reader, person)]


async def may_see(connection: AsyncConnection, reader: Visitor, person: Visitor) -> bool:
    if reader == person:
        return True
    shown = (await connection.execute(sa.select(players.c.shown_to).filter_by(person=person))).scalar() or USUAL
    return shown == "everybody" or (shown == "company" and await have_played(connection, reader, person))


async def have_played(connection: AsyncConnection, one: Visitor, other: Visitor) -> bool:
    """Together, at a table that has begun."""
    beside = seats.alias()
    query = sa.select(seats.c.table_id).join(beside, beside.c.table_id == seats.c.table_id)
    query = query.join(tables, tables.c.id == seats.c.table_id).where(tables.c.status != "waiting")
    query = query.where(seats.c.visitor == one, beside.c.visitor == other)
    return (await connection.execute(query.limit(1))).first() is not None


async def name_of(connection: AsyncConnection, person: Visitor) -> str | None:
    kept: str | None = (await connection.execute(sa.select(people.c.name).filter_by(person=person))).scalar()
    return kept or await last_name(connection, person)


async def read_player(connection: AsyncConnection, reader: Visitor, person: Visitor, handle: str) -> PlayerInfo:
    query = sa.select(results).where(results.c.person == person).order_by(results.c.at.desc(), results.c.table_id)
    history: Sequence[Any] = (await connection.execute(query)).all()
    rated = (await connection.execute(sa.select(ratings).filter_by(person=person))).all()
    earned = (await connection.execute(sa.select(achievements).filter_by(person=person))).all()
    row = (await connection.execute(sa.select(players).filter_by(person=person))).first()
    there = sa.select(seats.c.table_id).where(seats.c.visitor == reader)
    known = set((await connection.execute(there)).scalars())
    numbers = {game: Rating(each.mu, each.sigma, each.games) for each in rated if (game := each.game)}
    when: dict[str, float] = {each.name: each.at for each in earned}
    yours = reader == person
    names = ACHIEVEMENTS if yours else [name for name in ACHIEVEMENTS if name in when]
    return PlayerInfo(
        handle=handle,
        name=await name_of(connection, person),
        yours=yours,
        shown_to=(row.shown_to if row else USUAL) if yours else None,
        ladder=bool(row and row.ladder),
        games=[_game(game, numbers.get(game), history) for game in GAMES if any(each.game == game for each in history)],
        results=_results(history, known, yours),
        achievements=[PlayerAchievement(name=name, at=_told_at(when.get(name), yours)) for name in names],
    )


def _number(row: Any) -> int:
    return Rating(row.mu, row.sigma).number


def _game(game: str, rating: Rating | None, history: Sequence[Any]) -> PlayerGame:
    mine = [row for row in history if row.game == game]
    return PlayerGame(
        game=game,
        number=rating.number if rating and rating.games else None,
        provisional=rating is None or rating.provisional,
        counted=rating.games if rating else 0,
        played=len(mine),
        won=sum(row.place == 1 for row in mine),
        form=[_number(row) for row in mine if row.mu is not None][:FORM][::-1],
    )


@overload
def _told_at(at: float, yours: bool) -> float: ...
@overload
def _told_at(at: float | None, yours: bool) -> float | None: ...
def _told_at(at: float | None, yours: bool) -> float | None:
    """Others hear the day alone: else the page would tell who is here now."""
    return at if yours or at is None else at // DAY * DAY + DAY / 2


def _results(history: Sequence[Any], known: Collection[str], yours: bool) -> list[PlayerResult]:
    """The newest, each with what it changed since the one before it in the same game."""
    found, before = [], dict[str, int]()
    for row in reversed(history):
        change = None
        if row.mu is not None:
            now = _number(row)
            change = now - before.get(row.game, Rating().number)
            before[row.game] = now
        found.append(
            PlayerResult(
                table=row.table_id if row.table_id in known else None,
                game=row.game,
                at=_told_at(row.at, yours),
                place=row.place,
                players=row.players,
                counted=round(row.counted, 3),
                change=change,
            )
        )
    return found[::-1][:LISTED]
