"""Dragons: what they take, when, and what scares them off."""

import pytest

from tests.games.many.table import (
    COLOURS,
    beside,
    discarded,
    field,
    gone,
    lay_any,
    owned,
    pair,
    play,
    table,
    to_act,
    turns,
    wake,
    without,
)
from tests.truth import truth

AT = "2,0"
RING = beside(AT)


def ring(*gnomes: str, owner: str = "blue") -> dict[str, str]:
    """A dragon with gnomes of these colours beside it."""
    beasts = {AT: f"{owner} dragon/pizza"}
    return beasts | {place: f"{colour} gnome/pizza" for place, colour in zip(RING, gnomes, strict=False)}


def east(m) -> dict[str, str]:
    return {place: tile for place, tile in field(m).items() if pair(place)[0] >= 1}


# ---- both examples of the rulebook -------------------------------------------------------


def test_example_1_blue_discards_the_dragon_and_the_purple_and_the_green_gnome_beside_it():
    m = table({"1,0": "purple gnome/pizza", "1,1": "green gnome/pizza"}, left=[8, 8, 8], hands=["3*pizza_dragon"])
    play(m, "lay pizza_dragon dragon 2,0", "lay pizza_dragon pizza 0,-1")
    for place in ("-1,0", "-2,0", "-3,0", "-4,0"):  # what the others do elsewhere
        assert AT in field(m)
        lay_any(m, place, ("pizza", "gnome"))
    assert to_act(m) == 0
    assert east(m) == {}
    assert field(m)["0,-1"] == "blue pizza/dragon"


def test_example_2_green_adds_two_more_gnomes_the_dragon_alone_is_discarded_and_all_gnomes_stay():
    before = {"1,0": "purple gnome/pizza", "1,1": "green gnome/pizza"}
    m = table(before, hands=["3*pizza_dragon", "", "3*gnome_pizza"], left=[8, 8, 8])
    play(m, "lay pizza_dragon dragon 2,0", "lay pizza_dragon pizza 0,-1")
    lay_any(m, "-1,0", ("pizza", "gnome"))
    lay_any(m, "-2,0", ("pizza", "gnome"))
    events = play(m, "lay gnome_pizza gnome 2,1", "lay gnome_pizza gnome 3,0")
    assert [event for event in events if event["kind"] in ("scared", "eats", "eaten")] == [
        {"kind": "scared", "seat": 0, "at": AT}
    ]
    assert east(m) == {**before, "2,1": "green gnome/pizza", "3,0": "green gnome/pizza"}


# ---- when --------------------------------------------------------------------------------


def test_a_dragon_acts_at_the_start_of_its_owners_next_turn_and_not_before():
    m = table({"1,0": "purple gnome/pizza"}, 4, hands=["3*gnome_dragon"], left=[9, 9, 9, 9])
    play(m, "lay gnome_dragon dragon 2,0", "lay gnome_dragon gnome 0,-1")
    for seat in (1, 2, 3):
        assert to_act(m) == seat
        assert {"1,0", AT} <= field(m).keys()
        lay_any(m, f"{-2 * seat + 1},0", ("pizza", "gnome"))
        lay_any(m, f"{-2 * seat},0", ("pizza", "gnome"))
    assert to_act(m) == 0 and m.view(None)["acted"] == 0
    assert field(m).keys().isdisjoint({"1,0", AT})


def test_a_tile_turned_to_its_dragon_acts_like_one_that_was_laid():
    m = table({AT: "blue gnome/dragon", "1,0": "purple gnome/pizza"}, 2, left=[9, 9])
    play(m, f"turn {AT}")
    assert field(m)[AT] == "blue dragon/gnome"
    lay_any(m, "0,-1", ("pizza", "gnome"))
    lay_any(m, "-1,0", ("pizza", "gnome"))
    assert {"1,0", AT} <= field(m).keys()
    lay_any(m, "-2,0", ("pizza", "gnome"))
    assert field(m).keys().isdisjoint({"1,0", AT})


def test_other_players_dragons_wait_for_their_own_turn():
    fields = {**ring("green"), "4,0": "purple dragon/pizza", "5,0": "green gnome/pizza"}
    m, _ = wake(fields, seat=0)
    assert east(m) == {"4,0": "purple dragon/pizza", "5,0": "green gnome/pizza"}


