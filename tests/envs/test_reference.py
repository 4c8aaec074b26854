"""The reference of the environments is made from the code; `REGENERATE_GOLDEN=1` writes it anew."""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities import GAMES, kernel
from lostcities.envs import IDS
from lostcities.envs.setting import make_setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lostcities.kernel import Section

PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "environments.md"
HEAD = """# Observations and actions

What the numbers mean that [environments](../guides/environments.md) give and take, for every
variant. This page is made from the code. An observation is a row of bytes (`uint8`), seen from
the seat that gets it: *mine* is its own, *theirs* the other's, *seat +1* the next one's.
`kernel.layout` lists the same parts in Python. Letters like D10 are paragraphs of the rules of
the [card game](../rules/duel.md) and the [dice game](../rules/rollwrite.md). Actions are the same
in every position; a mask says which are legal. Their texts are those of a
[record](../formats/record.md).

| Gymnasium id | game | players | bytes | actions |
|---|---|---|---|---|
"""


def id_rows() -> Iterator[str]:
    """List every id with its sizes."""
    for name, (game, variant) in IDS.items():
        for seats in GAMES[game].variants[variant].seats:
            setting = make_setting(game, variant, seats)
            size = sum(section.size for section in kernel.layout(game, variant, seats=seats))
            actions = len(setting.codec)
            yield f"| `{name}` | `{game}/{variant}` | {seats} | {size} | {actions} |"


def section_rows(sections: Iterable[Section]) -> Iterator[str]:
    """List the parts of an observation with the bytes they have."""
    start = 0
    for section in sections:
        end = start + section.size - 1
        where = f"{start}" if start == end else f"{start}–{end}"
        shape = "×".join(map(str, section.shape))
        yield f"| {where} | {section.name} | {shape} | {section.high} | {section.meaning} |"
        start = end + 1


def action_rows(actions: Iterable[Any]) -> Iterator[str]:
    """List the actions, those of a kind together; a kind says itself what it is."""
    for kind, numbered in groupby(enumerate(actions), lambda pair: type(pair[1])):
        pairs = list(numbered)
        (first, least), (last, most) = pairs[0], pairs[-1]
        where = f"{first}" if first == last else f"{first}–{last}"
        texts = f"`{least}`" if first == last else f"`{least}` … `{most}`"
        meaning = (kind.__doc__ or "").splitlines()[0]
        yield f"| {where} | {texts} | {meaning} |"


def variant_part(game: str, variant: str) -> str:
    """Write the tables of one variant, for the fewest players it has."""
    setting = make_setting(game, variant)
    many = f", {setting.seats} players" if len(setting.variant.seats) > 1 else ""
    sections = kernel.layout(game, setting.variant, seats=setting.seats)
    return "\n".join(
        [
            f"## {game}/{variant}{many}",
            "",
            "| bytes | part | shape | highest | meaning |",
            "|---|---|---|---|---|",
            *section_rows(sections),
            "",
            "| actions | texts | meaning |",
            "|---|---|---|",
            *action_rows(setting.codec.actions),
            "",
        ]
    )


def test_the_page_is_what_the_code_says() -> None:
    parts = [variant_part(game, variant) for game, variant in IDS.values()]
    page = "\n".join([HEAD + "\n".join(id_rows()), "", *parts])
    if os.environ.get("REGENERATE_GOLDEN"):
        PAGE.write_text(page, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page
