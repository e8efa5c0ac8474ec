"""The search: pass, or discard a gnome card and lay one token or two where own figures stand."""

from tests.games.street.table import (
    EVERYBODY,
    asking,
    moves,
    moves_of,
    of_kind,
    play,
    player,
    searching,
    stack,
    table,
    to_act,
)

SEVEN = {f"discard {card}" for card in (1, 2, 3, 4, 6, 7, 8)}


def test_one_may_pass():
    m = searching("p1 A1")
    assert moves(m) == {"done"} | SEVEN
    assert play(m, "done") == [] and to_act(m) == 1 and m.view(None)["stacks"] == {}


def test_to_lay_one_discards_a_gnome_card_from_hand():
    m = searching("p1 A1", hands=["127"])
    assert moves(m) == {"done", "discard 1", "discard 2", "discard 7"}
    told = play(m, "discard 2")
    assert of_kind(told, "discard") == [{"kind": "discard", "seat": 0, "card": 2}]
    assert player(m, 0)["hand"] == [1, 7]


def test_there_is_never_a_discard_without_a_token():
    m = searching("p1 A1")
    play(m, "discard 2")
    assert moves(m) == {"lay guess A1", "lay decoy A1"}
    m = searching("p1 A1", hands=["2"])
    play(m, "discard 2")
    assert moves(m) == {"lay guess A1", "lay decoy A1"}


def test_after_the_discard_one_lays_one_token_or_two():
    m = searching("p1 A1 C4")
    play(m, "discard 2", "lay guess C4")
    assert moves(m) == {"done", *(f"lay {face} {cell}" for face in ("guess", "decoy") for cell in ("A1", "C4"))}
    twin = m.copy()
    play(m, "done")
    assert to_act(m) == 1 and player(m, 0)["tokens"] == 4
    play(twin, "lay decoy A1")
    assert to_act(twin) == 1 and player(twin, 0)["tokens"] == 3


def test_never_more_than_two_a_turn_and_one_discard_for_both():
    m = searching("p1 A1")
    play(m, "discard 2", "lay guess A1", "lay guess A1")
    assert to_act(m) == 1 and m.view(None)["phase"] == "terrain"
    assert player(m, 0)["hand"] == [1, 3, 4, 6, 7, 8]


def test_tokens_go_where_own_figures_stand_whatever_the_terrain_token():
    m = searching("p1 A1 A2 C3 / p2 C4", taken="p1 soil zone")
    play(m, "discard 2")
    assert {text.split()[1] for text in moves_of(m, "lay")} == {"A1", "A2", "C3"}


def test_both_may_go_to_one_cell():
    m = searching("p1 A1 C4")
    play(m, "discard 2", "lay guess A1", "lay decoy A1")
    assert stack(m, "A1", 0) == ["p1 guess", "p1 decoy"]


def test_a_token_goes_on_top_of_the_stack():
    m = searching("p1 A1", stacks="A1 p2 guess, p3 decoy")
    play(m, "discard 2", "lay guess A1")
    assert stack(m, "A1") == ["p2 ?", "p3 ?", "p1 ?"] and stack(m, "A1", 0) == ["p2 ?", "p3 ?", "p1 guess"]


def test_tokens_lie_face_down():
    m = searching("p1 A1")
    play(m, "discard 2")
    events = [event for event in m.play(0, "lay decoy A1") if event.kind == "lay"]
    told = {seat: [e.json()["face"] for e in events if e.seen_by(seat)] for seat in EVERYBODY}
    assert told == {0: ["decoy"], 1: [None], 2: [None], None: [None]}
    assert stack(m, "A1", 1) == stack(m, "A1") == ["p1 ?"]


def test_guesses_are_limited():
    m = searching("p1 A1", stacks="C6 p1 guess, p1 guess, p1 guess")
    play(m, "discard 2")
    assert moves(m) == {"lay decoy A1"}


def test_decoys_are_limited():
    m = searching("p1 A1", stacks="C6 p1 decoy, p1 decoy")
    play(m, "discard 2", "lay guess A1")
    assert moves(m) == {"done", "lay guess A1"}


def test_with_the_last_token_laid_the_search_is_over():
    m = searching("p1 A1", stacks="C6 p1 decoy, p1 decoy, p1 guess, p1 guess")
    play(m, "discard 2", "lay guess A1")
    assert to_act(m) == 1


def test_without_an_own_token_left_there_is_no_search():
    m = asking("8 5 2", stacks="C6 p1 decoy, p1 decoy, p1 guess, p1 guess, p1 guess")
    play(m, "skip")
    assert to_act(m) == 1 and m.view(None)["phase"] == "terrain"


def test_without_a_figure_on_the_board_there_is_no_search():
    m = asking("8 5 2", "cat")
    play(m, "cat B3")
    assert to_act(m) == 1


def test_with_no_card_in_hand_before_laying_no_discard_is_due():
    m = searching("p1 A1", hands=[""])
    assert moves(m) == {"done", "lay guess A1", "lay decoy A1"}
    play(m, "lay guess A1", "lay decoy A1")
    assert to_act(m) == 1


def test_with_one_card_in_hand_it_is_due():
    m = searching("p1 A1", hands=["4"])
    assert moves(m) == {"done", "discard 4"}


def test_the_loser_searches_too():
    m = searching("p3 A1", at=2)
    assert to_act(m) == 2 and "discard 1" in moves(m)


def test_laid_tokens_stay_when_the_figure_goes():
    m = table(played="8 5 2", at=1, phase="place", taken="p2 grass zone", figures="p1 A1", stacks="A1 p1 guess")
    play(m, "place A1")
    assert m.view(None)["figures"] == {"A1": 1} and stack(m, "A1") == ["p1 ?"]


def test_tokens_never_move():
    m = searching("p1 A1 C4", stacks="A1 p1 guess")
    verbs = {move.split()[0] for move in moves(m)}
    play(m, "discard 1")
    assert verbs | {move.split()[0] for move in moves(m)} == {"done", "discard", "lay"}


def test_one_searches_once_a_turn():
    m = searching("p1 A1")
    play(m, "discard 2", "lay guess A1", "done")
    assert to_act(m) == 1


def test_how_many_tokens_each_has_left_is_public_and_which_is_not():
    m = searching("p1 A1", stacks="C6 p2 decoy, p2 guess")
    for seat in EVERYBODY:
        assert [p["tokens"] for p in m.view(seat)["players"]] == [5, 3, 5]
    assert (m.view(1)["own"]["guesses"], m.view(1)["own"]["decoys"]) == (2, 1)
    assert m.seen_by(0).reading.guesses_left == [3, 0, 0, 0]
