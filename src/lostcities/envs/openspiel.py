"""Both games for OpenSpiel, by the Python rules, with every chance event a node of its own.

Importing this registers `lostcities_duel` and `lostcities_rollwrite`.

>>> import pyspiel
>>> from lostcities.envs import openspiel
>>> game = pyspiel.load_game("lostcities_duel(variant=mini,rounds=1)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 10)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np
import pyspiel

from lostcities import kernel
from lostcities.envs.openspiel_rules import DuelRules, RollwriteRules, Rules
from lostcities.envs.rewards import shares
from lostcities.envs.setting import make_setting
from lostcities.errors import OptionError, Reason
from lostcities.game import CHANCE, NOBODY
from lostcities.kernel.twins import twin_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Seat

NO_PARAMETERS = Reason("format", "no-parameters", "observations take no parameters: {given}")

AS_USUAL: Final = 0
"""As a parameter: what the variant says; D15: a turn limit of 1,000."""

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "duel": {"variant": "classic", "rounds": AS_USUAL, "turn_limit": AS_USUAL},
    "rollwrite": {
        "variant": "standard",
        "players": AS_USUAL,
        "simultaneous": False,
        "zero_may_open_as_ten": False,
    },
}
"""The parameters of each game, with their defaults."""


class Seen(NamedTuple):
    """One thing a player saw, as a text and as a number, 1 or more."""

    text: str
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A state of the rules and what every player has seen on the way to it.

    OpenSpiel deep-copies whatever a Python state holds; nothing here ever changes, so copies share
    it.
    """

    rules: Rules
    state: Any
    seen: tuple[tuple[Seen, ...], ...]
    """By player, in order: own cards and all that is open. This is perfect recall."""
    sealed: tuple[tuple[Seat, Seen], ...] = ()
    """R19: what was chosen and is not revealed yet."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def after(self, event: Any) -> Position:
        """Return the position after an event, in which its witnesses remember it."""
        rules, before = self.rules, self.state
        item = self._seen_event(event)
        state = before.apply(event)
        witnesses = rules.witnesses(before, event)
        seen = [
            (*memory, item) if player in witnesses else memory
            for player, memory in enumerate(self.seen)
        ]
        if not rules.is_sealed(before):
            return Position(rules, state, tuple(seen))
        return self._with_sealed(state, seen, (*self.sealed, (before.seat, item)))

    def _seen_event(self, event: Any) -> Seen:
        codec = self.rules.game.codec(self.rules.variant)
        if self.state.seat == CHANCE:
            return Seen(str(event), 1 + len(codec) + self.rules.number(event))
        return Seen(str(event), 1 + codec.id(event))

    def _with_sealed(
        self, state: Any, seen: list[tuple[Seen, ...]], sealed: tuple[tuple[Seat, Seen], ...]
    ) -> Position:
        """R19: the others learn that a seat has chosen, and what, once all have."""
        seat = self.state.seat
        if self.rules.is_sealed(state):
            news = [(seat, self._has_sealed(seat))] if seat not in state.waiting else []
        else:
            news, sealed = list(sealed), ()
        seen = [
            (*memory, *(item for maker, item in news if maker != player))
            for player, memory in enumerate(seen)
        ]
        return Position(self.rules, state, tuple(seen), sealed)

    def _has_sealed(self, seat: Seat) -> Seen:
        actions = len(self.rules.game.codec(self.rules.variant))
        return Seen(f"sealed {seat + 1}", 1 + actions + self.rules.outcomes + seat)


class LostCitiesState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """One position of a game, for OpenSpiel."""

    def __init__(self, game: Any, rules: Rules) -> None:
        super().__init__(game)
        start = rules.game.new(rules.variant, seats=rules.seats)
        self.position = Position(rules, start, ((),) * rules.seats)

    def current_player(self) -> int:
        """Return who moves: a player, chance, or nobody at the end."""
        seat: int = self.position.state.seat
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.position.state.seat == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        state, rules = self.position.state, self.position.rules
        codec = rules.game.codec(rules.variant)
        return sorted(map(codec.id, state.legal())) if player == state.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the chance events, each with its probability."""
        number, chances = self.position.rules.number, self.position.state.chances()
        total = chances.total
        numbered = zip(map(number, chances.events), chances.tickets, strict=True)
        return [(outcome, tickets / total) for outcome, tickets in numbered]

    def _event(self, player: int, number: int) -> Any:
        """Return the event of this number; None for a chance event that cannot be."""
        rules = self.position.rules
        if player != pyspiel.PlayerId.CHANCE:
            return rules.game.codec(rules.variant).action(number)
        events = self.position.state.chances().events
        return next((event for event in events if rules.number(event) == number), None)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(self._event(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._event(player, action) or action)

    def returns(self) -> list[float]:
        """Return every player's margin over the mean of the others (alone: the points)."""
        outcome, seats = self.position.state.outcome, self.position.rules.seats
        if outcome is None:
            return [0.0] * seats
        margins: list[float] = (np.array(outcome.scores) @ shares("margin", seats)).tolist()
        return margins

    def __str__(self) -> str:
        return self.position.rules.game.position_text(self.position.state)


class Observer:
    """What one player knows: as an observation, or with perfect recall all it has seen, in order.

    The tensor of an observation is the bytes `kernel.layout` lists. That of an information state
    is the player, then a number for everything seen, 0 where nothing was seen yet.
    """

    def __init__(self, rules: Rules, *, recall: bool) -> None:
        self.recall = recall
        pieces = recalled(rules) if recall else observed(rules)
        self.tensor = np.zeros(sum(size for _, size, _ in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size, shape in pieces:
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: LostCitiesState, player: int) -> None:
        """Write what a player knows into the tensor."""
        position = state.position
        if not self.recall:
            observation = position.state.observe(player)
            self.tensor[:] = kernel.encode(position.rules.decided(observation))
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        seen = position.seen[player]
        self.dict["seen"][: len(seen)] = [item.number for item in seen]

    def string_from(self, state: LostCitiesState, player: int) -> str:
        """Write what a player knows as a text."""
        position = state.position
        if self.recall:
            return f"player {player}: {'; '.join(item.text for item in position.seen[player])}"
        return position.rules.game.position_text(position.state.observe(player))


Piece = tuple[str, int, tuple[int, ...]]


def observed(rules: Rules) -> list[Piece]:
    """List the pieces of an observation's tensor."""
    sections = kernel.layout(rules.game.name, rules.variant, seats=rules.seats)
    return [(section.name, section.size, section.shape) for section in sections]


def recalled(rules: Rules) -> list[Piece]:
    """List the pieces of an information state's tensor."""
    most = rules.decisions + rules.chance_nodes
    if getattr(rules.variant, "simultaneous", False):  # R19: that a seat has sealed is seen, too
        most *= 2
    return [("player", rules.seats, (rules.seats,)), ("seen", most, (most,))]


class LostCitiesGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game at one table, for OpenSpiel."""

    name: str
    rules_of: Callable[..., Rules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS[self.name], **(params or {})}
        variant, seats = chosen.pop("variant"), chosen.pop("players", AS_USUAL)
        options = {name: value for name, value in chosen.items() if value}
        setting = make_setting(self.name, variant, seats or None, options)
        usual = twin_of(self.name).usual(setting.variant)
        self.rules = type(self).rules_of(usual, setting.seats)
        super().__init__(game_type(self.name, setting.seats), self._info(), params or {})

    def _info(self) -> Any:
        rules = self.rules
        return pyspiel.GameInfo(
            num_distinct_actions=len(rules.game.codec(rules.variant)),
            max_chance_outcomes=rules.outcomes,
            num_players=rules.seats,
            min_utility=-float(rules.spread),
            max_utility=float(rules.spread),
            utility_sum=None if rules.seats == 1 else 0.0,
            max_game_length=rules.decisions,
        )

    def max_chance_nodes_in_game(self) -> int:
        """Return the most chance events a game can have."""
        return self.rules.chance_nodes

    def new_initial_state(self) -> LostCitiesState:
        """Return a new game; player 0 starts (D4, R7)."""
        return LostCitiesState(self, self.rules)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return an observer of what one player knows, or with perfect recall has seen.

        There is none of what is public or private alone.
        """
        if params:
            raise OptionError(NO_PARAMETERS(given=params))
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules, recall=kind.perfect_recall) if whole else None


class DuelGame(LostCitiesGame):
    """The card game."""

    name = "duel"
    rules_of = DuelRules


class RollwriteGame(LostCitiesGame):
    """The dice game."""

    name = "rollwrite"
    rules_of = RollwriteRules


def game_type(name: str, seats: int) -> Any:
    """Describe a game in OpenSpiel's terms; with one player there is no sum to be zero."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"lostcities_{name}",
        long_name={"duel": "Lost Cities", "rollwrite": "Lost Cities: Roll & Write"}[name],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players={"duel": 2, "rollwrite": 5}[name],
        min_num_players={"duel": 2, "rollwrite": 1}[name],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[name],
    )


for _game in (DuelGame, RollwriteGame):
    pyspiel.register_game(game_type(_game.name, 2), _game)
