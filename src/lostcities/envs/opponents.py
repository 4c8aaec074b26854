"""Who sits in the other seats: players of the kernel, functions, checkpoints, and mixes of them.

>>> import numpy as np
>>> def first_legal(observations, masks):
...     return masks.argmax(axis=1)
>>> pool = Pool(["random", "cautious", first_legal], weights=[2, 1, 1])
>>> pool.names()
{0: 'random', 1: 'cautious', 2: 'first_legal'}
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lostcities.errors import OptionError, Reason
from lostcities.games import GAMES, has_part
from lostcities.kernel import players
from lostcities.kernel.checks import MOST_GAMES, shown, whole_number
from lostcities.kernel.opponents import number

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

Policy = Callable[[Any, Any], Any]
"""Takes observations, as the environment shows them, and masks, a row each; returns actions."""

DEFAULT: Final = "random"
"""Any legal action: an opponent that a beginner learns to beat."""

NOT_AN_OPPONENT = Reason(
    "format",
    "not-an-opponent",
    "{given!r} cannot be an opponent",
    "give the name of a player, a function of observations and masks, a model with `predict`, "
    "a Checkpoint, or a list or a Pool of these",
)
NOT_A_POLICY = Reason(
    "format",
    "not-a-policy",
    "{given!r} cannot decide",
    "what decides is a function of observations and masks, or a model with `predict`",
)
NOT_A_LIST = Reason("format", "not-a-list", "a pool is made from a list of opponents: {given}")
EMPTY_POOL = Reason("format", "empty-pool", "a pool needs an opponent that can be drawn")
A_WEIGHT_EACH = Reason(
    "format", "a-weight-each", "there must be a weight, 0 or more, for each of {members} opponents"
)


NOT_A_WEIGHT = Reason("format", "not-a-weight", "a weight must be 0 or more: {given!r}")


def policy_of(member: Any, *, deterministic: bool = False) -> Policy:
    """Return what decides: a function as it is, or the `predict` of a model, as in sb3-contrib."""
    predict = getattr(member, "predict", None)
    if predict is None:
        if callable(member):
            return member  # type: ignore[no-any-return]
        raise OptionError(NOT_A_POLICY(given=member))

    def decided(observations: NDArray[Any], masks: NDArray[np.bool_]) -> ArrayLike:
        actions: ArrayLike
        actions, _ = predict(observations, action_masks=masks, deterministic=deterministic)
        return actions

    return decided


class Checkpoint:
    """A policy in a file, loaded when it first plays: `Checkpoint("run/3.zip", MaskablePPO.load)`.

    What `load` returns is a function or a model with `predict`. A checkpoint that is pickled
    carries its path and `load`, not what was loaded.
    """

    def __init__(self, path: str | Path, load: Callable[[Path], Any]) -> None:
        self.path, self.load = Path(path), load
        self._policy: Policy | None = None

    def __call__(self, observations: Any, masks: Any) -> Any:
        """Decide; load the policy before the first time."""
        if self._policy is None:
            self._policy = policy_of(self.load(self.path))
        return self._policy(observations, masks)

    def __repr__(self) -> str:
        return f"Checkpoint({str(self.path)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Checkpoint) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[Path, Any]:
        return self.path, self.load

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_policy": None}


class Pool:
    """Opponents of which one is drawn, by weight, for every other seat of every game that begins.

    `add` takes another in while games are played, such as the learner as it is now. Of those added
    the last `keep`, 1 or more, stay: the learner's past selves. Without it all do.
    """

    def __init__(
        self,
        members: Sequence[Any],
        weights: Sequence[float] | None = None,
        *,
        keep: int | None = None,
    ) -> None:
        if not isinstance(members, list | tuple):
            raise OptionError(NOT_A_LIST(given=shown(members)))
        weights = [1.0] * len(members) if weights is None else weights
        if len(weights) != len(members) or not all(map(_is_weight, weights)):
            raise OptionError(A_WEIGHT_EACH(members=len(members)))
        if not sum(weights):
            raise OptionError(EMPTY_POOL())
        self.keep = None if keep is None else whole_number("keep", keep, 1, MOST_GAMES)
        self._members: dict[int, Any] = dict(enumerate(map(_checked, members)))
        self._weights = dict(enumerate(map(float, weights)))
        self._first_added = self._following = len(members)

    def add(self, member: Any, weight: float = 1.0) -> int:
        """Take an opponent in; return its number. Games that begin from now on may meet it."""
        if not _is_weight(weight):
            raise OptionError(NOT_A_WEIGHT(given=weight))
        checked = _checked(member)
        new, self._following = self._following, self._following + 1
        self._members[new], self._weights[new] = checked, float(weight)
        added = [one for one in self._weights if one >= self._first_added]
        for old in added[: -self.keep] if self.keep else []:
            del self._weights[old], self._members[old]
        return new

    @property
    def changes(self) -> int:
        """A number that is another one after every `add`."""
        return self._following

    def names(self) -> dict[int, str]:
        """Return the numbers of all who can be drawn, with their names."""
        return {one: name_of(member) for one, member in self._members.items()}

    def draw(self, words: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Draw a number of an opponent by each of some random words."""
        known = np.array(list(self._weights))
        shares = np.cumsum(list(self._weights.values()))
        chances = (words >> np.uint64(11)) * (shares[-1] / (1 << 53))  # what a double holds
        # Rounding could reach the very end, where nobody is; the last who can be drawn is there.
        places = np.minimum(np.searchsorted(shares, chances, side="right"), self._last())
        drawn: NDArray[np.int64] = known[places]
        return drawn

    def _last(self) -> int:
        """Return the place of the last opponent with a weight."""
        return max(place for place, weight in enumerate(self._weights.values()) if weight)

    def member(self, one: int) -> Any:
        """Return the opponent of a number."""
        return self._members[one]

    def __repr__(self) -> str:
        return f"Pool({list(self.names().values())})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes


def pool_of(opponent: Any) -> Pool:
    """Return the pool an opponent stands for: itself, a list of opponents, or one."""
    if isinstance(opponent, Pool):
        return opponent
    if isinstance(opponent, list | tuple):
        if not opponent:
            raise OptionError(EMPTY_POOL())
        return Pool(opponent)
    return Pool([opponent])


def name_of(member: Any) -> str:
    """Name an opponent: a player by its own name, a function by its, an object by its `repr`.

    An object without a `repr` of its own is named by its class.
    """
    if isinstance(member, str):
        return member
    shown = repr(member)
    plain = type(member).__name__ if shown == object.__repr__(member) else shown
    return getattr(member, "__name__", plain)


def _is_weight(given: object) -> bool:
    number = isinstance(given, int | float | np.number) and not isinstance(given, bool)
    return number and 0 <= float(given) < float("inf")  # type: ignore[arg-type]


def _checked(member: Any) -> Any:
    """Return an opponent; refuse what cannot be one in any game.

    Whether a game has a player of the name, the games that are played against it say.
    """
    if isinstance(member, str):
        played = [game for game in GAMES if has_part(game, "kernel")]
        known = dict.fromkeys(name for game in played for name in players(game))
        number(member, list(known))
    elif not (callable(member) or hasattr(member, "predict")):
        raise OptionError(NOT_AN_OPPONENT(given=member))
    return member
