"""What the API takes: strict, bounded, described well enough to write a client from."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from lostcities.duel.variant import MAX_ROUNDS
from lostcities.server.tables.commands import MAX_ACTIONS, MAX_NONCE, PHRASES

MONTH = 30 * 24 * 3600.0
MAX_TURNS = 5000
MAX_SHEET = 20_000
MAX_RECORD = 100_000
"""Signs of a record."""
LAST_TURN = 75
"""R36: no dice game is longer."""
MAX_ACTIONS_OF_A_CHOICE = 1 + 6 * 9
"""Of one choice: a pair, and an acceleration for every cell a sheet may have."""

CommandId = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Made by the client, new for each command. The same id again gets the same "
        "answer and does nothing.",
        examples=["0b9a6f5e-8a51-4a3f"],
    ),
]
SeatNumber = Annotated[int, Field(ge=0, le=4, description="A seat, counted from 0.")]
LinkToken = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{22,86}$",
        description="The token of a link; in an address it stands in the fragment (`#…`).",
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
        description="Anything; it goes into the deal, so that the server alone cannot choose it.",
    ),
]


def _whole(sheet: dict[str, Any]) -> dict[str, Any]:
    """Refuse what is too long for a sheet, or could not be told again."""
    try:
        length = len(json.dumps(sheet, ensure_ascii=False).encode())
    except (UnicodeEncodeError, RecursionError):
        raise ValueError("it holds half a sign, or is nested too deeply") from None
    if length > MAX_SHEET:
        raise ValueError(f"it has more than {MAX_SHEET} bytes")
    return sheet


SheetData = Annotated[dict[str, Any], AfterValidator(_whole)]


class Model(BaseModel):
    """What all requests have in common."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Options(Model):
    """Options of the variant; those of the other game are refused."""

    rounds: int | None = Field(None, ge=1, le=MAX_ROUNDS, description="Card game: D22.")
    turn_limit: int | None = Field(None, ge=1, le=MAX_TURNS, description="Card game: D15.")
    simultaneous: bool | None = Field(None, description="Dice game: R19.")
    zero_may_open_as_ten: bool | None = Field(None, description="Dice game: R15.")


class SeatIn(Model):
    """Who is to sit in a seat."""

    kind: Literal["device", "link", "open", "agent"] = Field(
        description="A person at this device, a person by a link of their own, whoever comes with "
        "the table's open link, or an agent."
    )
    name: Name = ""
    agent: AgentName | None = Field(None, description="Only for the kind `agent`.")

    @model_validator(mode="after")
    def _agents_have_names(self) -> SeatIn:
        if (self.kind == "agent") != (self.agent is not None):
            raise ValueError("an agent's seat names its agent, no other does")
        return self


class TableIn(Model):
    """A table to be made."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "0b9a6f5e-8a51-4a3f",
                    "game": "duel",
                    "seats": [
                        {"kind": "device", "name": "Anna"},
                        {"kind": "agent", "agent": "cautious"},
                    ],
                }
            ]
        }
    )

    id: CommandId
    game: Literal["duel", "rollwrite"]
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
        description="Seconds somebody may be away before others may go on without them.",
    )
    memory_aid: bool = False
    spectators: bool = True


class JoinIn(Model):
    """A link that somebody follows."""

    id: CommandId
    link: LinkToken
    name: Name | None = Field(None, description="Needed for a seat that has no name yet.")


class LinkIn(Model):
    """A link to be made."""

    id: CommandId
    seat: SeatNumber | None = Field(
        None, description="Without a seat: the open link, for any seat of the kind `open`."
    )
    purpose: Literal["move", "invite"] = Field(
        description="`move`: continue the seat on another device, or recover it; `invite`: let "
        "somebody into an empty seat."
    )


NEEDED = {"act": ("decision", "actions"), "undo": ("decision",), "claim": ("other",)}
NEEDED["say"] = ("phrase",)


class CommandIn(Model):
    """Something to be done at a table.

    `act` needs decision and actions; `undo` decision; `claim` other (and agent, to let one play
    on instead of taking the win); `say` phrase. `ready` and `rematch` take a nonce, `hand_over`
    an agent.
    """

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

    id: CommandId
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
        "close",
    ]
    decision: int | None = Field(
        None, ge=0, le=2**31 - 1, description="The number of the decision this answers."
    )
    actions: list[Annotated[str, Field(min_length=1, max_length=20)]] = Field(
        default_factory=list,
        max_length=MAX_ACTIONS,
        description="One decision after the other, as the view's `legal` writes them; a place and "
        "a take may go together.",
    )
    nonce: Nonce = ""
    agent: AgentName | None = None
    other: SeatNumber | None = None
    phrase: Literal[PHRASES] | None = None  # type: ignore[valid-type]  # a tuple of texts

    @model_validator(mode="after")
    def _is_whole(self) -> CommandIn:
        for name in NEEDED.get(self.do, ()):
            if getattr(self, name) in (None, []):
                raise ValueError(f"{self.do} needs {name}")
        return self


class Proof(Model):
    """What lets anybody recompute the deals of a match."""

    table: str = Field(max_length=100)
    match: int = Field(ge=1, le=2**31 - 1)
    nonces: list[Annotated[str, Field(max_length=MAX_NONCE)]] = Field(max_length=5)
    commitments: dict[str, str] = Field(max_length=100)
    keys: dict[str, str] = Field(max_length=100)


class Export(Model):
    """A finished match: its record, and the proof of its deals."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")
    proof: Proof


