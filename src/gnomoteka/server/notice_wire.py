"""What crosses the network about notices: whether somebody hears that it is their turn, and where. See wire.py."""

from typing import Annotated, Literal

import msgspec

from gnomoteka.server.wire import Wire

Minute = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]  # of the day
Zone = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]  # such as Europe/Moscow
Language = Literal["en", "ru"]


class QuietHours(Wire):
    """When nothing is told, by the clock of this zone; what came up meanwhile is told afterwards, if it is still so."""

    begins: Minute
    ends: Minute
    zone: Zone


class MailInfo(Wire):
    address: str
    confirmed: bool  # until then nothing is sent there


class NoticeInfo(Wire):
    """How I hear of my turns."""

    key: str  # which browsers subscribe to: the server's public key
    here: bool  # this device does
    devices: int  # all of mine that do
    quiet: QuietHours | None
    silenced: list[str]  # tables that I don't hear of
    mail: MailInfo | None
    mail_offered: bool  # the host of the server has set it up


class PushWish(Wire):
    """What `PushManager.subscribe` has given. `zone`: who comes for the first time is left in peace at night there."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]
    language: Language
    zone: Zone | None = None


class QuietWish(Wire):
    quiet: QuietHours | None  # None: there are none


class TableNotices(Wire):
    on: bool


class MailWish(Wire):
    address: Annotated[str, msgspec.Meta(max_length=254)]
    language: Language


class MailLink(Wire):
    """What the link in a mail holds."""

    token: Annotated[str, msgspec.Meta(max_length=100)]


class MailDone(Wire):
    """What came of it."""

    done: Literal["confirmed", "left"]
    address: str
