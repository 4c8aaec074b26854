"""What the API takes and returns: strict, bounded, described well enough to write a client from.

A request body turns itself into what the services take (`request`).
"""

from __future__ import annotations

import json
from enum import IntEnum
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from lostcities.game import MAX_ROUNDS
from lostcities.games import GAMES
from lostcities.print import orders
from lostcities.server.services import help_requests, links, requests
from lostcities.server.services.pads import MAX_CHOICE_ACTIONS
from lostcities.server.services.what_if import PlayRequest
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.tables.commands import MAX_ACTIONS, PHRASES
from lostcities.server.tables.deal_proof import MAX_NONCE, MAX_TABLE, MAX_WHOLE
from lostcities.server.tables.setup import SeatSetup

MONTH = 30 * 24 * 3600.0
MAX_TURNS = 5000
MAX_SHEET = 20_000
MAX_RECORD = 100_000
"""Characters of a record."""
MAX_POSITION = 8_000
"""Characters of a position: five sheets of a long game, with a sheet of one's own, are 4,000."""
MAX_WORLDS = 1_024
"""Worlds a stranger may ask for."""
REQUEST_HASH_BYTES = 8
"""Enough to tell a device's own requests apart: nobody else can use its ids."""

NEEDS_FIELD = "needs_field"
AGENT_SEAT = "agent_seat"
LARGE_SHEET = "large_sheet"
DEEP_SHEET = "deep_sheet"
TABLE_OR_RECORD = "table_or_record"
"""Error types of our own, beside pydantic's; `validation` has their texts."""

CommandId = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by the client, new for each command. The same request with the same "
        "id again gets the same answer and does nothing; another one gets 409.",
        examples=["0b9a6f5e-8a51-4a3f"],
    ),
]
SeatNumber = Annotated[int, Field(ge=0, le=4, description="A seat, counted from 0.")]
LinkToken = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{22,86}$",
        description="The token of a link; in an address it belongs in the fragment (`#…`).",
        examples=["mJ0cEXAMPLEexampleEXAMPLEexample"],
    ),
]
Name = Annotated[str, Field(max_length=200, examples=["Anna"])]
AgentName = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$", examples=["cautious"])]
Nonce = Annotated[
    str,
    Field(
        max_length=MAX_NONCE,
        pattern=r"^[ -~]*$",
        description="Any text that nobody can guess; it goes into the deal, so that the server "
        "alone cannot choose it. Use a new one for each match.",
    ),
]


def _check_sheet(sheet: dict[str, Any]) -> dict[str, Any]:
    """Refuse what is too long for a sheet, or could not be written as JSON again."""
    try:
        length = len(json.dumps(sheet, ensure_ascii=False).encode())
    except (UnicodeEncodeError, RecursionError):
        raise PydanticCustomError(DEEP_SHEET, "too deep, or not Unicode") from None
    if length > MAX_SHEET:
        raise PydanticCustomError(LARGE_SHEET, "too many bytes", {"max": MAX_SHEET})
    return sheet


SheetData = Annotated[dict[str, Any], AfterValidator(_check_sheet)]


class Model(BaseModel):
    """The base of all request bodies."""

    model_config = ConfigDict(extra="forbid", strict=True)


class CommandModel(Model):
    """The base of requests that happen once, by their id (S2)."""

    operation: ClassVar[str]
    id: CommandId

    def request_hash(self) -> bytes:
        """Return a hash of what is asked for: an id stands for one request.

        Without the defaults, so that it stays the same when a later version adds a field.
        """
        asked = self.model_dump_json(exclude={"id"}, exclude_defaults=True)
        text = f"{self.operation} {asked}"
        return blake2b(text.encode(), digest_size=REQUEST_HASH_BYTES).digest()


