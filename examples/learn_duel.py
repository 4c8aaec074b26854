"""Learn either game from nothing, in a minute or two, with NumPy alone.

A linear policy plays single rounds against `random` and follows the policy gradient (REINFORCE
with a linear baseline). It is told nothing but what its seat knows, which actions are legal, and
by how many points each round was won or lost. Run it:

    python examples/learn_duel.py --seed 1
    python examples/learn_duel.py --game dice/standard

Talk goes to standard error, the result to standard output.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities.envs.evaluation import evaluate
from lostcities.envs.vector import LostCitiesVectorEnv

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Array = NDArray[Any]

GAMES = 256
"""How many games are played side by side."""
STEPS = 64
"""How many decisions of each are gathered before the policy learns from them: a batch."""
BATCHES = 240
"""How many batches it learns from, unless told otherwise: four million decisions."""
RATE = 0.03
"""How fast it learns at first; the rate falls to zero with the batches that are left."""
POINTS = 100
"""Points in the unit of scaled rewards."""


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
    """A linear policy over the numbers of an observation, and a linear guess of what is to come."""

    def __init__(self, envs: LostCitiesVectorEnv, rng: np.random.Generator) -> None:
        self.rng = rng
        features = 1 + envs.single_observation_space.shape[0]
        self.policy = Adam(features, int(envs.single_action_space.n))
        self.guess = Adam(features)

    def features(self, observations: Array) -> Array:
        """Put a constant 1 before the numbers of an observation."""
        return np.hstack([np.ones((len(observations), 1), np.float32), observations])

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

    def best(self, observations: Array, masks: Array) -> Array:
        """Return the likeliest action for every game."""
        actions: Array = self.chances(self.features(observations), masks).argmax(axis=1)
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
    """Decisions of many games, one after the other."""

    features: Array
    chances: Array
    actions: Array
    returns: Array
    """What each led to by the end of its game."""


class Table:
    """Games that are played on and on, and the margins of those that ended last."""

    def __init__(self, game: str, variant: str, seed: int) -> None:
        self.envs = LostCitiesVectorEnv(game, variant, GAMES, opponent="random", scaled=True)
        # Game i gets the seed given plus i: so no two seeds of the table share a game.
        self.observations, self.infos = self.envs.reset(seed=seed * GAMES)
        self.margins = np.zeros(0)

    def play(self, learner: Learner) -> Played:
        """Let the learner decide a few times in every game."""
        memory: list[tuple[Array, Array, Array]] = []
        rewards, ends = np.zeros((STEPS, GAMES)), np.zeros((STEPS, GAMES), bool)
        for step in range(STEPS):
            features = learner.features(self.observations)
            chances = learner.chances(features, self.infos["action_mask"])
            actions = learner.choose(chances)
            memory.append((features, chances, actions))
            self.observations, rewards[step], ends[step], _, self.infos = self.envs.step(actions)
        self.margins = np.append(self.margins, rewards[ends] * POINTS)[-2000:]
        guess = learner.features(self.observations) @ learner.guess.weights
        features, chances, actions = map(np.concatenate, zip(*memory, strict=True))
        return Played(features, chances, actions, to_come(rewards, ends, guess))


def to_come(rewards: Array, ends: Array, guess: Array) -> Array:
    """Sum the rewards from every step to the end of its game; a guess stands for the unplayed."""
    returns = np.empty(rewards.shape, np.float32)
    for step in reversed(range(len(rewards))):
        guess = rewards[step] + np.where(ends[step], 0, guess)
        returns[step] = guess
    return returns.ravel()


def train(learner: Learner, table: Table, batches: int) -> Iterator[int]:
    """Play and learn; yield how many batches are done, after each."""
    for batch in range(batches):
        learner.learn(table.play(learner), RATE * (1 - batch / batches))
        yield batch + 1


def main() -> None:
    """Train, evaluate, print."""
    parser = argparse.ArgumentParser(
        description="Learn a game against `random`, then play mirrored pairs against it."
    )
    parser.add_argument("--game", default="duel/classic", help="game and variant (duel/classic)")
    parser.add_argument("--seed", type=int, default=1, help="of the cards and the learner (1)")
    parser.add_argument("--batches", type=int, default=BATCHES, help=f"to learn from ({BATCHES})")
    parser.add_argument("--pairs", type=int, default=1000, help="mirrored pairs to play (1000)")
    asked = parser.parse_args()
    game, _, variant = asked.game.partition("/")
    table = Table(game, variant, asked.seed)
    learner = Learner(table.envs, np.random.default_rng(asked.seed))
    for batch in train(learner, table, asked.batches):
        if batch % 10 == 0:
            decisions, margin = batch * GAMES * STEPS, table.margins.mean()
            sys.stderr.write(f"{decisions:>9,} decisions: {margin:+6.1f} points a game\n")
    result = evaluate(
        learner.best, game, variant, opponent="random", pairs=asked.pairs, scaled=True
    )
    print(f"margin over random: {result} points a game")


if __name__ == "__main__":
    main()
