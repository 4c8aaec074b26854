"""Settings given by name: which there are, and the error for one that does not exist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import OptionError, Reason
from lostcities.kernel.checks import seats_of_games, shown, whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

NO_SUCH_CHOICE = Reason(
    "format", "no-such-choice", "{what} cannot be {given!r}", "choose one of {known}"
)

PETTINGZOOS_OWN: Final = "options"
"""An option of `reset` that PettingZoo's own tests send to every environment, for nothing."""

NO_SUCH_RESET_OPTION = Reason(
    "format", "no-such-reset-option", "reset has no option {given!r}", "it has {known}"
)
NOT_A_MAPPING = Reason(
    "format", "not-a-mapping", "options must be a dictionary of names and values: {given}"
)


def check_choice(what: str, given: object, known: Sequence[str]) -> None:
    """Refuse a choice that does not exist, saying which do."""
    if not (isinstance(given, str) and given in known):
        raise OptionError(NO_SUCH_CHOICE(what=what, given=given, known=", ".join(known)))


def check_options(given: object) -> Mapping[str, Any]:
    """Return options as a mapping; there may be none."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise OptionError(NOT_A_MAPPING(given=shown(given)))
    return given


def starter_given(options: object, seats: int, ignored: str = "") -> int | None:
    """Return who is to start a game (D4, R7), if `reset` was told; refuse all other options."""
    starter = _only_option(options, "starter", ignored)
    return None if starter is None else whole_number("starter", starter, 0, seats - 1)


def starters_given(options: object, games: int, seats: int) -> NDArray[np.int8] | None:
    """Return who is to start each game (D4, R7), likewise."""
    starters = _only_option(options, "starters")
    return None if starters is None else seats_of_games("starters", starters, games, seats)


def _only_option(options: object, known: str, ignored: str = "") -> Any:
    given = check_options(options)
    for name in given:
        if name not in {known, ignored}:
            raise OptionError(NO_SUCH_RESET_OPTION(given=name, known=repr(known)))
    return given.get(known)


class RenderModeError(OptionError, TypeError):
    """A way to draw that does not exist.

    Stable-Baselines3 asks for `rgb_array` and takes a `TypeError` for a no. Gymnasium makes another
    of the same class from the text of a `TypeError`: then that text is all there is to say.
    """

    def __str__(self) -> str:
        return str(self.args[0]) if isinstance(self.args[0], str) else super().__str__()


def check_render_mode(given: str | None, known: Sequence[str]) -> None:
    """Refuse a way to draw that does not exist."""
    if given is not None and not (isinstance(given, str) and given in known):
        listed = ", ".join(known)
        raise RenderModeError(NO_SUCH_CHOICE(what="render_mode", given=given, known=listed))
