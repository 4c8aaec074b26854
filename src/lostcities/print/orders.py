"""What can be printed: a kind of sheet, its paper, its language; `printed` makes the PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lostcities.dice.sheet import HOUSE, Sheet
from lostcities.print.dice import draw_dice
from lostcities.print.pad import draw_pad
from lostcities.print.pages import imposed
from lostcities.print.pdf import Document
from lostcities.print.rules import draw_rules
from lostcities.print.words import texts

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas

KINDS: Final = ("dice", "pad", "rules")
"""The dice game's sheet, the card game's score pad, the rules of either in short."""

GAMES: Final = ("duel", "dice")
"""Whose rules: the card game's or the dice game's."""


@dataclass(frozen=True, slots=True)
class Order:
    """What shall be printed."""

    what: str = "dice"
    game: str = "duel"
    """Whose rules; the other kinds belong to one game."""
    sheet: Sheet = HOUSE
    """R33: the layout of the dice game."""
    paper: str = "a4"
    per_page: int = 1
    language: str = "en"

    @property
    def title(self) -> str:
        """The name of the document."""
        name = f"rules.{self.game}" if self.what == "rules" else self.what
        title: str = texts(self.language)[f"{name}.title"]
        return title


def printed(order: Order) -> bytes:
    """Make the PDF of an order."""
    return document(order).to_bytes()


def document(order: Order) -> Document:
    """Draw an order; `OptionError` says what cannot be printed."""

    def draw(canvas: Canvas) -> None:
        if order.what == "dice":
            draw_dice(canvas, order.sheet, order.language)
        elif order.what == "pad":
            draw_pad(canvas, order.language)
        else:
            draw_rules(canvas, order.game, order.sheet, order.language)

    made = Document(order.title, order.language)
    return imposed(made, order.paper, order.per_page, draw)
