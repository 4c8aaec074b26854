"""Records of finished matches: shown, verified and reviewed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, model_validator
from pydantic_core import PydanticCustomError

from lostcities.server.http.schemas.base import Model, Wrong
from lostcities.server.http.schemas.error_types import TABLE_OR_RECORD
from lostcities.server.tables.deal_proof import MAX_NONCE, MAX_TABLE, MAX_WHOLE

MAX_RECORD = 100_000
"""Characters of a record."""


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

    scheme: int = Field(ge=1, le=MAX_WHOLE)
    table: str = Field(min_length=1, max_length=MAX_TABLE)
    match: int = Field(ge=1, le=MAX_WHOLE)
    nonces: list[Annotated[str, Field(max_length=MAX_NONCE)]] = Field(max_length=5)
    commitments: dict[str, str] = Field(max_length=100)
    keys: dict[str, str] = Field(max_length=100)
    starter: Literal["lot", "agreed", "next"] = Field(description="How the starter was found.")


class Export(Model):
    """A finished match: its record, and the proof of its deals."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")
    proof: Proof


class RecordIn(Model):
    """A record to show."""

    record: str = Field(max_length=MAX_RECORD, description="The game in the format `.lcr`.")


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


class CheckedOut(BaseModel):
    """An export whose every card and die follows from the commitments."""

    checked: int = Field(description="Cards and dice that were recomputed.")
