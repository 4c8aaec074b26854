"""Write what sheets are drawn from for the page: `python -m tools.web_print`.

The page prints without a server, with its own copy of `lostcities.print`. Both draw from the same
drawings, colours, widths of characters and texts, which are generated here from the Python side; a
test compares every mark both make.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from lostcities.duel.cards import COLOURS as CARD_COLOURS
from lostcities.duel.variant import VARIANTS
from lostcities.i18n.catalogue import languages
from lostcities.print import symbols
from lostcities.print.art import ART
from lostcities.print.metrics import BOXES, STEMS, STYLES, WIDTHS
from lostcities.print.rules import EXAMPLE
from lostcities.print.words import texts

TARGET: Final = Path(__file__).parent.parent / "src/lostcities/web/data/print.js"

HEAD: Final = """\
/**
 * What sheets are drawn from: drawings, colours, widths of characters, texts. Generated from
 * `lostcities.print`: `python -m tools.web_print`.
 */

// prettier-ignore
export const PRINT = """


def contents() -> dict[str, Any]:
    """Return all of it as plain JSON data."""
    classic = VARIANTS["classic"]
    return {
        "art": ART,
        "shapes": {**symbols.SYMBOLS, "arrow": symbols.ARROW, "vase": symbols.VASE}
        | {"die": symbols.DIE, "dot": symbols.DOT},
        "colours": {
            **{name: getattr(symbols, name.upper()) for name in NAMED},
            **symbols.FIXED,
        },
        "looks": {letter: look._asdict() for letter, look in symbols.LOOKS.items()},
        "plain": symbols.PLAIN._asdict(),
        "fonts": {
            font.value: {
                "widths": WIDTHS[font],
                "box": BOXES[font],
                "stem": STEMS[font],
                "style": STYLES[font],
            }
            for font in WIDTHS
        },
        "card_colours": CARD_COLOURS,
        "every_game": classic.colours,
        "rounds": classic.rounds,
        "example": EXAMPLE,
        "texts": {language: texts(language) for language in languages()},
    }


NAMED: Final = ("ink", "soft", "pale", "faint", "map", "paper", "white")
"""The colours of `symbols` that have a name of their own."""


def script() -> str:
    """Return the text of the script."""
    data = json.loads(json.dumps(contents()), parse_float=lambda text: round(float(text), 4))
    written = json.dumps(data, ensure_ascii=False, indent=1)
    # Numbers stand in lines, not one in each.
    short = re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda found: _in_line(found[1]), written)
    return f"{HEAD}{short};\n"


def _in_line(items: str) -> str:
    return "[" + re.sub(r"\s*\n\s*", " ", items) + "]"


if __name__ == "__main__":
    TARGET.write_text(script(), encoding="utf-8")
