"""What the card game's actions and reasons are called; the texts are those of `Words`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.analysis.words import Words

LETTERS: Final = "YBWGRP"


def action(words: Words, text: str) -> str:
    """Say what an action does."""
    if text == "=":
        return words("duel.deck")
    if text.startswith("<"):
        return words("duel.pile", coloured=words(f"coloured.{text[1]}"))
    if text.startswith("x"):
        return words("duel.discard", card=text[1:])
    return words("duel.play", card=text)


def better(words: Words, values: Mapping[str, Any]) -> str:
    """Say the turn that a reason prefers."""
    return words.actions("duel", values["best"])


def chance(moment: Mapping[str, Any]) -> str:
    """Write what chance brought: a card."""
    return str(moment["card"])


def form(code: str, values: Mapping[str, Any]) -> str:
    """Return which form of a sentence fits its values."""
    match code:
        case "wrong-source":
            if values["took"] is None:
                return ".to-pile"
            return ".to-deck" if values["better"] is None else ".between-piles"
        case "gap-jumped":
            return "" if values["instead"] is None else ".over"
        case "tempo":
            return f".{values['form']}"
    return ""
