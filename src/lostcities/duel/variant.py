"""The numbers of the card game, as data: its variants, from `classic` to `nano`.

Implements D1–D4, D15, D20–D22 as far as they are numbers; no other module has a number of a rule.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from lostcities.duel.actions import Deal, Draw
from lostcities.duel.cards import COLOURS, WAGER, Card
from lostcities.errors import OptionError, Reason
from lostcities.game import BySeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lostcities.game import OptionKind

SIMULATION_TURN_LIMIT: Final = 1000
"""D15: the turn limit of simulations and environments where the table sets none."""

NOT_OF_CARDS = Reason(
    "format",
    "not-of-cards",
    "the card game has no option {name!r}",
    "it has rounds and turn_limit",
)
FROM_ONE_UP = Reason("format", "from-one-up", "{name} must be a whole number, 1 or more")

OPTION_KINDS: Final[dict[str, OptionKind]] = {"rounds": "number", "turn_limit": "number"}
"""D22, D15: what a table may set."""


# Without slots, because `cached_property` keeps its values in the instance's `__dict__`.
@dataclass(frozen=True)
class Variant:
    """One way to play: its material (D1, D2), its scoring (D17, D18) and its match (D20–D22)."""

    name: str
    colours: int
    ranks: tuple[int, ...] = tuple(range(2, 11))
    wagers: int = 3
    hand: int = 8
    cost: int = 20
    bonus: int = 20
    bonus_from: int = 8
    next_starter: Literal["total", "round"] = "total"
    rounds: int = 3
    turn_limit: int | None = None

    @property
    def seats(self) -> range:
        """D3: two players."""
        return range(2, 3)

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """Every kind of card once, colour by colour, the wager first (D1)."""
        return tuple(
            Card(colour, rank) for colour in range(self.colours) for rank in (WAGER, *self.ranks)
        )

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """D1, D2: every card of a round, in order."""
        return tuple(kind for kind in self.kinds for _ in range(self.copies(kind)))

    @cached_property
    def places(self) -> dict[Card, int]:
        """The place of every kind of card in `kinds`."""
        return {kind: place for place, kind in enumerate(self.kinds)}

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Drawing each of the `kinds`, as chance events."""
        return tuple(map(Draw, self.kinds))

    @cached_property
    def deals(self) -> BySeat[tuple[Deal, ...]]:
        """Dealing each of the `kinds` to a seat, as chance events."""
        return BySeat(tuple(Deal(seat, kind) for kind in self.kinds) for seat in (0, 1))

    def counts(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Count how many cards of each of the `kinds` there are."""
        counted = Counter(cards)
        return tuple(counted[kind] for kind in self.kinds)

    def copies(self, card: Card) -> int:
        """D1: wagers of a colour are identical; every number card exists once."""
        return self.wagers if card.rank == WAGER else 1

    def numbers(self) -> dict[str, Any]:
        """Return all of it as plain JSON data, colours as their letters."""
        letters = "".join(COLOURS[colour] for colour in range(self.colours))
        return {**asdict(self), "colours": letters, "ranks": list(self.ranks)}

    def options(self) -> dict[str, int | bool]:
        """Return what differs from the variant of that name, as a record's header lists it."""
        usual = VARIANTS.get(self.name, self)
        chosen: dict[str, int | bool] = {}
        if self.rounds != usual.rounds:
            chosen["rounds"] = self.rounds
        if self.turn_limit is not None:
            chosen["turn_limit"] = self.turn_limit
        return chosen

    def with_options(self, options: Mapping[str, int | bool]) -> Self:
        """Return the variant with `rounds` (D22) or `turn_limit` (D15) set."""
        for name, value in options.items():
            if name not in OPTION_KINDS:
                raise OptionError(NOT_OF_CARDS(name=name))
            # In Python `True` is the whole number 1, but `rounds` without a number is a mistake.
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise OptionError(FROM_ONE_UP(name=name))
        return replace(self, **options)  # type: ignore[arg-type]  # checked just above


VARIANTS = {
    variant.name: variant
    for variant in (
        Variant("classic", colours=5),
        Variant("long", colours=6),
        Variant("classic-1999", colours=5, next_starter="round"),
        Variant(
            "mini",
            colours=2,
            ranks=(2, 3, 4, 5),
            wagers=1,
            hand=3,
            cost=5,
            bonus=5,
            bonus_from=5,
        ),
        Variant(
            "nano",
            colours=1,
            ranks=(2, 3, 4, 5),
            wagers=1,
            hand=1,
            cost=3,
            bonus=2,
            bonus_from=2,
        ),
    )
}
"""The variants by name."""


def material(variant: Variant) -> dict[str, Any]:
    """Return what the game is played with, as JSON: the numbers of its cards, and no sheet."""
    return {"numbers": variant.numbers(), "sheet": None}


def key_scopes(variant: Variant) -> range:
    """D20: every round is dealt from a key of its own, shown when the round is over."""
    return range(1, variant.rounds + 1)
