"""Lure, Super Lure, Cyclone, Lightning, Beetle, Thief, and the Spear at a nom. Traps that they never touch."""

import pytest

from tests.games.noms.table import (
    answer,
    area,
    areas,
    as_moon,
    attack,
    cards,
    discard,
    hand,
    hands,
    known,
    of_kind,
    phase,
    play,
    plays,
    table,
)

FULL = "free mushroom toad moth bubble elder ring_1"


def both_ways(m, card):
    """The aims of the card, which are those of Moon Magic as the card."""
    assert plays(m, card) == as_moon(m, card)
    return plays(m, card)


# ---- Lure --------------------------------------------------------------------------------


def test_a_lure_brings_one_free_nom_of_another_player():
    m = table("free", "2*free mushroom", hands=["lure", ""])
    events = attack(m, "play lure nom p2")
    assert areas(m) == [{"free": 2}, {"free": 1, "mushroom": 1}] and discard(m) == {"lure": 1}
    assert of_kind(events, "join") == [{"kind": "join", "seat": 0, "n": 1, "origin": 1, "ring": None}]


def test_a_lure_is_aimed_at_another_player_who_has_a_free_nom():
    m = table("free", FULL, "mushroom toad moth bubble ring_2", hands=["lure moon", "", ""])
    assert both_ways(m, "lure") == {"nom p2"}


@pytest.mark.parametrize("theirs", ["elder", "mushroom", "toad", "moth", "bubble", "ring_1"])
def test_no_lure_touches_a_protected_trapped_or_ringed_nom_or_the_elder(theirs):
    m = table("free", theirs, hands=["lure moon", ""])
    assert both_ways(m, "lure") == set()
    assert m.view(0)["own"]["blocked"]["lure"] == "no_lure"


# ---- Super Lure --------------------------------------------------------------------------


def test_a_super_lure_brings_all_free_and_protected_noms_of_one_player_free():
    m = table("toad", "2*free mushroom toad moth bubble elder ring_1", "free", hands=["super_lure", "", ""])
    attack(m, "play super_lure p2")
    assert areas(m) == [{"toad": 1, "free": 5}, {"bubble": 1, "elder": 1, "ring_1": 1}, {"free": 1}]
    assert discard(m) == {"super_lure": 1}


def test_their_protection_cards_go_to_the_hand_of_who_loses_them():
    m = table("", "2*mushroom toad moth", hands=["super_lure", "nom"], discard="2*feather moon blindfold")
    events = play(m, "play super_lure p2")
    assert hand(m, 1) == {"nom": 1, "mushroom": 2, "toad": 1, "moth": 1} and hand(m, 0) == {}
    assert known(m, 1) == {"mushroom": 2, "toad": 1, "moth": 1}
    assert {"kind": "to_hand", "seat": 1, "card": "mushroom", "n": 2, "origin": 1} in events
    assert of_kind(events, "join") == [{"kind": "join", "seat": 0, "n": 4, "origin": 1, "ring": None}]


def test_a_super_lure_is_aimed_at_another_player_who_has_something_to_take():
    m = table("free mushroom", "free", "moth", "bubble elder ring_1", "", "toad", hands=["super_lure moon"])
    assert both_ways(m, "super_lure") == {"p2", "p3", "p6"}


# ---- Cyclone -----------------------------------------------------------------------------


def test_a_cyclone_discards_all_protection_of_one_player_and_leaves_the_noms():
    m = table("mushroom", "free 2*mushroom toad moth bubble elder ring_1", "toad", hands=["cyclone", "", ""])
    events = attack(m, "play cyclone p2")
    assert areas(m)[1] == {"free": 5, "bubble": 1, "elder": 1, "ring_1": 1}
    assert areas(m)[::2] == [{"mushroom": 1}, {"toad": 1}]
    assert discard(m) == {"cyclone": 1, "mushroom": 2, "toad": 1, "moth": 1}
    assert of_kind(events, "free")[0] == {"kind": "free", "seat": 1, "card": "mushroom", "n": 2}


def test_a_cyclone_is_aimed_at_another_player_with_protection():
    m = table("mushroom", "mushroom", "toad", "moth", "free bubble elder ring_1", "", hands=["cyclone moon"])
    assert both_ways(m, "cyclone") == {"p2", "p3", "p4"}


# ---- Lightning ---------------------------------------------------------------------------


