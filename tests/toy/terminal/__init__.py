"""Tricks at the terminal: what is shown, said and typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.cli.table.players import tidy
from lostcities.cli.table.presenter import last_moves
from lostcities.game import Resign
from tests.toy.rules import Play

if TYPE_CHECKING:
    from lostcities.cli.table.presenter import History, Screen
    from lostcities.game import Seat
    from tests.toy.rules import Observation, State, Table


class Presenter:
    """Shows tricks."""

    def __init__(self, screen: Screen) -> None:
        self.words = screen.words
        self.names = [tidy(name) for name in screen.names]
        self.replaying = screen.replaying

    def hides(self, state: State) -> bool:  # noqa: ARG002
        """T2: hands are hidden."""
        return True

    def starter(self, start: State) -> Seat:
        """T3: the table chose."""
        return start.starter

    def may_resign(self, state: State) -> bool:  # noqa: ARG002
        """T6: any time."""
        return True

    def table(self, observation: Observation) -> list[str]:
        """Draw the tricks and the hand."""
        hand = [] if observation.seat is None else observation.held(observation.seat)
        cards = " ".join(map(str, hand))
        return [*self._tricks(observation), self.words("tricks.hand", cards=cards)]

    def open_table(self, state: State) -> list[str]:
        """Draw both hands."""
        hands = [
            f"{name}: {' '.join(map(str, state.held(seat)))}"
            for seat, name in enumerate(self.names)
        ]
        return [*self._tricks(state), *hands]

    def _tricks(self, known: Table) -> list[str]:
        points = " : ".join(map(str, known.won))
        said = [self._said(*move) for move in known.moves]
        return [*said, self.words("tricks.table", points=points)]

    def _said(self, seat: Seat, card: int) -> str:
        return self.words("tricks.played", name=self.names[seat], card=card)

    def options(self, observation: Observation) -> list[str]:  # noqa: ARG002
        """The hand lists them."""
        return []

    def question(self, observation: Observation) -> str:
        """Ask for a card."""
        return self.words("tricks.ask", name=self.names[observation.seat or 0])

    def read(self, observation: Observation, text: str) -> list[Play] | None:  # noqa: ARG002
        """Read a card."""
        return [Play(int(text))] if text.isdecimal() else None

    def news(self, history: History, begin: int, viewer: Seat | None) -> list[str]:
        """Say what others played."""
        return [
            self._said(seat, event.card)
            if isinstance(event, Play)
            else self.words("said.resigned", name=self.names[event.seat])
            for seat, event in history.steps[begin:]
            if isinstance(event, Resign)
            or (isinstance(event, Play) and (self.replaying or seat != viewer))
        ]

    def private_news(self, history: History, viewer: Seat) -> list[str]:  # noqa: ARG002
        """Nobody learns anything by a move."""
        return []

    def score(self, observation: Observation) -> list[str]:
        """Show the points."""
        return self._tricks(observation)

    def ended_round(self, history: History, place: int) -> bool:  # noqa: ARG002
        """There are no rounds."""
        return False

    def round_report(self, history: History, place: int, viewer: Seat | None) -> list[str]:  # noqa: ARG002
        """There are no rounds."""
        return []

    def final(self, state: State) -> list[str]:
        """Show the tricks."""
        return self._tricks(state)

    def log(self, history: History, viewer: Seat | None) -> list[str]:  # noqa: ARG002
        """List the last moves."""
        return last_moves(history, self.names)

    def number(self, value: int) -> str:
        """Write points."""
        return str(value)
