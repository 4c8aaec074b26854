"""The dice game for two to five, called "dice" here. The package itself is the `Game`.

>>> from lostcities import dice
>>> state = dice.new(dice.VARIANTS["standard"], seats=3)
>>> state.phase, len(state.chances().events)
(<Phase.ROLL: 'roll'>, 10)
"""

from lostcities.dice.actions import (
    Accelerate,
    Action,
    Event,
    Pick,
    Refuse,
    RollColour,
    RollNumber,
    codec,
)
from lostcities.dice.board import Board, Draft, Ending, Phase
from lostcities.dice.chance_json import chance_json, read_chance, redact_chance
from lostcities.dice.dice import Roll
from lostcities.dice.marks import Marks, Written
from lostcities.dice.notation import read_body, result_text, write_body
from lostcities.dice.observation import Observation
from lostcities.dice.planning import candidate_actions, plan_ahead
from lostcities.dice.position import position_text, read_position
from lostcities.dice.previews import previews
from lostcities.dice.scoring import Receipt, receipt
from lostcities.dice.sheet import COLOURS, HOUSE, SHEETS, Column, Sheet, load_sheet, read_sheet
from lostcities.dice.starter import rematch_starter
from lostcities.dice.state import State, is_sealed, new
from lostcities.dice.style import STYLE, style_counts
from lostcities.dice.summary import rounds_played
from lostcities.dice.variant import (
    OPTION_KINDS,
    VARIANTS,
    Variant,
    key_scopes,
    material,
    with_sheet,
)
from lostcities.dice.view_json import ViewWriter, open_hands, round_receipts, seat_count

name = "dice"
version = 1
variants = VARIANTS
default_variant = "standard"
option_kinds = OPTION_KINDS
default_turn_limit: int | None = None
has_rounds = False
sheets = SHEETS
style_names = STYLE
mid_turn_phases = frozenset({Phase.ACCELERATE})
view_writer = ViewWriter

__all__ = [
    "COLOURS",
    "HOUSE",
    "SHEETS",
    "VARIANTS",
    "Accelerate",
    "Action",
    "Board",
    "Column",
    "Draft",
    "Ending",
    "Event",
    "Marks",
    "Observation",
    "Phase",
    "Pick",
    "Receipt",
    "Refuse",
    "Roll",
    "RollColour",
    "RollNumber",
    "Sheet",
    "State",
    "Variant",
    "ViewWriter",
    "Written",
    "candidate_actions",
    "chance_json",
    "codec",
    "default_turn_limit",
    "default_variant",
    "has_rounds",
    "is_sealed",
    "key_scopes",
    "load_sheet",
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
    "read_sheet",
    "receipt",
    "redact_chance",
    "rematch_starter",
    "result_text",
    "round_receipts",
    "rounds_played",
    "seat_count",
    "sheets",
    "style_counts",
    "style_names",
    "variants",
    "version",
    "view_writer",
    "with_sheet",
    "write_body",
]
