"""Sheets of the dice game, and what is printed."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field
from pydantic_core import PydanticCustomError

from lostcities.print import orders
from lostcities.server.http.schemas.base import Model
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


class SheetIn(Model):
    """R33: a sheet of the dice game, as the text of its file or as JSON of the same shape."""

    toml: str | None = Field(None, max_length=MAX_SHEET)
    sheet: SheetData | None = None


Printable = Literal[orders.KINDS]  # type: ignore[valid-type]  # a tuple of texts
RulesOf = Literal[orders.GAMES]  # type: ignore[valid-type]  # a tuple of texts
Paper = Literal["a4", "letter"]
Language = Literal["en", "fr"]


class PerPage(IntEnum):
    """How many sheets are on a printed page."""

    ONE = 1
    TWO = 2
    FOUR = 4


class SheetOut(BaseModel):
    """A sheet that can be played on, in both forms."""

    sheet: dict[str, Any]
    toml: str
