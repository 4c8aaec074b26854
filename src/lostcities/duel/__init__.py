"""The card game for two, called "duel" here. The package itself is the `Game`.

>>> from lostcities import duel
>>> state = duel.new(duel.VARIANTS["classic"], starter=0)
>>> state.phase, len(state.chances().events)
(<Phase.DEAL: 'deal'>, 50)
"""

from collections.abc import Mapping
from typing import Literal

from lostcities.duel.actions import Action, Deal, Discard, Draw, Event, Play, Take, codec
from lostcities.duel.board import Board, Ending, Phase, RoundResult
from lostcities.duel.cards import COLOURS, WAGER, Card, card, cards
from lostcities.duel.notation import read_body, result_text, write_body
from lostcities.duel.observation import Observation
from lostcities.duel.position import position_text, read_position
from lostcities.duel.scoring import Receipt, receipt
from lostcities.duel.state import State, new
from lostcities.duel.summary import load_sheet, rounds_played, with_sheet
from lostcities.duel.variant import VARIANTS, Variant

name = "duel"
version = 1
variants = VARIANTS
default_variant = "classic"
option_kinds: Mapping[str, Literal["number", "flag"]] = {"rounds": "number", "turn_limit": "number"}
default_turn_limit: int | None = 1000
"""D15: two programs could take cards from piles for ever."""
has_rounds = True
sheets: Mapping[str, object] = {}

__all__ = [
    "COLOURS",
    "VARIANTS",
    "WAGER",
    "Action",
    "Board",
    "Card",
    "Deal",
    "Discard",
    "Draw",
    "Ending",
    "Event",
    "Observation",
    "Phase",
    "Play",
    "Receipt",
    "RoundResult",
    "State",
    "Take",
    "Variant",
    "card",
    "cards",
    "codec",
    "default_turn_limit",
    "default_variant",
    "has_rounds",
    "load_sheet",
    "name",
    "new",
    "option_kinds",
    "position_text",
    "read_body",
    "read_position",
    "receipt",
    "result_text",
    "rounds_played",
    "sheets",
    "variants",
    "version",
    "with_sheet",
    "write_body",
]
