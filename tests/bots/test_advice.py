"""Advice: chances are told by their curve, whoever thinks; the same for the same knowledge, and in time."""

import math
from itertools import pairwise

import pytest

import gnomoteka
from gnomoteka.bots import advice, chances
from gnomoteka.bots.advice import Adviser, ByForesight, BySearch, Until
from gnomoteka.bots.chances import Advice, Curve, Curves, advice_of, with_own
from gnomoteka.bots.network import shipped
from gnomoteka.bots.search import SearchBot
from gnomoteka.core.match import Seen
from tests.bots.test_network import played

QUICK = 160  # iterations: few, but enough for a network to think
STEEP = Advice(search=Curves(Curve(2.0, -0.5), Curve(0.5, 0.3)), network=Curves(Curve(2.0, -0.5), Curve(0.5, 0.3)))
THOUGHT_OF = {"nimble": ByForesight, "many": BySearch, "duel": BySearch, "noms": BySearch, "street": BySearch}


def position(name: str, seats: int = 2) -> Seen:
    m = played(name, seats, 20)
    return m.seen_by(m.acting[0])


@pytest.fixture
def steep(monkeypatch: pytest.MonkeyPatch) -> Advice:
    """Curves that change much, with what else nimble's advice has."""
    nimble = advice_of(gnomoteka.game("nimble"))
    given = Advice(nimble.iterations, nimble.crowd, nimble.foresight, STEEP.search, STEEP.network)
    monkeypatch.setattr(advice, "advice_of", lambda _game: given)
    return given


@pytest.mark.parametrize("name", gnomoteka.list_games())
def test_every_curve_that_ships_rises_and_stays_between_never_and_always(name: str) -> None:
    told = advice_of(gnomoteka.game(name))
    said = [k / 200 for k in range(201)]
    for seats in (2, 3, 4):
        for curve in (
            [told.by_search(with_own([1 / seats] * seats, 0, each), 0)[0] for each in said],
            [told.by_network(each, seats) for each in said],
        ):
            assert curve[0] == 0 and curve[-1] == 1
            assert all(low < high for low, high in pairwise(curve))


@pytest.mark.parametrize("name", gnomoteka.list_games())
def test_curves_change_what_is_said_a_little_and_never_turn_it_round(name: str) -> None:
    """A curve beyond that would say that something else is wrong."""
    told = advice_of(gnomoteka.game(name))
    for curves in (told.search, told.network):
        for curve in (curves.pair, curves.crowd):
            assert 1 / 3 < curve.slope < 3 and abs(curve.shift) < 1


def test_a_curve_that_falls_is_none() -> None:
    with pytest.raises(ValueError, match="more"):
        Curve(slope=0.0)


def test_without_a_curve_what_is_said_is_told() -> None:
    plain = Advice()
    assert plain.by_search([0.2, 0.5, 0.3], 1) == pytest.approx([0.2, 0.5, 0.3])
    assert plain.by_network(0.3, 2) == pytest.approx(0.3)
    assert plain.by_search([17.5], 0) == [17.5]
    fair = 0.75 / 4 + 0.25 / 2  # a quarter of the wins, and half of the others behind
    assert plain.by_network(fair, 4) == pytest.approx(1 / 4)


def test_own_chances_go_by_the_curve_and_others_share_the_rest_as_before() -> None:
    own = Curve(0.5, 0.3).told(0.4, 0.25, 0.25)
    told = STEEP.by_search([0.3, 0.4, 0.1, 0.2], 1)
    assert told[1] == pytest.approx(own) and sum(told) == pytest.approx(1)
    assert told[0] / told[2] == pytest.approx(3) and told[3] / told[2] == pytest.approx(2)
    assert STEEP.by_search([0.0, 1.0, 0.0], 1) == [0, 1, 0]
    assert math.isclose(STEEP.by_search([0.0, 0.0], 0)[1], 1)


def test_a_game_without_a_file_is_advised_as_any() -> None:
    from tests.example import GAME

    assert advice_of(GAME) == Advice()


@pytest.mark.parametrize("name", gnomoteka.list_games())
def test_who_is_better_at_it_thinks(name: str) -> None:
    opinion = Adviser(1, QUICK).think(position(name))
    assert isinstance(opinion, THOUGHT_OF[name])
    first, *others = opinion.moves()
    assert 0 <= opinion.chance(first) <= 1
    assert all(0 <= opinion.chance(move) <= 1 for move in others)


def test_where_there_is_time_for_a_glance_only_the_search_thinks() -> None:
    assert isinstance(Adviser(1, 20).think(position("nimble")), BySearch)


def test_what_is_told_is_what_the_search_says_by_its_curve(steep: Advice) -> None:
    seen = position("street")
    search = SearchBot(1, iterations=QUICK).think(seen)
    opinion = BySearch(search)
    for move in opinion.moves():
        said = search.chances(move)[search.seat]
        assert opinion.chance(move) == pytest.approx(steep.search.pair.told(said, 0.5, 0.5))
        assert opinion.chances(move) == pytest.approx(steep.by_search(search.chances(move), search.seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_told_is_what_the_network_hopes_for_by_its_curve(steep: Advice, seats: int) -> None:
    seen = position("nimble", seats)
    opinion = Adviser(1, QUICK).think(seen)
    assert isinstance(opinion, ByForesight)
    for move in opinion.moves():
        assert opinion.chance(move) == steep.by_network(opinion.found[move].hope, seats)
        told = opinion.chances(move)
        assert told[seen.seat or 0] == opinion.chance(move) and sum(told) == pytest.approx(1)


def test_a_move_that_the_network_would_never_make_is_compared_with_its_best() -> None:
    seen = position("nimble")
    opinion = Adviser(1, QUICK).think(seen)
    best = opinion.moves()[0]
    for move in seen.moves:
        opinion.compare([best, move], QUICK)
        assert 0 <= opinion.chance(move) <= 1 and opinion.doubt(move) >= 0
        assert opinion.chance(best) >= opinion.chance(move) - 6 * (opinion.doubt(best) + opinion.doubt(move)) - 0.01


@pytest.mark.parametrize("name", ["nimble", "street"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_knowledge_and_seed_give_the_same_advice(name: str, seats: int) -> None:
    seen = position(name, seats)
    assert seen.seat is not None
    given = []
    for world in (seen, *(seen.redeal(seed).seen_by(seen.seat) for seed in range(2))):
        opinion = Adviser(7, QUICK).think(world)
        best = opinion.moves()[0]
        opinion.compare([best, seen.moves[-1]], QUICK)
        given.append((opinion.moves(), opinion.chances(best), opinion.chances(seen.moves[-1]), opinion.doubt(best)))
    assert given[0] == given[1] == given[2]


@pytest.mark.parametrize("name", ["nimble", "street"])
def test_who_is_stopped_still_has_something_to_say(name: str) -> None:
    adviser = Adviser(1, 10**9)
    adviser.stop()
    opinion = adviser.think(position(name))
    assert 0 <= opinion.chance(opinion.moves()[0]) <= 1
    asked = iter([False, True])
    assert Adviser(1, 10**9, stopped=Until(lambda: next(asked, True))).think(position(name)).moves()


def test_shipped_advice_by_networks_has_a_network() -> None:
    for name in gnomoteka.list_games():
        told = advice_of(gnomoteka.game(name))
        assert not told.foresight or shipped(gnomoteka.game(name))
        assert told.thorough(4) == told.iterations * told.crowd
        assert chances.advice_of(gnomoteka.game(name)) is told
