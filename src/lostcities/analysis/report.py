"""A review as plain text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.analysis.marks import MARKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.analysis.words import Words

MOMENTS: Final = 2
"""So many of the luckiest and of the unluckiest moments are told."""


def report(found: Mapping[str, Any], words: Words) -> list[str]:
    """Say what a review found, in lines."""
    lines = [
        headline(found, words),
        key(found, words),
        "",
        *_table(_players(found, words)),
        "",
        *_accounts(found, words),
        words("turning"),
    ]
    for place in found["turning_points"]:
        lines += [f"  {line}" for line in turning_point(found, place, words)]
    if not found["turning_points"]:
        lines.append(f"  {words('turning.none')}")
    told = moments(found, words)
    if told:
        lines += ["", words("luckiest"), *(f"  {line}" for line in told)]
    return lines


def key(found: Mapping[str, Any], words: Words) -> str:
    """Say what the letters mean."""
    return words.key(found["game"], 5 if found["variant"].startswith("classic") else 6)


def headline(found: Mapping[str, Any], words: Words) -> str:
    """Say who played, what came of it and who won."""
    names = found["names"]
    scores = found["scores"]
    who = ", ".join(
        name if scores is None else f"{name} {score}"
        for name, score in zip(names, scores or names, strict=True)
    )
    if not found["finished"]:
        return f"{who}. {words('unfinished')}"
    winners = [found["players"][seat] for seat in found["winners"]]
    if len(names) == 1 or not winners:
        return f"{who}."
    if len(winners) > 1:
        tied = " · ".join(player["name"] for player in winners)
        return f"{who}. {words('tied', names=tied)}"
    return f"{who}. {words.about('won', winners[0])}"


def _players(found: Mapping[str, Any], words: Words) -> list[list[str]]:
    heads = ("player", "decisions", "lost", "accuracy", "like", "errors")
    rows = [
        [
            player["name"],
            str(player["counted"]),
            words.points(player["lost"], digits=2),
            *level(player, words),
            " / ".join(str(player["marks"][name]) for name, _ in reversed(MARKS)),
        ]
        for player in found["players"]
        if player["decisions"]
    ]
    return [[words(f"head.{head}") for head in heads], *rows]


def level(player: Mapping[str, Any], words: Words) -> list[str]:
    """Say how well somebody played: accuracy, and the agent of that strength."""
    if player["accuracy"] is None or player["like"] is None:
        return ["–", words("like.none")]
    like = words("like", level=player["like"]["level"], title=player["like"]["title"])
    return [words.points(player["accuracy"], digits=0), like]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _accounts(found: Mapping[str, Any], words: Words) -> list[str]:
    """Say where the result comes from: for two players the first one's tells both."""
    lines: list[str] = []
    names = found["names"]
    pair = 2
    for seat in range(1 if len(names) == pair else len(names)):
        parts = summed_parts(found, seat)
        if not parts:
            return []
        lines.append(words.about("account", found["players"][seat]))
        told = ", ".join(
            f"{part(found, name, words)} {words.points(value, signed=True)}"
            for name, value in parts.items()
        )
        lines += [f"  {told}", f"  {adjusted(found, seat, words)}", ""]
    return lines


def part(found: Mapping[str, Any], name: str, words: Words) -> str:
    """Name a part of a result."""
    pair = 2
    several = name == "their_skill" and len(found["names"]) > pair
    return words(f"part.{name}.many" if several else f"part.{name}")


def summed_parts(found: Mapping[str, Any], seat: int) -> dict[str, float]:
    """Add up the parts of a seat's result over all rounds, the result last."""
    sums: dict[str, float] = {}
    for of_round in found["rounds"]:
        for name, value in of_round[seat]["parts"].items():
            sums[name] = sums.get(name, 0.0) + value
        sums.setdefault("result", 0.0)
    if sums:
        del sums["result"]
        sums["result"] = float(sum(of_round[seat]["result"] for of_round in found["rounds"]))
    return sums


def adjusted(found: Mapping[str, Any], seat: int, words: Words) -> str:
    """Say what the result would be without luck."""
    player = found["players"][seat]
    value = player["adjusted"]
    if value["low"] is None:
        return words.about("adjusted.bare", player, value=words.points(value["value"], signed=True))
    shown = {key: words.points(number, signed=True) for key, number in value.items()}
    return words.about("adjusted", player, **shown)


def where(found: Mapping[str, Any], moment: Mapping[str, Any], words: Words) -> str:
    """Say when something happened, and to whom."""
    values = {"turn": moment["turn"]}
    if "round" in moment:
        values["round"] = moment["round"]
    return words.about(f"where.{found['game']}", found["players"][moment["seat"]], **values)


def turning_point(found: Mapping[str, Any], place: int, words: Words) -> list[str]:
    """Tell an error: what was done, what it cost, and why something else is better."""
    decision = found["decisions"][place]
    played = decision["options"][decision["played"]]["action"]
    did = words(
        "did",
        name=where(found, decision, words),
        played=words.actions(found["game"], played),
        mark=words(f"mark.{decision['mark']}"),
        lost=words.points(decision["lost"]),
    )
    game, reason = found["game"], decision["reason"]
    why = words.why(game, reason["code"], reason["values"])
    return [did, f"{why} {words.instead(game, reason['values'])}"]


def moments(found: Mapping[str, Any], words: Words) -> list[str]:
    """Tell the luckiest and the unluckiest moments."""
    ordered = sorted(found["luck"], key=lambda moment: -moment["value"])
    told = [*ordered[:MOMENTS], *ordered[MOMENTS:][-MOMENTS:]]
    return [_moment(found, moment, words) for moment in told]


def _moment(found: Mapping[str, Any], moment: Mapping[str, Any], words: Words) -> str:
    value = words.points(moment["value"], signed=True)
    if moment["kind"] == "deal":
        player = found["players"][moment["seat"]]
        return words.about("luck.deal", player, round=moment["round"], value=value)
    shown = words.chance(found["game"], moment)
    key = f"luck.{moment['kind']}"
    return words(key, where=where(found, moment, words), value=value, card=shown, dice=shown)
