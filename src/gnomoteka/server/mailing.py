"""Notices by e-mail, where the host of the server has set that up: one SMTP server takes them all."""

import asyncio
import logging
import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import SplitResult, unquote, urlsplit

import aiosmtplib

from gnomoteka.server.pushing import Fate
from gnomoteka.server.refusal import Refused
from gnomoteka.server.settings import Settings

log = logging.getLogger(__name__)

PATIENCE = 15.0  # seconds for the mail server
AT_ONCE = 2  # connections to it
_ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}", re.ASCII)


def clean_address(text: str) -> str:
    """Raises Refused."""
    address = text.strip()
    if len(address) > 254 or not _ADDRESS.fullmatch(address) or ".." in address:
        raise Refused("bad_address", "that is no e-mail address")
    return address


class Mailing:
    def __init__(self, settings: Settings) -> None:
        self.server = settings.mail_server
        self.sender = settings.mail_from
        self.url = settings.url.rstrip("/")
        self.turn = asyncio.Semaphore(AT_ONCE)
        if self.server and not self.offered:
            log.warning("no mail is sent: --mail-server needs --mail-from and --url")

    @property
    def offered(self) -> bool:
        return bool(self.server and self.sender and self.url)

    async def send(self, to: str, subject: str, text: str, leave: str | None = None) -> Fate:
        """`leave`: what ends such mails, for the mail program's own button."""
        message = self._message(to, subject, text, leave)
        try:
            async with self.turn, connection(self.server) as server:
                await server.send_message(message)
        except aiosmtplib.SMTPRecipientsRefused:
            log.info("the mail server refused an address")
            return Fate.NEVER
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("a mail could not be sent: %s", type(error).__name__)
            return Fate.LATER
        return Fate.TOLD

    def _message(self, to: str, subject: str, text: str, leave: str | None) -> EmailMessage:
        message = EmailMessage()
        name, sender = parseaddr(self.sender)
        message["From"] = Address(name or "Gnomoteka", addr_spec=sender)
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if leave:
            message["List-Unsubscribe"] = f"<{leave}>"
            if leave.startswith("https:"):
                message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        return message


def connection(server: str) -> aiosmtplib.SMTP:
    """To smtps://USER:PASSWORD@HOST, or smtp://, which goes over to TLS if it can; a password never goes without."""
    parts: SplitResult = urlsplit(server)
    user, password = (unquote(each) if each else None for each in (parts.username, parts.password))
    direct = parts.scheme == "smtps"
    port = parts.port or (465 if direct else 587 if user else 25)
    start = False if direct else True if user else None
    return aiosmtplib.SMTP(
        hostname=parts.hostname, port=port, username=user, password=password, use_tls=direct, start_tls=start,
        timeout=PATIENCE,
    )  # fmt: skip
