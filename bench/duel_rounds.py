"""How rounds of the card game end, and how long they take: any two agents of the ladder.

    python -m bench.duel_rounds --pairs 20
    python -m bench.duel_rounds --pairs 20 --agents cautious policy search --variant long

Every agent meets every other and itself, on mirrored deals. A row for each meeting, as JSON.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from lostcities import duel
from lostcities.agents.catalogue import AGENTS
from lostcities.arena.contest import Contest, lineups
from lostcities.arena.entrants import read_entrants
from lostcities.arena.tournament import Place, Plan, run
from lostcities.duel.variant import SIMULATION_TURN_LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel import Variant


def meeting(one: str, other: str, variant: Variant, pairs: int, seed: str) -> dict[str, Any]:
    """Play mirrored pairs of rounds, and count turns and endings."""
    entrants = read_entrants("duel", [one, other])
    contest = Contest("duel", variant, 2, entrants, lineups(2, 2), seed)
    games = [game for result in run(contest, Plan(pairs), Place()).results for game in result.games]
    turns = np.array([game.turns for game in games])
    return {
        "agents": f"`{one}`, `{other}`",
        "rounds": len(games),
        "turns": round(float(turns.mean()), 1),
        "fewest": int(turns.min()),
        "most": int(turns.max()),
        "ended by the deck": sum(game.endings.get(duel.Ending.DECK, 0) for game in games),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Let any two meet."""
    ladder = [agent.name for agent in AGENTS["duel"].values() if agent.level > 0]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--agents", nargs="+", default=ladder, metavar="AGENT")
    parser.add_argument("--variant", default="classic", choices=["classic", "long"])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", default="rounds")
    given = parser.parse_args(arguments)
    options = {"rounds": 1, "turn_limit": SIMULATION_TURN_LIMIT}
    variant = duel.VARIANTS[given.variant].with_options(options)
    for one, other in combinations_with_replacement(given.agents, 2):
        row = meeting(one, other, variant, given.pairs, given.seed)
        print(json.dumps(row, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
