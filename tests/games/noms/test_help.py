"""Flute, Retreat, Scout, the Spear at a bubble, and the Cure in one's own turn."""

from itertools import permutations

import pytest

from tests.games.noms.table import (
    areas,
    as_moon,
    deck,
    discard,
    hand,
    hands,
    known,
    moves,
    of_kind,
    phase,
    play,
    plays,
    table,
    told,
    top_known_to,
)
from tests.truth import truth

ANSWERS = "feather moon blindfold shell cure"

# ---- Spear at a bubble -------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
def test_a_spear_pops_a_bubble_and_the_nom_stays_with_its_owner_free(owner):
    m = table(*("2*bubble" if seat == owner else "" for seat in range(2)), hands=["spear", "feather"])
    assert plays(m, "spear") == {f"bubble p{owner + 1}"}
    events = play(m, f"play spear bubble p{owner + 1}")
    assert areas(m)[owner] == {"bubble": 1, "free": 1} and areas(m)[1 - owner] == {}
    assert discard(m) == {"spear": 1, "bubble": 1} and phase(m) == "play"
    assert of_kind(events, "free") == [{"kind": "free", "seat": owner, "card": "bubble", "n": 1}]


# ---- Flute -------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_flute_discards_a_ring_ones_own_too_and_brings_its_noms(owner, number):
    m = table(*(f"free ring_{number}" if seat == owner else "free" for seat in range(2)), hands=["flute", ANSWERS])
    events = play(m, f"play flute ring_{number}")
    assert areas(m) == [{"free": 1 + number}, {"free": 1}]
    assert discard(m) == {"flute": 1, f"ring_{number}": 1} and phase(m) == "play"
    assert events[1] == {"kind": "join", "seat": 0, "n": number, "origin": owner, "ring": f"ring_{number}"}


def test_a_flute_needs_a_ring_and_with_several_one_chooses():
    assert plays(table("free", "bubble", hands=["flute", ""]), "flute") == set()
    assert plays(table("ring_1", "ring_3", hands=["flute", ""]), "flute") == {"ring_1", "ring_3"}


# ---- Retreat -----------------------------------------------------------------------------

EVERYTHING = "2*free mushroom toad moth bubble elder ring_1 ring_3"


def test_a_retreat_takes_units_of_ones_own_area_one_at_a_time_until_one_stops():
    m = table("free mushroom", "free toad", hands=["retreat nom", ANSWERS])
    play(m, "play retreat")
    assert phase(m) == "retreat" and discard(m) == {"retreat": 1}
    play(m, "take back mushroom")
    assert areas(m)[0] == {"free": 2} and hand(m, 0) == {"nom": 1, "mushroom": 1} and phase(m) == "retreat"
    play(m, "stop")
    assert phase(m) == "play" and moves(m) == {"end", "play nom", "play mushroom"} and not truth(m)["retreated"]


def test_at_least_one_unit_is_taken():
    m = table("free toad", "", hands=["retreat", ""])
    play(m, "play retreat")
    assert moves(m) == {"take back nom", "take back toad", "take back under_toad"}
    play(m, "take back toad")
    assert moves(m) == {"take back nom", "stop"}


def test_a_retreat_offers_every_unit_of_ones_own_area_except_the_elder():
    m = table(EVERYTHING, "free ring_2", hands=["retreat", ""])
    play(m, "play retreat")
    covers = ("mushroom", "toad", "moth", "bubble")
    assert moves(m) == {
        "take back nom", "take back ring_1", "take back ring_3",
        *(f"take back {cover}" for cover in covers), *(f"take back under_{cover}" for cover in covers),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("thing", "taken", "left"),
    [
        ("nom", {"nom": 1}, {"free": 1}),
        ("mushroom", {"mushroom": 1}, {"free": 3, "mushroom": 0}),
        ("under_mushroom", {"nom": 1, "mushroom": 1}, {"mushroom": 0}),
        ("toad", {"toad": 1}, {"free": 3, "toad": 0}),
        ("under_toad", {"nom": 1, "toad": 1}, {"toad": 0}),
        ("moth", {"moth": 1}, {"free": 3, "moth": 0}),
        ("under_moth", {"nom": 1, "moth": 1}, {"moth": 0}),
        ("bubble", {"bubble": 1}, {"free": 3, "bubble": 0}),
        ("under_bubble", {"nom": 1, "bubble": 1}, {"bubble": 0}),
        ("ring_1", {"nom": 1, "ring_1": 1}, {"ring_1": 0}),
        ("ring_3", {"nom": 3, "ring_3": 1}, {"ring_3": 0}),
    ],
)
def test_a_cover_alone_a_nom_with_its_cover_or_a_ring_with_its_noms_comes_to_the_hand_openly(thing, taken, left):
    before = {"free": 2, "mushroom": 1, "toad": 1, "moth": 1, "bubble": 1, "elder": 1, "ring_1": 1, "ring_3": 1}
    m = table(EVERYTHING, "", hands=["retreat", ""])
    play(m, "play retreat")
    events = m.play(0, f"take back {thing}")
    assert hand(m, 0) == taken == known(m, 0)
    assert areas(m)[0] == {unit: n for unit, n in (before | left).items() if n}
    assert all(event.kind == "to_hand" and event.seen_by(None) for event in events)
    assert {event.details["card"]: event.details["n"] for event in events} == taken


