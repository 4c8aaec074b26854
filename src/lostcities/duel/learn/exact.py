"""A small card game solved exactly: its whole tree, CFR+, and what a best response gains.

The tree is walked level by level in NumPy. An *information set* is all a seat has seen so far (D3,
D11); a strategy gives each of its actions a chance. What a strategy loses to a best response is
exact: it is what learned players of games too large for this can only be measured by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from lostcities import duel, kernel
from lostcities.duel.actions import Deal, Draw
from lostcities.duel.learn.net import as_tensors, kinds_of_colour, logits, masked_log_softmax
from lostcities.errors import OptionError, Reason
from lostcities.game import CHANCE, NOBODY
from lostcities.kernel._kernel import duel_features

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from lostcities.duel import State, Variant
    from lostcities.game import Outcome
    from lostcities.kernel._kernel import DuelNet

    Strategy = NDArray[np.float64]
    """A chance for each slot: one action of one information set."""

TOO_LARGE = Reason(
    "format",
    "game-too-large",
    "the tree of {variant} has more than {most} positions",
    "solve a smaller variant, such as nano",
)
MOST_POSITIONS: Final = 300_000
SEATS: Final = 2


class Level(NamedTuple):
    """The positions that so many events lead to."""

    parent: NDArray[np.int64]
    """By position, its place on the level before."""
    slot: NDArray[np.int64]
    """The slot that led here; -1 for chance."""
    chance: NDArray[np.float64]
    """Of the event that led here; 1 for an action."""
    margin: NDArray[np.float64]
    """Of seat 0 where the game is over, else 0."""


class InformationSet(NamedTuple):
    """All that a seat may be at without knowing which."""

    seat: int
    first: int
    """Its first slot; one for each legal action follows."""
    state: State
    """One of its positions."""
    actions: tuple[int, ...]
    """Legal, as numbers of the codec."""


class Tree:
    """The whole tree of a variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.sets: list[InformationSet] = []
        self.levels: list[Level] = []
        # What a seat remembers is its key: two positions it cannot tell apart are one set.
        self._known: dict[tuple[int, tuple[str, ...]], InformationSet] = {}
        self._codec = duel.codec(variant)
        level: list[_Node] = [_Node(duel.new(variant, seats=SEATS), ((), ()))]
        count = 0
        while level:
            count += len(level)
            if count > MOST_POSITIONS:
                raise OptionError(TOO_LARGE(variant=variant.name, most=MOST_POSITIONS))
            self.levels.append(_columns(level))
            level = [
                child for place, node in enumerate(level) for child in self._children(place, node)
            ]
        self.positions = count
        self.owner = np.array([one.seat for one in self.sets for _ in one.actions])
        self.set_of_slot = np.array([i for i, one in enumerate(self.sets) for _ in one.actions])
        self.first = np.array([one.first for one in self.sets])

    def _children(self, place: int, node: _Node) -> list[_Node]:
        state = node.state
        if state.seat == NOBODY:
            return []
        if state.seat == CHANCE:
            return [
                _Node(state.apply(event), _remembered(node, event), place, -1, float(chance))
                for event, chance in state.chances()
            ]
        here = self._information_set(node)
        return [
            _Node(state.apply(event), _remembered(node, event), place, here.first + i)
            for i, event in enumerate(map(self._codec.action, here.actions))
        ]

    def _information_set(self, node: _Node) -> InformationSet:
        seat = node.state.seat
        key = (seat, node.seen[seat])
        if key not in self._known:
            first = self.sets[-1].first + len(self.sets[-1].actions) if self.sets else 0
            actions = tuple(sorted(map(self._codec.id, node.state.legal())))
            self._known[key] = InformationSet(seat, first, node.state, actions)
            self.sets.append(self._known[key])
        return self._known[key]

    @property
    def slots(self) -> int:
        """How many actions all information sets have together."""
        return len(self.owner)

    def normalised(self, weights: Strategy) -> Strategy:
        """Share out chances by weights; where there are none, evenly."""
        whole = np.add.reduceat(weights, self.first)[self.set_of_slot]
        many = np.add.reduceat(np.ones(self.slots), self.first)[self.set_of_slot]
        return np.where(whole > 0, weights / np.where(whole > 0, whole, 1), 1 / many)

    def uniform(self) -> Strategy:
        """Return the strategy of any legal action."""
        return self.normalised(np.zeros(self.slots))

    def reaches(self, strategy: Strategy) -> list[NDArray[np.float64]]:
        """Return by level, for each position: the chance's, seat 0's and seat 1's share in it."""
        found = [np.ones((3, 1))]
        for level in self.levels[1:]:
            reach = found[-1][:, level.parent].copy()
            reach[0] *= level.chance
            by_action = level.slot >= 0
            chosen = np.where(by_action, strategy[level.slot], 1.0)
            for seat in range(SEATS):
                reach[1 + seat] *= np.where(self.owner[level.slot] == seat, chosen, 1.0)
            found.append(reach)
        return found

    def values(self, strategy: Strategy) -> list[NDArray[np.float64]]:
        """Return by level what each position is worth to seat 0."""
        value = self.levels[-1].margin.copy()
        found = [value]
        for place in range(len(self.levels) - 2, -1, -1):
            below = self.levels[place + 1]
            weight = np.where(below.slot >= 0, strategy[below.slot], below.chance)
            value = self.levels[place].margin + np.bincount(
                below.parent, weight * value, minlength=len(self.levels[place].margin)
            )
            found.append(value)
        return found[::-1]

    def value(self, strategy: Strategy) -> float:
        """Return what seat 0, which starts, makes on the average."""
        return float(self.values(strategy)[0][0])

    def regrets(self, strategy: Strategy, seat: int) -> Strategy:
        """Return how much more each action would have brought the seat, by how likely it is."""
        reaches, values = self.reaches(strategy), self.values(strategy)
        sign = 1 - 2 * seat
        found = np.zeros(self.slots)
        for place, level in enumerate(self.levels[1:]):
            here = self._slots_of(level, seat)
            parent = level.parent[here]
            others = reaches[place][0, parent] * reaches[place][2 - seat, parent]
            gained = sign * (values[place + 1][here] - values[place][parent])
            found += np.bincount(level.slot[here], others * gained, minlength=self.slots)
        return found

    def _slots_of(self, level: Level, seat: int) -> NDArray[np.int64]:
        return np.flatnonzero((level.slot >= 0) & (self.owner[level.slot] == seat))

    def own_reach(self, strategy: Strategy, seat: int) -> Strategy:
        """Return by slot how far the seat itself goes to its information set."""
        reaches = self.reaches(strategy)
        found = np.zeros(self.slots)
        for place, level in enumerate(self.levels[1:]):
            here = self._slots_of(level, seat)
            # Perfect recall: it is the same in all positions of an information set.
            found[level.slot[here]] = reaches[place][1 + seat, level.parent[here]]
        return found

    def best_response(self, strategy: Strategy, seat: int) -> float:
        """Return what the seat makes at best against a strategy of the other."""
        reaches = self.reaches(strategy)
        sign = 1 - 2 * seat
        value = sign * self.levels[-1].margin
        for place in range(len(self.levels) - 2, -1, -1):
            here, below = self.levels[place], self.levels[place + 1]
            mine = self._slots_of(below, seat)
            parent = below.parent[mine]
            others = reaches[place][0, parent] * reaches[place][2 - seat, parent]
            brought = np.bincount(
                below.slot[mine], others * value[mine], minlength=self.slots
            ).astype(float)
            weight = np.where(below.slot >= 0, strategy[below.slot], below.chance)
            weight[mine] = self.best_of(brought)[below.slot[mine]]
            value = sign * here.margin + np.bincount(
                below.parent, weight * value, minlength=len(here.margin)
            )
        return float(value[0])

    def best_of(self, worth: Strategy) -> Strategy:
        """Return the strategy that chooses what is worth most, the first among equals."""
        most = np.maximum.reduceat(worth, self.first)[self.set_of_slot]
        slots = np.flatnonzero(worth == most)
        _, chosen = np.unique(self.set_of_slot[slots], return_index=True)
        strategy = np.zeros(self.slots)
        strategy[slots[chosen]] = 1
        return strategy

    def exploitability(self, strategy: Strategy) -> float:
        """Return what a best response makes a round on the average of both seats; 0: it is none."""
        return (self.best_response(strategy, 0) + self.best_response(strategy, 1)) / 2


