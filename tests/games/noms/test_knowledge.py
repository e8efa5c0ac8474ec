"""Who knows what of hands and deck, and when it is forgotten."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gnomoteka.core.event import Event
from gnomoteka.core.match import Match
from gnomoteka.games.noms.cards import NAMES
from tests.games.noms.table import (
    G,
    answer,
    attack,
    deck,
    draw,
    hand,
    hands,
    known,
    moves,
    play,
    table,
    told,
    top_known_to,
)
from tests.truth import truth

EVERYBODY = (0, 1, 2, None)


# ---- public and secret -------------------------------------------------------------------


def test_areas_discard_letters_and_sizes_are_public():
    m = table("2*free toad ring_1", "elder bubble", hands=["nom lure", "toad"], discard="spear", letters="o")
    views = [{key: value for key, value in m.view(seat).items() if key not in ("own", "seat")} for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    seen = views[2]
    assert seen["discard"] == {"spear": 1} and seen["letters"] == ["letter_o"] and seen["deck"] == len(deck(m))
    assert [player["hand"] for player in seen["players"]] == [2, 1]
    assert seen["players"][0] | {"known": {}} == {
        "hand": 2, "known": {}, "area": {"free": 2, "toad": 1}, "elder": False, "rings": [1], "noms": 3
    }  # fmt: skip
    assert seen["players"][1]["elder"] and seen["players"][1]["area"] == {"bubble": 1}


def test_hands_and_the_deck_are_secret():
    one = table("", "", hands=["lure", "toad"], top="moth spear")
    other = table("", "", hands=["moth", "toad"], top="spear lure")
    for seat in (1, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
    assert one.view(0)["own"]["hand"] == {"lure": 1} and "own" not in one.view(None)


def test_a_hidden_state_holds_only_the_own_hand_no_deck_and_no_random_numbers():
    m = G.start(seats=4, seed=2)
    for seat in (*range(4), None):
        reading = m.seen_by(seat).reading
        assert [any(held) for held in reading.hands] == [other == seat for other in range(6)]
        assert not any(reading.deck) and not any(reading.key) and not any(reading.block)


def test_what_is_shown_holds_no_more_than_it_says():
    m = G.start(seats=2, seed=1)
    assert set(m.view(None)) == {
        "phase", "turn", "first", "must_draw", "deck", "letters", "discard", "played", "event", "asked", "players",
        "seat",
    }  # fmt: skip
    assert set(m.view(0)["own"]) == {"hand", "blocked", "answer", "known", "top", "mixed"}


def test_a_drawn_card_is_known_to_its_drawer_alone():
    m = table("", "", "", phase="draw", top="moth")
    events = m.play(0, "draw")
    assert told(events, 0) == [{"kind": "draw", "seat": 0, "card": "moth"}]
    for seat in (1, 2, None):
        assert told(events, seat) == [{"kind": "draw", "seat": 0, "card": None}]
        assert known(m, 0, by=seat) == {}


# ---- what everybody knows ----------------------------------------------------------------


def known_to_all(m: Match, seat: int) -> dict[str, int]:
    rows = [known(m, seat, by=by) for by in (None, *range(m.seats)) if by != seat]
    assert all(row == rows[0] for row in rows)
    assert m.view(None)["players"][seat]["known"] == rows[0]
    assert m.view((seat + 1) % m.seats)["own"]["known"].get(seat, {}) == rows[0]
    return rows[0]


def test_everybody_knows_what_a_thief_took_and_what_returned_to_its_owner():
    m = table("", "moth", "", hands=["thief", "lure", "nom"])
    attack(m, "play thief under_moth p2")
    assert known_to_all(m, 0) == {"nom": 1} and known_to_all(m, 1) == {"moth": 1}


def test_everybody_knows_the_protection_that_a_super_lure_returned():
    m = table("", "2*toad moth", "", hands=["super_lure", "lure", "nom"])
    attack(m, "play super_lure p2")
    assert known_to_all(m, 1) == {"toad": 2, "moth": 1}


def test_everybody_knows_what_a_retreat_took_back():
    m = table("ring_2 mushroom", "", "", hands=["retreat lure", "lure", "nom"])
    play(m, "play retreat", "take back ring_2", "take back mushroom", "stop")
    assert known_to_all(m, 0) == {"ring_2": 1, "nom": 2, "mushroom": 1}


def test_everybody_knows_the_nom_that_a_cure_fetched():
    m = table("", "free", "", hands=["cure spear", "cure lure", "nom"], discard="2*nom")
    play(m, "play cure")
    assert known_to_all(m, 0) == {"nom": 1}
    attack(m, "play spear nom p2", {1: "answer cure"})
    assert known_to_all(m, 1) == {"nom": 1}


def test_one_does_not_keep_marks_of_ones_own_hand():
    m = table("mushroom", "", hands=["retreat", ""])
    play(m, "play retreat", "take back mushroom", "stop")
    assert known(m, 0, by=0) == {}


# ---- a card leaves a hand ----------------------------------------------------------------

LEAVING = [
    ("play", "nom", "play nom"),
    ("play", "toad", "play toad"),
    ("play", "scout", "play scout deck"),
    ("play", "lure", "play lure nom p2"),
    ("play", "moon", "moon lure nom p2"),
]


@pytest.mark.parametrize(("phase", "card", "move"), LEAVING)
def test_who_plays_a_known_card_is_known_to_hold_one_fewer(phase, card, move):
    m = table("free", "free", hands=[f"{card} moth", ""], phase=phase, known={None: {0: f"{card} moth"}})
    play(m, move)
    assert known(m, 0) == {"moth": 1} == known(m, 0, by=1)


def test_of_two_copies_of_which_one_is_known_none_is_certain_after_one_left():
    m = table("", "", hands=["2*nom", ""], known={None: {0: "nom"}})
    play(m, "play nom")
    assert known(m, 0) == {} and hand(m, 0) == {"nom": 1}


def test_of_two_known_copies_one_stays_known():
    m = table("", "", hands=["2*nom", ""], known={None: {0: "nom"}, 1: {0: "2*nom"}})
    play(m, "play nom")
    assert known(m, 0) == {} and known(m, 0, by=1) == {"nom": 1}


def test_a_discarded_card_is_known_to_have_left():
    m = table("", "", hands=["5*nom 4*toad", ""], known={None: {0: "2*nom toad"}})
    play(m, "end", "discard nom")
    assert known(m, 0) == {"nom": 1, "toad": 1}


def test_a_shown_answer_is_known_to_have_left_and_an_unused_one_is_not():
    m = table("", "free", "", hands=["lure", "feather moth", "feather"], known={0: {1: "feather moth", 2: "feather"}})
    attack(m, "play lure nom p2", {1: "answer feather", 2: "answer feather"})
    assert known(m, 1, by=0) == {"moth": 1} and known(m, 2, by=0) == {"feather": 1}


def test_lightning_empties_what_was_known_of_a_hand():
    m = table("", "", "", hands=["lightning", "lure toad", "nom"], known={None: {1: "lure"}, 2: {1: "lure toad"}})
    attack(m, "play lightning hand p2")
    assert known(m, 1) == known(m, 1, by=0) == known(m, 1, by=2) == {}


# ---- scouted hands -----------------------------------------------------------------------


def test_a_scouted_hand_is_known_to_the_scout_alone():
    m = table("", "", "", hands=["scout", "2*lure toad", "nom"])
    play(m, "play scout hand p2")
    assert known(m, 1, by=0) == {"lure": 2, "toad": 1}
    assert known(m, 1) == known(m, 1, by=2) == {}
    assert m.view(0)["own"]["known"] == {1: {"lure": 2, "toad": 1}} and m.view(2)["own"]["known"] == {}
    assert m.view(None)["players"][1]["known"] == {}


def test_it_stays_known_while_other_cards_come_and_go():
    m = table("free", "free", hands=["scout", "2*lure toad"], top="lure spear", phase="play")
    play(m, "play scout hand p2", "end", "draw", "play toad")
    assert known(m, 1, by=0) == {"lure": 2} and hand(m, 1) == {"lure": 3}
    attack(m, "play lure nom p1")
    assert known(m, 1, by=0) == {"lure": 1}


def test_a_scouted_hand_adds_to_what_everybody_knows():
    m = table("", "", "", hands=["scout", "lure toad", "nom"], known={None: {1: "toad"}})
    play(m, "play scout hand p2")
    assert known(m, 1, by=0) == {"lure": 1, "toad": 1} and known(m, 1, by=2) == {"toad": 1} == known(m, 1)


# ---- the top of the deck -----------------------------------------------------------------


def test_a_scout_knows_the_top_of_the_deck_and_who_drew_which_card_of_it():
    m = table("", "", "", hands=["scout", "", ""], top="lure toad moth")
    play(m, "play scout deck", "order 3 1 2", "end")
    assert top_known_to(m, 0) == ["moth", "lure", "toad"] and top_known_to(m, 1) == []
    play(m, "draw", "end")
    assert known(m, 1, by=0) == {"moth": 1} and known(m, 1) == known(m, 1, by=2) == {}
    assert top_known_to(m, 0) == ["lure", "toad"]
    play(m, "no draw", "end", "draw", "end")
    assert top_known_to(m, 0) == ["toad"] and hand(m, 0) == {"lure": 1}
    assert all(known(m, 0, by=seat) == {} for seat in (None, 0, 1, 2))
    play(m, "draw")
    assert known(m, 1, by=0) == {"moth": 1, "toad": 1} and top_known_to(m, 0) == []


def test_an_event_drawn_from_a_known_top_comes_to_no_hand():
    m = table("", "", hands=["scout", "nom"], top="letter_n flood lure")
    play(m, "play scout deck", "order 1 2 3", "end")
    draw(m)
    assert known(m, 1, by=0) == {} and top_known_to(m, 0) == ["flood", "lure"]


def test_a_shuffle_makes_everybody_forget_the_top():
    m = table("free", "", hands=["", ""], phase="draw", top="flood lure toad moth", known_top={1: 3})
    draw(m)
    assert truth(m)["known_top"] == [0] * 6


def test_a_cancelled_event_does_too():
    m = table("", "", hands=["shell", ""], phase="draw", top="flood lure toad moth", known_top={1: 3})
    draw(m, {0: "answer shell"})
    assert top_known_to(m, 1) == []


def test_another_scout_makes_what_one_knows_of_the_top_uncertain():
    m = table("", "", hands=["scout", ""], top="lure toad moth", known_top={1: 3})
    play(m, "play scout deck")
    assert top_known_to(m, 1) == ["lure", "toad", "moth"]  # they are looked at, but not yet put back
    play(m, "order 1 2 3")
    assert top_known_to(m, 1) == [] and top_known_to(m, 0) == ["lure", "toad", "moth"]


def test_a_scouted_hand_does_not_change_what_is_known_of_the_top():
    m = table("", "", "", hands=["scout", "nom", ""], top="lure toad moth", known_top={2: 2, 0: 1})
    play(m, "play scout hand p2")
    assert top_known_to(m, 2) == ["lure", "toad"] and top_known_to(m, 0) == ["lure"]


def test_the_hidden_state_shows_the_top_to_who_knows_it():
    m = table("", "", "", top="lure toad moth", known_top={1: 2})
    assert m.view(1)["own"]["top"] == ["lure", "toad"]
    assert [NAMES[card] for card in m.seen_by(1).reading.deck if card] == truth(m)["deck"][-2:]
    for seat in (0, 2, None):
        assert not any(m.seen_by(seat).reading.deck) and not any(m.seen_by(seat).reading.known_top)


def test_who_scouts_sees_the_top_before_putting_it_back_and_nobody_else_does():
    one = table("", "", "", hands=["scout", "", ""], top="lure toad moth spear")
    other = table("", "", "", hands=["scout", "", ""], top="spear moth toad lure")
    for m in (one, other):
        play(m, "play scout deck")
    for seat in (1, 2, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
    assert one.seen_by(0).moves == one.moves(0)
    for m in (one, other):
        play(m, "order 2 1 3")
    for seat in (1, 2, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes


# ---- all of it, from what each seat is told ----------------------------------------------


class Listener:
    """Knows only what a seat (None: everybody) is told."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.known = [Counter[str]() for _ in range(seats)]
        self.top: list[str] = []

    def leaves(self, owner: int, card: str, n: int = 1) -> None:
        self.known[owner][card] = max(0, self.known[owner][card] - n)

    def hear(self, events: list[Event]) -> None:
        said = told(events, self.seat)
        for event in said:
            if event["kind"] == "pass_on":
                mine = event["to"] == self.seat
                given = [e for e in said if e["kind"] == "give" and e["seat"] == event["seat"]] if mine else []
                if mine:
                    for gift in given:
                        self.leaves(event["seat"], gift["card"], gift["n"])
                else:
                    self.known[event["seat"]].clear()
        looked = [event for event in said if event["kind"] == "see"]
        for owner in {event["owner"] for event in looked} - {None}:
            self.known[owner].clear()
        if looked and looked[0]["owner"] is None:
            self.top = [event["card"] for event in looked]
        for event in said:
            self.note(event)

    def note(self, event: dict[str, Any]) -> None:
        kind, seat = event["kind"], event["seat"]
        if kind in ("draw", "event") and self.top:
            card = self.top.pop(0)
            if kind == "draw":
                self.known[seat][card] += 1
        elif kind == "to_hand":
            self.known[seat][event["card"]] += event["n"]
        elif kind in ("play", "cancel", "fetch", "keep_hand", "discard"):
            self.leaves(seat, event["card"])
        elif kind == "moon":
            self.leaves(seat, "moon")
        elif kind in ("lose", "return") and event["hand"]:
            self.known[seat].clear()
        elif kind == "see" and event["owner"] is not None:
            self.known[event["owner"]][event["card"]] += event["n"]
        elif kind == "give" and event["seat"] == self.seat:
            self.known[event["to"]][event["card"]] += event["n"]
        elif kind == "shuffle":
            self.top = []
        elif kind == "order":
            mine = seat == self.seat
            self.top = [event[name] for name in ("first", "second", "third") if event[name]] if mine else []


