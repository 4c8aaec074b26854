"""Many games stepped together, one decision a step; arrays in, arrays out."""

from __future__ import annotations

import warnings
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from lostcities.errors import OptionError, Reason
from lostcities.kernel.checks import (
    WORD,
    actions_of_games,
    is_whole,
    number_of_games,
    number_of_threads,
    seats_at,
    seats_of_games,
    seed_word,
    seed_words,
    switch,
    whole_number,
)
from lostcities.kernel.opponents import (
    LEARNER,
    learners,
    one_for_each_game,
    one_for_each_seat,
    seat_players,
)
from lostcities.kernel.pickles import NOT_A_PICKLE, VERSION, check_version
from lostcities.kernel.refusals import refuse
from lostcities.kernel.twins import (
    NAMES,
    ORIGINS,
    VARIANT_NAMES,
    check_observation,
    find,
    twin_of,
    twin_of_rules,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

    from lostcities.kernel.opponents import Opponents

    Seed = int | ArrayLike | np.random.Generator | None

LEAVE_ALONE: Final = -1
"""As an action: this game is not stepped."""

NO_SUCH_GAME = Reason("format", "no-such-index", "there is no game {index}", "they go to {last}")
OTHER_VARIANT = Reason("format", "other-variant", "the state is of another variant, or other seats")


class Batch:
    """N games of one variant. The arrays keep their place in memory: copy what you want to keep.

    A game is at a decision of `seat`. After `step(actions)`, `reward` holds the points each seat
    scored (D20: when a round ends; R32: when the game does) and `done` which games ended; those
    begin again at once, the next seat starting (D4, R7), unless `auto_reset` is off. The totals of
    the game that ended last are in `scores`.

    >>> batch = Batch("duel", "classic", 2, seed=1)
    >>> batch.observation.shape, batch.mask.shape, batch.reward.shape
    ((2, 325), (2, 106), (2, 2))
    >>> batch.step(batch.mask.argmax(axis=1))
    """

    mask: NDArray[np.bool_]
    """By game and action: whether it is legal."""
    observation: NDArray[np.uint8]
    """By game: what the seat to move knows, in the bytes `layout` lists."""
    reward: NDArray[np.int32]
    """By game and seat: the points scored in the last step."""
    margin: NDArray[np.float64]
    """By game: what the seat that acted scored more than the others on average."""
    done: NDArray[np.bool_]
    """By game: whether it ended in the last step."""
    seat: NDArray[np.int8]
    """By game: who is to decide; -2 if it is over."""
    scores: NDArray[np.int32]
    """By game and seat: the totals of the game that ended last."""
    turns: NDArray[np.int32]
    """By game: how many turns the game that ended last took, all rounds together."""
    endings: NDArray[np.int8]
    """By game: how the game that ended last ended (D14, D15; R26); -1 before the first end.

    The numbers are places in `ending_names`."""
    statistics: Mapping[str, NDArray[np.int32]]
    """By name, each by game and seat: what else was counted in the game that ended last."""
    players: NDArray[np.int8]
    """By game and seat: who plays it, as a place in `kernel.players(game)`; -1 for the learner."""

    def __init__(  # noqa: PLR0913  # each has a good default
        self,
        game: str,
        variant: Any,
        games: int,
        *,
        seats: int | None = None,
        seed: Seed = None,
        auto_reset: bool = True,
        threads: int = 1,
        opponent: Opponents = None,
        observation_version: int = 1,
    ) -> None:
        """Sit down to games of a variant, given by name or as it is.

        With an `opponent` all seats but one, which changes from game to game, are its own, and
        every decision is the learner's. A list has an opponent for each game; an entry may be a
        list, too, of a player for each seat, None for the learner's. `observation_version` says
        which bytes `observation` has, as for `layout`.
        """
        self.twin, variant = find(game, variant)
        check_observation(self.twin, observation_version)
        self.variant = self.twin.usual(variant)
        self.games, self.seats = number_of_games("games", games), seats_at(variant, seats)
        self.auto_reset = switch("auto_reset", auto_reset)
        self.threads = number_of_threads(threads)
        self.observation_version = observation_version
        lowered = self.twin.numbers(self.variant, self.seats)
        players = seat_players(opponent, self.games, self.seats, self.twin.PLAYERS)
        # The arrays are views of the kernel's memory: from here on it writes, and Python looks.
        self._attach(self._made(lowered, players.ravel()))
        self.reset(seed)
        self._warn_of_missing_threads()

    def _made(self, lowered: Any, players: NDArray[np.int8]) -> Any:
        """Make the kernel's batch, with a player for each game and seat."""
        version = self.observation_version
        return self.twin.Batch(lowered, self.games, self.auto_reset, self.threads, players, version)

    def _warn_of_missing_threads(self) -> None:
        running, wanted = self.kernel.running_threads(), min(self.threads, self.games)
        if running < wanted:
            warnings.warn(
                f"only {running} of {wanted} threads could be started: the games are the same, but "
                "take longer (the system allows no more; see `ulimit -u`)",
                RuntimeWarning,
                stacklevel=3,
            )

    def _attach(self, kernel: Any) -> None:
        self.kernel = kernel
        self.mask, self.observation = kernel.mask(), kernel.observation()
        self.reward, self.margin, self.done = kernel.reward(), kernel.margin(), kernel.done()
        self.seat, self.scores = kernel.seat(), kernel.scores()
        self.turns, self.endings, self.players = kernel.turns(), kernel.endings(), kernel.players()
        counted = kernel.statistics()
        self.statistics = {name: counted[:, :, i] for i, name in enumerate(self.twin.STATISTICS)}

    @property
    def actions(self) -> int:
        """How many actions the variant has."""
        return int(self.mask.shape[1])

    @property
    def ending_names(self) -> tuple[str, ...]:
        """How a game can end, in the order of their numbers in `endings`."""
        return tuple(map(str, self.twin.ENDINGS))

    @property
    def learners(self) -> NDArray[np.int64] | None:
        """By game: the learner's seat, -1 where it has several; None if it has all of several."""
        if self.seats > 1 and (self.players == LEARNER).all():
            return None
        return learners(self.players)

    def set_opponents(self, opponent: Opponents) -> None:
        """Seat other opponents, given as to a new batch, from each game's next start on."""
        players = seat_players(opponent, self.games, self.seats, self.twin.PLAYERS)
        self.kernel.set_players(players.ravel())

    def reset(self, seed: Seed = None, *, starters: ArrayLike | None = None) -> None:
        """Begin every game again: from one seed for all, or a seed for each, or one nobody knows.

        A game depends on its own seed and the actions, on nothing else. The starters are given by
        seat; by default they pass from game to game.
        """
        if starters is None:
            starters = np.arange(self.games) // self.seats % self.seats
        seats = seats_of_games("starters", starters, self.games, self.seats)
        self.kernel.reset(self._seeds(seed), seats)

    def step(self, actions: ArrayLike, *, leaving: bool = True) -> None:
        """Do one action in every game; `LEAVE_ALONE` leaves a game as it is, if `leaving` is on.

        If one of them is illegal none is done, and `IllegalAction` names the game and the rule.
        """
        chosen = actions_of_games(actions, self.games)
        refused = self.kernel.step(chosen, leaving)
        if refused != self.games:
            refuse(self.kernel.state(refused), int(chosen[refused]), refused)

    def decide(self, player: str | Sequence[str]) -> NDArray[np.int64]:
        """Return what a player of the kernel would do in every game, or a player for each game.

        `LEAVE_ALONE` for a game that is over. Asking changes nothing: in the same batch `random`
        answers the same until a game goes on.
        """
        actions: NDArray[np.int64] = self.kernel.decide(
            one_for_each_game(player, self.games, self.twin.PLAYERS)
        )
        return actions

    def sample(self, rng: np.random.Generator | int | None = None) -> NDArray[np.int64]:
        """Draw an action for every game, each legal one as likely; `LEAVE_ALONE` if it is over."""
        if not (rng is None or isinstance(rng, np.random.Generator)):
            rng = seed_word(rng)
        words = np.random.default_rng(rng).integers(WORD, size=self.games, dtype=np.uint64)
        actions: NDArray[np.int64] = self.kernel.sample(words)
        return actions

    def random_step(self) -> NDArray[np.int64]:
        """Do a random legal action in every game that is not over, and return them.

        They follow from the seeds of `reset`, as do those of random opponents.
        """
        actions: NDArray[np.int64] = self.kernel.random_step()
        return actions

    def hidden(self) -> NDArray[np.uint8]:
        """By game: what the seat to move cannot see, in the bytes `hidden_layout` lists.

        For a critic that is told more than the player. The card game: the other hand and the deck.
        The dice game: the others' sheets with what they have sealed (R19), if choices are sealed.
        The array is the same at every call.
        """
        hidden: NDArray[np.uint8] = self.kernel.hidden()
        return hidden

    def play_out(self, policy: str | Sequence[str]) -> None:
        """Play every game to its end: one policy for all seats, or one for each.

        Afterwards `done`, `scores` and `reward` are as after a last step, `margin` that of the seat
        that was to move; games begin again unless `auto_reset` is off.
        """
        self.kernel.play_out(one_for_each_seat(policy, self.seats, self.twin.PLAYERS))

    def clone(self) -> Self:
        """Return the same games, which from now on go their own way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._attach(self.kernel.clone())
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "variant": self.kernel.variant,
            "games": self.games,
            "auto_reset": self.auto_reset,
            "threads": self.threads,
            "observation_version": self.observation_version,
            "data": self.kernel.save(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        check_version(state["version"])
        lowered = state["variant"]
        self.games, self.seats = state["games"], lowered.seats
        self.auto_reset, self.threads = state["auto_reset"], state["threads"]
        self.variant = ORIGINS[lowered]
        self.twin = twin_of(VARIANT_NAMES[type(lowered)])
        self.observation_version = state["observation_version"]
        check_observation(self.twin, self.observation_version)
        players = np.full(self.games * self.seats, LEARNER, np.int8)
        kernel = self._made(lowered, players)
        try:
            kernel.load(state["data"])
        except ValueError as error:
            raise OptionError(NOT_A_PICKLE(why=error)) from None
        self._attach(kernel)

    def __eq__(self, other: object) -> bool:
        """Tell whether all games are alike, with all chance to come, and what the arrays show."""
        if not isinstance(other, Batch):
            return NotImplemented
        return self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]  # it changes as the games are played

    def digest(self) -> str:
        """Return a hash of all games with all chance to come: batches that are alike have one."""
        return blake2b(self.kernel.save(), digest_size=16).hexdigest()

    def _content(self) -> tuple[Any, ...]:
        version = self.observation_version
        return self.kernel.variant, self.games, self.auto_reset, version, self.kernel.save()

    def __repr__(self) -> str:
        what, over = f"{self.twin.game.name}/{self.variant.name}", int((self.seat < 0).sum())
        kind = type(self).__name__
        return f"<{kind} of {self.games} games of {what}, {self.seats} seats, {over} over>"

    def determinise(self, seed: Seed, *, seats: ArrayLike | None = None) -> None:
        """Deal again, in every game, what a seat cannot see (D10, R19), and all chance to come.

        The seat is that of `seats`, or the one to move. What comes of it depends on what that seat
        knows and on the seed, on nothing else: games with equal seeds become the same world with
        the same future. A game that is over stays as it is.
        """
        viewers = None
        if seats is not None:
            viewers = seats_of_games("seats", seats, self.games, self.seats)
        self.kernel.determinise(self._seeds(seed), viewers)

    def state(self, game: int) -> Any:
        """Return a copy of one game, as a state of the kernel."""
        return self.kernel.state(self._index(game))

    def put(self, game: int, state: Any) -> None:
        """Make one game go on from a state: of the kernel, or of the rules; as `fill` does."""
        self.kernel.put(self._index(game), self._lowered(state, seed=game))

    def fill(self, state: Any) -> None:
        """Make every game go on from one state: of the kernel, or of the rules.

        Nobody moves: if it is an opponent's turn there, that one decision is asked for as well
        (`decide` gives it), so that `determinise` comes before it and not after.
        """
        self.kernel.fill(self._lowered(state))

    def _lowered(self, state: Any, seed: int = 0) -> Any:
        if type(state) not in NAMES:
            state = self.twin.from_rules(self._of_this_variant(state), seed)
        if state.variant is not self.kernel.variant:
            raise OptionError(OTHER_VARIANT())
        return state

    def _of_this_variant(self, state: Any) -> Any:
        """A table without a turn limit plays the same game as this one, which has a usual one."""
        twin_of_rules(state, "State")
        if self.twin.usual(state.variant) != self.variant:
            raise OptionError(OTHER_VARIANT())
        return state._replace(board=state.board._replace(variant=self.variant))

    def _index(self, game: int) -> int:
        if is_whole(game) and not 0 <= game < self.games:
            raise OptionError(NO_SUCH_GAME(index=game, last=self.games - 1))
        return whole_number("game", game, 0, self.games - 1)

    def _seeds(self, seed: Seed) -> NDArray[np.uint64]:
        if isinstance(seed, np.random.Generator):
            return seed.integers(WORD, size=self.games, dtype=np.uint64)
        if seed is None or isinstance(seed, int | np.integer):
            source = np.random.SeedSequence(None if seed is None else seed_word(seed))
            return source.generate_state(self.games, np.uint64).astype(np.uint64, copy=False)
        return seed_words(seed, self.games)
