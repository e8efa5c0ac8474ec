"""Five of the positions that catch mistakes (two more: test_redeal.py), and positions that can't be."""

import pytest

from tests.games.many.table import (
    G,
    beside,
    field,
    hand,
    is_over,
    lay_any,
    owned,
    pair,
    places,
    play,
    saved_and_loaded,
    table,
    tiles,
    to_act,
    turns,
    wake,
    without,
    written,
)
from tests.truth import truth


def dragon_among(*gnomes: str) -> dict[str, str]:
    ring = {place: f"{colour} gnome/pizza" for place, colour in zip(beside("2,0"), gnomes, strict=False)}
    return {"2,0": "blue dragon/pizza", **ring}


def east(m) -> dict[str, str]:
    return {place: tile for place, tile in field(m).items() if pair(place)[0] >= 1}


# ---- 1 -----------------------------------------------------------------------------------


def test_two_green_and_a_purple_gnome_all_go_and_the_dragon_with_them():
    m, _ = wake(dragon_among("green", "green", "purple"))
    assert east(m) == {}


def test_three_green_a_purple_and_an_own_gnome_stay_and_only_the_dragon_goes():
    ring = dragon_among("green", "green", "green", "purple", "blue")
    m, _ = wake(ring)
    assert east(m) == without(ring, "2,0")


def test_three_of_my_own_scare_my_dragon_and_stay():
    ring = dragon_among("blue", "blue", "blue")
    m, _ = wake(ring)
    assert east(m) == without(ring, "2,0")


# ---- 2 -----------------------------------------------------------------------------------


def test_a_is_scared_off_the_gnome_shared_with_b_goes_with_b_and_the_other_two_stay():
    a, b = {"2,0": "blue dragon/pizza"}, {"4,0": "blue dragon/pizza"}
    gnomes = dict.fromkeys(("3,0", "1,0", "1,1"), "green gnome/pizza")
    for dragons in ({**a, **b}, {**b, **a}):
        m, _ = wake({**dragons, **gnomes})
        assert east(m) == without(gnomes, "3,0")


# ---- 3 -----------------------------------------------------------------------------------


def test_a_threatened_gnome_turned_to_pizza_before_my_turn_stays_and_the_dragon_goes():
    m = table({"1,0": "purple gnome/pizza", "2,0": "blue dragon/pizza"}, 2, turn=1, left=[8, 8])
    play(m, "turn 1,0")
    lay_any(m, "-1,0", ("pizza", "gnome"))
    assert east(m) == {"1,0": "purple pizza/gnome"}


# ---- 4 -----------------------------------------------------------------------------------


def test_with_three_tiles_owned_laying_one_and_turning_one_does_not_trigger_and_laying_two_does():
    for second, phase in (("turn", "turns"), ("lay", "final")):
        m = table({"1,0": "blue gnome/pizza"}, left=[3])
        lay_any(m, "2,0")
        if second == "turn":
            play(m, "turn 1,0")
        else:
            lay_any(m, "3,0")
        assert (m.view(None)["phase"], owned(m, 0)) == (phase, 2 if second == "turn" else 1)


def test_with_two_owned_any_turn_triggers():
    for second in ("turn", "lay"):
        m = table({"1,0": "blue gnome/pizza"}, left=[2])
        if second == "turn":
            play(m, "turn 1,0")
        else:
            lay_any(m, "-1,0")
        lay_any(m, "2,0")
        assert m.view(None)["phase"] == "final"


# ---- 5 -----------------------------------------------------------------------------------


def test_the_third_of_four_triggers_with_a_dragon_and_seats_four_one_and_two_act_once_each():
    field_before = {
        "1,0": "purple gnome/pizza",
        "4,0": "orange dragon/pizza",
        "5,0": "blue gnome/pizza",
        "3,0": "green pizza/gnome",
    }
    m = table(field_before, 4, turn=2, left=[6, 6, 2, 6], hands=["", "", "2*pizza_dragon"])
    play(m, "lay pizza_dragon dragon 2,0")
    assert {"4,0", "5,0"} <= field(m).keys()
    play(m, "lay pizza_dragon pizza 0,-1")
    assert field(m).keys().isdisjoint({"4,0", "5,0"})  # seat four's older dragon
    order = []
    for place in ("-1,0", "-2,0", "-3,0"):
        order.append(to_act(m))
        lay_any(m, place, ("pizza", "gnome"))
    assert order == [3, 0, 1]
    assert is_over(m)
    assert field(m)["2,0"] == "green dragon/pizza" and field(m)["1,0"] == "purple gnome/pizza"


