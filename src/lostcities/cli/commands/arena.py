"""`lostcities arena`: which agent is stronger, by how much, and how sure that is."""

from __future__ import annotations

import argparse
import errno
import json
import os
import re
import shlex
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from importlib import metadata
from math import isfinite, nan
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import (
    add_game_options,
    chosen_variant,
    command_parser,
    count,
    real_number,
)
from lostcities.cli.commands.arena_report import plot, report
from lostcities.cli.errors import INTERRUPTED, OK, UsageError
from lostcities.cli.progress import Progress
from lostcities.cli.table import saved_games
from lostcities.games import GAMES, find_variant

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from lostcities.arena.contest import Contest
    from lostcities.arena.tournament import Plan, Run
    from lostcities.i18n.translator import Translator

DECIDING = (
    *("players", "pairs", "matches", "gauntlet", "seed"),
    *("test", "measure", "alpha", "beta", "confirm", "anchor"),
)
"""The options that decide the figures, beside those of the games."""
TESTING = ("measure", "alpha", "beta", "confirm")
"""Those that say nothing without a test."""
DEFAULTS = {"measure": "points", "alpha": 0.05, "beta": 0.05}

PAIRS = 100
TEST_PAIRS = 20_000
"""At most, when a sequential test decides how many are needed."""


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "arena")
    made.add_argument("game", metavar="GAME[/VARIANT]", help=words("simulate.game"))
    made.add_argument("agents", nargs="+", metavar="AGENT", help=words("arena.agents"))
    number = count(words)
    made.add_argument("--players", type=number, metavar="N", help=words("arena.players"))
    made.add_argument("--pairs", type=number, metavar="N", help=words("arena.pairs"))
    made.add_argument("--matches", action="store_true", help=words("arena.matches"))
    made.add_argument("--gauntlet", action="store_true", help=words("arena.gauntlet"))
    made.add_argument("--seed", help=words("arena.seed"))
    _add_test(made.add_argument_group(words("arena.group.test")), words)
    _add_work(made.add_argument_group(words("arena.group.work")), words)
    add_game_options(made, words)
    return made


def _add_test(group: Any, words: Translator) -> None:
    real = real_number(words)
    group.add_argument(
        "--test", nargs=2, type=real, metavar=("LOW", "HIGH"), help=words("arena.test")
    )
    group.add_argument(
        "--measure", choices=("points", "wins"), default="points", help=words("arena.measure")
    )
    group.add_argument(
        "--alpha", type=_share(words), default=DEFAULTS["alpha"], help=words("arena.alpha")
    )
    group.add_argument(
        "--beta", type=_share(words), default=DEFAULTS["beta"], help=words("arena.beta")
    )
    group.add_argument(
        "--confirm", type=_from_zero(words), metavar="N", help=words("arena.confirm")
    )
    group.add_argument("--anchor", metavar="AGENT=RATING", help=words("arena.anchor"))


