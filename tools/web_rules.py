"""Write the numbers of both games for the page: `python -m tools.web_rules`.

The Python rules are the source; `web/data/rules.js` (how games are scored) and `web/data/deals.js`
(what they are dealt from) are generated from them and a test compares the two. They are scripts and
not JSON because browsers that run everything else on the page do not import JSON as a module yet,
and fetching it would make every rule asynchronous.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from lostcities.dice import HOUSE
from lostcities.dice.dice import FACES
from lostcities.dice.sheet import CELLS, COLOURS, MAX_POINTS
from lostcities.dice.variant import VARIANTS as DICE_VARIANTS
from lostcities.duel.variant import VARIANTS as CARD_VARIANTS
from lostcities.game import MAX_NAME, MAX_ROUNDS

DATA: Final = Path(__file__).parent.parent / "src/lostcities/web/data"
TARGET: Final = DATA / "rules.js"
DEALS_TARGET: Final = DATA / "deals.js"

PRINTED: Final = ("classic", "classic-1999", "long")
"""D2: the variants a box can hold."""

SCORING: Final = (
    *("colours", "ranks", "wagers", "cost", "bonus", "bonus_from"),
    *("next_starter", "rounds"),
)
"""What it takes to score a match; how it is dealt and played is not needed."""

DEALING: Final = ("colours", "ranks", "wagers", "hand", "rounds")
"""What a match is dealt from."""

HEAD: Final = """\
/** The numbers of both games. Generated from the Python rules: `python -m tools.web_rules`. */

/** @template T @param {T} value @returns {T} */
function frozen(value) {
  if (typeof value === "object" && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

"""

DEALS_HEAD: Final = """\
/**
 * What both games are dealt from: packs of cards, faces of dice. Generated from the Python rules:
 * `python -m tools.web_rules`.
 */

/**
 * @type {{duel: Record<string, {colours: string, ranks: number[], wagers: number, hand: number,
 *   rounds: number}>, max_rounds: number, dice: {dice: string[]}}}
 */
"""


def rules() -> dict[str, Any]:
    """Return what the page needs to know, as plain JSON data."""
    numbers = {name: CARD_VARIANTS[name].numbers() for name in PRINTED}
    return {
        "max_name": MAX_NAME,
        "duel": {
            "max_rounds": MAX_ROUNDS,
            "variants": {
                name: {key: variant[key] for key in SCORING} for name, variant in numbers.items()
            },
        },
        "dice": {
            "colours": COLOURS,
            "faces": list(range(FACES)),
            "cells": CELLS,
            "max_points": MAX_POINTS,
            "max_seats": max(seats for one in DICE_VARIANTS.values() for seats in one.seats),
            "sheet": HOUSE.to_json(),
        },
    }


def deals() -> dict[str, Any]:
    """Return what cards and dice come from, as plain JSON data."""
    numbers = {name: variant.numbers() for name, variant in CARD_VARIANTS.items()}
    faces = "".join(map(str, range(FACES)))
    variant = DICE_VARIANTS["standard"]
    return {
        "duel": {name: {key: one[key] for key in DEALING} for name, one in numbers.items()},
        "max_rounds": MAX_ROUNDS,
        "dice": {"dice": [faces] * variant.number_dice + [COLOURS] * variant.colour_dice},
    }


def script() -> str:
    """Return the text of the script that scores."""
    return f"{HEAD}export const RULES = frozen({_literal(rules())});\n"


def deals_script() -> str:
    """Return the text of the script that knows what is dealt."""
    return f"{DEALS_HEAD}export const DEALS = {_literal(deals())};\n"


def _literal(value: Any, indent: str = "") -> str:
    """Write a value the way the script formatter does: lists on a line, bare keys where allowed."""
    if not isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    inner = f"{indent}  "
    lines = [f"{inner}{_key(key)}: {_literal(one, inner)},\n" for key, one in value.items()]
    return f"{{\n{''.join(lines)}{indent}}}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(script(), "utf-8")
    DEALS_TARGET.write_text(deals_script(), "utf-8")
