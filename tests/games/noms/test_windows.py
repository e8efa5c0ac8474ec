"""Reactions: who is asked, what they may answer, in which order it counts, and what others see of it."""

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.noms.table import (
    G,
    answer,
    areas,
    attack,
    deck,
    discard,
    draw,
    hand,
    hands,
    known,
    moves,
    of_kind,
    phase,
    play,
    saved_and_loaded,
    table,
    told,
)
from tests.truth import truth

RESCUE = "2*feather blindfold shell moon 2*cure"
LURES = ["play lure nom p2", "play super_lure p2", "moon lure nom p2", "moon super_lure p2"]
DANGERS = [
    "play cyclone p2", "play lightning elder", "play lightning hand p2", "play beetle", "play thief moth p2",
    "play spear nom p2", "moon cyclone p2", "moon lightning elder", "moon beetle", "moon thief nom p2",
    "moon spear nom p2",
]  # fmt: skip
TRAPS = ["play bubble nom p2", "play ring_2"]
ATTACKER = "lure super_lure cyclone lightning beetle thief spear bubble ring_2"


def attacked(move, theirs, *others, **said):
    """The attack is announced; p2, who has things of all kinds, and the others hold these cards."""
    mine = ATTACKER + (" moon" if move.startswith("moon") else "")
    m = table("free", "free mushroom moth elder", *("" for _ in others), hands=[mine, theirs, *others], **said)
    play(m, move)
    return m


# ---- who is asked ------------------------------------------------------------------------


@pytest.mark.parametrize("move", LURES + DANGERS + TRAPS)
def test_every_other_player_with_a_card_is_asked_even_if_it_can_only_pass(move):
    m = attacked(move, "nom", "toad", "", "feather")
    assert phase(m) == "window" and m.acting == (1, 2, 4) and m.view(None)["asked"] == [1, 2, 4]
    assert moves(m, 1) == moves(m, 2) == {"pass"}


def test_who_attacks_is_not_asked():
    m = table("free", "free", hands=["lure feather blindfold", "nom"])
    play(m, "play lure nom p2")
    assert m.acting == (1,) and m.moves(0) == []


def test_the_attacked_player_without_cards_is_not_asked_but_another_may_help():
    m = table("", "free", "", hands=["lure", "", "feather"])
    play(m, "play lure nom p2")
    assert m.acting == (2,)
    answer(m, {2: "answer feather"})
    assert areas(m)[1] == {"free": 1}


def test_if_nobody_else_has_cards_the_attack_happens_at_once():
    m = table("", "free", hands=["lure nom", ""])
    play(m, "play lure nom p2")
    assert phase(m) == "play" and areas(m)[0] == {"free": 1}


def test_of_an_event_every_player_with_cards_is_asked_the_drawer_too():
    m = table("", "", "", hands=["nom", "", "lure"], turn=2, phase="draw", top="flood")
    play(m, "draw")
    assert phase(m) == "event" and m.acting == (0, 2)
    assert moves(m, 0) == moves(m, 2) == {"pass"} and m.view(None)["event"] == "flood"


def test_a_drawer_without_cards_is_not_asked_since_the_drawn_event_is_no_hand_card():
    m = table("", "", hands=["", "lure"], phase="draw", top="letter_n")
    play(m, "draw")
    assert m.acting == (1,)


def test_while_a_window_is_open_nobody_does_anything_else():
    m = attacked("play lure nom p2", "feather nom")
    for seat, move in ((0, "end"), (0, "play spear nom p1"), (1, "play nom"), (1, "end"), (0, "pass")):
        with pytest.raises(IllegalMove):
            m.play(seat, move)


def test_an_answer_is_given_once():
    m = attacked("play lure nom p2", "feather", "nom")
    m.play(1, "pass")
    assert m.acting == (2,)
    with pytest.raises(IllegalMove):
        m.play(1, "answer feather")


# ---- what may be answered ----------------------------------------------------------------


@pytest.mark.parametrize("move", LURES)
def test_a_lure_is_answered_by_feather_blindfold_and_moon_magic(move):
    held = RESCUE if move.startswith("play") else RESCUE.replace("moon", "")
    m = attacked(move, held)
    moon = {"answer moon"} if move.startswith("play") else set()
    assert moves(m, 1) == {"pass", "answer feather", "answer blindfold"} | moon