def _add_work(group: Any, words: Translator) -> None:
    jobs = os.cpu_count() or 1
    group.add_argument(
        "--jobs", type=count(words), default=jobs, metavar="N", help=words("arena.jobs")
    )
    group.add_argument("--cluster", metavar="ADDRESS", help=words("arena.cluster"))
    group.add_argument("--server", metavar="URL", help=words("arena.server"))
    group.add_argument("--store", metavar="FILE", help=words("arena.store"))
    group.add_argument("--records", metavar="DIR", help=words("simulate.records"))
    group.add_argument("--plot", metavar="FILE", help=words("arena.plot"))
    group.add_argument("--quiet", action="store_true", help=words("simulate.quiet"))
    group.add_argument("--json", action="store_true", help=words("option.json"))


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Play, then say what it adds up to."""
    from lostcities.arena.store import Store  # noqa: PLC0415  # NumPy is for games, not for help
    from lostcities.arena.summary import summary  # noqa: PLC0415
    from lostcities.arena.tournament import Place  # noqa: PLC0415
    from lostcities.arena.tournament import run as play  # noqa: PLC0415
    from lostcities.arena.workers import terminated_as_interrupted  # noqa: PLC0415

    given = argparse.Namespace(**vars(arguments))
    plan = _plan(arguments, words)
    contest = _contest(arguments, words)
    anchor = _anchor(arguments.anchor, contest, words)
    _check_server(contest, arguments.server, words)
    if contest.records is not None:
        contest.records.mkdir(parents=True, exist_ok=True)
    if arguments.plot is not None:
        _check_plot(Path(arguments.plot), words)
    store = nullcontext() if arguments.store is None else Store(Path(arguments.store), contest)
    with (
        terminated_as_interrupted(),
        store as opened,
        _server(contest, arguments.server) as address,
    ):
        place = Place(arguments.jobs, arguments.cluster, opened)
        watcher = Watcher(contest, plan, words, quiet=arguments.quiet)
        played = play(replace(contest, server=address), plan, place, watcher)
    watcher.finish(played)
    data = {
        "made": _made(given, contest.seed),
        **summary(contest, played.results, anchor=anchor),
        "test": played.to_json(),
        "broken_off": played.broken_off,
    }
    if arguments.json:
        print(json.dumps(data, ensure_ascii=False, allow_nan=False))
    elif played.results:
        print("\n".join(report(data, words)))
    if arguments.plot is not None and played.results:
        saved_games.replace(Path(arguments.plot), plot(data, played.results, words))
    if played.broken_off:
        watcher.broken_off(stored=arguments.store is not None)
        return INTERRUPTED
    return OK


def _check_server(contest: Contest, given: str | None, words: Translator) -> None:
    """Refuse a server nobody would play at, and a text that is no address."""
    if given is None:
        return
    if not contest.has_bots:
        raise UsageError(words("arena.server-without-bot"))
    if not re.match(r"https?://[^/\s]", given):
        raise UsageError(words("arena.no-address", text=given))


def _check_plot(path: Path, words: Translator) -> None:
    """Refuse a file that cannot be written before hours of games, not after."""
    if path.suffix.lower() != ".svg":
        raise UsageError(words("arena.plot-is-svg", file=path))
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _server(contest: Contest, given: str | None) -> AbstractContextManager[str | None]:
    """Return where bots find their tables: a server that is given, or one of our own."""
    from lostcities.arena.served import own_server  # noqa: PLC0415

    return own_server() if contest.has_bots and given is None else nullcontext(given)


def _contest(arguments: argparse.Namespace, words: Translator) -> Contest:
    from lostcities.arena.contest import Contest, lineups  # noqa: PLC0415
    from lostcities.arena.entrants import read_entrants  # noqa: PLC0415

    game, variant = find_variant(arguments.game)
    seats = arguments.players or _usual_players(variant, arguments.game)
    if arguments.turn_limit is None:
        arguments.turn_limit = game.default_turn_limit
    if game.has_rounds and arguments.rounds is None and not arguments.matches:
        arguments.rounds = 1
    _, variant = chosen_variant(arguments.game, arguments, words, seats=seats)
    entrants = read_entrants(game.name, arguments.agents)
    if len(entrants) == 1:
        raise UsageError(words("arena.alone"))
    return Contest(
        game=game.name,
        variant=variant,
        seats=seats,
        entrants=entrants,
        lineups=lineups(len(entrants), seats, gauntlet=arguments.gauntlet),
        seed=saved_games.given_seed(_seed(arguments)),
        records=None if arguments.records is None else Path(arguments.records),
    )


def _seed(arguments: argparse.Namespace) -> str | None:
    """Return the seed that is given, or that of the contest that is to go on."""
    from lostcities.arena.store import stored_seed  # noqa: PLC0415

    if arguments.seed is not None or arguments.store is None:
        seed: str | None = arguments.seed
        return seed
    return stored_seed(Path(arguments.store))


def _usual_players(variant: Any, text: str) -> int:
    """Two, unless the variant that was named is not for two."""
    pair = 2
    return pair if "/" not in text or pair in variant.seats else int(variant.seats[0])


def _plan(arguments: argparse.Namespace, words: Translator) -> Plan:
    from lostcities.arena.sequential import SequentialTest  # noqa: PLC0415
    from lostcities.arena.tournament import Plan  # noqa: PLC0415

    if arguments.test is None:
        of_a_test = [name for name in TESTING if getattr(arguments, name) != DEFAULTS.get(name)]
        if of_a_test:
            raise UsageError(words("arena.without-test", option=f"--{of_a_test[0]}"))
        return Plan(arguments.pairs or PAIRS)
    low, high = arguments.test
    shown = {"low": words.number(low, "g"), "high": words.number(high, "g")}
    if low >= high:
        raise UsageError(words("arena.test-order", **shown))
    if arguments.measure == "wins" and not 0 <= low < high <= 1:
        raise UsageError(words("arena.test-share", **shown))
    if len(arguments.agents) > 2:  # noqa: PLR2004
        raise UsageError(words("arena.test-two"))
    test = SequentialTest(low, high, arguments.alpha, arguments.beta)
    return Plan(arguments.pairs or TEST_PAIRS, arguments.measure, test, arguments.confirm)


def _anchor(text: str | None, contest: Contest, words: Translator) -> tuple[int, float] | None:
    """Read `AGENT=RATING`."""
    if text is None:
        return None
    name, _, rating = text.rpartition("=")
    labels = contest.labels()
    try:
        place, value = labels.index(name), float(rating)
    except ValueError:
        place, value = -1, nan
    if not isfinite(value):
        raise UsageError(words("arena.no-anchor", text=text, known=", ".join(labels)))
    return place, value


def _made(given: argparse.Namespace, seed: str) -> dict[str, str]:
    """Say what made the figures, for whoever reads them later."""
    return {
        "command": command_text(given, seed),
        "version": metadata.version("lostcities"),
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
    }


def command_text(given: argparse.Namespace, seed: str) -> str:
    """Write the command that gives the same figures: without how and where it is played."""
    words = ["lostcities", "arena", given.game, *given.agents]
    options = {name for game in GAMES.values() for name in game.option_kinds}
    for name in (*DECIDING, "sheet", *sorted(options)):
        value = seed if name == "seed" else getattr(given, name)
        if value in (None, False) or DEFAULTS.get(name) == value:
            continue
        values = [] if value is True else value if isinstance(value, list) else [value]
        words += [f"--{name.replace('_', '-')}", *map(_shown, values)]
    return shlex.join(words)


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _share(words: Translator) -> Callable[[str], float]:
    def read(text: str) -> float:
        number = real_number(words)(text)
        if not 0 < number < 0.5:  # noqa: PLR2004
            raise argparse.ArgumentTypeError(words("usage.error-rate", text=text))
        return number

    return read


def _from_zero(words: Translator) -> Callable[[str], int]:
    return lambda text: 0 if text == "0" else count(words)(text)


class Watcher:
    """Shows how far a contest is, and how it stands."""

    def __init__(self, contest: Contest, plan: Plan, words: Translator, *, quiet: bool) -> None:
        self._lineups = len(contest.lineups)
        self._words = words
        self._quiet = quiet
        self._progress = Progress(plan.deals, words, quiet=quiet)

    def __call__(self, played: Run) -> None:
        """Show it, if it is time to."""
        if self._progress.due():
            done = len(played.results) // self._lineups
            confirming = len(played.confirming)
            note = self._words("arena.confirming", pairs=confirming) if confirming else ""
            test = played.plan.test
            if test is not None and not confirming:
                estimate, number = played.pairs.estimate(), self._words.number
                share = played.plan.measure == "wins"
                note = self._words(
                    "arena.so-far",
                    mean=number(estimate.mean, ".1%" if share else "+.2f"),
                    reach=number(estimate.reach, ".1%" if share else ".2f"),
                    ratio=number(test.ratio(played.pairs), "+.2f"),
                    low=number(test.bounds[0], ".2f"),
                    high=number(test.bounds[1], ".2f"),
                )
            self._progress.show(done, note)

    def finish(self, played: Run) -> None:
        """Say how long it took."""
        games = sum(len(result.games) for result in [*played.results, *played.confirming])
        self._progress.finish("simulate.speed", games)

    def broken_off(self, *, stored: bool) -> None:
        """Say how to go on."""
        from lostcities.cli.main import complain  # noqa: PLC0415  # which imports the commands

        complain(self._words("arena.broken-off-stored" if stored else "arena.broken-off"))
