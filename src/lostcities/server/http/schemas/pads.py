"""Shared pads: sheets on phones, beside real dice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from lostcities.server.http.schemas.base import (
    CommandId,
    CommandModel,
    Model,
    Name,
    Problem,
    SeatNumber,
)
from lostcities.server.http.schemas.sheets import SheetData
from lostcities.server.services.pads import MAX_CHOICE_ACTIONS


class PadOptions(Model):
    """How the phones keep the sheets."""

    zero_may_open_as_ten: bool = Field(default=False, description="R15.")
    dice: bool = Field(default=False, description="The phones roll the dice.")


class PadSetup(Model):
    """The game a pad is for."""

    names: list[Name] = Field(min_length=1, max_length=5, description="By seat.")
    sheet: SheetData = Field(description="R33: a sheet, as JSON.")
    options: PadOptions = PadOptions()
    starter: SeatNumber = 0


class PadIn(CommandModel):
    """A pad to make."""

    operation = "pad"
    id: CommandId | None = Field(  # type: ignore[assignment]  # the only id that may be missing
        None, description="As for tables; without one, the same request again makes another pad."
    )

    setup: PadSetup = Field(
        description="`names` by seat, the `sheet` as JSON, `options` "
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
