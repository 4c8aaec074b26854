"""What a table is for: the game, how it is played, who sits where, how patient it is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal
from weakref import WeakValueDictionary

from lostcities.agents.catalogue import AGENTS, table_names
from lostcities.errors import OptionError, Reason
from lostcities.game import MAX_ROUNDS
from lostcities.games import find_variant, has_part, sheets_of
from lostcities.server.tables.player_names import cleaned

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.game import Game

Kind = Literal["device", "link", "open", "agent"]
"""A person at the device that makes the table, a person with a personal link, anybody with the
table's open link, or an agent."""

Pace = Literal["live", "slow"]

PATIENCE = {"live": 120.0, "slow": 3 * 24 * 3600.0}
"""Seconds a player may be away before the others may go on without them."""

LOT: Final = "lot"

NO_SUCH_AGENT = Reason(
    "format", "no-such-agent-here", "{game} has no agent {agent!r}", "there are {known}"
)
NO_SUCH_STARTER = Reason("format", "no-such-starter", "seat {starter} is not at this table")
MANY_ROUNDS = Reason("format", "many-rounds", "a match can have at most {most} rounds")
NO_ADVICE = Reason(
    "format", "no-advice", "there is no help in {game}", "make the table without help"
)
NOBODY_PLAYS = Reason("format", "nobody-plays", "at least one seat must be for a person")


class Ruleset:
    """A game, a variant with its options and sheet, and what follows from them.

    Thousands of tables are played by the same few: each is in memory once, as long as a table
    needs it.
    """

    def __init__(self, game: Game, variant: Any) -> None:
        self.game = game
        self.variant = variant
        self.codec = game.codec(variant)
        self.material = game.material(variant)
        """What a page needs to draw it, as JSON."""
        self.view_writer = game.view_writer()


_RULESETS: WeakValueDictionary[str, Ruleset] = WeakValueDictionary()


def _shared_rules(
    game_name: str, variant_name: str, options: Mapping[str, int | bool], sheet: str | None
) -> Ruleset:
    """Return the ruleset of these choices; `OptionError` if there can be none."""
    # As JSON, `true` and `1` differ: as an option, only one of them is allowed.
    key = json.dumps([game_name, variant_name, dict(options), sheet], sort_keys=True)
    found = _RULESETS.get(key)
    if found is None:
        found = _RULESETS[key] = _new_rules(game_name, variant_name, options, sheet)
    return found


def _new_rules(
    game_name: str, variant_name: str, options: Mapping[str, int | bool], sheet: str | None
) -> Ruleset:
    game, variant = find_variant(f"{game_name}/{variant_name}")
    variant = variant.with_options(options)
    if sheet is not None:
        sheets = sheets_of(game)
        variant = sheets.with_sheet(variant, sheets.read_sheet(sheet))
    return Ruleset(game, variant)


@dataclass(frozen=True)
class SeatSetup:
    """Who is to sit in a seat."""

    kind: Kind
    name: str = ""
    agent: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {"kind": self.kind, "name": self.name, "agent": self.agent}


@dataclass(frozen=True)
class Setup:
    """All that is decided when a table is made."""

    game_name: str
    variant_name: str
    options: Mapping[str, int | bool]
    seats: tuple[SeatSetup, ...]
    starter: int | Literal["lot"] = LOT
    pace: Pace = "live"
    patience: float = PATIENCE["live"]
    memory_aid: bool = False
    """D10: whether people are shown whole piles and the cards known to be held."""
    spectators: bool = True
    sheet: str | None = None
    """R33: a custom sheet, as TOML text."""
    help: bool = False
    """Whether players may ask for hints, warnings and counted cards while they play."""

    @cached_property
    def rules(self) -> Ruleset:
        """What it is played by, shared with all tables that are played by the same."""
        return _shared_rules(self.game_name, self.variant_name, self.options, self.sheet)

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return self.rules.game

    @property
    def variant(self) -> Any:
        """The variant, with its options and its sheet."""
        return self.rules.variant

    @property
    def codec(self) -> Any:
        """The actions of the variant as objects, numbers and texts."""
        return self.rules.codec

    @cached_property
    def public(self) -> dict[str, Any]:
        """What everybody at the table is shown of it, with what a page needs to draw it."""
        kinds = [seat.kind for seat in self.seats]
        return {**self.to_json(), "seats": kinds, **self.rules.material}

    def checked(self) -> Setup:
        """Return it if such a table is possible; `OptionError` says why not."""
        self.game.new(self.variant, seats=len(self.seats))
        starters = (LOT, *range(len(self.seats)))
        if type(self.starter) not in (int, str) or self.starter not in starters:
            raise OptionError(NO_SUCH_STARTER(starter=self.starter))
        require_few_rounds(self.game, self.variant)
        if self.help and not has_part(self.game_name, "analysis"):
            raise OptionError(NO_ADVICE(game=self.game_name))
        for seat in self.seats:
            if seat.kind == "agent" or seat.agent is not None:
                check_agent(self.game_name, seat.agent or "")
        if all(seat.kind == "agent" for seat in self.seats):
            raise OptionError(NOBODY_PLAYS())
        return self

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {
            "game": self.game_name,
            "variant": self.variant_name,
            "options": dict(self.options),
            "seats": [seat.to_json() for seat in self.seats],
            "starter": self.starter,
            "pace": self.pace,
            "patience": self.patience,
            "memory_aid": self.memory_aid,
            "spectators": self.spectators,
            "sheet": self.sheet,
            "help": self.help,
        }


def require_few_rounds(game: Game, variant: Any) -> None:
    """Refuse a match that is longer than any at a table."""
    if game.key_scopes(variant)[-1] > MAX_ROUNDS:
        raise OptionError(MANY_ROUNDS(most=MAX_ROUNDS))


def read_setup(data: Mapping[str, Any]) -> Setup:
    """Read what `Setup.to_json` writes, as an event keeps it."""
    seats = tuple(SeatSetup(**seat) for seat in data["seats"])
    return Setup(
        game_name=data["game"],
        variant_name=data["variant"],
        options=data["options"],
        seats=seats,
        starter=data["starter"],
        pace=data["pace"],
        patience=data["patience"],
        memory_aid=data["memory_aid"],
        spectators=data["spectators"],
        sheet=data["sheet"],
        help=data.get("help", helps_by_default(data["game"], seats)),  # older events do not say
    )


def helps_by_default(game: str, seats: Sequence[SeatSetup]) -> bool:
    """Whether nobody but agents, and people at the host's own device, plays: nobody to ask."""
    return has_part(game, "analysis") and all(seat.kind in ("device", "agent") for seat in seats)


def named(game: str, seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Return the seats with clean names; agents go by their own, no two alike at a table.

    An agent or a game that does not exist is refused later, by `Setup.checked`.
    """
    known = AGENTS.get(game, {})
    agents = [
        seat.agent if seat.kind == "agent" and seat.agent in known else None for seat in seats
    ]
    people = ["" if seat.kind == "agent" else _person_name(seat.name) for seat in seats]
    characters = table_names(game, agents, people)
    return tuple(
        SeatSetup("agent", character or seat.agent or "", seat.agent)
        if seat.kind == "agent"
        else SeatSetup(seat.kind, person)
        for seat, person, character in zip(seats, people, characters, strict=True)
    )


def _person_name(name: str) -> str:
    return cleaned(name) if name else ""


def check_agent(game: str, agent: str) -> None:
    """Refuse an agent that does not exist."""
    if agent not in AGENTS[game]:
        known = ", ".join(AGENTS[game])
        raise OptionError(NO_SUCH_AGENT(game=game, agent=agent, known=known))
