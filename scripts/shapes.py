"""The shapes of all that crosses the network, for what is generated from them.

`python scripts/shapes.py` prints them as JSON schemas: of the wire (server/wire.py) and of each game (its view.py);
`make types` turns those into TypeScript. `python scripts/shapes.py docs [--check]` writes the tables of
docs/protocol.md.
"""

import ast
import inspect
import json
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from gnomoteka.core.game import Game
from gnomoteka.games import GAMES, find
from gnomoteka.server import club_wire, company_wire, host_wire, me_wire, notice_wire, puzzle_wire, talk_wire, wire  # noqa: F401 its structs are a part of the wire's

SENT = (wire.Reply, wire.GameInfo, wire.TableInfo, wire.AnalysisInfo, wire.NetworkInfo)  # what the server writes
NAMED = ("Request", "Reply", "Status")  # types that are not structs
MOST_LISTED = 24
PROTOCOL = Path(__file__).parent.parent / "docs" / "protocol.md"

Schema = dict[str, Any]


def components(*kinds: Any) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    return msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")


# ---- the wire ----------------------------------------------------------------------------


def wire_schema() -> Schema:
    _, definitions = components(*wire.Wire.__subclasses__())
    _, sent = components(*SENT)
    for name, struct in definitions.items():
        struct["additionalProperties"] = False
        struct["description"] = inspect.cleandoc(struct.get("description", ""))
        if name in sent:  # a field with a default is left out only by those who write to the server
            struct["required"] = list(struct["properties"])
    shapes, _ = components(*(getattr(wire, name) for name in NAMED))
    definitions.update(zip(NAMED, shapes, strict=True))
    return {"$defs": dict(sorted(definitions.items()))}


# ---- games -------------------------------------------------------------------------------


def shapes_of(game: Game) -> dict[str, Any]:
    """The types of what a game shows and tells, by the names that they have in every game."""
    present, notation = game.present, game.notation
    found = {part.title(): get_type_hints(getattr(present, part))["return"] for part in ("shown", "own", "detail")}
    found["Move"] = get_type_hints(notation.move_parts)["return"]
    events = tuple(form.shape for form in notation.events.values())
    found["Event"] = events
    return found


def game_schema(game: Game) -> Schema:
    shapes = shapes_of(game)
    moves, events = get_args(shapes["Move"]), shapes["Event"]
    _, definitions = components(shapes["Shown"], shapes["Own"], shapes["Detail"], *moves, *events)
    notes = field_notes(shapes["Shown"])
    for name, struct in definitions.items():
        if "properties" in struct:
            struct["additionalProperties"] = False
            struct.pop("title", None)
            for field, schema in struct["properties"].items():
                if note := notes.get((name, field)):
                    schema["description"] = note
    definitions.update(named_types(definitions))
    for name, kinds in (("Move", moves), ("Event", events)):
        definitions[name] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}
    return {"$defs": definitions}


def named_types(part: Any) -> dict[str, Schema]:
    """The types that `one_of` names."""
    found: dict[str, Schema] = {}
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        found |= named_types(inner)
    if isinstance(part, dict) and "tsType" in part and "enum" in part:
        found[part["tsType"]] = {"type": "string", "enum": part["enum"]}
    return found


def field_notes(struct: type) -> dict[tuple[str, str], str]:
    """What stands as a string below the fields of all structs in this one's file, by struct and field."""
    found = {}
    tree = ast.parse(Path(inspect.getfile(struct)).read_text())
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for field, below in zip(node.body, node.body[1:], strict=False):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                        found[node.name, name] = inspect.cleandoc(note)
    return found


# ---- docs/protocol.md --------------------------------------------------------------------


