"""A table of Many Gnomes: what crosses the network tells nobody but its owner what lies under a tile."""

import json
from typing import Any

from tests.server.people import Person, choices

KINDS = ("gnome_pizza", "gnome_dragon", "pizza_dragon")


async def test_no_message_to_others_names_the_kind_of_a_tile_that_is_laid(one_server):
    """A person's move is text with both sides of the tile in it. To the others goes what they see of it alone, while it
    is made, when they come back, and when they come late."""
    async with one_server.person("A") as anna, one_server.person("B") as boris, one_server.person("C") as clara:
        table = (await anna.new_table("open", game="many"))["id"]
        await boris.join(table)
        people = {seat: person for person in (anna, boris) for seat in [await seat_of(person, table)]}
        state = {seat: await people[seat].watch(table) for seat in people}
        heard = [await clara.watch(table)]
        while state[0]["step"] < 12:
            seat = next(seat for seat in people if choices(state[seat], seat))
            other = 1 - seat
            quiet = [text for text in choices(state[seat], seat) if "lay " in text and " dragon " not in text]
            await people[seat].move(state[seat], seat, quiet[-1])
            step = state[seat]["step"] + 1
            state = {each: await people[each].hear("state", table=table, step=step) for each in people}
            heard.append(await clara.hear("state", table=table, step=step))
            assert kinds_told(state[other], mine=other) == set()
        heard.append(await clara.watch(table))
        for message in heard:
            assert kinds_told(message, mine=None) == set()
        await clara.get(f"/api/tables/{table}/record", 409)
        await boris.come_back()
        again = await boris.watch(table)
        assert kinds_told(again, mine=again["eyes"][0]["seat"]) == set()
        assert [tile["down"] for tile in again["shown"]["tiles"] if tile["seat"] is not None] == [None] * 12


async def seat_of(person: Person, table: str) -> int:
    (eye,) = (await person.watch(table))["eyes"]
    return int(eye["seat"])


def kinds_told(state: dict[str, Any], mine: int | None) -> set[str]:
    """The kinds of tiles that a message names, but for what the seat itself has, what everybody can reckon of each
    player, and events of its own."""
    told = json.loads(json.dumps(state))
    for player in told["shown"]["players"]:
        del player["least"], player["most"], player["gone"]
    for eye in told["eyes"]:
        assert eye["seat"] == mine
        del eye["own"], eye["moves"]
        for entry in eye["log"]:
            entry["events"] = [event for event in entry["events"] if event["seat"] != mine]
    return {kind for kind in KINDS if kind in json.dumps(told)}
