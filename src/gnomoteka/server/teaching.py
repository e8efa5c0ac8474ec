"""Tables of lessons: somebody alone, with computer players who play by the lesson's script."""

import contextlib
import secrets
import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.core.game import Game
from gnomoteka.server import schema
from gnomoteka.server.ids import new_id
from gnomoteka.server.leaving import Leaving
from gnomoteka.server.lessons import LEARNER, Lesson, lessons_of
from gnomoteka.server.lobby import Lobby, insert_table
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Seat, Store, Stored
from gnomoteka.server.visitors import Visitor, clean_name
from gnomoteka.server.wire import End, LessonWish, TableInfo
from gnomoteka.server.writer import Step

LEVEL = "greedy"  # of the others, once somebody does something else


class Teaching:
    def __init__(self, lobby: Lobby, leaving: Leaving) -> None:
        self.lobby = lobby
        self.leaving = leaving

    async def begin(self, visitor: Visitor, wish: LessonWish) -> TableInfo:
        game = self.lobby.catalog.game(wish.game)
        lesson = lessons_of(game.id).get(wish.lesson)
        if lesson is None:
            raise Refused("unknown_lesson", f"{game.id} has no lesson {wish.lesson[:40]!r}")
        begun = await open_lessons(self.lobby.store, visitor, wish)
        if begun and wish.moves is None:
            return await self.lobby.info(visitor, begun[0])
        for table in begun:
            with contextlib.suppress(Refused):  # it may just have ended
                await self.leaving.end(visitor, table, End(agree=True))
        return await self._make(visitor, wish, game, lesson)

    async def _make(self, visitor: Visitor, wish: LessonWish, game: Game, lesson: Lesson) -> TableInfo:
        me = Seat("person", visitor=visitor, name=None if wish.name is None else clean_name(wish.name))
        others = [Seat("bot", level=LEVEL) for _ in range(lesson.seats - 1)]
        stored = Stored(
            id=new_id(),
            game=game.id,
            version=game.version,
            options={name: bool(lesson.position["state"].get(name, on)) for name, on in game.options.items()},
            key=secrets.token_bytes(32),
            host=visitor,
            status="playing",
            created=time.time(),
            window_seconds=0 if game.has_windows else None,
            hurry=game.has_windows,
            lesson=wish.lesson,
            seats=[*others[:LEARNER], me, *others[LEARNER:]],
        )
        steps = made_already(stored.id, lesson, game, wish.moves or 0)

        async def insert(connection: AsyncConnection) -> None:
            await self.lobby.check_number(connection, visitor)
            await insert_table(connection, stored)
            if steps:
                await connection.execute(sa.insert(schema.steps), [step.row() for step in steps])

        await self.lobby.writer.do(insert)
        return (await self.lobby.tables.open(stored.id)).info(visitor)


async def open_lessons(store: Store, visitor: Visitor, wish: LessonWish) -> list[str]:
    """Tables of this lesson that the visitor has left, the newest first."""
    table = schema.tables.c
    query = sa.select(table.id).where(table.host == visitor, table.game == wish.game, table.lesson == wish.lesson)
    async with store.reading() as connection:
        rows = await connection.execute(query.where(table.status == "playing").order_by(table.created.desc()))
        return list(rows.scalars())


def made_already(table: str, lesson: Lesson, game: Game, count: int) -> list[Step]:
    """The first moves of the lesson."""
    moves = lesson.moves()
    if not 0 <= count < len(moves):
        raise Refused("bad_moves", f"the lesson has {len(moves)} moves")
    match, steps = lesson.start(game), []
    for step, (seat, move) in enumerate(moves[:count], 1):
        match.play(seat, move)
        steps.append(Step(table, step, seat, move, match.acting))
    return steps
