from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Seen
from gnomoteka.games import register
from gnomoteka.lab import arena
from gnomoteka.lab.arena import compete, interval
from gnomoteka.lab.results import Results
from gnomoteka.lab.sequential import Sequential
from tests.example import GAME as EXAMPLE

NIMBLE = gnomoteka.game("nimble")
register(EXAMPLE)


def without_time(report: arena.Report) -> dict[str, Any]:
    return {name: value for name, value in report.json().items() if name not in ("seconds", "games_per_second")}


def test_the_same_seed_gives_the_same_report() -> None:
    reports = [compete(NIMBLE, ["greedy", "random", "random"], 7, seed) for seed in (3, 3, 4)]
    assert without_time(reports[0]) == without_time(reports[1])
    assert reports[0].entrants != reports[2].entrants


def test_every_game_gives_out_one_point_and_shared_wins_are_split() -> None:
    report = compete(EXAMPLE, ["random", "random", "greedy"], 60, 1)
    told = report.json()
    assert told["games"] == 60
    assert sum(bot["points"] for bot in told["bots"]) == pytest.approx(60)
    assert sum(bot["share"] for bot in told["bots"]) == pytest.approx(1, abs=1e-5)
    assert any(bot["points"] % 1 for bot in told["bots"]), "nobody ever shared a win"


def test_every_deal_is_played_once_from_each_place() -> None:
    played: list[arena.Play] = []

    def watch(job: arena.Play) -> arena.Played:
        played.append(job)
        return arena.play(job)

    compete(EXAMPLE, ["random", "greedy", "random"], 9, 2, play=watch)
    assert Counter(Counter(job.deal for job in played).values()) == {3: 3}
    assert {tuple(job.sitting) for job in played} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_bots_may_sit_in_several_seats_when_they_share_them_evenly() -> None:
    report = compete(NIMBLE, ["greedy", "random"], 4, seats=4)
    assert [entrant.seatings for entrant in report.entrants] == [8, 8]
    with pytest.raises(ValueError, match="3 seats can't be shared evenly by 2 bots"):
        compete(NIMBLE, ["greedy", "random"], 4, seats=3)


def test_bots_get_what_their_seat_has_seen_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nosy:
        def choose(self, seen: Any) -> str:
            assert type(seen) is Seen
            assert seen.seat in seen.acting
            return str(seen.moves[0])

    monkeypatch.setattr(arena, "make_bot", lambda name, seed=0, patient=False: Nosy())
    assert compete(EXAMPLE, ["nosy", "nosy"], 2).json()["games"] == 2


def test_options_reach_the_game() -> None:
    assert compete(NIMBLE, ["random", "random"], 1, options={"quick_start": True}).options == {"quick_start": True}
    with pytest.raises(ValueError, match="has no option 'slow'"):
        compete(NIMBLE, ["random", "random"], 1, options={"slow": True})


def test_a_sensible_player_beats_random_ones() -> None:
    told = compete(NIMBLE, ["greedy", "random"], 60, seed=1, seats=4).json()
    assert told["bots"][0]["interval"][0] > 0.5
    assert told["bots"][0]["mean_place"] < told["bots"][1]["mean_place"]


def test_ctrl_c_reports_what_is_done() -> None:
    def stop(done: float, _words: str) -> None:
        if done == 3:
            raise KeyboardInterrupt

    told = compete(EXAMPLE, ["random", "greedy"], 100, advance=stop).json()
    assert told["interrupted"] and told["games"] == 3 and len(told["bots"]) == 2


def test_a_report_of_nothing_has_no_bots() -> None:
    report = arena.Report(EXAMPLE, 2, {}, 0, [arena.Entrant("random")])
    assert report.json()["bots"] == []


def test_the_numbers_are_the_same_however_the_games_are_divided() -> None:
    """Also where a question ends it early: results count in the order of the games, however they come."""
    question = Sequential(0.5, margin=0.1)
    alone, shared = (compete(NIMBLE, ["greedy", "random"], 400, 1, question=question, cores=cores) for cores in (1, 3))
    assert sum(alone.games) < 400
    assert without_time(alone) == without_time(shared)


def test_an_interrupted_run_goes_on_and_a_finished_one_adds_more(tmp_path: Path) -> None:
    played: list[tuple[int, int]] = []

    def watch(job: arena.Play) -> arena.Played:
        played.append((job.deal, job.turned))
        return arena.play(job)

    def stop(done: float, _words: str) -> None:
        if done == 3:
            raise KeyboardInterrupt

    def run(games: int, **more: Any) -> dict[str, Any]:
        with Results(tmp_path / "runs.duckdb") as kept:
            return without_time(compete(EXAMPLE, ["random", "greedy"], games, 1, kept=kept, play=watch, **more))

    assert run(10, advance=stop)["interrupted"] and len(played) == 3
    assert run(10) == without_time(compete(EXAMPLE, ["random", "greedy"], 10, 1))
    assert run(14) == without_time(compete(EXAMPLE, ["random", "greedy"], 14, 1))
    assert sorted(played) == [divmod(number, 2) for number in range(14)]


# ---- the interval ------------------------------------------------------------------------


def test_more_games_make_the_interval_narrower() -> None:
    few, many = interval([1, 0, 2, 1], [2] * 4), interval([1, 0, 2, 1] * 100, [2] * 400)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]


def test_independent_games_give_the_textbook_interval() -> None:
    low, high = interval([1] * 30 + [0] * 70, [1] * 100)
    assert low == pytest.approx(0.219, abs=0.002) and high == pytest.approx(0.396, abs=0.002)


def test_who_always_wins_is_still_not_certain_to() -> None:
    low, high = interval([2] * 10, [2] * 10)
    assert 0.6 < low < 0.8 and high == 1


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Deals in which the same one wins both games count for less than independent games would."""
    import random

    lot, held = random.Random(1), 0
    for _ in range(400):
        low, high = interval([2.0 * (lot.random() < 0.3) for _ in range(60)], [2] * 60)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_it_ends_when_the_question_is_answered() -> None:
    yes = compete(NIMBLE, ["greedy", "random"], 2000, seed=1, question=Sequential(0.5, margin=0.1))
    assert 16 <= sum(yes.games) < 2000
    assert yes.entrants[0].share(yes.games) > 0.5
    no = compete(NIMBLE, ["random", "greedy"], 2000, seed=1, question=Sequential(0.5, margin=0.1))
    assert 16 <= sum(no.games) < 2000
    assert no.entrants[0].share(no.games) < 0.5
