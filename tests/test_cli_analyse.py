"""`gnomoteka analyse`: tables, a chart, JSON, and clear words for what can't be read."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import gnomoteka
from gnomoteka import cli
from tests.test_cli import Output, refused

FEW = ["--iterations", "20"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    m = gnomoteka.game("nimble").start(seats=3, seed=5, quick_start=True)
    bot = gnomoteka.bot("random", 1)
    while m.acting:
        m.play(m.acting[0], bot.choose(m.seen_by(m.acting[0])))
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(m.record())
    return path


def test_the_analysis_is_told_in_tables(record: Path, capsys: Output) -> None:
    assert cli.main(["analyse", str(record), *FEW]) == 0
    told = capsys.readouterr().out
    m = gnomoteka.replay(record.read_text())
    assert f"nimble, 3 seats: {m.step} moves, 20 games imagined for each decision" in told
    assert all(f"p{seat + 1}" in told for seat in range(3))
    assert "given away" in told


def test_the_analysis_as_json_is_the_same_for_the_same_seed(record: Path, capsys: Output) -> None:
    runs = []
    for seed in ("1", "1", "2"):
        assert cli.main(["analyse", str(record), *FEW, "--seed", seed, "--json"]) == 0
        runs.append(json.loads(capsys.readouterr().out))
    assert runs[0] == runs[1]
    assert runs[0]["chances"] != runs[2]["chances"]
    steps = gnomoteka.replay(record.read_text()).step
    assert len(runs[0]["moves"]) == steps
    assert len(runs[0]["chances"]) == len(runs[0]["lines"]) == steps + 1
    for chances in runs[0]["lines"]:
        assert sum(chances) == pytest.approx(1, abs=0.001)


def test_the_chart_is_an_svg_with_a_line_for_each_seat(record: Path, tmp_path: Path, capsys: Output) -> None:
    chart = tmp_path / "chart.svg"
    assert cli.main(["analyse", str(record), *FEW, "--svg", str(chart)]) == 0
    assert f"chart: {chart}" in capsys.readouterr().out
    svg = ET.parse(chart).getroot()
    name = "{http://www.w3.org/2000/svg}"
    assert svg.tag == f"{name}svg"
    steps = gnomoteka.replay(record.read_text()).step
    lines = [line.attrib["points"].split() for line in svg.iter(f"{name}polyline")]
    assert sum(len(points) == steps + 1 for points in lines) == 3
    width, height = map(float, svg.attrib["viewBox"].split()[2:])
    for point in (point for points in lines for point in points):
        x, y = map(float, point.split(","))
        assert 0 <= x <= width and 0 <= y <= height
    assert "prefers-color-scheme: dark" in chart.read_text()


def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, capsys: Output) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("once upon a time\n")
    assert "a record begins with" in refused(["analyse", str(bad)], capsys)
    assert "No such file" in refused(["analyse", str(tmp_path / "none.txt")], capsys)
    assert "above 0" in refused(["analyse", str(bad), "--iterations", "0"], capsys)


def test_a_chart_into_a_folder_that_is_not_there_is_refused_before_anything_is_thought(
    record: Path, tmp_path: Path, capsys: Output
) -> None:
    told = refused(["analyse", str(record), "--svg", str(tmp_path / "none" / "chart.svg")], capsys)
    assert "there is no such folder" in told
