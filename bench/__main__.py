"""Measure the speed of everything beside comparable games of other libraries.

The tables go to stdout as Markdown, progress to stderr.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.clock import Effort, tell
from bench.comparison import measure
from bench.footprint import footprint
from bench.machine import Others, describe
from bench.page import page
from bench.sections import SECTIONS
from bench.targets import targets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bench.comparison import Measured
    from bench.targets import Target

PAGE: Final = Path(__file__).parent.parent / "docs" / "benchmarks.md"
FULL: Final = Effort(repeats=7, least=0.1)
QUICK: Final = Effort(repeats=3, least=0.02)


def main() -> None:
    """Run it all; print the page, or the figures as JSON."""
    options = _options()
    effort = QUICK if options.quick else FULL
    about = {"command": " ".join(["python -m bench", *sys.argv[1:]]), **describe()}
    others = Others()
    measured = [measure(section, effort) for section in SECTIONS]
    tell("import, start and memory …")
    by_title = {one.section.title: one for one in measured}
    wanted = targets(by_title, footprint(effort.repeats))
    about["used by others meanwhile"] = others.report()
    written = page(about, measured, wanted, effort._asdict())
    print(_json(about, measured, wanted) if options.json else written, end="")
    if options.write:
        PAGE.write_text(written, encoding="utf-8")
        tell(f"docs/{PAGE.name} is written")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, for a first look")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md, too")
    return parser.parse_args()


def _json(about: Mapping[str, str], measured: Sequence[Measured], wanted: Sequence[Target]) -> str:
    report = {
        "about": about,
        "sections": {one.section.title: _section(one) for one in measured},
        "targets": [{**target._asdict(), "met": target.met} for target in wanted],
    }
    return json.dumps(report, indent=1, ensure_ascii=False) + "\n"


def _section(measured: Measured) -> dict[str, Any]:
    return {
        "unit": measured.section.unit,
        "yardstick": measured.yardstick.best,
        "rows": {
            figure.row.name: {
                "seconds": figure.timing and figure.timing._asdict(),
                "ours is": measured.ratio(figure),
                "missing": figure.missing,
            }
            for figure in measured.figures
        },
    }


if __name__ == "__main__":
    main()