def test_lightning_discards_all_hand_cards_of_one_player_and_shows_them():
    held = ["lightning nom", "2*lure elder feather", "toad"]
    m = table("", "", "", hands=held)
    events = [*m.play(0, "play lightning hand p2"), *m.play(1, "pass"), *m.play(2, "pass")]
    assert hands(m) == [{"nom": 1}, {}, {"toad": 1}]
    assert discard(m) == {"lightning": 1, "lure": 2, "elder": 1, "feather": 1}
    lost = [event.json() for event in events if event.kind == "lose" and event.seen_by(None)]
    assert {event["card"]: event["n"] for event in lost} == {"lure": 2, "elder": 1, "feather": 1}
    assert all(event["seat"] == 1 and event["hand"] == 1 for event in lost)


def test_lightning_on_a_hand_is_aimed_at_another_player_with_cards():
    m = table("", "", "", hands=["lightning moon nom", "nom", ""])
    assert both_ways(m, "lightning") == {"hand p2"}


@pytest.mark.parametrize("owner", range(3))
def test_lightning_may_discard_the_elder_in_play_wherever_it_lies(owner):
    m = table(*("free elder" if seat == owner else "free" for seat in range(3)), hands=["lightning moon", "", ""])
    assert both_ways(m, "lightning") == {"elder"}
    events = attack(m, "play lightning elder")
    assert areas(m) == [{"free": 1}] * 3 and discard(m) == {"lightning": 1, "elder": 1}
    assert of_kind(events, "lose") == [{"kind": "lose", "seat": owner, "card": "elder", "n": 1, "hand": 0}]


def test_lightning_does_only_one_of_both():
    m = table("", "elder", hands=["lightning", "2*nom"])
    assert plays(m, "lightning") == {"elder", "hand p2"}
    attack(m, "play lightning elder")
    assert hand(m, 1) == {"nom": 2} and area(m, 1) == {}
    m = table("", "elder", hands=["lightning", "2*nom"])
    attack(m, "play lightning hand p2")
    assert hand(m, 1) == {} and area(m, 1) == {"elder": 1}


# ---- Beetle ------------------------------------------------------------------------------


def test_the_beetles_take_all_mushrooms_in_play_and_the_noms_under_them_ones_own_too():
    m = table("free 2*mushroom", "mushroom toad moth bubble elder ring_1", "free", hands=["beetle", "", ""])
    events = attack(m, "play beetle")
    assert areas(m) == [{"free": 1}, {"toad": 1, "moth": 1, "bubble": 1, "elder": 1, "ring_1": 1}, {"free": 1}]
    assert discard(m) == {"beetle": 1, "mushroom": 3, "nom": 3}
    lost = [(event["seat"], event["card"], event["n"]) for event in of_kind(events, "lose")]
    assert lost == [(0, "nom", 2), (0, "mushroom", 2), (1, "nom", 1), (1, "mushroom", 1)]


def test_beetles_need_a_mushroom_in_play_anyones():
    assert both_ways(table("free toad moth bubble", "free", hands=["beetle moon mushroom", ""]), "beetle") == set()
    assert both_ways(table("mushroom", "", hands=["beetle moon", ""]), "beetle") == {""}
    assert both_ways(table("", "mushroom", hands=["beetle moon", ""]), "beetle") == {""}


# ---- Thief -------------------------------------------------------------------------------


def test_a_thief_takes_one_card_of_any_area_except_the_elder_rings_and_ringed_noms():
    m = table("free toad ring_2", FULL, "", hands=["thief moon", "", ""])
    mine = {"nom p1", "toad p1", "under_toad p1"}
    covers = ("mushroom", "toad", "moth", "bubble")
    theirs = {"nom p2"} | {f"{cover} p2" for cover in covers} | {f"under_{cover} p2" for cover in covers}
    assert both_ways(m, "thief") == mine | theirs


@pytest.mark.parametrize("theirs", ["", "elder", "ring_1", "ring_3 elder"])
def test_a_thief_needs_something_to_take(theirs):
    assert both_ways(table("", theirs, hands=["thief moon", "lure"]), "thief") == set()


def test_a_thief_takes_a_free_nom_to_the_hand():
    m = table("", "2*free", hands=["thief", ""])
    events = attack(m, "play thief nom p2")
    assert hand(m, 0) == {"nom": 1} and areas(m) == [{}, {"free": 1}] and discard(m) == {"thief": 1}
    assert of_kind(events, "to_hand") == [{"kind": "to_hand", "seat": 0, "card": "nom", "n": 1, "origin": 1}]


