"""What a learner gets beside what lies open: what follows from what a seat has seen and heard."""

from typing import Any

from gnomoteka.core.match import Match
from tests.games.duel import table as duel
from tests.games.many import table as many
from tests.games.nimble import table as nimble
from tests.games.noms import table as noms
from tests.games.street import table as street


def seen(m: Match, seat: int) -> dict[str, int]:
    """All that isn't zero, by its name."""
    numbers = m.seen_by(seat).observe()
    return {feature.name: int(number) for feature, number in zip(m.game.features, numbers, strict=True) if number}


def of(found: dict[str, int], name: str) -> dict[str, int]:
    return {key.removeprefix(f"{name} "): number for key, number in found.items() if key.startswith(f"{name} ")}


def test_noms_cards_that_were_shuffled_in_before_ones_eyes_and_who_drew_since_are_observed() -> None:
    m = noms.table("2*free", "", "", hands=["toad", "", ""], phase="draw", top="flood")
    assert of(seen(m, 1), "went in") == {}
    noms.draw(m)
    for seat in range(3):
        found = seen(m, seat)
        assert found["eras"] == 1 and of(found, "went in") == {"0 nom": 2}
        assert of(found, "drawn since") == {}
    noms.play(m, "end")
    noms.draw(m)
    assert of(seen(m, 0), "drawn since") == {"+1 0": 1} and of(seen(m, 1), "drawn since") == {}


def test_street_who_was_answered_by_card_may_know_more_of_another() -> None:
    m = street.asking("8 2 5", caches="C1 A6 C4")
    before = seen(m, 2)
    street.play(m, "ask p2 zone")
    cells = set(street.CELLS)
    zone = street.zone("B3") & cells
    told = of(seen(m, 2), "told of")
    for cell in cells - {"C4"}:
        know = zone if cell in zone else cells - zone
        assert of(before, "told of")[f"+2 {cell}"] == len(cells)
        assert told[f"+2 {cell}"] == len(know)
    assert seen(m, 2)["in doubt +1 +2"] == max(len(zone), len(cells - zone))
    assert set(of(seen(m, 1), "told +2")) == cells - zone and set(of(seen(m, 1), "told +1")) == cells


def test_many_gnomes_beside_a_dragon_and_points_of_a_place_are_observed() -> None:
    m = many.table({"1,0": "blue gnome/pizza", "2,0": "purple dragon/gnome", "0,1": "blue pizza/gnome"})
    found = seen(m, 0)
    assert of(found, "in danger") == {"me": 1} and of(seen(m, 1), "in danger") == {"+2": 1}
    assert found["pizzas beside 1,0"] == 2 and found["pizzas beside -1,0"] == 1
    assert found["field 0,0"] != found["field 1,0"] and "field 4,0" not in found


def test_duel_cards_missing_to_the_gold_are_observed() -> None:
    m = duel.table("1,1 we / 2,1 we / 3,1 we")
    green, blue = of(seen(m, 0), "missing"), of(seen(m, 1), "missing")
    assert green == {f"{'me' if who == '+1' else '+1'} {gold}": n for (who, gold), n in by_words(blue).items()}
    assert green["me 1"] < green["+1 1"]


def by_words(numbers: dict[str, int]) -> dict[tuple[str, ...], Any]:
    return {tuple(name.split()): number for name, number in numbers.items()}


def test_duel_what_lies_somewhere_is_not_unseen() -> None:
    m = duel.table("1,1 we", hands=["2*we map", "key"])
    assert seen(m, 0)["unseen we"] == 1 and seen(m, 1)["unseen we"] == 3
    assert seen(m, 0)["unseen map"] == 1 and seen(m, 0)["unseen key"] == 2


def test_nimble_only_gems_that_count_make_sets() -> None:
    m = nimble.table(
        hands=["cave", "", ""],
        front=["cave 4*ruby_round 2*sapphire_square", "cave fog_orange 3*ruby_square sapphire_round", "cave"],
    )
    assert of(seen(m, 0), "sets me") == {"4": 1, "2": 1} and of(seen(m, 0), "fogged me") == {}
    assert of(seen(m, 1), "sets me") == {"1": 1} and of(seen(m, 1), "fogged me") == {"rubies": 1, "heliodors": 1}
