"""What both games share: seats, outcomes, chance, and what a game, a state, an agent must offer.

Nothing here knows a rule. The games satisfy these protocols by their shape; there is no base
class. Every game is a package (`lostcities.duel`, `lostcities.dice`) that is itself a `Game`.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    runtime_checkable,
)

from lostcities.errors import NotationError, Reason

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Iterator, Mapping, Sequence
    from pathlib import Path

    from lostcities.errors import Refusal
    from lostcities.record_lines import Fold, Line

T = TypeVar("T")
E = TypeVar("E")

Seat = int
"""A place at the table, counted from 0; people are shown `seat + 1`."""

CHANCE: Final = -1
"""The `seat` of a state in which nature moves: a card is dealt or drawn, a die is rolled."""

NOBODY: Final = -2
"""The `seat` of a state in which the game is over."""

WHOLE_GAME: Final = 0
"""The scope of a key that deals a whole game; those of single rounds count from 1."""

MAX_ROUNDS: Final = 9
"""Rounds of a match at a shared table: each has a key, committed to before the first deal."""

MAX_NAME: Final = 24
"""Characters of a player's name, as people count them."""

OptionKind = Literal["number", "flag"]

NO_ACTION = Reason("format", "no-action", "no such action: {text!r}")


class BySeat(tuple[T, ...]):
    """One value for each seat, in seat order."""

    __slots__ = ()

    def put(self, seat: Seat, value: T) -> BySeat[T]:
        """Return a copy with the value of one seat replaced."""
        values = list(self)
        values[seat] = value
        return BySeat(values)


@dataclass(frozen=True, slots=True)
class Chances(Generic[E]):
    """The events nature may choose from, each as often as it has tickets in the urn."""

    events: tuple[E, ...]
    tickets: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many tickets there are; a fair dealer draws one of them."""
        return sum(self.tickets)

    def drawn(self, ticket: int) -> E:
        """Return the event that holds this ticket, counted from 0."""
        return self.events[bisect(tuple(accumulate(self.tickets)), ticket)]

    def __iter__(self) -> Iterator[tuple[E, Fraction]]:
        total = self.total
        return zip(self.events, (Fraction(count, total) for count in self.tickets), strict=True)


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives the game up."""

    seat: Seat

    def __str__(self) -> str:
        return f"resigned {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Abandon:
    """The table breaks the game off; nobody wins."""

    def __str__(self) -> str:
        return "abandoned"


class Step(NamedTuple):
    """One event and the seat it came from (`CHANCE` for nature)."""

    seat: Seat
    event: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: points by seat (None if it was never scored), winners, and why."""

    scores: BySeat[int] | None
    winners: tuple[Seat, ...]
    reason: str


class RoundPlayed(NamedTuple):
    """What a summary keeps of a round, or of a whole game without rounds."""

    turns: int
    ending: str
    points: tuple[int, ...]
    """By seat."""


class Codec(Generic[T]):
    """The three forms of an action: an object, a dense id, a text; the same in every position."""

    def __init__(self, actions: Sequence[T]) -> None:
        self.actions = tuple(actions)
        self._ids = {action: number for number, action in enumerate(self.actions)}
        self._texts = {str(action): action for action in self.actions}

    def __len__(self) -> int:
        return len(self.actions)

    def id(self, action: T) -> int:
        """Return the number of an action."""
        return self._ids[action]

    def action(self, number: int) -> T:
        """Return the action with this number."""
        return self.actions[number]

    def parse(self, text: str) -> T:
        """Return the action with this text, exactly as `str(action)` writes it."""
        try:
            return self._texts[text]
        except KeyError:
            raise NotationError(NO_ACTION(text=text)) from None


class Variant(Protocol):
    """The numbers of a game; a frozen dataclass."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> range:
        """The numbers of players it is for."""

    def options(self) -> dict[str, int | bool]:
        """Return what differs from the variant of that name, as a record's header lists it."""

    def with_options(self, options: Mapping[str, int | bool]) -> Self:
        """Return the variant with these options; `OptionError` for one that does not exist."""


