"""The end of the game, and who has won."""

import pytest

from tests.games.noms.table import draw, is_over, play, result, table


def at_the_end(*areas, hands=()):
    return result(table(*areas, hands=hands, letters="nom", phase="over"))


def scores(*areas):
    return at_the_end(*areas).scores


def test_free_and_protected_noms_and_the_elder_count_one_each():
    assert scores("2*free", "free mushroom toad moth", "elder", "") == (2, 4, 1, 0)
    assert scores("free elder mushroom", "") == (3, 0)


@pytest.mark.parametrize("trap", ["bubble", "3*bubble", "ring_1", "ring_2", "ring_3"])
def test_trapped_noms_do_not_count(trap):
    assert scores(f"free {trap}", "free") == (1, 1)


def test_noms_in_hand_do_not_count():
    assert at_the_end("free", "", hands=["", "3*nom elder"]).scores == (1, 0)


def test_more_noms_win_whoever_has_the_elder_or_fewer_cards():
    end = at_the_end("3*free", "free elder", "2*free", hands=["7*lure", "", ""])
    assert end.winners == (0,) and end.places == (1, 2, 3)


def test_a_tie_goes_to_who_has_the_elder_in_play():
    end = at_the_end("2*free", "free elder", "free", hands=["", "5*lure", ""])
    assert end.winners == (1,) and end.places == (2, 1, 3)


def test_if_none_of_the_tied_has_it_to_the_fewest_cards_in_hand():
    end = at_the_end("2*free", "2*mushroom", "elder", hands=["2*lure", "lure", ""])
    assert end.winners == (1,) and end.places == (2, 1, 3)


def test_only_the_tied_are_compared():
    """Seat 2 has the Elder and no cards, but fewer noms."""
    end = at_the_end("3*free", "3*free", "free elder", hands=["lure", "2*lure", ""])
    assert end.winners == (0,) and end.places == (1, 2, 3)


def test_an_elder_in_hand_breaks_no_tie():
    end = at_the_end("free", "free", hands=["elder", "2*lure"])
    assert end.winners == (0,)
    end = at_the_end("free", "free", hands=["elder lure", "lure"])
    assert end.winners == (1,)


def test_with_as_many_cards_the_win_is_shared():
    end = at_the_end("2*free", "2*toad", "free", hands=["lure", "nom", ""])
    assert end.winners == (0, 1) and end.places == (1, 1, 3)


def test_lower_places_follow_the_same_order():
    end = at_the_end("3*free", "free", "free", "elder", "free", hands=["", "2*lure", "lure", "3*lure", "2*nom"])
    assert end.places == (1, 4, 3, 2, 4)


def test_many_cards_in_hand_never_outweigh_a_nom():
    end = at_the_end("2*free", "free", hands=["7*lure 7*mushroom 4*spear 4*toad 4*bubble", ""])
    assert end.winners == (0,)


def test_the_third_letter_ends_the_game_and_is_no_hand_card():
    m = table("free", "free", hands=["lure", "toad nom"], phase="draw", top="letter_n", letters="om")
    draw(m)
    assert is_over(m) and result(m).winners == (0,)
    assert [player["hand"] for player in result(m).detail["players"]] == [1, 2]


def test_nothing_else_ends_the_game():
    m = table("", "", phase="draw", top="lure letter_n", letters="om", deck=2)
    play(m, "draw", "end")
    assert not is_over(m)


def test_a_game_that_goes_on_has_no_result_but_a_standing():
    m = table("2*free bubble", "elder")
    assert m.result is None and [player["noms"] for player in m.view(None)["players"]] == [2, 1]


def test_the_result_says_why():
    detail = at_the_end("2*free mushroom moth bubble ring_3 elder", "", hands=["lure", ""]).detail
    assert detail["players"][0] == {"free": 2, "protected": 2, "trapped": 4, "elder": True, "hand": 1}
    assert detail["players"][1] == {"free": 0, "protected": 0, "trapped": 0, "elder": False, "hand": 0}
