"""Records to review, and servers that are asked for reviews."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.dealer import SeededDealer
from lostcities.game import CHANCE, Resign, Step
from lostcities.games import find_variant
from lostcities.play import play_seeded
from tests.waiting import until

if TYPE_CHECKING:
    from tests.server.support.client import Device

PATIENCE = 120.0


def dice_record(seed: int) -> str:
    """Return a whole dice game, some 150 pieces of work."""
    game, variant = find_variant("dice/standard")
    agents = [make("dice", "cautious", random.Random(seat)) for seat in (0, 1)]
    start, steps, _ = play_seeded(game, variant, agents, seed)
    return record.write(game, ["Ann", "Ben"], start, steps)


def short_record(name: str = "dice/standard", seed: int = 1, decisions: int = 3) -> str:
    """Return a game in which somebody gives up after some decisions."""
    steps, start, state = begun_game(name, seed, decisions)
    seat = max(state.seat, 0)
    return record.write(
        find_variant(name)[0], ["Ann", "Ben"], start, [*steps, Step(seat, Resign(seat))]
    )


def begun_game(name: str, seed: int, decisions: int) -> tuple[list[Step], Any, Any]:
    """Play some decisions at random; return the steps, the first state and the last one."""
    game, variant = find_variant(name)
    start: Any = game.new(variant, seats=2, starter=0)
    state, steps, dealer, rng = start, [], SeededDealer(seed), random.Random(seed)
    while decisions or state.seat == CHANCE or state.phase in game.mid_turn_phases:
        seat = state.seat
        event = dealer(state) if seat == CHANCE else rng.choice(state.legal())
        decisions -= seat != CHANCE and decisions > 0
        steps.append(Step(seat, event))
        state = state.apply(event)
    return steps, start, state


def finished(device: Device, review: str) -> Any:
    """Ask for a review until it is done, or has failed."""

    def ended() -> Any:
        found = _looked_up(device, review)
        return found if found["state"] in ("done", "failed") else None

    return until(ended, f"the end of the review {review}", PATIENCE)


def taken_up(device: Device, review: str) -> None:
    """Wait until a review is being worked on."""
    until(lambda: _looked_up(device, review)["state"] != "waiting", f"the review {review} to begin")


def _looked_up(device: Device, review: str) -> Any:
    found = device.get(f"/reviews/{review}")
    assert found.status == 200, found
    return found.data
