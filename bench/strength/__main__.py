"""Measure, and write what was measured: `python -m bench.strength --help`."""

from __future__ import annotations

import argparse
import io
import json
import shlex
import sys
import time
from contextlib import redirect_stdout
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench import dice
from bench.strength import page
from bench.strength.data import SECTIONS, keep
from bench.strength.dice import PARTS
from lostcities.agents.catalogue import AGENTS
from lostcities.cli.main import main as lostcities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.strength.data import Lines, Measurement, Table

ANCHOR: Final = "cautious=1500"
SEED: Final = "ladder"
RULE_PLAYERS: Final = 6
"""The highest rung a rule player is on; those above are measured in a part of their own."""
TITLES: Final = {"duel": "The card game, a round", "dice": "The dice game for two"}
EXAMPLES: Final = """
examples:
  python -m bench.strength ladder duel --pairs 300
        measure the ratings of the rule players; --store FILE after -- makes it resumable
  python -m bench.strength ladder duel --part top --agents greedy cautious policy search \\
        --pairs 50
        and of those above them, by fewer games; `cautious` must be among them
  python -m bench.strength add greedy-duel meetings "Rosa against Mara" -- \\
        duel greedy cautious --pairs 4000 --seed 1
  python -m bench.strength curve response bounds "A best response learns" response/curve.json -- \
        python -m lostcities.learn duel --out response --config …
        keep the curve of a training, with the command that made it
  python -m bench.strength table gains search "What search gains" gains.jsonl -- \
        python -m bench.duel_gain --positions 100
        keep the rows of a measurement, with the command that printed them
  python -m bench.strength dice --note "…" -- solo --games 3000
        run `python -m bench.dice` and keep what it finds
  python -m bench.strength write
        docs/strength.md, its charts and the ratings of the catalogue
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    ladder = commands.add_parser("ladder", help="measure the ratings of the characters of a game")
    ladder.add_argument("game", choices=AGENTS)
    ladder.add_argument("--pairs", default="300")
    ladder.add_argument(
        "--agents", nargs="+", metavar="AGENT", help="not the rule players, but these"
    )
    ladder.add_argument("--part", default="", help="of the ladder, if it is measured in parts")
    ladder.set_defaults(do=_ladder)
    add = commands.add_parser("add", help="measure something with the arena, and keep it")
    _add_description(add)
    add.set_defaults(do=_add)
    curve = commands.add_parser("curve", help="keep the curve of a training of the card game")
    _add_description(curve)
    curve.add_argument("curve", type=Path, metavar="FILE", help="the training's curve.json")
    curve.set_defaults(do=_curve)
    table = commands.add_parser("table", help="keep rows that a command has printed as JSON")
    _add_description(table)
    table.add_argument("rows", type=Path, metavar="FILE", help="a row a line")
    table.set_defaults(do=_table)
    net = commands.add_parser("dice", help="measure the dice game's net, and keep it")
    net.add_argument("--note", default="", help="a sentence below it")
    net.set_defaults(do=_dice)
    write = commands.add_parser("write", help="write the page, its charts and the ratings")
    write.set_defaults(do=lambda *_: page.write())
    given = list(sys.argv[1:] if arguments is None else arguments)
    split = given.index("--") if "--" in given else len(given)
    asked = parser.parse_args(given[:split])
    asked.do(asked, given[split + 1 :])


def _add_description(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="in docs/strength/results.json")
    parser.add_argument("section", choices=SECTIONS)
    parser.add_argument("title")
    parser.add_argument("--note", default="", help="a sentence below it")


def _ladder(asked: argparse.Namespace, more: Sequence[str]) -> None:
    ladder = AGENTS[asked.game].values()
    rungs = asked.agents or [agent.name for agent in ladder if 1 <= agent.level <= RULE_PLAYERS]
    measured = arena(
        [asked.game, *rungs, "--pairs", asked.pairs, "--seed", SEED, "--anchor", ANCHOR, *more]
    )
    name, title = f"ladder-{asked.game}", TITLES[asked.game]
    if asked.part:
        name, title = f"{name}-{asked.part}", f"{title}: {asked.part}"
    _keep(name, "ladder", title, "", measured)


def _add(asked: argparse.Namespace, command: Sequence[str]) -> None:
    _keep(asked.name, asked.section, asked.title, asked.note, arena(command))


def _curve(asked: argparse.Namespace, command: Sequence[str]) -> None:
    points = [
        point for point in json.loads(asked.curve.read_text(encoding="utf-8")) if "results" in point
    ]
    names = [name for name in points[-1]["results"] if name != "self"]
    chart: Lines = {
        "across": "million decisions",
        "up": "points a round ahead",
        "lines": [
            (name, [(p["decisions"] / 1e6, p["results"][name]["mean"]) for p in points])
            for name in names
        ],
    }
    kept = _described(asked, asked.curve, command)
    keep(asked.name, {**kept, "kind": "lines", "chart": chart})
    page.write()


def _table(asked: argparse.Namespace, command: Sequence[str]) -> None:
    lines = asked.rows.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    table: Table = {
        "columns": [name.replace("_", " ") for name in rows[0]],
        "rows": [[str(value) for value in row.values()] for row in rows],
    }
    kept = _described(asked, asked.rows, command)
    keep(asked.name, {**kept, "kind": "table", "table": table})
    page.write()


def _described(asked: argparse.Namespace, file: Path, command: Sequence[str]) -> Measurement:
    """Return what is to be said of the measurement in a file."""
    return {
        "section": asked.section,
        "title": asked.title,
        "note": asked.note,
        "kind": "table",
        "made": _made(command, file.stat().st_mtime),
    }


def _dice(asked: argparse.Namespace, command: Sequence[str]) -> None:
    name, found = dice.measure(command)
    part = PARTS[name]
    kept: Measurement = {
        "section": part.section,
        "title": part.title,
        "note": asked.note,
        "kind": "table",
        "made": _made(["python", "-m", "bench.dice", *command], time.time()),
        "table": part.table(found),
    }
    if part.chart is not None:
        kept["chart"] = part.chart(found)
    keep(f"dice-{name}", kept)
    page.write()


def _made(command: Sequence[str], when: float) -> dict[str, str]:
    return {
        "command": shlex.join(command),
        "version": metadata.version("lostcities"),
        "date": time.strftime("%Y-%m-%d", time.gmtime(when)),
    }


def arena(arguments: Sequence[str]) -> dict[str, Any]:
    """Run the arena and return what it prints."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        status = lostcities(["arena", *arguments, "--json"])
    if status:
        raise SystemExit(status)
    found: dict[str, Any] = json.loads(printed.getvalue())
    return found


def _keep(name: str, section: str, title: str, note: str, measured: dict[str, Any]) -> None:
    made = measured.pop("made")
    keep(
        name,
        {
            "section": section,
            "title": title,
            "note": note,
            "kind": "arena",
            "made": made,
            "arena": measured,
        },
    )
    page.write()


if __name__ == "__main__":
    main()
