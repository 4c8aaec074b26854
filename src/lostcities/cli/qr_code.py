"""QR codes (ISO/IEC 18004) for the terminal: bytes, error level M, versions 1 to 10.

The twin of the page's `ui/qr.js`: both draw the same modules for the same text.
"""

from __future__ import annotations

import re
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIZES: Final = (
    (26, 10, 1),
    (44, 16, 1),
    (70, 26, 1),
    (100, 18, 2),
    (134, 24, 2),
    (172, 16, 4),
    (196, 18, 4),
    (242, 22, 4),
    (292, 22, 5),
    (346, 26, 5),
)
"""By version: all codewords, those for correction in a block, blocks."""
LONG_COUNT: Final = 10
"""The first version whose byte count takes 16 bits."""
VERSION_SHOWN: Final = 7
"""The first version that states its number in the code."""
MARGIN: Final = 2
"""Light modules around a code; scanners do with fewer than the four of the standard."""
BLACK_ON_WHITE: Final = "\x1b[30;107m"
RESET: Final = "\x1b[0m"

Matrix = list[list[bool]]
"""The modules of a code, row by row: True is dark."""

# The field of 256 elements in which the correction is computed.
_EXP = [0] * 512
_LOG = [0] * 256
_value = 1
for _power in range(255):
    _EXP[_power] = _EXP[_power + 255] = _value
    _LOG[_value] = _power
    _value = (_value << 1) ^ (0x11D if _value & 0x80 else 0)


