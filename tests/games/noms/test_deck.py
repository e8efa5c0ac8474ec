"""What a Scout does to the deck, and what others still know of it; what they know of cards that were shuffled in."""

from collections import Counter
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.contract import small_noms
from tests.games.noms.table import (
    LETTERS,
    G,
    answer,
    deck,
    draw,
    hand,
    known,
    play,
    saved_and_loaded,
    table,
    top_known_to,
    written,
)
from tests.games.noms.test_setup import thirds
from tests.truth import truth


def one_card_left_of_the_first_third() -> Match:
    """A deck never shuffled, for two; the letter is all that is left of its first third. p1 has the Scout."""
    _, middle, lower = thirds(2)
    position = written("", "", hands=["scout", ""])
    box = Counter(position["state"]["deck"])
    cards = [card for card in box.elements() if card not in (*LETTERS, "shell", "moon")][: lower + middle - 2]
    pile = ["letter_n", *cards, "letter_m"]
    pile.insert(lower + 3, "letter_o")
    position["state"] |= {"deck": pile, "shuffled": False, "discard": box - Counter(pile)}
    return G.load(position)


@pytest.mark.parametrize("order", ["order 1 2 3", "order 2 1 3", "order 2 3 1"])
def test_a_scout_may_put_a_letter_over_the_border_of_two_thirds(order):
    m = one_card_left_of_the_first_third()
    play(m, "play scout deck", order)
    assert deck(m)[:3].index("letter_m") == order.split()[1:].index("1")
    assert saved_and_loaded(m).bytes == m.bytes
    for viewer in (0, 1, None):
        for seed in range(30):
            other = m.seen_by(viewer).redeal(seed)
            assert Counter(deck(other)) == Counter(deck(m)) and saved_and_loaded(other).bytes == other.bytes
            if viewer == 0:
                assert deck(other)[:3] == deck(m)[:3]


def test_what_lay_over_a_border_is_found_by_drawing():
    """The letter may be any of three; once it is drawn, one more may only be that of the next third."""
    m = one_card_left_of_the_first_third()
    play(m, "play scout deck", "order 2 1 3", "end")
    places = {
        tuple(n for n, card in enumerate(deck(m.seen_by(1).redeal(seed))[:3]) if card in LETTERS) for seed in range(400)
    }
    assert places >= {(0,), (1,), (2,)} and all(places)
    draw(m)
    play(m, "end")
    draw(m)
    assert m.view(None)["letters"] == ["letter_m"] and saved_and_loaded(m).bytes == m.bytes
    rest = thirds(2)[1] - 1  # of the next third, with the card that is left of the three
    found = [sum(card in LETTERS for card in deck(m.seen_by(1).redeal(seed))[:rest]) for seed in range(60)]
    assert set(found) == {1}


# ---- after another's Scout -------------------------------------------------------------------


def stirred(top: str = "lure toad moth", **said) -> Match:
    """p2 knew the top of the deck; then p1 has put it back."""
    m = table("", "", "", hands=["scout", "", "spear"], top=top, known_top={1: 3}, **said)
    play(m, "play scout deck", "order 2 1 3")
    return m


def mixed(m: Match, seat: int = 1):
    return m.view(seat)["own"]["mixed"]


def test_who_knew_the_top_still_knows_which_cards_lie_there():
    m = stirred()
    assert mixed(m) == {"cards": ["toad", "moth", "lure"], "deck": 3, "hands": []} and top_known_to(m, 1) == []
    assert mixed(m, 0) is None and mixed(m, 2) is None
    tops = {tuple(deck(m.seen_by(1).redeal(seed))[:3]) for seed in range(60)}
    assert len(tops) == 6 and all(sorted(top) == ["lure", "moth", "toad"] for top in tops)


def test_a_card_drawn_from_there_is_one_of_them():
    m = stirred()
    play(m, "end", "no draw", "end", "draw")
    assert mixed(m) == {"cards": ["toad", "moth", "lure"], "deck": 2, "hands": [2]}
    for seed in range(30):
        other = m.seen_by(1).redeal(seed)
        assert (Counter(hand(other, 2)) - Counter(["spear"])).total() == 1 or hand(other, 2) != hand(m, 2)
        assert sum(hand(other, 2).get(card, 0) for card in ("lure", "moth", "toad")) >= 1
        assert saved_and_loaded(other).bytes == other.bytes
    play(m, "end", "draw", "end")  # p1 takes the next one
    assert mixed(m) == {"cards": ["toad", "moth", "lure"], "deck": 1, "hands": [2, 0]}
    play(m, "draw")  # p2 sees the last: the other two are in the hands
    assert mixed(m)["deck"] == 0 and len(mixed(m)["cards"]) == 2


