"""Who sees what: answers, chosen cards, powers, faces, caches; what comes to light in the end."""

import json
from random import Random

import pytest

from tests.games.street.table import (
    CELLS,
    EVERYBODY,
    G,
    asking,
    brawl,
    last_search,
    play,
    result,
    searching,
    table,
)

CACHES = {"yes": "C1 A3 C4", "no": "C1 A6 C4"}  # whether p2's is around B3


def after_question(cards, answer):
    m = asking(cards, caches=CACHES[answer])
    events = m.play(0, "ask p2 zone")
    return m, events


# ---- answers -----------------------------------------------------------------------------


def test_an_answer_by_card_leaves_no_trace_for_a_third_seat_or_a_spectator():
    found = {answer: after_question("8 2 5", answer) for answer in ("yes", "no")}
    for seat in (2, None):
        positions = {m.seen_by(seat).bytes for m, _ in found.values()}
        told = {json.dumps([e.json() for e in events if e.seen_by(seat)]) for _, events in found.values()}
        assert len(positions) == len(told) == 1


def test_the_asker_and_the_asked_see_it():
    found = {answer: after_question("8 2 5", answer) for answer in ("yes", "no")}
    for seat in (0, 1):
        assert len({m.seen_by(seat).bytes for m, _ in found.values()}) == 2
        for answer, (_, events) in found.items():
            (told,) = [e.json() for e in events if e.kind == "answer" and e.seen_by(seat)]
            assert told["answer"] == answer


def test_that_an_answer_was_given_by_card_is_public():
    _, events = after_question("8 2 5", "yes")
    for seat in EVERYBODY:
        told = [e.json() for e in events if e.seen_by(seat)]
        assert [e["kind"] for e in told] == ["ask", "answer"]
        assert (told[1]["seat"], told[1]["asker"], told[1]["how"]) == (1, 0, "card")


def test_an_answer_aloud_is_seen_by_all():
    _, events = after_question("8 5 2", "yes")
    for seat in EVERYBODY:
        assert [e.json()["answer"] for e in events if e.kind == "answer" and e.seen_by(seat)] == ["yes"]


def test_a_spectator_knows_answers_aloud_and_no_others():
    m, _ = after_question("8 5 2", "yes")
    assert m.seen_by(None).reading.known[0][1] != m.seen_by(None).reading.known[0][2]
    m, _ = after_question("8 2 5", "yes")
    assert m.seen_by(None).reading.known[0][1] == m.seen_by(None).reading.known[0][2]


# ---- caches ------------------------------------------------------------------------------


def test_a_cache_is_known_to_its_owner_alone():
    m = table(caches="C1 A6 C4")
    assert [m.view(seat)["own"]["cache"] for seat in range(3)] == ["C1", "A6", "C4"]
    for seat in EVERYBODY:
        assert [p["cache"] for p in m.view(seat)["players"]] == [None] * 3
        assert [bool(cell) for cell in m.seen_by(seat).reading.cache] == [other == seat for other in range(4)]


# ---- choices -----------------------------------------------------------------------------


def test_who_has_chosen_is_public_and_what_is_not():
    seen = []
    for card in (2, 7):
        m = table()
        m.play(1, f"choose {card}")
        seen.append(m)
    for seat in (0, 2, None):
        assert seen[0].seen_by(seat).bytes == seen[1].seen_by(seat).bytes
        assert seen[0].view(seat)["chosen"] == [1] and seen[0].seen_by(seat).acting == (0, 2)
    assert [m.view(1)["own"]["chosen"] for m in seen] == [2, 7]


def test_a_power_is_seen_by_its_shooter_alone():
    seen = []
    for power in (0, 20):
        m = table()
        brawl(m, 5, 5, 1)
        m.play(0, f"shoot {power}")
        seen.append(m)
    for seat in (1, 2, None):
        assert seen[0].seen_by(seat).bytes == seen[1].seen_by(seat).bytes
    assert [m.view(0)["own"]["chosen"] for m in seen] == [0, 20]


# ---- tokens ------------------------------------------------------------------------------


