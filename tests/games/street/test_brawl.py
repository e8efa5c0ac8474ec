"""The brawl: everybody chooses a card, hidden; all are revealed together; the strongest is first in the queue."""

from itertools import permutations

import pytest

from tests.games.street.table import EVERYBODY, brawl, moves, of_kind, play, player, table, to_act
from tests.truth import truth


def queue(m):
    return m.view(None)["queue"]


def test_everybody_chooses_one_card_from_hand():
    m = table(hands=["18", "2", "345"])
    assert m.acting == (0, 1, 2)
    assert [moves(m, seat) for seat in range(3)] == [
        {"choose 1", "choose 8"},
        {"choose 2"},
        {"choose 3", "choose 4", "choose 5"},
    ]


def test_who_has_chosen_chooses_no_more_and_the_others_still_do():
    m = table()
    m.play(1, "choose 4")
    assert m.acting == (0, 2) and m.moves(1) == []


def test_cards_may_be_chosen_in_any_order_of_seats():
    found = set()
    for order in permutations(range(3)):
        m = table()
        for seat in order:
            m.play(seat, f"choose {(3, 8, 5)[seat]}")
        found.add(m.bytes)
    assert len(found) == 1


def test_a_chosen_card_stays_hidden_until_all_have_chosen():
    m = table()
    events = m.play(0, "choose 8")
    assert [(e.json()["card"], e.seen_by(0), e.seen_by(1), e.seen_by(None)) for e in events] == [
        (8, True, False, False),
        (None, False, True, True),
    ]
    assert m.view(0)["own"]["chosen"] == 8 and player(m, 0)["played"] is None
    for seat in (1, 2, None):
        assert m.view(seat)["chosen"] == [0]
        other = table()
        other.play(0, "choose 1")
        assert other.seen_by(seat).bytes == m.seen_by(seat).bytes


def test_all_cards_are_revealed_together():
    m = table()
    brawl(m, 3, 8)
    events = m.play(2, "choose 5")
    revealed = [event for event in events if event.kind == "reveal"]
    assert [(e.seat, e.details["card"]) for e in revealed] == [(0, 3), (1, 8), (2, 5)]
    assert all(e.seen_by(seat) for e in revealed for seat in EVERYBODY)
    assert [player(m, seat)["played"] for seat in range(3)] == [3, 8, 5]
    assert m.view(None)["chosen"] == [] and not any(truth(m)["chosen"])


def test_a_played_card_leaves_the_hand():
    m = table(hands=["12345678", "8", "58"])
    brawl(m, 3, 8, 5)
    assert [player(m, seat)["hand"] for seat in range(3)] == [[1, 2, 4, 5, 6, 7, 8], [], [8]]


@pytest.mark.parametrize("cards", list(permutations((8, 5, 2))))
def test_the_strongest_is_first_in_the_queue(cards):
    m = table()
    told = brawl(m, *cards)
    assert queue(m) == sorted(range(3), key=lambda seat: -cards[seat])
    assert [(e["seat"], e["place"]) for e in of_kind(told, "queue")] == [(queue(m)[place], place) for place in range(3)]
    assert to_act(m) == queue(m)[0]


def test_four_different_cards_need_no_catapult():
    m = table(4)
    told = brawl(m, 1, 7, 8, 4)
    assert queue(m) == [2, 1, 3, 0] and not of_kind(told, "level", "wind")


def test_equal_cards_drop_behind_all_others():
    m = table(4)
    brawl(m, 8, 8, 3, 2)
    assert m.view(None)["shooting"] == [0, 1] and truth(m)["place"] == [2, 2, 0, 1]


def test_all_who_dropped_even_by_different_values_shoot_in_one_contest():
    m = table(4)
    brawl(m, 8, 3, 3, 8)
    assert m.view(None)["shooting"] == [0, 1, 2, 3] and m.acting == (0, 1, 2, 3)


def test_everybody_is_told_who_is_level():
    told = brawl(table(4), 8, 8, 8, 1)
    assert of_kind(told, "level") == [{"kind": "level", "seat": None, "seats": 0b111}]


def test_in_queue_order_each_player_does_all_before_the_next_begins():
    m = table()
    brawl(m, 5, 6, 7)
    seats = []
    for seat in (2, 1, 0):
        assert to_act(m) == seat
        terrain = ("grass", "gravel", "soil")[seat]
        play(m, f"take {terrain}", f"take {('zone', 'line', 'flower')[seat]}")
        play(m, f"place {('A1', 'A2', 'A5')[seat]}")
        if seat:
            play(m, "skip")
        assert to_act(m) == seat and m.view(None)["phase"] == "search"
        play(m, "discard 1", f"lay decoy {('A1', 'A2', 'A5')[seat]}", "done")
        seats.append(seat)
    assert m.view(None)["phase"] == "brawl" and m.view(None)["turn"] == 2


def test_after_the_turn_the_played_cards_stay_discarded():
    m = table(hands=["12", "34", "56"])
    brawl(m, 1, 3, 5)
    while m.view(None)["phase"] != "brawl":
        play(m, next(move for move in ("skip", "done", *m.moves(to_act(m))) if move in m.moves(to_act(m))))
    assert [player(m, seat)["hand"] for seat in range(3)] == [[2], [4], [6]]
    assert [player(m, seat)["played"] for seat in range(3)] == [None] * 3
