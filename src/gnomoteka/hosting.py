"""Commands of who hosts: backup, restore, doctor, host-link; and which database they mean.

Parts are imported when asked for.
"""

import argparse
import asyncio
import contextlib
import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gnomoteka.arguments import Parser
from gnomoteka.core.errors import GnomotekaError, WrongArgument
from gnomoteka.options import HOST, PORT, add_options, chosen, default_database

if TYPE_CHECKING:
    from collections import Counter

Commands = argparse._SubParsersAction  # noqa: SLF001 argparse has no public name for it


# ---- the database ------------------------------------------------------------------------


def database_of(settings: dict[str, Any]) -> str:
    return str(settings.get("database") or default_database())


async def check_database(database: str) -> None:
    """Opens it once, so that what is wrong with it is told in one line before anything starts."""
    from gnomoteka.server.store import Store

    with database_trouble():
        store = Store(database)
        try:
            await store.migrate()
            await store.check()
        finally:
            await store.close()


@contextlib.contextmanager
def database_trouble(words: str = "it can't be opened") -> Iterator[None]:
    """Whatever goes wrong with the database inside becomes WrongArgument, in one line that begins with these words."""
    import sqlite3

    from asyncpg import PostgresError
    from sqlalchemy.exc import SQLAlchemyError

    from gnomoteka.server.store import BrokenDatabase

    try:
        yield
    except BrokenDatabase as error:
        raise WrongArgument(f"--database: {error}") from error
    except GnomotekaError:
        raise
    except (OSError, ImportError, SQLAlchemyError, sqlite3.Error, PostgresError, TypeError, ValueError) as error:
        # The last two come from drivers: what stands behind the address's question mark reaches them as it is.
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise WrongArgument(f"--database: {words}: {reason}") from error


# ---- backup and restore ------------------------------------------------------------------


def add_backup(commands: "Commands[Parser]") -> None:
    backing = commands.add_parser(
        "backup",
        help="write all tables into one file, while the server runs",
        description="Writes all that is stored into one file, of one moment, while people play on. It can be restored "
        "into a database of another kind, too. The file holds the keys of games in play: whoever reads it knows every "
        "card, so only you may read it, and you should keep it so.",
    )
    backing.add_argument("file", metavar="FILE", help="what to write, such as gnomoteka.backup")
    backing.add_argument("--force", action="store_true", help="write over a file that is there")
    add_options(backing, ["database"])
    backing.set_defaults(run=backup)


def backup(args: argparse.Namespace) -> int:
    from gnomoteka.lab.bar import bar
    from gnomoteka.server.alone import file_of
    from gnomoteka.server.backup import back_up

    file, database = Path(args.file), database_of(chosen(args))
    if file.exists() and not args.force:
        raise WrongArgument(f"{file}: there already; --force writes over it")
    if (path := file_of(database)) and not path.exists():
        raise WrongArgument(f"--database: there is no file {path}")
    with database_trouble("it can't be read"), bar(1, "backup") as advance:
        rows = asyncio.run(back_up(database, file, lambda done: advance(done, "")))
    print(f"{file}: {told(rows)}, {file.stat().st_size / 1e6:.1f} MB")
    print("It holds the keys of games in play: keep it for yourself.")
    return 0


def add_restore(commands: "Commands[Parser]") -> None:
    restoring = commands.add_parser(
        "restore",
        help="put a backup into a database",
        description="Puts a backup into a database that holds no tables, all of it or nothing. No server needs to run; "
        "one that runs on an empty database may go on.",
    )
    restoring.add_argument(
        "file", metavar="FILE", help="what `gnomoteka backup` wrote, this version's or an older one's"
    )
    restoring.add_argument(
        "--force",
        action="store_true",
        help="in place of tables that are there: those are deleted (end the server first)",
    )
    add_options(restoring, ["database"])
    restoring.set_defaults(run=restore)


