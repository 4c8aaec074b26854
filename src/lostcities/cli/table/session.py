"""A game in progress: its events and states, its players, how far moves can be undone.

Chance and agents are pure functions of the seed and of what has happened, so that a game that
was interrupted goes on as if it had not been.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.cli.table import saved_games
from lostcities.dealer import SeededDealer, stream
from lostcities.game import CHANCE, NOBODY, Step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from lostcities.cli.table.players import Player
    from lostcities.game import Agent, Decision, Game, Limit, Seat, State


class Session:
    """A game at a table, saved on disk."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        start: State[Any],
        *,
        path: Path,
        headers: Mapping[str, str],
    ) -> None:
        self.game = game
        self.players = list(players)
        self.path = path
        self.headers = dict(headers)
        self.steps: list[Step] = []
        self.states: list[State[Any]] = [start]
        self.dealer = SeededDealer(headers["Seed"])
        self._floor = 0
        """How many steps are settled: undo never goes further back."""
        self._actor: Seat | None = None
        """The person whose steps can still be undone."""

    @property
    def state(self) -> Any:
        """The state the game has reached."""
        return self.states[-1]

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def people(self) -> list[Seat]:
        """The seats of the people."""
        return [seat for seat, player in enumerate(self.players) if player.agent is None]

    def add(self, step: Step, after: State[Any]) -> None:
        """Add a step; save the game when a turn is complete."""
        seat = step.seat
        if seat not in self.people:
            self._floor, self._actor = len(self.steps) + 1, None
        elif seat != self._actor:
            self._floor, self._actor = len(self.steps), seat
        self.steps.append(step)
        self.states.append(after)
        if after.seat not in (CHANCE, seat) or after.seat == NOBODY:
            self.save()

    def restore(self, steps: Sequence[Step]) -> None:
        """Replay the steps of a record."""
        for seat, event in steps:
            self.steps.append(Step(seat, event))
            self.states.append(self.state.apply(event, None if seat == CHANCE else seat))
        self.settle()

    def agent(self, seat: Seat) -> Agent:
        """Make the agent of a seat."""
        return _RepeatableAgent(self, seat)

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be undone: nothing was revealed, nobody else acted."""
        return len(self.steps) > self._floor

    def undo(self) -> Step:
        """Undo the last step."""
        self.states.pop()
        step = self.steps.pop()
        self.save()
        return step

    def settle(self) -> None:
        """Rule undo out for what has happened so far: somebody has seen it."""
        self._floor, self._actor = len(self.steps), None

    def save(self) -> None:
        """Write the game to its file."""
        text = record.write(self.game, self.names, self.states[0], self.steps, headers=self.headers)
        saved_games.replace(self.path, text)

    def last_choice(self, seat: Seat) -> int:
        """Return the step with which a seat's last choice begins; 0 if it made none."""
        place = len(self.steps)
        while place and self.steps[place - 1].seat != seat:
            place -= 1
        while place and self.steps[place - 1].seat == seat:
            place -= 1
        return place


class _RepeatableAgent:
    """An agent whose every decision draws from a stream of its own, so that it can be resumed."""

    def __init__(self, session: Session, seat: Seat) -> None:
        from lostcities.agents.catalogue import make  # noqa: PLC0415  # only if one plays

        self._session = session
        self._seat = seat
        self._rng = random.Random()
        self.name = session.players[seat].name
        self._agent = make(session.game.name, session.players[seat].agent or "", self._rng)

    def decide(self, observation: Any, limit: Limit) -> Decision:
        """Decide as the same agent would at this step of any game with this seed."""
        seed, step = self._session.headers["Seed"], len(self._session.steps)
        self._rng.setstate(stream(seed, "agent", self._seat, step).getstate())
        return self._agent.decide(observation, limit)
