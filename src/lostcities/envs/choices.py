"""Settings given by name: which there are, and the error for one that does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SUCH_CHOICE = Reason(
    "format", "no-such-choice", "{what} cannot be {given!r}", "choose one of {known}"
)


def check_choice(what: str, given: object, known: Sequence[str]) -> None:
    """Refuse a choice that does not exist, saying which do."""
    if given not in known:
        raise OptionError(NO_SUCH_CHOICE(what=what, given=given, known=", ".join(known)))


class RenderModeError(OptionError, TypeError):
    """A way to draw that does not exist.

    Stable-Baselines3 asks for `rgb_array` and takes a `TypeError` for a no.
    """


def check_render_mode(given: str | None, known: Sequence[str]) -> None:
    """Refuse a way to draw that does not exist."""
    if given is not None and given not in known:
        listed = ", ".join(known)
        raise RenderModeError(NO_SUCH_CHOICE(what="render_mode", given=given, known=listed))
