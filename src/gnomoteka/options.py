"""What a host may set, alike by a flag, in the environment and in a file: the first of them that names it holds."""

import argparse
import difflib
import os
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, NamedTuple

from gnomoteka.arguments import Parser, port, text, yes_or_no
from gnomoteka.core.errors import WrongArgument
from gnomoteka.server.settings import Settings

HOST, PORT = "127.0.0.1", 8765
PREFIX = "GNOMOTEKA_"
CONFIG = "GNOMOTEKA_CONFIG"
NO_SETTINGS = {CONFIG, "GNOMOTEKA_CACHE"}  # names in the environment that mean something else


class Option(NamedTuple):
    read: Callable[[str], Any]  # raises ArgumentTypeError, with words
    help: str
    metavar: str | None = None


def default_database() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "gnomoteka" / "tables.sqlite3"


def options() -> dict[str, Option]:
    """All of them by name: what `serve` needs to begin, then the fields of Settings that tell what they are."""
    found = {
        "host": Option(
            text,
            "address to listen at; 0.0.0.0: for all in your network from the start (default: for this computer, until "
            "somebody here opens it to the network)",
        ),
        "port": Option(port, f"port to listen at (default: {PORT}, or a free one if it is taken)"),
        "database": Option(
            text,
            "where tables are kept: a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME "
            f"(default: {default_database()})",
            "URL",
        ),
        "browser": Option(yes_or_no, "open the home page in a browser (that is the default)"),
    }
    for field in fields(Settings):
        if field.metadata:
            default = field.default
            assert default is not MISSING
            shown = ",".join(f"{each:g}" for each in default) if isinstance(default, tuple) else default
            shown = f"{shown:g}" if isinstance(shown, float) else shown
            shown = ("yes" if shown else "no") if isinstance(shown, bool) else shown
            words = f"{field.metadata['help']} (default: {'none' if shown in (None, '') else shown})"
            found[field.name] = Option(field.metadata["read"], words, field.metadata["metavar"])
    return found


def add_options(command: Parser, only: Iterable[str] | None = None) -> None:
    """Flags for all of them, or only for these; and one for the file, which may name all."""
    every = options()
    for name in only or every:
        option, flag = every[name], f"--{name.replace('_', '-')}"
        words = option.help.replace("%", "%%")
        if option.read is yes_or_no:
            command.add_argument(flag, action="store_const", const=True, help=words)
            command.add_argument(
                f"--no-{name}", dest=name, action="store_const", const=False, help=f"don't {words.partition(' (')[0]}"
            )
        else:
            command.add_argument(flag, type=option.read, metavar=option.metavar, help=words)
    command.add_argument("--config", metavar="FILE", help=f"TOML with settings (default: what {CONFIG} names, or none)")


def chosen(args: argparse.Namespace) -> dict[str, Any]:
    """What was set, read and checked; flags before the environment before the file."""
    every = options()
    file = args.config or os.environ.get(CONFIG)
    flags = {name: value for name in every if (value := getattr(args, name, None)) is not None}
    return {**(_in_file(Path(file), every) if file else {}), **_in_environment(every), **flags}


def _in_environment(every: dict[str, Option]) -> dict[str, Any]:
    given = {}
    for name, value in os.environ.items():
        if name.startswith(PREFIX) and name not in NO_SETTINGS and value:  # a name without a value sets nothing
            option = name.removeprefix(PREFIX).lower()
            if option not in every:
                raise _unknown(name, [f"{PREFIX}{each.upper()}" for each in every])
            given[option] = _read(name, every[option], value)
    return given


def _in_file(file: Path, every: dict[str, Option]) -> dict[str, Any]:
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongArgument(f"{file}: {error.strerror or error}") from error
    except ValueError as error:  # no TOML, or no text at all
        raise WrongArgument(f"{file}: {str(error).partition(chr(10))[0]}") from error
    for name, value in given.items():
        if name not in every:
            raise _unknown(f"{file}: {name}", every, name)
        if isinstance(value, dict):
            raise WrongArgument(f"{file}: {name}: a value is needed, not a table of them")
    return {name: _read(f"{file}: {name}", every[name], _as_text(value)) for name, value in given.items()}


def _as_text(value: object) -> str:
    """A flag's words for it: all three ways are read alike."""
    if isinstance(value, list):
        return ",".join(map(_as_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(name: str, option: Option, value: str) -> Any:
    try:
        return option.read(value)
    except argparse.ArgumentTypeError as error:
        raise WrongArgument(f"{name}: {error}") from error


def _unknown(named: str, known: Iterable[str], name: str | None = None) -> WrongArgument:
    close = difflib.get_close_matches(name or named, list(known), 1)
    meant = f"; did you mean {close[0]}?" if close else " (gnomoteka serve --help lists all)"
    return WrongArgument(f"{named}: there is no such setting{meant}")
