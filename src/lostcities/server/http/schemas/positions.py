"""Hints, counted cards, and positions to set up, judge and play on from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from lostcities.server.http.schemas.base import (
    ActionText,
    AgentName,
    CommandModel,
    Model,
    SeatNumber,
)
from lostcities.server.services import hints
from lostcities.server.services.what_if import PlayRequest
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.tables.commands import MAX_ACTIONS
from lostcities.server.tables.deal_proof import MAX_WHOLE

MAX_POSITION = 8_000
"""Characters of a position: five sheets of a long game, with a sheet of one's own, are 4,000."""
MAX_WORLDS = 1_024
"""Worlds a stranger may ask for."""


class HintIn(CommandModel):
    """A hint, or with `actions` the tutor's judgement of a turn that begins so."""

    operation = "hint"
    seat: SeatNumber
    decision: int = Field(ge=0, le=MAX_INTEGER, description="The decision it is about.")
    actions: list[ActionText] = Field(
        default_factory=list,
        max_length=2,
        description="What the seat is about to do: a card, or a card and what to take for it; in "
        "the dice game one action. Without any: what would be best.",
    )

    def request(self) -> hints.HelpRequest:
        """Return what the services take."""
        return hints.HelpRequest(
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
    actions: list[ActionText] = Field(
        default_factory=list, max_length=MAX_ACTIONS, description="What you do first."
    )
    agent: AgentName = "cautious"
    seat: SeatNumber | None = Field(None, description="Yours; by default the one to move.")

    def request(self) -> PlayRequest:
        """Return what the services take."""
        return PlayRequest(self.position, self.seed, tuple(self.actions), self.agent, self.seat)


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
    text: dict[str, str] = Field(description="The sentence by language, such as `en`.")


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
