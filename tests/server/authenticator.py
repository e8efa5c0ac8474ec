"""Somebody's passkeys, as a browser and an authenticator make and use them."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, WITH_KEY = 0x01, 0x40


class Authenticator:
    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """As `navigator.credentials.create` answers."""
        public = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (public.x, public.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        made = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        attested = {"fmt": "none", "attStmt": {}, "authData": self._data(options["rp"]["id"], WITH_KEY) + made}
        client = self._client("webauthn.create", options)
        return self._credential(clientDataJSON=client, attestationObject=cbor2.dumps(attested))

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """As `navigator.credentials.get` answers."""
        self.uses += 1
        data, client = self._data(options["rpId"]), self._client("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _data(self, site: str, flags: int = 0) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([PRESENT | flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        assert base64url_to_bytes(options["challenge"])
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        told = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": told}
