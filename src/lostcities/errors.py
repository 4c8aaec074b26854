"""What can go wrong, said with a reason, the rule behind it where there is one, and a hint.

A `Reason` is written once, beside the rule it guards; a `Refusal` is that reason filled in for
one case. Screens translate by `Reason.code` and fill the same values into their own words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: the rule's number, a stable code and an English template."""

    rule: str
    code: str
    template: str

    def __call__(self, **values: object) -> Refusal:
        """Fill the template in for one case."""
        return Refusal(self, values)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal: a reason and the values its template speaks of."""

    reason: Reason
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The number of the rule, such as `D7`."""
        return self.reason.rule

    def __str__(self) -> str:
        return self.reason.template.format(**self.values)


class LostCitiesError(Exception):
    """The base of every error this package raises on purpose."""

    def __init__(self, reason: str, *, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.reason} ({self.hint})" if self.hint else self.reason


class IllegalAction(LostCitiesError):  # noqa: N818  # the name players of the field know
    """An event the rules do not allow here; `refusal` says why, and by which rule."""

    def __init__(self, event: object, refusal: Refusal) -> None:
        super().__init__(f"{event}: {refusal} [{refusal.rule}]")
        self.event = event
        self.refusal = refusal


class NotationError(LostCitiesError):
    """A text that is no action, card, position or sheet."""


class SheetError(LostCitiesError):
    """A dice-game sheet that does not describe a playable sheet."""


class OptionError(LostCitiesError, ValueError):
    """A game, variant, option or number of seats that does not exist."""


class RecordError(LostCitiesError):
    """A record that breaks a rule, or its `format`: the line (from 1), the reason, the rule."""

    def __init__(self, line: int, reason: str, *, rule: str = "format", hint: str = "") -> None:
        super().__init__(reason, hint=hint)
        self.line = line
        self.rule = rule

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()} [{self.rule}]"