class Options(Model):
    """Options of the variant; those of another game are refused."""

    rounds: int | None = Field(None, ge=1, le=MAX_ROUNDS, description="Card game: D22.")
    turn_limit: int | None = Field(None, ge=1, le=MAX_TURNS, description="Card game: D15.")
    simultaneous: bool | None = Field(None, description="Dice game: R19.")
    zero_may_open_as_ten: bool | None = Field(None, description="Dice game: R15.")


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
                    "game": next(iter(GAMES)),
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
    options: Options = Options()  # type: ignore[call-arg]  # none of them is needed
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
    actions: list[Annotated[str, Field(min_length=1, max_length=20)]] = Field(
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


class HintIn(CommandModel):
    """A hint, or with `actions` the tutor's judgement of a turn that begins so."""

    operation = "hint"
    seat: SeatNumber
    decision: int = Field(ge=0, le=MAX_INTEGER, description="The decision it is about.")
    actions: list[Annotated[str, Field(min_length=1, max_length=20)]] = Field(
        default_factory=list,
        max_length=2,
        description="What the seat is about to do: a card, or a card and what to take for it; in "
        "the dice game one action. Without any: what would be best.",
    )

    def request(self) -> help_requests.HelpRequest:
        """Return what the services take."""
        return help_requests.HelpRequest(
            self.id, self.seat, self.decision, tuple(self.actions), self.request_hash()
        )


PositionText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=MAX_POSITION,
        description="A position in one line; a hand that is `?` is hidden.",
    ),
]


class PositionIn(Model):
    """A position to show."""

    position: PositionText


class CandidatesIn(PositionIn):
    """A position to judge."""

    worlds: int | None = Field(
        None, ge=16, le=MAX_WORLDS, description="Deals or rolls to try it in; more are surer."
    )


class PlayIn(PositionIn):
    """A position to play on from, against an agent."""

    seed: int = Field(
        ge=0, le=MAX_WHOLE, description="Cards and dice follow from it, and hidden hands."
    )
    actions: list[Annotated[str, Field(min_length=1, max_length=20)]] = Field(
        default_factory=list, max_length=MAX_ACTIONS, description="What you do first."
    )
    agent: AgentName = "cautious"
    seat: SeatNumber | None = Field(None, description="Yours; by default the one to move.")

    def request(self) -> PlayRequest:
        """Return what the services take."""
        return PlayRequest(self.position, self.seed, tuple(self.actions), self.agent, self.seat)


class ReviewIn(Model):
    """A finished match of a table, or a record, to review."""

    table: str | None = Field(None, pattern=r"^[0-9a-f]{1,40}$")
    match: int | None = Field(None, ge=1, le=10_000, description="By default the last one.")
    record: str | None = Field(None, max_length=MAX_RECORD, description="In the format `.lcr`.")

    @model_validator(mode="after")
    def _names_one_thing(self) -> ReviewIn:
        if (self.table is None) == (self.record is None):
            raise PydanticCustomError(TABLE_OR_RECORD, "either a table or a record")
        return self


class Proof(Model):
    """What lets anybody recompute the deals of a match: `docs/formats/fair-deal.md`."""

    scheme: int = Field(1, ge=1, le=MAX_WHOLE, description="Left out by the first.")
    table: str = Field(min_length=1, max_length=MAX_TABLE)
    match: int = Field(ge=1, le=MAX_WHOLE)
    nonces: list[Annotated[str, Field(max_length=MAX_NONCE)]] = Field(max_length=5)
    commitments: dict[str, str] = Field(max_length=100)
    keys: dict[str, str] = Field(max_length=100)
    starter: Literal["lot", "agreed", "next"] | None = Field(
        None, description="How the starter was found; the first scheme does not say."
    )


class Export(Model):
    """A finished match: its record, and the proof of its deals."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")
    proof: Proof


class RecordIn(Model):
    """A record to show."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")


class SheetIn(Model):
    """R33: a sheet of the dice game, as the text of its file or as JSON of the same shape."""

    toml: str | None = Field(None, max_length=MAX_SHEET)
    sheet: SheetData | None = None


