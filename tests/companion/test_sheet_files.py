"""Sheets are checked, written and read on the device as by the rules (R3–R6, R33)."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import Any

from lostcities.dice import HOUSE, read_sheet
from lostcities.dice.sheet import COLOURS, sheet_of
from lostcities.errors import SheetError
from tests.companion.support.node_script import RULES, call_script
from tests.print.paper import CUSTOM, EXTREME

LAYOUT = RULES / "sheet-layout.js"
FILE = RULES / "sheet-file.js"
WRONG: tuple[Any, ...] = (
    None,
    True,
    "",
    "two words",
    "a#b",
    0,
    10,
    -3,
    1.5,
    1_000_000,
    [],
    [1],
    [1, 1],
    [0],
    ["1"],
    [True],
    {},
)


def damaged(rng: random.Random) -> Any:
    """Return the house sheet with one or two things in it replaced or left out."""
    sheet = copy.deepcopy(HOUSE.to_json())
    for _ in range(rng.randint(0, 2)):
        place: Any = sheet
        while True:
            key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
            inner = place[key]
            if not isinstance(inner, (dict, list)) or not inner or rng.random() < 0.3:
                break
            place = inner
        if isinstance(place, dict) and rng.random() < 0.2:
            del place[key]
        elif isinstance(place, dict) and rng.random() < 0.1:
            place["Z"] = {"arrows": [], "vases": []}
        else:
            place[key] = copy.deepcopy(rng.choice(WRONG))
    return sheet


def fault_of(sheet: Any) -> list[str] | None:
    """Return what the rules say is wrong: the paragraph and the code."""
    try:
        sheet_of(sheet)
    except SheetError as error:
        return [error.refusal.reason.rule, error.refusal.reason.code]
    return None


def test_r33_the_device_finds_the_faults_the_rules_find() -> None:
    rng = random.Random(33)
    sheets = [damaged(rng) for _ in range(4000)]
    found = call_script(LAYOUT, [["sheetFault", sheet] for sheet in sheets])
    expected = [fault_of(sheet) for sheet in sheets]
    assert [fault and [fault["rule"], fault["code"]] for fault in found] == expected
    codes = {fault[1] for fault in expected if fault}
    assert codes >= {"no-name", "cell-range", "cell-twice", "track-length", "points-range"}
    assert codes >= {"bridge-cell", "needs-table", "needs-list", "needs-number", "whole-only"}
    assert None in expected


def test_any_name_becomes_one_word() -> None:
    names = ["house", "Our attic pad", " a #1 \t b ", "#", "\u00a0x", "漢字 №2"]
    words = call_script(LAYOUT, [["sheetWord", name] for name in names])
    assert words == ["house", "Our-attic-pad", "a-1-b", "-", "x", "漢字-№2"]


def test_what_the_device_writes_is_what_the_rules_write() -> None:
    sheets = (HOUSE, CUSTOM, EXTREME)
    written = call_script(FILE, [["writeSheet", sheet.to_json()] for sheet in sheets])
    assert written == [sheet.to_toml() for sheet in sheets]
    (titled,) = call_script(FILE, [["writeSheet", HOUSE.to_json(), 'Our "attic" \x7f pad']])
    assert tomllib.loads(titled)["title"] == 'Our "attic" \x7f pad'
    assert read_sheet(titled) == HOUSE, "who does not know titles reads the same sheet"


BY_HAND = """
# Copied from the box
name = 'attic'   # one word
source = "a \\"quote\\" and é"
double_only = -5_0
bridge.cell = +7
bridge . value = 20
[tracks]
expedition = [
  -20, -15, -10,  # below
  5, 10, 15,
  30, 35, 50,
]
artefact = [1,2,3,4,5,6,7,8,9]
"dice" = [ ]
[columns.R]
arrows = [1]
vases = []
"""


def test_files_are_read_as_by_the_rules() -> None:
    texts = [HOUSE.to_toml(), CUSTOM.to_toml(), EXTREME.to_toml(), BY_HAND, "", "# nothing"]
    found = call_script(FILE, [["readSheet", text] for text in texts])
    assert found == [tomllib.loads(text) for text in texts]
    assert found[0]["columns"].keys() == set(COLOURS)


def test_what_is_no_sheet_is_no_sheet() -> None:
    """No text makes the reader fail, hang or touch what is not its own."""
    broken = ["name", "= 1", "a = ", "a = 1 b = 2", "a = 1\na = 2", "[a", "a = [1", "a = {b = 1"]
    broken += ["a = 1\na.b = 2", 'a = "x', "a = 1.5", "a = true", "a = 1979-05-27", "[" * 5000]
    broken += ["a = " + "[" * 5000, "x" * 20_001]
    assert call_script(FILE, [["readSheet", text] for text in broken]) == [None] * len(broken)
    rng = random.Random(5)
    signs = HOUSE.to_toml()
    mangled = []
    for _ in range(500):
        at, to = sorted(rng.sample(range(len(signs)), 2))
        mangled.append(signs[:at] + rng.choice(['"', "[", "]", "{", "\n", ""]) + signs[to:])
    for text, found in zip(
        mangled, call_script(FILE, [["readSheet", text] for text in mangled]), strict=True
    ):
        if found is not None:
            assert found == tomllib.loads(text)
    (own,) = call_script(FILE, [["readSheet", "__proto__.x = 1"]])
    assert own == {"__proto__": {"x": 1}}, "a key like any other, and no way into other objects"
