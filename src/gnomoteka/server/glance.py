"""A glance at a table from outside: nobody there hears of it, and who glances isn't there."""

import msgspec

from gnomoteka.server.refusal import Refused
from gnomoteka.server.tables import Tables
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import State

_decode = msgspec.json.Decoder(State).decode


async def glance(tables: Tables, visitor: Visitor, table_id: str) -> State:
    """What `watch` would tell this visitor of the game. Raises Refused."""
    table = await tables.open(table_id)
    table.known_match()
    told = table.glance(visitor)
    if told is None:
        raise Refused("no_watching", "those who play here want nobody to look on", 403)
    if table.status == "over":
        table.rest()
    return _decode(told)
