"""The reference of the environments is made from the code; `REGENERATE_GOLDEN=1` writes it anew."""

from __future__ import annotations

import os
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities import GAMES, kernel
from lostcities.envs import IDS
from lostcities.envs.setting import make_setting
from lostcities.kernel.twins import twin_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lostcities.kernel import Section

PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "environments.md"
HEAD = """# Observations and actions

What the numbers mean that [environments](../guides/environments.md) give and take, for every
variant. This page is made from the code. An observation is a row of bytes (`uint8`), seen from
the seat that gets it: *mine* is its own, *theirs* the other's, *seat +1* the next one's.
`kernel.layout` lists the same parts in Python. Letters like D10 are paragraphs of the rules of
the [card game](../rules/duel.md) and the [dice game](../rules/dice.md). Actions are the same
in every position; a mask says which are legal. Their texts are those of a
[record](../formats/record.md).

**Versions.** The environments, and the kernel unless told otherwise, give version 1. The card game
has a version 2, which adds the way to the position at the end of the row: `kernel.Batch(…,
observation_version=2)`, `state.observation(seat, 2)`, `kernel.encode(seen, version=2, history=…)`,
`kernel.layout(…, version=2)`. A version there is not is refused, and so is a pickled batch of one.

**What the bytes are sufficient for.** Version 1 of the card game holds all that decides which
moves are legal, what they do and how the match is scored, and every card whose place the seat can
know (D10): no rule asks for more. It does not hold the way there: who discarded what and in which
order, which positions have been before. So it is not a perfect recall of the game, and a seat that
reads the other's habits or wants to leave a cycle needs more. Version 2 tells who discarded the
top card of each pile, not of the cards below, and counts repetitions in the last 24 turns, not
before. Neither tells which of its wagers a seat has placed: they are alike (D10); totals beyond
±32,767 and more than 255 turns are cut off. The dice game's bytes hold all that decides what is
legal and what it scores; the turns before are left out.

**Order.** Colours are in the order of their letters below: `Y`, `B`, `W`, `G`, `R` and, in `long`,
`P` in the card game; `R`, `O`, `Y`, `G`, `B`, `P` in the dice game. Kinds of cards go colour by
colour, the wager first, then the ranks upwards: with *k* kinds, action *i* plays kind *i*, action
*k* + *i* discards it, action 2*k* takes from the deck and 2*k* + 1 + *c* from the pile of colour
*c*. Dice actions go colour by colour, the faces from 0 to 9: 10*c* + *n* is colour *c* with number
*n*, 60 + *c* opens column *c* with a 10 (R15; it has a number even where the option is off), 66
refuses, 67 + *c* accelerates column *c*, 73 declines. The eight bridges are those of the six
columns, then of the artefacts, then of the dice marks (R6).

**`closed`.** In the card game a byte for each pile: 1 where a card was discarded in this turn, so
that it cannot be taken back (D12). It is set between a discard and the take after it, for whoever
looks, and 0 at all other times. In the dice game a byte for each bridge: 1 from the end of the turn
in which somebody first crossed it. It is then worth nothing to anybody else; `bridges_0` and so on
say who has it (R24).

| Gymnasium id | game | players | bytes | actions |
|---|---|---|---|---|
"""


HEADER = ("| bytes | part | shape | highest | meaning |", "|---|---|---|---|---|")


def id_rows() -> Iterator[str]:
    """List every id with its sizes."""
    for name, (game, variant) in IDS.items():
        for seats in GAMES[game].variants[variant].seats:
            setting = make_setting(game, variant, seats)
            size = sum(section.size for section in kernel.layout(game, variant, seats=seats))
            actions = len(setting.codec)
            yield f"| `{name}` | `{game}/{variant}` | {seats} | {size} | {actions} |"


def section_rows(sections: Iterable[Section], start: int = 0) -> Iterator[str]:
    """List the parts of an observation with the bytes they have."""
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


