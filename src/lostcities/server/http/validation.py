"""What is wrong with a request's shape, in our own words.

pydantic finds the fault; its text never leaves the server, as it speaks of Python and repeats what
the client sent. Each of its error types becomes one of the problems below: the error's code is
`malformed`, its value `where` names the field and `problem` one of the sentences, which other
languages have under `reason.malformed.PROBLEM`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import LostCitiesError, Reason, Refusal
from lostcities.server.errors import InvalidRequest
from lostcities.server.http.errors import NOT_JSON_BODY, NotJsonError
from lostcities.server.http.schemas import error_types, pads, positions, records, sheets, tables
from lostcities.server.http.schemas.base import Model

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MALFORMED = Reason("format", "malformed", "`{where}` is not valid")
"""The code clients see. Its text is that of the problem, where there is one."""

MISSING = Reason("format", "malformed.missing", "`{where}` is missing")
UNKNOWN_FIELD = Reason("format", "malformed.unknown-field", "`{where}` has an unknown field")
NOT_TEXT = Reason("format", "malformed.not-text", "`{where}` must be text")
NOT_WHOLE = Reason("format", "malformed.not-whole", "`{where}` must be a whole number")
NOT_A_NUMBER = Reason("format", "malformed.not-a-number", "`{where}` must be a number")
NOT_TRUE_OR_FALSE = Reason(
    "format", "malformed.not-true-or-false", "`{where}` must be true or false"
)
NOT_A_LIST = Reason("format", "malformed.not-a-list", "`{where}` must be a list")
NOT_AN_OBJECT = Reason("format", "malformed.not-an-object", "`{where}` must be an object")
NOT_AN_ID = Reason("format", "malformed.not-an-id", "`{where}` is not a valid id")
WRONG_FORM = Reason("format", "malformed.wrong-form", "`{where}` has the wrong form")
NOT_A_CHOICE = Reason("format", "malformed.not-a-choice", "`{where}` must be one of: {choices}")
TOO_SMALL = Reason("format", "malformed.too-small", "`{where}` must be at least {min}")
TOO_LARGE = Reason("format", "malformed.too-large", "`{where}` must be at most {max}")
EMPTY_TEXT = Reason("format", "malformed.empty-text", "`{where}` must not be empty")
LONG_TEXT = Reason("format", "malformed.long-text", "`{where}` has more than {max} characters")
NO_ENTRIES = Reason("format", "malformed.no-entries", "`{where}` needs at least 1 entry")
FEW_ENTRIES = Reason("format", "malformed.few-entries", "`{where}` needs at least {min} entries")
MANY_ENTRIES = Reason(
    "format", "malformed.many-entries", "`{where}` must have at most {max} entries"
)
BAD_UNICODE = Reason("format", "malformed.bad-unicode", "`{where}` is not valid Unicode")
NEEDS_FIELD = Reason("format", "malformed.needs-field", "`{where}` is needed for `{do}`")
AGENT_SEAT = Reason(
    "format",
    "malformed.agent-seat",
    "`{where}`: a seat of the kind `agent` must name its agent, and no other seat may",
)
LARGE_SHEET = Reason("format", "malformed.large-sheet", "`{where}` has more than {max} bytes")
TABLE_OR_RECORD = Reason(
    "format",
    "malformed.table-or-record",
    "`{where}`: name either a `table` or a `record`, not both",
)
DEEP_SHEET = Reason(
    "format",
    "malformed.deep-sheet",
    "`{where}` is nested too deeply, or is not valid Unicode",
)

PROBLEMS: Final[Mapping[str, Reason]] = {
    "missing": MISSING,
    "extra_forbidden": UNKNOWN_FIELD,
    "string_type": NOT_TEXT,
    "string_unicode": BAD_UNICODE,
    "int_type": NOT_WHOLE,
    "int_parsing": NOT_WHOLE,
    "int_parsing_size": NOT_WHOLE,
    "int_from_float": NOT_WHOLE,
    "float_type": NOT_A_NUMBER,
    "float_parsing": NOT_A_NUMBER,
    "finite_number": NOT_A_NUMBER,
    "bool_type": NOT_TRUE_OR_FALSE,
    "bool_parsing": NOT_TRUE_OR_FALSE,
    "list_type": NOT_A_LIST,
    "dict_type": NOT_AN_OBJECT,
    "model_type": NOT_AN_OBJECT,
    "model_attributes_type": NOT_AN_OBJECT,
    "literal_error": NOT_A_CHOICE,
    "enum": NOT_A_CHOICE,
    "greater_than_equal": TOO_SMALL,
    "less_than_equal": TOO_LARGE,
    "string_too_short": EMPTY_TEXT,
    "string_too_long": LONG_TEXT,
    "too_short": FEW_ENTRIES,
    "too_long": MANY_ENTRIES,
    error_types.NEEDS_FIELD: NEEDS_FIELD,
    error_types.AGENT_SEAT: AGENT_SEAT,
    error_types.LARGE_SHEET: LARGE_SHEET,
    error_types.DEEP_SHEET: DEEP_SHEET,
    error_types.TABLE_OR_RECORD: TABLE_OR_RECORD,
}
"""The problem each of pydantic's error types stands for, and each of our own."""

LIMITS: Final = {
    "ge": "min",
    "le": "max",
    "min_length": "min",
    "max_length": "max",
    "expected": "choices",
    "do": "do",
    "max": "max",
}
"""What is shown of an error's context, and as which value: limits of ours, never input."""

IDS: Final = ("id", "table")
"""Fields whose pattern is that of an id."""

FIELDS: Final = frozenset(
    name
    for module in (pads, positions, records, sheets, tables)
    for model in vars(module).values()
    if isinstance(model, type) and issubclass(model, Model)
    for name in model.model_fields
)
"""All fields of request bodies."""


def invalid(error: Mapping[str, Any], *within: str) -> LostCitiesError:
    """Return our error for one of pydantic's, whose location may be `within` another."""
    kind, location, context = error["type"], (*within, *error["loc"]), error.get("ctx", {})
    if kind == "json_invalid":
        return NotJsonError(NOT_JSON_BODY())
    problem = _problem(kind, location, context)
    values: dict[str, object] = {
        "where": _where((*location, *((context["field"],) if "field" in context else ()))),
        "problem": problem.code.partition(".")[2] or "other",
    }
    values |= {LIMITS[name]: _shown(value) for name, value in context.items() if name in LIMITS}
    return InvalidRequest(Refusal(MALFORMED._replace(template=problem.template), values))


def _problem(kind: str, location: Sequence[str | int], context: Mapping[str, Any]) -> Reason:
    if kind == "string_pattern_mismatch":
        return NOT_AN_ID if location[-1] in IDS else WRONG_FORM
    if kind == "too_short" and context["min_length"] == 1:
        return NO_ENTRIES
    return PROBLEMS.get(kind, MALFORMED)


def _shown(limit: float | str) -> str:
    """Write a limit; choices without pydantic's quotes and its "or"."""
    if isinstance(limit, str):
        return ", ".join(part.strip("'") for part in re.split(", | or ", limit))
    return f"{limit:.10g}"


def _where(location: Sequence[str | int]) -> str:
    """Return the path of a field, such as `seats[1].agent`.

    A location in a body may hold a key the client made up, and pydantic's names for the branches
    of a union. Only names of our own are shown.
    """
    source, *parts = location
    path = ""
    for part in parts:
        if isinstance(part, int):
            path += f"[{part}]"
        elif source != "body" or part in FIELDS:
            path += f".{part}" if path else part
    return path or str(source)