def test_the_field_as_it_stands_when_the_turn_begins_counts_and_not_when_the_dragon_was_laid():
    """A gnome that came later is taken, one that was turned to a pizza is not."""
    m = table({"1,0": "purple gnome/pizza"}, 2, hands=["3*pizza_dragon", "3*gnome_pizza"], left=[8, 8])
    play(m, "lay pizza_dragon dragon 2,0", "lay pizza_dragon pizza 0,-1")
    play(m, "turn 1,0", "lay gnome_pizza gnome 3,0")
    assert east(m) == {"1,0": "purple pizza/gnome"}


def test_a_dragon_is_resolved_once():
    m, _ = wake(ring("green"))
    assert AT not in field(m)
    before = field(m)
    lay_any(m, "0,-1", ("pizza", "gnome"))
    assert field(m).keys() == before.keys() | {"0,-1"}


def test_dragons_come_before_the_actions_so_what_they_took_cannot_be_turned():
    m, _ = wake({**ring("blue", "green"), "4,0": "blue gnome/pizza"})
    assert turns(m) == {"turn 4,0"}


# ---- what they take ----------------------------------------------------------------------


def test_a_dragon_takes_every_gnome_beside_it_and_goes_itself():
    m, events = wake(ring("green", "purple", "green", "orange", "purple"), seats=4)
    assert east(m) == {}
    assert events[0] == {"kind": "eats", "seat": 0, "at": AT}
    eaten = [(event["seat"], event["at"]) for event in events[1:]]
    assert all(event["kind"] == "eaten" for event in events[1:])
    assert sorted(eaten) == sorted(zip((2, 1, 2, 3, 1), RING, strict=False))


@pytest.mark.parametrize("place", RING)
def test_a_gnome_at_any_of_its_six_edges_is_taken(place):
    m, _ = wake({AT: "blue dragon/gnome", place: "green gnome/dragon"})
    assert east(m) == {}


def test_a_gnome_that_does_not_touch_it_stays():
    far = {"4,0": "green gnome/pizza", "4,-1": "purple gnome/pizza", "3,1": "green gnome/dragon"}
    assert not far.keys() & set(RING)
    m, _ = wake({AT: "blue dragon/pizza", **far})
    assert east(m) == far


def test_own_gnomes_are_lost_too():
    m, events = wake(ring("blue", "green", "blue"))
    assert east(m) == {}
    assert [event["seat"] for event in events if event["kind"] == "eaten"].count(0) == 2


def test_pizzas_beside_it_stay():
    pizzas = dict(zip(RING, ("blue pizza/gnome", "green pizza/dragon", "purple pizza/gnome"), strict=False))
    m, _ = wake({AT: "blue dragon/pizza", **pizzas, RING[4]: "green gnome/pizza"})
    assert east(m) == pizzas


def test_other_players_dragons_beside_it_stay():
    m, _ = wake({AT: "blue dragon/pizza", "3,0": "purple dragon/pizza", "1,1": "green dragon/gnome"})
    assert east(m) == {"3,0": "purple dragon/pizza", "1,1": "green dragon/gnome"}


def test_a_dragon_with_nothing_beside_it_goes_alone():
    m, events = wake(ring())
    assert east(m) == {}
    assert events == [{"kind": "eats", "seat": 0, "at": AT}]


def test_what_goes_is_in_its_owners_discard():
    m = table({**ring("green", "purple"), "-1,1": "green pizza/gnome"}, turn=2, turned=True)
    was = gone(m)
    lay_any(m, "-1,0")
    new = [now - before for now, before in zip(gone(m), was, strict=True)]
    assert new == [{"pizza_dragon": 1}, {"gnome_pizza": 1}, {"gnome_pizza": 1}, {}]
    assert discarded(m) == gone(m)[:3]


# ---- what scares them off ----------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_three_gnomes_of_one_colour_scare_it_off_whoever_they_belong_to(colour):
    m, events = wake(ring(colour, colour, colour), seats=4)
    assert east(m) == without(ring(colour, colour, colour), AT)
    assert events == [{"kind": "scared", "seat": 0, "at": AT}]


@pytest.mark.parametrize("gnomes", [("green",) * 4, ("green",) * 5, ("blue",) * 4])
def test_more_than_three_scare_it_off_too(gnomes):
    m, _ = wake(ring(*gnomes))
    assert east(m) == without(ring(*gnomes), AT)


def test_two_of_a_colour_do_not_even_if_there_are_two_of_each():
    m, _ = wake(ring("green", "green", "purple", "purple", "blue", "blue"))
    assert east(m) == {}


def test_three_gnomes_of_three_colours_do_not():
    m, _ = wake(ring("green", "purple", "orange"), seats=4)
    assert east(m) == {}


