"""Discarding: only when nothing can be played, and then any card."""

import pytest

from gnomoteka.core.match import IllegalMove
from gnomoteka.games.nimble.cards import NAMES
from tests.games.nimble.table import G, before, discarded, hand, moves, play, table

# A table for two where a cave is there, no ruby or heliodor is seen, and nobody can be cursed.
STUCK_FRONT = ["cave fog_orange", "cave_in"]


def stuck(held: str, front=STUCK_FRONT):
    return table(2, hands=[held, "cave"], front=front)


def test_a_player_who_can_play_no_card_discards_any_one_of_them():
    m = stuck("ruby_round 2*heliodor_square cave wind_blue cave_in fog_green")
    kinds = {"ruby_round", "heliodor_square", "cave", "wind_blue", "cave_in", "fog_green"}
    assert moves(m) == {f"discard {kind}" for kind in kinds}


@pytest.mark.parametrize("kind", NAMES[1:])
def test_a_card_of_any_kind_may_be_the_one_discarded(kind):
    m = stuck(f"{kind} ruby_round", STUCK_FRONT if kind == "cave" else ["", "cave_in"])
    assert moves(m) == {f"discard {kind}", "discard ruby_round"}
    play(m, f"discard {kind}")
    assert discarded(m) == {kind: 1}


def test_a_discarded_card_lies_face_up_for_all_to_see():
    m = stuck("2*heliodor_square")
    (event,) = m.play(0, "discard heliodor_square")
    assert event.json() == {"kind": "discard", "seat": 0, "card": "heliodor_square"}
    for seat in (None, 0, 1):
        assert event.seen_by(seat)
        assert m.view(seat)["discard"] == {"heliodor_square": 1}
    assert hand(m, 0) == {"heliodor_square": 1}
    assert [before(m, 0), before(m, 1)] == [{"cave": 1, "fog_orange": 1}, {"cave_in": 1}]


@pytest.mark.parametrize(
    ("playable", "front"),
    [
        ("sapphire_triangle", STUCK_FRONT),
        ("diamond", STUCK_FRONT),
        ("wind_red", STUCK_FRONT),
        ("cave", ["fog_orange", "cave_in"]),
        ("cave", ["cave cave_in", "cave_in"]),
        ("cave_in", ["cave fog_orange", ""]),
        ("fog_purple", ["cave fog_orange", ""]),
    ],
)
def test_nothing_is_discarded_while_any_card_of_the_hand_can_be_played(playable, front):
    m = stuck(f"5*ruby_round {playable}", front)
    assert len(moves(m)) == 1 and playable in moves(m).pop().split()
    for card in ("ruby_round", playable):
        with pytest.raises(IllegalMove, match=f"discard {card}"):
            m.play(0, f"discard {card}")


def test_an_unwelcome_curse_is_forced():
    """The one player who can be cursed is my friend with nothing; still I may not discard."""
    m = table(3, hands=["ruby_round cave_in", "cave", "cave"], front=["", "2*cave_in", ""])
    assert moves(m) == {"curse p3 cave_in"}


def test_a_cave_lost_against_a_cave_in_is_forced():
    m = stuck("cave 2*ruby_round", ["cave_in", "cave_in"])
    assert moves(m) == {"lay cave"}
    play(m, "lay cave")
    assert before(m, 0) == {}


def test_an_unwelcome_wind_is_forced():
    m = stuck("wind_red ruby_round", ["fog_purple", "cave_in"])
    assert moves(m) == {"blow fog_purple wind_red"}


def test_the_discard_only_grows_through_a_game():
    m = G.start(seats=4, seed=9)
    least = discarded(m)
    while m.acting:
        play(m, min(moves(m)))
        assert discarded(m) >= least
        least = discarded(m)
    assert least.total() > 20
