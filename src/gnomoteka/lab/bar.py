"""Progress bars on a terminal; elsewhere silence, or what the caller prints: what a program reads stays clean."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

Advance = Callable[[float, str], None]
AdvanceOne = Callable[[str, float, str], None]


@contextmanager
def bar(total: float, label: str) -> Iterator[Advance]:
    """Calls of what it gives say how far the work is, and a few words beside the bar."""
    with bars(total) as advance:
        advance(label, 0, "")
        yield lambda done, words: advance(label, done, words)


@contextmanager
def bars(total: float) -> Iterator[AdvanceOne]:
    """The same for several works at once: each label has a bar of its own from its first call on."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _label, _done, _words: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}"), TimeRemainingColumn())
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=console, transient=True) as progress:

        def advance(label: str, done: float, words: str) -> None:
            if label not in tasks:
                tasks[label] = progress.add_task(label, total=total, words="")
            progress.update(tasks[label], completed=done, words=words)

        yield advance