def test_a_retreat_ends_by_itself_when_nothing_but_the_elder_is_left():
    m = table("free elder ring_1", "", hands=["retreat", ""])
    play(m, "play retreat", "take back ring_1")
    assert phase(m) == "retreat"
    play(m, "take back nom")
    assert phase(m) == "play" and areas(m)[0] == {"elder": 1} and not truth(m)["retreated"]
    assert hand(m, 0) == {"nom": 2, "ring_1": 1}


@pytest.mark.parametrize("mine", ["", "elder"])
def test_a_retreat_needs_something_to_take_back(mine):
    m = table(mine, "free", hands=["retreat moon", ""])
    assert plays(m, "retreat") == as_moon(m, "retreat") == set()
    assert m.view(0)["own"]["blocked"] == {"retreat": "no_retreat"}


@pytest.mark.parametrize("mine", ["free", "mushroom", "bubble", "ring_1", "ring_2", "ring_3"])
def test_any_unit_is_something_to_take_back(mine):
    assert plays(table(mine, "", hands=["retreat", ""]), "retreat") == {""}


def test_what_was_taken_back_can_be_played_in_the_same_turn_and_the_limit_counts_it():
    m = table("ring_3 toad", "", hands=["retreat 7*lure", ""])
    play(m, "play retreat", "take back ring_3", "take back under_toad", "play nom", "play toad", "end")
    assert phase(m) == "discard" and sum(hand(m, 0).values()) == 7 + 4


# ---- Scout -------------------------------------------------------------------------------


def test_a_scout_sees_the_hand_of_another_player_who_has_cards():
    m = table("", "", "", hands=["scout moon", "2*lure elder", ""])
    assert plays(m, "scout") == as_moon(m, "scout") == {"deck", "hand p2"}
    events = m.play(0, "play scout hand p2")
    seen = [event for event in told(events, 0) if event["kind"] == "see"]
    assert {event["card"]: event["n"] for event in seen} == {"lure": 2, "elder": 1}
    assert all(event["owner"] == 1 for event in seen)
    assert told(events, 1) == told(events, 2) == told(events, None) == told(events, 0)[:1]
    assert hand(m, 1) == {"lure": 2, "elder": 1} and phase(m) == "play" and discard(m) == {"scout": 1}


def test_a_scout_sees_the_top_three_cards_and_puts_them_back_in_any_order():
    for order in permutations((1, 2, 3)):
        m = table("", "", hands=["scout", ""], top="lure toad flood moth")
        events = m.play(0, "play scout deck")
        assert [event["card"] for event in told(events, 0)[1:]] == ["lure", "toad", "flood"]
        assert told(events, 1) == told(events, None) == told(events, 0)[:1]
        assert phase(m) == "scout" and top_known_to(m, 0) == ["lure", "toad", "flood"]
        assert moves(m) == {"order " + " ".join(map(str, each)) for each in permutations((1, 2, 3))}
        wanted = [("lure", "toad", "flood")[place - 1] for place in order]
        events = m.play(0, "order " + " ".join(map(str, order)))
        assert deck(m)[:4] == [*wanted, "moth"] and phase(m) == "play"
        assert top_known_to(m, 0) == wanted
        first, second, third = wanted
        assert told(events, 0) == [{"kind": "order", "seat": 0, "first": first, "second": second, "third": third}]
        nothing = [{"kind": "order", "seat": 0, "first": None, "second": None, "third": None}]
        assert told(events, 1) == told(events, None) == nothing


