"""The dice game for two to five, called "rollwrite" here. The package itself is the `Game`.

>>> from lostcities import rollwrite
>>> state = rollwrite.new(rollwrite.VARIANTS["standard"], seats=3)
>>> state.phase, len(state.chances().events)
(<Phase.ROLL: 'roll'>, 10)
"""

from collections.abc import Mapping
from typing import Literal

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
from lostcities.rollwrite.dice import Roll
from lostcities.rollwrite.marks import Marks, Written
from lostcities.rollwrite.notation import read_body, result_text, write_body
from lostcities.rollwrite.observation import Observation
from lostcities.rollwrite.position import position_text, read_position
from lostcities.rollwrite.scoring import Receipt, receipt
from lostcities.rollwrite.sheet import COLOURS, HOUSE, SHEETS, Column, Sheet, load_sheet, read_sheet
from lostcities.rollwrite.state import State, new
from lostcities.rollwrite.summary import rounds_played
from lostcities.rollwrite.variant import VARIANTS, Variant, with_sheet

name = "rollwrite"
version = 1
variants = VARIANTS
default_variant = "standard"
option_kinds: Mapping[str, Literal["number", "flag"]] = {
    "simultaneous": "flag",
    "zero_may_open_as_ten": "flag",
}
default_turn_limit: int | None = None
"""R36: a game is finite by itself."""
has_rounds = False
sheets = SHEETS

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
    "Written",
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
    "read_sheet",
    "receipt",
    "result_text",
    "rounds_played",
    "sheets",
    "variants",
    "version",
    "with_sheet",
    "write_body",
]
