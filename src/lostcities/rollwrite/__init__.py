"""The dice game for two to five, called "rollwrite" here. The package itself is the `Game`.

>>> from lostcities import rollwrite
>>> state = rollwrite.new(rollwrite.VARIANTS["standard"], seats=3)
>>> state.phase, len(state.chances().events)
(<Phase.ROLL: 'roll'>, 10)
"""

from lostcities.rollwrite.actions import (
    Accelerate,
    Action,
    Event,
    Pick,
    Refuse,
    RollColour,
    RollNumber,
    codec,
)
from lostcities.rollwrite.board import Board, Draft, Ending, Phase
from lostcities.rollwrite.chance_json import chance_json, read_chance, redact_chance
from lostcities.rollwrite.dice import Roll
from lostcities.rollwrite.marks import Marks, Written
from lostcities.rollwrite.notation import read_body, result_text, write_body
from lostcities.rollwrite.observation import Observation
from lostcities.rollwrite.planning import candidate_actions, plan_ahead
from lostcities.rollwrite.position import position_text, read_position
from lostcities.rollwrite.previews import previews
from lostcities.rollwrite.scoring import Receipt, receipt
from lostcities.rollwrite.sheet import COLOURS, HOUSE, SHEETS, Column, Sheet, load_sheet, read_sheet
from lostcities.rollwrite.state import State, is_sealed, new
from lostcities.rollwrite.style import STYLE, style_counts
from lostcities.rollwrite.summary import rounds_played
from lostcities.rollwrite.variant import (
    OPTION_KINDS,
    VARIANTS,
    Variant,
    key_scopes,
    material,
    with_sheet,
)
from lostcities.rollwrite.view_json import ViewWriter, open_hands, round_receipts, seat_count

name = "rollwrite"
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
