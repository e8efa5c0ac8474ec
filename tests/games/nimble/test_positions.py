"""The five positions that catch mistakes."""

import pytest

import gnomoteka
from tests.games.nimble.table import G, before, discarded, is_over, moves, play, table, to_act


def test_the_third_seats_28th_turn_takes_the_last_card_and_everybody_has_one_more_turn():
    hands = ["cave 4*ruby_round", "cave 4*heliodor_round", "2*cave 3*sapphire_round"]
    m = table(3, hands=hands, open="diamond wind_red cave_in", deck=1, turn=2, turns_made=83, phase="take")
    play(m, "take deck")
    assert m.acting == (2,)
    play(m, "lay cave")
    for seat, taken in ((0, "take 1"), (1, "take nothing"), (2, "take 3")):
        assert to_act(m) == seat
        left = {f"take {place + 1}" for place, card in enumerate(m.view(None)["open"]) if card}
        assert moves(m) == left | {"take nothing"}
        play(m, taken)
        play(m, min(moves(m)))
    assert is_over(m)
    assert m.view(None)["turns_made"] == 87


def test_a_cave_against_a_cave_in_with_no_cave_leaves_gems_illegal():
    m = table(2, hands=["cave ruby_round", "2*heliodor_round"], front=["cave_in"], open="wind_red wind_red wind_red")
    play(m, "lay cave")
    assert before(m, 0) == {}
    assert discarded(m) == {"cave": 1, "cave_in": 1}
    play(m, "take 1", "discard wind_red", "take 2")
    assert moves(m) == {"discard ruby_round", "discard wind_red"}


def test_a_cave_against_two_cave_ins_leaves_one_cave_and_one_cave_in():
    m = table(3, hands=["cave", "cave", "cave"], front=["cave 2*cave_in"])
    play(m, "lay cave")
    assert before(m, 0) == {"cave": 1, "cave_in": 1}


def test_with_one_opponent_already_cursed_a_fog_is_illegal_and_discarding_is_the_only_kind_of_move():
    m = table(2, hands=["fog_green ruby_round 2*wind_red", "cave"], front=["", "fog_orange"])
    assert moves(m) == {"discard fog_green", "discard ruby_round", "discard wind_red"}


def test_under_orange_and_green_fog_only_the_diamond_and_the_wind_on_either_are_legal():
    held = "ruby_round heliodor_square sapphire_triangle diamond wind_yellow"
    m = table(3, hands=[held, "cave", "cave"], front=["cave fog_orange fog_green"])
    assert moves(m) == {"lay diamond", "blow fog_orange wind_yellow", "blow fog_green wind_yellow"}


SPOILERS = {
    "turn of nobody": {"turn": 2},
    "first of nobody": {"first": -1},
    "more deck than cards": {"deck_size": 102},
    "less deck than cards": {"deck_size": 3},
    "a gap in the deck": {"deck": ["none", "cave"]},
    "a hand of another size": {"hand_size": [9, 5, 0, 0]},
    "known beyond the hand": {"known": [{"cave": 9}, {}, {}, {}]},
    "less than nothing": {"discard": {"cave": -1}},
    "a card that is none": {"discard": {"none": 1}},
    "a hand where nobody sits": {"hands": [{}, {}, {"cave": 1}, {}]},
    "two caves": {"front": [{"cave": 2}, {}, {}, {}]},
    "too many curses": {"front": [{"cave_in": 2}, {}, {}, {}]},
    "a wind in front": {"front": [{"wind_red": 1}, {}, {}, {}]},
    "an end that nobody knows yet": {"turns_total": 90},
    "over too early": {"phase": "over"},
    "a turn out of turn": {"turns_made": 1},
    "five seats": {"seats": 5},
}


@pytest.mark.parametrize("spoiler", SPOILERS, ids=str)
def test_a_written_position_that_cannot_be_is_refused(spoiler):
    written = G.start(2, 1).position()
    assert G.load(written).bytes == G.start(2, 1).bytes
    written["state"].update(SPOILERS[spoiler])
    with pytest.raises(gnomoteka.PositionError):
        G.load(written)


def test_a_position_can_be_written_by_hand() -> None:
    """What isn't said is nothing, and the deck holds what lies nowhere else."""
    m = G.load(
        {
            "game": "nimble",
            "version": "1",
            "state": {
                "seats": 2,
                "phase": "play",
                "turn": "p2",
                "turns_made": 1,
                "open": ["diamond", None, "cave"],
                "hands": [{"cave": 2}, {"fog_green": 1, "ruby_round": 1}],
                "known": [{"cave": 1}],
                "front": [{"cave": 1}, {"cave": 1, "cave_in": 1}],
            },
        }
    )
    assert m.acting == (1,)
    assert m.moves(1) == ["curse p1 fog_green"]
    assert m.view(None)["deck"] == 102 - 2 - 4 - 3
    assert [player["hand"] for player in m.view(None)["players"]] == [2, 2]
    assert m.position()["state"]["deck"] != sorted(m.position()["state"]["deck"])


@pytest.mark.parametrize(
    ("total", "hands", "says"),
    [
        (999, ["2*cave", "2*cave", "2*cave"], "equally many turns"),
        (91, ["2*cave", "2*cave", "2*cave"], "equally many turns"),
        (93, ["2*cave", "2*cave", "2*cave"], "each at most two more"),
        (90, ["2*cave", "", "2*cave"], "a card for each turn to come"),
    ],
)
def test_a_position_that_ends_nowhere_or_gives_unequal_turns_is_refused(total, hands, says):
    table(3, hands=["2*cave", "2*cave", "2*cave"], deck=0, turns_made=87, turns_total=90)
    with pytest.raises(gnomoteka.PositionError, match=says):
        table(3, hands=hands, deck=0, turns_made=87, turns_total=total)
