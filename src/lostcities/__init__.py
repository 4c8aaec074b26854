"""Lost Cities, the card game (`duel`) and the dice game (`rollwrite`), by the exact rules.

Unofficial; not affiliated with the games' author or publishers.

>>> import lostcities
>>> game, variant = lostcities.find_variant("duel/classic")
>>> game.new(variant).phase
<Phase.DEAL: 'deal'>
"""

from lostcities import duel, rollwrite
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
from lostcities.play import play, play_seeded

__version__ = "0.1.0"

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
    "duel",
    "find_variant",
    "play",
    "play_seeded",
    "rollwrite",
    "stream",
]
