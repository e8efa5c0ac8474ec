"""Settings by flags, environment and file alike."""

import os
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import gnomoteka.server
from gnomoteka import cli
from gnomoteka.options import options
from gnomoteka.server.settings import Settings
from tests.test_cli import Output, refused

# Of all others a number.
HIGHER = {
    "trusted_proxies": "10.0.0.0/8,::1", "windows": "7,2.5", "metrics_to": "10.0.0.7", "log": "json",
    "base_path": "/gnomes", "company": "off", "own_words": "yes", "public": "yes",
    "evenings": "no",
    "push_to": "10.0.0.0/8", "url": "https://gnomes.example", "mail_server": "smtps://gnome:word@mail.example",
    "mail_from": "gnomes@gnomes.example",
}  # fmt: skip
BESIDES = {"database", "redis", "workers"}  # they need a PostgreSQL


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What the server was asked for, by name, instead of serving."""
    asked: dict[str, Any] = {}

    def serve(host: str, port: int, database: str, browser: bool, **more: Any) -> None:
        asked.clear()
        asked.update(host=host, port=port, database=database, browser=browser, **more)

    monkeypatch.setattr(gnomoteka.server, "serve", serve)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return asked


def settable() -> list[str]:
    return [name for name in options() if name in {field.name for field in fields(Settings)} and name not in BESIDES]


def test_all_that_a_host_may_set_is_listed_with_its_default(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    for field in fields(Settings):
        if field.name == "client":
            continue  # where this very package has it
        words = re.search(rf" --{field.name.replace('_', '-')} [A-Z]+ (.*?)\(default: (.*?)\)", told)
        assert words and words[2], field.name
        if isinstance(field.default, int | float) and not isinstance(field.default, bool):
            assert float(words[2]) == field.default


@pytest.mark.parametrize("name", settable())
def test_each_is_set_alike_by_flag_environment_and_file(
    name: str, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    value = HIGHER.get(name, "7")
    assert cli.main(["serve", f"--{name.replace('_', '-')}", value]) == 0
    by_flag = served[name]
    assert by_flag != next(field.default for field in fields(Settings) if field.name == name)
    Path("house.toml").write_text(f"{name} = {value}" if name not in HIGHER else f'{name} = "{value}"')
    assert cli.main(["serve", "--config", "house.toml"]) == 0 and served[name] == by_flag
    monkeypatch.setenv(f"GNOMOTEKA_{name.upper()}", value)
    assert cli.main(["serve"]) == 0 and served[name] == by_flag
    Settings(**{"database": "unused", name: by_flag})


def test_a_base_path_may_end_with_a_slash_and_one_alone_means_the_root(served: dict[str, Any]) -> None:
    for text, path in {"/gnomes/": "/gnomes", "/games/gnomes": "/games/gnomes", "/": ""}.items():
        assert cli.main(["serve", "--base-path", text]) == 0 and served["base_path"] == path


def test_several_servers_need_a_postgresql_however_they_are_set(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("GNOMOTEKA_REDIS", "redis://localhost")
    assert "several servers share a PostgreSQL" in refused(["serve"], capsys)
    assert not served


def test_workers_need_a_redis_however_they_are_set(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    wanted = "they hear of each other by a Redis"
    assert wanted in refused(["serve", "--workers", "2"], capsys)
    Path("house.toml").write_text("workers = 2")
    assert wanted in refused(["serve", "--config", "house.toml"], capsys)
    monkeypatch.setenv("GNOMOTEKA_WORKERS", "2")
    assert wanted in refused(["serve"], capsys)
    assert not served


def test_a_flag_comes_before_the_environment_and_that_before_the_file(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("house.toml").write_text(
        'host = "127.0.0.2"\nport = 1001\ndatabase = "file.db"\nbrowser = false\n'
        "away = 1\nidle = 1\nwindows = [4, 2.5]\n"
    )
    monkeypatch.setenv("GNOMOTEKA_CONFIG", "house.toml")
    monkeypatch.setenv("GNOMOTEKA_PORT", "1002")
    monkeypatch.setenv("GNOMOTEKA_AWAY", "2")
    monkeypatch.setenv("GNOMOTEKA_IDLE", "")  # as if it weren't there
    assert cli.main(["serve", "--away", "3", "--browser"]) == 0
    assert served == {
        "host": "127.0.0.2", "port": 1002, "database": "file.db", "browser": True, "away": 3, "idle": 1,
        "windows": (4, 2.5),
    }  # fmt: skip
    monkeypatch.setenv("GNOMOTEKA_BROWSER", "yes")
    assert cli.main(["serve", "--no-browser"]) == 0 and served["browser"] is False
    Path("other.toml").write_text("watches = 5")
    assert cli.main(["serve", "--config", "other.toml"]) == 0
    assert served["watches"] == 5 and served["host"] == "127.0.0.1" and served["database"] != "file.db"


def test_the_other_commands_find_the_same_database(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("GNOMOTEKA_DATABASE", "club.db")
    assert cli.main(["serve"]) == 0
    assert cli.main(["backup", "b"]) == 0
    assert "club.db: whole" in (cli.main(["doctor"]), capsys.readouterr().out)[1]
    Path("house.toml").write_text('database = "another.db"\naway = 5')
    monkeypatch.delenv("GNOMOTEKA_DATABASE")
    assert cli.main(["restore", "b", "--config", "house.toml"]) == 0 and Path("another.db").exists()


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("awey = 5", "house.toml: awey: there is no such setting; did you mean away?"),
        ("[serve]\naway = 5", "house.toml: serve: there is no such setting"),
        ("away = -1", "house.toml: away: '-1' is no number from 0 on"),
        ("away = true", "house.toml: away: 'true' is no number"),
        ("watches = 0", "house.toml: watches: '0' is no whole number above 0"),
        ("watches = 2.5", "house.toml: watches: '2.5' is no whole number"),
        ("idle = 0", "house.toml: idle: '0' is no number above 0"),
        ("idle = inf", "house.toml: idle: 'inf' is no number"),
        ("windows = []", "house.toml: windows: '' is no number"),
        ("browser = 7", "house.toml: browser: '7' is neither yes nor no"),
        ('database = ""', "house.toml: database: nothing is named"),
        ("database.url = 1", "house.toml: database: a value is needed"),
        ('trusted_proxies = "10.0.0.1/8"', "trusted_proxies: '10.0.0.1/8' is neither an address nor a network"),
        ('client = "/"', "house.toml: client: there is no such setting"),
        *[
            (f'base_path = "{path}"', f"house.toml: base_path: '{path}' is no path such as /gnomes")
            for path in ("gnomes", "/a//b", "/..", "/a b", "/гномы", "https://gnomes.example")
        ],
        ("away = ", "house.toml: Invalid value"),
        ("\udcff", "house.toml: 'utf-8' codec"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_in_one_line(
    file: str, words: str, served: dict[str, Any], capsys: Output
) -> None:
    Path("house.toml").write_bytes(os.fsencode(file))
    assert words in refused(["serve", "--config", "house.toml"], capsys) and not served


def test_what_is_wrong_in_the_environment_or_a_flag_is_told_in_one_line(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    for name, value, words in (
        ("GNOMOTEKA_PORT", "tcp://10.0.0.1:80", "GNOMOTEKA_PORT: 'tcp://10.0.0.1:80' is no port"),
        ("GNOMOTEKA_AWEY", "5", "GNOMOTEKA_AWEY: there is no such setting; did you mean GNOMOTEKA_AWAY?"),
        ("GNOMOTEKA_CONFIG", "nowhere.toml", "nowhere.toml: No such file"),
    ):
        with monkeypatch.context() as there:
            there.setenv(name, value)
            assert words in refused(["serve"], capsys)
    assert "--idle: '0' is no number above 0" in refused(["serve", "--idle", "0"], capsys)
    assert "'nobody' is neither an address" in refused(["serve", "--trusted-proxies", "nobody"], capsys)
    assert not served


def test_the_file_of_the_page_about_hosting_is_read(served: dict[str, Any]) -> None:
    page = (Path(__file__).parent.parent / "docs" / "hosting.md").read_text()
    [example] = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    Path("house.toml").write_text(example)
    assert cli.main(["serve", "--config", "house.toml", "--database", "club.db"]) == 0
    assert served["away"] == 120 and served["trusted_proxies"] == "10.0.0.0/8,::1" and not served["browser"]
