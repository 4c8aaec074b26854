"""What may be given: whole numbers, seeds, seats, switches. One check each, one wording for all.

A whole number is Python's or NumPy's. `True` is none, nor is 2.0: they are mistakes more often than
not, and a number that is silently changed is found late.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final, TypeGuard

import numpy as np

from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

WORD: Final = 1 << 64
"""Seeds are below it."""
LARGEST_SEED: Final = WORD - 1
MOST_GAMES: Final = 1 << 31
MOST_SEATS: Final = 5
"""R1: at a table of either game."""
MOST_THREADS: Final = 1024
SHOWN_BITS: Final = 128
"""Whole numbers with more are not written out."""

OUT_OF_RANGE = Reason(
    "format", "whole-number", "{what} must be a whole number from {low} to {high}: {given}"
)
ONE_FOR_EACH_GAME = Reason(
    "format", "wrong-shape", "{what} must be {games} whole numbers, one for each game: {given}"
)
FROM_ZERO_TO_ONE = Reason(
    "format", "from-zero-to-one", "{what} must be a number from 0 to 1: {given}"
)
NOT_AN_ACTION = Reason("format", "not-an-action", "an action must be a whole number: {given}")
TRUE_OR_FALSE = Reason("format", "true-or-false", "{what} must be True or False: {given}")


def whole_number(what: str, given: object, low: int, high: int) -> int:
    """Return a whole number as Python's; `OptionError` for anything else, and beyond the bounds.

    >>> whole_number("seats", np.int8(3), 2, 5)
    3
    """
    if not (is_whole(given) and low <= int(given) <= high):
        raise OptionError(OUT_OF_RANGE(what=what, low=low, high=high, given=shown(given)))
    return int(given)


def is_whole(given: object) -> TypeGuard[int | np.integer]:
    """Tell whether something is a whole number."""
    return isinstance(given, int | np.integer) and not isinstance(given, bool)


def seed_word(given: object, what: str = "seed") -> int:
    """Return a seed: the same numbers are seeds everywhere."""
    return whole_number(what, given, 0, LARGEST_SEED)


def seed_words(given: Any, games: int) -> NDArray[np.uint64]:
    """Return a seed for each game."""
    if not isinstance(given, np.ndarray):
        seeds = _listed(given, games)
        return np.array([seed_word(one, f"seed {i}") for i, one in enumerate(seeds)], np.uint64)
    words = whole_numbers("seeds", given, games)
    if words.dtype.kind == "i" and words.min() < 0:
        seed_word(words.min(), f"seed {int(words.argmin())}")
    return np.ascontiguousarray(words, np.uint64)


def _listed(given: Any, games: int) -> list[Any]:
    if not isinstance(given, list | tuple | range):
        seed_word(given)  # refuses it: what is not a sequence was meant as one seed
    seeds = list(given)
    if len(seeds) != games:
        raise OptionError(ONE_FOR_EACH_GAME(what="seeds", games=games, given=f"{len(seeds)}"))
    return seeds


def seats_of_games(what: str, given: ArrayLike, games: int, seats: int) -> NDArray[np.int8]:
    """Return a seat for each game."""
    chosen = whole_numbers(what, given, games)
    for wrong in (chosen.min(), chosen.max()):
        whole_number(what, wrong, 0, seats - 1)
    return chosen.astype(np.int8)


def whole_numbers(what: str, given: ArrayLike, games: int) -> NDArray[Any]:
    """Return whole numbers of any size, one for each game."""
    try:
        array = np.asarray(given)
    except ValueError:  # rows of different lengths
        array = np.array(None)
    if array.dtype.kind not in "iu" or array.shape != (games,):
        raise OptionError(ONE_FOR_EACH_GAME(what=what, games=games, given=_shape_of(array)))
    return array


def actions_of_games(given: ArrayLike, games: int) -> NDArray[np.int64]:
    """Return an action for each game, as the kernel takes them."""
    if isinstance(given, np.ndarray) and given.dtype == np.int64 and given.shape == (games,):
        return np.ascontiguousarray(given)
    array = whole_numbers("actions", given, games)
    if array.dtype == np.uint64 and array.max() >= WORD // 2:
        raise OptionError(ONE_FOR_EACH_GAME(what="actions", games=games, given=_shape_of(array)))
    return np.ascontiguousarray(array, np.int64)


def action_number(given: object) -> int:
    """Return the number of an action, of any size; `OptionError` for what is no whole number.

    >>> action_number(np.array(3))
    3
    """
    try:
        if not isinstance(given, bool):
            return index(given)  # type: ignore[arg-type]  # what has none is refused
    except TypeError:
        pass
    raise OptionError(NOT_AN_ACTION(given=shown(given)))


def number_of_games(what: str, given: object) -> int:
    """Return how many games there are to be."""
    return whole_number(what, given, 1, MOST_GAMES)


def number_of_threads(given: object) -> int:
    """Return how many threads are to play."""
    return whole_number("threads", given, 1, MOST_THREADS)


def number_of_seats(given: object) -> int:
    """Return how many sit at a table; how many a variant is for, its rules say (D3, R1)."""
    return int(given) if is_whole(given) else whole_number("seats", given, 1, MOST_SEATS)


def seats_at(variant: Any, given: object) -> int:
    """Return how many sit at a table; without a number, the fewest a variant is for (D3, R1)."""
    fewest: int = variant.seats[0]
    return fewest if given is None else number_of_seats(given)


def fraction(what: str, given: object) -> float:
    """Return a share or a probability."""
    number = isinstance(given, int | float | np.number) and not isinstance(given, bool)
    if not number or not 0 <= (share := float(given)) <= 1:  # type: ignore[arg-type]
        raise OptionError(FROM_ZERO_TO_ONE(what=what, given=shown(given)))
    return share


def switch(what: str, given: object) -> bool:
    """Return a setting that is on or off."""
    if not isinstance(given, bool | np.bool_):
        raise OptionError(TRUE_OR_FALSE(what=what, given=shown(given)))
    return bool(given)


def shown(given: object) -> str:
    """Write what was given, as far as there is room for it."""
    if isinstance(given, int) and given.bit_length() > SHOWN_BITS:
        return f"a number of {given.bit_length()} bits"
    return repr(given)


def _shape_of(array: NDArray[Any]) -> str:
    return f"shape {array.shape}, {array.dtype}"
