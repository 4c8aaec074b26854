"""Help while a game is being played, from what the player could know and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.analysis.racing import USUAL
from lostcities.analysis.reviewable import decisions_of
from lostcities.analysis.words import with_sentences
from lostcities.games import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Settings


def hint(seen: Any, settings: Settings = USUAL) -> Finding:
    """Judge what a seat could do now, best first.

    Its reason says why the best is better than what a strong player would do without thinking, or
    than the next best where that is the same; `played` is what the best is compared with.
    """
    return decisions_of(game_of(seen).name).hint(seen, settings)


def judgement(seen: Any, actions: Sequence[Any], settings: Settings = USUAL) -> Finding:
    """Judge a turn that begins with these legal actions: the best one that does is the played one.

    A turn of the card game is one or two actions, a decision of the dice game is a single one.
    """
    return decisions_of(game_of(seen).name).judge_begun(seen, actions, settings)


def finding_json(game: str, finding: Finding) -> dict[str, Any]:
    """Return what was found as plain JSON data, its reason as sentences in every language."""
    return with_sentences(game, finding.to_json())
