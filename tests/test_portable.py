"""Where there is neither uvloop nor what only POSIX has, the same program serves."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

ELSEWHERE = """
import asyncio, os, sys
for module in ("uvloop", "fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[module] = None  # importing it fails
for function in ("getuid", "geteuid", "fork", "sched_getaffinity"):
    delattr(os, function)
"""
SERVE = f"{ELSEWHERE}\nfrom gnomoteka.cli import main\nsys.exit(main(['serve', '--no-browser', '--port', '0']))"
LOOK = f"""{ELSEWHERE}
import importlib, pkgutil, gnomoteka
# These need numba-cuda, Ray, OpenSpiel, or PyTorch and Triton, which most do without.
ELSE = ("core.cuda", "lab.check_card", "lab.on_ray", "learn.spiel", "learn.encoding", "learn.games", "learn.measure",
        "learn.model", "learn.opponents", "learn.teach", "learn.training")
for module in pkgutil.walk_packages(gnomoteka.__path__, "gnomoteka."):
    # The others run where they are loaded.
    if not module.name.endswith(("__main__", "_entry", ".entry", "migrations.env", *ELSE)):
        importlib.import_module(module.name)
for game in map(gnomoteka.game, gnomoteka.list_games()):
    gnomoteka.bots.search.compiled_search(game)  # reads the sources that are to be compiled
"""


def test_nothing_that_only_posix_has_is_needed_to_import_any_module() -> None:
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}  # text files aren't UTF-8
    run = subprocess.run([sys.executable, "-c", LOOK], env=plain, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_asyncio_s_own_loop_serves(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", SERVE]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            address = process.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}health") as answer:
                assert answer.status == 200
        finally:
            process.terminate()


def test_without_user_ids_a_cache_that_can_not_be_written_is_in_the_temporary_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    environment.pop("GNOMOTEKA_CACHE", None)
    script = f"{ELSEWHERE}\nfrom gnomoteka.core.rule import cache_root\nprint(cache_root())"
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(tmp_path / "gnomoteka-0")
