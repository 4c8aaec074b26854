"""What if: a position is judged, or played on against an agent. The server keeps nothing of it.

All of it runs in a worker process. Chance comes from the request's seed, so that the same request
gives the same answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.agents.catalogue import make
from lostcities.dealer import SeededDealer, stream
from lostcities.errors import OptionError, Reason
from lostcities.game import CHANCE, Limit
from lostcities.games import game_of
from lostcities.server.tables.setup import check_agent
from lostcities.server.views.positions import (
    is_whole,
    read_position,
    refuse_running,
    seat_of,
    shown_position,
)
from lostcities.server.views.view import seen_by

if TYPE_CHECKING:
    from lostcities.game import Agent, Game, Seat
    from lostcities.server.tables.events import JsonObject

NO_SEAT = Reason("format", "what-if-seat", "the position has no seat {seat}")
NOBODY_MOVES = Reason(
    "format",
    "what-if-nobody",
    "the position says neither whose turn it is nor whose view it is",
    "name the seat you play",
)
NO_LIMIT: Final = Limit()


class PlayRequest(NamedTuple):
    """A position to play on from."""

    position: str
    seed: int
    actions: tuple[str, ...]
    agent: str
    seat: Seat | None
    """The seat the person plays; by default the one to move."""


def play_on(request: PlayRequest, running: tuple[str, ...]) -> JsonObject:
    """Make the player's moves, then the agent's until the player is to decide again."""
    known = read_position(request.position)
    refuse_running(known, running)
    game, seat = game_of(known), _seat(known, request.seat)
    check_agent(game.name, request.agent)
    line = _Line(game, known, seat, request)
    for text in request.actions:
        line.act(seat, game.codec(known.variant).parse(text))
    line.answer()
    shown = shown_position(line.state, seat, is_open=False)
    return {**shown, "events": line.events}


def _seat(known: Any, wanted: Seat | None) -> Seat:
    seat = seat_of(known) if wanted is None else wanted
    if seat is None:
        raise OptionError(NOBODY_MOVES())
    if not 0 <= seat < game_of(known).seat_count(known):
        raise OptionError(NO_SEAT(seat=seat + 1))
    return seat


class _Line:
    """A line of play from a position, and who did what."""

    def __init__(self, game: Game, known: Any, player: Seat, request: PlayRequest) -> None:
        self.events: list[JsonObject] = []
        self._player = player
        self._mid_turn = game.mid_turn_phases
        self._agent: Agent | None = None
        self._make = (game.name, request.agent, stream(request.seed, "agent", request.position))
        self._dealer = SeededDealer(request.seed)
        hidden = stream(request.seed, "hidden")
        self.state: Any = known if is_whole(known) else known.sample(hidden)
        self._deal()

    def act(self, seat: Seat, action: Any) -> None:
        """Do something, and what chance does then."""
        before = self.state
        self.state = before.apply(action, seat)
        last = self.events[-1] if self.events else None
        if last is not None and last["seat"] == seat and before.phase in self._mid_turn:
            last["actions"].append(str(action))
        else:
            self.events.append({"seat": seat, "actions": [str(action)]})
        self._deal()

    def answer(self) -> None:
        """Make the agent play all other seats until the player is to decide, or it is over."""
        while self.state.outcome is None and self.state.seat != self._player:
            seat = self.state.seat
            self._agent = self._agent or make(*self._make)
            self.act(seat, self._agent.decide(seen_by(self.state, seat), NO_LIMIT).action)

    def _deal(self) -> None:
        while self.state.seat == CHANCE:
            self.state = self.state.apply(self._dealer(self.state))
