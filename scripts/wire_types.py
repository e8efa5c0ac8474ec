"""Prints the JSON schema of all that crosses the network; `make types` turns it into TypeScript."""

import inspect
import json
from typing import Any

import msgspec

from gnomoteka.server import wire

SENT = (wire.Reply, wire.GameInfo, wire.TableInfo, wire.AnalysisInfo)  # what the server writes
NAMED = ("Request", "Reply", "Status")  # types that are not structs


def schema(*kinds: Any) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")


def main() -> None:
    _, definitions = schema(*wire.Wire.__subclasses__())
    _, sent = schema(*SENT)
    for name, struct in definitions.items():
        struct["additionalProperties"] = False
        struct["description"] = inspect.cleandoc(struct.get("description", ""))
        if name in sent:  # a field with a default is left out only by those who write to the server
            struct["required"] = list(struct["properties"])
    shapes, _ = schema(*(getattr(wire, name) for name in NAMED))
    definitions.update(zip(NAMED, shapes, strict=True))
    print(json.dumps({"$defs": dict(sorted(definitions.items()))}, indent=2))


if __name__ == "__main__":
    main()
