"""What lies in deploy/ names settings, flags, files and services that there are."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from gnomoteka import cli
from gnomoteka.options import NO_SETTINGS, options

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
PREFIX = "GNOMOTEKA_"


def check_setting(name: str, value: str) -> None:
    """It is one, and may have this value."""
    if name not in NO_SETTINGS and value:
        options()[name.removeprefix(PREFIX).lower()].read(re.sub(r"\$\{[^}]*\}", "x", value))


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} +(.*)$", CONTAINERFILE, re.MULTILINE)


def test_nothing_names_where_packages_come_from() -> None:
    named = re.compile(r"registry|docker\.io|ghcr|quay\.|pypi|npmjs|--index")
    for file in (*DEPLOY.iterdir(), ROOT / ".dockerignore"):
        assert not named.search(file.read_text(encoding="utf-8")), file


# ---- the container -----------------------------------------------------------------------


def test_the_container_is_built_from_files_that_there_are_and_that_it_is_given() -> None:
    given = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert {"src", "web", "locks/play.txt", "locks/node.txt", "hatch_build.py"} <= set(copied)
    for name in copied:
        assert (ROOT / name).exists() and name.split("/")[0] in given, name
    for lock in re.findall(r"-r (\S+)", CONTAINERFILE):
        assert lock in copied
    assert CONTAINERFILE.count("--require-hashes") == CONTAINERFILE.count(" -r ")
    assert instructions("USER") == ["gnomoteka"] and instructions("VOLUME") == ["/data"]


def test_the_container_sets_what_can_be_set_and_starts_what_there_is() -> None:
    (env,) = instructions("ENV")
    settings = dict(pair.split("=", 1) for pair in env.split())
    for name, value in settings.items():
        if name.startswith(PREFIX):
            check_setting(name, value)
    assert instructions("EXPOSE") == [settings["GNOMOTEKA_PORT"]]
    command = [yaml.safe_load(instructions(name)[0]) for name in ("ENTRYPOINT", "CMD")]
    assert command[0] == ["gnomoteka"] and cli.parser().parse_args(command[1]).run is cli.serve


def test_the_container_knows_whether_it_is_well(serve: Any) -> None:
    (check,) = re.findall(r"CMD (\[\"python\".*\])", CONTAINERFILE)
    _, *code = yaml.safe_load(check)

    def well(port: str, path: str) -> bool:
        names = {"GNOMOTEKA_PORT": port, "GNOMOTEKA_BASE_PATH": path}
        asked = subprocess.run([sys.executable, *code], env={**os.environ, **names}, capture_output=True, check=False)
        return asked.returncode == 0

    with serve(prepared=False, base_path="/gnomes") as server:
        port = server.address.rsplit(":", 1)[1].removesuffix("/gnomes")
        assert well(port, "/gnomes") and well(port, "/gnomes/") and not well(port, "")
    assert not well(port, "/gnomes")


# ---- several of them ---------------------------------------------------------------------


def test_the_services_set_what_can_be_set_and_know_each_other() -> None:
    for name, service in SERVICES.items():
        for setting, value in service.get("environment", {}).items():
            if setting.startswith(PREFIX):
                check_setting(setting, value)
        for other, condition in service.get("depends_on", {}).items():
            waits = condition["condition"]
            assert other in SERVICES and waits in ("service_healthy", "service_completed_successfully"), name
            # Ours say how they are by the image.
            assert waits != "service_healthy" or other.startswith("node") or "healthcheck" in SERVICES[other]
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"], volume
    build = SERVICES["prepare"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    assert cli.parser().parse_args(SERVICES["prepare"]["command"]).run is cli.prepare
    nodes = [name for name in SERVICES if name.startswith("node")]
    assert len(nodes) == 2 and not any("ports" in service for name, service in SERVICES.items() if name != "caddy")
    for node in nodes:
        settings = SERVICES[node]["environment"]
        assert settings["GNOMOTEKA_REDIS"] == "redis://valkey" and "@postgres/" in settings["GNOMOTEKA_DATABASE"]
        assert settings["GNOMOTEKA_TRUSTED_PROXIES"] == COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"{{$UPSTREAMS:{' '.join(f'{node}:8765' for node in nodes)}}}" in caddy and "health_uri /health\n" in caddy


def test_what_the_services_ask_for_is_in_the_example() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    example = (DEPLOY / "compose.env.example").read_text(encoding="utf-8")
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


# ---- systemd -----------------------------------------------------------------------------


def test_the_unit_starts_what_there_is_with_what_can_be_set() -> None:
    unit = (DEPLOY / "gnomoteka.service").read_text(encoding="utf-8")
    program, *arguments = shlex.split(re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)[0])
    assert program.endswith("/gnomoteka") and cli.parser().parse_args(arguments).run is cli.serve
    for setting in re.findall(r"^Environment=(.*)$", unit, re.MULTILINE):
        check_setting(*setting.split("=", 1))
    example = (DEPLOY / "gnomoteka.env.example").read_text(encoding="utf-8")
    named = re.findall(r"^#?(GNOMOTEKA_\w+)=(.*)$", example, re.MULTILINE)
    assert len(named) > 5
    for name, value in named:
        check_setting(name, value)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this machine has no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "gnomoteka.service").read_text(encoding="utf-8")
    copy = tmp_path / "gnomoteka.service"
    copy.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={shutil.which('true')}", unit, flags=re.MULTILINE))
    said = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout + said.stderr) == (0, "")
