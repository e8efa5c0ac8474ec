"""Reasons for moves: of what the seat sees alone, in names that the client has words for."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gnomoteka.core.match import Seen
from tests.contract.cases import Case, cases, steps
from tests.example import GAME as EXAMPLE

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
READMES = Path(__file__).parents[2] / "src" / "gnomoteka" / "games"
EVERY = 7  # the positions that are tried
MOST = 10  # moves of one position


@cache
def sentences(game: str, language: str, kind: str = "reason") -> dict[str, set[str]]:
    """The reasons that the client has words for, each with the arguments that these speak of."""
    written = (GAMES / game / f"{language}.ftl").read_text(encoding="utf-8")
    messages = dict(re.findall(r"^([\w-]+) =(.*?)(?=^[\w#-]|\Z)", written, re.MULTILINE | re.DOTALL))

    def spoken_of(text: str) -> set[str]:
        inner = [messages[name] for name in re.findall(r"{ ([a-z][\w-]+) }", text)]
        return set(re.findall(r"\$(\w+)", text)).union(*map(spoken_of, inner))

    prefix = f"{game}-{kind}-"
    return {name.removeprefix(prefix): spoken_of(text) for name, text in messages.items() if name.startswith(prefix)}


def positions(case: Case, policy: str, seed: int) -> Iterator[tuple[Seen, list[str]]]:
    """Some positions of a game, with some of the moves there."""
    choice = random.Random(seed)
    for step in steps(case, policy, seed):
        if step.before.step % EVERY == seed % EVERY:
            seen = step.before.seen_by(step.seat)
            moves = seen.moves
            yield seen, sorted({step.move, *choice.sample(moves, min(MOST, len(moves)))})


@pytest.fixture(params=[case for case in cases() if case.game is not EXAMPLE], ids=str)
def reasoned(request: pytest.FixtureRequest) -> Case:
    """A game may do without reasons, as the example does; ours give them."""
    case: Case = request.param
    assert case.game.players.reasons
    return case


def test_the_client_has_words_for_every_reason(reasoned: Case, policy: str) -> None:
    heard = 0
    for seen, moves in positions(reasoned, policy, 3):
        for move in moves:
            found = seen.reasons(move)
            assert len({each.name for each in found}) == len(found)
            for name, args in found:
                for language in ("ru", "en"):
                    words = sentences(reasoned.game.id, language)
                    assert name in words
                    assert words[name] <= set(args), f"{name} speaks of more than {args}"
                assert 0 <= int(args.get("rival", 0)) < reasoned.seats
                assert args.get("rival") != seen.seat
                heard += 1
    assert heard > 5


def test_the_client_has_words_for_every_threat(reasoned: Case, policy: str) -> None:
    for seen, _ in positions(reasoned, policy, 3):
        found = seen.threats()
        assert len({each.name for each in found}) == len(found)
        for name, args in found:
            for language in ("ru", "en"):
                assert sentences(reasoned.game.id, language, "threat")[name] <= set(args)
            assert 0 <= int(args.get("rival", 0)) < reasoned.seats
            assert args.get("rival") != seen.seat


def test_reasons_are_the_same_whatever_the_seat_cannot_know(reasoned: Case) -> None:
    worlds, tried = set(), 0
    for seen, moves in positions(reasoned, "greedy", 4):
        others = [seen.redeal(seed) for seed in range(1, 3)]
        threats = seen.threats()
        for move in moves:
            found = seen.reasons(move)
            for seed, other in enumerate(others, 1):
                worlds.add(other.bytes)
                assert other.seen_by(seen.seat).threats() == threats
                assert other.seen_by(seen.seat).reasons(move) == found
                assert seen.reasons(move, seed) == found, "it depends on what is only imagined"
            tried += 1
    assert tried > 10
    assert len(worlds) > 3


@pytest.mark.parametrize("game", ["nimble", "many", "duel", "noms", "street"])
def test_every_threat_comes_about_in_some_game(game: str) -> None:
    """By greedy and by random players: what never happens needs no words."""
    wanted, heard = set(sentences(game, "ru", "threat")), set()
    assert wanted
    assert wanted == set(sentences(game, "en", "threat"))
    for case in (case for case in cases() if case.game.id == game):
        for policy in ("greedy", "random"):
            for step in steps(case, policy, 5):
                heard |= {name for name, _ in step.before.seen_by(step.seat).threats()}
            if heard == wanted:
                return
    assert heard == wanted


def test_the_readme_lists_the_reasons(reasoned: Case) -> None:
    game = reasoned.game.id
    readme = (READMES / game / "README.md").read_text(encoding="utf-8")
    _, _, rest = readme.partition("\n## Reasons\n")
    listed = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", rest.partition("\n## ")[0], re.MULTILINE))
    for language in ("ru", "en"):
        assert sorted(listed) == sorted(sentences(game, language))
    for name, args in listed.items():
        assert sentences(game, "ru")[name] <= set(args.split(", "))
