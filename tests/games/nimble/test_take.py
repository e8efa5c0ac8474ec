"""Taking a card: the first half of a turn."""

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.nimble.table import G, discarded, hand, moves, play, table, to_act
from tests.truth import truth

OPEN = "ruby_round heliodor_square sapphire_triangle"


def taking(open: str = OPEN, top: str = "", deck: int | None = None, turn: int = 0):
    """A table for three where everybody has a cave to lay, and somebody is to take."""
    return table(3, hands=["cave"] * 3, open=open, top=top, deck=deck, turn=turn, phase="take")


def test_a_turn_is_taking_one_card_and_then_playing_one():
    m = G.start(seats=3, seed=2)
    me = to_act(m)
    assert all(move.startswith("take") for move in moves(m))
    play(m, "take deck")
    assert to_act(m) == me
    assert not any(move.startswith("take") for move in moves(m))
    assert sum(hand(m, me).values()) == 6
    play(m, min(moves(m)))
    assert sum(hand(m, me).values()) == 5
    assert to_act(m) == (me + 1) % 3
    assert all(move.startswith("take") for move in moves(m))


def test_nobody_plays_before_taking_or_takes_twice():
    m = taking()
    with pytest.raises(IllegalMove, match="lay cave"):
        m.play(0, "lay cave")
    play(m, "take deck")
    for again in ("take deck", "take 1", "take nothing"):
        with pytest.raises(IllegalMove, match=again):
            m.play(0, again)


def test_only_the_player_whose_turn_it_is_takes_or_plays():
    m = taking(turn=1)
    assert m.acting == (1,)
    assert m.moves(0) == m.moves(2) == []
    with pytest.raises(IllegalMove):
        m.play(0, "take deck")


def test_the_card_is_the_top_of_the_deck_or_one_of_the_open_cards():
    assert moves(taking()) == {"take deck", "take 1", "take 2", "take 3"}


def test_while_the_deck_lasts_a_card_must_be_taken():
    m = taking(deck=1)
    assert moves(m) == {"take deck", "take 1", "take 2", "take 3"}
    with pytest.raises(IllegalMove, match="take nothing"):
        m.play(0, "take nothing")


def test_taking_from_the_deck_takes_its_top_card_and_leaves_the_open_cards():
    m = taking(top="diamond wind_red")
    size = truth(m)["deck_size"]
    play(m, "take deck")
    assert hand(m, 0) == {"cave": 1, "diamond": 1}
    assert truth(m)["open"] == OPEN.split()
    assert truth(m)["deck_size"] == size - 1
    assert truth(m)["deck"][-1] == "wind_red"


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_place_of_an_open_card_is_refilled_from_the_deck_at_once(place):
    m = taking(top="diamond")
    size = truth(m)["deck_size"]
    happened = play(m, f"take {place + 1}")
    row = OPEN.split()
    assert hand(m, 0) == {"cave": 1, row[place]: 1}
    assert happened[:2] == [
        {"kind": "take", "seat": 0, "card": row[place], "place": place},
        {"kind": "refill", "seat": None, "card": "diamond", "place": place},
    ]
    row[place] = "diamond"
    assert truth(m)["open"] == row
    assert truth(m)["deck_size"] == size - 1


def test_any_kind_of_card_may_be_taken_from_the_open_row():
    for kind in ("cave", "wind_blue", "cave_in", "fog_green", "diamond"):
        m = taking(open=f"{kind} {kind} {kind}")
        play(m, "take 2")
        assert kind in hand(m, 0)


# ---- once the deck is empty --------------------------------------------------------------


def test_once_the_deck_is_empty_one_takes_an_open_card_or_nothing():
    assert moves(taking(deck=0)) == {"take 1", "take 2", "take 3", "take nothing"}
    assert moves(taking(deck=0, open="none diamond none")) == {"take 2", "take nothing"}


def test_the_place_of_an_open_card_stays_empty_once_the_deck_is_empty():
    m = taking(deck=0)
    assert [event["kind"] for event in play(m, "take 2")] == ["take"]
    assert m.view(None)["open"] == ["ruby_round", None, "sapphire_triangle"]
    play(m, "lay cave")
    assert moves(m) == {"take 1", "take 3", "take nothing"}


def test_taking_nothing_leaves_everything_as_it_was_and_the_player_plays():
    m = taking(deck=0)
    was = truth(m)
    assert play(m, "take nothing") == [{"kind": "take_nothing", "seat": 0}]
    assert truth(m) == was | {"phase": "play"}
    assert m.acting == (0,)
    assert moves(m) == {"lay cave"}


def test_with_no_open_card_left_there_is_nothing_to_take_and_the_turn_begins_with_playing():
    m = taking(deck=0, open="none none diamond")
    play(m, "take 3", "lay cave")
    assert m.acting == (1,)
    assert m.view(None)["phase"] == "play"
    assert moves(m) == {"lay cave"}


def test_with_an_open_card_left_the_turn_still_begins_with_taking():
    for left in ("diamond", "none diamond", "none none diamond"):
        m = taking(deck=0, open=left)
        play(m, "take nothing", "lay cave")
        assert "take nothing" in moves(m)


def test_the_discard_is_never_reshuffled():
    m = taking(deck=1)
    assert discarded(m).total() > 90
    play(m, "take deck", "lay cave")
    assert discarded(m).total() > 90
    assert truth(m)["deck_size"] == 0
    assert moves(m) == {"take 1", "take 2", "take 3", "take nothing"}
    play(m, "take 1", "lay cave")
    assert truth(m)["deck_size"] == 0 and truth(m)["open"][0] is None