def games(seats: int, seeds: range) -> Iterator[tuple[Match, int, list[Event]]]:
    """Random games, eager ones, step by step: the match, whether it has just begun, and what happened."""
    for seed in seeds:
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        yield m, True, []
        while m.acting:
            seat = lot.choice(m.acting)
            listed = sorted(moves(m, seat))
            busy = [move for move in listed if move not in ("end", "pass", "no draw")]
            move = lot.choice(busy if busy and lot.random() < 0.6 else listed)
            yield m, False, m.play(seat, move)


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_each_seat_knows_is_what_the_events_told_it(seats):
    listeners: list[Listener] = []
    facts = 0
    for m, begins, events in games(seats, range(5)):
        if begins:
            listeners = [Listener(seat, seats) for seat in (None, *range(seats))]
        state = truth(m)
        held = [Counter(each) for each in state["hands"]]
        for listener in listeners:
            listener.hear(events)
            for owner in range(seats):
                if owner != listener.seat:
                    assert known(m, owner, by=listener.seat) == +listener.known[owner]
                    assert listener.known[owner] <= held[owner]
                    facts += listener.known[owner].total()
            if listener.seat is not None:
                assert state["known_top"][listener.seat] == len(listener.top)
                assert state["deck"][::-1][: len(listener.top)] == listener.top
    assert facts > 200