@pytest.mark.parametrize(
    ("top", "orders"),
    [
        ("lure lure lure", {"1 2 3"}),
        ("lure lure toad", {"1 2 3", "1 3 2", "3 1 2"}),
        ("lure toad lure", {"1 2 3", "1 3 2", "2 1 3"}),
        ("toad lure lure", {"1 2 3", "2 1 3", "2 3 1"}),
    ],
)
def test_equal_cards_give_one_move_for_each_distinct_order(top, orders):
    m = table("", "", hands=["scout", ""], top=top)
    play(m, "play scout deck")
    assert moves(m) == {f"order {order}" for order in orders}
    results = set()
    for order in orders:
        twin = m.copy()
        play(twin, f"order {order}")
        results.add(tuple(deck(twin)[:3]))
    assert results == set(permutations(top.split()))


def test_with_two_cards_in_the_deck_there_are_two_orders():
    for order, after in (("1 2 3", ["lure", "letter_m"]), ("2 1 3", ["letter_m", "lure"])):
        m = table("", "", hands=["scout", ""], top="lure letter_m", deck=2, letters="no")
        events = m.play(0, "play scout deck")
        assert [event["card"] for event in told(events, 0)[1:]] == ["lure", "letter_m"]
        assert moves(m) == {"order 1 2 3", "order 2 1 3"}
        events = m.play(0, f"order {order}")
        assert deck(m) == after == top_known_to(m, 0)
        assert told(events, 0)[0]["third"] is None


def test_with_one_card_in_the_deck_there_is_one_order():
    m = table("", "", hands=["scout", ""], top="letter_m", deck=1, letters="no")
    play(m, "play scout deck")
    assert moves(m) == {"order 1 2 3"}
    play(m, "order 1 2 3")
    assert deck(m) == ["letter_m"] == top_known_to(m, 0) and phase(m) == "play"


# ---- Cure --------------------------------------------------------------------------------


def test_a_cure_fetches_a_nom_from_the_discard_openly():
    m = table("", "", hands=["cure lure", ANSWERS.replace("cure", "")], discard="2*nom elder")
    events = m.play(0, "play cure")
    assert hand(m, 0) == {"nom": 1, "lure": 1} and discard(m) == {"nom": 1, "elder": 1, "cure": 1}
    assert known(m, 0) == {"nom": 1} and phase(m) == "play"
    assert told(events, None)[1] == {"kind": "to_hand", "seat": 0, "card": "nom", "n": 1, "origin": None}


@pytest.mark.parametrize("there", ["", "elder", "mushroom lure"])
def test_a_cure_needs_a_nom_in_the_discard_and_never_fetches_the_elder(there):
    m = table("", "", hands=["cure moon", ""], discard=there)
    assert plays(m, "cure") == as_moon(m, "cure") == set()


# ---- no window, and Moon Magic -----------------------------------------------------------

HELP = ["spear bubble p2", "flute ring_1", "retreat", "scout deck", "scout hand p2", "cure"]


@pytest.mark.parametrize("move", HELP)
def test_help_a_spear_at_a_bubble_and_a_cure_open_no_window(move):
    m = table("free", "bubble ring_1", hands=["spear flute retreat scout cure", ANSWERS], discard="nom")
    play(m, f"play {move}")
    assert m.acting == (0,) and truth(m)["asked"] == [] and truth(m)["played"] is None


@pytest.mark.parametrize("move", HELP)
def test_moon_magic_does_what_the_help_does_and_is_discarded(move):
    card = move.split()[0]
    m, twin = (
        table("free", "bubble ring_1", hands=[held, "lure"], discard="nom", top="lure toad moth")
        for held in ("moon", card)
    )
    play(m, f"moon {move}")
    play(twin, f"play {move}")
    assert (areas(m), hands(m), phase(m)) == (areas(twin), hands(twin), phase(twin))
    assert discard(m)["moon"] == 1 and card not in discard(m)
    assert {k: n for k, n in discard(m).items() if k != "moon"} == {k: n for k, n in discard(twin).items() if k != card}


def test_moon_magic_stands_for_each_danger_help_spear_and_the_cure():
    m = table("free", "free mushroom bubble elder ring_1", hands=["moon", "lure"], discard="nom")
    kinds = {move.split()[1] for move in moves(m) if move.startswith("moon ")}
    assert kinds == {
        "lure", "super_lure", "cyclone", "lightning", "beetle", "thief", "spear", "flute", "retreat", "scout", "cure"
    }  # fmt: skip
