"""Lost Cities, the card game (`duel`) and the dice game (`dice`), by the exact rules.

Unofficial; not affiliated with the games' author or publishers.

>>> import lostcities
>>> game, variant = lostcities.find_variant("duel/classic")
>>> game.new(variant).phase
<Phase.DEAL: 'deal'>

Each name is loaded when it is first used, so that a program pays for what it needs: the kernel
starts without the rules, the command without NumPy.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lostcities import agents, dice, duel, kernel, record
    from lostcities.dealer import Dealer, ScriptedDealer, SeededDealer, stream
    from lostcities.errors import (
        IllegalAction,
        LostCitiesError,
        NotationError,
        OptionError,
        RecordError,
        SheetError,
    )
    from lostcities.game import CHANCE, NOBODY, Agent, BySeat, Decision, Limit, Outcome, Seat, Step
    from lostcities.games import GAMES, find_variant
    from lostcities.play import play_seeded

__version__: str  # said once, in pyproject.toml; see __getattr__

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "Agent",
    "BySeat",
    "Dealer",
    "Decision",
    "IllegalAction",
    "Limit",
    "LostCitiesError",
    "NotationError",
    "OptionError",
    "Outcome",
    "RecordError",
    "ScriptedDealer",
    "Seat",
    "SeededDealer",
    "SheetError",
    "Step",
    "__version__",
    "agents",
    "dice",
    "duel",
    "find_variant",
    "kernel",
    "play_seeded",
    "record",
    "stream",
]

ROOMS = ("agents", "duel", "kernel", "record", "dice")
"""Of these names, the modules that are public as they are."""

HOMES = ("errors", "game", "games", "dealer", "play")
"""The modules the other names come from, from the ground up."""


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name == "__version__":
        return import_module("importlib.metadata").version("lostcities")
    if name in ROOMS:
        return import_module(f"lostcities.{name}")
    if name in __all__:
        for home in HOMES:
            value = getattr(import_module(f"lostcities.{home}"), name, None)
            if value is not None:
                globals()[name] = value
                return value
    raise AttributeError(f"module 'lostcities' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)
