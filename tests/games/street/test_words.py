"""Moves and events in words."""

import msgspec
import pytest

from gnomoteka.core.match import IllegalMove, MalformedMove
from tests.games.street.table import G, asking, play, searching, table

NOTATION = G.notation


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("choose 8", {"verb": "choose", "card": 8}),
        ("shoot 0", {"verb": "shoot", "power": 0}),
        ("take soil", {"verb": "take", "terrain": "soil"}),
        ("take cat", {"verb": "take", "action": "cat"}),
        ("place B3", {"verb": "place", "cell": "B3", "from": None}),
        ("move A1 B3", {"verb": "place", "cell": "B3", "from": "A1"}),
        ("place nothing", {"verb": "place_nothing"}),
        ("send home C6", {"verb": "send_home", "cell": "C6"}),
        ("ask p4 white", {"verb": "ask", "question": "white", "target": 3}),
        ("ask again p2", {"verb": "ask_again", "target": 1}),
        ("ask from C6 line", {"verb": "ask_from", "cell": "C6", "question": "line"}),
        ("cat B2", {"verb": "cat", "cell": "B2"}),
        ("skip", {"verb": "skip"}),
        ("discard 1", {"verb": "discard", "card": 1}),
        ("lay guess A1", {"verb": "lay", "face": "guess", "cell": "A1"}),
        ("lay decoy A1", {"verb": "lay", "face": "decoy", "cell": "A1"}),
        ("done", {"verb": "done"}),
    ],
)
def test_a_move_says_what_it_consists_of(text, parts):
    assert msgspec.to_builtins(NOTATION.move_parts(NOTATION.move_code(text))) == parts


@pytest.mark.parametrize(
    "text",
    ["", "choose", "choose 0", "choose 9", "shoot 21", "take pond", "place D1", "move A1 A1", "ask p5 zone", "Skip"],
)
def test_other_words_are_no_move_at_all(text):
    m = asking()
    was = m.bytes
    with pytest.raises(MalformedMove):
        m.play(0, text)
    assert m.bytes == was


@pytest.mark.parametrize("text", ["choose 1", "ask p1 zone", "ask p2 line", "cat A1", "done", "ask again p2"])
def test_a_move_that_is_not_legal_changes_nothing(text):
    m = asking()
    was = m.bytes
    with pytest.raises(IllegalMove):
        m.play(0, text)
    assert m.bytes == was


def test_nobody_moves_in_anothers_turn():
    m = searching("p1 A1")
    with pytest.raises(IllegalMove):
        m.play(1, "done")


def test_events_read_as_words():
    m = table(played="8 5 2", phase="place", taken="p1 soil zone", figures="p2 B3")
    events = m.play(0, "place B3") + m.play(0, "ask p3 zone")
    assert [str(event) for event in events] == [
        "place p1 cell=B3 from=-",
        "home p2 cell=B3",
        "ask p1 question=zone cell=B3 target=2",
        "answer p3 answer=yes asker=0 how=card",
        "answer p3 answer=- asker=0 how=card",
    ]
    assert play(m, "done") == []