def restore(args: argparse.Namespace) -> int:
    from gnomoteka.lab.bar import bar
    from gnomoteka.server.alone import Served, alone
    from gnomoteka.server.backup import check
    from gnomoteka.server.backup import restore as put_back

    file, database = Path(args.file), database_of(chosen(args))
    served: Served | None = None
    with bar(1, "check") as advance:  # before anything is made: not even an empty database is
        schema = check(file, lambda done: advance(done, ""))["schema"]
    with contextlib.ExitStack() as until_done:
        try:
            until_done.enter_context(alone(database))
        except Served as other:
            served = other
        with database_trouble("nothing was restored"), bar(1, "restore") as advance:
            rows = asyncio.run(put_back(database, file, schema, args.force, served, lambda done: advance(done, "")))
    print(f"restored {told(rows)}")
    return 0


def told(rows: "Counter[str]") -> str:
    return f"{rows['tables']} tables with {rows['steps']} steps"


# ---- host-link ---------------------------------------------------------------------------


def add_host_link(commands: "Commands[Parser]") -> None:
    linking = commands.add_parser(
        "host-link",
        help="a link to the page where one looks after the server",
        description="Prints a link that works once, for ten minutes: whoever opens it may block people, close and "
        "delete tables and look after reports, at the page /host. The server may run meanwhile.",
    )
    linking.add_argument("--url", help="where people reach the server, such as https://gnomes.example")
    linking.add_argument("--revoke", action="store_true", help="no link: nobody looks after the server any more")
    add_options(linking, ["database", "host", "port", "base_path"])
    linking.set_defaults(run=host_link)


def host_link(args: argparse.Namespace) -> int:
    from gnomoteka.server.alone import file_of
    from gnomoteka.server.hosts import MINUTES, make_link, revoke
    from gnomoteka.server.network import EVERYWHERE, url

    settings = chosen(args)
    database = database_of(settings)
    if (path := file_of(database)) and not path.exists():
        raise WrongArgument(f"--database: there is no file {path}")
    with database_trouble("it can't be changed"):
        if args.revoke:
            print(f"rights taken away: {asyncio.run(revoke(database))}")
            return 0
        token = asyncio.run(make_link(database))
    host, port = settings.get("host", HOST), settings.get("port", PORT)
    here = url("127.0.0.1" if host in EVERYWHERE else host, port) + settings.get("base_path", "")
    address = settings.get("url") or here
    print(f"{address.rstrip('/')}/host#{token}")
    print(f"It works once, for {MINUTES} minutes. Give it to nobody who shouldn't block people and delete tables.")
    return 0


# ---- doctor ------------------------------------------------------------------------------


def add_doctor(commands: "Commands[Parser]") -> None:
    looking = commands.add_parser(
        "doctor",
        help="look whether all is well with database, disk, clock, address, Redis, mail",
        description="Looks at all that a server needs and prints a line each: ok, warning or problem, and what to do. "
        "It may be asked while the server runs. Exit code 1: there is a problem.",
    )
    add_options(looking, ["database", "redis", "host", "port", "base_path", "mail_server", "mail_from"])
    looking.add_argument("--url", help="where people reach the server, such as https://gnomes.example: it looks there")
    looking.add_argument("--json", action="store_true", help="print one JSON array instead of lines")
    looking.set_defaults(run=doctor)


def doctor(args: argparse.Namespace) -> int:
    from gnomoteka.doctor import examine
    from gnomoteka.mail_doctor import examine_mail

    found, settings = [], chosen(args)
    host, port, base_path = settings.get("host", HOST), settings.get("port"), settings.get("base_path", "")
    database, redis = database_of(settings), settings.get("redis")
    url, mail_server = settings.get("url", ""), settings.get("mail_server", "")
    looking = examine(database, host, port or PORT, port is not None, url, base_path, redis)
    mail = examine_mail(mail_server, settings.get("mail_from", ""), url) if mail_server else ()
    for finding in chain(looking, mail):
        found.append(finding)
        if not args.json:
            print(f"{finding.state:8} {finding.about:9} {finding.text}", flush=True)
    if args.json:
        print(json.dumps([finding._asdict() for finding in found]))
    return 1 if any(finding.state == "problem" for finding in found) else 0
