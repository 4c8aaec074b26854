"""The commands for the card game: train its policy, count the margins of its rounds."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lostcities.agents.catalogue import NO_SUCH_AGENT
from lostcities.errors import OptionError, Reason
from lostcities.learn import options

NO_TORCH = Reason(
    "format",
    "no-torch",
    "this needs PyTorch, which is not installed",
    "in the folder of the sources type: pip install '.[learn]'",
)

EXAMPLES = """examples:
  python -m lostcities.learn duel --out run            # train, or go on where it stopped
  python -m lostcities.learn duel --out run --minutes 60
  python -m lostcities.learn duel --out more --from-weights run/best.npz
  python -m lostcities.learn duel --out run --jobs 4          # games on four processes
  python -m lostcities.learn duel --out run --cluster auto    # games on a Ray cluster

The same settings give the same weights, for any number of --jobs and on any cluster.
"""
MARGIN_EXAMPLES = """example:
  python -m lostcities.learn duel-margins --rounds 1000000 > margins.json
"""
MATCH_EXAMPLES = """example, what a best response to the policy gains:
  python -m lostcities.learn duel-match response/best.npz policy --pairs 4000
"""
EXACT_EXAMPLES = """example:
  python -m lostcities.learn duel-exact --variant nano --weights nano/best.npz
