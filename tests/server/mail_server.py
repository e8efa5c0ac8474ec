"""A mail server that takes everything, and keeps it for tests to read."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


class MailServer:
    def __init__(self, url: str) -> None:
        self.url = url
        self.mails: list[EmailMessage] = []
        self.passwords: list[str] = []  # that were sent

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in tuple(self.mails) if mail["to"] == address]

    def check(self, _server: SMTP, _session: Session, _envelope: Envelope, _way: str, given: Any) -> AuthResult:
        assert isinstance(given, LoginPassword)
        self.passwords.append(given.password.decode())
        return AuthResult(success=given.password == b"sesame")

    async def handle_RCPT(  # noqa: N802 aiosmtpd's names
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address.startswith("nobody@"):
            return "550 nobody is here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"


@contextmanager
def mail_server(**more: Any) -> Iterator[MailServer]:
    """`more`: for aiosmtpd, such as that it takes passwords without TLS."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = MailServer(f"smtp://127.0.0.1:{port}")
    controller = Controller(server, hostname="127.0.0.1", port=port, authenticator=server.check, **more)
    controller.start()
    try:
        yield server
    finally:
        controller.stop()
