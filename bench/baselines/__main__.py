"""Run, extend and write the baselines: `python -m bench.baselines --help`."""

from __future__ import annotations

import argparse
import shlex
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from bench.baselines import page
from bench.baselines.data import has_curve, has_row
from bench.baselines.protocol import OPPONENTS, found, measure
from lostcities.envs.evaluation import PAIRS

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES: Final = ("duel/classic", "duel/long", "dice/standard")
"""What is learned; searches play `duel/mini`."""
SEEDS: Final = (1, 2, 3)
EXAMPLES: Final = """
examples:
  python -m bench.baselines run cfr      solve nano
  python -m bench.baselines run all      everything that is not done yet; hours
  python -m bench.baselines add NAME module:policy --game duel/classic
  python -m bench.baselines write        docs/baselines.md and its charts
"""


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description="Run, extend and write the baselines.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    _add_run(commands.add_parser("run", help="run baselines and keep their numbers"))
    _add_add(commands.add_parser("add", help="play the protocol and add a row to the table"))
    commands.add_parser("write", help="write the page").set_defaults(do=lambda _: page.write())
    asked = parser.parse_args()
    asked.do(asked)


def _add_run(parser: argparse.ArgumentParser) -> None:
    kinds = ("players", "linear", "ppo", "cfr", "ismcts", "all")
    parser.add_argument("what", choices=kinds)
    parser.add_argument("--game", choices=GAMES, help="of learners: one game instead of three")
    parser.add_argument("--seed", type=int, help="of learners: one seed instead of three")
    parser.add_argument("--simulations", type=int, help="of IS-MCTS: one number instead of three")
    parser.set_defaults(do=run)


def _add_add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="what the table calls it")
    parser.add_argument("policy", help="module:attribute, or the name of a player")
    parser.add_argument("--game", default="duel/classic", help="a game and a variant")
    parser.add_argument("--scaled", action="store_true", help="it knows scaled observations")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"mirrored pairs ({PAIRS})")
    parser.set_defaults(do=add)


def add(asked: argparse.Namespace) -> None:
    """Measure a policy and keep its rows."""
    scaled = " --scaled" if asked.scaled else ""
    command = (
        f"python -m bench.baselines add {shlex.quote(asked.name)} {asked.policy} "
        f"--game {asked.game}{scaled}"
    )
    policy = found(asked.policy)
    measure(asked.name, policy, asked.game, command, scaled=asked.scaled, pairs=asked.pairs)


def run(asked: argparse.Namespace) -> None:
    """Run one kind of baseline, or all; what is done already is done again only if named."""
    games = [asked.game] if asked.game else GAMES
    seeds = [asked.seed] if asked.seed else SEEDS
    everything = asked.what == "all"
    if asked.what == "players" or everything:
        _players(games if asked.game else [*GAMES, "duel/mini"])
    if asked.what == "cfr" or everything:
        import_module("bench.baselines.cfr").run()
    for kind in ("linear", "ppo"):
        if asked.what == kind or everything:
            _learners(
                import_module(f"bench.baselines.{kind}"), games, seeds, again=bool(asked.seed)
            )
    if asked.what == "ismcts" or everything:
        _search(asked.simulations)


def _players(games: Sequence[str]) -> None:
    for game in games:
        for name in OPPONENTS:
            command = f"python -m bench.baselines add {name} {name} --game {game}"
            measure(name, name, game, command)


def _learners(kind: Any, games: Sequence[str], seeds: Sequence[int], *, again: bool) -> None:
    for seed in seeds:
        for game in games:
            if again or not has_curve(game, kind.NAME, seed):
                kind.run(game, seed)


def _search(simulations: int | None) -> None:
    search = import_module("bench.baselines.ismcts")
    for number in [simulations] if simulations else search.SIMULATIONS:
        for opponent in OPPONENTS:
            if simulations or not has_row(search.name_of(number), search.GAME, opponent):
                search.run(number, opponent)


if __name__ == "__main__":
    main()
