"""What reviews are worth: `python -m bench.review luck`, `blunders` or `grades`.

`luck` checks that luck has the mean 0, that results without it have the mean they had, and by how
much they vary less. `blunders` plants errors into champion play and counts misses and false alarms.
`grades` reviews every agent of the ladder and writes what `lostcities.analysis.grades` reads.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from importlib import metadata
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities import duel, kernel, record
from lostcities.agents.catalogue import AGENTS, make
from lostcities.analysis.findings import COUNTED
from lostcities.analysis.grades import DATA
from lostcities.analysis.racing import Settings, difference
from lostcities.analysis.review import Reviewing
from lostcities.analysis.review import run as run_review
from lostcities.dealer import stream
from lostcities.dice import VARIANTS as DICE
from lostcities.dice.agents.net import net_for
from lostcities.dice.analysis import luck as dice_luck
from lostcities.dice.kernel.analysis import roll_worth
from lostcities.duel.analysis.decisions import DEPTH, Turn, judge, searcher
from lostcities.duel.kernel.analysis import analyst as shared_analyst
from lostcities.duel.kernel.equity import starters_margin
from lostcities.duel.kernel.search import Settings as SearchSettings
from lostcities.games import GAMES
from lostcities.kernel.worlds import Worlds
from lostcities.play import play_seeded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lostcities.kernel import DuelState

SEATS = 2


class Adjusted(NamedTuple):
    """A game: its result for seat 0, what of it was luck, and what was to be expected."""

    result: float
    luck: float
    start: float


def card_rounds(players: Sequence[str], rounds: int, seed: int) -> Iterator[Adjusted]:
    """Play rounds between players of the kernel and count their luck."""
    variant = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})
    for number in range(rounds):
        state = kernel.new("duel", variant, seed=seed * rounds + number, starter=number % 2)
        yield card_round(state, players)


def card_round(state: DuelState, players: Sequence[str]) -> Adjusted:
    """Play one round."""
    analyst = shared_analyst()
    sign = 1 if state.seat == 0 else -1
    start = sign * starters_margin(duel.VARIANTS["classic"])
    luck = sign * analyst.value(state) - start
    while state.seat >= 0:
        seat, before = state.seat, state.clone()
        turn = []
        for _ in range(2):
            turn.append(state.decide(players[seat]))
            state.apply(turn[-1])
        cards = analyst.drawn(before, (turn[0], turn[1]))
        mean = sum(card.tickets * card.value for card in cards) / sum(c.tickets for c in cards)
        sign = 1 if seat == 0 else -1
        ended = state.over
        came = sign * (state.totals[0] - state.totals[1]) if ended else -analyst.value(state)
        luck += sign * (came - mean)
    return Adjusted(state.totals[0] - state.totals[1], luck, start)


def dice_games(players: Sequence[str], games: int, seed: int) -> Iterator[Adjusted]:
    """Play games of the dice game between players of the kernel and count their luck."""
    variant = DICE["solo" if len(players) == 1 else "standard"]
    for number in range(games):
        seats = len(players)
        state = kernel.new(
            "dice", variant, seats=seats, seed=seed * games + number, starter=number % seats
        )
        net = net_for(variant, seats)
        thinkers = {"net": net, "value": net_for(variant, seats, foresight=False)}
        start, luck, turn = net.evaluate(state, 0)[0], 0.0, 0
        while not state.over:
            position = state.position()
            if position.turn != turn:
                turn = position.turn
                mean, fell = roll_worth(net, state)
                luck += fell[0] - mean[0]
            name = players[state.seat]
            thinker = thinkers.get(name)
            weighed = None if thinker is None else thinker.weigh(state, state.seat)
            state.apply(state.decide(name) if weighed is None else weighed[0][0])
        yield Adjusted(dice_luck.margins(state.totals)[0], luck, start)


def summed_up(games: Sequence[Adjusted]) -> dict[str, Any]:
    """Say what the acceptance asks for."""
    result = np.array([game.result for game in games], dtype=np.float64)
    luck = np.array([game.luck for game in games])
    adjusted = result - luck
    return {
        "games": len(games),
        "luck": _mean(luck),
        "luck_in_standard_errors": round(_in_errors(luck), 2),
        "raw": _mean(result),
        "adjusted": _mean(adjusted),
        "raw_sd": round(float(result.std(ddof=1)), 2),
        "adjusted_sd": round(float(adjusted.std(ddof=1)), 2),
        "variance_cut": round(float(result.var(ddof=1) / adjusted.var(ddof=1)), 2),
    }


def _mean(values: np.ndarray[Any, np.dtype[np.float64]]) -> dict[str, float]:
    error = float(values.std(ddof=1)) / len(values) ** 0.5
    return {"mean": round(float(values.mean()), 3), "standard_error": round(error, 3)}


def _in_errors(values: np.ndarray[Any, np.dtype[np.float64]]) -> float:
    measured = _mean(values)
    return measured["mean"] / measured["standard_error"]


def command_text() -> str:
    """Return the command that is running."""
    return shlex.join(["python", "-m", "bench.review", *sys.argv[1:]])


def luck(arguments: argparse.Namespace) -> None:
    """Measure the luck of many games."""
    play = card_rounds if arguments.game == "duel" else dice_games
    games = []
    for game in play(arguments.players, arguments.games, arguments.seed):
        games.append(game)
        if len(games) % 500 == 0:
            print(json.dumps(summed_up(games)), file=sys.stderr, flush=True)
    found = summed_up(games)
    print(json.dumps({"players": arguments.players, **found}))
    if arguments.keep:
        data = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
        kept, seats = data.setdefault(arguments.game, {}), str(len(arguments.players))
        kept.setdefault("adjusted_sd", {})[seats] = found["adjusted_sd"]
        kept.setdefault("adjusted_made", {})[seats] = command_text()
        DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


TRUTH_WORLDS = 256
PLANTED = 3.0
"""A planted blunder costs at least so many points, and four standard errors, in worlds that the
review does not see."""
NO_ERROR = 1.5


def truth(state: DuelState, better: tuple[int, int], worse: tuple[int, int], seed: int) -> Any:
    """Measure the difference of two turns in worlds of their own."""
    worlds = Worlds(seed, 0, TRUTH_WORLDS)
    lines = shared_analyst().play_out(state, [better, worse], worlds, DEPTH)
    one, other = lines.margins.astype(np.float64)
    return difference(one, other)


def position(number: int, seed: int) -> DuelState:
    """Return a position of the policy against itself, at the beginning of a turn."""
    rng = stream(seed, "position", number)
    variant = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})
    while True:
        state: DuelState = kernel.new("duel", variant, seed=rng.getrandbits(60), starter=number % 2)
        for _ in range(2 * rng.randrange(44)):
            if not state.over:
                state.apply(state.decide("policy"))
        if not state.over:
            return state


def champions_turn(state: DuelState, seed: int) -> tuple[int, int]:
    """Return what the search would do."""
    chosen = searcher().find(state, seed, SearchSettings()).chosen
    assert chosen.place is not None  # noqa: S101  # a turn begins
    return chosen.place, chosen.take


def random_turn(state: DuelState, rng: Any) -> tuple[int, int]:
    """Return any legal turn."""
    then = state.clone()
    place = rng.choice(then.legal())
    then.apply(place)
    return place, rng.choice(then.legal())


def blunders(arguments: argparse.Namespace) -> None:
    """Plant errors into champion play; count those missed, and marks where there is no error."""
    settings = Settings(arguments.worlds)
    planted = missed = champions = alarms = false_alarms = number = 0
    while planted < arguments.count:
        number += 1
        state = position(number, arguments.seed)
        rng = stream(arguments.seed, "blunder", number)
        champion, blunder = champions_turn(state, number), random_turn(state, rng)
        champions += 1
        if _judged(state, champion, settings) is not None:
            alarms += 1
            false_alarms += not _is_error(state, champion, number)
        cost = truth(state, champion, blunder, number)
        if cost.mean < PLANTED or cost.mean < 4 * cost.error:
            continue
        planted += 1
        missed += _judged(state, blunder, settings) is None
        if planted % 20 == 0:
            print(planted, missed, champions, alarms, false_alarms, file=sys.stderr, flush=True)
    print(
        json.dumps(
            {
                "planted": planted,
                "missed": missed,
                "champion_turns": champions,
                "marked": alarms,
                "false_alarms": false_alarms,
            }
        )
    )


def _judged(state: DuelState, turn: tuple[int, int], settings: Settings) -> str | None:
    """Return how a turn is marked."""
    rules = kernel.to_rules(state)
    codec = duel.codec(rules.variant)
    whole = Turn(codec.action(turn[0]), codec.action(turn[1]))
    return judge(rules.observe(rules.seat), whole, settings).mark


def _is_error(state: DuelState, turn: tuple[int, int], seed: int) -> bool:
    """Say whether a turn that was marked is an error in worlds of their own, too."""
    found = searcher().find(state, seed + 1, SearchSettings(worlds=512)).all
    others = [(one.place, one.take) for one in found if one.place is not None]
    gaps = [truth(state, other, turn, seed) for other in others if other != turn]
    return any(gap.mean + 2 * gap.error >= NO_ERROR for gap in gaps)


CHAMPIONS = {"duel": "policy", "dice": "net"}


def recorded(game: str, agent: str, number: int) -> str:
    """Play one round, or game, of an agent against a champion; return what the agent saw of it.

    Only a strong opponent takes what is offered: between weak players the same chance is missed
    turn after turn, and counted as often.
    """
    rules = GAMES[game]
    variant = rules.variants[rules.default_variant]
    if rules.has_rounds:
        variant = variant.with_options({"rounds": 1, "turn_limit": 1000})
    seat = number % SEATS
    names = [agent if one == seat else CHAMPIONS[game] for one in range(SEATS)]
    agents = [
        make(game, name, stream("grades", name, number, one)) for one, name in enumerate(names)
    ]
    start, steps, _ = play_seeded(
        rules, variant, agents, f"grades/{number}", starter=number // 2 % 2
    )
    return record.write(rules, names, start, steps, view=seat)


def grades(arguments: argparse.Namespace) -> None:
    """Review agents of the ladder and keep what each loses a decision, as soon as it is known."""
    game, settings = arguments.game, Settings(arguments.worlds)
    data = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    kept = data.setdefault(game, {})
    kept["made"] = {
        "command": command_text(),
        "version": metadata.version("lostcities"),
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
    }
    kept["settings"] = asdict(settings)
    kept["opponent"] = CHAMPIONS[game]
    agents = kept.setdefault("agents", {})
    for agent in arguments.agents or AGENTS[game]:
        texts = tuple(recorded(game, agent, number) for number in range(arguments.games))
        reviews = run_review(Reviewing(texts, settings), jobs=arguments.jobs)
        lost = np.array(
            [
                decision["counted"]
                for review in reviews
                for decision in review["decisions"]
                if decision["kind"] == COUNTED
            ]
        )
        error = float(lost.std(ddof=1)) / len(lost) ** 0.5
        agents[agent] = {
            "lost": round(float(lost.mean()), 4),
            "error": round(error, 4),
            "decisions": len(lost),
            "games": arguments.games,
        }
        print(agent, agents[agent], file=sys.stderr, flush=True)
        DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("luck")
    command.add_argument("game", choices=("duel", "dice"))
    command.add_argument("players", nargs="+")
    command.add_argument("--games", type=int, default=10_000)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--keep", action="store_true", help="keep the spread for reviews")
    command.set_defaults(run=luck)
    command = commands.add_parser("blunders")
    command.add_argument("--count", type=int, default=200)
    command.add_argument("--worlds", type=int, default=256)
    command.add_argument("--seed", type=int, default=1)
    command.set_defaults(run=blunders)
    command = commands.add_parser("grades")
    command.add_argument("game", choices=tuple(AGENTS))
    command.add_argument("--games", type=int, default=8)
    command.add_argument("--agents", nargs="+", help="only these; of the others what is kept stays")
    command.add_argument("--worlds", type=int, default=256)
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    command.set_defaults(run=grades)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