def later_versions(layouts: list[tuple[Section, ...]]) -> Iterator[str]:
    """List what each later version adds to the one before it."""
    for number, (before, after) in enumerate(pairwise(layouts), 2):
        assert after[: len(before)] == before
        yield from (f"Version {number} adds:", "", *HEADER)
        start = sum(section.size for section in before)
        yield from (*section_rows(after[len(before) :], start), "")


def variant_part(game: str, variant: str) -> str:
    """Write the tables of one variant, for the fewest players it has."""
    setting = make_setting(game, variant)
    many = f", {setting.seats} players" if len(setting.variant.seats) > 1 else ""
    versions = twin_of(game).OBSERVATIONS
    layouts = [
        kernel.layout(game, setting.variant, seats=setting.seats, version=version)
        for version in versions
    ]
    return "\n".join(
        [
            f"## {game}/{variant}{many}",
            "",
            *HEADER,
            *section_rows(layouts[0]),
            "",
            *later_versions(layouts),
            "| actions | texts | meaning |",
            "|---|---|---|",
            *action_rows(setting.codec.actions),
            "",
        ]
    )


def test_the_order_of_actions_is_what_the_page_says() -> None:
    cards = GAMES["duel"].codec(GAMES["duel"].variants["long"])
    colours, kinds = (
        "YBWGRP",
        [f"{colour}{rank}" for colour in "YBWGRP" for rank in ("$", *range(2, 11))],
    )
    assert list(map(str, cards.actions)) == [
        *kinds,
        *(f"x{kind}" for kind in kinds),
        "=",
        *(f"<{colour}" for colour in colours),
    ]
    dice = list(map(str, GAMES["dice"].codec(GAMES["dice"].variants["solo"]).actions))
    for place, colour in enumerate("ROYGBP"):
        assert dice[10 * place : 10 * place + 10] == [f"{colour}{face}" for face in range(10)]
        assert (dice[60 + place], dice[67 + place]) == (f"{colour}0!", f">{colour}")
    assert (dice[66], dice[73], len(dice)) == ("-", ">-", 74)


def part(name: str, game: str, variant: str, seats: int = 2) -> slice:
    """Return where the bytes of a part are."""
    start = 0
    for section in kernel.layout(game, variant, seats=seats):
        if section.name == name:
            return slice(start, start + section.size)
        start += section.size
    raise AssertionError(name)


def test_a_pile_is_closed_between_a_discard_and_the_take() -> None:
    where, closings = part("closed", "duel", "classic"), 0
    state = kernel.new("duel", "classic", seed=1)
    while not state.over:
        before = kernel.to_rules(state)
        action = state.decide("random")
        state.apply(action)
        text = str(GAMES["duel"].codec(before.variant).action(action))
        discarded = "YBWGR".index(text[1]) if text.startswith("x") else None
        for seat in (0, 1):
            closed = state.observation(seat)[where].tolist()
            assert closed == [int(pile == discarded) for pile in range(5)], text
        closings += discarded is not None
    assert closings


def test_a_bridge_is_closed_from_the_end_of_the_turn_it_is_crossed_in() -> None:
    where, own = part("closed", "dice", "standard"), part("bridges_0", "dice", "standard")
    crossed_at: dict[int, int] = {}
    for seed in range(5):
        state, crossed_at = kernel.new("dice", "standard", seed=seed), {}
        while not state.over:
            turn = kernel.to_rules(state).board.turn
            state.apply(state.decide("greedy"))
            now = kernel.to_rules(state).board.turn
            seen = [state.observation(seat) for seat in (0, 1)]
            for bridge in range(8):
                if any(row[own][bridge] for row in seen):
                    crossed_at.setdefault(bridge, turn)
                ended = bridge in crossed_at and (crossed_at[bridge] < now or state.over)
                assert seen[0][where][bridge] == seen[1][where][bridge] == ended
    assert crossed_at


def test_the_page_is_what_the_code_says() -> None:
    parts = [variant_part(game, variant) for game, variant in IDS.values()]
    page = "\n".join([HEAD + "\n".join(id_rows()), "", *parts])
    if os.environ.get("REGENERATE_GOLDEN"):
        PAGE.write_text(page, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page
