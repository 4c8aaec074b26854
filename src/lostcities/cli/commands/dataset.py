"""`lostcities dataset`: games with observations, actions and rewards, in a file to learn from."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import (
    add_game_options,
    chosen_variant,
    command_parser,
    count,
    seed,
)
from lostcities.cli.errors import OK, CommandError, StoppedError, UsageError
from lostcities.cli.progress import Progress
from lostcities.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.dataset import Source
    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "dataset")
    made.add_argument("game", metavar="GAME[/VARIANT]", help=words("simulate.game"))
    made.add_argument(
        "--seats", nargs="+", required=True, metavar="AGENT", help=words("dataset.seats")
    )
    made.add_argument(
        "--games", type=count(words), default=1000, metavar="N", help=words("dataset.games")
    )
    made.add_argument(
        "--seed", type=seed(words), default=1, metavar="N", help=words("dataset.seed")
    )
    made.add_argument(
        "--explore", type=share(words), default=0.0, metavar="P", help=words("dataset.explore")
    )
    made.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help=words("dataset.output")
    )
    work = made.add_argument_group(words("dataset.group.work"))
    jobs = os.cpu_count() or 1
    work.add_argument(
        "--jobs", type=count(words), default=jobs, metavar="N", help=words("arena.jobs")
    )
    work.add_argument("--cluster", metavar="ADDRESS", help=words("arena.cluster"))
    work.add_argument("--quiet", action="store_true", help=words("simulate.quiet"))
    add_game_options(made, words)
    return made


def share(words: Translator) -> Callable[[str], float]:
    """Return the reader of a number from 0 to 1."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = -1.0
        if not 0 <= number <= 1:
            raise argparse.ArgumentTypeError(words("usage.share", text=text))
        return number

    return read


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Play the games, write the file, say how many decisions it holds."""
    if find_spec("pyarrow") is None:
        raise CommandError(words("dataset.needs"))
    from lostcities.arena.workers import terminated_as_interrupted  # noqa: PLC0415
    from lostcities.dataset import write  # noqa: PLC0415  # it needs what was just looked for

    source = _source(arguments, words)
    progress = Progress(source.games, words, quiet=arguments.quiet)
    where = {"jobs": arguments.jobs, "cluster": arguments.cluster}
    try:
        with terminated_as_interrupted():
            decisions = write(source, arguments.output, progress.show, **where)
    except KeyboardInterrupt:
        raise StoppedError(words("dataset.interrupted", file=arguments.output)) from None
    progress.finish("simulate.speed", source.games)
    file, size = arguments.output, arguments.output.stat().st_size
    kilobytes = round(size / 1000)
    print(words("dataset.done", file=file, decisions=decisions, kilobytes=kilobytes))
    return OK


def _source(arguments: argparse.Namespace, words: Translator) -> Source:
    from lostcities.dataset import Source  # noqa: PLC0415  # as above
    from lostcities.kernel import players  # noqa: PLC0415  # it brings NumPy

    name_of_game = arguments.game.partition("/")[0]
    if arguments.turn_limit is None and name_of_game in GAMES:
        arguments.turn_limit = GAMES[name_of_game].default_turn_limit
    game, variant = chosen_variant(arguments.game, arguments, words, seats=len(arguments.seats))
    known = players(game.name)
    for name in arguments.seats:
        if name not in known:
            raise UsageError(words("dataset.no-player", name=name, known=", ".join(known)))
    return Source(
        game=game.name,
        variant=variant,
        players=tuple(arguments.seats),
        games=arguments.games,
        seed=arguments.seed,
        explore=arguments.explore,
    )
