"""Contests for the tests, and agents that are in no catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lostcities.arena.contest import Contest, lineups
from lostcities.arena.entrants import Entrant, read_entrants
from lostcities.game import Decision
from lostcities.games import find_variant

if TYPE_CHECKING:
    import random

    from lostcities.game import Limit


def contest(
    where: str, *agents: str, players: int = 2, seed: str = "1", options: Any = None
) -> Contest:
    """Make a contest; `where` is a game and a variant."""
    game, variant = find_variant(where)
    usual = {"turn_limit": 1000} if game.default_turn_limit else {}
    entrants = read_entrants(game.name, agents)
    return Contest(
        game=game.name,
        variant=variant.with_options({**usual, **(options or {})}),
        seats=players,
        entrants=entrants,
        lineups=lineups(len(entrants), players),
        seed=seed,
    )


@dataclass(frozen=True)
class ByRules(Entrant):
    """An entrant that plays by the Python rules even where the kernel could play for it."""

    def kernel_player(self, game: str) -> None:
        """Have none."""


def by_rules(made: Contest) -> Contest:
    """Return the same contest, played by the rules alone."""
    slow = tuple(ByRules(e.text, e.source, e.name, e.options, e.limit) for e in made.entrants)
    fields = {name: getattr(made, name) for name in made.__dataclass_fields__}
    return Contest(**{**fields, "entrants": slow})


class First:
    """Plays the first legal action, or the last one; remembers the limit it was given."""

    name = "first"

    def __init__(self, rng: random.Random, place: int = 0) -> None:
        self._place = place
        rng.random()

    def decide(self, observation: Any, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose by place alone."""
        return Decision(observation.legal()[self._place])


class Raising:
    """Cannot be made, or cannot decide."""

    name = "raising"

    def __init__(self, rng: random.Random, place: int) -> None:  # noqa: ARG002
        if place:
            raise ValueError("not today")

    def decide(self, observation: Any, limit: Limit) -> Decision:  # noqa: ARG002
        """Fail."""
        raise IndexError("no card")


class Silent(First):
    """Decides nothing."""

    def decide(self, observation: Any, limit: Limit) -> Any:
        """Say nothing."""


class NeverMade:
    """Takes no generator."""

    name = "never made"
