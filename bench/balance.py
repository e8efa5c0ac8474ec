"""`python -m bench.balance FILE.json …`: keeps the small part of balance reports in `bench/balance.json`."""

import json
import sys
from pathlib import Path
from typing import Any

LISTS = ("tables", "things", "options")
KEPT = Path(__file__).parent / "balance.json"
OF_TABLE = ("seats", "bots", "options", "deals", "games", "places", "levels", "luck", "comebacks", "runaways")
OF_OPTION = ("name", "seats", "bots", "deals", "places", "levels", "moves", "behind_halfway_wins")
OF_THING = ("how", "name", "at_least", "effect", "low", "high")


def small(told: dict[str, Any]) -> dict[str, Any]:
    tables = [
        {**{name: table[name] for name in OF_TABLE}, "moves": table["length"]["median"]} for table in told["tables"]
    ]
    things = [{name: thing[name] for name in OF_THING} for thing in told["things"]]
    options = [{name: option[name] for name in OF_OPTION} for option in told["options"]]
    return {
        "format": told["format"],
        "version": told["version"],
        "seed": told["seed"],
        "tables": tables,
        "things": things,
        "options": options,
    }


def games_of(told: dict[str, Any]) -> int:
    return sum(int(table["games"]) for table in told["tables"])


def added(kept: dict[str, Any] | None, new: dict[str, Any]) -> dict[str, Any]:
    """Of a shorter run than the one that is kept, only what it says of options."""
    if kept is None or games_of(new) >= games_of(kept):
        return new
    return {**kept, "options": new["options"] or kept.get("options", [])}


def written(kept: dict[str, Any]) -> str:
    """A table or thing a line."""
    games = []
    for game, told in sorted(kept.items()):
        lists = [
            f'  "{name}": [\n' + ",\n".join(f"   {json.dumps(each)}" for each in told[name]) + "\n  ]"
            for name in LISTS
            if name in told
        ]
        rest = [f'  "{name}": {json.dumps(value)}' for name, value in told.items() if name not in LISTS]
        games.append(f' "{game}": {{\n' + ",\n".join(rest + lists) + "\n }")
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for file in sys.argv[1:]:
        report = json.loads(Path(file).read_text(encoding="utf-8"))
        found[report["game"]] = added(found.get(report["game"]), small(report))
    KEPT.write_text(written(found), encoding="utf-8")
