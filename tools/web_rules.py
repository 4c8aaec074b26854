"""Write the numbers of both games for the page: `python -m tools.web_rules`.

The Python rules are the source; `web/data/rules.js` is generated from them and a test compares the
two. It is a script and not JSON because browsers that run everything else on the page do not import
JSON as a module yet, and fetching it would make every rule asynchronous.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from lostcities.duel.variant import VARIANTS as CARD_VARIANTS
from lostcities.game import MAX_NAME, MAX_ROUNDS
from lostcities.rollwrite import HOUSE
from lostcities.rollwrite.dice import FACES
from lostcities.rollwrite.sheet import CELLS, COLOURS
from lostcities.rollwrite.variant import VARIANTS as DICE_VARIANTS

TARGET: Final = Path(__file__).parent.parent / "src/lostcities/web/data/rules.js"

PRINTED: Final = ("classic", "classic-1999", "long")
"""D2: the variants a box can hold."""

SCORING: Final = (
    *("colours", "ranks", "wagers", "cost", "bonus", "bonus_from"),
    *("next_starter", "rounds"),
)
"""What it takes to score a match; how it is dealt and played is not needed."""

HEAD: Final = """\
/** The numbers of both games. Generated from the Python rules: `python -m tools.web_rules`. */

/** @template T @param {T} value @returns {T} */
function frozen(value) {
  if (typeof value === "object" && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

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
        "rollwrite": {
            "colours": COLOURS,
            "faces": list(range(FACES)),
            "cells": CELLS,
            "max_seats": max(seats for one in DICE_VARIANTS.values() for seats in one.seats),
            "sheet": HOUSE.to_json(),
        },
    }


def script() -> str:
    """Return the text of the script."""
    return f"{HEAD}export const RULES = frozen({_literal(rules())});\n"


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
