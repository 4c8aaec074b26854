"""Charts as SVG: lines, and values with their intervals."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 50, 50
COLOURS: Final = ("#0b6e99", "#c2410c", "#6d28d9", "#4d7c0f")
"""Readable on white and on black, and apart for people who do not tell red from green."""

STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#57606a}"
    ".title{font-size:15px;font-weight:600}"
    ".grid{stroke:#8b949e;stroke-opacity:.35}"
    "polyline{fill:none;stroke-width:2}"
)


class Line(NamedTuple):
    """One line of a chart; lines of one name have one colour."""

    name: str
    points: Sequence[tuple[float, float]]


class Bar(NamedTuple):
    """One value with its interval."""

    name: str
    value: float
    low: float
    high: float


class Titles(NamedTuple):
    """What is written around a chart."""

    title: str
    across: str
    """What the horizontal axis counts."""
    up: str


class Axis(NamedTuple):
    """One axis: from where to where in numbers and on paper, and if in powers of ten."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool

    def place(self, value: float) -> float:
        """Return where a value is drawn."""
        low, high = self.low, self.high
        if self.logarithmic:
            value, low, high = log10(value), log10(low), log10(high)
        return self.start + (self.end - self.start) * (value - low) / (high - low)

    def ticks(self) -> list[float]:
        """Return the values that are named on the axis."""
        if self.logarithmic:
            return [10.0**power for power in range(round(log10(self.low)), 1 + self._top())]
        step = _round_step((self.high - self.low) / 5)
        count = round((self.high - self.low) / step)
        return [self.low + step * tick for tick in range(count + 1)]

    def _top(self) -> int:
        return round(log10(self.high))


def axis(
    values: Sequence[float],
    start: float,
    end: float,
    *,
    logarithmic: bool = False,
    from_zero: bool = True,
) -> Axis:
    """Make an axis on which all values have room, from and to round numbers.

    Without any, as after a single deal, it is an axis all the same.
    """
    low, high = min(values, default=1.0), max(values, default=1.0)
    if logarithmic:
        return Axis(10.0 ** floor(log10(low)), 10.0 ** ceil(log10(high)), start, end, True)  # noqa: FBT003
    if from_zero:
        low, high = min(low, 0.0), max(high, 1.0)
    high = max(high, low + 1)
    step = _round_step((high - low) / 5)
    return Axis(floor(low / step) * step, ceil(high / step) * step, start, end, False)  # noqa: FBT003


def _round_step(size: float) -> float:
    """Return 1, 2 or 5 times a power of ten, not below a size."""
    power: float = 10.0 ** floor(log10(size))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= size * 0.999)


class Scales(NamedTuple):
    """Which axes are in powers of ten."""

    across: bool = False
    up: bool = False


LINEAR: Final = Scales()


def draw(titles: Titles, lines: Sequence[Line], scales: Scales = LINEAR) -> str:
    """Draw lines, each as long as its points go."""
    title, across, up = titles
    points = [point for line in lines for point in line.points]
    x = axis([at for at, _ in points], LEFT, WIDTH - RIGHT, logarithmic=scales.across)
    y = axis([value for _, value in points], HEIGHT - BOTTOM, TOP, logarithmic=scales.up)
    parts = [
        *_head(title, LEFT, HEIGHT),
        *_grid(x, y),
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end">{escape(across)}</text>',
        f'<text x="{LEFT}" y="38">{escape(up)}</text>',
        *_lines(lines, x, y),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


NAMES: Final = 190
ROW: Final = 30
"""Of a chart of intervals: the room for the names, and the height of a row."""


def draw_intervals(title: str, across: str, bars: Sequence[Bar]) -> str:
    """Draw values with their intervals, a row each, in the order given."""
    height = TOP + ROW * len(bars) + BOTTOM
    ends = [end for bar in bars for end in (bar.low, bar.high)]
    x = axis(ends, NAMES, WIDTH - RIGHT - 60, from_zero=False)
    parts = [*_head(title, 16, height)]
    for tick in x.ticks():
        at = f"{x.place(tick):.1f}"
        parts.append(f'<line class="grid" x1="{at}" x2="{at}" y1="{TOP}" y2="{height - BOTTOM}"/>')
        below = height - BOTTOM + 18
        parts.append(f'<text x="{at}" y="{below}" text-anchor="middle">{_short(tick)}</text>')
    for row, bar in enumerate(bars):
        parts += _interval(bar, x, TOP + ROW * row + ROW / 2)
    parts.append(
        f'<text x="{WIDTH - RIGHT}" y="{height - 12}" text-anchor="end">{escape(across)}</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _interval(bar: Bar, x: Axis, at: float) -> Iterator[str]:
    low, middle, high = (f"{x.place(value):.1f}" for value in (bar.low, bar.value, bar.high))
    yield f'<text x="{NAMES - 12}" y="{at}" dy="4" text-anchor="end">{escape(bar.name)}</text>'
    yield (
        f'<line class="whisker" stroke="{COLOURS[0]}" x1="{low}" x2="{high}" y1="{at}" y2="{at}"/>'
    )
    yield f'<circle fill="{COLOURS[0]}" cx="{middle}" cy="{at}" r="5"/>'
    value = f"{bar.value:.0f}".replace("-", "−")
    yield f'<text x="{WIDTH - RIGHT}" y="{at}" dy="4" text-anchor="end">{value}</text>'


def _head(title: str, left: float, height: float) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style>"
    yield f'<text class="title" x="{left}" y="18">{escape(title)}</text>'


def _grid(x: Axis, y: Axis) -> Iterator[str]:
    for tick in x.ticks():
        at = f"{x.place(tick):.1f}"
        yield f'<line class="grid" x1="{at}" x2="{at}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'
        below = HEIGHT - BOTTOM + 18
        yield f'<text x="{at}" y="{below}" text-anchor="middle">{_short(tick)}</text>'
    for tick in y.ticks():
        at = f"{y.place(tick):.1f}"
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>'
        yield f'<text x="{LEFT - 8}" y="{at}" dy="4" text-anchor="end">{_short(tick)}</text>'


def _short(value: float) -> str:
    if value >= 1_000_000:  # noqa: PLR2004
        return f"{value / 1_000_000:g} M"
    return f"{value / 1000:g} k" if value >= 10_000 else f"{value:g}".replace("-", "−")  # noqa: PLR2004


def _lines(lines: Sequence[Line], x: Axis, y: Axis) -> Iterator[str]:
    names = list(dict.fromkeys(line.name for line in lines))
    for line in lines:
        colour = COLOURS[names.index(line.name) % len(COLOURS)]
        path = " ".join(f"{x.place(at):.1f},{y.place(value):.1f}" for at, value in line.points)
        yield f'<polyline stroke="{colour}" points="{path}"/>'
    for number, name in enumerate(names):
        colour, height = COLOURS[number % len(COLOURS)], HEIGHT - BOTTOM - 12 - 20 * number
        where = f'x="{WIDTH - RIGHT - 12}" y="{height}"'
        yield f'<text {where} text-anchor="end" style="fill:{colour}">{escape(name)}</text>'
