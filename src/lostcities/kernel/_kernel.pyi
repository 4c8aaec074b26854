# Generated from the extension; REGENERATE_GOLDEN=1 writes it anew.
"""The C++ twin of the rules; lostcities.kernel is its face."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


SOURCES: str = ...

class DuelVariant:
    """The numbers of a variant of the card game."""

    def __init__(self, colours: int, ranks: Sequence[int], wagers: int, hand: int, cost: int, bonus: int, bonus_from: int, by_total: bool, rounds: int, turn_limit: int) -> None: ...

    @property
    def seats(self) -> int: ...

    @property
    def actions(self) -> int: ...

    def observation_size(self, version: int = 1) -> int: ...

    @property
    def has_features(self) -> bool:
        """Whether nets can be shown it."""

    @property
    def is_printed(self) -> bool:
        """Whether it is the printed game, which the shipped nets play."""

    def seat_policy(self, net: DuelNet) -> None:
        """Give the player `policy` its net."""

class DuelResult:
    """A finished round."""

    def __init__(self) -> None: ...

    @property
    def points(self) -> list[list[int]]: ...

    @points.setter
    def points(self, arg: Sequence[Sequence[int]], /) -> None: ...

    @property
    def starter(self) -> int: ...

    @starter.setter
    def starter(self, arg: int, /) -> None: ...

    @property
    def ending(self) -> int: ...

    @ending.setter
    def ending(self, arg: int, /) -> None: ...

class DuelPosition:
    """A state in plain numbers, by kinds of card."""

    def __init__(self) -> None: ...

    @property
    def starter(self) -> int: ...

    @starter.setter
    def starter(self, arg: int, /) -> None: ...

    @property
    def mover(self) -> int: ...

    @mover.setter
    def mover(self, arg: int, /) -> None: ...

    @property
    def phase(self) -> int: ...

    @phase.setter
    def phase(self, arg: int, /) -> None: ...

    @property
    def closed(self) -> int: ...

    @closed.setter
    def closed(self, arg: int, /) -> None: ...

    @property
    def turns(self) -> int: ...

    @turns.setter
    def turns(self, arg: int, /) -> None: ...

    @property
    def hands(self) -> list[list[int]]: ...

    @hands.setter
    def hands(self, arg: Sequence[Sequence[int]], /) -> None: ...

    @property
    def known(self) -> list[list[int]]: ...

    @known.setter
    def known(self, arg: Sequence[Sequence[int]], /) -> None: ...

    @property
    def expeditions(self) -> list[list[list[int]]]: ...

    @expeditions.setter
    def expeditions(self, arg: Sequence[Sequence[Sequence[int]]], /) -> None: ...

    @property
    def piles(self) -> list[list[int]]: ...

    @piles.setter
    def piles(self, arg: Sequence[Sequence[int]], /) -> None: ...

    @property
    def deck(self) -> list[int]: ...

    @deck.setter
    def deck(self, arg: Sequence[int], /) -> None: ...

    @property
    def results(self) -> list[DuelResult]: ...

    @results.setter
    def results(self, arg: Sequence[DuelResult], /) -> None: ...

class DuelState:
    """One game at a decision, or over. It changes as it is played."""

    def __init__(self, variant: DuelVariant, seed: int, starter: int = 0) -> None: ...

    __hash__: None = None  # type: ignore[assignment]

    @staticmethod
    def of(variant: DuelVariant, position: DuelPosition, seed: int) -> DuelState: ...

    def position(self) -> DuelPosition: ...

    @property
    def variant(self) -> DuelVariant: ...

    @property
    def seat(self) -> int:
        """Who is to decide; -2 when the game is over."""

    @property
    def nbytes(self) -> int:
        """The memory one game takes."""

    @property
    def over(self) -> bool: ...

    @property
    def totals(self) -> list[int]: ...

    @property
    def points(self) -> list[int]:
        """What each seat scored by the last action."""

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in order."""

    def is_legal(self, action: int) -> bool: ...

    def apply(self, action: int) -> None:
        """
        Do an action and what chance adds to it; IllegalAction, with the rule, if refused.
        """

    def save(self) -> bytes:
        """The game with all chance to come, as bytes."""

    @staticmethod
    def load(variant: DuelVariant, data: bytes) -> DuelState:
        """The game that was saved; ValueError if it is not such a game."""

    def __eq__(self, other: object, /) -> bool:
        """
        Whether two games are alike: variant, position, and all chance to come.
        """

    def __repr__(self) -> str: ...

    def clone(self) -> DuelState: ...

    def __copy__(self) -> DuelState: ...

    def __deepcopy__(self, memo: object) -> DuelState: ...

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew what a seat cannot see, and all chance to come."""

    def reseed(self, seed: int) -> None:
        """Let all chance to come follow another seed."""

    def mask(self) -> NDArray[numpy.bool_]: ...

    def observation(self, seat: int, version: int = 1) -> NDArray[numpy.uint8]: ...

    def decide(self, player: str, seed: int = 0) -> int:
        """What a player of the kernel would do."""

    def play_out(self, players: Sequence[str], seed: int = 0) -> None:
        """Play to the end, a player for each seat."""

class DuelBatch:
    """Many games of one variant, stepped together."""

    def __init__(self, variant: DuelVariant, games: int, auto_reset: bool, threads: int, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], observation_version: int) -> None: ...

    def clone(self) -> DuelBatch: ...

    def save(self) -> bytes:
        """All games as bytes."""

    def load(self, data: bytes) -> None:
        """
        Go on with games that were saved; ValueError if they are not such games.
        """

    def reset(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], starters: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], leaving: bool) -> int:
        """
        Do one action in every game; return the first game that refuses, or their number.
        """

    def random_step(self) -> NDArray[numpy.int64]:
        """Do a random legal action in every game that is not over; return them."""

    def sample(self, words: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> NDArray[numpy.int64]:
        """Draw a legal action for every game, by a random word for each."""

    def decide(self, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> NDArray[numpy.int64]:
        """What a player would do in each game; -1 if it is over."""

    def set_players(self, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Seat other players, from each game's next start on."""

    def step_alone(self, game: int, action: int) -> bool:
        """Do one action in one game, if it is legal."""

    def play_out(self, players: Sequence[str]) -> None:
        """Play every game to its end, a player for each seat."""

    def determinise(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seats: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> None:
        """Deal anew what a seat cannot see, and all chance to come."""

    def state(self, game: int) -> DuelState: ...

    def put(self, game: int, state: DuelState) -> None: ...

    def fill(self, state: DuelState) -> None: ...

    @property
    def variant(self) -> DuelVariant: ...

    def running_threads(self) -> int:
        """How many threads there are, after the games have begun."""

    def mask(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None), writable=False)]: ...

    def observation(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]: ...

    def hidden(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]:
        """What the seats to move cannot see."""

    def turns(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,), writable=False)]: ...

    def endings(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), writable=False)]: ...

    def statistics(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None, None), writable=False)]: ...

    def players(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), writable=False)]: ...

    def reward(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None), writable=False)]: ...

    def scores(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None), writable=False)]: ...

    def margin(self) -> Annotated[NDArray[numpy.float64], dict(shape=(None,), writable=False)]: ...

    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,), writable=False)]: ...

    def seat(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), writable=False)]: ...

