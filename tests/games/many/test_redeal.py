"""What lies down, dealt anew: always as it may be, each way as often as it should come."""

from collections import Counter

import pytest

from tests.games.many.table import G, field, left, play, shown_field, table, written


def test_an_underside_is_likelier_the_more_tiles_may_lie_there():
    """At the start of a game: of the ten tiles with a gnome six have a pizza."""
    seen = table({"1,0": "blue gnome/(dragon)"}, 2, turn=1, left=[13, 14]).seen_by(1)
    pizzas = sum(field(seen.redeal(seed))["1,0"] == "blue gnome/pizza" for seed in range(2000))
    assert abs(pizzas / 2000 - 6 / 10) < 0.045  # four standard deviations


@pytest.mark.parametrize("viewer", [1, None])
def test_what_only_the_owner_knows_does_not_lead_a_redeal(viewer):
    """The same seeds on positions that differ in what is hidden: the very same redeals."""
    fields = [{"1,0": f"blue gnome/({down})"} for down in ("pizza", "dragon")]
    one, other = (table(field, 2, turn=1, left=[13, 14]).seen_by(viewer) for field in fields)
    assert [one.redeal(seed).bytes for seed in range(20)] == [other.redeal(seed).bytes for seed in range(20)]


# ---- position 6 --------------------------------------------------------------------------


def test_a_gnome_never_turned_may_have_a_pizza_or_a_dragon_on_its_back():
    m = table({}, 2, left=[14, 14], hands=["gnome_pizza gnome_dragon pizza_dragon"])
    play(m, "lay gnome_pizza gnome 1,0")
    for viewer in (1, None):
        assert shown_field(m, viewer) == {"1,0": "blue gnome/?"}
        redeals = {field(m.seen_by(viewer).redeal(seed))["1,0"] for seed in range(40)}
        assert redeals == {"blue gnome/pizza", "blue gnome/dragon"}
    assert shown_field(m, 0) == {"1,0": "blue gnome/pizza"}


def test_turned_to_pizza_and_back_it_is_known_to_everybody_and_stays_so_in_every_redeal():
    m = table({"1,0": "blue gnome/(pizza)"}, 2, left=[13, 14], hands=["gnome_pizza gnome_dragon pizza_dragon"])
    play(m, "turn 1,0")
    assert shown_field(m, 1)["1,0"] == "blue pizza/gnome"
    play(m, "lay gnome_dragon gnome -1,0")
    for place in ("0,1", "0,2"):
        play(m, next(move for move in m.moves(1) if move.endswith(f" {place}")))
    play(m, "turn 1,0")
    for viewer in (1, None):
        seen = shown_field(m, viewer)
        assert (seen["1,0"], seen["-1,0"]) == ("blue gnome/pizza", "blue gnome/?")
        for seed in range(40):
            again = m.seen_by(viewer).redeal(seed)
            assert field(again)["1,0"] == "blue gnome/pizza"
            mine = [tile.split()[1] for tile in field(again).values() if tile.startswith("blue")]
            kinds = Counter("_".join(sorted(sides.split("/"), key="gnome pizza dragon".index)) for sides in mine)
            assert kinds + left(again, 0) == {"gnome_pizza": 6, "gnome_dragon": 4, "pizza_dragon": 4}


# ---- position 7 --------------------------------------------------------------------------

DRAGONS = {"dragon/(gnome)": 4, "dragon/(pizza)": 3}


def test_with_all_eight_dragons_seen_any_other_gnome_has_a_pizza_on_its_back():
    """Seven went to the discard and one lies on the field; of none has the other side been seen."""
    lying = {"1,0": "blue gnome/(pizza)", "-1,0": "blue pizza/(gnome)", "3,0": "blue dragon/(pizza)"}
    m = table(lying, 2, turn=1, left=[4, 14], covered=[DRAGONS, {}, {}, {}])
    for viewer in (1, None):
        assert shown_field(m, viewer)["1,0"] == "blue gnome/?"
        undersides = set()
        for seed in range(60):
            again = m.seen_by(viewer).redeal(seed)
            assert field(again)["1,0"] == "blue gnome/pizza"
            assert field(again)["-1,0"] == "blue pizza/gnome"
            undersides.add(field(again)["3,0"])
            assert left(again, 0) == {"gnome_pizza": 4}
        assert undersides == {"blue dragon/pizza", "blue dragon/gnome"}
    player = m.view(1)["players"][0]
    assert player["least"] == player["most"] == {"gnome_pizza": 4}


def test_with_seven_seen_it_may_still_be_the_eighth():
    lying = {"1,0": "blue gnome/(pizza)", "-1,0": "blue pizza/(gnome)"}
    m = table(lying, 2, turn=1, left=[5, 14], covered=[DRAGONS, {}, {}, {}])
    found = {field(m.seen_by(1).redeal(seed))["1,0"] for seed in range(200)}
    assert found == {"blue gnome/pizza", "blue gnome/dragon"}


# ---- as a person writes it ---------------------------------------------------------------


def test_a_covered_tile_is_written_with_its_underside_in_brackets():
    position = written({"1,0": "blue gnome/(dragon)"}, 2, covered=[{"gnome/(pizza)": 1}, {}, {}, {}], left=[12, 14])
    state = G.load(position).position()["state"]
    assert state["tiles"][0] == ["1,0 gnome/(dragon)"]
    assert state["gone_covered"][0] == {"gnome/(pizza)": 1}
