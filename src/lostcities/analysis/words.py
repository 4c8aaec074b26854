"""Puts what a review found into words: turns, numbers and reasons, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.dice.sheet import CELLS
from lostcities.i18n.catalogue import languages
from lostcities.i18n.language import Number, Texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SIGNED: Final = (
    *("with_played", "with_best", "now_played", "now_best"),
    *("mine_more", "theirs_more"),
)
"""The values of a reason that are points and may be below 0."""
LETTERS: Final = {"duel": "YBWGRP", "dice": "ROYGBP"}


class Words(Texts):
    """One language: call it with a key and the values to fill in."""

    def __init__(self, language: str) -> None:
        super().__init__("review", language)

    def about(self, key: str, player: Mapping[str, Any], **values: object) -> str:
        """Return a text about a player; one who is "you" is spoken to."""
        if player["you"]:
            return self(f"{key}.you", **values)
        return self(key, name=player["name"], **values)

    def key(self, game: str, colours: int) -> str:
        """Say what the letters of cards and dice mean, for so many colours."""
        letters = ", ".join(f"{one} {self.colour(one)}" for one in LETTERS[game][:colours])
        return self("key" if game == "duel" else "key.dice", letters=letters)

    def points(self, value: float, *, signed: bool = False, digits: int = 1) -> Number:
        """Write points as this language does; none have no sign."""
        shown = round(value, digits)
        return self.number(shown or 0.0, f"{'+' if signed and shown else ''}.{digits}f")

    def colour(self, letter: str) -> str:
        """Name a colour by its letter."""
        return self(f"colour.{letter}")

    def action(self, game: str, text: str) -> str:
        """Say what an action does."""
        return _ACTIONS[game](self, text)

    def actions(self, game: str, texts: Sequence[str]) -> str:
        """Say what a turn does."""
        return ", ".join(self.action(game, text) for text in texts)

    def reason(self, game: str, code: str, values: Mapping[str, Any]) -> str:
        """Say a reason as a sentence with its numbers, the better turn and what it cost."""
        shown = {name: self._shown(name, value) for name, value in values.items()}
        if values.get("colour"):
            shown["feminine"] = self(f"feminine.{values['colour']}")
        key = f"{game}.{code}{_form(code, values)}"
        better = self.actions(game, values["best"])
        if values.get("ticks"):
            better = self("dice.tick", feminine=self(f"feminine.{values['best'][0][0]}"))
        tail = self("tail", best=better, lost=self.points(values["lost"]))
        return f"{self(key, **shown)} {tail}"

    def _shown(self, name: str, value: Any) -> Any:
        if name in SIGNED and value is not None:
            return self.points(value, signed=True, digits=int(isinstance(value, float)))
        if name == "gain":
            return self.points(value)
        if name in {"colour", "instead"} and value in {*"YBWGRPO"}:
            return self.colour(value)
        return value


def sentences(game: str, code: str, values: Mapping[str, Any]) -> dict[str, str]:
    """Say a reason in every language."""
    return {language: Words(language).reason(game, code, values) for language in languages()}


def with_sentences(game: str, decision: dict[str, Any]) -> dict[str, Any]:
    """Add the sentences to the reason of a decision, if it has one, and return the decision."""
    reason = decision["reason"]
    if reason is not None:
        reason["text"] = sentences(game, reason["code"], reason["values"])
    return decision


def _form(code: str, values: Mapping[str, Any]) -> str:
    """Return which form of a sentence fits its values."""
    match code:
        case "wrong-source":
            if values["took"] is None:
                return ".to-pile"
            return ".to-deck" if values["better"] is None else ".between-piles"
        case "refused-too-early" | "refused-too-late":
            return _refusal_form(code, values)
        case "bridge-missed":
            near = ".alone" if values["alone"] else ""
            return near if values["cells"] else ".now"
        case "gap-jumped":
            return "" if values["instead"] is None else ".over"
        case "arrow-wasted":
            return _arrow_form(values)
        case "tempo":
            return f".{values['form']}"
        case "track":
            return _track_form(values)
    return ""


def _refusal_form(code: str, values: Mapping[str, Any]) -> str:
    if code == "refused-too-late":
        return ".ends" if values["ends"] else ""
    if values["colour"] is None:
        return ".bare"
    return ".full" if values["dice"] == CELLS else ""  # R18: nothing is marked any more


def _arrow_form(values: Mapping[str, Any]) -> str:
    if not values["played"][0].startswith(">"):
        return ".missed"  # nothing was accelerated: the better number would have led to it
    return ".none" if values["instead"] is None else ""


def _track_form(values: Mapping[str, Any]) -> str:
    if values["form"] != "column":
        return f".{values['form']}"
    gain = values["now_best"] - values["now_played"]
    return ".later" if gain < 0 else "" if gain else ".equal"


def _duel(words: Words, text: str) -> str:
    if text == "=":
        return words("duel.deck")
    if text.startswith("<"):
        return words("duel.pile", feminine=words(f"feminine.{text[1]}"))
    if text.startswith("x"):
        return words("duel.discard", card=text[1:])
    return words("duel.play", card=text)


def _dice(words: Words, text: str) -> str:
    if text == "-":
        return words("dice.refuse")
    if text == ">-":
        return words("dice.decline")
    if text.startswith(">"):
        return words("dice.accelerate", colour=words.colour(text[1]))
    return words("dice.pick", pair=with_tens(text.removesuffix("!")))  # R15: 0! opens as 10


def with_tens(text: str) -> str:
    """Write dice as they are read: the face 0 is a 10 (R14).

    >>> with_tens("Y0"), with_tens("4 0 0 R Y Y")
    ('Y10', '4 10 10 R Y Y')
    """
    return text.replace("0", "10")


_ACTIONS: Final = {"duel": _duel, "dice": _dice}