@pytest.mark.parametrize("move", DANGERS + TRAPS)
def test_other_dangers_and_traps_are_answered_by_feather_and_moon_magic(move):
    held = RESCUE if move.startswith("play") else RESCUE.replace("moon", "")
    m = attacked(move, held)
    moon = {"answer moon"} if move.startswith("play") else set()
    assert moves(m, 1) == {"pass", "answer feather"} | moon


@pytest.mark.parametrize("event", ["alchemy", "flood", "plague", "wasps", "merchant", "letter_n"])
def test_an_event_is_answered_by_shell_and_moon_magic(event):
    m = table("", "", hands=[RESCUE, ""], phase="draw", top=event)
    play(m, "draw")
    assert moves(m, 0) == {"pass", "answer shell", "answer moon"}


@pytest.mark.parametrize("move", LURES + DANGERS + TRAPS)
def test_a_cure_may_be_given_for_a_nom_of_the_discard_in_a_window(move):
    m = attacked(move, "cure", discard="nom")
    assert moves(m, 1) == {"pass", "answer cure"}
    m = attacked(move, "cure", discard="lure")
    assert moves(m, 1) == {"pass"}


def test_in_an_event_window_too_and_moon_magic_may_stand_for_it():
    m = table("", "", hands=["cure", "moon"], phase="draw", top="letter_n", discard="nom")
    play(m, "draw")
    assert moves(m, 0) == {"pass", "answer cure"} and moves(m, 1) == {"pass", "answer moon", "answer moon as cure"}


def test_the_discarded_elder_is_no_nom_to_fetch_in_a_window():
    m = attacked("play lure nom p2", "cure moon", discard="")
    assert moves(m, 1) == {"pass", "answer moon"}
    m = table("", "free", hands=["lure", "cure moon"], discard="elder")
    play(m, "play lure nom p2")
    assert moves(m, 1) == {"pass", "answer moon"}


# ---- when nobody is asked ----------------------------------------------------------------


@pytest.mark.parametrize("still", ["feather", "blindfold", "moon"])
def test_the_window_of_a_lure_is_skipped_only_if_no_card_that_could_answer_is_left(still):
    gone = "2*feather blindfold moon"
    m = table("", "free", hands=["lure", "nom"], discard=gone)
    play(m, "play lure nom p2")
    assert phase(m) == "play" and areas(m)[0] == {"free": 1}
    less = gone.replace("2*feather", "feather") if still == "feather" else gone.replace(still, "")
    m = table("", "free", hands=["lure", "nom"], discard=less)  # it is in the deck, but nobody can know that
    play(m, "play lure nom p2")
    assert phase(m) == "window" and moves(m, 1) == {"pass"}


@pytest.mark.parametrize("move", ["play spear nom p2", "play bubble nom p2", "play thief nom p2"])
def test_for_other_dangers_and_traps_the_blindfold_does_not_matter(move):
    m = table("", "free", hands=["spear bubble thief", "blindfold"], discard="2*feather moon")
    play(m, move)
    assert phase(m) == "play"
    m = table("", "free", hands=["spear bubble thief", "blindfold"], discard="feather moon")
    play(m, move)
    assert phase(m) == "window"


@pytest.mark.parametrize("move", ["play super_lure p2", "play lure nom p2"])
def test_for_both_lures_it_does(move):
    m = table("", "free", hands=["lure super_lure", "nom"], discard="2*feather moon")
    play(m, move)
    assert phase(m) == "window"


def test_moon_magic_that_attacks_cannot_answer():
    m = table("", "free", hands=["moon", "nom"], discard="2*feather")
    play(m, "moon spear nom p2")
    assert phase(m) == "play"


def test_a_cure_that_may_be_left_opens_a_window_if_there_is_a_nom_to_fetch():
    for there, asked in (("nom", True), ("nom cure", True), ("nom 2*cure", False), ("elder", False), ("", False)):
        m = table("", "free", hands=["spear", "lure"], discard=f"2*feather moon {there}")
        play(m, "play spear nom p2")
        assert (phase(m) == "window") == asked


