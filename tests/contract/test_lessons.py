"""Every lesson can be played to its end by the rules of today, and says what it has to say in both languages."""

import re
from pathlib import Path

import pytest

import gnomoteka
from gnomoteka.server.lessons import LEARNER, Lesson, lessons_of

WEB = Path(__file__).parents[2] / "web" / "src"
LESSONS = [(game, name) for game in gnomoteka.list_games() for name in lessons_of(game)]
WORDS = 12  # a child listens to


def lesson_of(game: str, name: str) -> Lesson:
    return lessons_of(game)[name]


def texts(game: str, language: str) -> dict[str, str]:
    source = (WEB / "games" / game / f"lessons.{language}.ftl").read_text()
    return dict(re.findall(r"^([\w-]+) = (.+)$", source, re.MULTILINE))


def test_there_are_lessons() -> None:
    assert LESSONS


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_it_is_played_to_its_end_by_the_rules(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    match = lesson.start(gnomoteka.game(game))
    assert match.seats == lesson.seats
    happened: set[str] = set()
    for made, (seat, move) in enumerate(lesson.moves()):
        assert lesson.made(match) == made
        assert lesson.answer(match, seat) == move, f"move {made + 1}"
        happened |= {event.kind for event in match.play(seat, move)}
    assert match.acting == (), "it ends before the game does"
    result = match.result
    assert result and LEARNER in result.winners
    assert lesson.moments, "nothing happens in it"
    assert set(lesson.moments) <= happened


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_another_move_leaves_it(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    match = lesson.start(gnomoteka.game(game))
    for made, (seat, move) in enumerate(lesson.moves()):
        others = [other for other in match.moves(seat) if other != move]
        if others and seat == LEARNER:
            tried = match.copy()
            tried.play(seat, others[-1])
            assert lesson.made(tried) == made
            assert all(lesson.answer(tried, each) is None for each in tried.acting)
        match.play(seat, move)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_it_says_one_short_sentence_at_a_time(game: str, name: str, language: str) -> None:
    script, said = lesson_of(game, name).script, texts(game, language)
    for line in script:
        assert line.say or line.move
        assert line.move is None or line.by != LEARNER or line.say, f"nobody asks for {line.move}"
        assert line.by == LEARNER or not (line.say or line.point), "others don't speak"
        if line.say:
            text = said[f"{game}-lesson-{line.say}"]
            assert len(text.replace("—", " ").split()) <= WORDS, text
    assert 3 <= lesson_of(game, name).minutes <= 6


@pytest.mark.parametrize("game", sorted({game for game, _ in LESSONS}))
def test_nothing_is_written_that_nobody_says(game: str) -> None:
    said = {f"{game}-lesson-{line.say}" for lesson in lessons_of(game).values() for line in lesson.script if line.say}
    for language in ("ru", "en"):
        assert texts(game, language).keys() == said
