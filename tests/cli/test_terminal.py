"""A real terminal: a pseudo-terminal with the program behind it, and what it leaves on screen."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from lostcities.cli.terminal import CLEAR, plain
from tests.cli.test_main import PROGRAM
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Run

CARD = re.compile(r"[YBWGRP][■✚●▲♥★](?:\$|\d)")


def hears_ctrl_c() -> None:
    """Undo what a shell does to programs in the background: they, and theirs, ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Somebody at a terminal: reads until a text shows, types a line."""

    def __init__(self, arguments: list[str], home: Path) -> None:
        self._master, slave = pty.openpty()
        environment = os.environ | {"XDG_DATA_HOME": str(home), "TERM": "xterm"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=hears_ctrl_c,  # noqa: PLW1509  # no threads here
        )
        os.close(slave)
        self.seen = ""
        self._read_to = 0

    def read_until(self, text: str) -> str:
        """Return what showed, since the last call, up to and including a text."""
        begin = self._read_to
        deadline = time.monotonic() + PATIENCE
        while (place := self.seen.find(text, begin)) < 0:
            assert time.monotonic() < deadline, self.seen[begin:]
            assert self._read(), self.seen[begin:]
        self._read_to = place + len(text)
        return self.seen[begin : self._read_to]

    def _read(self) -> bool:
        if not select.select([self._master], [], [], 0.2)[0]:
            return self.process.poll() is None
        try:
            self.seen += os.read(self._master, 65536).decode()
        except OSError:
            return False
        return True

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self._master, f"{text}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key, such as Ctrl-D."""
        os.write(self._master, key)

    def interrupt_until(self, text: str) -> None:
        """Send Ctrl-C until a text shows: readline sleeps through one that comes too early."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            self.process.send_signal(signal.SIGINT)
            self._read()

    def leave(self) -> int:
        """Wait for the end of the program and return its status."""
        while self._read():
            pass
        status = self.process.wait(20)
        os.close(self._master)
        return status


@pytest.fixture
def people() -> Iterator[list[Person]]:
    started: list[Person] = []
    yield started
    for person in started:
        if person.process.poll() is None:
            person.process.kill()
            person.process.wait()


def test_a_session_of_two_people_behind_the_curtain(people: list[Person], home: Path) -> None:
    arguments = ["play", "duel", "--seats", "Anna", "Ben", "--seed", "5", "--starter", "1"]
    person = Person(arguments, home)
    people.append(person)
    person.read_until("Pass the screen to Anna")
    person.type("")
    table = person.read_until("Anna, play a card")
    assert CARD.search(re.sub(r"\x1b\[[0-9;]*m", "", table))
    assert "\x1b[31m" in table
    person.type("xg3 =")
    person.read_until("Press Enter to hide your cards")
    person.type("")
    person.read_until("Pass the screen to Ben")
    screen = person.seen[person.seen.rindex(CLEAR) :]
    assert not CARD.search(re.sub(r"\x1b\[[0-9;]*m", "", screen))
    person.type("")
    person.read_until("Ben, play a card")
    ben = re.sub(r"\x1b\[[0-9;]*m", "", person.seen[person.seen.rindex(CLEAR) :])
    assert "Anna: discarded G▲3, drew from the deck." in ben
    anna_held = ["B✚5", "B✚10", "R♥10", "G▲7", "Y■2"]
    assert not any(card in ben for card in anna_held)
    person.press(b"\x04")
    person.read_until("--resume")
    left = re.sub(r"\x1b\[[0-9;]*m", "", person.seen[person.seen.rindex(CLEAR) :])
    assert not CARD.search(left)
    assert person.leave() == 0


def test_a_rematch_is_started_by_the_other_seat(people: list[Person], home: Path) -> None:
    arguments = ["play", "duel", "--seats", "Anna", "random", "--variant", "mini", "--rounds", "1"]
    person = Person([*arguments, "--starter", "1"], home)
    people.append(person)
    for _ in range(2):
        person.read_until("Anna, play a card")
        person.type("resign")
        person.read_until("Really resign?")
        person.type("y")
        person.read_until("Play again")
        person.type("y")
    person.read_until("Anna, play a card")
    person.type("quit")
    assert person.leave() == 0
    starters = re.findall(r"Starting player: (\w+)", person.seen)
    assert [starters[0], starters[-1]] == ["Anna", "Anna"]
    assert "Dodo" in starters


def test_ctrl_c_is_status_130(people: list[Person], home: Path) -> None:
    person = Person(["play", "dice", "--seats", "Anna"], home)
    people.append(person)
    person.read_until("Anna, choose")
    person.interrupt_until("--resume")
    assert person.leave() == 130
    assert "Traceback" not in person.seen


def test_a_replay_is_leafed_through(people: list[Person], run: Run, home: Path) -> None:
    arguments = ["--games", "1", "--seed", "1", "--rounds", "1", "--records", str(home)]
    run("simulate", "duel", "--seats", "greedy", "random", *arguments)
    person = Person(["replay", str(home / "duel-classic-s1-000001.lcr")], home)
    people.append(person)
    person.read_until("1/")
    for typed, shown in [
        ("", "2/"),
        ("b", "1/"),
        ("b", "1/"),
        ("n 9", "9/"),
        ("what", "Enter next, b back"),
        ("e", "Result: "),
    ]:
        person.type(typed)
        person.read_until(shown)
    person.read_until("quit:")
    person.type("q")
    assert person.leave() == 0
    assert "Traceback" not in person.seen


def test_a_simulation_shows_a_bar(people: list[Person], home: Path) -> None:
    arguments = ["--seats", "greedy", "greedy", "--games", "20", "--seed", "1"]
    person = Person(["simulate", "duel", *arguments], home)
    people.append(person)
    person.read_until("20 games")
    assert person.leave() == 0
    assert "/20" in person.seen


def test_plain_text() -> None:
    assert plain("« défausse » : −20 × 2… œuf") == '" defausse " : -20 x 2... oeuf'