@pytest.mark.parametrize("still", ["", "shell", "moon", "feather", "blindfold", "cure"])
def test_the_window_of_an_event_is_skipped_only_if_shell_and_moon_magic_are_gone(still):
    gone = [card for card in ("shell", "moon", "blindfold", "2*feather", "2*cure") if not still or still not in card]
    m = table("", "", hands=["nom", "nom"], discard=" ".join(gone), phase="draw", top="letter_n")
    play(m, "draw")
    assert (phase(m) == "event") == (still in ("shell", "moon"))


def test_with_a_nom_to_fetch_a_cure_that_may_be_left_opens_it_too():
    m = table("", "", hands=["nom", "nom"], discard="shell moon cure nom", phase="draw", top="letter_n")
    play(m, "draw")
    assert phase(m) == "event"


def test_whether_a_window_opens_does_not_depend_on_who_holds_what():
    for held in ("feather", "nom"):
        m = table("", "free", hands=["lure", held])
        play(m, "play lure nom p2")
        assert phase(m) == "window" and m.acting == (1,)


# ---- what counts -------------------------------------------------------------------------


@pytest.mark.parametrize("move", LURES + DANGERS + TRAPS)
def test_a_cancelled_danger_or_trap_is_discarded_and_nothing_happens(move):
    m = attacked(move, "feather nom")
    before = areas(m)
    events = answer(m, {1: "answer feather"})
    card = "moon" if move.startswith("moon") else move.split()[1]
    assert areas(m) == before and hand(m, 1) == {"nom": 1} and discard(m) == {card: 1, "feather": 1}
    assert of_kind(events, "cancel") == [{"kind": "cancel", "seat": 1, "card": "feather", "cancelled": move.split()[1]}]
    assert phase(m) == "play" and m.acting == (0,) and truth(m)["played"] is truth(m)["effect"] is None


@pytest.mark.parametrize("move", LURES)
def test_a_blindfold_cancels_a_lure_or_super_lure(move):
    m = attacked(move, "blindfold")
    answer(m, {1: "answer blindfold"})
    assert areas(m)[0] == {"free": 1} and discard(m)["blindfold"] == 1


@pytest.mark.parametrize("move", [*LURES[:2], *DANGERS[:6], *TRAPS])
def test_moon_magic_cancels_as_feather_or_blindfold_would(move):
    m = attacked(move, "moon")
    before = areas(m)
    events = answer(m, {1: "answer moon"})
    assert areas(m) == before and discard(m) == {move.split()[1]: 1, "moon": 1}
    assert of_kind(events, "cancel")[0]["card"] == "moon"


@pytest.mark.parametrize("move", LURES + DANGERS + TRAPS)
def test_if_all_pass_it_happens(move):
    m = attacked(move, "feather", "nom")
    before = (areas(m), hands(m))
    answer(m)
    assert (areas(m), hands(m)) != before and phase(m) == "play"
    assert "feather" not in discard(m) or "hand" in move


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_of_several_cancels_the_first_clockwise_counts_and_the_others_return_unshown(order):
    m = table("", "free", "", "", hands=["lure", "nom", "feather", "moon"])
    play(m, "play lure nom p2")
    events = answer(m, {2: "answer feather", 3: "answer moon"}, order)
    assert hands(m) == [{}, {"nom": 1}, {}, {"moon": 1}] and discard(m) == {"lure": 1, "feather": 1}
    assert [event["seat"] for event in of_kind(events, "cancel")] == [2]


def test_clockwise_is_counted_from_the_active_player():
    m = table("free", "", "", "", hands=["feather", "nom", "lure", "blindfold"], turn=2)
    play(m, "play lure nom p1")
    answer(m, {0: "answer feather", 3: "answer blindfold"})
    assert discard(m) == {"lure": 1, "blindfold": 1} and hand(m, 0) == {"feather": 1}


def test_of_an_event_the_active_player_comes_first():
    for first, spent, kept in ((0, "shell", 1), (1, "moon", 0)):
        m = table("", "", "", hands=["shell", "moon", "nom"], turn=first, phase="draw", top="flood")
        draw(m, {0: "answer shell", 1: "answer moon"})
        assert discard(m) == {spent: 1} and sum(hand(m, kept).values()) == 1


