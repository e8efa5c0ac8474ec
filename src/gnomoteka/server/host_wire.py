"""What crosses the network between the server and those who look after it: see wire.py."""

from typing import Literal

from gnomoteka.server.wire import ReportReason, Status, Wire

PersonId = str  # a visitor, in hex


class HostWish(Wire):
    """I would look after this server: by what a link holds, or at its own computer without one."""

    token: str | None = None


class HostState(Wire):
    """`may`: the reader is at the server's own computer and nobody is its host yet."""

    status: Literal["host", "may"]


class HostNow(Wire):
    """How the server is now."""

    version: str
    uptime: float  # seconds
    storing: bool  # what is played can be stored
    waiting: int  # tables that are stored
    playing: int
    over: int
    in_memory: int  # tables that somebody uses, or did a moment ago, at this node
    people: int  # connected
    moves: int  # that this node has stored since it started
    nodes: int
    reports: int  # that nobody has seen to yet


class BlockWish(Wire):
    reason: ReportReason
    time: Literal["day", "good"]
    address: bool = False  # the addresses that they come from, for a day, too


class BlockInfo(Wire):
    reason: ReportReason
    since: float
    until: float | None  # None: for good
    address: bool


class HostPerson(Wire):
    """`name`: the one that they had last."""

    id: PersonId
    name: str | None
    since: float | None  # their first table, as far as it is stored
    tables: int
    connected: bool  # to this node
    host: bool
    reports: int  # about them
    block: BlockInfo | None


class HostSeat(Wire):
    """Where a person sits, `person` says who."""

    name: str | None
    person: PersonId | None
    bot: bool


class HostTable(Wire):
    id: str
    game: str
    status: Status
    ended: bool
    lesson: bool
    created: float
    step: int
    watched: bool  # somebody looks at it, at this node
    seats: list[HostSeat]


class HostReport(Wire):
    id: str
    table: str
    table_there: bool
    reporter: HostPerson
    about: HostPerson
    about_name: str | None  # as it was then
    reason: ReportReason
    words: list[str]  # what they had written at that table lately
    made: float
    settled: float | None


class HostDeed(Wire):
    """What a host did. `about`: a table's id, or a person's; `name`: of that person, as it was then."""

    at: float
    who: str | None  # a name that this host had at a table
    who_id: str  # its first eight digits
    yours: bool
    what: Literal["came", "block", "unblock", "close", "delete", "settle"]
    about: str | None
    name: str | None
    detail: str | None  # of a block: its time
