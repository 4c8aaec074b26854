"""The tables the environments are tried at, and random choices among what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.game import Seat


class EnvSetup(NamedTuple):
    """One way to sit down."""

    game: str
    variant: str
    seats: int
    options: dict[str, int | bool]

    def __str__(self) -> str:
        return "-".join([self.game, self.variant, str(self.seats), *self.options])

    @property
    def settings(self) -> dict[str, Any]:
        """The same, as every environment takes it after game and variant."""
        return {"seats": self.seats, "options": self.options, "episode": "match"}


SETUPS = [
    EnvSetup("duel", "classic", 2, {"rounds": 1}),
    EnvSetup("duel", "long", 2, {"rounds": 1}),
    EnvSetup("duel", "classic-1999", 2, {"rounds": 2}),
    EnvSetup("duel", "mini", 2, {}),
    EnvSetup("duel", "mini", 2, {"turn_limit": 7}),
    EnvSetup("dice", "standard", 2, {}),
    EnvSetup("dice", "standard", 5, {"simultaneous": True}),
    EnvSetup("dice", "standard", 3, {"simultaneous": True, "zero_may_open_as_ten": True}),
    EnvSetup("dice", "solo", 1, {}),
]

WITH_OPPONENTS = [setup for setup in SETUPS if setup.seats > 1]
"""Those with somebody to win against (R37)."""


def pick(mask: NDArray[Any], rng: np.random.Generator) -> Any:
    """Choose a legal action at random: one, or one for each row."""
    return (mask * rng.random(mask.shape)).argmax(axis=-1)


def legal_numbers(state: Any, seat: Seat) -> list[int]:
    """Ask the rules what a seat may do in a state of the kernel."""
    rules = kernel.to_rules(state)
    codec = kernel.twins.twin_of_state(state).game.codec(rules.variant)
    return sorted(map(codec.id, rules.observe(seat).legal()))


def same_game(env: Any, envs: Any, *, seed: int, starter: int) -> None:
    """Play one game alone and in a vector: it is the same."""
    seen, info = env.reset(seed=seed, options={"starter": starter})
    rows, infos = envs.reset(seed=seed, options={"starters": [starter]})
    rng, over = np.random.default_rng(1), False
    while not over:
        assert (seen == rows[0]).all()
        assert (info["action_mask"] == infos["action_mask"][0]).all()
        action = pick(info["action_mask"], rng)
        seen, reward, over, _, info = env.step(action)
        rows, rewards, ends, _, infos = envs.step(np.array([action]))
        assert (reward, over) == (rewards[0], ends[0])