def duel_playouts(variant: DuelVariant, games: int, seed: int, players: Sequence[str], threads: int) -> tuple[NDArray[numpy.int32], NDArray[numpy.int32], NDArray[numpy.int8], NDArray[numpy.int32]]: ...

def duel_players() -> list[str]:
    """The names of the players, each at its number."""

class DiceVariant:
    """A sheet, the options of a table, its seats."""

    def __init__(self, seats: int, arrows: Sequence[int], vases: Sequence[int], expedition: Sequence[int], artefact: Sequence[int], dice: Sequence[int], double_only: int, bridge: int, bridge_value: int, simultaneous: bool, zero_may_open_as_ten: bool, number_dice: int, colour_dice: int) -> None: ...

    @property
    def seats(self) -> int: ...

    @property
    def actions(self) -> int: ...

    def observation_size(self, version: int = 1) -> int: ...

class DicePosition:
    """A state in plain numbers, by seat and column."""

    def __init__(self) -> None: ...

    @property
    def turn(self) -> int: ...

    @turn.setter
    def turn(self, arg: int, /) -> None: ...

    @property
    def active(self) -> int: ...

    @active.setter
    def active(self, arg: int, /) -> None: ...

    @property
    def phase(self) -> int: ...

    @phase.setter
    def phase(self, arg: int, /) -> None: ...

    @property
    def ending(self) -> int: ...

    @ending.setter
    def ending(self, arg: int, /) -> None: ...

    @property
    def taken(self) -> int: ...

    @taken.setter
    def taken(self, arg: int, /) -> None: ...

    @property
    def numbers(self) -> list[int]: ...

    @numbers.setter
    def numbers(self, arg: Sequence[int], /) -> None: ...

    @property
    def colours(self) -> list[int]: ...

    @colours.setter
    def colours(self, arg: Sequence[int], /) -> None: ...

    @property
    def waiting(self) -> list[int]: ...

    @waiting.setter
    def waiting(self, arg: Sequence[int], /) -> None: ...

    @property
    def closed(self) -> list[bool]: ...

    @closed.setter
    def closed(self, arg: Sequence[bool], /) -> None: ...

    @property
    def doubles(self) -> list[list[bool]]: ...

    @doubles.setter
    def doubles(self, arg: Sequence[Sequence[bool]], /) -> None: ...

    @property
    def tops(self) -> list[list[bool]]: ...

    @tops.setter
    def tops(self, arg: Sequence[Sequence[bool]], /) -> None: ...

    @property
    def bridges(self) -> list[list[bool]]: ...

    @bridges.setter
    def bridges(self, arg: Sequence[Sequence[bool]], /) -> None: ...

    @property
    def written(self) -> list[list[list[int]]]: ...

    @written.setter
    def written(self, arg: Sequence[Sequence[Sequence[int]]], /) -> None: ...

    @property
    def artefacts(self) -> list[int]: ...

    @artefacts.setter
    def artefacts(self, arg: Sequence[int], /) -> None: ...

    @property
    def dice(self) -> list[int]: ...

    @dice.setter
    def dice(self, arg: Sequence[int], /) -> None: ...

    @property
    def sealed(self) -> list[list[int]]: ...

    @sealed.setter
    def sealed(self, arg: Sequence[Sequence[int]], /) -> None: ...

