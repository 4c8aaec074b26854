"""The test vectors of the scheme, made by the server's own code (`docs/formats/fair-deal.md`)."""

from __future__ import annotations

import hmac
from pathlib import Path
from typing import Any, Final

from lostcities.duel.variant import VARIANTS
from lostcities.server.tables.fair_deal import (
    SCHEME,
    WORD,
    FairDealer,
    commitment,
    nonce_digest,
    ticket,
)
from tests.fair.support.forgeries import forgeries
from tests.fair.support.games import small_games

DOCS: Final = Path(__file__).parents[3] / "docs" / "formats"
PAGE: Final = DOCS / "fair-deal.md"
VECTORS: Final = DOCS / "fair-deal.json"

KEY: Final = bytes(range(32)).hex()
OTHER_KEY: Final = bytes(range(255, 223, -1)).hex()
TABLE: Final = "75d17df1378edc03c764"
NONCES: Final = ["3b0f5c", "anything, really"]


def terms(match: int = 1, nonces: list[str] | None = None) -> dict[str, Any]:
    """Return what all draws of a match depend on."""
    given = NONCES if nonces is None else nonces
    return {"scheme": SCHEME, "table": TABLE, "match": match, "nonces": given}


def vectors() -> dict[str, Any]:
    """Return all of them."""
    return {
        "commitments": _commitments(),
        "nonce_digests": [
            {"nonces": nonces, "digest": nonce_digest(nonces)}
            for nonces in (NONCES, NONCES[::-1], ["", ""], ["alone"], ["a", "", "b", "", "~ ~"])
        ],
        "tickets": _tickets(),
        "lots": _lots(),
        "cards": _cards(),
        "dice": _dice(),
        "games": _games(),
        "refused": [
            {
                "about": forgery.about,
                "game": forgery.game,
                "seen": forgery.seen,
                "code": forgery.code,
                "patch": forgery.patch,
            }
            for forgery in forgeries()
        ],
    }


def _commitments() -> list[Any]:
    cases = [(1, 1, KEY), (1, 0, KEY), (12, 3, OTHER_KEY)]
    return [
        {
            "scheme": SCHEME,
            "table": TABLE,
            "match": match,
            "scope": scope,
            "key": key,
            "commitment": commitment(TABLE, match, scope, bytes.fromhex(key)),
        }
        for match, scope, key in cases
    ]


