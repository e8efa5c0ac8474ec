"""Going without being missed. A server that is told to end says at /health that nobody should come any more, and gives
up what happens by itself at its tables; others take that over at once. What is on its way is answered, then everybody
hears that they may come back (by the close code 1012), one after another, so that not all knock at the same moment.

A server alone has nobody who could take over: it answers what is on its way, and ends.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from gnomoteka.server.blocking import Blocks
from gnomoteka.server.pulse import Pulse

if TYPE_CHECKING:
    from gnomoteka.server.nodes import Nodes

NOTICE = 3.0  # seconds in which whoever chooses among servers hears that this one goes
SPREAD = 2.0  # seconds over which people are told to come back
PATIENCE = 2.0  # seconds for what is on its way


class Drain:
    def __init__(self, pulse: Pulse, blocks: Blocks, nodes: "Nodes | None") -> None:
        self.pulse = pulse
        self.blocks = blocks
        self.nodes = nodes

    async def run(self, close_doors: Callable[[], None]) -> None:
        """Ends within the sum of the seconds above. `close_doors`: nobody can connect from then on."""
        self.pulse.going = True
        if self.nodes:
            await self.nodes.give_up()
            await asyncio.sleep(NOTICE)
        close_doors()
        connections = [one for theirs in self.blocks.connected.values() for one in theirs]
        pause = SPREAD / len(connections) if self.nodes and connections else 0.0
        tellings = [one.tell_to_come_back(number * pause, PATIENCE) for number, one in enumerate(connections)]
        await asyncio.gather(*tellings)
