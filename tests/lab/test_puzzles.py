"""The puzzles that we have, and the search that finds them. `make soak` thinks about all of them (PUZZLES=all), other
runs about two of each game."""

import datetime as dt
import math
import os
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import gnomoteka
from gnomoteka.bots import LEVELS
from gnomoteka.bots.search import prepare
from gnomoteka.core.errors import WrongArgument
from gnomoteka.games import GAMES
from gnomoteka.lab.puzzle_finder import AHEAD, ALIVE, CHOICES, EACH, alike, find, look_through, race
from gnomoteka.lab.puzzles import Puzzle, id_of, of_the_day, puzzles_of, read
from gnomoteka.server.puzzling import view_of

LEAST = 12  # of each game
WORLDS = 3

ALL = [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game).values()]
FEW = [(game, puzzle) for game in GAMES for puzzle in list(puzzles_of(game).values())[:6:5]]
THOUGHT_ABOUT = ALL if os.environ.get("PUZZLES") == "all" else FEW


def name(value: object) -> str:
    return value.id if isinstance(value, Puzzle) else str(value)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_puzzles_of_its_present_rules_and_of_several_grades(game_id: str) -> None:
    game, puzzles = gnomoteka.game(game_id), puzzles_of(game_id)
    collection = read(Path(gnomoteka.__file__).parent / "games" / game_id / "puzzles.json")
    assert (collection.game, collection.version) == (game_id, game.version)
    assert len(puzzles) == len(collection.puzzles) >= LEAST
    assert len({puzzle.grade for puzzle in puzzles.values()}) >= 3
    assert max(Counter((puzzle.number, puzzle.seed) for puzzle in puzzles.values()).values()) <= EACH


@pytest.mark.parametrize("game_id", GAMES)
def test_in_every_puzzle_one_seat_is_to_move_has_a_choice_and_its_solution_is_one_move_of_it(game_id: str) -> None:
    game = gnomoteka.game(game_id)
    for puzzle in puzzles_of(game_id).values():
        m = puzzle.start(game)
        assert m.acting == (puzzle.seat,) and not m.window, puzzle.id
        assert puzzle.id == id_of(puzzle.seen(game))
        groups = alike(puzzle.seen(game))
        assert len(groups) >= CHOICES and puzzle.solution in groups, puzzle.id
        assert puzzle.chance >= ALIVE and puzzle.chance - puzzle.next >= AHEAD - 0.001, puzzle.id
        assert puzzle.missed == [level for level in LEVELS if level in puzzle.missed]
        assert puzzle.seen(game).reasons(puzzle.solution[0]), f"{puzzle.id} can't be explained"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_sent_of_a_puzzle_is_the_same_whatever_its_seat_cannot_know(game_id: str) -> None:
    game = gnomoteka.game(game_id)
    differ = 0
    for puzzle in puzzles_of(game_id).values():
        sent = msgspec.json.encode(view_of(game, puzzle.id))
        for world in range(WORLDS):
            other = puzzle.seen(game).redeal(world)
            differ += other.bytes != puzzle.start(game).bytes
            seen = other.seen_by(puzzle.seat)
            assert msgspec.json.encode(seen.shown()) in sent
            assert msgspec.json.encode(seen.own()) in sent
            assert [choice["text"] for choice in seen.choices] == [each.text for each in view_of(game, puzzle.id).moves]
    assert differ or game_id == "many"  # there, a seat knows everything but the order of what is drawn


def test_no_two_puzzles_have_the_same_id() -> None:
    assert len({puzzle.id for _, puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize(("game_id", "puzzle"), THOUGHT_ABOUT, ids=name)
def test_another_search_prefers_the_solution_too(game_id: str, puzzle: Puzzle) -> None:
    game = gnomoteka.game(game_id)
    prepare(game)
    seen = puzzle.seen(game)
    found = race(seen, [group[0] for group in alike(seen)], "another one", hope=math.inf)
    assert found and found.best in puzzle.solution and found.ahead > AHEAD / 2, found


# ---- the day's -----------------------------------------------------------------------------


def test_a_day_has_one_puzzle_games_take_turns_and_none_comes_again_soon() -> None:
    days = [dt.date(2026, 11, 18) + dt.timedelta(n) for n in range(LEAST * len(GAMES))]
    daily = [of_the_day(day, GAMES) for day in days]
    assert daily == [of_the_day(day, GAMES) for day in days]
    assert {chosen[0] for chosen in daily[:5] if chosen} == set(GAMES)
    assert len({chosen[1].id for chosen in daily if chosen}) == len(days)


def test_without_puzzles_there_is_none_of_the_day() -> None:
    assert of_the_day(dt.date(2026, 11, 18), ("of_another_package",)) is None


# ---- the search ----------------------------------------------------------------------------

SEED = 36  # its first game of Noms has a puzzle, found in half a second


def test_the_search_finds_a_puzzle_of_ours_again() -> None:
    game = gnomoteka.game("noms")
    prepare(game)
    ours = next(puzzle for puzzle in puzzles_of("noms").values() if puzzle.seats == 2)
    assert ours in look_through(game, ours.seed, ours.number)


def test_a_search_that_is_interrupted_goes_on_where_it_ended_and_finds_what_two_cores_find(tmp_path: Path) -> None:
    game = gnomoteka.game("noms")
    prepare(game)

    def interrupt(_done: float, _words: str) -> None:
        raise KeyboardInterrupt

    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    collection, interrupted = find(game, parts, count=9, games=3, seed=SEED, advance=interrupt, cores=1)
    assert interrupted and collection.searched == read(parts).searched == 1
    assert read(parts).puzzles == collection.puzzles != []
    said: list[str] = []
    collection, interrupted = find(
        game, parts, count=9, games=3, seed=SEED, advance=lambda _done, words: said.append(words), cores=1
    )
    assert not interrupted and collection.searched == 3 and len(said) == 2
    find(game, whole, count=9, games=3, seed=SEED, cores=2)
    assert parts.read_bytes() == whole.read_bytes()


def test_a_search_ends_when_there_are_enough(tmp_path: Path) -> None:
    game = gnomoteka.game("noms")
    prepare(game)
    collection, _ = find(game, tmp_path / "found.json", count=1, games=100, seed=SEED, cores=1)
    assert (len(collection.puzzles), collection.searched) == (1, 1)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text('{"game":"nimble","version":"1","seed":7,"searched":2,"puzzles":[]}')
    with pytest.raises(WrongArgument, match="has puzzles of nimble 1, seed 7"):
        find(gnomoteka.game("noms"), file, count=1, games=1, seed=7)
    file.write_text("dear diary")
    with pytest.raises(WrongArgument, match="has no puzzles"):
        find(gnomoteka.game("noms"), file, count=1, games=1)
    with pytest.raises(WrongArgument, match="no such folder"):
        find(gnomoteka.game("noms"), tmp_path / "nowhere" / "puzzles.json", count=1, games=1)
    assert file.read_text() == "dear diary"
