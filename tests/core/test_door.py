"""The Python door, as people outside rely on it."""

import re
import subprocess
import sys

import pytest

import gnomoteka
import gnomoteka.core.errors


def test_the_five_games_are_named_however_often_one_asks() -> None:
    for _ in range(2):
        assert gnomoteka.list_games() == ("nimble", "many", "duel", "noms", "street")
        assert gnomoteka.list_bots()[:2] == ("random", "greedy")
        assert set(gnomoteka.titles()) == set(gnomoteka.list_games())
        gnomoteka.game("nimble")
        gnomoteka.bot("greedy", seed=1)


def test_packages_are_packages() -> None:
    """Nothing of the door stands in the place of a subpackage."""
    code = "import gnomoteka.bots.glance, gnomoteka.games.nimble; gnomoteka.list_bots(); gnomoteka.bots.glance"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_bare_import_is_light() -> None:
    """Nothing is compiled, and not even the compiler is loaded, before a game is asked for."""
    code = "import sys, gnomoteka; gnomoteka.list_games(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_door_as_the_documentation_shows_it() -> None:
    g = gnomoteka.game("nimble")
    assert (g.id, g.seats, g.title["ru"]) == ("nimble", (2, 4), "Шустрые гномы")
    assert g.options == {"quick_start": False}
    m = g.start(seats=4, seed=7, quick_start=True)
    seat = m.acting[0]
    assert "take deck" in m.moves(seat)
    events = m.play(seat, "take deck")
    assert [str(event) for event in events if event.seen_by(None)] == [f"draw p{seat + 1} card=-"]
    assert m.view(seat)["own"]["hand"] and "own" not in m.view(None)
    assert m.result is None
    s = m.seen_by(seat)
    assert (s.seat, s.moves, s.view) == (seat, m.moves(seat), m.view(seat))
    assert s.redeal(seed=3).view(seat) == m.view(seat)
    assert gnomoteka.bot("greedy", seed=1).choose(s) in s.moves
    assert g.load(m.position()).bytes == m.bytes
    moves, scores = g.rollouts(10, seats=4, seed=1)
    assert (moves, scores.shape) == (1600, (10, 4))


def test_what_is_not_there_is_said_in_words() -> None:
    with pytest.raises(gnomoteka.UnknownGame, match="none of the games"):
        gnomoteka.game("chess")
    with pytest.raises(gnomoteka.UnknownBot, match="there is no bot"):
        gnomoteka.bot("deep blue")
    with pytest.raises(gnomoteka.WrongSeats, match="2 to 4 seats"):
        gnomoteka.game("nimble").start(seats=5)
    with pytest.raises(gnomoteka.UnknownOption, match="no option"):
        gnomoteka.game("nimble").start(seats=2, slow_start=True)
    with pytest.raises(gnomoteka.UnknownSeat, match="no seat"):
        gnomoteka.game("nimble").start(seats=2).view(2)


def test_one_exception_catches_all_that_was_asked_for_in_vain() -> None:
    """They are ValueErrors too; a ValueError that isn't ours is a bug, and nobody who catches ours hides it."""
    ours = [each for each in vars(gnomoteka.core.errors).values() if isinstance(each, type)]
    named = [getattr(gnomoteka, name) for name in ("IllegalMove", "MalformedMove", "RecordError", "PositionError")]
    for error in {*ours, *named} - {gnomoteka.GnomotekaError}:
        assert issubclass(error, gnomoteka.GnomotekaError) and issubclass(error, ValueError)
    assert not issubclass(ValueError, gnomoteka.GnomotekaError)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (r"^seats: .*$", "seats: two"),
        (r"^seats: .*$", f"seats: {'9' * 5000}"),
        (r"^1 p", f"{'9' * 5000} p"),
        (r"^options: .*$", "options: seats=yes"),
        (r"^options: .*$", "options: self=no"),
        (r"^key: .*$", "key: zz"),
        (r"^key: .*$", f"key: {' ' * 64}00"),
        (r"^key: .*$", "position: ["),
        (r"^key: .*$", "position: []"),
        (r"^key: .*$", f"position: {'[' * 100_000}"),
        (r"^key: .*$", "position: {}"),
    ],
)
def test_a_record_that_does_not_read_is_the_writer_s_mistake_not_a_bug(line: str, instead: str) -> None:
    m = gnomoteka.game("nimble").start(seed=1)
    m.play(m.acting[0], "take deck")
    text = re.sub(line, instead, m.record(key=True), count=1, flags=re.MULTILINE)
    with pytest.raises(gnomoteka.RecordError):
        gnomoteka.replay(text)


def test_events_that_are_told_again_are_kept_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gnomoteka.game("nimble")

    def events() -> list[list[tuple[str, bytes, int]]]:
        match, told = game.start(seats=2, seed=7), []
        while match.acting:
            seat = match.acting[0]
            told.append([(str(each), each.encoded, each.mask) for each in match.play(seat, match.moves(seat)[-1])])
        return told

    kept = events()
    monkeypatch.setattr(game, "_events", {})
    monkeypatch.setattr("gnomoteka.core.game.MOST_EVENTS", 3)
    assert events() == kept
    assert len(game._events) == 3
