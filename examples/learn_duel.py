"""Learn the card game from nothing, in a minute, with NumPy alone.

A linear policy plays single rounds against `random` and follows the policy gradient (REINFORCE
with a linear baseline). It is told nothing but what its seat knows, which actions are legal, and
by how many points each round was won or lost. Run it:

    python examples/learn_duel.py --seed 1

Talk goes to standard error, the result to standard output.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities.envs.vector import LostCitiesVectorEnv

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

GAMES = 256
"""How many rounds are played side by side."""
STEPS = 64
"""How many decisions of each are gathered before the policy learns from them."""
RATE = 0.03
"""How fast it learns at first; the rate falls to zero with the time that is left."""
POINTS = 100
"""Rewards are counted in hundreds of points, so that they are about as large as 1."""


def rounds(games: int) -> LostCitiesVectorEnv:
    """Sit down to single rounds against `random`; the margin in points is the reward."""
    return LostCitiesVectorEnv(
        "duel", "classic", games, options={"rounds": 1}, opponent="random", reward="margin"
    )


class Adam:
    """A matrix of weights that follows its gradient in steps of even size."""

    def __init__(self, *shape: int) -> None:
        self.weights = np.zeros(shape, np.float32)
        self._mean, self._square, self._time = np.zeros(shape), np.zeros(shape), 0

    def descend(self, gradient: Array, rate: float) -> None:
        """Take one step against the gradient."""
        self._time += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._time)
        square = self._square / (1 - 0.999**self._time)
        self.weights -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Learner:
    """A linear policy over the bytes of an observation, and a linear guess of what is to come."""

    def __init__(self, rng: np.random.Generator) -> None:
        envs, self.rng = rounds(1), rng
        self.highest = envs.single_observation_space.high.astype(np.float32)
        self.policy = Adam(1 + len(self.highest), int(envs.single_action_space.n))
        self.guess = Adam(1 + len(self.highest))

    def features(self, observations: Array) -> Array:
        """Scale every byte to 0…1 and put a constant 1 before them."""
        ones = np.ones((len(observations), 1), np.float32)
        return np.hstack([ones, observations / self.highest])

    def chances(self, features: Array, masks: Array) -> Array:
        """By game and action: how likely it is to be chosen; illegal ones never are."""
        preferences = np.where(masks, features @ self.policy.weights, -np.inf)
        likely = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        chances: Array = likely / likely.sum(axis=1, keepdims=True)
        return chances

    def choose(self, chances: Array) -> Array:
        """Draw an action for every game."""
        drawn = self.rng.random((len(chances), 1))
        actions: Array = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
        return actions

    def learn(self, played: Played, rate: float) -> None:
        """Make actions that went better than guessed likelier, and the guess better."""
        features, chances, actions, returns = played
        surprise = returns - features @ self.guess.weights
        advantage = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        blame = chances * advantage[:, None]
        blame[np.arange(len(actions)), actions] -= advantage
        self.policy.descend(features.T @ blame / len(actions), rate)
        self.guess.descend(features.T @ -surprise / len(actions), rate)


class Played(NamedTuple):
    """Decisions of many rounds, one after the other."""

    features: Array
    chances: Array
    actions: Array
    returns: Array
    """What each led to by the end of its round."""


class Table:
    """Rounds that are played on and on, and the margins of those that ended last."""

    def __init__(self, seed: int) -> None:
        self.envs = rounds(GAMES)
        self.observations, self.infos = self.envs.reset(seed=seed)
        self.margins = np.zeros(0)

    def play(self, learner: Learner) -> Played:
        """Let the learner decide a few times in every round."""
        memory: list[tuple[Array, Array, Array]] = []
        rewards, ends = np.zeros((STEPS, GAMES)), np.zeros((STEPS, GAMES), bool)
        for step in range(STEPS):
            features = learner.features(self.observations)
            chances = learner.chances(features, self.infos["action_mask"])
            actions = learner.choose(chances)
            memory.append((features, chances, actions))
            self.observations, rewards[step], ends[step], _, self.infos = self.envs.step(actions)
        self.margins = np.append(self.margins, rewards[ends])[-2000:]
        guess = learner.features(self.observations) @ learner.guess.weights
        features, chances, actions = map(np.concatenate, zip(*memory, strict=True))
        return Played(features, chances, actions, to_come(rewards / POINTS, ends, guess))


def to_come(rewards: Array, ends: Array, guess: Array) -> Array:
    """Sum the rewards from every step to the end of its round; a guess stands for the unplayed."""
    returns = np.empty(rewards.shape, np.float32)
    for step in reversed(range(len(rewards))):
        guess = rewards[step] + np.where(ends[step], 0, guess)
        returns[step] = guess
    return returns.ravel()


def train(learner: Learner, seconds: float, seed: int) -> None:
    """Play and learn until the time is up."""
    table, start, told, batches = Table(seed), time.monotonic(), 0.0, 0
    while (spent := time.monotonic() - start) < seconds:
        learner.learn(table.play(learner), RATE * (1 - spent / seconds))
        batches += 1
        if spent > told + seconds / 12 and table.margins.size:
            told = spent
            sys.stderr.write(f"{spent:4.0f} s: {table.margins.mean():+6.1f} points a round\n")
    sys.stderr.write(f"learned from {batches} batches\n")


def evaluate(learner: Learner, pairs: int, seed: int) -> tuple[float, float]:
    """Play mirrored pairs of rounds, the same cards with the seats swapped, at its best.

    Return the mean margin a round and half the width of its 95 % interval.
    """
    envs = rounds(2 * pairs)
    margins = np.full(2 * pairs, np.nan)
    observations, infos = envs.reset(seed=np.repeat(np.arange(seed, seed + pairs), 2).tolist())
    while np.isnan(margins).any():
        chances = learner.chances(learner.features(observations), infos["action_mask"])
        observations, rewards, ends, _, infos = envs.step(chances.argmax(axis=1))
        margins = np.where(ends & np.isnan(margins), rewards, margins)
    by_pair = margins.reshape(pairs, 2).mean(axis=1)
    return float(by_pair.mean()), float(1.96 * by_pair.std(ddof=1) / pairs**0.5)


def main() -> None:
    """Train, evaluate, print."""
    parser = argparse.ArgumentParser(
        description="Learn the card game against `random`, then play mirrored rounds against it."
    )
    parser.add_argument("--seed", type=int, default=1, help="of the cards and the learner (1)")
    parser.add_argument("--seconds", type=float, default=60, help="how long to learn (60)")
    parser.add_argument("--pairs", type=int, default=1000, help="mirrored pairs to play (1000)")
    asked = parser.parse_args()
    learner = Learner(np.random.default_rng(asked.seed))
    train(learner, asked.seconds, asked.seed)
    margin, error = evaluate(learner, asked.pairs, seed=asked.seed + 10**6)
    print(f"margin over random: {margin:+.1f} ± {error:.1f} points a round")


if __name__ == "__main__":
    main()
