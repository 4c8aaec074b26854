"""The part of `python -m lostcities.learn` that is about the dice game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from lostcities.learn import options

EXAMPLES = """examples:
  python -m lostcities.learn dice --config solo --out run    # train, or go on where it stopped
  python -m lostcities.learn dice --config my.toml --out run
  python -m lostcities.learn dice --config solo-house --out more --from-weights run/weights.npz
"""


def add_to(games: Any) -> None:
    """Add the command to those of the program."""
    parser = games.add_parser(
        "dice",
        help="the dice game",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--config",
        required=True,
        help="solo, duo, many, solo-house, duo-house, duo-rules, trio-house, trio-rules, "
        "or a TOML file",
    )
    parser.add_argument("--out", type=Path, required=True, help="the folder of the training")
    parser.add_argument(
        "--minutes", type=options.minutes, help="end the schedule after so long at the latest"
    )
    parser.add_argument("--from-weights", type=Path, help="go on from these weights")
    parser.add_argument("--sheet", type=Path, help="learn this sheet alone: a TOML file")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> None:
    """Train, or go on with a training."""
    # --help needs neither NumPy nor the kernel.
    from lostcities.arena.workers import terminated_as_interrupted  # noqa: PLC0415
    from lostcities.dice import load_sheet  # noqa: PLC0415
    from lostcities.dice.learn.config import Config  # noqa: PLC0415
    from lostcities.dice.learn.training import Training  # noqa: PLC0415

    sheet = None if given.sheet is None else load_sheet(given.sheet)
    training = Training(Config.find(given.config), given.out, sheet, minutes=given.minutes)
    if training.finished:
        sys.stderr.write("already finished; nothing to do\n")
        return
    if given.from_weights is not None and training.games == 0:
        training.begin_from(given.from_weights)
    try:
        with terminated_as_interrupted():
            training.run()
    except KeyboardInterrupt:
        sys.stderr.write("\n" + training.break_off() + "\n")
        raise
