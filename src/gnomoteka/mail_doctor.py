"""What `gnomoteka doctor` looks at where notices go by e-mail: whether the mail server would take them."""

import asyncio
from collections.abc import Iterator
from urllib.parse import urlsplit

import aiosmtplib

from gnomoteka.finding import Finding
from gnomoteka.server.mailing import connection


def examine_mail(server: str, sender: str, url: str) -> Iterator[Finding]:
    """Nothing is sent."""
    missing = [flag for flag, value in {"--mail-from": sender, "--url": url}.items() if not value]
    if missing:
        yield Finding("mail", "problem", f"no mail is sent without {' and '.join(missing)}")
    yield asyncio.run(_look(server))


async def _look(server: str) -> Finding:
    parts = urlsplit(server)
    name = f"{parts.scheme}://{parts.hostname}" + (f":{parts.port}" if parts.port else "")
    try:
        async with connection(server) as there:
            await there.noop()
            private = there.get_transport_info("sslcontext") is not None
    except aiosmtplib.SMTPAuthenticationError as error:
        return Finding("mail", "problem", f"{name} doesn't take this user and password ({error.code})")
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
        why = str(error).partition("\n")[0] or type(error).__name__
        return Finding("mail", "problem", f"{name}: {why}")
    if not private and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        return Finding("mail", "warning", f"{name} takes mail, but without TLS all can be read on the way; smtps://?")
    return Finding("mail", "ok", f"{name} takes mail" + (", as the user that is named" if parts.username else ""))
