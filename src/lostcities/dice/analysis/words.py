"""What the dice game's actions and reasons are called; the texts are those of `Words`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.dice.sheet import CELLS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.analysis.words import Words

LETTERS: Final = "ROYGBP"


def action(words: Words, text: str) -> str:
    """Say what an action does."""
    if text == "-":
        return words("dice.refuse")
    if text == ">-":
        return words("dice.decline")
    if text.startswith(">"):
        return words("dice.accelerate", colour=words.colour(text[1]))
    return words("dice.pick", pair=with_tens(text.removesuffix("!")))  # R15: 0! opens as 10


def better(words: Words, values: Mapping[str, Any]) -> str:
    """Say the choice that a reason prefers."""
    if values.get("ticks"):
        return words("dice.tick", coloured=words(f"coloured.{values['best'][0][0]}"))
    return words.actions("dice", values["best"])


def form(code: str, values: Mapping[str, Any]) -> str:
    """Return which form of a sentence fits its values."""
    match code:
        case "refused-too-early":
            if values["colour"] is None:
                return ".bare"
            return ".full" if values["dice"] == CELLS else ""  # R18: nothing is marked any more
        case "refused-too-late":
            return ".ends" if values["ends"] else ""
        case "bridge-missed":
            near = ".alone" if values["alone"] else ""
            return near if values["cells"] else ".now"
        case "arrow-wasted":
            if not values["played"][0].startswith(">"):
                return ".missed"  # nothing was accelerated: the better number would have led to it
            return ".none" if values["instead"] is None else ""
        case "track":
            return _track_form(values)
    return ""


def _track_form(values: Mapping[str, Any]) -> str:
    if values["form"] != "column":
        return f".{values['form']}"
    gain = values["now_best"] - values["now_played"]
    return ".later" if gain < 0 else "" if gain else ".equal"


def chance(moment: Mapping[str, Any]) -> str:
    """Write what chance brought: the dice."""
    return with_tens(moment["dice"])


def with_tens(text: str) -> str:
    """Write dice as they are read: the face 0 is a 10 (R14).

    >>> with_tens("Y0"), with_tens("4 0 0 R Y Y")
    ('Y10', '4 10 10 R Y Y')
    """
    return text.replace("0", "10")
