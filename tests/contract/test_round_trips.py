"""6 notation, position and record round-trip; replay reproduces every intermediate state."""

import copy
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core.event import Event
from tests.contract.cases import Case, steps
from tests.contract.test_play import known_codes
from tests.truth import truth

RECORDS = Path(__file__).parent.parent / "records"


def test_every_move_reads_back_from_its_text(case: Case) -> None:
    notation = case.game.notation
    texts = set()
    for code in known_codes(case):
        text = notation.move_text(code)
        assert notation.move_code(text) == code
        assert text == text.strip() and "\n" not in text
        assert case.game.parts(code)["verb"]
        texts.add(text)
    assert len(texts) == len(known_codes(case))


def test_every_event_reads_back_from_its_text(case: Case, policy: str) -> None:
    for step in steps(case, policy, 12):
        for event in step.events:
            assert Event.parse(str(event), event.mask) == event
            assert json.loads(json.dumps(event.json()))["kind"] == event.kind


def test_a_position_goes_through_json_and_back_at_every_step(case: Case, policy: str) -> None:
    for step in steps(case, policy, 13):
        if step.after.step % 6 == 0:
            written = json.loads(json.dumps(step.after.position()))
            assert case.game.load(written).bytes == step.after.bytes


def test_a_loaded_position_plays_on_as_the_match_it_came_from(case: Case) -> None:
    loaded = None
    for step in steps(case, "random", 14):
        if step.before.step == 4:
            loaded = case.game.load(step.before.position())
        if loaded:
            assert [str(e) for e in loaded.play(step.seat, step.move)] == [str(e) for e in step.events]
            assert loaded.bytes == step.after.bytes
    assert loaded and loaded.result == step.after.result
    assert gnomoteka.replay(loaded.record()).bytes == loaded.bytes


def test_a_position_that_is_none_is_refused_in_words(case: Case) -> None:
    good = case.start(15).position()
    field = next(iter(good["state"]))
    for spoil in (
        lambda p: p.update(game="chess"),
        lambda p: p.update(version="0"),
        lambda p: p.pop("state"),
        lambda p: p["state"].pop("seats"),
        lambda p: p["state"].update(extra=1),
        lambda p: p["state"].update({field: "much"}),
        lambda p: p["state"].update({field: 10**6}),
        lambda p: p["state"].update({field: 1.5}),
        lambda p: p["state"].update({field: []}),
        lambda p: p["state"].update({field: {"-1": 3}}),
        lambda p: p["random"].update(key="xyz"),
        lambda p: p["random"].update(used=77),
        lambda p: p.update(random=[]),
    ):
        bad = copy.deepcopy(good)
        spoil(bad)
        with pytest.raises(gnomoteka.PositionError):
            case.game.load(bad)
    nonsense: list[Any] = ["much", 10**6, 1.5, {"-1": 3}, {"999999": 1}, [[[[]]]], [1.5], ["much"], [10**6]]
    for name in good["state"]:
        for value in nonsense:
            if value != good["state"][name]:
                bad = copy.deepcopy(good)
                bad["state"][name] = value
                with pytest.raises(gnomoteka.PositionError):
                    case.game.load(bad)


def test_what_follows_from_the_rest_is_not_written_and_if_it_is_it_must_follow(case: Case) -> None:
    m = case.start(18)
    written, fields = m.position(), case.game.rules.state.fields
    whole = truth(m)
    for name, field in fields.items():
        assert (name in written["state"]) == (not field.derived)
        if field.derived:
            right = {**written, "state": {**written["state"], name: whole[name]}}
            assert case.game.load(right).bytes == m.bytes
            off = (np.array(whole[name]) + 1).tolist()
            with pytest.raises(gnomoteka.PositionError, match=name):
                case.game.load({**written, "state": {**written["state"], name: off}})


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.txt")), ids=lambda file: file.stem)
def test_a_record_of_an_earlier_version_of_the_program_is_played_again(file: Path) -> None:
    """Each begins with a position as it was written then, with numbers for names and with all that follows."""
    text = file.read_text()
    m = gnomoteka.replay(text)
    assert m.step == 12
    again = gnomoteka.replay(m.record(key=True))
    assert again.bytes == m.bytes


def test_a_record_is_played_again_to_every_intermediate_state(case: Case, policy: str) -> None:
    played = list(steps(case, policy, 16))
    end = played[-1].after
    text = end.record()
    assert gnomoteka.replay(text).bytes == end.bytes
    assert gnomoteka.replay(text).record() == text
    for step in played[:: max(1, len(played) // 12)]:
        assert gnomoteka.replay(text, upto=step.before.step).bytes == step.before.bytes


def test_a_record_tells_the_key_only_once_the_game_is_over(case: Case) -> None:
    key = bytes(range(32))
    m = case.game.start(case.seats, key, **case.options)
    assert key.hex() not in m.record()
    with pytest.raises(gnomoteka.RecordError, match="once the game is over"):
        gnomoteka.replay(m.record())
    while m.acting:
        m.play(m.acting[0], m.moves(m.acting[0])[0])
    assert f"key: {key.hex()}" in m.record()


def test_a_record_that_does_not_fit_is_refused_by_its_line(case: Case) -> None:
    text = list(steps(case, "random", 17))[-1].after.record()
    lines = text.splitlines()
    first = lines.index("") + 1
    version = next(i for i, line in enumerate(lines) if line.startswith("version"))
    key = next(i for i, line in enumerate(lines) if line.startswith("key"))
    number, seat, move = lines[first].split(" ", 2)
    other_seat = "p2" if seat == "p1" else "p1"
    for place, instead, says in (
        (version, "version: 0", "version"),
        (key, f"key: {'00' * 32}", "commitment"),
        (first, f"{number} {seat} dance", f"line {first + 1}"),
        (first, f"2 {seat} {move}", f"line {first + 1}"),
        (first, move, f"line {first + 1}"),
        (first, f"{number} p9 {move}", f"line {first + 1}"),
        (len(lines) - 1, "result: p1=7 p2=7", f"line {len(lines)}"),
        (0, "once upon a time", "line 1"),
    ):
        spoiled = [*lines[:place], instead, *lines[place + 1 :]]
        with pytest.raises(gnomoteka.RecordError, match=says):
            gnomoteka.replay("\n".join(spoiled))
    if len(case.start(17).acting) == 1:
        with pytest.raises(gnomoteka.RecordError, match=f"line {first + 1}"):
            gnomoteka.replay("\n".join([*lines[:first], f"{number} {other_seat} {move}", *lines[first + 1 :]]))
