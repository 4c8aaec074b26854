"""Sheets of the dice game that people send: checked, and printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lostcities.dice.sheet import Sheet, read_sheet, sheet_of
from lostcities.print.orders import printed

if TYPE_CHECKING:
    from lostcities.print.orders import Order
    from lostcities.server.tables.events import JsonObject


def checked_sheet(toml: str | None, data: JsonObject | None) -> JsonObject:
    """Return a sheet in both forms; `SheetError` if nobody could play on it (R33)."""
    sheet = _sheet(toml, data)
    return {"sheet": sheet.to_json(), "toml": sheet.to_toml()}


def printed_sheet(order: Order, toml: str | None, data: JsonObject | None) -> bytes:
    """Make the PDF of an order with a sheet of one's own."""
    return printed(replace(order, sheet=_sheet(toml, data)))


def _sheet(toml: str | None, data: JsonObject | None) -> Sheet:
    """Read a sheet in either form."""
    return read_sheet(toml) if toml is not None else sheet_of(data or {})
