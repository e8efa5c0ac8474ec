import gnomoteka
from gnomoteka.bots import search
from gnomoteka.server.shelf import Shelf


async def test_every_game_on_the_shelf_becomes_ready_and_says_so_once() -> None:
    shelf = Shelf(())
    ready: list[str] = []
    shelf.heard.append(ready.append)
    await shelf.prepare()
    assert sorted(ready) == sorted(gnomoteka.list_games()) == sorted(shelf.ready)
    assert {info.status for info in shelf.infos()} == {"ready"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    search.prepare(game)
    assert search.compiled(game)
