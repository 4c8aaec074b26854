"""The text of a record (formats.md, record format 1): lines, headers, fields, numbers.

A refusal that cites no paragraph of the rules (rule None) cites formats.md.
"""

from __future__ import annotations

import re
from typing import NoReturn

NUMBER = re.compile(r"(0|-?[1-9][0-9]{0,17})")  # reading: no number has more than 18 digits
KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")  # reading: a header key is one plain ASCII word
REQUIRED = ("Format", "Game", "Variant", "Seats", "Result")


class Refused(Exception):
    """The record breaks a rule; carries the line, the paragraph and the reason."""

    def __init__(self, line: int | None, rule: str | None, reason: str) -> None:
        """Keep the three."""
        super().__init__(reason)
        self.line = line
        self.rule = rule
        self.reason = reason


class Stops(Exception):
    """The body has no more event lines although the game is not over."""


def number(word: str) -> int | None:
    """Return the canonical ASCII decimal integer `word` stands for, or None."""
    return int(word) if NUMBER.fullmatch(word) else None


def physical_lines(text: str) -> list[str]:
    """Cut the text into lines ending in LF or CRLF; nothing else ends a line."""
    if text.startswith("\ufeff"):
        raise Refused(1, None, "byte-order mark")
    lines = text.split("\n")
    # reading: a file may mix the two ends, and the end of its last line may be missing.
    if lines[-1] == "":
        lines.pop()
    for i, line in enumerate(lines):
        lines[i] = line.removesuffix("\r")
        if "\r" in lines[i]:
            raise Refused(i + 1, None, "a carriage return inside a line")
    return lines


class Headers:
    """The header lines: values by key, and the line each key stands on."""

    def __init__(self, lines: list[str]) -> None:
        """Read up to the first empty line, which must be there even if no body follows."""
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.end = 0
        for count, line in enumerate(lines, 1):
            if line == "":
                self.end = count
                break
            key, colon, value = line.partition(": ")
            # reading: a value is never empty and has no white space around it, unknown keys too.
            if not colon or not KEY.fullmatch(key) or value == "" or value != value.strip():
                raise Refused(count, None, "not a header line `Key: value`")
            if key in self.values:
                raise Refused(count, None, f"header {key} given twice")
            self.values[key] = value
            self.lines[key] = count
        if not self.end:
            raise Refused(len(lines) or None, None, "no empty line after the headers")
        for key in REQUIRED:
            if key not in self.values:
                raise Refused(None, None, f"header {key} is missing")

    def refuse(self, key: str, reason: str, rule: str | None = None) -> NoReturn:
        """Refuse the record because of one header line."""
        raise Refused(self.lines[key], rule, f"{key}: {reason}")

    def seats(self) -> int:
        """Return the number of seats after checking the names."""
        names = self.values["Seats"].split(" | ")
        for name in names:
            # reading: a name is never empty and has no white space around it.
            if name == "" or name != name.strip() or "|" in name or "#" in name:
                self.refuse("Seats", f"bad player name {name!r}")
        return len(names)

    def options(self, numeric: tuple[str, ...], flags: tuple[str, ...]) -> dict[str, int]:
        """Return the options given; a flag counts 1 and takes no value."""
        found: dict[str, int] = {}
        if "Options" not in self.values:
            return found
        for entry in self.values["Options"].split(", "):
            name, equals, value = entry.partition("=")
            if name in found:
                self.refuse("Options", f"{name} given twice")
            if name in numeric:
                amount = number(value)
                if amount is None or amount < 1:
                    self.refuse("Options", f"{name} needs a whole number of at least 1")
                found[name] = amount
            elif name in flags and not equals:  # reading: an option written bare has no value
                found[name] = 1
            else:
                self.refuse("Options", f"unknown option {entry!r}")
        return found

    def check_result(self, seats: int, dashes: bool) -> None:
        """Check the form of the Result: `*`, a number a seat or (dashes) `-` for each seat."""
        words = self.values["Result"].split(" ")
        if words == ["*"] or (dashes and words == ["-"] * seats):
            return
        if len(words) != seats or None in map(number, words):
            self.refuse("Result", "neither * nor one total for each seat")


class Body:
    """The event lines of the body, read one after the other."""

    def __init__(self, lines: list[str], start: int) -> None:
        """Split the lines after the headers into fields; `start` lines came before them."""
        self.events: list[tuple[int, list[str]]] = []
        self.position = 0
        self.last_line = len(lines)
        for count, line in enumerate(lines[start:], start + 1):
            event = line.partition("#")[0].rstrip(" \t") if "#" in line else line
            if event == "":
                continue
            words = event.split(" ")
            if "" in words:
                raise Refused(count, None, "fields are separated by single spaces")
            self.events.append((count, words))

    def peek(self) -> list[str] | None:
        """Return the fields of the next event line, None at the end."""
        if self.position == len(self.events):
            return None
        return self.events[self.position][1]

    def next(self) -> list[str]:
        """Go to the next event line and return its fields."""
        words = self.peek()
        if words is None:
            raise Stops
        self.position += 1
        return words

    def refuse(self, rule: str | None, reason: str) -> NoReturn:
        """Refuse the record at the event line read last."""
        raise Refused(self.events[self.position - 1][0], rule, reason)

    def expect(self, start: list[str], length: int | None, rule: str | None = None) -> list[str]:
        """Read a line that begins with the fields `start`; return the fields after them."""
        words = self.next()
        if words[: len(start)] != start:
            self.refuse(rule, f"expected a line `{' '.join(start)} ...`")
        if length is not None and len(words) != len(start) + length:
            self.refuse(None, f"`{' '.join(start)}` needs {length} more fields")
        return words[len(start) :]

    def numbers(self, words: list[str]) -> list[int]:
        """Turn fields of the line read last into numbers."""
        found = []
        for word in words:
            amount = number(word)
            if amount is None:
                self.refuse(None, f"{word!r} is not a number")
            found.append(amount)
        return found

    def compare(self, words: list[str], parts: list[tuple[str, str, int]]) -> None:
        """Compare a score line with `parts`: (label before the number or "", rule, number)."""
        labels = sum(1 for label, _, _ in parts if label)
        if len(words) != len(parts) + labels:
            self.refuse(None, "wrong number of fields in a score line")
        rest = iter(words)
        for label, rule, amount in parts:
            if label and next(rest) != label:
                self.refuse(None, f"the word {label!r} is missing in a score line")
            word = next(rest)
            if self.numbers([word]) != [amount]:
                self.refuse(rule, f"score {word} should be {amount}")

    def finish(self) -> None:
        """Nothing may follow the end."""
        if self.peek() is not None:
            self.next()
            self.refuse(None, "a line after the end")