def test_when_it_is_scared_off_gnomes_of_all_other_colours_stay_as_well():
    gnomes = ("green", "purple", "green", "blue", "green", "orange")
    m, _ = wake(ring(*gnomes), seats=4)
    assert east(m) == without(ring(*gnomes), AT)


def test_pizzas_and_dragons_of_a_colour_scare_nobody():
    shown = ("green gnome/pizza", "green gnome/pizza", "green pizza/gnome", "green dragon/gnome")
    m, _ = wake({AT: "blue dragon/pizza", **dict(zip(RING, shown, strict=False))})
    assert east(m) == {RING[2]: shown[2], RING[3]: shown[3]}


def test_gnomes_of_one_colour_scare_it_off_wherever_they_are_around_it():
    for first, second, third in ((0, 2, 4), (1, 3, 5), (0, 1, 3), (3, 4, 5)):
        gnomes = {RING[i]: "green gnome/pizza" for i in (first, second, third)}
        m, _ = wake({AT: "blue dragon/pizza", **gnomes})
        assert east(m) == gnomes


# ---- all at the same moment --------------------------------------------------------------


def test_a_gnome_that_helps_to_scare_one_dragon_is_taken_by_another_at_the_same_moment():
    for one, other in (("2,0", "4,0"), ("4,0", "2,0")):  # whichever was laid first
        dragons = {one: "blue dragon/pizza", other: "blue dragon/pizza"}
        gnomes = dict.fromkeys(("3,0", "1,0", "1,1"), "green gnome/pizza")  # 3,0 touches both
        m, events = wake({**dragons, **gnomes})
        assert east(m) == without(gnomes, "3,0")
        assert {(event["kind"], event["at"]) for event in events} == {
            ("scared", "2,0"),
            ("eats", "4,0"),
            ("eaten", "3,0"),
        }


def test_a_gnome_between_two_dragons_is_taken_once():
    dragons = {"2,0": "blue dragon/pizza", "4,0": "blue dragon/gnome"}
    m, events = wake({**dragons, "3,0": "green gnome/pizza"})
    assert east(m) == {}
    assert [event["at"] for event in events if event["kind"] == "eaten"] == ["3,0"]
    for seat in range(3):
        assert truth(m)["tiles_size"][seat] + gone(m)[seat].total() + owned(m, seat) == 14


def test_two_dragons_are_both_scared_off_by_the_gnomes_they_share():
    dragons = {"2,0": "blue dragon/pizza", "3,-1": "blue dragon/gnome"}
    gnomes = dict.fromkeys(("3,0", "2,-1", "2,1", "3,-2"), "green gnome/pizza")
    m, events = wake({**dragons, **gnomes})
    assert east(m) == gnomes
    assert {event["kind"] for event in events} == {"scared"}


def test_many_dragons_of_a_turn_are_all_resolved():
    dragons = {"2,0": "blue dragon/pizza", "6,0": "blue dragon/gnome"}
    gnomes = {"1,0": "green gnome/pizza", "6,-1": "purple gnome/dragon", "7,0": "blue gnome/pizza"}
    m, _ = wake({**dragons, **gnomes, "8,0": "green gnome/pizza"})
    assert east(m) == {"8,0": "green gnome/pizza"}


# ---- what the screen says beforehand -----------------------------------------------------


def test_everybody_sees_what_each_dragon_would_do_if_its_owners_turn_began_now():
    fields = {**ring("green", "purple"), "6,0": "purple dragon/gnome"}
    fields |= dict.fromkeys(beside("6,0")[:3], "blue gnome/pizza")
    for seat in (0, 1, None):
        shown = table(fields, turn=2).view(seat)["dragons"]
        assert shown == [
            {"q": 2, "r": 0, "seat": 0, "scared": False, "threatens": sorted([*map(list, map(pair, RING[:2]))])},
            {"q": 6, "r": 0, "seat": 1, "scared": True, "threatens": []},
        ]


def test_it_does_what_was_foretold():
    for gnomes in (("green",), ("green",) * 3, ("green", "purple", "blue"), ("blue",) * 3, ("purple",) * 2):
        (told,) = table(ring(*gnomes), turn=2).view(None)["dragons"]
        m, events = wake(ring(*gnomes))
        assert told["scared"] == (events[0]["kind"] == "scared")
        assert {tuple(place) for place in told["threatens"]} == {
            pair(event["at"]) for event in events if event["kind"] == "eaten"
        }
        assert (to_act(m), AT in field(m)) == (0, False)
