import gnomoteka
from gnomoteka.bots import search
from gnomoteka.server.catalog import Catalog


async def test_every_game_becomes_ready_and_says_so_once() -> None:
    catalog = Catalog(())
    ready: list[str] = []
    catalog.listeners.append(ready.append)
    await catalog.prepare()
    assert sorted(ready) == sorted(gnomoteka.list_games()) == sorted(catalog.ready)
    assert {info.status for info in catalog.infos()} == {"ready"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    search.prepare(game)
    assert search.compiled(game)
