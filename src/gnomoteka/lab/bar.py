"""A progress bar on a terminal; silence elsewhere, so that what a program reads stays clean."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from gnomoteka.bots import search
from gnomoteka.core.game import Game

Advance = Callable[[float, str], None]


@contextmanager
def bar(total: float, label: str) -> Iterator[Advance]:
    """Calls of what it gives say how far the work is, and a few words beside the bar."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _done, _words: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(label, total=total, words="")
        yield lambda done, words: progress.update(task, completed=done, words=words)


def prepare(game: Game) -> None:
    """Compiles the game if this machine hasn't yet: the first time takes a while."""
    with bar(1, f"preparing {game.id}") as advance:
        search.prepare(game, lambda _id, done, total: advance(done / total, f"{done} of {total}"))