def drawing(text: str, *, colour: bool) -> list[str]:
    """Draw a code in half blocks, two rows of modules a line; nothing if the text is too long.

    With colour the light modules are painted white; without it a dark terminal is assumed, whose
    foreground is light.
    """
    code = matrix(text)
    if code is None:
        return []
    width = len(code) + 2 * MARGIN
    light_row = [False] * width
    rows = [light_row] * MARGIN
    rows += [[False] * MARGIN + row + [False] * MARGIN for row in code]
    rows += [light_row] * (MARGIN + width % 2)
    glyphs = " ▄▀█" if colour else "█▀▄ "
    lines = (
        "".join(glyphs[2 * upper + lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
    return [f"{BLACK_ON_WHITE}{line}{RESET}" if colour else line for line in lines]


def matrix(text: str) -> Matrix | None:
    """Return the modules of a text's code; None if it is too long."""
    data = text.encode()
    for version, (total, correction, blocks) in enumerate(SIZES, 1):
        if len(data) + (2 if version < LONG_COUNT else 3) <= total - correction * blocks:
            words = _corrected(_codewords(data, version), version)
            codes = [_Code(version).write(words, mask) for mask in range(len(MASKS))]
            return min(codes, key=_penalty)
    return None


def _codewords(data: bytes, version: int) -> list[int]:
    """Return the data codewords: mode, length, bytes, padding."""
    total, correction, blocks = SIZES[version - 1]
    capacity = total - correction * blocks
    bits = f"0100{len(data):0{8 if version < LONG_COUNT else 16}b}"
    bits += "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, capacity * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    padding = [0xEC, 0x11] * capacity
    return words + padding[: capacity - len(words)]


def _corrected(words: Sequence[int], version: int) -> list[int]:
    """Add the correction of every block, and interleave the blocks."""
    _, correction, count = SIZES[version - 1]
    short, longer = divmod(len(words), count)
    divisor = _generator(correction)
    blocks: list[Sequence[int]] = []
    at = 0
    for block in range(count):
        length = short + (block >= count - longer)
        blocks.append(words[at : at + length])
        at += length
    rests = [_remainder(block, divisor) for block in blocks]
    mixed = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    return mixed + [rest[at] for at in range(correction) for rest in rests]


def _times(a: int, b: int) -> int:
    return _EXP[_LOG[a] + _LOG[b]] if a and b else 0


def _generator(degree: int) -> list[int]:
    found = [1]
    for power in range(degree):
        following = [*found, 0]
        for at, value in enumerate(found):
            following[at + 1] ^= _times(value, _EXP[power])
        found = following
    return found[1:]


def _remainder(words: Sequence[int], divisor: Sequence[int]) -> list[int]:
    rest = [0] * len(divisor)
    for word in words:
        factor = word ^ rest[0]
        rest = [*rest[1:], 0]
        rest = [old ^ _times(value, factor) for old, value in zip(rest, divisor, strict=True)]
    return rest


MASKS: Final = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _, y: y % 2 == 0,
    lambda x, _: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


class _Code:
    """One code being written: the patterns first, then the words around them."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 17 + 4 * version
        self.cells: dict[tuple[int, int], bool] = {}

    def write(self, words: Sequence[int], mask: int) -> Matrix:
        self._patterns()
        self._format(mask)
        if self.version >= VERSION_SHOWN:
            self._version()
        self._fill(words, mask)
        return [[self.cells[x, y] for x in range(self.size)] for y in range(self.size)]

    def _set(self, x: int, y: int, *, dark: bool) -> None:
        if 0 <= x < self.size and 0 <= y < self.size:
            self.cells[x, y] = dark

    def _patterns(self) -> None:
        last = self.size - 7
        for left, top in ((0, 0), (last, 0), (0, last)):
            for x, y in product(range(-1, 8), repeat=2):
                ring = max(abs(x - 3), abs(y - 3))
                self._set(left + x, top + y, dark=ring not in (2, 4))
        for at in range(8, self.size - 8):
            self._set(at, 6, dark=at % 2 == 0)
            self._set(6, at, dark=at % 2 == 0)
        corners = {(6, 6), (6, last), (last, 6)}
        for x, y in product(self._alignments(), repeat=2):
            if (x, y) not in corners:
                self._align(x, y)

    def _alignments(self) -> list[int]:
        if self.version == 1:
            return []
        count = self.version // 7 + 2
        step = -(-(self.size - 13) // (count - 1) // 2) * 2
        return [6, *(self.size - 7 - at * step for at in reversed(range(count - 1)))]

    def _align(self, x: int, y: int) -> None:
        for over, down in product(range(-2, 3), repeat=2):
            self._set(x + over, y + down, dark=max(abs(over), abs(down)) != 1)

    def _format(self, mask: int) -> None:
        """State the error level, M, which is 0, and the mask, twice."""
        bits = (mask << 10 | _divided(mask << 10, 0x537, 10)) ^ 0x5412
        for at in range(15):
            dark = bool(bits >> at & 1)
            y = at if at < 6 else at + 1 if at < 8 else self.size - 15 + at  # noqa: PLR2004
            x = self.size - 1 - at if at < 8 else 7 if at < 9 else 14 - at  # noqa: PLR2004
            self._set(8, y, dark=dark)
            self._set(x, 8, dark=dark)
        self._set(8, self.size - 8, dark=True)

    def _version(self) -> None:
        bits = self.version << 12 | _divided(self.version << 12, 0x1F25, 12)
        for at in range(18):
            along, across = at // 3, self.size - 11 + at % 3
            self._set(across, along, dark=bool(bits >> at & 1))
            self._set(along, across, dark=bool(bits >> at & 1))

    def _fill(self, words: Sequence[int], mask: int) -> None:
        """Lay the words out around the patterns; what is left over is light before the mask."""
        bits = (word >> shift & 1 for word in words for shift in range(7, -1, -1))
        for x, y in self._free_cells():
            self.cells[x, y] = bool(next(bits, 0)) != MASKS[mask](x, y)

    def _free_cells(self) -> Iterator[tuple[int, int]]:
        """Go through the cells in columns of two, up and down, past the timing column."""
        rights = [*range(self.size - 1, 6, -2), 5, 3, 1]
        for turn, right in enumerate(rights):
            down = range(self.size)
            for y in down if turn % 2 else reversed(down):
                for x in (right, right - 1):
                    if (x, y) not in self.cells:
                        yield x, y


def _divided(value: int, by: int, degree: int) -> int:
    """Return the rest of a division of polynomials."""
    while value.bit_length() > degree:
        value ^= by << (value.bit_length() - 1 - degree)
    return value


def _penalty(rows: Matrix) -> int:
    """Say how hard a code is to read: long runs, blocks, false finders, too dark or too light."""
    cost = 0
    for cells in (*rows, *zip(*rows, strict=True)):
        line = "".join("1" if dark else "0" for dark in cells)
        cost += sum(len(run) - 2 for run in re.findall("0{5,}|1{5,}", line))
        cost += 40 * len(re.findall("(?=00001011101|10111010000)", line))
    for upper, lower in pairwise(rows):
        squares = zip(upper, upper[1:], lower, lower[1:], strict=False)
        cost += 3 * sum(len(set(square)) == 1 for square in squares)
    dark = sum(map(sum, rows)) / len(rows) ** 2
    return cost + 10 * int(abs(dark - 0.5) * 20)