# ---- what can't be -----------------------------------------------------------------------

FIELD = {"1,0": "blue gnome/pizza", "2,0": "purple pizza/gnome", "0,1": "blue pizza/dragon"}


def base() -> dict:
    return written(FIELD, 2, left=[6, 7])


def whole() -> dict:
    """With all that follows from the rest."""
    m = G.load(base())
    return {**m.position(), "state": truth(m)}


def blue(*tiles: str | int | None) -> dict[str, object]:
    return {"tiles": [list(tiles), ["2,0 pizza/gnome"]]}


OPEN = G.load(base()).position()["state"]["open"]
SPOILERS: dict[str, tuple[dict[str, object], str]] = {
    "a turn of nobody": ({"turn": "p3"}, "'turn' and 'first'"),
    "a turn before the first seat": ({"turn": -1}, "'turn' and 'first'"),
    "a first player who is nobody": ({"first": "p3"}, "'turn' and 'first'"),
    "a first player below the first seat": ({"first": -1}, "'turn' and 'first'"),
    "two turn-overs": ({"turned": 2}, "'turned'"),
    "tiles below none in the discard": ({"gone": [{"gnome_pizza": -1}]}, "counted"),
    "tiles below none in a hand": ({"hands": [{"gnome_pizza": -1}]}, "counted"),
    "a discard of nobody": ({"gone": [{}, {}, {"gnome_pizza": 1}]}, "only for seats"),
    "a hand of nobody": ({"hands": [{}, {}, {"gnome_pizza": 1}]}, "only for seats"),
    "a tile of nobody on the field": ({"tiles": [[], [], ["1,0 gnome/pizza"]]}, "only for seats"),
    "a hand of what isn't left": ({"hands": [{"pizza_dragon": 3}, base()["state"]["hands"][1]]}, "add up"),
    "more tiles of a kind than a colour has": ({"gone": [{"gnome_dragon": 5}, base()["state"]["gone"][1]]}, "add up"),
    "more tiles than a colour has": (blue(*[f"{n},1 gnome/pizza" for n in range(15)]), "'tiles'"),
    "a gap between tiles": (blue("1,0 gnome/pizza", None, "0,1 pizza/dragon"), "'tiles'"),
    "a tile on another": (blue("2,0 gnome/pizza", "0,1 pizza/dragon"), "different places"),
    "a tile on the royal pizza": (blue("0,0 gnome/pizza", "0,1 pizza/dragon"), "different places"),
    "a tile out of reach": (blue("57,0 gnome/pizza", "0,1 pizza/dragon"), "within reach"),
    "tiles too far apart": (blue("40,0 gnome/pizza", "-40,0 pizza/dragon"), "within reach"),
    "a tile nowhere": (blue("gnome/pizza"), "is no tile"),
    "a tile beyond all places": (blue("64,0 gnome/pizza"), "no place"),
    "a tile with the same on both sides": (blue("1,0 pizza/pizza"), "is no tile"),
    "a tile without a side": (blue("1,0 gnome"), "is no tile"),
    "a tile that is covered from both sides": (blue("1,0 (gnome)/(pizza)"), "is no tile"),
    "a tile with a number beyond all": (blue(1 << 18), "a place and two sides"),
    "a discard of nobody, covered": ({"gone_covered": [{}, {}, {"gnome/(pizza)": 1}]}, "only for seats"),
    "covered tiles below none in the discard": ({"gone_covered": [{"gnome/(pizza)": -1}]}, "counted"),
    "a pizza in the discard": ({"gone_covered": [{"pizza/(gnome)": 1}]}, "pizzas are never discarded"),
    "a covered tile more than a colour has": ({"gone_covered": [{"gnome/(dragon)": 5}]}, "add up|full|two tiles"),
    "a covered tile though tiles are open": (
        {"open_tiles": True, **blue("1,0 gnome/(pizza)", "0,1 pizza/dragon")},
        "no tile is covered",
    ),
    "a covered discard though tiles are open": (
        {"open_tiles": True, "gone_covered": [{"gnome/(pizza)": 1}]},
        "no tile is covered",
    ),
    "tiles that are open twice": ({"open_tiles": 2}, "'open_tiles'"),
    "an open place too few": ({"open": OPEN[1:]}, "'open'"),
    "an open place far away": ({"open": [*OPEN, "9,9"]}, "'open'"),
    "an open place where a tile lies": ({"open": [*OPEN, "1,0"]}, "'open'"),
    "a place that is open twice": ({"open": [*OPEN, OPEN[0]]}, "'open'"),
    "a gap between open places": ({"open": [OPEN[0], None, *OPEN[1:]]}, "'open'"),
    "more open places than there can be": ({"open": ["1,1"] * 353}, "'open'"),
    "a tile laid and turned at once": ({"turned": True, "laid": "1,0"}, "'laid'"),
    "a tile laid where none lies": ({"laid": "1,1"}, "'laid'"),
    "a tile laid that is another's": ({"laid": "2,0"}, "'laid'"),
    "final actions before the end": ({"finals": 1}, "final"),
    "no final action to come": ({"phase": "final"}, "'finals'"),
    "more final actions than players": ({"phase": "final", "finals": 2}, "'finals'"),
    "a final action that is half made": ({"phase": "final", "finals": 1, "laid": "1,0"}, "'finals'"),
    "final actions after the end": ({"phase": "over", "finals": 1}, "over"),
    "an action after the end": ({"phase": "over", "laid": "1,0"}, "over"),
    "five seats": ({"seats": 5}, "5 seats"),
    "one seat": ({"seats": 1}, "1 seats"),
}