def test_the_face_of_a_laid_token_is_known_to_its_owner_alone():
    seen = []
    for face in ("guess", "decoy"):
        m = searching("p1 A1")
        play(m, "discard 1", f"lay {face} A1")
        seen.append(m)
    for seat in (1, 2, None):
        assert seen[0].seen_by(seat).bytes == seen[1].seen_by(seat).bytes
        assert json.dumps(seen[0].view(seat)) == json.dumps(seen[1].view(seat))
    assert [m.view(0)["own"]["stacks"]["A1"][0]["face"] for m in seen] == ["guess", "decoy"]


def test_each_stacks_order_with_owners_is_public():
    m = table(stacks="B3 p2 guess, p1 decoy, p3 guess / A1 p3 decoy")
    for seat in EVERYBODY:
        stacks = m.view(seat)["stacks"]
        assert {at: [token["owner"] for token in tokens] for at, tokens in stacks.items()} == {
            "B3": [1, 0, 2],
            "A1": [2],
        }


def test_a_cache_owner_learns_nothing_of_the_tokens_on_it():
    m = table(caches="B3 A6 C4", stacks="B3 p2 guess")
    assert m.view(0)["own"]["stacks"]["B3"] == [{"owner": 1, "face": None}]


# ---- the end -----------------------------------------------------------------------------


def test_at_the_end_caches_and_tokens_are_shown_and_sheets_never():
    m = last_search("p1 A1 A2 / p2 A3 / p3 B4", "B3 p1 decoy, p2 guess", heard="p1 p2 A6 B3 / p1 p3 C4 C5")
    play(m, "done")
    for seat in EVERYBODY:
        assert all(p["cache"] for p in m.view(seat)["players"])
        assert [token["face"] for token in m.view(seat)["stacks"]["B3"]] == ["decoy", "guess"]
        assert "notebook" not in {key for key in m.view(seat) if key != "own"}
        known = m.seen_by(seat).reading.known
        for other in range(3):
            for target in range(3):
                own = seat is not None and seat in (other, target)
                assert own == bool(known[1 + other][target]), (seat, other, target)
    assert set(result(m).detail) == {"players", "volleys"}


def test_no_view_of_another_holds_a_sheet():
    m = table(heard="p1 p2 A6 B3")
    for seat in (1, 2):
        own = m.view(seat)["own"]
        assert set(own["notebook"]) == set(range(3)) - {seat} and 0 in own["told"]
    assert "own" not in m.view(None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_events_with_secrets_go_to_those_who_may_know(seats):
    m, lot = G.start(seats=seats, seed=seats + 20), Random(seats)
    kinds = set()
    while m.acting:
        mover = lot.choice(m.acting)
        before = m.view(None)
        events = m.play(mover, lot.choice(m.moves(mover)))
        for event in events:
            kinds.add(event.kind)
            hidden = {name for name, value in event.details.items() if value is None} - {"from"}
            audience = {seat for seat in (*range(seats), None) if event.seen_by(seat)}
            everybody = {*range(seats), None}
            if event.kind in ("choose", "power", "lay"):
                assert audience == (everybody - {event.seat} if hidden else {event.seat})
            elif event.kind == "answer" and event.details["how"] == "card":
                both = {event.seat, event.details["asker"]}
                assert audience == (everybody - both if hidden else both)
            else:
                assert audience == everybody and not hidden, event
        assert before["players"][0]["cache"] is None or before["stage"] == "scored"
    assert kinds >= {"choose", "reveal", "queue", "take", "place", "ask", "answer", "lay", "cache", "over"}


def test_a_list_of_legal_moves_tells_no_secrets():
    """On the hidden state one's own moves are the same as on the true one, and others' need no secret."""
    m, lot = G.start(seats=3, seed=11), Random(11)
    while m.acting:
        for seat in m.acting:
            assert m.seen_by(seat).moves == m.moves(seat)
        mover = lot.choice(m.acting)
        m.play(mover, lot.choice(m.moves(mover)))


def test_undealt_caches_are_known_to_nobody():
    """They aren't even in the state: it holds one cell for each seat."""
    assert G.dtype["cache"].shape == (4,)
    for m in (table(3, caches="C1 A6 C4"), table(2, caches="C1 A6")):
        assert set(m.view(0)["own"]["notebook"][1]) == set(CELLS) - {"C1"}


def test_what_comes_to_light_cannot_be_taken_back():
    m = asking("8 2 5")
    play(m, "skip")
    assert not m.lit
    m = table()
    for seat, lit in ((0, False), (1, False), (2, True)):
        m.play(seat, f"choose {seat + 1}")
        assert m.lit == lit
