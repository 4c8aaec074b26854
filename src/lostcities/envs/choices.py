"""Settings given by name: which there are, and the error for one that does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_SUCH_CHOICE = Reason(
    "format", "no-such-choice", "{what} cannot be {given!r}", "choose one of {known}"
)

PETTINGZOOS_OWN: Final = "options"
"""An option of `reset` that PettingZoo's own tests send to every environment, for nothing."""

NO_SUCH_RESET_OPTION = Reason(
    "format", "no-such-reset-option", "reset has no option {given!r}", "it has {known}"
)


def check_choice(what: str, given: object, known: Sequence[str]) -> None:
    """Refuse a choice that does not exist, saying which do."""
    if given not in known:
        raise OptionError(NO_SUCH_CHOICE(what=what, given=given, known=", ".join(known)))


def check_reset_options(given: Mapping[str, object] | None, known: str, ignored: str = "") -> None:
    """Refuse options of `reset` other than the one there is."""
    for name in given or {}:
        if name not in {known, ignored}:
            raise OptionError(NO_SUCH_RESET_OPTION(given=name, known=repr(known)))


class RenderModeError(OptionError, TypeError):
    """A way to draw that does not exist.

    Stable-Baselines3 asks for `rgb_array` and takes a `TypeError` for a no. Gymnasium makes another
    of the same class from the text of a `TypeError`: then that text is all there is to say.
    """

    def __str__(self) -> str:
        return str(self.args[0]) if isinstance(self.args[0], str) else super().__str__()


def check_render_mode(given: str | None, known: Sequence[str]) -> None:
    """Refuse a way to draw that does not exist."""
    if given is not None and given not in known:
        listed = ", ".join(known)
        raise RenderModeError(NO_SUCH_CHOICE(what="render_mode", given=given, known=listed))