class DiceState:
    """One game at a decision, or over. It changes as it is played."""

    def __init__(self, variant: DiceVariant, seed: int, starter: int = 0) -> None: ...

    __hash__: None = None  # type: ignore[assignment]

    @staticmethod
    def of(variant: DiceVariant, position: DicePosition, seed: int) -> DiceState: ...

    def position(self) -> DicePosition: ...

    @property
    def variant(self) -> DiceVariant: ...

    @property
    def seat(self) -> int:
        """Who is to decide; -2 when the game is over."""

    @property
    def nbytes(self) -> int:
        """The memory one game takes."""

    @property
    def over(self) -> bool: ...

    @property
    def totals(self) -> list[int]: ...

    @property
    def points(self) -> list[int]:
        """What each seat scored by the last action."""

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in order."""

    def is_legal(self, action: int) -> bool: ...

    def apply(self, action: int) -> None:
        """
        Do an action and what chance adds to it; IllegalAction, with the rule, if refused.
        """

    def save(self) -> bytes:
        """The game with all chance to come, as bytes."""

    @staticmethod
    def load(variant: DiceVariant, data: bytes) -> DiceState:
        """The game that was saved; ValueError if it is not such a game."""

    def __eq__(self, other: object, /) -> bool:
        """
        Whether two games are alike: variant, position, and all chance to come.
        """

    def __repr__(self) -> str: ...

    def clone(self) -> DiceState: ...

    def __copy__(self) -> DiceState: ...

    def __deepcopy__(self, memo: object) -> DiceState: ...

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew what a seat cannot see, and all chance to come."""

    def reseed(self, seed: int) -> None:
        """Let all chance to come follow another seed."""

    def mask(self) -> NDArray[numpy.bool_]: ...

    def observation(self, seat: int, version: int = 1) -> NDArray[numpy.uint8]: ...

    def decide(self, player: str, seed: int = 0) -> int:
        """What a player of the kernel would do."""

    def play_out(self, players: Sequence[str], seed: int = 0) -> None:
        """Play to the end, a player for each seat."""

