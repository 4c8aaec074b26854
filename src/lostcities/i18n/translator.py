"""Says the sentences of the terminal in one language, and puts refusals into that language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.errors import RecordError, Refusal, SystemFault
from lostcities.i18n.catalogue import load

if TYPE_CHECKING:
    from lostcities.errors import LostCitiesError, Reason

_SINGULAR = {"en": lambda number: abs(number) == 1, "fr": lambda number: abs(number) < 2}  # noqa: PLR2004
"""Which numbers take the form `one` (CLDR, whole numbers)."""

_GAMES = {"D": "duel.", "R": "dice."}
"""The game a rule belongs to, by the letter of its number."""


class Translator:
    """One language: call it with a key and the values to fill in."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = load("cli", language)
        self._reasons = load("reasons", language)

    def __call__(self, key: str, **values: object) -> str:
        """Return a sentence with its values filled in."""
        return self.lines(key).format(**values)

    def lines(self, key: str) -> str:
        """Return a text with its placeholders and braces as they are."""
        text: str | list[str] = self._texts[key]
        return text if isinstance(text, str) else "\n".join(text)

    def count(self, key: str, number: int, **values: object) -> str:
        """Return a sentence in the plural form its number takes."""
        form = "one" if _SINGULAR[self.language](number) else "other"
        text: str = self._texts[key][form]
        return text.format(number=number, **values)

    def aliases(self, key: str) -> list[str]:
        """Return the words a person may type for a command or an answer."""
        return self(key).split()

    def refusal(self, refusal: Refusal) -> str:
        """Say why an action is refused, and by which rule."""
        text = str(self._translated(refusal))
        return f"{text[:1].upper()}{text[1:]}. [{refusal.rule}]"

    def error(self, error: LostCitiesError) -> str:
        """Say an error of the library as `str(error)` does in English."""
        text = error.message(self._translated(error.refusal))
        if isinstance(error, RecordError):
            return self("main.line", line=error.line, text=text)
        return text

    def parts(self, error: LostCitiesError) -> tuple[str, str]:
        """Return what is wrong, and apart from it the hint."""
        refusal = self._translated(error.refusal)
        return str(refusal), refusal.hint

    def os_error(self, error: OSError) -> str:
        """Say why the operating system refused something."""
        return self._fault(SystemFault.of(error))

    def _fault(self, fault: SystemFault) -> str:
        """Say a fault of the system; rare ones stay in its own words, marked as such."""
        key = f"os.{fault.code}"
        return self(key) if key in self._texts else self("os.other", words=fault.words)

    def number(self, value: float, digits: str) -> str:
        """Write a number in the language's form: `digits` is a format such as `.1f` or `+.1%`."""
        text = f"{value:{digits}}".replace("-", "−")
        if self.language != "fr":
            return text
        return text.replace(",", "\u202f").replace(".", ",").replace("%", "\u00a0%")

    def _translated(self, refusal: Refusal) -> Refusal:
        """Put a refusal into this language; in English its own words stay."""
        key = reason_key(refusal.reason)
        if key not in self._reasons:
            return refusal
        hint = self._reasons.get(f"{key}.hint", "")
        reason = refusal.reason._replace(template=self._reasons[key], hint=hint)
        return Refusal(reason, {name: self._shown(value) for name, value in refusal.values.items()})

    def _shown(self, value: object) -> object:
        """Translate a refusal within another; escape characters that cannot be printed."""
        if isinstance(value, Refusal):
            return self._translated(value)
        if isinstance(value, SystemFault):
            return self._fault(value)
        return repr(str(value))[1:-1] if isinstance(value, str) else value


def reason_key(reason: Reason) -> str:
    """Return the key of a reason's translation: `reason.duel.…`, or `reason.…` without a rule."""
    return f"reason.{_GAMES.get(reason.rule[0], '')}{reason.code}"
