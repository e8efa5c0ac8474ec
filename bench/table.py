"""What the benchmarks print: a line for each thing measured, with what was wanted of it."""

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    what: str
    measured: str
    target: str = ""
    ok: bool = True


def show(title: str, lines: Sequence[Line]) -> bool:
    """Prints the lines and says whether all is as wanted."""
    widths = [max(map(len, column)) for column in zip(*(line[:3] for line in lines), strict=True)]
    print(title)
    for line in lines:
        verdict = ("ok" if line.ok else "SHORT") if line.target else ""
        print(
            f"  {line.what:<{widths[0]}}  {line.measured:>{widths[1]}}  {line.target:<{widths[2]}}  {verdict}".rstrip()
        )
    print(flush=True)
    return all(line.ok for line in lines)
