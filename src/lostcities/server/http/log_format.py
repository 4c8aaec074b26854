"""Logs on the error stream: lines of JSON, or of text for people. No tokens, keys, hands, queries.

The id of a pad is a token, too: anybody who knows it may take a seat.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.http.asgi import send_error
from lostcities.server.http.errors import INTERNAL, InternalError

if TYPE_CHECKING:
    from lostcities.server.http.asgi import App, Message, Receive, Scope, Send

log = logging.getLogger("lostcities.requests")

FIELDS: Final = ("request", "method", "path", "status", "ms", "table", "seat")
"""What a record may have besides its message."""
MAX_PATH: Final = 200
FAILED: Final = 400
"""The lowest status of a failed request."""
SLOW: Final = 1.0
"""Seconds after which a request is logged although it succeeded."""
PROCESS: Final = secrets.token_hex(4)
NUMBERS: Final = count(1)
"""The id of a request is made of its process and its number there."""
PAD: Final = re.compile("(/pads/)[^/]+")
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22,}")
"""What may be a token, or part of one: somebody may have pasted it into a wrong path."""


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write time, level, logger, message, and only the fields listed above."""
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update((name, getattr(record, name)) for name in FIELDS if hasattr(record, name))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


class TextFormatter(logging.Formatter):
    """Writes a record as a line for people: `12:03:11 warning  a request failed …`."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the message and the fields."""
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        fields = [f"{name}={getattr(record, name)}" for name in FIELDS if hasattr(record, name)]
        text = _printable(" ".join([record.getMessage(), *fields]))
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{at} {record.levelname.lower():<8} {text}{trace}"


def _printable(text: str) -> str:
    """Escape control characters: a path must neither forge a line nor drive the terminal."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def is_text(style: str) -> bool:
    """Say whether logs are for people: `auto` looks whether the error stream is a terminal."""
    return sys.stderr.isatty() if style == "auto" else style == "text"


def configure(level: str = "info", style: str = "json") -> None:
    """Write everything that is logged as lines of JSON or of text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if is_text(style) else JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
    for chatty in ("alembic", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    if is_text(style) and level != "debug":
        # The command greets in words, and says why it cannot start; uvicorn's own lines about
        # starting and stopping are for services.
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        logging.getLogger("uvicorn.error").addFilter(_is_not_about_starting)


def _is_not_about_starting(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith("Application startup failed")


class RequestLog:
    """Logs requests, and answers with 500 for bugs."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and log how it ended."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start, request, status = time.perf_counter(), f"{PROCESS}-{next(NUMBERS):x}", 0
        name = (b"x-request-id", request.encode())

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), name]
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        except Exception:
            log.exception("a request failed", extra={"request": request})
            if not status:
                await send_error(send_with_id, InternalError(INTERNAL()))
        finally:
            seconds = time.perf_counter() - start
            level = logging.INFO if _is_notable(scope, status, seconds) else logging.DEBUG
            if log.isEnabledFor(level):
                log.log(level, "request", extra=_fields(scope, request, status, seconds))


def _is_notable(scope: Scope, status: int, seconds: float) -> bool:
    """Whether a request failed, or was slow and is not a stream."""
    return status >= FAILED or (seconds > SLOW and not scope["path"].endswith("/stream"))


def _fields(scope: Scope, request: str, status: int, seconds: float) -> dict[str, Any]:
    return {
        "request": request,
        "method": scope["method"],
        "path": SECRET.sub("…", PAD.sub(r"\1…", scope["path"]))[:MAX_PATH],
        "status": status,
        "ms": round(1000 * seconds, 1),
    }
