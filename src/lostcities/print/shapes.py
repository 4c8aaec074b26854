"""Boxes, colours and outlines: the geometry of a page, in whatever unit its user means."""

from __future__ import annotations

from typing import Final, NamedTuple

ROUND: Final = 0.5523
"""How far along its tangent the handle of a quarter circle lies."""

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

Size = tuple[float, float]
"""How large a unit is, across and down."""

Path = tuple[tuple[str, tuple[float, ...]], ...]
"""Steps of an outline: M and L with a point, C with three, Z with none."""


class Box(NamedTuple):
    """A rectangle on a page, in millimetres from its top left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return the box within this one, so much smaller on every side."""
        down = across if down is None else down
        return Box(
            self.left + across, self.top + down, self.width - 2 * across, self.height - 2 * down
        )


def colour(code: str) -> Colour:
    """Read a colour as pages write it.

    >>> colour("#ff0000")
    (1.0, 0.0, 0.0)
    """
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def path(text: str) -> Path:
    """Read an outline: `M`, `L`, `C` with absolute coordinates, and `Z`.

    >>> path("M 0 0 L 1 2 Z")
    (('M', (0.0, 0.0)), ('L', (1.0, 2.0)), ('Z', ()))
    """
    steps: list[tuple[str, tuple[float, ...]]] = []
    for word in text.split():
        if word in "MLCZ":
            steps.append((word, ()))
        else:
            step, points = steps[-1]
            steps[-1] = (step, (*points, float(word)))
    return tuple(steps)


def ellipse(box: Box) -> Path:
    """Return the outline of the ellipse in a box of the square."""
    (x, y), (across, down) = box.middle, (box.width / 2, box.height / 2)
    far, deep = across * ROUND, down * ROUND
    return (
        ("M", (x + across, y)),
        ("C", (x + across, y + deep, x + far, y + down, x, y + down)),
        ("C", (x - far, y + down, x - across, y + deep, x - across, y)),
        ("C", (x - across, y - deep, x - far, y - down, x, y - down)),
        ("C", (x + far, y - down, x + across, y - deep, x + across, y)),
        ("Z", ()),
    )


def rounded(box: Box, radius: float) -> Path:
    """Return the outline of a rectangle with round corners."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    rest = radius * (1 - ROUND)
    return (
        ("M", (left + radius, top)),
        ("L", (right - radius, top)),
        ("C", (right - rest, top, right, top + rest, right, top + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - rest, right - rest, bottom, right - radius, bottom)),
        ("L", (left + radius, bottom)),
        ("C", (left + rest, bottom, left, bottom - rest, left, bottom - radius)),
        ("L", (left, top + radius)),
        ("C", (left, top + rest, left + rest, top, left + radius, top)),
        ("Z", ()),
    )


def corners(box: Box) -> Path:
    """Return the outline of a rectangle."""
    return (
        ("M", (box.left, box.top)),
        ("L", (box.right, box.top)),
        ("L", (box.right, box.bottom)),
        ("L", (box.left, box.bottom)),
        ("Z", ()),
    )


def arched(box: Box) -> Path:
    """Return the outline of a gate: upright sides below half an ellipse."""
    (x, _), half, rise = box.middle, box.width / 2, box.width * 0.45
    spring = box.top + rise
    far, deep = half * ROUND, rise * ROUND
    return (
        ("M", (box.left, box.bottom)),
        ("L", (box.left, spring)),
        ("C", (box.left, spring - deep, x - far, box.top, x, box.top)),
        ("C", (x + far, box.top, box.right, spring - deep, box.right, spring)),
        ("L", (box.right, box.bottom)),
        ("Z", ()),
    )


def placed(points: tuple[float, ...], start: tuple[float, float], size: Size) -> tuple[float, ...]:
    """Return points, x and y in turn, scaled by a size and then moved."""
    return tuple(start[place % 2] + value * size[place % 2] for place, value in enumerate(points))


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two: so much of the other.

    >>> mixed((0.0, 0.0, 0.0), (1.0, 1.0, 1.0), 0.25)
    (0.25, 0.25, 0.25)
    """
    red, green, blue = (a + (b - a) * part for a, b in zip(one, other, strict=True))
    return red, green, blue
