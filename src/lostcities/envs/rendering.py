"""A game as text, as one seat sees it: the same picture as in the terminal."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from lostcities import kernel

if TYPE_CHECKING:
    from lostcities.envs.setting import Setting
    from lostcities.game import Seat

RENDER_MODES: Final = ("human", "ansi")
"""`ansi` returns the picture, `human` prints it."""


def picture(setting: Setting, state: Any, seat: Seat, *, unicode: bool = True) -> str:
    """Draw a state of the kernel from what one seat knows of it."""
    render = import_module(f"lostcities.{setting.game}.render")
    words = render.Words(names=tuple(f"Seat {number + 1}" for number in range(setting.seats)))
    observation = kernel.to_rules(state).observe(seat)
    return "\n".join(render.table(observation, words, render.Look(unicode=unicode))) + "\n"


def show(setting: Setting, state: Any, seat: Seat) -> None:
    """Print the picture, in ASCII where the terminal knows no more."""
    encoding = (sys.stdout.encoding or "ascii").lower()
    sys.stdout.write(picture(setting, state, seat, unicode=encoding.startswith("utf")))
