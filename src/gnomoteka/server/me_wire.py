"""What crosses the network between the server and somebody about themselves: see wire.py."""

from typing import Annotated, Any, Literal

import msgspec

from gnomoteka.server.wire import Wire

Browser = Literal["chrome", "edge", "firefox", "opera", "safari", "samsung", "yandex", "other"]
System = Literal["android", "chromeos", "ipad", "iphone", "linux", "mac", "windows", "other"]
# What the client keeps of its settings, by names of its own.
Preferences = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=200)]],
    msgspec.Meta(max_length=40),
]
JSONObject = dict[str, Any]  # as browsers write it: see WebAuthn


class Seen(Wire):
    """A device, as it calls itself."""

    browser: Browser
    system: System


class DeviceInfo(Seen):
    id: str
    this: bool
    since: float | None  # None: nothing is stored of it
    seen: float  # to the day
    guest: bool  # somebody else plays there, when I have signed out


class PasskeyInfo(Seen):
    """Where it was made."""

    id: str
    made: float
    here: bool  # it is for this address of the server


class Me(Wire):
    name: str | None
    settings: Preferences
    kept: bool  # there are more ways to be me than this device's cookie
    tables: int  # where I sit, or that I made
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    phrase: float | None  # when it was made


class MeWish(Wire):
    """What I would take along to other devices; None: that is left as it is."""

    name: str | None = None
    settings: Preferences | None = None


class NewLink(Wire):
    """Another device becomes mine by this, once."""

    token: str
    seconds: float


class LinkState(Wire):
    status: Literal["none", "waiting", "used"]
    by: Seen | None  # the device that has used it


class LinkToken(Wire):
    token: str


class Whose(Wire):
    """Whom a link would make me. `tables`: those that I would bring along."""

    name: str | None
    me: bool  # I am that person
    tables: int


class PhraseWish(Wire):
    language: Literal["en", "ru"]


class NewPhrase(Wire):
    """It is told this once."""

    words: list[str]


class Credential(Wire):
    """What `navigator.credentials` has given."""

    credential: JSONObject


class EnterWish(Wire):
    """One of three ways to be somebody at this device too. `bring`: what was played here becomes theirs; else they are
    a guest, and who was here before comes back when they sign out."""

    link: str | None = None
    phrase: str | None = None
    passkey: JSONObject | None = None
    bring: bool = True


class Gone(Wire):
    """Nothing is left of me."""

    tables: int  # where a gnome who left sits in my place
