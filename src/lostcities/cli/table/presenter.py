"""What the table, and a replay, need from the presenter of a game. A presenter decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from lostcities.games import part

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.cli.terminal import Terminal
    from lostcities.game import Seat, Step
    from lostcities.i18n.translator import Translator

LOG_LINES = 12


class History(Protocol):
    """What has happened so far: the steps, the state before each of them and after the last."""

    @property
    def steps(self) -> Sequence[Step]: ...

    @property
    def states(self) -> Sequence[Any]: ...

    @property
    def state(self) -> Any: ...


@dataclass(frozen=True)
class Screen:
    """Where a game is shown: the language, the terminal, the names of the players."""

    words: Translator
    terminal: Terminal
    names: Sequence[str]
    memory_aid: bool = False
    """Show whole piles and known cards."""
    replaying: bool = False
    """Tell everything that happened, also to the player who did it."""


class Presenter(Protocol):
    """How one game is shown and typed."""

    @property
    def names(self) -> Sequence[str]: ...

    def hides(self, state: Any) -> bool:
        """Say whether a seat sees something the others must not see."""

    def starter(self, start: Any) -> Seat:
        """Return who started a game, given its first state."""

    def may_resign(self, state: Any) -> bool:
        """Say whether a player may resign."""

    def table(self, observation: Any) -> list[str]:
        """Draw the table as one seat sees it."""

    def open_table(self, state: Any) -> list[str]:
        """Draw the table with everything open."""

    def options(self, observation: Any) -> list[str]:
        """List the choices that the table itself does not number."""

    def question(self, observation: Any) -> str:
        """Say what the player has to type."""

    def read(self, observation: Any, text: str) -> Sequence[Any] | None:
        """Read actions from what was typed; None if it cannot be read."""

    def news(self, history: History, begin: int, viewer: Seat | None) -> list[str]:
        """Say what happened since a step, as far as one seat may know it."""

    def private_news(self, history: History, viewer: Seat) -> list[str]:
        """Say what a seat alone learnt by its last move, before its view is hidden."""

    def score(self, observation: Any) -> list[str]:
        """Show the running receipt."""

    def ended_round(self, history: History, place: int) -> bool:
        """Say whether a step ended a round that is to be reported."""

    def round_report(self, history: History, place: int, viewer: Seat | None) -> list[str]:
        """Show the receipt of the round that a step ended, and the hands one may see."""

    def final(self, state: Any) -> list[str]:
        """Show what else belongs to the end of a game."""

    def log(self, history: History, viewer: Seat | None) -> list[str]:
        """List the last moves in notation."""

    def number(self, value: int) -> str:
        """Write points."""


def last_moves(
    history: History, names: Sequence[str], shown: Callable[[int], bool] = lambda _: True
) -> list[str]:
    """List the last moves, one line for each turn of a seat."""
    lines: list[list[str]] = []
    mover = None
    for place, (seat, event) in enumerate(history.steps):
        if seat != mover and seat >= 0 and shown(place):
            lines.append([f"{names[seat]}:"])
        if seat >= 0 and shown(place):
            lines[-1].append(str(event))
        mover = seat
    return [" ".join(line) for line in lines[-LOG_LINES:]]


def presenter_for(game: str, screen: Screen) -> Presenter:
    """Return the presenter of a game; the other game is not loaded."""
    presenter: Presenter = part(game, "terminal").Presenter(screen)
    return presenter
