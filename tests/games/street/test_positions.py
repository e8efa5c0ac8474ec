"""Positions that catch mistakes, as the rules list them."""

from tests.games.street.table import (
    ALL,
    CELLS,
    EIGHT,
    G,
    asking,
    brawl,
    moves,
    of_kind,
    play,
    player,
    points,
    scored,
    sheet,
    table,
    to_act,
    volley,
)


def queue(m):
    return m.view(None)["queue"]


def test_1_eight_eight_three_two():
    """3 first, 2 second, the two 8s by catapult."""
    m = table(4)
    brawl(m, 8, 8, 3, 2)
    assert m.view(None)["shooting"] == [0, 1]
    assert queue(volley(m, [1], [0])) == [2, 3, 1, 0]


def test_1_eight_eight_three_three_is_one_contest_of_four():
    m = table(4)
    brawl(m, 8, 8, 3, 3)
    assert m.view(None)["shooting"] == [0, 1, 2, 3]
    assert queue(volley(m, [3], [0], [2], [1])) == [3, 0, 2, 1]


def test_1_eight_eight_eight_one():
    """1 first."""
    m = table(4)
    brawl(m, 8, 8, 8, 1)
    assert m.view(None)["shooting"] == [0, 1, 2]
    assert queue(volley(m, [2], [1], [0])) == [3, 2, 1, 0]


def test_2_the_stack_on_a_cache():
    """X guess, A decoy, A guess, A guess, B guess: A 5, B 4, X 0."""
    figures = "p1 A1 / p2 A2 / p3 A3"
    tokens = "C1 p1 guess, p2 decoy, p2 guess, p2 guess, p3 guess"
    assert points(scored(figures, tokens, caches="C1 C6 B1")) == [1 + 0, 1 + 5, 1 + 4]


def test_3_asker_8_asked_2():
    """The third seat sees the question, not the answer, and its sheet is unchanged."""
    m = asking("8 2 5", caches="C1 A3 C4")
    before = m.view(2)["own"]["notebook"]
    events = m.play(0, "ask p2 zone")
    told = [event.json() for event in events if event.seen_by(2)]
    assert told == [
        {"kind": "ask", "seat": 0, "question": "zone", "cell": "B3", "target": 1},
        {"kind": "answer", "seat": 1, "answer": None, "asker": 0, "how": "card"},
    ]
    assert m.view(2)["own"]["notebook"] == before
    assert sheet(m, 0, 1) == {"A2", "A3", "A4", "B3", "B4", "C2", "C3", "C4"}


def test_4_the_loser_with_1_and_zone_may_ask_the_first_in_the_queue():
    assert "ask p1 zone" in moves(asking("8 5 1", "zone", at=2))


def test_4_the_loser_with_1_and_the_cat_token_has_the_cat_only():
    assert moves(asking("8 5 1", "cat", at=2)) == {"skip"} | {f"cat {cell}" for cell in ALL}


def test_4_the_loser_with_3_and_zone_has_the_cat_only():
    assert moves(asking("8 5 3", "zone", at=2)) == {"skip"} | {f"cat {cell}" for cell in ALL}


def test_5_the_own_cache_is_impossible_for_every_opponent_at_once():
    m = table(4, caches="B3 A6 C4 A3")
    assert all("B3" not in sheet(m, 0, other) for other in (1, 2, 3))
    assert all("B3" in sheet(m, seat, other) for seat, other in ((1, 2), (2, 3), (3, 1)))


def test_5_two_answers_find_a_cache_and_rule_it_out_for_the_other():
    """X: zone from C6 yes: B6, C5, C6; flower R yes: B6; then B6 is impossible for Y."""
    m = asking("8 5 2", "zone", "C6", caches="B3 B6 C1")
    play(m, "ask p2 zone")
    assert sheet(m, 0, 1) == {"B6", "C5", "C6"} and sheet(m, 0, 2) == set(CELLS) - {"B3"}
    m = asking("8 5 2", "flower", "C2", caches="B3 B6 C1", heard="p1 p2 B6 C5 C6")
    play(m, "ask p2 red")
    assert sheet(m, 0, 1) == {"B6"} and sheet(m, 0, 2) == set(CELLS) - {"B3", "B6"}


def test_6_four_players_one_discards_in_each_of_turns_1_to_4():
    """Turn 5 is the last, everybody starts it with eight cards."""
    m, told = G.start(seats=4, seed=2), []
    for turn in range(1, 5):
        assert (m.view(None)["turn"], m.view(None)["stage"]) == (turn, "play")
        brawl(m, *(8 - (turn - 1 + seat) % 8 for seat in range(4)))
        while m.view(None)["phase"] != "brawl":
            listed = m.moves(to_act(m))
            lays = [move for move in listed if move.startswith(("discard", "lay"))]
            eager = lays[:1] if to_act(m) == 0 and m.view(None)["laid"] == 0 else []
            told = play(m, next(move for move in (*eager, "skip", "done", *listed) if move in listed))
    assert of_kind(told, "last_turn") and (m.view(None)["turn"], m.view(None)["stage"]) == (5, "last_turn")
    assert [player(m, seat)["hand"] for seat in range(4)] == [list(EIGHT)] * 4