class DiceBatch:
    """Many games of one variant, stepped together."""

    def __init__(self, variant: DiceVariant, games: int, auto_reset: bool, threads: int, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], observation_version: int) -> None: ...

    def clone(self) -> DiceBatch: ...

    def save(self) -> bytes:
        """All games as bytes."""

    def load(self, data: bytes) -> None:
        """
        Go on with games that were saved; ValueError if they are not such games.
        """

    def reset(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], starters: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], leaving: bool) -> int:
        """
        Do one action in every game; return the first game that refuses, or their number.
        """

    def random_step(self) -> NDArray[numpy.int64]:
        """Do a random legal action in every game that is not over; return them."""

    def sample(self, words: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> NDArray[numpy.int64]:
        """Draw a legal action for every game, by a random word for each."""

    def decide(self, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> NDArray[numpy.int64]:
        """What a player would do in each game; -1 if it is over."""

    def set_players(self, players: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """Seat other players, from each game's next start on."""

    def step_alone(self, game: int, action: int) -> bool:
        """Do one action in one game, if it is legal."""

    def play_out(self, players: Sequence[str]) -> None:
        """Play every game to its end, a player for each seat."""

    def determinise(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seats: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> None:
        """Deal anew what a seat cannot see, and all chance to come."""

    def state(self, game: int) -> DiceState: ...

    def put(self, game: int, state: DiceState) -> None: ...

    def fill(self, state: DiceState) -> None: ...

    @property
    def variant(self) -> DiceVariant: ...

    def running_threads(self) -> int:
        """How many threads there are, after the games have begun."""

    def mask(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None), writable=False)]: ...

    def observation(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]: ...

    def hidden(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]:
        """What the seats to move cannot see."""

    def turns(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,), writable=False)]: ...

    def endings(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), writable=False)]: ...

    def statistics(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None, None), writable=False)]: ...

    def players(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), writable=False)]: ...

    def reward(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None), writable=False)]: ...

    def scores(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None), writable=False)]: ...

    def margin(self) -> Annotated[NDArray[numpy.float64], dict(shape=(None,), writable=False)]: ...

    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,), writable=False)]: ...

    def seat(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), writable=False)]: ...

def dice_playouts(variant: DiceVariant, games: int, seed: int, players: Sequence[str], threads: int) -> tuple[NDArray[numpy.int32], NDArray[numpy.int32], NDArray[numpy.int8], NDArray[numpy.int32]]: ...

def dice_players() -> list[str]:
    """The names of the players, each at its number."""

DICE_WEIGHTS: int = 216356

DICE_OLD_WEIGHTS: int = 216162

class DiceNet:
    """A value net at play on one variant."""

    def __init__(self, variant: DiceVariant, weights: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], replies: bool = True, next_roll: bool = False, rule_players: float = 0.0, worlds: int = 0) -> None:
        """
        With `replies` it foresees what the others do with the dice it leaves; alone, with `next_roll`, all rolls of the next turn. `rule_players` is how likely the others are taken for rule players; in so many `worlds` the best plans are played on, with others.
        """

    @property
    def variant(self) -> DiceVariant: ...

    def weigh(self, state: DiceState, seat: int) -> list[tuple[int, float, float, float]]:
        """
        The legal actions of a seat, best first: each with its value, the chance to win, and the margin in points (alone: the points).
        """

    def evaluate(self, state: DiceState, seat: int, rule_players: bool = False) -> tuple[float, float]:
        """
        Margin and chance to win by the open sheets, before the active player rolls; against others like it, or against rule players.
        """

def dice_exact(state: DiceState, net: DiceNet | None = None) -> float:
    """
    The mean total of the best play, or of a net's, in a game for one with at most three open columns, before a roll.
    """

class DiceProgress:
    """What came of a stretch of training."""

    @property
    def scores(self) -> NDArray[numpy.float32]: ...

    @property
    def margin_error(self) -> float: ...

    @property
    def win_error(self) -> float: ...

    @property
    def samples(self) -> int: ...

    @property
    def turns(self) -> int: ...

class DiceLearner:
    """A value net that learns by playing itself."""

    def __init__(self, seed: int) -> None: ...

    def add_course(self, variant: DiceVariant, start: DiceState | None = None) -> None:
        """
        Add something to learn: a variant, from empty sheets or from the first one of a state.
        """

    def clear_courses(self) -> None: ...

    def run(self, games: int, rate: float, trust: float, random_moves: float, exploring_starts: float, rule_players: float, rolls: int, games_a_batch: int, passes: int, samples_a_step: int) -> DiceProgress: ...

    def evaluate(self, state: DiceState, seat: int, rule_players: bool = False) -> tuple[float, float]:
        """As DiceNet does, layer by layer."""

    def restore(self, weights: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], first: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], second: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], games: int, steps: int) -> None:
        """Go on from what was kept."""

    @property
    def weights(self) -> NDArray[numpy.float32]: ...

    @property
    def first(self) -> NDArray[numpy.float32]: ...

    @property
    def second(self) -> NDArray[numpy.float32]: ...

    @property
    def games(self) -> int: ...

    @property
    def steps(self) -> int: ...

