"""The games of an environment: a batch of the kernel, and the opponents the kernel does not have.

The kernel plays its own players itself. Seats of other opponents are the learner's to the kernel,
which then asks for them; they are answered here until the true learner is to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lostcities import kernel
from lostcities.envs import rewards
from lostcities.envs.opponents import policy_of, pool_of
from lostcities.envs.readiness import RESET_FIRST, ResetNeededError
from lostcities.kernel.checks import actions_of_games
from lostcities.kernel.opponents import LEARNER, number
from lostcities.kernel.refusals import refuse

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from lostcities.envs.setting import Setting


GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
OPPONENTS_CHANCE: Final = np.uint64(0x6F70706F6E656E74)
"""Any constant: it tells the words that draw opponents from those of the kernel."""


class Games:
    """Games in which every decision is the learner's: those of all seats, or of one against others.

    After a step `points`, `done` and `scores` say what came of it.
    """

    def __init__(
        self, setting: Setting, games: int, opponent: str | None, *, auto_reset: bool, threads: int
    ) -> None:
        self.setting = setting
        self.batch = kernel.Batch(
            setting.game,
            setting.variant,
            games,
            seats=setting.seats,
            opponent=opponent,
            auto_reset=auto_reset,
            threads=threads,
        )
        self.learners = None if opponent is None else np.arange(games) % setting.seats
        """By game: the learner's seat; None if it plays them all."""
        self._ready = False
        """Whether everywhere the learner is to decide: not before the first game, nor after an
        error of an opponent, which leaves games in the middle of a step."""

    @property
    def points(self) -> NDArray[np.int32]:
        """By game and seat: the points scored in the last step."""
        return self.batch.reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """By game: whether it ended in the last step."""
        return self.batch.done

    @property
    def opponents(self) -> NDArray[np.int64] | None:
        """By game and seat: the number of the opponent in its pool, -1 for the learner."""
        return None

    def reset(self, seeds: NDArray[np.uint64], starters: ArrayLike | None) -> None:
        """Begin every game again."""
        self.batch.reset(seeds, starters=starters)
        self._ready = True

    def step(self, actions: NDArray[Any]) -> NDArray[np.float64]:
        """Do one action in every game; return the rewards of the seats that did them.

        The array may be the kernel's own: copy what you keep.
        """
        self._check_ready()
        actors = self.batch.seat.copy()
        self.batch.step(actions, leaving=False)
        return self._rewards(actors, self.batch.margin)

    def _check_ready(self) -> None:
        """Refuse to go on with games that have to begin first."""
        if not self._ready:
            raise ResetNeededError(RESET_FIRST())

    def _rewards(self, seats: NDArray[Any], margins: NDArray[np.float64]) -> NDArray[np.float64]:
        setting = self.setting
        paid = rewards.of_seats(
            setting.reward,
            seats,
            points=self.points,
            margins=margins,
            done=self.done,
            scores=self.batch.scores,
        )
        return paid if setting.unit == 1 else paid / setting.unit

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two of them equal."""
        return (self.setting, self.batch)


class PoolGames(Games):
    """Games against opponents from a pool, drawn by lot for every game.

    Who is drawn follows from the game's seed, and from how many games it has been since: the same
    seed meets the same opponents, wherever the game is in a batch and wherever the learner sits.
    """

    learners: NDArray[np.int64]

    def __init__(
        self, setting: Setting, games: int, opponent: Any, *, auto_reset: bool, threads: int
    ) -> None:
        super().__init__(setting, games, None, auto_reset=auto_reset, threads=threads)
        self.pool = pool_of(opponent)
        self._check_names()
        self.learners = np.arange(games) % setting.seats
        self._rows = np.arange(games)
        self._points = np.zeros((games, setting.seats), np.int32)
        self._done = np.zeros(games, np.bool_)
        self._seated, self._following = np.zeros((2, games, setting.seats), np.int64)
        self._drawn_after = self.pool.changes
        self._members: dict[int, Any] = {}
        self._seeds = np.zeros(games, np.uint64)
        self._begun = np.zeros(games, np.uint64)
        """By game: how many have begun since its seed was given."""

    @property
    def points(self) -> NDArray[np.int32]:
        """By game and seat: the points scored since the learner's last decision."""
        return self._points

    @property
    def done(self) -> NDArray[np.bool_]:
        """By game: whether it ended since the learner's last decision."""
        return self._done

    @property
    def opponents(self) -> NDArray[np.int64]:
        """By game and seat: the number of the opponent in its pool, -1 for the learner."""
        return self._seated

    def reset(self, seeds: NDArray[np.uint64], starters: ArrayLike | None) -> None:
        """Begin every game again."""
        self._ready = False
        self._seeds, self._begun[:] = seeds, 0
        self._seated = self._drawn(self._rows)
        self._tell_kernel(self._seated)
        self.batch.reset(seeds, starters=starters)
        self._begun += np.uint64(1)
        self._draw_following(self._rows)
        self._points[:], self._done[:] = 0, False
        self._meet_learner()
        self._ready = True

    def _drawn(self, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """Draw opponents for some games, and keep hold of them: the pool may drop them."""
        seats = self.setting.seats
        after_learner = (np.arange(seats) - self.learners[games, np.newaxis]) % seats
        words = words_of(self._seeds[games], self._begun[games], after_learner, seats)
        drawn = np.where(after_learner == 0, LEARNER, self.pool.draw(words))
        new = set(drawn.ravel().tolist()) - {LEARNER}
        self._members |= {one: self.pool.member(one) for one in new}
        return drawn

    def _check_names(self) -> None:
        """Refuse players the kernel does not have for this game."""
        for one in self.pool.names():
            if isinstance(member := self.pool.member(one), str):
                number(member, self.batch.twin.PLAYERS)

    def _tell_kernel(self, seated: NDArray[np.int64]) -> None:
        """Let the kernel play its own players, from each game's next beginning on."""
        players = {
            one: number(member, self.batch.twin.PLAYERS) if isinstance(member, str) else LEARNER
            for one, member in self._members.items()
        }
        known = [players.get(one, LEARNER) for one in range(LEARNER, 1 + max(players, default=0))]
        self.batch.set_opponents(np.array(known, np.int8)[seated - LEARNER])

    def step(self, actions: NDArray[Any]) -> NDArray[np.float64]:
        """Do one action of the learner in every game, then let the others play.

        If an opponent raises an error, games are left in the middle of a step and cannot go on:
        they must be reset. If the learner's own action is illegal nothing is done.
        """
        self._check_ready()
        if self.pool.changes != self._drawn_after:  # who was taken in plays in the next games
            self._check_names()
            self._draw_following(self._rows)
        self.batch.step(actions, leaving=False)
        self._ready = False
        self._points[:], self._done[:] = self.batch.reward, self.batch.done
        self._begin_next()
        self._meet_learner()
        self._ready = True
        margins = self._points @ rewards.shares("margin", self.setting.seats)
        return self._rewards(self.learners, margins[self._rows, self.learners])

    def _begin_next(self) -> None:
        """Where a game ended and the next has begun, draw who will play the one after it.

        The kernel begins it in the very step that ends this one, so it is told in advance.
        """
        ended = self.batch.done.nonzero()[0]
        if not len(ended):
            return
        self._seated[ended] = self._following[ended]
        self._begun[ended] += np.uint64(1)
        self._draw_following(ended)

    def _draw_following(self, games: NDArray[np.int64]) -> None:
        """Draw who plays the games that come after these."""
        self._following[games] = self._drawn(games)
        self._drawn_after = self.pool.changes
        playing = {*self._seated.flat, *self._following.flat}
        self._members = {one: held for one, held in self._members.items() if one in playing}
        self._tell_kernel(self._following)

    def _meet_learner(self) -> None:
        """Ask the opponents the kernel does not have, until everywhere the learner is to decide."""
        batch = self.batch
        while len(asked := ((batch.seat >= 0) & (batch.seat != self.learners)).nonzero()[0]):
            actions = np.full(batch.games, kernel.LEAVE_ALONE)
            members = self._seated[asked, batch.seat[asked]]
            for one in set(members.tolist()):
                mine = asked[members == one]
                actions[mine] = self._answers(self._members[one], mine)
            batch.step(actions)
            self._points += batch.reward
            self._done |= batch.done
            self._begin_next()

    def _answers(self, member: Any, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """Ask an opponent what it does in some games; its answer is checked as the learner's is."""
        batch = self.batch
        seen = self.setting.shown(batch.observation[games])
        actions = actions_of_games(policy_of(member)(seen, batch.mask[games]), len(games))
        left_alone = (actions == kernel.LEAVE_ALONE).nonzero()[0]
        if len(left_alone):  # the kernel would ask again, for ever
            game = int(games[left_alone[0]])
            refuse(batch.state(game), kernel.LEAVE_ALONE, game)
        return actions

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two of them equal."""
        drawn = self._seated.tolist(), self._following.tolist()
        to_come = self._seeds.tolist(), self._begun.tolist()
        return (*super().facts(), self.pool, drawn, to_come, self._ready)


def words_of(
    seeds: NDArray[np.uint64],
    begun: NDArray[np.uint64],
    places: NDArray[np.int64],
    seats: int,
) -> NDArray[np.uint64]:
    """Return a random word for every place at every table, by its seed and the game's number."""
    streams = mixed(seeds + GOLDEN) ^ OPPONENTS_CHANCE  # not the one that deals
    numbers = begun[:, np.newaxis] * np.uint64(seats) + places.astype(np.uint64)
    return mixed(streams[:, np.newaxis] + numbers * GOLDEN)


def mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Mix words thoroughly: the finaliser of SplitMix64, as in `kernel/rng.hpp`."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


def games_of(
    setting: Setting, games: int, opponent: Any, *, auto_reset: bool = True, threads: int = 1
) -> Games:
    """Sit down to games: against a player of the kernel, against a pool, or all seats (None)."""
    kind = Games if opponent is None or isinstance(opponent, str) else PoolGames
    return kind(setting, games, opponent, auto_reset=auto_reset, threads=threads)
