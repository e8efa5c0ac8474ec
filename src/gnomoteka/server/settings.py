"""What an operator may set. The defaults suit a family's or a club's machine."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gnomoteka.arguments import (
    above_zero,
    allowed,
    base_path,
    log_form,
    mail_from,
    mail_server,
    many_above_zero,
    not_negative,
    positive,
    proxies,
    text,
    web_address,
)
from gnomoteka.lab import ITERATIONS

CLIENT = Path(__file__).parent / "client"


def setting(default: Any, words: str, read: Callable[[str], Any], metavar: str = "N") -> Any:
    """A field that a host may set, see `options.py`: what it is, and how it is read from text."""
    return field(default=default, metadata={"help": words, "read": read, "metavar": metavar})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    database: str
    redis: str | None = setting(
        None, "for several servers on one PostgreSQL: by what they hear of each other, redis://HOST", text, "URL"
    )
    workers: int = setting(
        1, "processes that serve at this address, for a machine of several cores; needs --redis", positive
    )
    base_path: str = setting(
        "", "below which everything is found, such as /gnomes; a proxy must pass it on as it is", base_path, "PATH"
    )
    bot_delay: float = setting(
        0.8, "a computer player's pause before it moves; the stronger ones take longer", not_negative, "SECONDS"
    )
    away: float = setting(
        60.0, "after which a computer player may take the place of somebody who is away", not_negative, "SECONDS"
    )
    windows: tuple[float, ...] = setting(
        (5, 3, 10, 20),
        "how long windows last, for tables to choose from; the usual first, with commas",
        many_above_zero,
        "SECONDS",
    )
    idle: float = setting(600.0, "after which a table that nobody uses leaves memory", above_zero, "SECONDS")
    trusted_proxies: str = setting(
        "127.0.0.1,::1",
        "proxies, or networks of them, that are believed for whom they ask (X-Forwarded-For, X-Forwarded-Proto), with "
        "commas between them",
        proxies,
        "ADDRESSES",
    )
    tables_per_visitor: int = setting(30, "tables of one host that are not over, made within a day", positive)
    people_per_address: int = setting(
        10, "so many visitors' replays, hints, analyses and tables are for one address", positive
    )
    gets_per_second: float = setting(200.0, "reads from one address, or by one person", above_zero)
    get_burst: int = setting(2000, "reads at once: a club that opens the page together", positive)
    posts_per_second: float = setting(10.0, "changes from one address, or by one person", above_zero)
    post_burst: int = setting(120, "changes at once", positive)
    hints_per_second: float = setting(0.2, "hints to one visitor", above_zero)
    hint_burst: int = setting(10, "hints at once", positive)
    messages_per_second: float = setting(30.0, "messages from one connection", above_zero)
    message_burst: int = setting(60, "messages at once", positive)
    watches: int = setting(30, "tables that one connection may watch", positive)
    outbox_bytes: int = setting(2_000_000, "bytes that may wait for a slow connection before it is closed", positive)
    analysis_iterations: int = setting(
        ITERATIONS, "games imagined for each decision when a finished game is analysed", positive
    )
    metrics_to: str = setting(
        "",
        "who may read /metrics (for Prometheus) beside this computer: addresses or networks, with commas",
        text,
        "ADDRESSES",
    )
    log: str = setting("text", "lines for people, or json: a JSON object a line for programs", log_form, "FORM")
    own_words: bool = setting(
        False,
        "yes: people also write to each other in words of their own, at tables that aren't for children",
        allowed,
        "YES",
    )
    public: bool | None = setting(
        None,
        "yes: strangers come here, and a new table is for children unless who makes it chooses otherwise; if it isn't "
        "set, they do where --host names more than this computer",
        allowed,
        "YES",
    )
    evenings: bool = setting(True, "whether people may make evenings, which are small tournaments", allowed, "YES")
    forget_waiting: float = setting(
        30.0,
        "after which a table or an evening that still waits for players is deleted; 0: never",
        not_negative,
        "DAYS",
    )
    forget_unfinished: float = setting(
        0.0, "after which a game is deleted in which nobody has moved; 0: never", not_negative, "DAYS"
    )
    notice_delay: float = setting(
        10.0, "after which somebody who isn't at the table is told that it is their turn", not_negative, "SECONDS"
    )
    push_to: str = setting(
        "",
        "where notices may be pushed to beside the internet, without TLS too: addresses or networks, with commas",
        proxies,
        "ADDRESSES",
    )
    url: str = setting(
        "", "where people reach the server, such as https://gnomes.example: for links in mails", web_address, "URL"
    )
    mail_server: str = setting(
        "",
        "what sends notices by e-mail: smtps://USER:PASSWORD@HOST or smtp://…; needs --mail-from and --url",
        mail_server,
        "URL",
    )
    mail_from: str = setting("", "whom such mails come from: gnomes@gnomes.example", mail_from, "ADDRESS")
    company: bool = setting(True, "open tables, the waiting line, friends and invitations: on or off", allowed, "WORD")
    client: Path = CLIENT