def dice_match(variant: DiceVariant, games: int, seed: int, seats: Sequence[str | DiceNet]) -> tuple[NDArray[numpy.int32], NDArray[numpy.int32], NDArray[numpy.int8], NDArray[numpy.int32]]:
    """Play whole games, with a net or a player of the kernel in each seat."""

def duel_colour_features() -> list[tuple[str, int, float]]:
    """The features of a colour: name, size and unit of each block."""

def duel_table_features() -> list[tuple[str, int, float]]:
    """
    The features of all colours together: name, size and unit of each block.
    """

POLICY_FEATURES: int = 152

POLICY_OUTPUTS: int = 21

def duel_features(batch: DuelBatch, rows: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.bool_]]:
    """
    The features of some games of a batch: of the colours, of the table; and masks.
    """

def duel_net_arrays(features: int, hidden: int, pool: int, outputs: int) -> list[tuple[str, int, int]]:
    """The arrays a net of this shape is made of: name, rows, columns."""

class DuelNet:
    """A net that plays the card game, or judges it."""

    def __init__(self, features: int, hidden: int, pool: int, outputs: int, arrays: Sequence[Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)]]) -> None: ...

    def judge(self, colours: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None), order='C', device='cpu', writable=False)], table: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
        """
        What the net says of each row of features: of each colour, and of the table.
        """

    def choose(self, variant: DuelVariant, colours: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None), order='C', device='cpu', writable=False)], table: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], masks: Annotated[NDArray[numpy.bool_], dict(shape=(None, None), order='C', device='cpu', writable=False)], words: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> tuple[NDArray[numpy.int64], NDArray[numpy.float32]]:
        """
        The best action in each row, or one drawn by a word each, with its log chance.
        """

class DuelSearch:
    """Search over worlds that fit what the mover knows."""

    def __init__(self, policy: DuelNet, critic: DuelNet | None, threads: int) -> None: ...

    def find(self, state: DuelState, seed: int, worlds: int, seconds: float = 0.0, candidates: int = 10, least_prior: float = 0.002, gate: float = 1.5, drop: float = 3.0, depth: int = 0, offset: int = 0, utility: Sequence[float] = [], opponents: Sequence[str] = []) -> tuple[int, list[tuple[int, int, float, float, float, int]]]:
        """
        The number of what is chosen, and for each candidate, the policy's choice first: place (-1: done already), take, prior, mean value, error of its difference from what is chosen, worlds.
        """

class DuelAnalyst:
    """Plays turns out side by side, and values positions."""

    def __init__(self, policy: DuelNet, critic: DuelNet, starters_margin: Sequence[float], threads: int) -> None: ...

    def play_out(self, state: DuelState, turns: Sequence[tuple[int, int]], seed: int, first: int, worlds: int, depth: int) -> tuple[NDArray[numpy.float32], NDArray[numpy.float64]]:
        """
        The mover's margins by turn and world, and the mean points by turn, seat (the mover first) and colour. A turn is place (-1: done already) and take, both legal. After `depth` decisions the critic judges, and points are not counted; 0: to the end.
        """

    def value(self, state: DuelState) -> float:
        """The margin to expect for the mover, by all cards."""

    def drawn(self, state: DuelState, place: int, take: int) -> list[tuple[int, int, float]]:
        """
        For each card that may be drawn its kind (-1: none is), how many there are, and what the mover may expect after it.
        """

    def change(self, state: DuelState, place: int, take: int, seed: int, worlds: int) -> float:
        """
        By how much a turn changes what the mover may expect: a mean over worlds.
        """

def dice_play_out(net: DiceNet, state: DiceState, actions: Sequence[int], seed: int, first: int, worlds: int, turns: int) -> NDArray[numpy.float32]:
    """
    Margin in points and chance to win of the seat to move, by legal action and world, after the net has played this turn and so many more.
    """

def dice_roll_worth(net: DiceNet, state: DiceState) -> tuple[list[float], list[float]]:
    """
    By seat the margin to expect: the mean over all rolls, and after the roll that fell.
    """

def dice_worth_of_play(net: DiceNet, state: DiceState, action: int, after: DiceState) -> NDArray[numpy.float64]:
    """
    What everybody's play changed beside the net's, by who played and by seat, in margin. The active player's first action, and a state with the sheets after the turn.
    """
