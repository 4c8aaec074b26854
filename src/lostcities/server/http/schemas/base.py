"""What the bodies of all requests and answers are built from."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, Field

REQUEST_HASH_BYTES = 8
"""Enough to tell a device's own requests apart: nobody else can use its ids."""
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
Name = Annotated[str, Field(max_length=200, examples=["Anna"])]
AgentName = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$", examples=["cautious"])]
ActionText = Annotated[str, Field(min_length=1, max_length=20)]


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
