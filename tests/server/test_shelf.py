import gnomoteka
from gnomoteka.server.shelf import Shelf, compile_apart


async def test_a_game_compiles_in_a_process_of_its_own_and_tells_its_progress() -> None:
    heard: list[tuple[str, int, int]] = []
    await compile_apart(gnomoteka.game("nimble"), lambda *progress: heard.append(progress))
    total = heard[0][2]
    assert heard == [("nimble", done, total) for done in range(total)]


async def test_every_game_on_the_shelf_becomes_ready_and_says_so_once() -> None:
    shelf = Shelf(())
    ready: list[str] = []
    shelf.heard.append(ready.append)
    await shelf.prepare()
    assert sorted(ready) == sorted(gnomoteka.playable()) == sorted(shelf.ready)
    assert {info.status for info in shelf.infos()} == {"ready", "planned"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    game.prepare()
    assert game.compiled
