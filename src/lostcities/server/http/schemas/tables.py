"""Tables: made, joined, linked and commanded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model, model_validator
from pydantic_core import PydanticCustomError

from lostcities.game import MAX_ROUNDS, OptionKind
from lostcities.games import FIRST, GAMES
from lostcities.i18n.catalogue import DEFAULT
from lostcities.i18n.language import Texts
from lostcities.server.http.schemas.base import (
    ActionText,
    AgentName,
    CommandModel,
    Model,
    Name,
    Problem,
    SeatNumber,
)
from lostcities.server.http.schemas.error_types import AGENT_SEAT, NEEDS_FIELD
from lostcities.server.http.schemas.sheets import MAX_SHEET
from lostcities.server.services import links, requests
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.tables.commands import MAX_ACTIONS, PHRASES
from lostcities.server.tables.deal_proof import MAX_NONCE
from lostcities.server.tables.setup import SeatSetup

MONTH = 30 * 24 * 3600.0
MAX_TURNS = 5000
LinkToken = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{22,86}$",
        description="The token of a link; in an address it belongs in the fragment (`#…`).",
        examples=["mJ0cEXAMPLEexampleEXAMPLEexample"],
    ),
]
Nonce = Annotated[
    str,
    Field(
        max_length=MAX_NONCE,
        pattern=r"^[ -~]*$",
        description="Any text that nobody can guess; it goes into the deal, so that the server "
        "alone cannot choose it. Use a new one for each match.",
    ),
]


def _options() -> type[Model]:
    """Make the options there are: those of all games."""
    text = Texts("cli", DEFAULT)
    fields: dict[str, Any] = {
        name: _option(name, kind, text(f"option.{name.replace('_', '-')}"))
        for game in GAMES.values()
        for name, kind in game.option_kinds.items()
    }
    about = "Options of the variant; those of another game are refused."
    return create_model("Options", __base__=Model, __doc__=about, **fields)


def _option(name: str, kind: OptionKind, description: str) -> tuple[Any, Any]:
    if kind == "flag":
        return bool | None, Field(None, description=description)
    most = MAX_ROUNDS if name == "rounds" else MAX_TURNS
    return int | None, Field(None, ge=1, le=most, description=description)


if TYPE_CHECKING:
    Options = Model
else:
    Options = _options()


class SeatIn(Model):
    """Who a seat is for."""

    kind: Literal["device", "link", "open", "agent"] = Field(
        description="A person at this device (`device`), a person with a link of their own "
        "(`link`), anybody with the table's open link (`open`), or an agent (`agent`)."
    )
    name: Name = ""
    agent: AgentName | None = Field(None, description="Only for the kind `agent`.")

    @model_validator(mode="after")
    def _agents_have_names(self) -> SeatIn:
        if (self.kind == "agent") != (self.agent is not None):
            raise PydanticCustomError(AGENT_SEAT, "an agent belongs to the kind agent")
        return self

    def setup(self) -> SeatSetup:
        """Return the seat as a table's setup has it."""
        return SeatSetup(self.kind, self.name, self.agent)


class TableIn(CommandModel):
    """A table to make."""

    operation = "create"

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "0b9a6f5e-8a51-4a3f",
                    "game": FIRST,
                    "seats": [
                        {"kind": "device", "name": "Anna"},
                        {"kind": "agent", "agent": "cautious"},
                    ],
                }
            ]
        }
    )

    game: Literal[tuple(GAMES)]  # type: ignore[valid-type]  # a tuple of texts
    variant: str | None = Field(None, pattern=r"^[a-z0-9-]{1,40}$")
    options: Options = Options()
    sheet: str | None = Field(None, max_length=MAX_SHEET, description="R33: a sheet as TOML.")
    seats: list[SeatIn] = Field(min_length=1, max_length=5)
    starter: SeatNumber | Literal["lot"] = "lot"
    pace: Literal["live", "slow"] = "live"
    patience: float | None = Field(
        None,
        ge=1,
        le=MONTH,
        allow_inf_nan=False,
        description="Seconds a player may be away before others may go on without them.",
    )
    memory_aid: bool = False
    spectators: bool = True
    help: bool | None = Field(
        None,
        description="Whether players may ask for hints, a tutor and counted cards. By default only "
        "where all others are agents, or at this device. It is in every view: whoever sits down "
        "agrees.",
    )

    def request(self) -> requests.TableRequest:
        """Return what the services take."""
        return requests.TableRequest(
            game=self.game,
            variant=self.variant,
            options=self.options.model_dump(exclude_none=True),
            seats=tuple(seat.setup() for seat in self.seats),
            starter=self.starter,
            pace=self.pace,
            patience=self.patience,
            memory_aid=self.memory_aid,
            spectators=self.spectators,
            sheet=self.sheet,
            help=self.help,
        )


