"""Why the kernel refuses an action: the rules are asked, so that the reason is written once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from lostcities.errors import IllegalAction, Reason
from lostcities.kernel.twins import twin_of_state

if TYPE_CHECKING:
    from lostcities.errors import Refusal

NO_SUCH_NUMBER = Reason(
    "format", "no-such-number", "there is no action of this number", "they go from 0 to {last}"
)


class RefusedAction(IllegalAction):
    """An illegal action; `number` is the action's, `game` that of the game in a batch."""

    def __init__(self, event: object, refusal: Refusal, number: int, game: int | None) -> None:
        super().__init__(event, refusal)
        self.args = (event, refusal, number, game)
        self.number = number
        self.game = game

    def message(self, refusal: Refusal) -> str:
        """Name the game and the number of the action before its refusal."""
        where = (
            f"action {self.number}"
            if self.game is None
            else f"game {self.game}, action {self.number}"
        )
        return f"{where}: {super().message(refusal)}"


def refuse(single: Any, number: int, game: int | None = None) -> NoReturn:
    """Raise the error that says why an action cannot be done in a state of the kernel."""
    twin = twin_of_state(single)
    state = twin.to_rules(single)
    codec = twin.game.codec(state.variant)
    if not 0 <= number < len(codec):
        raise RefusedAction("?", NO_SUCH_NUMBER(last=len(codec) - 1), number, game)
    action = codec.action(number)
    raise RefusedAction(action, state.refusal(action), number, game)