def test_nobody_is_told_a_card_that_it_may_not_see():
    """The events of two games that differ in hidden cards alone are told alike to who can't see the difference."""
    for seed in range(30):
        m, lot = G.start(seats=3, seed=seed), Random(seed)
        for _ in range(lot.randrange(60)):
            if m.acting:
                seat = lot.choice(m.acting)
                m.play(seat, lot.choice(m.moves(seat)))
        for watcher in EVERYBODY:
            other = m.seen_by(watcher).redeal(seed)
            assert json.dumps(other.view(watcher)) == json.dumps(m.view(watcher))
            for seat in set(m.acting) & set(other.acting) - {watcher}:
                both = [move for move in m.moves(seat) if move in other.moves(seat)]
                quiet = [move for move in both if move in ("end", "pass", "no draw")]
                if quiet and len(m.acting) > 1:
                    move = lot.choice(quiet)
                    assert told(m.copy().play(seat, move), watcher) == told(other.copy().play(seat, move), watcher)


def test_a_merchant_in_the_middle_of_what_is_known():
    """Everybody knows of p1's toad; after it passed cards only who got them knows what is left."""
    said = {None: {0: "toad"}, 2: {0: "toad nom"}}
    m = table("", "", "", hands=["toad nom lure", "moth", ""], known=said, top="merchant", phase="draw")
    draw(m)
    answer(m, {0: "keep toad"})
    assert known(m, 0) == known(m, 0, by=1) == {} and known(m, 0, by=2) == {"toad": 1}
    assert known(m, 2, by=0) == {"nom": 1, "lure": 1} and hands(m)[2] == {"nom": 1, "lure": 1}
