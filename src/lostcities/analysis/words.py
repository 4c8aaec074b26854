"""Puts what a review found into words: turns, numbers and reasons, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.analysis.reviewable import words_of
from lostcities.i18n.catalogue import languages
from lostcities.i18n.language import Number, Texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SIGNED: Final = (
    *("with_played", "with_best", "now_played", "now_best"),
    *("mine_more", "theirs_more"),
)
"""The values of a reason that are points and may be below 0."""


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
        names = ", ".join(f"{one} {self.colour(one)}" for one in words_of(game).LETTERS[:colours])
        return self(f"{game}.key", letters=names)

    def points(self, value: float, *, signed: bool = False, digits: int = 1) -> Number:
        """Write points as this language does; none have no sign."""
        shown = round(value, digits)
        return self.number(shown or 0.0, f"{'+' if signed and shown else ''}.{digits}f")

    def colour(self, letter: str) -> str:
        """Name a colour by its letter."""
        return self(f"colour.{letter}")

    def action(self, game: str, text: str) -> str:
        """Say what an action does."""
        return words_of(game).action(self, text)

    def actions(self, game: str, texts: Sequence[str]) -> str:
        """Say what a turn does."""
        return ", ".join(self.action(game, text) for text in texts)

    def why(self, game: str, code: str, values: Mapping[str, Any]) -> str:
        """Say a reason as a sentence with its numbers."""
        shown = {name: self._shown(name, value) for name, value in values.items()}
        if values.get("colour"):
            shown["coloured"] = self(f"coloured.{values['colour']}")
        return self(f"{game}.{code}{words_of(game).form(code, values)}", **shown)

    def instead(self, game: str, values: Mapping[str, Any]) -> str:
        """Say what would have been better, and what it cost."""
        better = words_of(game).better(self, values)
        return self("tail", best=better, lost=self.points(values["lost"]))

    def chance(self, game: str, moment: Mapping[str, Any]) -> str:
        """Write the cards or dice of a moment of luck."""
        return words_of(game).chance(moment)

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
    return {language: Words(language).why(game, code, values) for language in languages()}


def with_sentences(game: str, decision: dict[str, Any]) -> dict[str, Any]:
    """Add the sentences to the reason of a decision, if it has one, and return the decision."""
    reason = decision["reason"]
    if reason is not None:
        reason["text"] = sentences(game, reason["code"], reason["values"])
    return decision
