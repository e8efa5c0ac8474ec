import pytest

from gnomoteka.lab.bar import bar, bars

Output = pytest.CaptureFixture[str]


def test_on_a_terminal_each_work_has_its_bar(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    with bars(1) as advance:
        advance("nimble", 0.5, "5 of 10")
        advance("many", 1, "10 of 10")
    told = capsys.readouterr()
    assert all(words in told.err for words in ("nimble", "5 of 10", "many", "10 of 10")) and told.out == ""


def test_elsewhere_there_is_none(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "0")
    with bar(10, "nimble") as advance:
        advance(5, "5 of 10")
    assert capsys.readouterr() == ("", "")
