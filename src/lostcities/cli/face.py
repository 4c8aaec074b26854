"""What the table needs from each game: the game's face at the terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

from lostcities.cli.players import tidy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.cli.terminal import Terminal
    from lostcities.cli.words import Words
    from lostcities.game import Seat, Step

LOG_LINES = 12


class Tale(Protocol):
    """What has happened so far: the steps, and the state before each of them and after the last."""

    @property
    def steps(self) -> Sequence[Step]: ...

    @property
    def states(self) -> Sequence[Any]: ...

    @property
    def state(self) -> Any: ...


class Face(ABC):
    """How one game is shown and typed."""

    def __init__(
        self,
        words: Words,
        terminal: Terminal,
        names: Sequence[str],
        *,
        memory_aid: bool = False,
        replaying: bool = False,
    ) -> None:
        self.words = words
        self.terminal = terminal
        self.names = [tidy(name) for name in names]
        self.memory_aid = memory_aid
        self.replaying = replaying
        """Whether everything that happened is told, also to whoever did it."""

    @abstractmethod
    def hides(self, state: Any) -> bool:
        """Say whether a seat sees something the others must not see."""

    @abstractmethod
    def starter(self, start: Any) -> Seat:
        """Say who started a game, by its first state."""

    @abstractmethod
    def may_resign(self, state: Any) -> bool:
        """Say whether a player may give up."""

    @abstractmethod
    def table(self, observation: Any) -> list[str]:
        """Draw the table as one seat sees it."""

    @abstractmethod
    def open_table(self, state: Any) -> list[str]:
        """Draw the table with everything open."""

    @abstractmethod
    def options(self, observation: Any) -> list[str]:
        """List the choices that the table itself does not number."""

    @abstractmethod
    def question(self, observation: Any) -> str:
        """Say what is awaited."""

    @abstractmethod
    def read(self, observation: Any, text: str) -> Sequence[Any] | None:
        """Read what was typed into actions; None if it is none."""

    @abstractmethod
    def news(self, tale: Tale, begin: int, viewer: Seat | None) -> list[str]:
        """Say what happened since a step, as one seat may know it."""

    @abstractmethod
    def score(self, observation: Any) -> list[str]:
        """Show the running receipt."""

    @abstractmethod
    def ended_round(self, tale: Tale, place: int) -> bool:
        """Say whether a step ended a round that is to be reported."""

    @abstractmethod
    def round_report(self, tale: Tale, place: int, viewer: Seat | None) -> list[str]:
        """Show the receipt of the round that a step ended, and the hands one may see."""

    @abstractmethod
    def final(self, state: Any) -> list[str]:
        """Show what else belongs to the end of a game."""

    @abstractmethod
    def log(self, tale: Tale, viewer: Seat | None) -> list[str]:
        """List the last moves as notation."""

    @abstractmethod
    def number(self, value: int) -> str:
        """Write points."""

    def parting(self, tale: Tale, viewer: Seat) -> list[str]:  # noqa: ARG002
        """Say what a seat alone has learnt by its last move, before its view is hidden."""
        return []

    def grouped(self, tale: Tale, shown: Callable[[int], bool]) -> list[str]:
        """List the last choices, one line a seat's choice."""
        lines: list[list[str]] = []
        mover = None
        for place, (seat, event) in enumerate(tale.steps):
            if seat != mover and seat >= 0 and shown(place):
                lines.append([f"{self.names[seat]}:"])
            if seat >= 0 and shown(place):
                lines[-1].append(str(event))
            mover = seat
        return [" ".join(line) for line in lines[-LOG_LINES:]]


def face_of(game: str) -> type[Face]:
    """Return the face of a game."""
    if game == "duel":
        from lostcities.cli.duel_face import DuelFace  # noqa: PLC0415  # one game at a time

        return DuelFace
    from lostcities.cli.rollwrite_face import RollwriteFace  # noqa: PLC0415

    return RollwriteFace
