"""10 what a game shows and tells has the shapes that its view.py declares: TypeScript is generated from these."""

import json
from typing import Any

import jsonschema_rs

from gnomoteka.games import find
from scripts.shapes import game_schema
from tests.contract.cases import Case, steps


class Shapes:
    """Checks JSON against the shapes of a game."""

    def __init__(self, game: str) -> None:
        self.schema = game_schema(find(game))
        self.checks = {
            name: jsonschema_rs.validator_for({**self.schema, "$ref": f"#/$defs/{name}"})
            for name in ("Shown", "Own", "Detail", "Move", "Event")
        }
        self.met: set[str] = set()

    def check(self, name: str, value: Any) -> None:
        through_json = json.loads(json.dumps(value))
        self.checks[name].validate(through_json)
        self.met.add(f"{name} {through_json.get('verb') or through_json.get('kind') or ''}".strip())


def test_all_that_is_shown_and_told_has_its_declared_shape(case: Case, policy: str) -> None:
    shapes = Shapes(case.game.id)
    for step in steps(case, policy, 60):
        for event in step.events:
            shapes.check("Event", event.json())
        if step.before.step % 5 == 0:
            for choice in step.before.choices(step.seat):
                shapes.check("Move", choice["parts"])
            view = step.before.view(step.seat)
            shapes.check("Own", view.pop("own"))
            del view["seat"]
            shapes.check("Shown", view)
    result = step.after.result
    assert result
    shapes.check("Detail", result.detail)
    assert {"Shown", "Own", "Detail"} <= shapes.met