def test_an_event_among_them_is_in_no_hand():
    m = stirred("lure flood moth")
    play(m, "end", "no draw", "end")
    events = play(m, "draw")
    if events[0]["kind"] == "draw":
        for seed in range(30):
            assert "flood" in deck(m.seen_by(1).redeal(seed))[:2]
    else:
        assert mixed(m)["cards"] == ["moth", "lure"]


def test_the_last_of_them_is_known_for_certain():
    m = stirred("lure toad moth")  # lies now as toad lure moth
    play(m, "end", "draw", "end", "no draw", "end", "no draw", "end", "draw")
    assert hand(m, 1) == {"toad": 1, "lure": 1}
    assert mixed(m) is None and top_known_to(m, 1) == ["moth"]


def test_a_shown_card_of_them_is_in_no_other_place():
    m = table("", "", "", hands=["scout", "", ""], top="elder nom moth", known_top={1: 3})
    play(m, "play scout deck", "order 2 1 3", "end", "no draw", "end", "draw", "play nom")
    assert mixed(m) == {"cards": ["elder", "moth"], "deck": 2, "hands": []}


def drawn_by_the_third(hand: str, top: str = "mushroom toad moth", **said) -> Match:
    """p2 knows three cards; p1 has stirred them, and p3, who holds these, has drawn the second."""
    m = table("", "", "free", hands=["scout", said.pop("second", ""), hand], top=top, known_top={1: 3}, **said)
    play(m, "play scout deck", "order 2 1 3", "end", "no draw", "end", "draw")
    return m


def test_a_shown_card_like_one_of_them_may_be_one_that_the_hand_had_before():
    m = drawn_by_the_third("mushroom")
    play(m, "play mushroom")
    assert hand(m, 2) == {"toad": 1} and deck(m)[:2] == ["mushroom", "moth"]
    assert mixed(m) == {"cards": ["toad", "moth"], "deck": 2, "hands": [2]}
    assert saved_and_loaded(m).bytes == m.bytes
    redeals = [m.seen_by(1).redeal(seed) for seed in range(60)]
    assert {hand(other, 2).get("toad", 0) for other in redeals} == {0, 1}
    assert all(saved_and_loaded(other).bytes == other.bytes for other in redeals)


def test_a_shown_card_of_which_there_is_no_other_is_one_of_them():
    m = drawn_by_the_third("spear", "toad retreat moth")
    play(m, "play retreat")
    assert mixed(m) == {"cards": ["toad", "moth"], "deck": 2, "hands": []}


def test_a_hand_that_is_shown_shows_which_of_them_it_has_drawn():
    m = drawn_by_the_third("spear", second="moon")
    play(m, "end", "no draw", "end", "draw", "moon scout hand p3")
    assert known(m, 2, by=1) == {"spear": 1, "toad": 1}
    assert mixed(m) is None and top_known_to(m, 1) == ["moth"]


# ---- shuffled in -----------------------------------------------------------------------------


def after_a_flood(**said) -> Match:
    m = table("2*free", "free", "free", phase="draw", top="flood", **said)
    draw(m)
    return m


def test_after_a_flood_no_hand_holds_one_of_its_noms_until_it_draws():
    """All 13 noms were in play: whoever holds one has drawn it since."""
    m = after_a_flood(hands=["", "lure spear", "moth"], discard="9*nom")
    for viewer in (0, None):
        assert all("nom" not in hand(m.seen_by(viewer).redeal(seed), seat) for seed in range(60) for seat in (1, 2))
    play(m, "end", "draw")
    found = [hand(m.seen_by(0).redeal(seed), 1).get("nom", 0) for seed in range(300)]
    assert set(found) == {0, 1}
    assert all("nom" not in hand(m.seen_by(0).redeal(seed), 2) for seed in range(60))


def test_wasps_put_toads_and_noms_there():
    m = table("toad", "toad", "", phase="draw", top="wasps", hands=["", "lure spear", "moth"], discard="11*nom 2*toad")
    draw(m)
    held = [hand(m.seen_by(0).redeal(seed), seat) for seed in range(60) for seat in (1, 2)]
    assert not any("nom" in each or "toad" in each for each in held)


def test_after_a_plague_what_one_saw_going_in_is_in_no_hand_that_was_kept():
    """p1 gave all there is of lures and moths; p2 kept a hand."""
    m = table(
        "", "", "", phase="draw", top="plague", hands=["7*lure", "cure 2*spear", "2*moth"],
        known={None: {2: "2*moth", 1: "cure"}},
    )  # fmt: skip
    draw(m)
    answer(m, {1: "answer cure"})
    held = [hand(m.seen_by(0).redeal(seed), 1) for seed in range(60)]
    assert not any("lure" in each or "moth" in each for each in held)
    assert any("lure" in hand(m.seen_by(2).redeal(seed), 1) for seed in range(200))  # p3 never saw p1's hand


