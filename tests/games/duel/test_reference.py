"""Random games, move by move, against the rules told a second time."""

from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.duel.reference import ACROSS, KIND, STEPS, TROLLS, Field, Lying, beside
from tests.games.duel.table import (
    EACH,
    G,
    field_of,
    hand,
    lays,
    moves,
    pair,
    reach_numbers,
    table,
    text,
    to_act,
)
from tests.truth import truth

ALIKE = {"we", "ns", "nesw_troll", "bridge", "bridge_nugget", "curves"}


def expected_lays(m: Match) -> set[str]:
    field, seat, solo = field_of(m), to_act(m), m.seats == 1
    player = m.view(None)["players"][seat]
    if player["broken"]:
        return set()
    around = {beside(place, side) for place in field.cards for side in STEPS} - set(field.cards)
    found = set()
    for kind in hand(m, seat):
        if kind not in KIND:
            continue
        for turned in (False,) if kind in ALIKE else (False, True):
            card = Lying(kind, turned)
            words = f"{kind} {{}},{{}}" + " turned" * turned
            for place in around:
                if not field.fits(place, card):
                    continue
                ladder = card.shape.get("ladder")
                if ladder and field.has_gold_beside(place):
                    continue
                if ladder and not (solo and ladder != player["colour"]):
                    found |= {words.format(*place)} if field.touches(place, card) else set()
                    continue
                for paid in field.payments(place, card, player["colour"], m.view(None)["tokens"]):
                    letters = "".join("abc"[TROLLS.index(troll)] for troll in paid)
                    found.add(words.format(*place) + (f" paying {letters}" if paid else ""))
    return found


def expected_bribes(m: Match) -> set[str]:
    field, colour, tokens = field_of(m), m.view(None)["players"][to_act(m)]["colour"], m.view(None)["tokens"]
    there = [troll for troll in TROLLS if troll in field.trolls()]
    sets = [{t for n, t in enumerate(there) if chosen >> n & 1} for chosen in range(1 << len(there))]

    def gains(paid: set[str]) -> bool:
        reach = field.reach(colour, tuple(paid))
        for place, card in field.cards.items():
            if card.kind is None and any((beside(place, side), ACROSS[side]) in reach for side in STEPS):
                return True
            if card.nuggets and card.token is None and field.nugget_node(place) in reach:
                return True
        return False

    good = [paid for paid in sets if gains(paid)]
    minimal = [paid for paid in good if not any(less < paid for less in good) and len(paid) < tokens]
    return {"bribe " + "".join("abc"[TROLLS.index(t)] for t in TROLLS if t in paid) for paid in minimal} | {"decline"}


def check(m: Match) -> None:
    state, seen = truth(m), m.view(None)
    field = field_of(m)
    places = list(field.cards)
    assert state["at"] == [text(place) for place in places]
    assert [each[: len(places)] for each in state["reach"]] == reach_numbers(field, list(field.entrances))
    if seen["phase"] == "act":
        assert lays(m) == expected_lays(m)
        for place, card in field.cards.items():
            for colour in field.entrances:
                if card.nuggets and card.token is None:
                    assert field.nugget_node(place) not in field.reach(colour), "a nugget in reach is unclaimed"
                if card.kind is None:
                    assert not field.meets(place, Lying("entrance"), field.reach(colour)), "gold in reach is down"
    if seen["phase"] == "bribe":
        assert moves(m) == expected_bribes(m)
    assert seen["tokens"] + sum(card.token is not None for card in field.cards.values()) == (8 if m.seats == 2 else 6)
    assert seen["keys"] + sum(card.key for card in field.cards.values()) == 2


@pytest.mark.parametrize("seats", [1, 2])
def test_reach_lays_bribes_and_tokens_of_random_games_are_those_of_the_reference(seats):
    phases = set()
    for seed in range(6):
        m, lot = G.start(seats=seats, seed=seed, blue=seed % 2 == 1 and seats == 1), Random(seed)
        while m.acting:
            listed = m.moves(to_act(m))
            eager = [move for move in listed if move.startswith(("lay", "key", "bribe", "place"))]
            # East is where the gold is.
            east = [move for move in eager if move.startswith("lay") and pair(move.split()[2])[0] > 2]
            if east and lot.random() < 0.4:
                far = max(pair(move.split()[2])[0] for move in east)
                east = [move for move in east if pair(move.split()[2])[0] == far]
            m.play(to_act(m), lot.choice((lot.random() < 0.7 and east) or (lot.random() < 0.8 and eager) or listed))
            if m.acting and lot.random() < 0.25:
                check(m)
            phases.add(m.view(None)["phase"])
    assert phases >= {"act", "orient", "throw", "over"}


@pytest.mark.parametrize("seed", range(4))
def test_reach_on_crowded_fields_is_that_of_the_reference(seed):
    """Cards thrown on the field any which way, as long as edges match."""
    lot = Random(seed)
    kinds = [kind for kind in EACH if kind in KIND for _ in range(EACH[kind])]
    lot.shuffle(kinds)
    words: list[str] = []
    field = Field({(0, 1): Lying("entrance"), (0, -1): Lying("entrance")}, {"green": (0, 1), "blue": (0, -1)})
    for kind in kinds[:-3]:
        for _ in range(60):
            place, card = (lot.randrange(-2, 5), lot.randrange(-3, 4)), Lying(kind, lot.random() < 0.5)
            if place not in field.cards and field.fits(place, card) and field.meets(place, card, all_ports(field)):
                card.key = "door" in card.shape and sum(" key" in word for word in words) < 2
                field.cards[place] = card
                words.append(f"{place[0]},{place[1]} {kind}" + " turned" * card.turned + " key" * card.key)
                break
    hands = [kinds[-1], kinds[-2]]
    for seat in (0, 1):
        m = table(" / ".join(words), hands=hands, turn=seat)
        assert len(words) > 12 and lays(m) == expected_lays(m)


def all_ports(field: Field) -> set[tuple[tuple[int, int], str]]:
    return {(place, side) for place, card in field.cards.items() for side in card.openings}
