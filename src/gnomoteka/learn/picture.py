"""A match to look at: as text, as a picture of that text, on the terminal."""

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from gnomoteka.core.match import Match

MODES = ["ansi", "rgb_array", "human"]
SIZE = (720, 1280)  # of pictures, in rows and columns: films need the same size all the time
LINE, MARGIN = 14, 12


def text_of(match: Match) -> str:
    """What everybody sees."""
    acting = ", ".join(f"p{seat + 1}" for seat in match.acting) or "nobody: the game is over"
    shown = msgspec.to_builtins(match.seen_by(None).shown())
    return "\n".join([f"{match.game.title['en']}, step {match.step}; to act: {acting}", *lines_of(shown)])


def lines_of(shown: Any, indent: str = "") -> Iterator[str]:
    for name, value in shown.items():
        if isinstance(value, dict) and value:
            yield f"{indent}{name}:"
            yield from lines_of(value, indent + "  ")
        elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            for number, each in enumerate(value, 1):
                yield f"{indent}{name} {number}: {brief(each)}"
        else:
            yield f"{indent}{name}: {brief(value)}"


def brief(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {brief(each)}" for name, each in value.items() if each not in (0, None, [], {}, ""))
    if isinstance(value, list):
        return "[" + ", ".join(map(brief, value)) + "]"
    return "–" if value is None else str(value)


def picture_of(text: str) -> npt.NDArray[np.uint8]:
    """The text on paper."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", SIZE[::-1], (250, 246, 236))
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(11)
    for number, line in enumerate(text.split("\n")):
        draw.text((MARGIN, MARGIN + number * LINE), line, (58, 42, 30), font)
    return np.asarray(image, np.uint8)


def render(match: Match, mode: str | None) -> Any:
    if mode is None:
        return None
    text = text_of(match)
    if mode == "human":
        sys.stdout.write(text + "\n\n")
        return None
    return picture_of(text) if mode == "rgb_array" else text
