"""What `gnomoteka doctor` says about one thing."""

from typing import Literal, NamedTuple

State = Literal["ok", "warning", "problem"]


class Finding(NamedTuple):
    about: str
    state: State
    text: str
