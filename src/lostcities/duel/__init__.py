"""The card game for two, called "duel" here. The package itself is the `Game`.

>>> from lostcities import duel
>>> state = duel.new(duel.VARIANTS["classic"], starter=0)
>>> state.phase, len(state.chances().events)
(<Phase.DEAL: 'deal'>, 50)
"""

from lostcities.duel.actions import Action, Deal, Discard, Draw, Event, Play, Take, codec
from lostcities.duel.board import Board, Ending, Phase, RoundResult
from lostcities.duel.cards import COLOURS, WAGER, Card, card, cards
from lostcities.duel.chance_json import chance_json, read_chance, redact_chance
from lostcities.duel.notation import read_body, result_text, write_body
from lostcities.duel.observation import Observation
from lostcities.duel.planning import candidate_actions, plan_ahead, previews
from lostcities.duel.position import position_text, read_position
from lostcities.duel.scoring import Receipt, receipt
from lostcities.duel.starter import rematch_starter
from lostcities.duel.state import State, is_sealed, new
from lostcities.duel.style import STYLE, style_counts
from lostcities.duel.summary import rounds_played
from lostcities.duel.variant import (
    OPTION_KINDS,
    SIMULATION_TURN_LIMIT,
    VARIANTS,
    Variant,
    key_scopes,
    material,
)
from lostcities.duel.view_json import ViewWriter, open_hands, round_receipts, seat_count

name = "duel"
version = 1
variants = VARIANTS
default_variant = "classic"
option_kinds = OPTION_KINDS
default_turn_limit: int | None = SIMULATION_TURN_LIMIT
has_rounds = True
style_names = STYLE
mid_turn_phases = frozenset({Phase.TAKE})
view_writer = ViewWriter

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
    "ViewWriter",
    "candidate_actions",
    "card",
    "cards",
    "chance_json",
    "codec",
    "default_turn_limit",
    "default_variant",
    "has_rounds",
    "is_sealed",
    "key_scopes",
    "material",
    "mid_turn_phases",
    "name",
    "new",
    "open_hands",
    "option_kinds",
    "plan_ahead",
    "position_text",
    "previews",
    "read_body",
    "read_chance",
    "read_position",
    "receipt",
    "redact_chance",
    "rematch_starter",
    "result_text",
    "round_receipts",
    "rounds_played",
    "seat_count",
    "style_counts",
    "style_names",
    "variants",
    "version",
    "view_writer",
    "write_body",
]
