"""The terminal: what it can show, what it is asked, and how its screen is cleared.

Everything a command prints for people goes through here, so that colour, characters beyond ASCII
and the end of the input are handled in one place.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import textwrap
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has scrolled away."""

_ANSI = {"R": "31", "W": "97", "O": "38;5;208", "Y": "33", "G": "32", "B": "34;1", "P": "35"}
_PLAIN = str.maketrans(
    {"−": "-", "×": "x", "’": "'", "…": "...", "·": "-", "–": "-", "\u00a0": " ", "«": '"'}
    | {"»": '"', "→": "->", "œ": "oe", "—": "-", "„": '"', "“": '"', "”": '"', "\u202f": " "}
    | {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
)


class EndOfInput(Exception):  # noqa: N818  # leaving is not an error
    """Nobody is there to answer: Ctrl-D, or the input is used up."""


def encodes_symbols(stream: TextIO) -> bool:
    """Say whether a stream can encode the shapes of the colours."""
    try:
        "■✚●▲♥★│·→−".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


HANGING = 3
"""How much further a broken line is indented: to behind the number of an entry."""


class Terminal:
    """Where a person reads and types."""

    def __init__(self, *, colour: bool = True) -> None:
        self.screen = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self.interactive = self.screen and sys.stdin.isatty()
        self.unicode = encodes_symbols(sys.stdout)
        self.colour = colour and self.screen and not os.environ.get("NO_COLOR")
        if self.interactive:
            edit_lines()

    def paint(self, letter: str, text: str) -> str:
        """Colour a text by the letter of its colour."""
        if not self.colour or not text:
            return text
        return f"\x1b[{_ANSI[letter]}m{text}\x1b[0m"

    def strong(self, text: str) -> str:
        """Make a text stand out."""
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text

    def say(self, text: str = "") -> None:
        """Print a text; on a screen, lines that are too long are broken between words."""
        self.say_exactly("\n".join(map(self._fitted, text.split("\n"))) if self.screen else text)

    def say_exactly(self, text: str) -> None:
        """Print a text to be copied, so that no line is broken."""
        print(text if self.unicode else plain(text), flush=True)

    def _fitted(self, line: str) -> str:
        columns = shutil.get_terminal_size().columns
        if width(line) <= columns:
            return line
        # An entry of a list hangs behind its number; plain sentences go on at the edge.
        margin = len(line) - len(line.lstrip())
        return textwrap.fill(
            line,
            columns,
            subsequent_indent=" " * (margin + HANGING if margin else 0),
            break_long_words=False,
            break_on_hyphens=False,
        )

    def clear(self) -> None:
        """Start a fresh screen; where the output is not one, print a blank line."""
        print(CLEAR if self.screen else "", end="" if self.screen else "\n", flush=True)

    def ask(self, question: str) -> str:
        """Ask, and return the answer without the spaces around it."""
        text = f"{question} "
        prompt = text if self.unicode else plain(text)
        try:
            if self.interactive:
                return input(prompt).strip()
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            print(flush=True)
            raise EndOfInput
        answer = line.strip()
        print(answer if self.unicode else plain(answer), flush=True)
        return answer

    def pause(self, question: str) -> None:
        """Wait for Enter, if a person is at the terminal."""
        if self.interactive:
            self.ask(question)


def width(text: str) -> int:
    """Return how wide a text shows, without its colours."""
    return len(re.sub(r"\x1b\[[0-9;]*m", "", text))


def typed_number(text: str) -> int | None:
    """Return the whole number a person typed, if it is a reasonable one."""
    return int(text) if text.isdecimal() and len(text) < 6 else None  # noqa: PLR2004


def edit_lines() -> None:
    """Make typed lines editable; keep no history of them for the next player to see."""
    try:
        import readline  # noqa: PLC0415  # only for a person
    except ImportError:
        return
    readline.set_auto_history(False)


def plain(text: str) -> str:
    """Write a text with ASCII characters only, as well as possible.

    >>> plain("défausse : −20 × 2…")
    'defausse : -20 x 2...'
    """
    spread = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    kept = (character for character in spread if not unicodedata.combining(character))
    return "".join(kept).encode("ascii", "replace").decode("ascii")


def prepare_streams() -> None:
    """Never fail on a character that cannot be read or shown, nor on a stream that was closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  # to the end
            setattr(sys, name, nothing)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def ignore_interrupts() -> None:
    """Ignore Ctrl-C from now on: the program is about to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def silence_output() -> None:
    """Keep the interpreter quiet at its end if the output can no longer be written."""
    try:
        sys.stdout.flush()
    except OSError:
        _discard_output()


def _discard_output() -> None:
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, sys.stdout.fileno())
        os.close(silence)
    except (OSError, ValueError):
        return