@pytest.mark.parametrize("cover", ["mushroom", "toad", "moth", "bubble"])
@pytest.mark.parametrize("owner", [0, 1])
def test_taking_a_protection_or_a_bubble_leaves_the_nom_free(cover, owner):
    m = table(*(f"2*{cover}" if seat == owner else "" for seat in range(2)), hands=["thief", ""])
    attack(m, f"play thief {cover} p{owner + 1}")
    assert areas(m)[owner] == {"free": 1, cover: 1} and hand(m, 0) == {cover: 1} and discard(m) == {"thief": 1}


@pytest.mark.parametrize("cover", ["mushroom", "toad", "moth"])
def test_what_protected_a_stolen_nom_returns_to_the_player_in_whose_area_it_lay(cover):
    m = table("", "", cover, hands=["thief", "", "lure"])
    attack(m, f"play thief under_{cover} p3")
    assert areas(m) == [{}, {}, {}] and hands(m) == [{"nom": 1}, {}, {"lure": 1, cover: 1}]
    assert discard(m) == {"thief": 1} and known(m, 2) == {cover: 1} and known(m, 0) == {"nom": 1}


def test_the_bubble_of_a_stolen_nom_is_discarded():
    m = table("", "bubble", hands=["thief", ""])
    events = attack(m, "play thief under_bubble p2")
    assert areas(m) == [{}, {}] and hands(m) == [{"nom": 1}, {}] and discard(m) == {"thief": 1, "bubble": 1}
    assert of_kind(events, "lose") == [{"kind": "lose", "seat": 1, "card": "bubble", "n": 1, "hand": 0}]


def test_a_thief_in_ones_own_area_takes_nom_and_protection_back():
    m = table("mushroom", "", hands=["thief", ""])
    attack(m, "play thief under_mushroom p1")
    assert areas(m)[0] == {} and hand(m, 0) == {"nom": 1, "mushroom": 1}


# ---- Spear at a nom ----------------------------------------------------------------------


def test_a_spear_discards_any_free_nom_ones_own_too():
    m = table("free", "free mushroom", "bubble", hands=["spear moon", "", ""])
    assert both_ways(m, "spear") == {"nom p1", "nom p2", "bubble p3"}
    attack(m, "play spear nom p2")
    assert areas(m)[1] == {"mushroom": 1} and discard(m) == {"spear": 1, "nom": 1}


@pytest.mark.parametrize("theirs", ["elder", "mushroom", "toad", "moth", "ring_1"])
def test_no_spear_touches_a_protected_or_ringed_nom_or_the_elder(theirs):
    assert both_ways(table("", theirs, hands=["spear moon", ""]), "spear") == set()


# ---- Moon Magic --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("moon lure nom p2", "mushroom toad moth bubble elder ring_1"),
        ("moon super_lure p2", "bubble elder ring_1"),
        ("moon cyclone p2", "4*free bubble elder ring_1"),
        ("moon lightning elder", "free mushroom toad moth bubble ring_1"),
        ("moon lightning hand p2", FULL),
        ("moon beetle", "free toad moth bubble elder ring_1"),
        ("moon thief moth p2", "2*free mushroom toad bubble elder ring_1"),
        ("moon spear nom p2", "mushroom toad moth bubble elder ring_1"),
    ],
)
def test_moon_magic_does_what_the_danger_does_and_is_discarded(move, after):
    m = table("", FULL, hands=["moon", "nom"])
    events = attack(m, move)
    assert area(m, 1) == cards(after)
    twin = table("", FULL, hands=[move.split()[1], "nom"])
    attack(twin, move.replace("moon", "play", 1))
    assert areas(twin) == areas(m) and hands(twin) == hands(m)
    card = move.split()[1]
    assert {k: n for k, n in discard(m).items() if k != "moon"} == {k: n for k, n in discard(twin).items() if k != card}
    assert discard(m)["moon"] == 1 and card not in discard(m)
    assert events[0]["kind"] == "moon" and events[0]["card"] == card


def test_moon_magic_as_a_danger_opens_a_window():
    m = table("", "free", hands=["moon", "feather"])
    play(m, "moon lure nom p2")
    assert phase(m) == "window" and m.view(None)["played"] == {
        "card": "lure",
        "moon": True,
        "thing": "nom",
        "target": 1,
    }
    answer(m, {1: "answer feather"})
    assert discard(m) == {"moon": 1, "feather": 1} and areas(m) == [{}, {"free": 1}]