class JoinIn(CommandModel):
    """A link to follow."""

    operation = "join"
    link: LinkToken
    name: Name | None = Field(None, description="Needed for a seat that has no name yet.")


class LinkIn(CommandModel):
    """A link to make."""

    operation = "link"
    seat: SeatNumber | None = Field(
        None, description="Without a seat: the open link, for any seat of the kind `open`."
    )
    purpose: Literal["move", "invite"] = Field(
        description="`move`: continue the seat on another device, or recover it; `invite`: bring "
        "somebody into an empty seat."
    )

    def request(self) -> links.LinkRequest:
        """Return what the services take."""
        return links.LinkRequest(self.id, self.seat, self.purpose, self.request_hash())


NEEDED = {"act": ("decision", "actions"), "undo": ("decision",), "claim": ("other",)}
NEEDED["say"] = ("phrase",)


class CommandIn(CommandModel):
    """Something to do at a table.

    `act` needs `decision` and `actions`; `undo` needs `decision`; `claim` needs `other` (and
    `agent`, if an agent is to play on instead of the game being won); `say` needs `phrase`.
    `ready` and `rematch` take a `nonce`, `hand_over` an `agent`. `allow_recovery` and
    `refuse_recovery` answer the host, who has asked to give this seat to another device.
    """

    operation = "command"
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "5f2c9d0e-turn-12",
                    "seat": 0,
                    "do": "act",
                    "decision": 12,
                    "actions": ["R5", "="],
                }
            ]
        }
    )

    seat: SeatNumber
    do: Literal[
        "ready",
        "act",
        "undo",
        "resign",
        "leave",
        "hand_over",
        "come_back",
        "claim",
        "rematch",
        "say",
        "allow_recovery",
        "refuse_recovery",
        "close",
    ]
    decision: int | None = Field(
        None, ge=0, le=MAX_INTEGER, description="The number of the decision this answers."
    )
    actions: list[ActionText] = Field(
        default_factory=list,
        max_length=MAX_ACTIONS,
        description="One decision after the other, as the view's `legal` writes them; a card and "
        "what to take for it may go together.",
    )
    nonce: Nonce = ""
    agent: AgentName | None = None
    other: SeatNumber | None = None
    phrase: Literal[PHRASES] | None = None  # type: ignore[valid-type]  # a tuple of texts

    @model_validator(mode="after")
    def _has_what_it_needs(self) -> CommandIn:
        for name in NEEDED.get(self.do, ()):
            if getattr(self, name) in (None, []):
                context = {"do": self.do, "field": name}
                raise PydanticCustomError(NEEDS_FIELD, "a field is missing", context)
        return self

    def request(self) -> requests.CommandRequest:
        """Return what the services take."""
        return requests.CommandRequest(
            self.id,
            self.seat,
            self.do,
            self.decision,
            self.actions,
            self.nonce,
            self.agent,
            self.other,
            self.phrase,
            self.request_hash(),
        )


class StaleProblem(Problem):
    """A command that answers another decision than the one that is due gets the table as it is."""

    view: dict[str, Any] | None = None


class CreatedOut(BaseModel):
    """A new table."""

    table: str
    links: dict[str, str] = Field(description="Tokens of the personal links, by seat.")
    open_link: str | None = None
    commitments: list[tuple[int, str]] = Field(
        description="To the keys of the first match, by round; 0 is a whole game. Note them before "
        "you send a nonce."
    )


class JoinedOut(BaseModel):
    """The seat that this device holds now."""

    table: str
    seat: int


class DoneOut(BaseModel):
    """A command that is done and on disk; stream and view show what came of it."""

    table: str
    events: int


class TokenOut(BaseModel):
    """The token of a new link."""

    token: str
