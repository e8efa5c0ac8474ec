"""Investigation begins with two tokens: a terrain and an action, of those that are still free."""

from tests.games.street.table import (
    ACTIONS,
    TERRAINS,
    brawl,
    moves,
    of_kind,
    play,
    player,
    table,
    to_act,
)


def test_one_takes_a_free_terrain_token_and_then_a_free_action_token():
    m = table(played="8 5 2")
    assert moves(m) == {f"take {terrain}" for terrain in TERRAINS}
    told = play(m, "take soil")
    assert of_kind(told, "take") == [{"kind": "take", "seat": 0, "token": "soil"}]
    assert moves(m) == {f"take {action}" for action in ACTIONS}
    told = play(m, "take line")
    assert of_kind(told, "take") == [{"kind": "take", "seat": 0, "token": "line"}]
    assert (player(m, 0)["terrain"], player(m, 0)["action"]) == ("soil", "line")
    assert m.view(None)["phase"] == "place"


def test_what_is_taken_is_not_free_for_those_behind():
    m = table(4, played="8 5 2 4", at=2, taken="p1 soil cat / p2 grass zone", figures="p1 C1* / p2 A1*")
    assert to_act(m) == 3
    assert moves(m) == {"take gravel", "take planks"}
    play(m, "take gravel")
    assert moves(m) == {"take line", "take flower"}
    assert (m.view(None)["terrains"], m.view(None)["actions"]) == (["planks"], ["line", "flower"])


def test_the_loser_takes_tokens_too():
    m = table(played="8 5 2", at=2, taken="p1 soil cat / p2 grass zone")
    assert to_act(m) == 2 and moves(m) == {"take gravel", "take planks"}


def test_the_last_token_is_taken_by_itself():
    m = table(
        4, played="8 5 4 2", at=2, taken="p1 soil cat / p2 grass zone / p3 gravel line", phase="search", figures="p3 A2"
    )
    told = play(m, "done")
    assert of_kind(told, "take") == [
        {"kind": "take", "seat": 3, "token": "planks"},
        {"kind": "take", "seat": 3, "token": "flower"},
    ]
    assert to_act(m) == 3 and m.view(None)["phase"] == "place"


def test_tokens_go_back_when_all_are_through():
    m = table(
        played="8 5 2", at=2, phase="search", figures="p3 A2", taken="p1 soil cat / p2 grass zone / p3 gravel line"
    )
    told = play(m, "done")
    assert of_kind(told, "tokens_back") == [{"kind": "tokens_back", "seat": None}]
    assert (m.view(None)["terrains"], m.view(None)["actions"]) == (TERRAINS, ACTIONS)
    assert all(player(m, seat)["terrain"] is player(m, seat)["action"] is None for seat in range(3))
    brawl(m, 6, 7, 1)
    assert moves(m) == {f"take {terrain}" for terrain in TERRAINS}


def test_and_not_before():
    m = table(played="8 5 2", at=1, phase="search", figures="p2 A2", taken="p1 soil cat / p2 grass zone")
    play(m, "done")
    assert to_act(m) == 2 and m.view(None)["terrains"] == ["gravel", "planks"]
