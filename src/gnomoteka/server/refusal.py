"""A request that can't be met: one exception for HTTP and WebSocket alike."""

from gnomoteka.core.errors import GnomotekaError


class Refused(GnomotekaError):
    """`code` is for programs, `detail` for the developer who reads it; `status` is its HTTP status."""

    def __init__(self, code: str, detail: str, status: int = 400) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.status = status


def company_off() -> Refused:
    return Refused("company_off", "the host of this server has switched finding company off", 403)


def unknown_table(table: str) -> Refused:
    return Refused("unknown_table", f"there is no table {table[:40]!r}", 404)
