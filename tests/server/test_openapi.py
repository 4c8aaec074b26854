"""The OpenAPI document changes on purpose only: paths, ids, order, schemas; texts may improve.

`REGENERATE_GOLDEN=1` stores it again.
"""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from lostcities.server.app import api_app
from lostcities.server.config import Settings
from lostcities.server.http import stream
from lostcities.server.http.asgi import send_json

if TYPE_CHECKING:
    import pytest

STORED = Path(__file__).parent / "data" / "openapi.json"
TEXTS = ("description", "summary")


def stripped(part: Any) -> Any:
    """Return a part of the document without its texts for people."""
    if isinstance(part, dict):
        return {
            name: stripped(value)
            for name, value in part.items()
            if not (name in TEXTS and isinstance(value, str))
        }
    return [stripped(one) for one in part] if isinstance(part, list) else part


def test_the_stream_is_described() -> None:
    described = api_app(Settings()).openapi()["paths"][stream.PATH]["get"]
    assert list(described["responses"]["200"]["content"]) == [stream.MEDIA_TYPE]
    query = {one["name"]: "" for one in described["parameters"]}
    assert set(query) == {*stream.StreamQuery._fields, "near"}, "a proxy reads the last one"
    assert described["security"]


def test_the_described_stream_is_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that reaches the framework is served as one that goes round it."""

    async def handle(services: Any, scope: Any, _: Any, send: Any) -> None:
        await send_json(send, 200, [services, scope["query_string"].decode()], {})

    monkeypatch.setattr(stream, "handle", handle)
    api = api_app(Settings())
    api.state.application = SimpleNamespace(services="the services")
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": stream.PATH, "query_string": b"watch=ab"}
    asyncio.run(api({**scope, "headers": []}, None, send))  # type: ignore[arg-type]  # no body
    assert json.loads(sent[-1]["body"]) == ["the services", "watch=ab"]


def test_only_texts_differ_from_the_stored_document() -> None:
    document = stripped(api_app(Settings()).openapi())
    del document["info"]["version"]
    written = json.dumps(document, indent=1) + "\n"
    if os.environ.get("REGENERATE_GOLDEN"):
        STORED.parent.mkdir(exist_ok=True)
        STORED.write_text(written, encoding="utf-8")
    assert written == STORED.read_text(encoding="utf-8")