def test_cures_come_first_in_order_and_one_that_finds_no_nom_returns_unshown():
    m = table("", "free", "", "", hands=["spear", "cure", "moon", "cure"], discard="2*nom")
    play(m, "play spear nom p2")
    events = answer(m, {1: "answer cure", 2: "answer moon as cure", 3: "answer cure"}, (3, 2, 1))
    assert hands(m) == [{}, {"nom": 1}, {"nom": 1}, {"cure": 1}]
    assert discard(m) == {"spear": 1, "cure": 1, "moon": 1, "nom": 1}  # the nom is the one just speared
    fetched = [(event["seat"], event["card"]) for event in of_kind(events, "fetch")]
    assert fetched == [(1, "cure"), (2, "moon")]
    assert known(m, 1) == known(m, 2) == {"nom": 1} and known(m, 3) == {}


def test_a_cure_counts_even_if_another_cancels():
    m = table("", "free", "", hands=["spear", "feather", "cure"], discard="nom")
    play(m, "play spear nom p2")
    events = answer(m, {1: "answer feather", 2: "answer cure"})
    assert hands(m) == [{}, {}, {"nom": 1}] and discard(m) == {"spear": 1, "feather": 1, "cure": 1}
    assert [event["kind"] for event in events if event["kind"] in ("fetch", "cancel")] == ["fetch", "cancel"]


def test_a_cure_cancels_nothing():
    m = table("", "free", hands=["spear", "cure"], discard="nom")
    attack(m, "play spear nom p2", {1: "answer cure"})
    assert areas(m)[1] == {} and hand(m, 1) == {"nom": 1}


def test_a_fetched_nom_is_in_the_hand_that_lightning_then_strikes():
    m = table("", "", hands=["lightning", "cure lure"], discard="nom")
    attack(m, "play lightning hand p2", {1: "answer cure"})
    assert hand(m, 1) == {} and discard(m) == {"lightning": 1, "cure": 1, "lure": 1, "nom": 1}


def test_a_feather_spent_is_no_longer_in_the_hand_of_a_cancelled_lightning():
    m = table("", "", hands=["lightning", "feather lure"])
    attack(m, "play lightning hand p2", {1: "answer feather"})
    assert hand(m, 1) == {"lure": 1}


def test_nothing_cancels_a_rescue_card_and_a_card_has_one_window():
    m = table("", "free", "", hands=["lure", "feather", "feather moon"])
    attack(m, "play lure nom p2", {1: "answer feather"})
    assert phase(m) == "play" and m.acting == (0,)
    m = table("", "", hands=["cure", "feather moon"], discard="nom")
    play(m, "play cure")
    assert phase(m) == "play"


def test_after_a_cancelled_card_the_turn_goes_on():
    m = table("", "free", hands=["2*lure", "2*feather"])
    attack(m, "play lure nom p2", {1: "answer feather"})
    attack(m, "play lure nom p2")
    assert areas(m)[0] == {"free": 1} and hand(m, 1) == {"feather": 1}


def test_a_cancelled_event_is_shuffled_back_and_the_shell_discarded():
    m = table("free", "free", hands=["shell", "nom"], phase="draw", top="flood")
    events = draw(m, {0: "answer shell"})
    assert discard(m) == {"shell": 1} and "flood" in deck(m) and truth(m)["event"] is None
    assert areas(m) == [{"free": 1}] * 2 and phase(m) == "play" and m.acting == (0,)
    assert of_kind(events, "shuffle", "cancel") == [
        {"kind": "cancel", "seat": 0, "card": "shell", "cancelled": "flood"},
        {"kind": "shuffle", "seat": None},
    ]


def test_a_cancelled_event_may_come_anywhere_in_the_deck_and_the_whole_deck_is_shuffled():
    places, letters = set(), set()
    for seed in range(60):
        position = table("", "", hands=["moon", ""], phase="draw", top="wasps toad", deck=12).position()
        position["random"] = {"key": f"{seed:064x}"}
        m = G.load(position)
        draw(m, {0: "answer moon"})
        places.add(deck(m).index("wasps"))
        letters.add(deck(m).index("letter_n"))
        assert discard(m)["moon"] == 1
    assert places == letters == set(range(12))


