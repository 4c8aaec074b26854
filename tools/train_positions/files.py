"""Picks a good spread of what was found and writes the files that the trainer of the page loads."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lostcities.analysis.words import sentences
from lostcities.games import find_variant
from lostcities.server.views.positions import read_position, shown_position
from lostcities.server.views.replay import setup_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools.train_positions.search import Exercise

DATA: Final = Path(__file__).parents[2] / "src/lostcities/web/data"
FORMAT: Final = 1
COUNT: Final = 132
"""Positions in a file."""
LARGEST: Final = 25.0
"""A gap beyond so many points teaches nothing: everybody sees it."""
EASY: Final = 0.7
HARD: Final = 0.25
"""It is easy if such a part of the ladder finds the answer, and hard if only such a part does."""

CANDIDATES: Final = 8
"""So many answers have their standard error with them."""
SUMMED_BY_THE_PAGE: Final = ("duel",)
"""The page adds up expeditions itself; what it cannot add up is in the file."""

NOTHING: Final[dict[str, Any]] = {
    "writes": None,
    "arrow": False,
    "vase": False,
    "die": False,
    "bridges": [],
}
"""What a preview leaves out; the page puts it back."""
LEFT_OUT: Final = (
    *("game", "observation", "variant", "options", "legal", "sheet", "resigned", "seat"),
    *("expeditions", "piles", "hand", "known", "sheets"),
)
"""What an observation repeats of its setup and of its decision, and what the page reads from the
text of the position."""


def target(game: str) -> Path:
    """Return the file of a game."""
    return DATA / f"train-{game}.json"


def difficulty(exercise: Exercise) -> int:
    """Return 1 for easy to 3 for hard, by how many agents find the answer."""
    found = exercise.solved / exercise.asked
    return 1 if found >= EASY else 2 if found > HARD else 3


def picked(found: Iterable[Exercise], count: int = COUNT) -> list[Exercise]:
    """Pick from theme to theme in turn, each time where difficulty and phase are still rare."""
    left = [one for one in found if one.gap <= LARGEST]
    left.sort(key=lambda one: (-min(one.gap, 6.0) / max(one.gap_error, 0.25), one.position))
    themes: Counter[str] = Counter()
    cells: Counter[tuple[int, str]] = Counter()
    kept: list[Exercise] = []
    while left and len(kept) < count:
        rarest = min({one.theme for one in left}, key=lambda theme: (themes[theme], theme))
        one = min(
            (one for one in left if one.theme == rarest),
            key=lambda one: cells[difficulty(one), one.phase],
        )
        left.remove(one)
        kept.append(one)
        themes[one.theme] += 1
        cells[difficulty(one), one.phase] += 1
    return kept


def contents(game: str, exercises: Sequence[Exercise]) -> dict[str, Any]:
    """Return the file of a game as plain JSON data; easy ones come first."""
    shown = [_shown(one) for one in exercises]
    shown.sort(key=lambda one: (one["level"], one["id"]))
    return {
        "format": FORMAT,
        "game": game,
        "setups": {name: _setup(game, name) for name in sorted({one["variant"] for one in shown})},
        "positions": shown,
    }


def written(data: dict[str, Any]) -> str:
    """Return the text of a file: a line for each position, so that changes can be read."""
    positions = ",\n".join(_json(one) for one in data["positions"])
    head = _json({key: value for key, value in data.items() if key != "positions"})
    return f'{head[:-1]},"positions":[\n{positions}\n]}}\n'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _setup(game: str, variant: str) -> dict[str, Any]:
    """Return what a page needs to know to draw a variant, whoever plays."""
    rules, found = find_variant(f"{game}/{variant}")
    return setup_json(rules, found, 0)


def _shown(exercise: Exercise) -> dict[str, Any]:
    known = read_position(exercise.position)
    view = shown_position(known)["view"]
    game, decision = view["game"], view["decision"]
    digest = blake2b(exercise.position.encode(), digest_size=4)
    code, values = exercise.theme, exercise.values
    return {
        "id": digest.hexdigest(),
        "position": exercise.position,
        "variant": known.variant.name,
        "seat": view["seat"],
        "phase": exercise.phase,
        "theme": exercise.theme,
        "level": difficulty(exercise),
        "tempting": exercise.tempting,
        "answers": [[" ".join(action), *rest] for action, *rest in exercise.answers[:CANDIDATES]],
        "rest": {" ".join(action): value for action, value, _ in exercise.answers[CANDIDATES:]},
        "reason": {
            "code": code,
            "values": values,
            "text": sentences(game["game"], code, values),
        },
        "game": {key: value for key, value in game.items() if key not in LEFT_OUT},
        **({} if game["game"] in SUMMED_BY_THE_PAGE else {"sums": view["sums"]}),
        "decision": {
            "phase": decision["phase"],
            "legal": decision["legal"],
            "previews": {
                action: {key: value for key, value in one.items() if value != NOTHING.get(key, ())}
                for action, one in decision["previews"].items()
            },
            "refused": {
                action: {key: value for key, value in one.items() if value}
                for action, one in decision["refused"].items()
            },
        },
    }