def _tickets() -> list[Any]:
    return [
        _ticket(f"example {total}/{number}", total)
        for total in (1, 6, 10, 60, WORD // 2 + 1, WORD - 1)
        for number in range(3)
    ]


def _ticket(name: str, total: int) -> dict[str, Any]:
    key = bytes.fromhex(KEY)
    drawn, words = ticket(key, name, total), list[int]()
    while not words or words[-1] >= WORD - WORD % total:
        message = f"{name}/{len(words)}".encode()
        words.append(int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big"))
    return {
        "key": KEY,
        "name": name,
        "total": str(total),
        "words": [f"{word:016x}" for word in words],
        "ticket": str(drawn),
    }


def _lots() -> list[Any]:
    return [
        {
            **given,
            "key": KEY,
            "scope": scope,
            "seats": seats,
            "seat": _dealer(given, {scope: KEY}).lot(seats),
        }
        for scope, seats in ((1, 2), (0, 1), (0, 3), (0, 5))
        for given in (terms(), terms(nonces=["x"] * seats))
    ]


def _cards() -> list[Any]:
    return [
        {
            **given,
            "key": KEY,
            "round": number,
            "variant": variant,
            "cards": _all_cards(given, number, variant),
        }
        for given, number, variant in (
            (terms(), 1, "mini"),
            (terms(), 2, "mini"),
            (terms(), 1, "classic"),
            (terms(match=7, nonces=["", ""]), 3, "long"),
        )
    ]


def _all_cards(given: dict[str, Any], number: int, variant: str) -> list[str]:
    """Draw a whole pack, as if it were dealt and drawn without a move between."""
    dealer, left = _dealer(given, {number: KEY}), list(VARIANTS[variant].pack)
    drawn: list[Any] = []
    while left:
        state: Any = _Draw(number, len(drawn), left)
        drawn.append(left.pop(dealer(state)))
    return [str(card) for card in drawn]


class _Draw:
    """A state in which one of some equal tickets is drawn."""

    def __init__(self, scene: int, number: int, left: list[Any]) -> None:
        self.occasion = (scene, number)
        self.total = len(left)

    def chances(self) -> _Draw:
        return self

    def drawn(self, number: int) -> int:
        return number


def _dice() -> list[Any]:
    return [
        {**given, "key": KEY, "turn": turn, "faces": _faces(given, turn)}
        for given, turn in ((terms(), 1), (terms(), 2), (terms(match=3, nonces=["", "", ""]), 11))
    ]


def _faces(given: dict[str, Any], turn: int) -> list[str]:
    dealer = _dealer(given, {0: KEY})
    faces = ["0123456789"] * 3 + ["ROYGBP"] * 3
    states: list[Any] = [_Draw(turn, number, list(one)) for number, one in enumerate(faces)]
    return [one[dealer(state)] for one, state in zip(faces, states, strict=True)]


def _dealer(given: dict[str, Any], keys: dict[int, str]) -> FairDealer:
    made = {scope: bytes.fromhex(key) for scope, key in keys.items()}
    return FairDealer(given["table"], given["match"], made, given["nonces"])


def _games() -> list[Any]:
    return [
        {
            "name": name,
            "about": game.about,
            "checked": _chances(game.export),
            "seen": game.seen,
            "export": game.export,
        }
        for name, game in small_games().items()
    ]


def _chances(export: Any) -> int:
    """Count the cards or dice in a record, without verifying anything."""
    count = 0
    for line in export["record"].partition("\n\n")[2].split("\n"):
        words = line.split(" ")
        if words[0] == "deal":
            count += len(words) - 2
        elif words[0] == "turn":
            count += 6
        else:
            count += sum(word.startswith("=") and len(word) > 1 for word in words[2:3])
    return count


# The page.


def packs() -> str:
    """Return the table of packs."""
    lines = [
        "| variant | colours, in order | wagers | ranks | hand | rounds |",
        "|---|---|---|---|---|---|",
    ]
    for name, variant in VARIANTS.items():
        numbers = variant.numbers()
        colours = ", ".join(f"`{letter}`" for letter in numbers["colours"])
        ranks = f"{numbers['ranks'][0]} to {numbers['ranks'][-1]}"
        row = (f"`{name}`", colours, numbers["wagers"], ranks, numbers["hand"], numbers["rounds"])
        lines.append(f"| {' | '.join(map(str, row))} |")
    return "\n".join(lines)


def example() -> str:
    """Return the first draws of a round, step by step."""
    given = terms()
    digest = nonce_digest(NONCES)
    lines = [
        f"table       {TABLE}",
        f"key 1       {KEY}",
        f"commitment  {commitment(TABLE, 1, 1, bytes.fromhex(KEY))}",
        *(f"nonce {seat}     {nonce}" for seat, nonce in enumerate(NONCES, 1)),
        f"N           {digest}",
        "",
        "pack (mini) Y$ Y2 Y3 Y4 Y5 B$ B2 B3 B4 B5",
    ]
    left = [str(card) for card in VARIANTS["mini"].pack]
    assert lines[-1].endswith(" ".join(left))
    for number, card in enumerate(_all_cards(given, 1, "mini")[:3]):
        name = f"lostcities deal 2/{TABLE}/1/{digest}/1/{number}"
        drawn = _ticket(name, len(left))
        word = int(drawn["words"][-1], 16)
        lines += [
            "",
            f"card {number}      name   lostcities deal 2/{TABLE}/1/",
            f"                   {digest}/1/{number}",
            f"            word   {drawn['words'][-1]} = {word}",
            f"            ticket {word} mod {len(left)} = {drawn['ticket']}, so {card}",
        ]
        left.remove(card)
    return "\n".join(["```", *lines, "```"])


def filled(page: str) -> str:
    """Return the page with its generated parts."""
    for name, text in (("packs", packs()), ("example", example())):
        begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}"
    return page
