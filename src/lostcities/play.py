"""The only loop that plays a game: ask the dealer or the seat to move, apply, call the watcher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.dealer import SeededDealer, stream
from lostcities.game import CHANCE, NOBODY, Limit, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.dealer import Dealer
    from lostcities.game import Agent, Game, Seat, State

NO_LIMIT = Limit()


def play(
    state: State[Any],
    agents: Sequence[Agent],
    dealer: Dealer,
    *,
    limit: Limit = NO_LIMIT,
    watch: Callable[[Step, State[Any]], None] | None = None,
) -> State[Any]:
    """Play a state to its end. `watch` gets every step and the state it led to."""
    while (seat := state.seat) != NOBODY:
        if seat == CHANCE:
            event = dealer(state)
        else:
            event = agents[seat].decide(state.observe(seat), limit).action
        state = state.apply(event)
        if watch is not None:
            watch(Step(seat, event), state)
    return state


def play_seeded(
    game: Game,
    variant: Any,
    agents: Sequence[Agent],
    seed: int | str,
    *,
    starter: Seat | None = None,
) -> tuple[State[Any], list[Step], State[Any]]:
    """Play one game from a seed; return its start, its steps and its end."""
    if starter is None:
        starter = lot(seed, len(agents))
    start = game.new(variant, seats=len(agents), starter=starter)
    steps: list[Step] = []
    end = play(start, agents, SeededDealer(seed), watch=lambda step, _: steps.append(step))
    return start, steps, end


def lot(seed: int | str, seats: int) -> Seat:
    """Draw the seat that starts (D4, R7)."""
    return stream(seed, "starter").randrange(seats)