@pytest.mark.parametrize("spoiler", SPOILERS)
def test_a_position_that_cannot_be_is_refused_with_its_reason(spoiler):
    change, reason = SPOILERS[spoiler]
    spoilt = base()
    spoilt["state"] |= change
    with pytest.raises(ValueError, match=reason):
        G.load(spoilt)


# What need not be written; who writes it must write what follows.
MISTAKES: dict[str, dict[str, object]] = {
    "three actions": {"acted": 2},
    "a turn-over before any action": {"acted": 1},
    "tiles owned by nobody": {"owned": [[2, 2, 2], [2, 2, 3], [6, 4, 4], [0, 0, 0]]},
    "a number of tiles owned that isn't theirs": {"owned_size": [6, 6, 0, 0]},
    "tiles lost": {"owned": [[1, 2, 2], [3, 2, 2], [0, 0, 0], [0, 0, 0]]},
    "a hand of another size": {"hand_size": [2, 3, 0, 0]},
    "a size without a hand": {"hand_size": [3, 3, 1, 0]},
    "a tile not counted": {"tiles_size": [1, 1, 0, 0]},
    "an open place not counted": {"open_size": 3},
    "a field of nothing": {"field": {}},
    "a second royal pizza": {"field": [25, 25, *whole()["state"]["field"][2:]]},
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_is_written_of_that_which_follows_must_follow(mistake):
    assert G.load(whole()).bytes == G.load(base()).bytes
    spoilt = whole()
    ((name, value),) = MISTAKES[mistake].items()
    spoilt["state"][name] = value
    with pytest.raises(ValueError, match=f"'{name}' isn't what follows"):
        G.load(spoilt)


def hand_of(seat: int, position: dict, held: str) -> dict:
    position["state"]["hands"][seat] = tiles(held)
    return position


IMPOSSIBLE = {
    "a hand not full before the turn": lambda: hand_of(0, base(), "gnome_pizza gnome_dragon"),
    "a hand of four": lambda: hand_of(1, base(), "2*gnome_pizza gnome_dragon pizza_dragon"),
    "one tile left before the end": lambda: written(FIELD, 2, left=[6, 1]),
    "one tile left when the turn begins": lambda: written(FIELD, 2, left=[1, 6]),
    "no tile for a final action": lambda: written({}, 2, phase="final", finals=1, left=[0, 1]),
    "a tile further away than tiles were laid": lambda: written({"30,0": "blue gnome/pizza"}, 2, left=[13, 14]),
    "an empty hand after a turn-over": lambda: hand_of(0, written(FIELD, 2, turned=True), ""),
    "a full hand after a tile was laid": lambda: hand_of(
        0, written(FIELD, 2, laid="1,0"), "gnome_pizza gnome_dragon pizza_dragon"
    ),
    "one tile left after a turn-over": lambda: written(FIELD, 2, turned=True, left=[1, 6]),
    "final actions that nobody triggered": lambda: written(FIELD, 2, phase="final", finals=1, left=[6, 6]),
    "a later final action without a tile": lambda: written({}, 3, phase="final", finals=2, turn=1, left=[1, 6, 0]),
    "a final action with a hand not full": lambda: hand_of(
        1, written(FIELD, 2, phase="final", finals=1, turn=1, left=[1, 6]), "gnome_pizza"
    ),
    "an end that nobody triggered": lambda: written(FIELD, 2, phase="over", turn=1, left=[6, 6]),
    "an own dragon not resolved": lambda: written({"1,0": "blue dragon/pizza"}, 2),
    "an own dragon not resolved before a final action": lambda: written(
        {"1,0": "blue dragon/pizza"}, 2, phase="final", finals=1, left=[6, 1]
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_play_never_comes_to_is_refused(name):
    with pytest.raises(ValueError, match=r"hand|tile|dragon"):
        G.load(IMPOSSIBLE[name]())


@pytest.mark.parametrize(
    "position",
    [
        base(),
        written(FIELD, 2, laid="1,0"),
        written(FIELD, 2, turned=True),
        written(FIELD, 2, open_tiles=True),
        written(FIELD, 2, covered=[{"dragon/(pizza)": 1}, {"gnome/(dragon)": 2}, {}, {}]),
        written({place: tile.replace("/", "/(") + ")" for place, tile in FIELD.items()}, 2),
        written(FIELD, 2, laid="1,0", left=[1, 6]),
        written({"1,0": "blue dragon/pizza"}, 2, laid="1,0"),
        written({"1,0": "purple dragon/pizza"}, 2),
        written(FIELD, 2, phase="final", finals=1, turn=1, left=[1, 6]),
        written(FIELD, 3, phase="final", finals=1, turn=0, left=[6, 0, 4]),
        written({"1,0": "blue dragon/pizza"}, 2, phase="over", turn=1, left=[0, 1]),
    ],
)
def test_positions_that_can_be_are_read_and_come_back_the_same(position):
    m = G.load(position)
    found = m.position()["state"]
    assert set(found) - set(position["state"]) == {"open"}
    assert {**found, **position["state"]} == found
    assert saved_and_loaded(m).bytes == m.bytes


def test_a_position_of_another_game_or_version_is_refused():
    for change in ({"game": "nimble"}, {"version": "0"}):
        with pytest.raises(ValueError, match="this is a position of"):
            G.load({**base(), **change})


def test_a_field_with_an_index_beyond_its_end_is_refused():
    spoilt = base()
    spoilt["state"]["field"] = {"4096": 1}
    with pytest.raises(ValueError, match="'field' doesn't read"):
        G.load(spoilt)


def test_a_position_can_be_written_by_hand() -> None:
    """Purple has laid a second gnome beside blue's dragon; with a third it is scared off, and blue's own stays too.
    What isn't said is nothing, stacks hold what lies nowhere else, and open places follow from the tiles."""
    m = G.load(
        {
            "game": "many",
            "version": "1",
            "state": {
                "seats": 2,
                "turn": "p2",
                "laid": "1,1",
                "hands": [{"gnome_pizza": 3}, {"pizza_dragon": 2}],
                "tiles": [
                    ["1,0 dragon/pizza", "0,1 gnome/pizza"],
                    ["2,0 gnome/pizza", "2,-1 pizza/gnome", "1,1 gnome/(dragon)"],
                ],
            },
        }
    )
    assert m.view(None)["dragons"][0]["threatens"] == [[0, 1], [1, 1], [2, 0]]
    assert [player["stack"] for player in m.view(None)["players"]] == [14 - 2 - 3, 14 - 3 - 2]
    assert turns(m) == {"turn 2,0", "turn 2,-1"}
    assert len(places(m)) == 12
    events = play(m, "turn 2,-1")
    assert {"kind": "scared", "seat": 0, "at": "1,0"} in events
    assert set(field(m)) == {"0,1", "2,0", "2,-1", "1,1"}


def test_a_position_without_open_places_offers_them_by_their_coordinates() -> None:
    m = G.load(base())
    assert m.position()["state"]["open"] == sorted(places(m), key=pair)
    lay_any(m, "-1,0")
    assert m.position()["state"]["open"] != sorted(places(m), key=pair)
    assert saved_and_loaded(m).moves(0) == m.moves(0)


def test_a_loaded_position_is_played_on_like_the_one_that_was_saved():
    m = table({"1,0": "blue gnome/pizza"}, left=[9, 9, 9])
    lay_any(m, "2,0")
    again = saved_and_loaded(m)
    for each in (m, again):
        kind = next(iter(hand(each)))
        play(each, f"lay {kind} {kind.split('_')[0]} 3,0")
    assert again.bytes == m.bytes