class _Node(NamedTuple):
    state: State
    seen: tuple[tuple[str, ...], tuple[str, ...]]
    """By seat: all events it has seen."""
    parent: int = 0
    slot: int = -1
    chance: float = 1.0


def _remembered(node: _Node, event: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """D3, D11: only its player sees a card that is dealt or drawn."""
    seats: tuple[int, ...] = (0, 1)
    if isinstance(event, Deal):
        seats = (event.seat,)
    elif isinstance(event, Draw):
        seats = (node.state.board.mover,)
    first, second = (
        (*seen, str(event)) if seat in seats else seen for seat, seen in enumerate(node.seen)
    )
    return first, second


def _columns(nodes: Sequence[_Node]) -> Level:
    outcomes = [node.state.outcome for node in nodes]
    return Level(
        np.array([node.parent for node in nodes]),
        np.array([node.slot for node in nodes]),
        np.array([node.chance for node in nodes]),
        np.array([_margin(outcome) for outcome in outcomes]),
    )


def _margin(outcome: Outcome | None) -> float:
    scores = None if outcome is None else outcome.scores
    return 0.0 if scores is None else float(scores[0] - scores[1])


def solve(tree: Tree, iterations: int) -> Strategy:
    """Approach an equilibrium by CFR+: the average strategy, later ones counting more."""
    regrets, average = np.zeros(tree.slots), np.zeros(tree.slots)
    for number in range(1, iterations + 1):
        for seat in range(SEATS):
            strategy = tree.normalised(regrets)
            gained = tree.regrets(strategy, seat)
            regrets = np.maximum(0.0, regrets + gained)
            now = tree.normalised(regrets)
            mine = tree.owner == seat
            average[mine] += (number * tree.own_reach(now, seat) * now)[mine]
    return tree.normalised(average)


def of_player(tree: Tree, name: str) -> Strategy:
    """Return the strategy of a player of the kernel that uses no chance."""
    return _chosen(tree, lambda state: int(kernel.from_rules(state).decide(name)))


def of_net(tree: Tree, net: DuelNet, *, best: bool = False) -> Strategy:
    """Return the strategy of a policy: its chances, or what it likes best alone."""
    batch = kernel.Batch("duel", tree.variant, len(tree.sets))
    for number, one in enumerate(tree.sets):
        batch.kernel.put(number, kernel.from_rules(one.state))
    colours, table, masks = duel_features(batch.kernel, np.arange(len(tree.sets)))
    judged = as_tensors(*net.judge(colours, table))
    values = logits(*judged, kinds=kinds_of_colour(colours.shape[1], masks.shape[1]))
    chances = masked_log_softmax(values, *as_tensors(masks)).exp().double().numpy()
    weights = np.concatenate(
        [row[list(one.actions)] for row, one in zip(chances, tree.sets, strict=True)]
    )
    return tree.best_of(weights) if best else tree.normalised(weights)


def _chosen(tree: Tree, choose: Callable[[State], int]) -> Strategy:
    strategy = np.zeros(tree.slots)
    for one in tree.sets:
        strategy[one.first + one.actions.index(choose(one.state))] = 1
    return strategy
