"""Options of a table as text: `rounds=1, turn_limit=1000`, `simultaneous`. Both games use it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

_OPTION = re.compile(r"([a-z_]+)(?:=(0|[1-9][0-9]{0,17}))?", re.ASCII)

NO_OPTION = Reason("format", "no-option", "{entry!r} is not an option", "write name or name=number")
OPTION_TWICE = Reason("format", "option-twice", "the option {name} is given twice")


def options_text(options: Mapping[str, int | bool], *, separator: str = ", ") -> str:
    """Write options as a record's header does.

    >>> options_text({"turn_limit": 1000, "simultaneous": True})
    'turn_limit=1000, simultaneous'
    """
    return separator.join(
        name if value is True else f"{name}={value}" for name, value in options.items()
    )


def read_options(text: str, *, separator: str = ", ") -> dict[str, int | bool]:
    """Read what `options_text` writes; the variant knows which options exist."""
    options: dict[str, int | bool] = {}
    for entry in text.split(separator) if text else ():
        match = _OPTION.fullmatch(entry)
        if match is None:
            raise OptionError(NO_OPTION(entry=entry))
        name, value = match.groups()
        if name in options:
            raise OptionError(OPTION_TWICE(name=name))
        options[name] = True if value is None else int(value)
    return options