"""


def add_to(games: Any) -> None:
    """Add the commands to those of the parser."""
    plain = argparse.RawDescriptionHelpFormatter
    duel = games.add_parser(
        "duel", help="train the card game's policy", epilog=EXAMPLES, formatter_class=plain
    )
    duel.add_argument("--config", type=Path, help="a TOML file; the usual settings without")
    duel.add_argument("--out", type=Path, required=True, help="the folder of the training")
    duel.add_argument("--minutes", type=options.minutes, help="end the schedule after so long")
    duel.add_argument("--from-weights", type=Path, help="improve these, without imitation")
    where = duel.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=options.count,
        default=1,
        metavar="N",
        help="how many processes play the games (1)",
    )
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play the games on the Ray cluster at this address (auto, HOST:PORT or ray://HOST:PORT)",
    )
    duel.set_defaults(run=train)
    margins = games.add_parser(
        "duel-margins",
        help="count how rounds between equals end, for the chance of winning a match",
        epilog=MARGIN_EXAMPLES,
        formatter_class=plain,
    )
    margins.add_argument(
        "--rounds", type=options.count, default=1_000_000, help="of each variant (1000000)"
    )
    margins.add_argument("--seed", type=options.seed, default=1, help="of the deals (1)")
    margins.add_argument(
        "--threads", type=options.count, default=1, help="how many play at a time (1)"
    )
    margins.set_defaults(run=count_margins)
    match = games.add_parser(
        "duel-match",
        help="measure weights against players of the kernel, by mirrored pairs of rounds",
        epilog=MATCH_EXAMPLES,
        formatter_class=plain,
    )
    match.add_argument("weights", type=Path, metavar="FILE", help="the weights to be measured")
    match.add_argument(
        "opponents", nargs="+", metavar="PLAYER", help="a player of the kernel, such as cautious"
    )
    match.add_argument(
        "--variant", default="classic", choices=["classic", "long"], help="what is played (classic)"
    )
    match.add_argument(
        "--pairs", type=options.several, default=4000, help="how many, with each player (4000)"
    )
    match.add_argument("--seed", type=options.seed, default=1, help="of the deals (1)")
    match.set_defaults(run=measure)
    exact = games.add_parser(
        "duel-exact",
        help="solve a small variant, and say what a best response gains on weights",
        epilog=EXACT_EXAMPLES,
        formatter_class=plain,
    )
    exact.add_argument("--variant", default="nano", help="one whose whole tree can be walked")
    exact.add_argument("--iterations", type=options.count, default=1000, help="of CFR+ (1000)")
    exact.add_argument(
        "--weights", type=Path, nargs="*", default=[], metavar="FILE", help="whose policy to judge"
    )
    exact.set_defaults(run=solve_exactly)


def _require_torch() -> None:
    if find_spec("torch") is None:
        raise OptionError(NO_TORCH())


# What trains is imported when it is needed: --help needs neither NumPy nor PyTorch.


def train(given: argparse.Namespace) -> None:
    """Train, or go on with a training."""
    _require_torch()
    from lostcities.arena.workers import WorkerError, terminated_as_interrupted  # noqa: PLC0415
    from lostcities.duel.kernel import nets  # noqa: PLC0415
    from lostcities.duel.learn.config import Config  # noqa: PLC0415
    from lostcities.duel.learn.training import Training  # noqa: PLC0415
    from lostcities.duel.learn.workers import started  # noqa: PLC0415

    config = Config.usual() if given.config is None else Config.read(given.config)
    training = Training(config, given.out, given.minutes)
    if training.stage == "done":
        sys.stderr.write("already finished; nothing to do\n")
        return
    if given.from_weights is not None and training.iteration == 0:
        training.begin_from(nets.read(given.from_weights))
    workers = started(config, jobs=given.jobs, cluster=given.cluster)
    try:
        with terminated_as_interrupted(), workers as training.workers:
            training.run()
    except (KeyboardInterrupt, WorkerError):
        sys.stderr.write("\n" + training.break_off() + "\n")
        raise
    sys.stderr.write(f"\nthe weights are in {given.out}\n")


def count_margins(given: argparse.Namespace) -> None:
    """Print the margins of the starter, by variant."""
    from lostcities import duel  # noqa: PLC0415
    from lostcities.duel.kernel import equity  # noqa: PLC0415

    counted = {}
    for name in ("classic", "long"):
        sys.stderr.write(f"{given.rounds} rounds of {name} …\n")
        found = equity.count_margins(duel.VARIANTS[name], given.rounds, given.seed, given.threads)
        counted[name] = found._asdict()
    sys.stdout.write(json.dumps(counted) + "\n")


def measure(given: argparse.Namespace) -> None:
    """Print what the policy of a file makes against each opponent, with its standard error."""
    from lostcities import kernel  # noqa: PLC0415
    from lostcities.duel.kernel import nets  # noqa: PLC0415
    from lostcities.duel.learn.matches import match, one_round  # noqa: PLC0415

    known = kernel.players("duel")
    for opponent in given.opponents:
        if opponent not in known:
            unknown = NO_SUCH_AGENT(game="duel", agent=opponent, known=", ".join(known))
            raise OptionError(unknown)
    net = nets.read(given.weights).net("policy")
    for opponent in given.opponents:
        found = match(net, opponent, one_round(given.variant), given.pairs, given.seed)
        sys.stdout.write(json.dumps({"opponent": opponent, **found.summary()}) + "\n")


def solve_exactly(given: argparse.Namespace) -> None:
    """Print what seat 0 makes by each strategy against itself, and a best response against it."""
    _require_torch()
    from lostcities.duel.kernel import nets  # noqa: PLC0415
    from lostcities.duel.learn import exact as duel_exact  # noqa: PLC0415
    from lostcities.duel.learn.matches import one_round  # noqa: PLC0415

    tree = duel_exact.Tree(one_round(given.variant))
    strategies = {
        f"CFR+, {given.iterations} iterations": duel_exact.solve(tree, given.iterations),
        "any legal action": tree.uniform(),
        "cautious": duel_exact.of_player(tree, "cautious"),
    }
    for path in given.weights:
        net = nets.read(path).net("policy")
        strategies[f"{path}, by its chances"] = duel_exact.of_net(tree, net)
        strategies[f"{path}, its best action"] = duel_exact.of_net(tree, net, best=True)
    size = f"{tree.positions} positions, {len(tree.sets)} information sets"
    sys.stderr.write(f"{given.variant}: {size}\n")
    for name, strategy in strategies.items():
        found = {
            "strategy": name,
            "starter_makes": round(tree.value(strategy), 4),
            "best_response_makes": round(tree.exploitability(strategy), 4),
        }
        sys.stdout.write(json.dumps(found) + "\n")