class PadOptions(Model):
    """How the phones keep the sheets."""

    zero_may_open_as_ten: bool = Field(default=False, description="R15.")
    dice: bool = Field(default=False, description="The phones roll the dice.")


class PadSetup(Model):
    """The game a pad is for."""

    names: list[Name] = Field(min_length=1, max_length=5, description="By seat.")
    sheet: SheetData = Field(description="R33: as `POST /sheets` returns it.")
    options: PadOptions = PadOptions()
    starter: SeatNumber = 0


class PadIn(CommandModel):
    """A pad to make."""

    operation = "pad"
    id: CommandId | None = Field(  # type: ignore[assignment]  # the only id that may be missing
        None, description="As for tables; without one, the same request again makes another pad."
    )

    setup: PadSetup = Field(
        description="`names` by seat, the `sheet` as `POST /sheets` returns it, `options` "
        "(`zero_may_open_as_ten`, `dice`) and the `starter`'s seat."
    )


class SitIn(Model):
    """A player who takes a seat."""

    name: Name | None = Field(None, description="Replaces the name of the seat.")
    take: bool = Field(default=False, description="Take the seat from the device that holds it.")


PadAction = Annotated[
    str,
    Field(
        pattern=r"^([ROYGBP]([0-9]|0!)|-|>[ROYGBP-])$",
        description="A pair, a refusal, an acceleration or a declined one, as records write them.",
        examples=["R7"],
    ),
]


class Choice(Model):
    """What a seat did in a turn."""

    did: list[PadAction] = Field(min_length=1, max_length=MAX_CHOICE_ACTIONS)
    anyway: bool = Field(
        default=False, description="Allowed by a house rule, although ours refuse it."
    )


class ChoiceIn(Model):
    """A choice to enter; null takes the entry back."""

    choice: Choice | None = Field(
        description="What the seat `did`, a list such as `R7`, `>Y`, and whether `anyway`."
    )


class DiceIn(Model):
    """R8: three numbers and three colours, as they fell."""

    numbers: list[Annotated[int, Field(ge=0, le=9)]] = Field(min_length=3, max_length=3)
    colours: list[Literal["R", "O", "Y", "G", "B", "P"]] = Field(min_length=3, max_length=3)


Printable = Literal[orders.KINDS]  # type: ignore[valid-type]  # as above
RulesOf = Literal[orders.GAMES]  # type: ignore[valid-type]  # as above
Paper = Literal["a4", "letter"]
Language = Literal["en", "fr"]


class PerPage(IntEnum):
    """How many sheets are on a printed page."""

    ONE = 1
    TWO = 2
    FOUR = 4


class AddressOut(BaseModel):
    """Where other devices find this server."""

    address: str | None = Field(examples=["http://192.168.1.20:8000/"])


class SheetOut(BaseModel):
    """A sheet that can be played on, in both forms."""

    sheet: dict[str, Any]
    toml: str


class ReplayOut(BaseModel):
    """A record turn by turn, as far as it is valid."""

    names: list[str]
    setup: dict[str, Any] | None
    frames: list[dict[str, Any]] = Field(
        description="The events of each turn, and the table after it."
    )
    receipts: list[dict[str, Any]] = Field(
        description="Those of each finished round of the card game."
    )
    complete: bool
    error: dict[str, Any] | None = Field(description="What is wrong with the record, and its line.")


class Wrong(BaseModel):
    """What is wrong."""

    code: str = Field(description="Stable; clients can translate by it.")
    rule: str = Field(description="The number of the rule, such as `D7`, or `format`.")
    reason: str
    hint: str
    values: dict[str, str]


class Problem(BaseModel):
    """The form of every error."""

    error: Wrong


class StaleProblem(Problem):
    """A command that answers another decision than the one that is due gets the table as it is."""

    view: dict[str, Any] | None = None


class DeviceOut(BaseModel):
    """A new device. Its token is shown only this once."""

    device: str
    token: str


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


