"""`python -m bench [engine] [batch] [classic] [levels] [client_size] [start] [server] [loading]`: all, or some."""

import importlib
import sys

PARTS = ("engine", "batch", "classic", "levels", "client_size", "start", "server", "loading")


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in PARTS]:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    short = [name for name in names or PARTS if not importlib.import_module(f"bench.{name}").main([])]
    print(f"short of a target: {', '.join(short)}" if short else "every target is reached")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
