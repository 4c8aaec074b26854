"""Types of validation errors of our own, beside pydantic's; `validation` has their texts."""

from typing import Final

NEEDS_FIELD: Final = "needs_field"
AGENT_SEAT: Final = "agent_seat"
LARGE_SHEET: Final = "large_sheet"
DEEP_SHEET: Final = "deep_sheet"
TABLE_OR_RECORD: Final = "table_or_record"
