"""Discarding: two cards for a broken tool, one or two to pass; an empty deck, an empty hand."""

from tests.games.duel.table import (
    BLUE,
    GREEN,
    discard,
    hand,
    moves,
    moves_of,
    of_kind,
    play,
    players,
    round_of,
    table,
    to_act,
)
from tests.truth import truth


def thrown(m, seat):
    return truth(m)["thrown"][seat]


# ---- two cards for a broken tool ---------------------------------------------------------


def test_two_cards_get_rid_of_one_broken_tool_and_one_is_drawn():
    m = table(hands=["we ns map", "we"], broken=["lamp pick"], deck="nw ne")
    play(m, "mend pick")
    assert to_act(m) == GREEN and moves(m) == {"throw we", "throw ns", "throw map"}
    play(m, "throw we")
    assert to_act(m) == GREEN and moves(m) == {"throw ns", "throw map"}
    events = play(m, "throw map")
    assert len(of_kind(events, "draw")) == 1 and hand(m, GREEN) == {"ns": 1, "nw": 1}
    assert players(m)[GREEN]["broken"] == ["lamp"] and to_act(m) == BLUE


def test_the_tool_goes_to_the_open_discard_and_the_two_cards_lie_face_down():
    m = table(hands=["we ns map", "we"], broken=["pick"])
    play(m, "mend pick", "throw we", "throw map")
    assert discard(m) == {"broken_pick": 1} and thrown(m, GREEN) == {"we": 1, "map": 1}


def test_the_two_cards_may_be_of_one_kind():
    m = table(hands=["2*we", "ns"], broken=["pick"])
    play(m, "mend pick", "throw we", "throw we")
    assert thrown(m, GREEN) == {"we": 2}


def test_with_one_card_in_hand_no_tool_is_got_rid_of():
    assert moves_of(table(hands=["we"], broken=["pick"]), "mend") == set()
    assert moves_of(table(hands=["we ns"], broken=["pick lamp"]), "mend") == {"mend pick", "mend lamp"}


def test_without_a_broken_tool_there_is_nothing_to_get_rid_of():
    assert moves_of(table(hands=["we ns"], broken=["", "lamp"]), "mend") == set()


# ---- passing -----------------------------------------------------------------------------


def test_passing_discards_one_card_and_draws_one():
    m = table(hands=["we map", "we"], deck="nw ne")
    play(m, "throw map")
    assert to_act(m) == GREEN and moves(m) == {"throw we", "enough"}
    play(m, "enough")
    assert hand(m, GREEN) == {"we": 1, "nw": 1} and to_act(m) == BLUE


def test_or_two_and_draws_two():
    m = table(hands=["we map ns", "we"], deck="nw ne")
    play(m, "throw map", "throw we")
    assert hand(m, GREEN) == {"ns": 1, "nw": 1, "ne": 1} and to_act(m) == BLUE


def test_nothing_is_drawn_before_both_are_discarded():
    m = table(hands=["we map ns", "we"], deck="nw ne")
    assert of_kind(play(m, "throw map"), "draw") == []
    assert hand(m, GREEN) == {"we": 1, "ns": 1}


def test_somebody_with_one_card_passes_with_it_alone():
    m = table(hands=["we", "we"], deck="nw ne")
    play(m, "throw we")
    assert hand(m, GREEN) == {"nw": 1} and to_act(m) == BLUE


def test_one_may_always_pass_but_not_without_discarding():
    m = table(hands=["we map"])
    assert moves_of(m, "throw") == {"throw we", "throw map"} and "enough" not in moves(m)


def test_discards_of_a_pass_lie_face_down():
    m = table(hands=["we map ns", "we"])
    play(m, "throw map", "throw we")
    assert discard(m) == {} and thrown(m, GREEN) == {"we": 1, "map": 1}


# ---- empty deck, empty hand --------------------------------------------------------------


def test_with_the_deck_empty_nothing_is_drawn():
    m = table(hands=["we map ns", "we"], deck_size=0)
    play(m, "throw map", "throw we")
    assert hand(m, GREEN) == {"ns": 1}


def test_with_one_card_left_in_the_deck_a_pass_with_two_draws_it_alone():
    m = table(hands=["we map ns", "we"], deck="nw", deck_size=1)
    play(m, "throw map", "throw we")
    assert hand(m, GREEN) == {"ns": 1, "nw": 1} and truth(m)["deck_size"] == 0


def test_the_players_must_still_act_with_the_deck_empty():
    m = table(hands=["we ns", "we ns"], deck_size=0)
    play(m, "throw ns", "enough")
    assert to_act(m) == BLUE and moves(m)


def test_a_player_with_no_cards_is_skipped():
    m = table(hands=["we ns map", ""], deck_size=0)
    play(m, "map 5,0")
    assert to_act(m) == GREEN
    play(m, "lay we 1,1")
    assert to_act(m) == GREEN and round_of(m) == 1


def test_a_player_who_played_their_last_card_waits_for_the_others():
    m = table(hands=["we", "ns map"], deck_size=0)
    play(m, "lay we 1,1")
    assert to_act(m) == BLUE
    play(m, "map 5,0")
    assert to_act(m) == BLUE
