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
from lostcities.rollwrite.dice import Roll
from lostcities.rollwrite.marks import Marks, Written
from lostcities.rollwrite.notation import read_body, result_text, write_body
from lostcities.rollwrite.observation import Observation
from lostcities.rollwrite.position import position_text, read_position
from lostcities.rollwrite.scoring import Receipt, receipt
from lostcities.rollwrite.sheet import COLOURS, HOUSE, SHEETS, Column, Sheet, load_sheet, read_sheet
from lostcities.rollwrite.state import State, new
from lostcities.rollwrite.variant import VARIANTS, Variant

name = "rollwrite"
version = 1
variants = VARIANTS

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
    "load_sheet",
    "name",
    "new",
    "position_text",
    "read_body",
    "read_position",
    "read_sheet",
    "receipt",
    "result_text",
    "variants",
    "version",
    "write_body",
]
