"""Sheets of the dice game."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from lostcities.server.http.schemas.error_types import DEEP_SHEET, LARGE_SHEET

MAX_SHEET = 20_000


def _check_sheet(sheet: dict[str, Any]) -> dict[str, Any]:
    """Refuse what is too long for a sheet, or could not be written as JSON again."""
    try:
        length = len(json.dumps(sheet, ensure_ascii=False).encode())
    except (UnicodeEncodeError, RecursionError):
        raise PydanticCustomError(DEEP_SHEET, "too deep, or not Unicode") from None
    if length > MAX_SHEET:
        raise PydanticCustomError(LARGE_SHEET, "too many bytes", {"max": MAX_SHEET})
    return sheet


SheetData = Annotated[dict[str, Any], AfterValidator(_check_sheet)]
