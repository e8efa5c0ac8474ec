"""What crosses the network between the server and somebody who looks for company: see wire.py."""

from typing import Annotated, Literal

import msgspec

from gnomoteka.server.wire import Clock, Level, Pace, Status, WatchDelay, Wire

Speed = Literal["live", "slow"]  # now, some minutes a move at most; or over days, a day a move


class OfferedSeat(Wire):
    kind: Literal["person", "open", "bot"]
    name: str | None
    level: Level | None


class Offer(Wire):
    """A table that others may find: to sit down at, or to watch."""

    id: str
    game: str
    status: Status
    seats: list[OfferedSeat]
    pace: Pace
    clock: Clock | None
    created: float
    watch_delay: WatchDelay
    mine: bool  # I sit there, or made it
    friends: bool  # only friends of who made it find it


class LineWish(Wire):
    """Anybody for one of these games, so many of us or more?"""

    name: str
    games: list[str]
    least: Annotated[int, msgspec.Meta(ge=2, le=6)]
    paces: list[Speed]


class LineInfo(Wire):
    """My place in the line. `table`: company is found, and I sit there."""

    games: list[str]
    least: int
    paces: list[Speed]
    waited: float  # seconds
    table: str | None


class FriendInfo(Wire):
    handle: str
    name: str | None
    status: Literal["friends", "asked", "asks"]  # `asked`: by me; `asks`: me
    shows: bool  # I let them see that I am around
    around: bool | None  # None: they don't let me see it


class Met(Wire):
    """Somebody whom I have played with, and who is no friend yet."""

    handle: str
    name: str | None
    game: str


class InvitationInfo(Wire):
    table: Offer
    by: str | None


class CompanyInfo(Wire):
    tables: list[Offer]
    waiting: dict[str, int]  # how many wait for each game, me included; nobody hears who
    line: LineInfo | None
    friends: list[FriendInfo]
    met: list[Met]
    invitations: list[InvitationInfo]
    inviting: list[Offer]  # tables where I may invite friends to
    invited: dict[str, list[str]]  # whom I have invited already, by handle, to each of them


class FriendWish(Wire):
    """I would like to be friends, or agree to be. `shows`: they may see that I am around."""

    shows: bool = False


class InviteWish(Wire):
    table: Annotated[str, msgspec.Meta(pattern="^[0-9a-z]{1,32}$")]
    friend: Annotated[str, msgspec.Meta(pattern="^[0-9a-z]{12}$")]
