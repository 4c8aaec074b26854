"""How a language writes numbers and plurals, and its texts of one domain with values filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.i18n.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PLURALS: Final[Mapping[str, Callable[[float], bool]]] = {
    "one": lambda number: abs(number) == 1,
    "below two": lambda number: abs(number) < 2,  # noqa: PLR2004
}
"""Which numbers take the singular, by the name of the rule. CLDR's rules in short: of the languages
with `one`, a number with decimals is never singular (1.0 points)."""


class Number(str):
    """A number as a language writes it; a text may ask it for a word in its number.

    >>> number = Texts("review", "fr").number(-1.64, ".1f")
    >>> "{lost} {lost:point|points}".format(lost=number)
    '−1,6 point'
    """

    __slots__ = ("is_singular",)
    is_singular: bool

    def __format__(self, form: str) -> str:
        """Return the number, or with `one|other` the word that goes with it."""
        one, bar, other = form.partition("|")
        if not bar:
            return super().__format__(form)
        return one if self.is_singular else other


class Texts:
    """The texts of a domain in one language: call it with a key and the values to fill in."""

    def __init__(self, domain: str, language: str) -> None:
        self.language = language
        self._texts = load(domain, language)
        rules = load("language", language)
        self._singular_is = rules["singular"]
        self._marks = str.maketrans(
            {"-": "−", ".": rules["decimal"], ",": rules["group"], "%": rules["percent"]}
        )

    def __call__(self, key: str, **values: object) -> str:
        """Return a sentence with its values filled in."""
        return self.lines(key).format(**values)

    def lines(self, key: str) -> str:
        """Return a text with its placeholders and braces as they are."""
        text: str | list[str] = self._texts[key]
        return text if isinstance(text, str) else "\n".join(text)

    def count(self, key: str, number: int, **values: object) -> str:
        """Return a sentence in the plural form its number takes."""
        text: str = self._texts[key]["one" if self._is_singular(number) else "other"]
        return text.format(number=number, **values)

    def number(self, value: float, form: str) -> Number:
        """Write a number in the language's way: `form` is a format such as `.1f` or `+.1%`."""
        text = f"{value:{form}}"
        shown = Number(text.translate(self._marks))
        shown.is_singular = self._is_singular(
            float(text.strip("%").replace(",", "")), has_decimals="." in text
        )
        return shown

    def _is_singular(self, number: float, *, has_decimals: bool = False) -> bool:
        if has_decimals and self._singular_is == "one":
            return False
        return PLURALS[self._singular_is](number)