class Observation(Protocol[E]):
    """All one seat knows: what is public and what is its own. `seat` is None for a spectator."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def phase(self) -> str: ...

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited."""

    def legal(self) -> tuple[E, ...]:
        """Return what this seat may do now; empty when it is not asked."""

    def refusal(self, action: E) -> Refusal | None:
        """Return why this seat may not do that now, or None if it may."""

    def essentials(self) -> Hashable:
        """Return what lies open and what is this seat's own, without what came before.

        Positions that a player would call the same have the same, however they are written.
        """

    def sample(self, rng: random.Random) -> State[E]:
        """Draw a state that fits: what is hidden from this seat is dealt again."""

    def to_json(self) -> dict[str, Any]:
        """Return the same knowledge as plain JSON data."""


class State(Protocol[E]):
    """The whole truth at a point of a game, without its future. Immutable and hashable."""

    @property
    def variant(self) -> Variant: ...

    @property
    def seat(self) -> Seat:
        """Who moves: a seat, `CHANCE` or `NOBODY`; of several at once, the first."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Every seat that may decide now: one, unless choices are sealed."""

    @property
    def phase(self) -> str:
        """Which decision or chance event is due."""

    @property
    def occasion(self) -> tuple[int, int]:
        """Name the due chance event within the game: (round or turn, how many came before)."""

    @property
    def outcome(self) -> Outcome | None: ...

    def legal(self, seat: Seat | None = None) -> tuple[E, ...]:
        """Return what the seat to move (or a waiting seat) may do."""

    def refusal(self, event: E, seat: Seat | None = None) -> Refusal | None:
        """Return why an event may not happen now, or None if it may."""

    def chances(self) -> Chances[E]:
        """Return what nature may do now."""

    def apply(self, event: E, seat: Seat | None = None) -> Self:
        """Return the state after an event; `IllegalAction`, with the rule, if it is refused."""

    def observe(self, seat: Seat | None) -> Observation[E]:
        """Return what one seat knows, or what everybody knows for None."""


