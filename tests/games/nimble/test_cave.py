"""Caves, cave-ins and the gems that need a cave."""

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.nimble.table import FOGS, PAIRS, before, discarded, hand, moves, play, table

GEMS = (*PAIRS, "diamond")


def mine(held: str, laid: str = "", seats: int = 4, **position):
    """Seat 0 is to play with this hand and this in front; the others have nothing but a card in hand."""
    return table(seats, hands=[held, *["cave"] * (seats - 1)], front=[laid], **position)


def legal_gems(m):
    return {move.removeprefix("lay ") for move in moves(m) if move.startswith("lay ")} & set(GEMS)


# ---- the cave ----------------------------------------------------------------------------


def test_a_cave_stays_in_front_of_the_player_who_lays_it():
    m = mine("cave ruby_round")
    assert play(m, "lay cave") == [{"kind": "lay", "seat": 0, "card": "cave"}]
    assert before(m, 0) == {"cave": 1}
    assert hand(m, 0) == {"ruby_round": 1}
    assert not discarded(m)
    assert m.view(None)["players"][0]["cave"] is True


def test_a_cave_lies_in_front_of_its_player_alone():
    m = mine("cave")
    play(m, "lay cave")
    assert [player["cave"] for player in m.view(None)["players"]] == [True, False, False, False]


def test_a_second_cave_cannot_be_played_with_no_cave_in():
    m = mine("cave ruby_round", "cave")
    assert moves(m) == {"lay ruby_round"}
    with pytest.raises(IllegalMove, match="lay cave"):
        m.play(0, "lay cave")


def test_without_a_cave_in_front_no_gem_can_be_laid():
    assert legal_gems(mine(" ".join(["cave", *GEMS]))) == set()


def test_that_the_cave_must_be_laid_does_not_forbid_a_curse_or_a_wind_instead():
    m = mine("cave fog_green wind_red ruby_round", "fog_orange", seats=2)
    assert moves(m) == {"lay cave", "curse p2 fog_green", "blow fog_orange wind_red"}


def test_the_cave_of_another_player_is_of_no_use():
    m = table(2, hands=["ruby_round fog_green", "cave"], front=["", "cave"])
    assert moves(m) == {"curse p2 fog_green"}


# ---- gems --------------------------------------------------------------------------------


@pytest.mark.parametrize("gem", GEMS)
def test_with_a_cave_in_front_any_gem_can_be_laid_and_stays_there(gem):
    m = mine(f"2*{gem}", "cave")
    assert moves(m) == {f"lay {gem}"}
    assert play(m, f"lay {gem}") == [{"kind": "lay", "seat": 0, "card": gem}]
    assert before(m, 0) == {"cave": 1, gem: 1}
    assert hand(m, 0) == {gem: 1}
    assert m.view(None)["players"][0]["gems"] == {gem: 1}


def test_one_gem_is_laid_a_turn_though_many_could_be():
    m = mine(" ".join(GEMS), "cave")
    assert legal_gems(m) == set(GEMS)
    play(m, "lay ruby_round")
    assert m.acting == (1,)


def test_gems_need_not_be_laid_in_sets():
    m = mine("ruby_round heliodor_square", "cave sapphire_triangle")
    assert legal_gems(m) == {"ruby_round", "heliodor_square"}


@pytest.mark.parametrize("gem", GEMS)
def test_a_cave_in_stops_every_gem_and_a_diamond_too(gem):
    m = mine(f"{gem} cave", "cave cave_in")
    assert moves(m) == {"lay cave"}


def test_a_cave_in_on_another_player_stops_nobody_else():
    m = table(2, hands=["ruby_round", "cave"], front=["cave", "cave_in"])
    assert moves(m) == {"lay ruby_round"}


# ---- fog ---------------------------------------------------------------------------------

HIDDEN = {
    "fog_orange": {"ruby", "heliodor"},
    "fog_green": {"heliodor", "sapphire"},
    "fog_purple": {"ruby", "sapphire"},
}


@pytest.mark.parametrize("fog", FOGS)
def test_a_gem_whose_colour_a_fog_on_me_hides_cannot_be_laid(fog):
    m = mine(" ".join(GEMS), f"cave {fog}")
    assert legal_gems(m) == {gem for gem in GEMS if gem.partition("_")[0] not in HIDDEN[fog]}


@pytest.mark.parametrize("fogs", ["fog_orange fog_green", "fog_green fog_purple", "fog_orange fog_green fog_purple"])
def test_no_fog_hides_a_diamond(fogs):
    assert legal_gems(mine(" ".join(GEMS), f"cave {fogs}")) == {"diamond"}


def test_two_fogs_of_one_kind_hide_what_one_hides():
    assert legal_gems(mine(" ".join(GEMS), "cave 2*fog_orange")) == {*PAIRS[6:], "diamond"}


def test_a_fog_on_another_player_hides_nothing_from_me():
    m = table(2, hands=[" ".join(GEMS), "cave"], front=["cave", "fog_orange"])
    assert legal_gems(m) == set(GEMS)


@pytest.mark.parametrize("fog", FOGS)
def test_a_fog_lets_a_cave_be_laid(fog):
    assert moves(mine("cave", fog)) == {"lay cave"}


def test_the_screen_is_told_which_colours_are_fogged():
    for fog in FOGS:
        assert set(mine("cave", fog).view(None)["players"][0]["fogged"]) == HIDDEN[fog]


# ---- a cave against a cave-in ------------------------------------------------------------


def test_a_cave_in_takes_one_cave_with_it():
    m = mine("cave ruby_round", "cave cave_in")
    assert play(m, "lay cave") == [{"kind": "clear", "seat": 0}]
    assert discarded(m) == {"cave": 1, "cave_in": 1}
    assert hand(m, 0) == {"ruby_round": 1}


def test_with_a_cave_in_front_one_keeps_one_cave_against_a_cave_in_and_gems_can_be_laid_again():
    m = table(2, hands=["cave 2*ruby_round", "2*cave_in wind_red"], front=["cave cave_in", "cave"], open="diamond")
    assert legal_gems(m) == set()
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1}
    play(m, "take 1", "lay diamond", "take deck")
    assert "ruby_round" in legal_gems(m)


def test_with_no_cave_in_front_the_cave_just_played_is_the_one_that_goes_and_another_is_needed():
    m = table(2, hands=["2*cave ruby_round", "2*diamond"], front=["cave_in", "cave"], open="wind_blue")
    play(m, "lay cave")
    assert before(m, 0) == {}
    assert discarded(m) == {"cave": 1, "cave_in": 1}
    play(m, "take 1", "lay diamond", "take deck")
    assert legal_gems(m) == set()
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1}


def test_a_cave_against_two_cave_ins_clears_one():
    m = mine("cave", "cave 2*cave_in")
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1, "cave_in": 1}


def test_a_cave_against_a_cave_in_leaves_fogs_and_gems_where_they_are():
    m = mine("cave", "cave cave_in fog_green 2*ruby_round diamond")
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1, "fog_green": 1, "ruby_round": 2, "diamond": 1}


def test_a_cave_clears_only_ones_own_cave_in():
    m = table(2, hands=["cave", "cave"], front=["", "cave_in"])
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1}
    assert before(m, 1) == {"cave_in": 1}


def test_gems_laid_before_a_cave_in_stay_in_front():
    m = table(2, hands=["wind_red", "cave_in"], front=["cave 3*ruby_round"], turn=1)
    play(m, "curse p1 cave_in")
    assert before(m, 0) == {"cave": 1, "cave_in": 1, "ruby_round": 3}
