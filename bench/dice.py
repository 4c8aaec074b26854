"""How strong the dice game's net is: `python -m bench.dice solo`, pairs, table, study or sheets.

All figures are means with twice their standard error. Games are dealt like those of the kernel's
playouts: the same seed gives the same dice, whoever sits where.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from lostcities.dealer import stream
from lostcities.dice import HOUSE, VARIANTS
from lostcities.dice.agents.net import Net, Value, make_net, net_for
from lostcities.dice.agents.net import weights as shipped
from lostcities.dice.kernel.nets import DiceNet, dice_match, read
from lostcities.dice.learn.config import Config
from lostcities.dice.learn.sheets import random_column, random_sheet
from lostcities.dice.learn.study import study
from lostcities.dice.learn.training import Training

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lostcities.dice import Sheet
    from lostcities.dice.learn.study import Study

RULE_PLAYERS = ("cautious", "greedy")
BIN = 25
"""The width of a bar of the distribution of points, which goes up to MOST_POINTS."""
MOST_POINTS = 950


def net_of(
    sheet: Sheet,
    seats: int,
    weights: Path | None,
    *,
    foresight: bool = True,
    worlds: int = Net.others.worlds,
) -> DiceNet:
    """Return the net that is shipped for a table, or other weights, as `net` or `value` plays."""
    others = Net.others._replace(worlds=worlds) if foresight else Value.others
    variant = VARIANTS["solo" if seats == 1 else "standard"].on(sheet)
    if weights is None:
        return net_for(variant, seats, foresight, others)
    return make_net(variant, seats, read(weights)[0], foresight, others)


def scores(net: DiceNet, seats: list[Any], games: int, seed: int) -> NDArray[np.int32]:
    """Play games and return their totals, by game and seat."""
    played: NDArray[np.int32] = dice_match(net.variant, games, seed, seats)[0]
    return played


def mean(values: NDArray[Any]) -> dict[str, float]:
    """Return a mean with twice its standard error."""
    error = 2 * values.std(ddof=1) / len(values) ** 0.5
    return {"mean": round(float(values.mean()), 4), "error": round(float(error), 4)}


def shares(totals: NDArray[np.int32], seat: int) -> NDArray[np.float64]:
    """Return the share of each win that goes to a seat (R32)."""
    best = totals == totals.max(axis=1, keepdims=True)
    return np.asarray(best[:, seat] / best.sum(axis=1))


def solo(given: argparse.Namespace) -> dict[str, Any]:
    """Play alone."""
    net = net_of(HOUSE, 1, given.weights, foresight=given.foresight)
    players: dict[str, Any] = {
        "net" if given.foresight else "value": net,
        **{name: name for name in RULE_PLAYERS},
    }
    found = {}
    for name, player in players.items():
        points = scores(net, [player], given.games, given.seed)[:, 0]
        found[name] = {
            "points": mean(points),
            "deviation": round(float(points.std()), 1),
            "quantiles": np.quantile(points, [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]).tolist(),
            "distribution": distribution(points),
        }
    return found


def distribution(points: NDArray[np.int32]) -> list[float]:
    """Return the share of games by points: below 0, then by bars of BIN points."""
    edges = [-np.inf, *range(0, MOST_POINTS + 1, BIN)]
    counts = np.histogram(points, edges)[0]
    return [round(float(count), 4) for count in counts / len(points)]


def pairs(given: argparse.Namespace) -> dict[str, Any]:
    """Play mirrored pairs against each rule player, or against other weights."""
    net = net_of(HOUSE, 2, given.weights, foresight=given.foresight, worlds=given.worlds)
    others: dict[str, Any] = {name: name for name in RULE_PLAYERS}
    if given.against is not None:
        others = {str(given.against): net_of(HOUSE, 2, given.against, worlds=given.worlds)}
    found = {}
    for name, other in others.items():
        first = scores(net, [net, other], given.games, given.seed)
        second = scores(net, [other, net], given.games, given.seed)
        found[name] = {
            "pairs": given.games,
            "wins": mean((shares(first, 0) + shares(second, 1)) / 2),
            "margin": mean((first[:, 0] - first[:, 1] + second[:, 1] - second[:, 0]) / 2),
        }
    return found


def table(given: argparse.Namespace) -> dict[str, Any]:
    """Play one net among rule players, in every seat, with three to five."""
    found = {}
    for players in (3, 4, 5):
        net = net_of(HOUSE, players, given.weights, foresight=given.foresight, worlds=given.worlds)
        wins = []
        for seat in range(players):
            others: list[Any] = list(islice(cycle(RULE_PLAYERS), players - 1))
            others.insert(seat, net)
            wins.append(shares(scores(net, others, given.games // players, given.seed), seat))
        share = np.stack(wins).mean(axis=0)
        found[str(players)] = {
            "games": share.size * players,
            "wins": mean(share),
            "times_fair_share": mean(share * players),
        }
    return found


def studies(columns: int, count: int) -> list[Study]:
    """Return studies of random columns, always the same."""
    return [
        study([random_column(stream("study", columns, number)) for _ in range(columns)])
        for number in range(count)
    ]


def solve(given: argparse.Namespace) -> dict[str, Any]:
    """Train on small studies, and compare with their exact solutions."""
    config = replace(Config.find("study"), games=given.games)
    found = []
    for number, made in enumerate(studies(given.columns, given.count)):
        begun = time.perf_counter()
        optimum = made.optimum()
        solved = time.perf_counter() - begun
        with TemporaryDirectory() as folder:
            training = Training(config, Path(folder), start=made.start)
            training.run()
        learned, looking_ahead = (
            made.worth(DiceNet(made.start.variant, training.weights, next_roll=ahead))
            for ahead in (False, True)
        )
        found.append(
            {
                "study": number,
                "optimum": round(optimum, 2),
                "learned": round(learned, 2),
                "share": round(learned / optimum, 5),
                "looking_ahead": round(looking_ahead, 2),
                "share_looking_ahead": round(looking_ahead / optimum, 5),
                "seconds_to_solve": round(solved, 1),
                "processor_seconds_to_learn": round(training.seconds),
            }
        )
        sys.stderr.write(f"\n{found[-1]}\n")
    return {"columns": given.columns, "studies": found}


def sheets(given: argparse.Namespace) -> dict[str, Any]:
    """Compare the net for any sheet with nets that went on, or began, on one sheet alone."""
    config = replace(
        Config.find("sheet" if given.from_nothing else "one-sheet"), games=given.training
    )
    found, worst = [], 1.0
    for number in range(given.count):
        sheet = random_sheet(stream("held out", number), f"held-out-{number}")
        variant = VARIANTS["solo"].on(sheet)
        general = shipped("solo") if given.weights is None else read(given.weights)[0]
        with TemporaryDirectory() as folder:
            training = Training(config, Path(folder), sheet)
            if not given.from_nothing:
                training.begin_with(general)
            training.run()
        one: dict[str, Any] = {"sheet": number}
        for ahead in (False, True):
            points = [
                scores(net, [net], given.games, given.seed)[:, 0]
                for net in (
                    make_net(variant, 1, kept, ahead) for kept in (general, training.weights)
                )
            ]
            share = float(points[0].mean() / points[1].mean())
            one["looking_ahead" if ahead else "plain"] = {
                "any_sheet": mean(points[0]),
                "this_sheet_alone": mean(points[1]),
                "share": round(share, 4),
            }
            worst = min(worst, share)
        found.append(one)
        sys.stderr.write(f"\n{one}\n")
    return {"training_games": given.training, "worst_share": round(worst, 4), "sheets": found}


def measure(arguments: Sequence[str] | None = None) -> tuple[str, dict[str, Any]]:
    """Read the command line, and measure; return what was asked for and what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    usual = {"solo": (solo, 10_000), "pairs": (pairs, 2000), "table": (table, 3000)}
    usual |= {"study": (solve, 150_000), "sheets": (sheets, 1000)}
    for name, (work, games) in usual.items():
        command = commands.add_parser(name, help=work.__doc__)
        command.add_argument("--games", type=int, default=games)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--weights", type=Path, help="other weights than those shipped")
        command.set_defaults(work=work, name=name)
        if name in {"solo", "pairs", "table"}:
            command.add_argument("--without-foresight", action="store_false", dest="foresight")
        if name in {"pairs", "table"}:
            command.add_argument(
                "--worlds",
                type=int,
                default=Net.others.worlds,
                help="how often the best plans are played on; 0: not at all",
            )
        if name == "pairs":
            command.add_argument("--against", type=Path, help="weights instead of rule players")
        if name == "study":
            command.add_argument("--columns", type=int, default=2)
        if name in {"study", "sheets"}:
            command.add_argument("--count", type=int, default=3 if name == "study" else 10)
        if name == "sheets":
            command.add_argument("--training", type=int, default=8000)
            command.add_argument(
                "--from-nothing",
                action="store_true",
                help="do not go on from the net for any sheet",
            )
    given = parser.parse_args(arguments)
    return given.name, given.work(given)


def main() -> None:
    """Measure, and print JSON."""
    print(json.dumps(measure()[1], indent=1))


if __name__ == "__main__":
    main()
