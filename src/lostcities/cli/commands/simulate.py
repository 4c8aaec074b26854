"""`lostcities simulate`: many games between agents, summed up; the same for any number of jobs."""

from __future__ import annotations

import gc
import json
import multiprocessing
import re
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.agents.catalogue import AGENTS, make
from lostcities.arena.workers import terminated_as_interrupted
from lostcities.cli.arguments import (
    add_agents,
    add_game_options,
    add_starter,
    chosen_starter,
    chosen_variant,
    command_parser,
    count,
)
from lostcities.cli.commands.simulate_summary import GamePlayed, Summary
from lostcities.cli.errors import OK, UsageError
from lostcities.cli.progress import Progress
from lostcities.cli.table import saved_games
from lostcities.cli.table.players import players_text, read_seats
from lostcities.cli.terminal import ignore_interrupts
from lostcities.dealer import stream
from lostcities.games import GAMES
from lostcities.play import play_seeded

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from lostcities.cli.table.players import Player
    from lostcities.game import Seat, State, Step
    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "simulate")
    made.add_argument("game", metavar="GAME[/VARIANT]", help=words("simulate.game"))
    add_agents(made, words)
    made.add_argument(
        "--games", type=count(words), default=100, metavar="N", help=words("simulate.games")
    )
    made.add_argument("--seed", help=words("simulate.seed"))
    add_starter(made, words)
    made.add_argument("--records", metavar="DIR", help=words("simulate.records"))
    made.add_argument(
        "--jobs", type=count(words), default=1, metavar="N", help=words("simulate.jobs")
    )
    made.add_argument("--quiet", action="store_true", help=words("simulate.quiet"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    add_game_options(made, words)
    return made


@dataclass(frozen=True)
class Job:
    """What every game of a simulation has in common."""

    game: str
    variant: Any
    players: tuple[Player, ...]
    seed: str
    starter: Seat | None
    records: Path | None

    def __call__(self, number: int) -> GamePlayed:
        """Play one game and keep its record if asked to."""
        seed = f"{self.seed}/{number}"
        agents = [
            make(self.game, player.agent or "", stream(seed, "agent", seat))
            for seat, player in enumerate(self.players)
        ]
        game = GAMES[self.game]
        start, steps, end = play_seeded(game, self.variant, agents, seed, starter=self.starter)
        if self.records is not None:
            self._keep(self.records, number, record_text(self, seed, start, steps))
        return GamePlayed.of(game, steps, end)

    def _keep(self, folder: Path, number: int, text: str) -> None:
        series = re.sub(r"[^A-Za-z0-9._-]", "_", self.seed)
        name = f"{self.game}-{self.variant.name}-s{series}-{number:06d}{record.ENDING}"
        saved_games.replace(folder / name, text)


def record_text(job: Job, seed: str, start: State[Any], steps: list[Step]) -> str:
    """Write the record of one game of a simulation."""
    names = [player.name for player in job.players]
    headers = {"Seed": seed, "Players": players_text(job.players)}
    return record.write(GAMES[job.game], names, start, steps, headers=headers)


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Play the games, then print what they add up to."""
    job = _job(arguments, words)
    if job.records is not None:
        job.records.mkdir(parents=True, exist_ok=True)
    summary = Summary(
        [player.name for player in job.players], has_rounds=GAMES[job.game].has_rounds
    )
    progress = Progress(arguments.games, words, quiet=arguments.quiet)
    with terminated_as_interrupted():
        for played in _games(job, arguments.games, arguments.jobs):
            summary.add(played)
            progress.show(summary.games)
    progress.finish("simulate.speed", summary.games)
    which = f"{job.game}/{job.variant.name}"
    if arguments.json:
        head = {"game": which, "options": job.variant.options(), "seed": job.seed}
        print(json.dumps(head | summary.to_json(), ensure_ascii=False))
    else:
        print(words("simulate.title", which=which, seed=job.seed))
        print("\n".join(summary.lines(words)))
        if summary.games > 1:
            print(words("simulate.interval"))
    return OK


def _job(arguments: argparse.Namespace, words: Translator) -> Job:
    name_of_game = arguments.game.partition("/")[0]
    known = AGENTS.get(name_of_game, {})
    for name in arguments.seats:
        if known and name not in known:
            raise UsageError(words("simulate.no-agent", name=name, known=", ".join(known)))
    players = read_seats(arguments.seats)
    if arguments.turn_limit is None and name_of_game in GAMES:
        arguments.turn_limit = GAMES[name_of_game].default_turn_limit
    game, variant = chosen_variant(arguments.game, arguments, words, seats=len(players))
    return Job(
        game=game.name,
        variant=variant,
        players=tuple(players),
        seed=saved_games.given_seed(arguments.seed),
        starter=chosen_starter(arguments, len(players), words),
        records=None if arguments.records is None else Path(arguments.records),
    )


def _games(job: Job, games: int, jobs: int) -> Iterator[GamePlayed]:
    """Play the games in order, in this process or in several."""
    numbers = range(1, games + 1)
    if jobs == 1:
        _spare_collector()
        yield from map(job, numbers)
        return
    chunk = max(1, min(50, games // (4 * jobs)))
    with multiprocessing.Pool(min(jobs, games), _start_worker) as pool:
        yield from pool.imap(job, numbers, chunk)


def _start_worker() -> None:
    """Leave Ctrl-C to the process that started the others, which then ends them."""
    ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _spare_collector()


def _spare_collector() -> None:
    """States are trees, never cycles: looking for garbage often only costs time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
