"""Trainings that are small enough for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lostcities.duel.learn.config import Config
from lostcities.duel.learn.training import Training
from lostcities.duel.learn.workers import started

if TYPE_CHECKING:
    from pathlib import Path

SMALL = Config.usual()
SMALL = replace(
    SMALL,
    net=replace(SMALL.net, hidden=32, pool=32, critic_hidden=32, critic_pool=32),
    games=replace(SMALL.games, variants={"classic": 24, "long": 12}, steps=20),
    imitation=replace(SMALL.imitation, decisions=3000),
    improvement=replace(SMALL.improvement, decisions=2000, minibatch=128),
    evaluation=replace(SMALL.evaluation, every=1000, past_every=500, pairs=10, opponents=["miser"]),
)
TINY = replace(
    SMALL,
    games=replace(SMALL.games, variants={"classic": 11, "long": 1}),
    imitation=replace(SMALL.imitation, decisions=500),
    improvement=replace(SMALL.improvement, decisions=1200, minibatch=128),
)
"""Tables that cannot be divided evenly, and one that cannot be divided at all."""


def learned(
    folder: Path, jobs: int = 1, cluster: str | None = None
) -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    """Train; return all weights as bytes, and the curve without its times."""
    training = Training(TINY, folder)
    with started(TINY, jobs=jobs, cluster=cluster) as training.workers:
        training.run()
    nets = {"policy": training.policy, "critic": training.critic}
    weights = {
        f"{net}.{name}": array.tobytes()
        for net, made in nets.items()
        for name, array in made.weights().items()
    }
    times = {"minutes", "cpu_minutes"}
    curve = [{k: v for k, v in point.items() if k not in times} for point in training.curve]
    return weights, curve
