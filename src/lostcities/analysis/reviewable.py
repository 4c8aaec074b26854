"""What a game with the part `analysis` offers; a game without it is not reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from lostcities.games import part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Settings
    from lostcities.analysis.words import Words
    from lostcities.game import Observation
    from lostcities.record import Replay

    Piece = tuple[str, int]
    """A piece of the work: its kind, and its number among those."""
    Results = Mapping[Piece, Any]


class Decisions(Protocol):
    """The module `analysis.decisions`: judges what a seat could do."""

    def hint(self, seen: Observation[Any], settings: Settings) -> Finding:
        """Judge what could be done, best first."""

    def judge_begun(
        self, seen: Observation[Any], actions: Sequence[Any], settings: Settings
    ) -> Finding:
        """Judge a turn that begins with these actions."""


class GameWords(Protocol):
    """The module `analysis.words`: says what only this game has to say."""

    LETTERS: str
    """Those of the colours."""

    def action(self, words: Words, text: str) -> str:
        """Say what an action does."""

    def form(self, code: str, values: Mapping[str, Any]) -> str:
        """Return the end of a reason's key that these values take."""

    def better(self, words: Words, values: Mapping[str, Any]) -> str:
        """Say what would have been better."""

    def chance(self, moment: Mapping[str, Any]) -> str:
        """Write what came by chance at a moment of luck."""


class Review(Protocol):
    """A record taken apart: what there is to judge, and what follows from the judgements."""

    def pieces(self) -> list[Piece]:
        """List what has to be worked out."""

    def work(self, piece: Piece, settings: Settings) -> Any:
        """Work a piece out, as JSON data."""

    def decisions(self, results: Results) -> list[dict[str, Any]]:
        """Return the decisions that were judged."""

    def luck(self, results: Results) -> list[dict[str, Any]]:
        """Return the moments of luck."""

    def accounts(self, results: Results) -> list[list[dict[str, Any]]]:
        """Return the parts of every seat's result, by round."""

    def chances(self, results: Results) -> list[dict[str, Any]]:
        """Return the chance of winning, turn by turn."""

    def scores(self) -> list[int] | None:
        """Return the points by seat, if the game was scored."""


def decisions_of(game: str) -> Decisions:
    """Return what judges the decisions of a game; `OptionError` if nothing does."""
    decisions: Decisions = part(game, "analysis.decisions")
    return decisions


def words_of(game: str) -> GameWords:
    """Return what a game says of its reviews; `OptionError` if there are none."""
    words: GameWords = part(game, "analysis.words")
    return words


def review_of(replay: Replay) -> Review:
    """Take a record apart; `OptionError` if its game is not reviewed."""
    assert replay.game is not None  # noqa: S101  # a record without an error has one
    review: Review = part(replay.game.name, "analysis.review").Review(replay)
    return review
