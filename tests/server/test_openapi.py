"""The OpenAPI document changes on purpose only: paths, ids, order, schemas; texts may improve.

`REGENERATE_GOLDEN=1` stores it again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from lostcities.server.app import api_app
from lostcities.server.config import Settings

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


def test_only_texts_differ_from_the_stored_document() -> None:
    document = stripped(api_app(Settings()).openapi())
    del document["info"]["version"]
    written = json.dumps(document, indent=1) + "\n"
    if os.environ.get("REGENERATE_GOLDEN"):
        STORED.parent.mkdir(exist_ok=True)
        STORED.write_text(written, encoding="utf-8")
    assert written == STORED.read_text(encoding="utf-8")