class PadMadeOut(BaseModel):
    """A new pad."""

    pad: str = Field(description="Its id; in an address it belongs in the fragment (`#…`).")
    seq: int


class PadEntry(BaseModel):
    """One entry of a pad."""

    kind: Literal["choice", "dice"]
    seat: int | None
    turn: int
    value: dict[str, Any] | None = Field(
        description="As it was entered; null if it was taken back."
    )
    seq: int


class PadOut(BaseModel):
    """A pad, and the entries after a number."""

    pad: str
    seq: int = Field(description="The number of the last change.")
    maker: bool = Field(description="Whether this device made the pad.")
    setup: dict[str, Any]
    seats: list[bool | Literal["mine"]] = Field(
        description="For each seat, whether a device holds it, or `mine`."
    )
    entries: list[PadEntry]


class SeqOut(BaseModel):
    """A change that is on disk."""

    seq: int = Field(description="Its number. Do not go on reading from it.")


class RolledProblem(Problem):
    """A second roll of a turn gets the first one back."""

    dice: DiceIn | None = None


class OptionOut(BaseModel):
    """Something that could be done."""

    action: list[str]
    value: float = Field(description="In points, ahead of the others.")
    chance: float | None = Field(description="Of winning the match, in percent.")
    error: float = Field(description="The standard error of its distance from the best.")
    worlds: int


class ReasonOut(BaseModel):
    """Why one turn is better than another."""

    code: str
    values: dict[str, Any]
    text: dict[str, str] = Field(description="The sentence by language: `en`, `fr`.")


class Finding(BaseModel):
    """A decision that was judged: `docs/formats/review.md`."""

    options: list[OptionOut] = Field(description="Best first.")
    played: int = Field(description="Which of the options was judged.")
    kind: Literal["counted", "obvious", "forced"]
    lost: float
    error: float
    counted: float
    lost_chance: float | None
    mark: Literal["doubtful", "bad", "very-bad"] | None
    reason: ReasonOut | None


class FindingOut(BaseModel):
    """What was found."""

    finding: Finding


class UnseenOut(BaseModel):
    """Cards of a kind that are in the deck or in the other hand."""

    card: str
    number: int
    held: float = Field(description="The chance that the other player holds one of them.")


class CountingOut(BaseModel):
    """The cards a seat has not seen."""

    cards: list[UnseenOut]
    deck: int
    hand: int = Field(description="Cards the other player holds.")


class PositionOut(BaseModel):
    """A position as a page draws it."""

    position: str
    game: str
    variant: str
    seat: int | None = Field(description="Whose view it is: the one to move, if all is known.")
    view: dict[str, Any] = Field(
        description="`setup`, `game`, `sums`, `hands`, `decision` and `outcome`, as tables and "
        "replays have them."
    )
    decision: dict[str, Any] | None
    over: bool
    scores: list[int] | None


class TurnOut(BaseModel):
    """What a seat did."""

    seat: int
    actions: list[str]


class PlayedOut(PositionOut):
    """A position after some turns: send it back to play on."""

    events: list[TurnOut]


class ReviewOut(BaseModel):
    """A review, however far it is."""

    review: str = Field(description="Ask for it by this.")
    state: Literal["waiting", "running", "done", "failed"]
    ahead: int = Field(description="Reviews that come before it.")
    done: int
    of: int = Field(description="Pieces of work: decisions, deals, rolls.")
    record: str | None = Field(description="The record it is of, once it is done.")
    result: dict[str, Any] | None = Field(description="`docs/formats/review.md`")
    error: Wrong | None


class TokenOut(BaseModel):
    """The token of a new link."""

    token: str


class CheckedOut(BaseModel):
    """An export whose every card and die follows from the commitments."""

    checked: int = Field(description="Cards and dice that were recomputed.")


class HealthOut(BaseModel):
    """The server is well."""

    status: Literal["ok"] = "ok"
