"""Draw the titles of printed sheets in the page's letters: `python -m tools.print_titles`.

The letters are those of the page's headlines (`web/art/letters.js`), laid out by it, in Node; their
outlines go to `print/art.json`, from which sheets are drawn.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from lostcities.i18n.catalogue import languages
from lostcities.print.words import texts

ROOT: Final = Path(__file__).parent.parent
WEB: Final = ROOT / "src/lostcities/web"
TARGET: Final = ROOT / "src/lostcities/print/art.json"
LAY_OUT: Final = """
import(process.argv[1]).then(({letterPaths}) => console.log(JSON.stringify(
  process.argv.slice(2).map((text) => letterPaths(text.replaceAll(" ", "\\u00a0"))))))
"""
WORDS: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
POINTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
"""How many numbers a command of an outline takes."""

Point = tuple[float, float]


def titles() -> list[str]:
    """Return the titles of all sheets in every language."""
    found = (texts(language).items() for language in languages())
    return sorted({str(text) for one in found for key, text in one if key.endswith("title")})


def absolute(outline: str) -> str:
    """Rewrite an outline with the commands that sheets are drawn by: `M`, `L`, `C`, `Z`."""
    words, steps = WORDS.findall(outline), list[str]()
    at, start, handle, command = (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), ""
    while words:
        command = words.pop(0) if words[0].isalpha() else {"M": "L", "m": "l"}.get(command, command)
        kind = command.upper()
        numbers = [float(words.pop(0)) for _ in range(POINTS[kind])]
        points = _points(kind, numbers, at, (0.0, 0.0) if command == kind else at)
        if kind == "Z":
            steps.append("Z")
            at = start
            continue
        if kind == "Q":
            points = _cubic(at, points)
        elif kind == "S":  # it goes on smoothly from the curve before
            points.insert(0, (2 * at[0] - handle[0], 2 * at[1] - handle[1]))
        at = points[-1]
        handle = points[-2] if kind in "CS" else at
        start = at if kind == "M" else start
        numbers = [round(number, 1) for point in points for number in point]
        step = "C" if len(points) > 1 else "M" if kind == "M" else "L"
        steps.append(f"{step} {' '.join(f'{number:g}' for number in numbers)}")
    return " ".join(steps)


def _points(kind: str, numbers: list[float], at: Point, base: Point) -> list[Point]:
    """Return the points a command leads through, from a base."""
    if kind == "H":
        return [(numbers[0] + base[0], at[1])]
    if kind == "V":
        return [(at[0], numbers[0] + base[1])]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [(x + base[0], y + base[1]) for x, y in pairs]


def _cubic(start: Point, points: list[Point]) -> list[Point]:
    """Return the cubic curve of a quadratic one."""
    middle, end = points

    def near(point: Point) -> Point:
        return (
            point[0] + (middle[0] - point[0]) * 2 / 3,
            point[1] + (middle[1] - point[1]) * 2 / 3,
        )

    return [near(start), near(end), end]


def laid_out(wanted: list[str]) -> list[Any]:
    """Return the outlines of titles and where each is, as the page's own script says."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(WEB / "art", copy / "art")
        shutil.copy(WEB / "dom.js", copy)
        (copy / "package.json").write_text('{"type": "module"}', "utf-8")
        module = (copy / "art/letters.js").as_uri()
        command = ["node", "--input-type=module", "--eval", LAY_OUT, module, *wanted]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(ran.stdout)
    return found


def drawings(wanted: list[str], layouts: list[Any]) -> dict[str, Any]:
    """Return the letters that titles need, and for each title its width and where they are."""
    used = [[one for one in layout["paths"] if one["d"]] for layout in layouts]
    letters = sorted({one["d"] for title in used for one in title})
    return {
        "letters": [absolute(letter) for letter in letters],
        "titles": {
            text: {
                "width": round(layout["width"], 1),
                "letters": [
                    [letters.index(one["d"]), round(one["left"], 1), one["down"]] for one in title
                ],
            }
            for text, layout, title in zip(wanted, layouts, used, strict=True)
        },
    }


def main() -> None:
    """Write the titles among the drawings, in lines of a few numbers each."""
    wanted = titles()
    art = json.loads(TARGET.read_text("utf-8")) | drawings(wanted, laid_out(wanted))
    written = json.dumps(art, ensure_ascii=False, indent=1)
    short = re.sub(r"\[\s+([\d.,\s-]+?)\s+\]", _in_line, written)
    TARGET.write_text(short + "\n", "utf-8")


def _in_line(found: re.Match[str]) -> str:
    return f"[{' '.join(found[1].split())}]"


if __name__ == "__main__":
    main()
