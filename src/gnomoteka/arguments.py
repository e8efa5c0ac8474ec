"""What the command line takes: each kind of argument says in a few words what it is not."""

import argparse
import ipaddress
import re
from email.utils import parseaddr
from typing import NoReturn
from urllib.parse import urlsplit

_PART = re.compile(r"[\w~-][\w.~-]{0,59}", re.ASCII)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try {self.prog} --help)\n")


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port (0 to 65535)")
    return int(text)


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


def not_negative_whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 on")
    return int(text)


def not_negative(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 on")
    return number


def above_zero(text: str) -> float:
    number = not_negative(text)
    if number == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return number


def many_above_zero(text: str) -> tuple[float, ...]:
    return tuple(above_zero(each.strip()) for each in text.split(","))


def text(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("nothing is named")
    return text


def base_path(text: str) -> str:
    """Such as /gnomes; nothing means the root. What an address would spell otherwise is refused."""
    path = text.rstrip("/")
    if not text.startswith("/") or not all(_PART.fullmatch(part) for part in path.split("/")[1:]):
        raise argparse.ArgumentTypeError(f"{text!r} is no path such as /gnomes")
    return path


def log_form(text: str) -> str:
    if text not in ("text", "json"):
        raise argparse.ArgumentTypeError(f"{text!r} is neither text nor json")
    return text


def web_address(text: str) -> str:
    """Without what might stand behind it."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as https://gnomes.example")
    return text.rstrip("/")


def mail_server(text: str) -> str:
    """What is wrong is told without the password."""
    parts = urlsplit(text)
    try:
        known = parts.scheme in ("smtp", "smtps") and parts.hostname and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise argparse.ArgumentTypeError("that is no address such as smtps://USER:PASSWORD@mail.example")
    return text


def mail_from(text: str) -> str:
    name, address = parseaddr(text)
    if not re.fullmatch(r"[^\s@]+@[^\s@]+", address) or any(c < " " for c in name):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as gnomes@gnomes.example")
    return text


def yes_or_no(text: str) -> bool:
    words = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}
    if text.lower() not in words:
        raise argparse.ArgumentTypeError(f"{text!r} is neither yes nor no")
    return words[text.lower()]


def allowed(text: str) -> bool:
    """The same, said with a word in a flag, too."""
    return yes_or_no(text)


def proxies(text: str) -> str:
    """Addresses and networks with commas between them, or * for all."""
    for each in text.split(","):
        try:
            if each.strip() != "*":
                ipaddress.ip_network(each.strip())
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{each.strip()!r} is neither an address nor a network") from error
    return text