def tables(game: Game) -> str:
    """What a game shows and tells, as tables."""
    schema = game_schema(game)["$defs"]
    parts = []
    structs = [name for name in schema if "properties" in schema[name] and not name.startswith(("Move", "Event"))]
    order = ["Shown", "Own", "Detail"]
    for name in sorted(structs, key=lambda name: (order.index(name) if name in order else 3, name)):
        rows = [f"| `{field}` | {words(kind)} | {note(kind)} |" for field, kind in schema[name]["properties"].items()]
        title = {"Shown": "`shown`", "Own": "`own`", "Detail": "`outcome.detail`"}.get(name, name)
        parts.append("\n".join([f"| {title} | | |", "| --- | --- | --- |", *rows]))
    texts = examples(game)
    moves = [f"| {texts[kind]} | {shape(schema, kind)} |" for kind in get_args(shapes_of(game)["Move"])]
    parts.append("\n".join(["| choice `text`, such as | `parts` |", "| --- | --- |", *moves]))
    events = [f"| {shape(schema, kind, ('seat',))} |" for kind in shapes_of(game)["Event"]]
    parts.append("\n".join(["| event (each has `seat`, null where nobody acts) |", "| --- |", *events]))
    names = [f"| {name} | {listed(kind['enum'])} |" for name, kind in schema.items() if "enum" in kind]
    parts.append("\n".join(["| name | one of |", "| --- | --- |", *names]))
    return "\n\n".join(parts)


def listed(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= MOST_LISTED else f"{len(names)} names, in `components.toml`"


def words(kind: Schema) -> str:
    """A type in a few words."""
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "tsType" in kind:
        counted = re.fullmatch(r"Partial<Record<(\w+), number>>", kind["tsType"])
        return f"number of each {counted[1]}" if counted else str(kind["tsType"])
    if "anyOf" in kind:
        return " or ".join(words(each) for each in kind["anyOf"])
    if "enum" in kind:
        return ", ".join(json.dumps(each) for each in kind["enum"])
    if kind.get("type") == "array":
        inner = kind.get("items") or {"anyOf": kind.get("prefixItems", [])}
        return f"list of {words(inner)}"
    if kind.get("type") == "object":
        return f"{words(kind['additionalProperties'])} by name"
    return {"integer": "number", "null": "null", "boolean": "yes or no"}.get(kind.get("type", ""), "text")


def note(kind: Schema) -> str:
    return " ".join(kind.get("description", "").split())


def shape(schema: dict[str, Schema], kind: type[msgspec.Struct], left_out: tuple[str, ...] = ()) -> str:
    """A move or an event in one line: its tag, its fields, what is said of them."""
    config = kind.__struct_config__
    fields = {name: part for name, part in schema[kind.__name__]["properties"].items() if name not in left_out}
    fields.pop(str(config.tag_field))
    listed = "".join(f", `{name}`: {words(part)}" for name, part in fields.items())
    notes = [f"`{name}`: {note(part)}" for name, part in fields.items() if note(part)]
    said = inspect.cleandoc(kind.__doc__) if "__doc__" in vars(kind) and kind.__doc__ else ""
    return f"`{config.tag}`{listed}" + "".join(f". {each.rstrip('.')}" for each in (*notes, said) if each)


def examples(game: Game) -> dict[type, str]:
    """For each kind of move the first that the game's README shows among its words."""
    readme = (Path(inspect.getfile(game.rules.state)).parent / "README.md").read_text()
    found: dict[type, str] = {}
    for text in re.findall(r"`([^`]+)`", readme.partition("## Words")[2]):
        with suppress(KeyError, ValueError):  # other words
            found.setdefault(type(game.notation.move_parts(game.notation.move_code(text))), f"`{text}`")
    return found


def with_tables(text: str) -> str:
    for game_id in GAMES:
        begin, end = f"<!-- shapes of {game_id} -->", f"<!-- end of {game_id} -->"
        before, found, rest = text.partition(begin)
        if not found:
            raise LookupError(f"docs/protocol.md has no place for the shapes of {game_id}: {begin}")
        text = f"{before}{begin}\n{tables(find(game_id))}\n{end}{rest.partition(end)[2]}"
    return text


def write_docs(check: bool) -> None:
    old = PROTOCOL.read_text()
    new = with_tables(old)
    if check and new != old:
        sys.exit("docs/protocol.md is out of date: run `make types`.")
    PROTOCOL.write_text(new)


if __name__ == "__main__":
    if "docs" in sys.argv:
        write_docs("--check" in sys.argv)
    else:
        print(json.dumps({"wire": wire_schema(), "games": {game: game_schema(find(game)) for game in GAMES}}, indent=2))