class ViewWriter(Protocol):
    """Writes what the viewers of tables see."""

    def write(self, seen: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the game as a viewer sees it, and the sums that belong to it."""


class Rules(Protocol):
    """What may be played, by whom and how it ends."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int:
        """Raised whenever the same events could lead to another state."""

    @property
    def variants(self) -> Mapping[str, Any]: ...

    @property
    def default_variant(self) -> str:
        """The variant played when none is named."""

    @property
    def option_kinds(self) -> Mapping[str, OptionKind]:
        """The options a table may set: a number from 1 up, or a flag that is on or off."""

    @property
    def default_turn_limit(self) -> int | None:
        """After how many turns a round between programs is ended, if it might never end."""

    @property
    def has_rounds(self) -> bool:
        """Whether a game is a match of several rounds."""

    def new(self, variant: Any, *, seats: int = 2, starter: Seat = 0) -> State[Any]:
        """Return the first state of a game."""

    def codec(self, variant: Any) -> Codec[Any]:
        """Return the numbers and texts of every action the variant can ever have."""

    def is_sealed(self, state: Any) -> bool:
        """Whether the choices now due are made at the same time, unseen by the others."""

    def rounds_played(self, steps: Sequence[Step], end: Any) -> tuple[RoundPlayed, ...]:
        """Return what became of every round of a game that is over."""

    @property
    def style_names(self) -> Sequence[str]:
        """What `style_counts` counts."""

    def style_counts(self, steps: Sequence[Step], end: Any) -> tuple[tuple[int, ...], ...]:
        """Count how each seat of a game that is over played, in the order of `style_names`.

        Steps of chance may be left out.
        """

    def seat_count(self, known: Any) -> int:
        """Return how many players a state, or an observation, is of."""

    def rematch_starter(self, starter: Seat, seats: int) -> Seat:
        """Return who starts a rematch, given who started the game before."""


class Notation(Protocol):
    """Positions and records as text (`docs/formats`)."""

    def position_text(self, known: Any) -> str:
        """Write a state, or an observation with `?` for what is hidden, as one line."""

    def read_position(self, text: str) -> Any:
        """Read such a line: a State, or an Observation if something in it is hidden."""

    def write_body(
        self,
        start: Any,
        steps: Sequence[Step],
        *,
        view: Seat | None = None,
    ) -> list[str]:
        """Write the body of a record: everything, or what one seat may see."""

    def read_body(
        self,
        variant: Any,
        seats: int,
        lines: Sequence[Line],
        *,
        view: Seat | None = None,
    ) -> Fold:
        """Replay the body of a record as far as it is good."""

    def result_text(self, state: Any) -> str:
        """Write the `Result` header of a game that is over."""


class TableGame(Protocol):
    """What a table needs beyond the rules: to deal, to show, to plan."""

    @property
    def mid_turn_phases(self) -> frozenset[str]:
        """The phases within a turn: others see the turn when it is done."""

    def material(self, variant: Any) -> dict[str, Any]:
        """Return what it is played with, as JSON: `numbers` of the cards, or the `sheet`."""

    def key_scopes(self, variant: Any) -> Sequence[int]:
        """Return what is dealt from a key of its own: each round, or `WHOLE_GAME`."""

    def chance_json(self, event: Any) -> list[Any]:
        """Write a chance event as JSON."""

    def read_chance(self, item: list[Any]) -> Any:
        """Read what `chance_json` writes."""

    def redact_chance(self, state: Any, item: list[Any], viewer: Seat | None) -> list[Any]:
        """Return a chance event at a state, as JSON, without what a viewer may not know."""

    def plan_ahead(self, seen: Any) -> tuple[Any, ...]:
        """Return an observation for each decision of the seat's next turn, as if it came now."""

    def candidate_actions(self, seen: Any) -> Sequence[Any]:
        """List what a player might try now, legal or not; the others get no reason."""

    def previews(self, seen: Any) -> dict[str, Any]:
        """Return what each legal action would do, by its text, where that can be said."""

    def view_writer(self) -> ViewWriter:
        """Return what writes the views of tables."""

    def open_hands(self, state: Any) -> list[list[str]] | None:
        """Return every hand, for a record that everybody may read."""

    def round_receipts(self, before: Any, after: Any) -> list[dict[str, Any]]:
        """Return how the round that ended between two states was scored; empty if none did."""


class Game(Rules, Notation, TableGame, Protocol):
    """A game package: rules, notation and what a table needs; its other parts are optional."""

    __name__: str
    """The package; its parts, such as `agents`, are below it (`lostcities.games.part`)."""


@runtime_checkable
class HasSheets(Protocol):
    """A game that is played on printed sheets, of which there can be others (R33)."""

    @property
    def sheets(self) -> Mapping[str, Any]:
        """The sheets of the package by name."""

    def read_sheet(self, text: str) -> Any:
        """Read a sheet from TOML; `OptionError` if it is not a valid one."""

    def load_sheet(self, path: Path) -> Any:
        """Read a sheet from a file, like `read_sheet`."""

    def with_sheet(self, variant: Any, sheet: Any) -> Any:
        """Return a variant on another sheet."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How much an agent may think about one decision."""

    seconds: float | None = None
    worlds: int | None = None


class Candidate(NamedTuple):
    """An action an agent considered, with its value in points for that agent."""

    action: Any
    value: float
    error: float = 0.0
    """The standard error of its difference from the chosen action's value; 0 if it is exact."""
    worlds: int = 0
    """In how many worlds it was tried; 0 if it was not."""


class Decision(NamedTuple):
    """What an agent chose, and what it thought of the alternatives, best first."""

    action: Any
    candidates: tuple[Candidate, ...] = ()
    unit: str = "points"
    """What the values are in: `points`, or `percent` of winning the match."""


class Agent(Protocol):
    """A player that is a program. It is given observations only."""

    @property
    def name(self) -> str: ...

    def decide(self, observation: Any, limit: Limit) -> Decision:
        """Choose one of `observation.legal()`."""
