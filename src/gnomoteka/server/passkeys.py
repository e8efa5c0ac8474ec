"""Passkeys (WebAuthn): a device or a password manager signs what the server asks, for this site alone."""

import asyncio
import contextlib
import hashlib
import ipaddress
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import challenges, passkeys
from gnomoteka.server.store import Store
from gnomoteka.server.visitors import Device, Visitor
from gnomoteka.server.writer import Writer

if TYPE_CHECKING:
    from webauthn.registration.verify_registration_response import VerifiedRegistration

T = TypeVar("T")
HOLDS = 300.0  # seconds that somebody has to find their finger
MOST = 10  # of one person
HERE = "Gnomoteka"


def site_of(host: str) -> str:
    """The name of the host that a request is for, without its port; empty where browsers make no passkeys."""
    name = host.rsplit(":", 1)[0] if host.rpartition(":")[2].isdigit() else host
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(name.strip("[]"))
        return ""
    return name.lower()[:255]


class Passkeys:
    """The library is loaded by who needs it: most servers' people never do."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self.store = store
        self.writer = writer

    # ---- asking -------------------------------------------------------------------------

    async def to_make(self, device: Device, person: Visitor, host: str, name: str | None) -> dict[str, Any]:
        """What a browser is asked that shall make one."""
        site = _site(host)
        async with self.store.reading() as connection:
            mine = list((await connection.execute(sa.select(passkeys.c.id).filter_by(person=person))).scalars())
        if len(mine) >= MOST:
            raise Refused("too_many_passkeys", f"at most {MOST}", 409)

        def options() -> tuple[bytes, str]:
            from webauthn import generate_registration_options, options_to_json
            from webauthn.helpers.structs import (
                AuthenticatorSelectionCriteria,
                PublicKeyCredentialDescriptor,
                ResidentKeyRequirement,
            )

            made = generate_registration_options(
                rp_id=site,
                rp_name=HERE,
                user_id=hashlib.sha256(b"passkey" + person).digest(),  # an authenticator keeps it: no use for anybody
                user_name=name or HERE,
                exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in mine],
                # So that who signs in needs no name.
                authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            )
            return made.challenge, options_to_json(made)

        return await self._asked(device, *await asyncio.to_thread(options))

    async def to_sign_in(self, device: Device, host: str) -> dict[str, Any]:
        site = _site(host)

        def options() -> tuple[bytes, str]:
            from webauthn import generate_authentication_options, options_to_json

            made = generate_authentication_options(rp_id=site)
            return made.challenge, options_to_json(made)

        return await self._asked(device, *await asyncio.to_thread(options))

    async def _asked(self, device: Device, challenge: bytes, options: str) -> dict[str, Any]:
        now = time.time()

        async def note(connection: AsyncConnection) -> None:
            old = sa.or_(challenges.c.until < now, challenges.c.device == device)
            await connection.execute(sa.delete(challenges).where(old))
            row = {"mark": hashlib.sha256(challenge).digest(), "device": device, "until": now + HOLDS}
            await connection.execute(sa.insert(challenges), row)

        await self.writer.do(note)
        asked: dict[str, Any] = json.loads(options)
        return asked

    # ---- what was signed ----------------------------------------------------------------

    async def check_new(self, device: Device, host: str, credential: dict[str, Any]) -> "VerifiedRegistration":
        site, challenge = _site(host), await self._challenge(device, credential)

        def check() -> "VerifiedRegistration":
            from webauthn import verify_registration_response

            return verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=_origins(host),
            )

        return await _checked(check)

    async def add(
        self, connection: AsyncConnection, person: Visitor, host: str, label: str, made: "VerifiedRegistration"
    ) -> None:
        if (await connection.execute(sa.select(passkeys.c.id).filter_by(id=made.credential_id))).first():
            raise wrong()
        row = {"id": made.credential_id, "person": person, "public_key": made.credential_public_key}
        more = {"uses": made.sign_count, "site": _site(host), "label": label, "made": time.time()}
        await connection.execute(sa.insert(passkeys), {**row, **more})

    async def sign_in(self, device: Device, host: str, credential: dict[str, Any]) -> Visitor:
        """Whose it is."""
        site, challenge = _site(host), await self._challenge(device, credential)
        key = _bytes(credential.get("rawId"))
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(passkeys).filter_by(id=key, site=site))).first()
        if row is None:
            raise wrong()

        def check() -> int:
            from webauthn import verify_authentication_response

            return verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=_origins(host),
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
            ).new_sign_count

        uses = await _checked(check)

        async def note(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(passkeys).where(passkeys.c.id == key).values(uses=uses))

        await self.writer.do(note)
        person: Visitor = row.person
        return person

    async def _challenge(self, device: Device, credential: dict[str, Any]) -> bytes:
        """What was signed, if this device was asked so, and only now."""
        response = credential.get("response")
        signed = _bytes(response.get("clientDataJSON") if isinstance(response, dict) else None)
        try:
            challenge = _bytes(json.loads(signed)["challenge"])
        except (ValueError, KeyError, TypeError, RecursionError):
            raise wrong() from None
        asked = sa.and_(
            challenges.c.mark == hashlib.sha256(challenge).digest(),
            challenges.c.device == device,
            challenges.c.until > time.time(),
        )

        async def take(connection: AsyncConnection) -> int:
            return (await connection.execute(sa.delete(challenges).where(asked))).rowcount

        if not await self.writer.do(take):
            raise wrong()
        return challenge


async def _checked(check: Callable[[], T]) -> T:
    """In a thread: the first who does it waits for the library."""
    try:
        return await asyncio.to_thread(check)
    except Exception as error:
        raise wrong() from error


def wrong() -> Refused:
    return Refused("wrong_passkey", "this passkey isn't known here, or wasn't asked for", 403)


def _bytes(text: Any) -> bytes:
    from webauthn import base64url_to_bytes

    try:
        return base64url_to_bytes(text)
    except (ValueError, TypeError, AttributeError):
        raise wrong() from None


def _site(host: str) -> str:
    site = site_of(host)
    if not site:
        raise Refused("no_passkeys", "browsers make passkeys only for an address that is a name", 409)
    return site


def _origins(host: str) -> list[str]:
    """Browsers make passkeys where nobody can listen."""
    here = [f"https://{host.lower()}"]
    return [*here, f"http://{host.lower()}"] if site_of(host) == "localhost" else here
