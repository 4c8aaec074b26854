"""The verdict on a record of either game."""

from __future__ import annotations

from dataclasses import dataclass

from .dice_referee import check_dice
from .duel_referee import BOXES, check_duel
from .text import Body, Headers, Refused, Stops, number, physical_lines


@dataclass(frozen=True)
class Verdict:
    """Whether a record is correct; if not, the line, the paragraph (None: formats.md) and why."""

    ok: bool
    line: int | None
    rule: str | None
    reason: str


def _check(text: str) -> str:
    lines = physical_lines(text)
    headers = Headers(lines)
    if headers.values["Format"] != "1":
        headers.refuse("Format", "only format 1 is known")
    game, variant = headers.values["Game"], headers.values["Variant"]
    if game not in ("duel", "dice"):
        headers.refuse("Game", "neither duel nor dice")
    duel = game == "duel"
    if variant not in (BOXES if duel else ("standard", "solo")):
        headers.refuse("Variant", f"no variant of {game}")
    seats = headers.seats()
    allowed = (2,) if duel else (1,) if variant == "solo" else (2, 3, 4, 5)
    if seats not in allowed:
        headers.refuse("Seats", f"{seats} players cannot play this", "D3" if duel else "R1")
    headers.check_result(seats, dashes=not duel)
    if duel:
        headers.options(("rounds", "turn_limit"), ())
    else:
        headers.options((), ("simultaneous", "zero_may_open_as_ten"))
    if "View" in headers.values:
        view = number(headers.values["View"])
        if view is None or not 1 <= view <= seats:
            headers.refuse("View", "no such seat")
        return "one seat's view: only the headers were checked"
    body = Body(lines, headers.end)
    result = headers.values["Result"]
    try:
        due = check_duel(headers, body) if duel else check_dice(headers, body, seats)
    except Stops:
        if result == "*":
            return "correct so far, unfinished"
        reason = "the record stops before the end, but has a Result"
        raise Refused(body.last_line, None, reason) from None
    if result != due:
        headers.refuse("Result", f"should be `{due}`", "D20" if duel else "R32")
    return "correct"


def verdict(text: str) -> Verdict:
    """Check a record in full.

    A record with a `View` header (what one seat may see) is accepted after a check of its
    headers alone; its body is not looked at.
    """
    try:
        return Verdict(True, None, None, _check(text))
    except Refused as refused:
        return Verdict(False, refused.line, refused.rule, refused.reason)
