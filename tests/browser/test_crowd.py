"""Six at one table, and a window that is open: told to the client by a server that only pretends."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.person import Person

NAMES = ["Анна", "Бартоломей-Иннокентий", "Вера", "Григорий Константинов", "Дуня", "Е"]
AWAY = {3: "нет связи", 5: "не здесь"}
TABLE = "crowd"


def seat(number: int, mine: tuple[int, ...]) -> dict[str, Any]:
    bot = number in (2, 4)
    return {
        "kind": "bot" if bot else "person",
        "name": None if bot else NAMES[number],
        "level": "greedy" if bot else None,
        "yours": number in mine,
        "present": number != 3,
        "left": number == 5,
        "stand_in": None,
        "resigned": False,
        "removed": False,
        "gone": False,
        "would_end": False,
        "vacant_in": None,
    }


def table(mine: tuple[int, ...]) -> dict[str, Any]:
    return {
        "id": TABLE,
        "game": "nimble",
        "status": "playing",
        "options": {"quick_start": False},
        "window_seconds": 5,
        "hints": True,
        "pace": "calm",
        "hurry": False,
        "seats": [seat(number, mine) for number in range(6)],
        "host": True,
        "step": 7,
        "ended": False,
        "your_turn": True,
        "commitment": "0" * 64,
        "again": None,
        "created": 0,
        "exchanges": [],
        "getting_ready": [],
        "lesson": None,
        "clock": None,
        "waiting_for": list(range(6)),
        "time_left": None,
        "time_ups": [],
    }


def eye(number: int | None, answer: str | None) -> dict[str, Any]:
    choice = {"text": "take deck", "parts": {"verb": "take", "place": None}}
    own = {"hand": {"cave": 2, "ruby_round": 3}, "blocked": {}}
    if number is None:
        return {"seat": None, "own": None, "moves": [], "answer": None, "undo": False, "log": []}
    return {"seat": number, "own": own, "moves": [choice], "answer": answer, "undo": answer is not None, "log": []}


def state(mine: tuple[int, ...], answers: dict[int, str], left: int | None) -> dict[str, Any]:
    player = {
        "hand": 5,
        "known": {"cave": 1},
        "cave": True,
        "curses": ["cave_in", "fog_orange"],
        "gems": {"ruby_round": 2, "diamond": 1},
        "fogged": ["ruby", "heliodor"],
        "sets": [0, 0, 0, 1, 0, 0],
    }
    deck = {"deck": 57, "open": ["ruby_round", None, "cave"], "discard": {"cave": 1}}
    return {
        "type": "state",
        "table": TABLE,
        "step": 7,
        "whole": not answers,
        "acting": list(range(6)),
        "window": None if left is None else {"total": 5000, "left": left},
        "shown": {"phase": "take", "turn": 0, "first": 0, "turns_made": 7, "turns_total": None, **deck}
        | {"players": [player] * 6},
        "eyes": [eye(number, answers.get(number)) for number in mine] or [eye(None, None)],
        "clock": None,
        "outcome": None,
        "lesson": None,
        "key": None,
    }


def sit_down(person: Person, *mine: int, left: int | None = None) -> list[dict[str, Any]]:
    """Opens the table as whoever has these seats. What the client sends is answered like a question to all six."""
    sent: list[dict[str, Any]] = []
    answers: dict[int, str] = {}

    def hear(socket: WebSocketRoute, text: str | bytes) -> None:
        message = json.loads(text)
        sent.append(message)
        if message["type"] == "watch":
            socket.send(json.dumps({"type": "table", "table": table(mine)}))
        if message["type"] == "move":
            answers[message["seat"]] = message["move"]
        if message["type"] == "undo":
            answers.pop(message["seat"])
        if message["type"] != "ping":
            socket.send(json.dumps(state(mine, answers, left)))

    def answer(route: Route) -> None:
        route.fulfill(json=table(mine))

    person.page.route(f"**/api/tables/{TABLE}", answer)
    sockets = re.compile(r"/ws\?")
    person.page.route_web_socket(sockets, lambda socket: socket.on_message(lambda text: hear(socket, text)))
    person.go(f"/t/{TABLE}")
    return sent


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("mine", [(0,), ()], ids=["seated", "watching"])
def test_six_fit_on_the_screen_and_each_can_be_told_apart(person, phone, theme, mine, pictures):
    anna = person(phone=phone, color_scheme=theme)
    sit_down(anna, *mine, left=4000)
    expect(anna.see("table")).to_be_visible()
    figures = [anna.see(f"player-{number}") for number in range(6) if number not in mine]
    for figure in figures:
        expect(figure).to_be_in_viewport(ratio=1)
        box = figure.bounding_box()
        assert box and box["width"] >= 60 and box["height"] >= 44
    # Nothing of a figure hangs out of it, and no two of them overlap.
    spilt = """li => [...li.querySelectorAll('.name, .mark, .gnome, .things')].filter(part => {
        const [box, whole] = [part.getBoundingClientRect(), li.getBoundingClientRect()];
        return box.left < whole.left - 1 || box.right > whole.right + 1 || box.bottom > whole.bottom + 1;
    }).map(part => part.className)"""
    assert [figure.evaluate(spilt) for figure in figures] == [[]] * len(figures)
    assert all(anna.see(f"player-{number}").get_by_text(mark).is_visible() for number, mark in AWAY.items())
    anna.everything_is_on_screen()
    assert len({figure.locator("svg").first.inner_html() for figure in figures}) == len(figures)
    table_box = anna.see("table").bounding_box()
    assert table_box and table_box["height"] > 0.5 * (844 if phone else 800)
    anna.page.screenshot(path=pictures / f"six-{'phone' if phone else 'desktop'}-{theme}-{len(mine)}.png")
    assert anna.axe() == []


def test_a_window_shows_how_much_time_is_left_and_says_it_once(person):
    anna = person(motion=True)
    sit_down(anna, 0, left=4000)
    ring = anna.see("window-ring")
    expect(anna.see("window-said")).to_have_text("На ответ 4 секунды")
    expect(ring).to_have_attribute("data-seconds", re.compile("[0-2]"))
    expect(anna.see("window-said")).to_have_text("На ответ 4 секунды")
    ring.hover()
    expect(anna.see("about")).to_contain_text("На ответ")


def test_an_answer_that_is_held_can_be_taken_back_and_given_again(person):
    anna = person()
    sent = sit_down(anna, 0)
    assert anna.see("window-ring").count() == 0
    anna.tap("deck")
    expect(anna.see("status")).to_have_text("Ответ принят, ждём остальных")
    anna.tap("undo")
    expect(anna.see("status")).not_to_have_text("Ответ принят, ждём остальных")
    anna.tap("deck")
    expect(anna.see("status")).to_have_text("Ответ принят, ждём остальных")
    kinds = [(message["type"], message["step"]) for message in sent if message["type"] in ("move", "undo")]
    assert kinds == [("move", 7), ("undo", 7), ("move", 7)]


def test_at_one_device_everybody_is_asked_in_turn(person):
    anna = person(phone=True)
    sent = sit_down(anna, 0, 1, 3)
    for number in (0, 1, 3):
        expect(anna.see("hand-over")).to_have_attribute("data-seat", str(number))
        anna.tap("hand-over-ready")
        anna.tap("deck")
    expect(anna.see("status")).to_have_text("Ответ принят, ждём остальных")
    assert [message["seat"] for message in sent if message["type"] == "move"] == [0, 1, 3]


@pytest.fixture
def pictures(tmp_path_factory):
    return tmp_path_factory.getbasetemp()
