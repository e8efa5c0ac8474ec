"""The log, as lines of text or of JSON. It tells no move, card, key, cookie or name."""

import json
import logging
import sys
import time
import traceback
from typing import Any

log = logging.getLogger(__name__)


class Text(logging.Formatter):
    """Of an exception the places and the kind: its own words may name a move, and so a card."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another formatter's words, kept for the next one
        try:
            return super().format(record)
        finally:
            record.exc_text = None

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 that is its name
        record.message = self.told(record)
        return super().formatMessage(record)

    def told(self, record: logging.LogRecord) -> str:
        text = record.getMessage()
        # asyncio tells the exception of a task behind the first line.
        return text.split("\n", 1)[0] if record.name == "asyncio" else text

    def formatException(self, ei: Any) -> str:  # noqa: N802
        kinds: list[str] = []
        places: list[str] = []
        error: BaseException | None = ei[1]
        while error is not None and len(kinds) < 10:
            kinds.append(type(error).__name__)
            places += traceback.format_tb(error.__traceback__)
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(places) + " from ".join(kinds)


class Json(Text):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": self.told(record),
        }
        told.update(getattr(record, "fields", {}))
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def fields(**values: object) -> dict[str, object]:
    """What a line says, for programs: `log.info(..., extra=fields(table=table.id))`."""
    return {"fields": values}


def start(form: str) -> None:
    """Everything of this process is logged to stderr so."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("gnomoteka").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(_one_line)


def say(text: str) -> None:
    """For who sits at the terminal; where programs read all that is told, it is a line of the log."""
    if any(isinstance(handler.formatter, Json) for handler in logging.getLogger().handlers):
        log.info("%s", text)
    else:
        print(text, flush=True)


def _one_line(record: logging.LogRecord) -> bool:
    """uvicorn tells of a client's bad UTF-8 with a traceback; the line is enough."""
    if record.exc_info and record.exc_info[0] is UnicodeDecodeError:
        record.exc_info = None
    return True