# ---- what others see ---------------------------------------------------------------------


def test_an_answer_is_told_to_who_gave_it_alone_until_all_have_answered():
    m = table("", "free", "", hands=["lure", "feather", "nom"])
    play(m, "play lure nom p2")
    events = m.play(1, "answer feather")
    assert told(events, 1) == [{"kind": "answer", "seat": 1, "answer": "feather"}]
    assert told(events, 0) == told(events, 2) == told(events, None) == []
    assert m.view(1)["own"]["answer"] == {"card": "feather", "as": "feather"}
    assert m.view(2)["own"]["answer"] is None


def test_nobody_sees_who_has_answered_already():
    before = table("", "free", "", "", hands=["lure", "feather", "nom", "lure"])
    play(before, "play lure nom p2")
    after = before.copy()
    after.play(1, "answer feather")
    after.play(3, "pass")
    for seat in (0, 2, None):
        assert after.seen_by(seat).bytes == before.seen_by(seat).bytes
        assert after.seen_by(seat).acting == (1, 2, 3)
    assert after.acting == (2,)
    assert after.seen_by(1).acting == (2, 3) and after.seen_by(3).acting == (1, 2)


@pytest.mark.parametrize("given", ["pass", "answer feather", "answer moon", "answer cure", "answer moon as cure"])
def test_every_answer_looks_the_same_to_others(given):
    m = table("", "free", "", hands=["lure", "feather moon cure", "nom"], discard="nom")
    play(m, "play lure nom p2")
    other = m.copy()
    assert not [event for event in m.play(1, given) if event.seen_by(2) or event.seen_by(0) or event.seen_by(None)]
    other.play(1, "pass")
    for seat in (0, 2, None):
        assert m.seen_by(seat).bytes == other.seen_by(seat).bytes


def test_an_unused_answer_stays_private():
    stories = []
    for given in ("answer moon", "pass"):
        m = table("", "free", "", hands=["lure", "feather", "moon"])
        play(m, "play lure nom p2")
        first, second = m.play(1, "answer feather"), m.play(2, given)
        stories.append((told([*first, *second], 0), told([*first, *second], None), m.bytes))
    assert stories[0] == stories[1]


def test_passes_are_told_to_nobody_else():
    m = attacked("play lure nom p2", "feather", "nom")
    events = [*m.play(1, "pass"), *m.play(2, "pass")]
    assert [event for event in told(events, None) if event["kind"] in ("answer", "cancel")] == []


def test_windows_ask_for_equal_time_and_other_questions_do_not():
    said: list[dict[str, str]] = [
        {"waiting": "play lure nom p2"},
        {"event": "flood"},
        *({"event": event, "phase": event} for event in ("plague", "merchant")),
        *({"phase": phase} for phase in ("draw", "play", "retreat")),
    ]
    asked = [table("free", "free", hands=["2*nom", "2*lure"], **each) for each in said]
    assert [phase(m) for m in asked if m.window] == ["window", "event", "plague"]


def test_a_position_in_the_middle_of_a_window_is_written_and_read_back():
    m = table("", "free", "", hands=["lure", "feather", "blindfold"])
    play(m, "play lure nom p2")
    m.play(2, "answer blindfold")
    again = saved_and_loaded(m)
    assert again.bytes == m.bytes and again.acting == (1,)
    again.play(1, "pass")
    assert discard(again) == {"lure": 1, "blindfold": 1}


@pytest.mark.parametrize("waiting", ["play lure nom p2", "moon beetle", "play ring_1"])
def test_the_card_what_it_stands_for_and_its_target_are_public_before_the_window(waiting):
    m = table("mushroom", "free", hands=["nom", "feather"], waiting=waiting)
    shown = m.view(None)["played"]
    words = waiting.split()
    assert shown["moon"] == (words[0] == "moon") and shown["card"] == words[1]
    assert (shown["thing"], shown["target"]) == (("nom", 1) if "p2" in words else (None, None))
    answer(m)
    assert phase(m) == "play"