class RecordIn(Model):
    """A record to look at."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")


class SheetIn(Model):
    """R33: a sheet of the dice game, as the text of its file or as JSON of the same shape."""

    toml: str | None = Field(None, max_length=MAX_SHEET)
    sheet: SheetData | None = None


class PadOptions(Model):
    """How the phones keep the sheets."""

    zero_may_open_as_ten: bool = Field(default=False, description="R15.")
    dice: bool = Field(default=False, description="The phones roll, as the dice are lost.")


class PadSetup(Model):
    """The game a pad is for."""

    names: list[Name] = Field(min_length=1, max_length=5, description="By seat.")
    sheet: SheetData = Field(description="R33: as `POST /sheets` tells it.")
    options: PadOptions = PadOptions()
    starter: SeatNumber = 0


class PadIn(Model):
    """A pad to be made."""

    setup: PadSetup = Field(
        description="`names` by seat, the `sheet` as `POST /sheets` tells it, `options` "
        "(`zero_may_open_as_ten`, `dice`) and the `starter`'s seat."
    )


class SitIn(Model):
    """Somebody who sits down."""

    name: Name | None = Field(None, description="In place of the one that stands there.")
    take: bool = Field(default=False, description="Take the seat from the device that holds it.")


PadAction = Annotated[
    str,
    Field(
        pattern=r"^([ROYGBP]([0-9]|0!)|-|>[ROYGBP-])$",
        description="A pair, the refusal, an acceleration or its declining, as records write them.",
        examples=["R7"],
    ),
]


class Choice(Model):
    """What a seat did in a turn."""

    did: list[PadAction] = Field(min_length=1, max_length=MAX_ACTIONS_OF_A_CHOICE)
    anyway: bool = Field(default=False, description="By a services rule, as ours refuse it.")


class ChoiceIn(Model):
    """A choice to be entered; null takes back what stands there."""

    choice: Choice | None = Field(
        description="What the seat `did`, a list such as `R7`, `>Y`, and whether `anyway`."
    )


class DiceIn(Model):
    """R8: three numbers and three colours, as they fell."""

    numbers: list[Annotated[int, Field(ge=0, le=9)]] = Field(min_length=3, max_length=3)
    colours: list[Literal["R", "O", "Y", "G", "B", "P"]] = Field(min_length=3, max_length=3)


Printable = Literal["dice", "pad", "rules"]
RulesOf = Literal["duel", "dice"]
Paper = Literal["a4", "letter"]
Language = Literal["en", "fr"]


class PerPage(IntEnum):
    """How many sheets stand on a printed page."""

    ONE = 1
    TWO = 2
    FOUR = 4


class SheetOut(BaseModel):
    """A sheet that can be played on, in both forms."""

    sheet: dict[str, Any]
    toml: str


class ReplayOut(BaseModel):
    """A record turn by turn, as far as it is good."""

    names: list[str]
    setup: dict[str, Any] | None
    frames: list[dict[str, Any]] = Field(
        description="Of each turn its events, and the table after."
    )
    receipts: list[dict[str, Any]] = Field(description="Of each finished round of the card game.")
    complete: bool
    error: dict[str, Any] | None = Field(description="What is wrong with the record, and its line.")


class Wrong(BaseModel):
    """What is wrong."""

    code: str = Field(description="Stable; clients translate by it.")
    rule: str = Field(description="The number of the rule, such as `D7`, or `format`.")
    reason: str
    hint: str
    values: dict[str, str]


class Problem(BaseModel):
    """Every error looks like this."""

    error: Wrong


class StaleProblem(Problem):
    """The answer to another decision than the one that is due comes with the table as it is."""

    view: dict[str, Any] | None = None


class DeviceOut(BaseModel):
    """A new device. Its token is shown this once."""

    device: str
    token: str


class CreatedOut(BaseModel):
    """A new table."""

    table: str
    links: dict[str, str] = Field(description="Tokens of the personal links, by seat.")
    open_link: str | None = None


class JoinedOut(BaseModel):
    """A seat that this device now holds."""

    table: str
    seat: int


class DoneOut(BaseModel):
    """A command that is done and on disk; what came of it is told by stream and view."""

    table: str
    events: int


class PadMadeOut(BaseModel):
    """A new pad."""

    pad: str = Field(description="Its id: in an address it stands in the fragment (`#…`).")
    seq: int


class PadEntry(BaseModel):
    """What stands at one place of a pad."""

    kind: Literal["choice", "dice"]
    seat: int | None
    turn: int
    value: dict[str, Any] | None = Field(description="As it was put; null if it was taken back.")
    seq: int


class PadOut(BaseModel):
    """A pad, and what was entered after a number."""

    pad: str
    seq: int = Field(description="The number of the last change.")
    maker: bool = Field(description="Whether this device made it.")
    setup: dict[str, Any]
    seats: list[bool | Literal["mine"]] = Field(description="Whether somebody holds each.")
    entries: list[PadEntry]


class SeqOut(BaseModel):
    """A change that is on disk."""

    seq: int = Field(description="Its number; not one to go on reading from.")


class RolledProblem(Problem):
    """The second roll of a turn comes back with the first."""

    dice: DiceIn | None = None


class TokenOut(BaseModel):
    """The token of a new link."""

    token: str


class CheckedOut(BaseModel):
    """An export whose every card or die follows from what was committed to."""

    checked: int = Field(description="Cards or dice that were recomputed.")


class HealthOut(BaseModel):
    """Well."""

    status: Literal["ok"] = "ok"
