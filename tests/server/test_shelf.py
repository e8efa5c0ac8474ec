import asyncio

import gnomoteka
from gnomoteka.server.shelf import Shelf, compile_apart


async def test_a_game_compiles_in_a_process_of_its_own_and_tells_its_progress() -> None:
    heard: list[tuple[str, int, int]] = []
    await compile_apart(gnomoteka.game("nimble"), lambda *progress: heard.append(progress))
    total = heard[0][2]
    assert heard == [("nimble", done, total) for done in range(total)]


async def test_games_become_ready_one_by_one_and_the_loop_goes_on_meanwhile() -> None:
    shelf, ticks = Shelf(), 0
    ready: list[str] = []
    shelf.heard.append(ready.append)
    preparing = asyncio.create_task(shelf.prepare())
    while not preparing.done():
        await asyncio.sleep(0.001)
        ticks += 1
    assert sorted(ready) == sorted(gnomoteka.playable()) == sorted(shelf.ready)
    assert ticks > 3
    assert {info.status for info in shelf.infos()} == {"ready", "planned"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    game.prepare()
    assert game.compiled
