"""What can go wrong, said with a reason, the rule behind it where there is one, and a hint.

A `Reason` is written once, beside the code it guards; a `Refusal` is that reason filled in for
one case, and every error carries one. Screens translate by `Reason.code` and fill the same values
into their own words.
"""

from __future__ import annotations

import errno
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = "format"
"""In place of a rule's number where no numbered rule applies."""


NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Reason(NamedTuple):
    """Why something is refused: the rule's number or `format`, a stable code, English templates."""

    rule: str
    code: str
    template: str
    hint: str = ""

    def __call__(self, **values: object) -> Refusal:
        """Fill the template in for one case."""
        return Refusal(self, values)


class Refusal(NamedTuple):
    """One refusal: a reason and the values its templates speak of."""

    reason: Reason
    values: Mapping[str, object] = NOTHING

    @property
    def rule(self) -> str:
        """The number of the rule, such as `D7`."""
        return self.reason.rule

    @property
    def hint(self) -> str:
        """What to do instead, or nothing."""
        return self.reason.hint.format(**self.values)

    def __str__(self) -> str:
        return self.reason.template.format(**self.values)


class SystemFault(NamedTuple):
    """Why the operating system refused something, as a value of a refusal: screens translate it."""

    code: str
    """The name of the error, such as `ENOENT`; `EAI` for a name without an address."""
    words: str
    """The system's own."""

    @classmethod
    def of(cls, error: BaseException) -> SystemFault:
        """Find it in an error, also in one that only wraps it."""
        wrapped = getattr(error, "reason", None)
        if isinstance(wrapped, BaseException):
            return cls.of(wrapped)
        if not isinstance(error, OSError):
            return cls("", str(error) or type(error).__name__)
        code = errno.ETIMEDOUT if isinstance(error, TimeoutError) else error.errno or 0
        # By its name: the rules, which import this module, have no use for sockets.
        unknown = type(error).__name__ == "gaierror"
        name = "EAI" if unknown else errno.errorcode.get(code, "")
        return cls(name, error.strerror or str(error) or type(error).__name__)

    def __str__(self) -> str:
        return self.words


class LostCitiesError(Exception):
    """The base of every error this package raises on purpose; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return str(self.refusal)

    @property
    def hint(self) -> str:
        """What to do instead, in English, or nothing."""
        return self.refusal.hint

    @property
    def rule(self) -> str:
        """The number of the rule, or `format`."""
        return self.refusal.rule

    def message(self, refusal: Refusal) -> str:
        """Put the error into the words of its refusal, or of a translation of it."""
        hint = f" ({refusal.hint})" if refusal.hint else ""
        return f"{refusal}{hint}{self._rule_shown()}"

    def _rule_shown(self) -> str:
        return "" if self.rule == FORMAT else f" [{self.rule}]"

    def __str__(self) -> str:
        return self.message(self.refusal)


class IllegalAction(LostCitiesError):  # noqa: N818  # the name players of the field know
    """An event the rules do not allow here; `refusal` says why, and by which rule."""

    def __init__(self, event: object, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.args = (event, refusal)  # so that it can be sent to another process
        self.event = event

    def message(self, refusal: Refusal) -> str:
        """Name the event before its refusal."""
        return f"{self.event}: {super().message(refusal)}"


class NotationError(LostCitiesError):
    """A text that is not a valid action, card, position or sheet."""


class SheetError(LostCitiesError):
    """A dice-game sheet that does not describe a playable sheet."""


class OptionError(LostCitiesError, ValueError):
    """A game, variant, option or number of seats that does not exist."""


class RecordError(LostCitiesError):
    """A record that breaks a rule, or its `format`: the line (from 1), the reason, the rule."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.args = (line, refusal)
        self.line = line

    def _rule_shown(self) -> str:
        return f" [{self.rule}]"

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
