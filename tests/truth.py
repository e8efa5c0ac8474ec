"""All that there is of a match, for tests: its position, and what follows from it."""

from typing import Any

import numpy as np

from gnomoteka.core.match import Match


def truth(m: Match) -> dict[str, Any]:
    state: dict[str, Any] = m.position()["state"]
    whole = np.frombuffer(m.bytes, np.uint8).view(m.game.dtype)[0]
    derived = {name: whole[name].tolist() for name, field in m.game.rules.state.fields.items() if field.derived}
    return state | derived