def test_a_scouted_top_that_is_shuffled_is_in_no_hand():
    m = table("", "", hands=["shell", "spear"], phase="draw", top="flood thief beetle cyclone", known_top={0: 3})
    assert top_known_to(m, 0) == ["flood", "thief", "beetle"]
    draw(m, {0: "answer shell"})
    held = [hand(m.seen_by(0).redeal(seed), 1) for seed in range(200)]
    assert not any("thief" in each or "beetle" in each for each in held)
    assert any("cyclone" in each for each in held)


DRAWS = [(0, "draw"), (0, "end"), (1, "draw")]  # p1 the Flood, then p2 a card


@pytest.mark.parametrize(
    ("unknown", "history"),
    [
        ("lure moth nom", [*DRAWS, (1, "play nom")]),
        ("elder moth nom", [*DRAWS, (1, "play elder")]),
        ("elder moth nom", [*DRAWS, (1, "play nom"), (1, "play elder")]),
        ("elder moth toad", [*DRAWS, (1, "play elder")]),
        ("elder moth nom", [*DRAWS, (1, "end"), (0, "draw"), (0, "play nom")]),
        ("elder moth nom", [*DRAWS, (1, "play nom"), (1, "end"), (0, "draw"), (0, "end"), (1, "draw")]),
    ],
)
def test_what_a_hand_shows_after_a_flood_leaves_all_worlds_that_can_be_and_no_other(unknown, history):
    """Whether what p2 shows came before or after the Flood isn't known."""
    seen, outcome, chances = small_noms.after_a_flood(*unknown.split(), history=history)
    assert {outcome(seen.redeal(seed)) for seed in range(3000)} == set(chances)


@pytest.mark.parametrize(("seats", "games"), [(2, 5), (4, 3), (6, 2)])
def test_the_true_hands_are_never_ruled_out(seats, games):
    """Of the kinds that went in no row thinks that hands must have fewer than they have."""
    looked = 0
    for seed in range(games):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        while m.acting:
            seat = lot.choice(m.acting)
            m.play(seat, lot.choice(m.moves(seat)))
            state = truth(m)
            for who, eras in state["went"].items():
                for era, kinds in enumerate(eras):
                    looked += 1
                    assert older_than_can_be(m, state, who, era, kinds) <= never_went_in(m, state, who, era, kinds)
    assert looked > 100


def unknown_of(m: Match, state, who: str, seat: int) -> Counter[str]:
    """What this row doesn't know of the hand."""
    if who == f"p{seat + 1}":
        return Counter()
    return Counter(hand(m, seat)) - Counter(state["known"].get(who, [{}] * 6)[seat])


def older_than_can_be(m: Match, state, who: str, era: int, kinds: list[str]) -> int:
    """How many cards of these kinds, held and shown, hands can't have drawn since the era began."""
    older = 0
    for seat in range(m.seats):
        held = sum(unknown_of(m, state, who, seat)[kind] for kind in kinds)
        doubt, since = (state[name].get(who, [[0] * 3] * 6)[seat] for name in ("doubt", "fresh"))
        older += max(0, held + doubt[era] - sum(since[era:]))
    return older


def never_went_in(m: Match, state, who: str, era: int, kinds: list[str]) -> int:
    """How many cards of these kinds the row hasn't seen that went in before the era, or never."""
    unseen = Counter(state["deck"])
    for seat in range(m.seats):
        unseen += unknown_of(m, state, who, seat)
    if who != "everybody":
        unseen -= Counter(top_known_to(m, int(who[1]) - 1)) + Counter(state["among"][int(who[1]) - 1])
    entered = state["entered"].get(who, [{}] * 3)[era:]
    return sum(unseen[kind] - sum(each.get(kind, 0) for each in entered) for kind in kinds)


def test_who_gets_several_cards_of_a_kind_counts_each_as_seen():
    position = written("", "", "", hands=["", "2*nom lure", ""], phase="draw", top="merchant", discard="11*nom")
    position["state"] |= {
        "era": {"p1": 1},
        "entered": {"p1": [{"nom": 2}]},
        "went": {"p1": [["nom"]]},
        "fresh": {"p1": [[], [3]]},
    }
    m = G.load(position)
    draw(m)
    answer(m, {1: "keep lure"})
    assert hand(m, 0) == {"nom": 2} and truth(m)["entered"] == {}
    assert saved_and_loaded(m).bytes == m.bytes
