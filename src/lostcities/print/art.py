"""Drawings of several layers: lost cities, a tent, a compass rose, the contours of a map.

They are data (`art.json`), so that the page draws the same: layers with the roles of their colours,
which each world fills with its own, and outlines from the middle of their base.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.print.canvas import Ink
from lostcities.print.shapes import mixed, path
from lostcities.print.symbols import FIXED, MAP

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas
    from lostcities.print.shapes import Box, Colour, Path
    from lostcities.print.symbols import Look

ART: Final[dict[str, Any]] = json.loads(
    resources.files("lostcities.print").joinpath("art.json").read_text("utf-8")
)
SHADE: Final = 0.35
"""How much of the deep colour lies on stone that is in the shade."""
CAPITALS: Final = 100.0
"""How high capitals are drawn."""
MAP_SIZE: Final = (100.0, 145.0)
"""What the contours are drawn in."""


class Layer(NamedTuple):
    """A part of a drawing: what fills it, the line around it, its outline."""

    fill: str | None
    line: str | None
    width: float
    dash: tuple[float, ...]
    path: Path


def _layers(found: list[dict[str, Any]]) -> tuple[Layer, ...]:
    return tuple(
        Layer(one["fill"], one["line"], one["width"], tuple(one["dash"]), path(one["path"]))
        for one in found
    )


CITIES: Final = {letter: _layers(found) for letter, found in ART["city"].items()}
TENT: Final = _layers(ART["tent"])
ROSE: Final = _layers(ART["rose"])
LETTERS: Final = tuple(path(outline) for outline in ART["letters"])
"""Those of headlines on the page, for the titles of sheets; capitals are 100 high."""
CONTOURS: Final = tuple((one["bold"], path(one["path"])) for one in ART["contours"])


def draw_art(
    canvas: Canvas, art: tuple[Layer, ...], base: tuple[float, float], size: float, look: Look
) -> None:
    """Draw all layers, the middle of the base at a point."""
    for layer in art:
        fill, line = (_colour(role, look) for role in (layer.fill, layer.line))
        dash = tuple(length * size for length in layer.dash)
        ink = Ink(fill, line, layer.width * size, dash, is_round=not dash)
        canvas.outline(layer.path, base, (size, size), ink)


def draw_title(canvas: Canvas, title: str, box: Box, colour: Colour) -> bool:
    """Draw a title in letters of our own, on the foot of a box; say whether there are any."""
    drawn = ART["titles"].get(title)
    if drawn is None:
        return False
    size = min(box.height / CAPITALS, box.width / drawn["width"])
    for letter, left, down in drawn["letters"]:
        start = (box.left + left * size, box.bottom + (down - CAPITALS) * size)
        canvas.outline(LETTERS[letter], start, (size, size), Ink(colour))
    return True


def draw_contours(canvas: Canvas, box: Box) -> None:
    """Cover a box with the lines of a map."""
    size = (box.width / MAP_SIZE[0], box.height / MAP_SIZE[1])
    for bold, outline in CONTOURS:
        canvas.outline(outline, (box.left, box.top), size, Ink(None, MAP, 0.3 if bold else 0.15))


def _colour(role: str | None, look: Look) -> Colour | None:
    """Return what a role means in a world; no role, no colour."""
    if role is None:
        return None
    if role == "shade":
        return mixed(look.stone, look.deep, SHADE)
    return FIXED.get(role) or look._asdict()[role]
