"""Says the sentences of the terminal in one language, and puts refusals into that language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.errors import FORMAT, RecordError, Refusal, SystemFault
from lostcities.i18n.catalogue import load
from lostcities.i18n.language import Texts

if TYPE_CHECKING:
    from lostcities.errors import LostCitiesError, Reason


class Translator(Texts):
    """One language: call it with a key and the values to fill in."""

    def __init__(self, language: str) -> None:
        super().__init__("cli", language)
        self._reasons = load("reasons", language)

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
    """Return the key of a reason's translation: `reason.…`, with a rule's letter `reason.D.…`."""
    letter = "" if reason.rule == FORMAT else f"{reason.rule[0]}."
    return f"reason.{letter}{reason.code}"
