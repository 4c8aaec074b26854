"""What is known of a player that is a program before it is made."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import random

    from lostcities.game import Agent

DODO: Final = ("Dodo", "Didi", "Dada", "Dudu", "Dede")
PIP: Final = ("Pip", "Poppy", "Paul", "Petra", "Pia")
ODO: Final = ("Odo", "Olga", "Otto", "Olive", "Oskar")
INES: Final = ("Ines", "Igor", "Ida", "Ivo", "Iris")
BRUNO: Final = ("Bruno", "Berta", "Basil", "Bella", "Boris")
ROSA: Final = ("Rosa", "Rufus", "Rita", "Remy", "Ruby")
MARA: Final = ("Mara", "Milo", "Mina", "Max", "Maud")
VERA: Final = ("Vera", "Viktor", "Viola", "Vito", "Vicky")
NESTOR: Final = ("Nestor", "Nora", "Nils", "Nadia", "Nino")
"""The names of a character, the same in every game."""


class Profile(NamedTuple):
    """One player of the catalogue."""

    name: str
    """What it is called in commands, records and the API, for ever."""
    module: str
    kind: str
    """The class in that module; it is made from a source of chance."""
    names: tuple[str, ...]
    """What it is called at a table: its own name first, then those for more seats of its kind."""
    level: int
    """Its rung of the ladder for people, 1 for beginners to 8; 0 if it is not on the ladder."""
    kernel: str | None = None
    """The player of the kernel that plays move for move as it does, and much faster."""
    cheaper: str | None = None
    """Its own cheaper self, if it thinks for long: who moves where it fails."""
    options: tuple[str, ...] = ()
    """What can be set when it is made, by keyword."""

    @property
    def title(self) -> str:
        """The name of the character."""
        return self.names[0]

    @property
    def portrait(self) -> str:
        """The key of its picture, the same in every game."""
        return self.title.lower()

    def make(self, rng: random.Random, **options: object) -> Agent:
        """Make the player; `rng` is all the chance it will ever use."""
        agent: Agent = getattr(import_module(self.module), self.kind)(rng, **options)
        return agent


RANDOM: Final = Profile("random", "lostcities.agents.uniform", "Uniform", DODO, 0)
"""It plays any game there is."""
