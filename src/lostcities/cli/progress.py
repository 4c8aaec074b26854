"""How far long work is, on the error stream."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lostcities.i18n.translator import Translator

SECONDS_BETWEEN_LINES: Final = 10
BAR: Final = 30


class Progress:
    """How far it is: a bar on a terminal, a line now and then elsewhere."""

    def __init__(self, whole: int, words: Translator, *, quiet: bool) -> None:
        self._whole = whole
        self._words = words
        self._quiet = quiet
        self._bar = sys.stderr.isatty()
        self._begin = self._last = time.monotonic()

    def due(self) -> bool:
        """Say whether it is time to show something."""
        pause = 0.1 if self._bar else SECONDS_BETWEEN_LINES
        return not self._quiet and time.monotonic() - self._last >= pause

    def show(self, done: int, note: str = "") -> None:
        """Show how much is done, if it is time to, and a note beside it."""
        if not self.due():
            return
        self._last = time.monotonic()
        if self._bar:
            filled = min(BAR, BAR * done // self._whole)
            bar = "#" * filled + "." * (BAR - filled)
            text = f"\r\x1b[K[{bar}] {done}/{self._whole} {note}"
            print(text, end="", file=sys.stderr, flush=True)
        else:
            print(f"{done}/{self._whole} {note}".rstrip(), file=sys.stderr, flush=True)

    def finish(self, key: str, done: int) -> None:
        """Say how much was done, and how long it took."""
        if self._quiet:
            return
        # A clock of few digits may not have moved; the rate would be a division by zero.
        seconds = max(time.monotonic() - self._begin, 1e-9)
        if self._bar:
            print("\r\x1b[K", end="", file=sys.stderr)
        shown = self._words.number
        rate = shown(done / seconds, ".1f")
        text = self._words(key, games=done, seconds=shown(seconds, ".1f"), rate=rate)
        print(text, file=sys.stderr, flush=True)
