"""Both games for OpenSpiel, by the Python rules, with every chance event a node of its own.

Importing this registers `lostcities_duel` and `lostcities_dice`.

>>> import pyspiel
>>> from lostcities.envs import openspiel
>>> game = pyspiel.load_game("lostcities_duel(variant=mini)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 10)
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from lostcities.envs.openspiel_observer import Observer, most_events
from lostcities.envs.openspiel_position import first
from lostcities.envs.openspiel_resample import resampled
from lostcities.envs.openspiel_rules import DiceRules, DuelRules, Rules
from lostcities.envs.openspiel_tree import tree
from lostcities.envs.setting import make_setting
from lostcities.errors import IllegalAction, OptionError, Reason
from lostcities.game import CHANCE, NOBODY
from lostcities.kernel.checks import whole_number
from lostcities.kernel.refusals import NO_SUCH_NUMBER
from lostcities.kernel.twins import twin_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lostcities.envs.openspiel_position import Position
    from lostcities.errors import Refusal

__all__ = ["DiceGame", "DuelGame", "LostCitiesGame", "LostCitiesState", "tree"]

NO_SUCH_CHANCE = Reason(
    "format", "no-such-chance", "this cannot happen now", "what can has the numbers {possible}"
)
NO_PARAMETERS = Reason("format", "no-parameters", "observations take no parameters: {given}")

AS_USUAL: Final = -1
"""As a parameter: what the variant says; D15: a turn limit of 1,000; R1: the fewest players."""

MOST_NUMBER: Final = 999
"""Of a variant's numbers; the kernel's own bounds are narrower and say more."""

AS_IN_VARIANT: Final = -1 - MOST_NUMBER
"""The same for points, which -1 can be as well."""

NUMBERS: Final[tuple[str, ...]] = (
    "colours",
    "ranks",
    "wagers",
    "hand",
    "cost",
    "bonus",
    "bonus_from",
)
"""Parameters that make another card game of a variant. `ranks` says how many, from 2 on."""

LOWEST: Final = {"wagers": 0, "cost": -MOST_NUMBER, "bonus": -MOST_NUMBER}
"""Of those parameters that can be below 1."""

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "duel": {
        "variant": "classic",
        "rounds": 1,
        "turn_limit": AS_USUAL,
        **dict.fromkeys(NUMBERS, AS_USUAL),
        "cost": AS_IN_VARIANT,
        "bonus": AS_IN_VARIANT,
        "memory": AS_USUAL,
    },
    "dice": {
        "variant": "standard",
        "players": AS_USUAL,
        "simultaneous": False,
        "zero_may_open_as_ten": False,
        "memory": AS_USUAL,
    },
}
"""The parameters of each game, with their defaults."""

USUAL_MEMORY: Final = 24
"""Events in the tensor of an information state: all there can be in `nano`."""


MOST_MEMORY: Final = 1 << 20


class LostCitiesState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """One position of a game, for OpenSpiel."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.position = position

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
        """Return the event of this number; None for one that cannot be."""
        rules = self.position.rules
        if player != pyspiel.PlayerId.CHANCE:
            codec = rules.game.codec(rules.variant)
            return codec.action(number) if 0 <= number < len(codec) else None
        events = self.position.state.chances().events
        return next((event for event in events if rules.number(event) == number), None)

    def _apply_action(self, action: int) -> None:
        event = self._event(self.current_player(), action)
        if event is None:
            raise IllegalAction(action, self._no_such_event())
        self.position = self.position.after(event)

    def _no_such_event(self) -> Refusal:
        if self.is_chance_node():
            possible = ", ".join(str(number) for number, _ in self.chance_outcomes())
            return NO_SUCH_CHANCE(possible=possible)
        rules = self.position.rules
        return NO_SUCH_NUMBER(last=len(rules.game.codec(rules.variant)) - 1)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._event(player, action) or action)

    def returns(self) -> list[float]:
        """Return every player's margin over the mean of the others (alone: the points)."""
        return self.position.margins()

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> LostCitiesState:
        """Return a state the player cannot tell from this one, all it cannot see drawn by lot.

        Its whole history is another one, too: nothing of the true one is left to be found.
        """
        state: LostCitiesState = self.get_game().new_initial_state()
        rng = random.Random(probability_sampler())
        for event in resampled(self.position, player, rng):
            state.apply_action(state.position.number_of(event))
        return state

    def __str__(self) -> str:
        return self.position.rules.game.position_text(self.position.state)


class LostCitiesGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game at one table, for OpenSpiel."""

    name: str
    rules_of: Callable[..., Rules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS[self.name], **(params or {})}
        chosen = {name: value for name, value in given.items() if not _is_usual(name, value)}
        memory = whole_number("memory", chosen.pop("memory", USUAL_MEMORY), 0, MOST_MEMORY)
        variant, seats = chosen.pop("variant"), chosen.pop("players", None)
        numbers = {name: chosen.pop(name) for name in NUMBERS if name in chosen}
        setting = make_setting(self.name, variant, seats, chosen)
        twin = twin_of(self.name)
        usual = twin.usual(with_numbers(setting.variant, numbers))
        twin.numbers(usual, setting.seats)  # refuses what nobody can play, and says the bounds
        self.rules = type(self).rules_of(usual, setting.seats)
        self.memory = min(memory, most_events(self.rules))
        self.start = first(self.rules)
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

    def max_chance_nodes_in_history(self) -> int:
        """Return the most chance events a game can have."""
        return self.rules.chance_nodes

    def new_initial_state(self) -> LostCitiesState:
        """Return a new game; player 0 starts (D4, R7)."""
        return LostCitiesState(self, self.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return an observer of what one player knows, or with perfect recall has seen.

        There is none of what is public or private alone.
        """
        if params:
            raise OptionError(NO_PARAMETERS(given=params))
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules, self.memory, recall=kind.perfect_recall) if whole else None


class DuelGame(LostCitiesGame):
    """The card game."""

    name = "duel"
    rules_of = DuelRules


class DiceGame(LostCitiesGame):
    """The dice game."""

    name = "dice"
    rules_of = DiceRules


def _is_usual(name: str, value: Any) -> bool:
    """Tell whether a parameter leaves to the variant what it is about."""
    unset = AS_IN_VARIANT if name in {"cost", "bonus"} else AS_USUAL
    return value is False or value == unset


def with_numbers(variant: Any, numbers: Mapping[str, int]) -> Any:
    """Return a variant of the card game with some of its numbers changed, and so its name."""
    if not numbers:
        return variant
    checked = {
        name: whole_number(name, one, LOWEST.get(name, 1), MOST_NUMBER)
        for name, one in numbers.items()
    }
    changed: dict[str, Any] = {**checked, "name": f"{variant.name}-changed"}
    if "ranks" in numbers:
        changed["ranks"] = tuple(range(2, 2 + checked["ranks"]))
    return replace(variant, **changed)


def game_type(name: str, seats: int) -> Any:
    """Describe a game in OpenSpiel's terms; with one player there is no sum to be zero."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"lostcities_{name}",
        long_name={"duel": "Lost Cities", "dice": "Lost Cities: Roll & Write"}[name],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players={"duel": 2, "dice": 5}[name],
        min_num_players={"duel": 2, "dice": 1}[name],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[name],
    )


for _game in (DuelGame, DiceGame):
    pyspiel.register_game(game_type(_game.name, 2), _game)
