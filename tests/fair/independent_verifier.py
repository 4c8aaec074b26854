"""Verifies exports by `docs/formats/fair-deal.md` alone: nothing of lostcities is imported.

    python tests/fair/independent_verifier.py EXPORT [--commitment DIGITS]… [--nonce TEXT]…

It is there to prove that the page suffices to write such a program. Who changes the scheme changes
the page first, then this by the page.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
MEMBERS = {"scheme", "table", "match", "nonces", "commitments", "keys", "starter"}
SCOPE = re.compile(r"0|[1-9][0-9]{0,3}")
DIGITS = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[\x20-\x7e]{0,64}")

RANKS = [str(rank) for rank in range(2, 11)]
NUMBERS, COLOURS = "0123456789", "ROYGBP"
DICE = (NUMBERS, NUMBERS, NUMBERS, COLOURS, COLOURS, COLOURS)


class Pack(NamedTuple):
    """What a round of the card game is dealt from."""

    colours: str
    wagers: int
    ranks: list[str]
    hand: int
    rounds: int

    def cards(self) -> list[str]:
        """List the whole pack in order."""
        ranks = ["$"] * self.wagers + self.ranks
        return [colour + rank for colour in self.colours for rank in ranks]


PACKS = {
    "classic": Pack("YBWGR", 3, RANKS, 8, 3),
    "long": Pack("YBWGRP", 3, RANKS, 8, 3),
    "classic-1999": Pack("YBWGR", 3, RANKS, 8, 3),
    "mini": Pack("YB", 1, ["2", "3", "4", "5"], 3, 3),
    "nano": Pack("Y", 1, ["2", "3", "4", "5"], 1, 3),
}


class Refused(Exception):  # noqa: N818  # read as: the export is refused
    """An export that proves nothing; the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def require(holds: object, code: str) -> None:
    """Refuse the export unless something holds."""
    if not holds:
        raise Refused(code)


# Draws


def commitment(scheme: int, table: str, match: int, scope: int, key: str) -> str:
    """Return the digest of a key."""
    name = f"lostcities commitment {scheme}/{table}/{match}/{scope}/"
    return hashlib.sha256(name.encode("ascii") + bytes.fromhex(key)).hexdigest()


def nonce_digest(nonces: list[str]) -> str:
    """Return N."""
    return hashlib.sha256("\n".join(nonces).encode("ascii")).hexdigest()


def ticket(key: str, name: str, total: int) -> int:
    """Draw one of some equally likely tickets."""
    attempt = 0
    while True:
        message = f"{name}/{attempt}".encode("ascii")
        digest = hmac.new(bytes.fromhex(key), message, hashlib.sha256).digest()
        word = int.from_bytes(digest[:8], "big")
        if word < 2**64 - 2**64 % total:
            return word % total
        attempt += 1


class Draws:
    """All draws of a match."""

    def __init__(self, scheme: int, table: str, match: int, nonces: list[str]) -> None:
        self.scheme = scheme
        self.match = f"{table}/{match}/{nonce_digest(nonces)}"

    def cards(self, key: str, number: int, pack: Pack) -> list[str]:
        """Draw a whole pack for a round."""
        left, drawn = pack.cards(), list[str]()
        while left:
            name = f"lostcities deal {self.scheme}/{self.match}/{number}/{len(drawn)}"
            drawn.append(left.pop(ticket(key, name, len(left))))
        return drawn

    def dice(self, key: str, turn: int) -> list[str]:
        """Roll the six dice of a turn."""
        name = f"lostcities deal {self.scheme}/{self.match}/{turn}"
        return [
            faces[ticket(key, f"{name}/{number}", len(faces))] for number, faces in enumerate(DICE)
        ]

    def lot(self, key: str, seats: int) -> int:
        """Draw the seat that starts, counted from 0."""
        return ticket(key, f"lostcities lot {self.scheme}/{self.match}", seats)


# The proof


def is_whole(value: object) -> bool:
    """Whether a value of JSON is a whole number that every language can hold."""
    if isinstance(value, float):
        return value.is_integer() and abs(value) < 2**53
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53


def check_proof(proof: dict[str, Any]) -> int:
    """Check the forms of all members; return the scheme."""
    scheme, match = proof.get("scheme"), proof.get("match")
    require(is_whole(scheme), "bad-proof-field")
    require(scheme == 2, "other-scheme")
    require(set(proof) <= MEMBERS, "bad-proof-field")
    require(is_whole(match) and match >= 1, "bad-proof-field")  # type: ignore[operator]
    require(is_text(proof.get("table"), TABLE), "bad-proof-field")
    nonces = proof.get("nonces")
    require(isinstance(nonces, list), "bad-proof-field")
    require(all(is_text(nonce, NONCE) for nonce in nonces or []), "bad-proof-field")
    for member in ("commitments", "keys"):
        by_scope = proof.get(member)
        require(isinstance(by_scope, dict), "bad-proof-field")
        for scope, digits in (by_scope or {}).items():
            require(is_text(scope, SCOPE) and is_text(digits, DIGITS), "bad-proof-field")
    starters = ["lot", "agreed"] if match == 1 else ["next"]
    require(proof.get("starter") in starters, "bad-proof-field")
    return 2


def is_text(value: object, form: re.Pattern[str]) -> bool:
    """Whether a value of JSON is a text of some form."""
    return isinstance(value, str) and form.fullmatch(value) is not None


# The record


class Game(NamedTuple):
    """What a record says of chance."""

    seats: int
    scopes: list[int]
    starter: int
    dealt: list[list[str]]
    """The cards of each round, or the faces of each turn, in order."""
    pack: Pack | None
    headers: dict[str, str]


CARD = r"[A-Z](?:\$|[1-9][0-9]*)"
ROUND = re.compile(r"round ([1-9][0-9]*) start ([12])")
DEAL = re.compile(rf"deal ([12])((?: {CARD})+)")
PLAY = re.compile(rf"[12] x?{CARD}(?: (?:=({CARD})|<{CARD}))?")
CARD_SCORE = re.compile(r"score [12](?: -?[0-9]+)+ = -?[0-9]+")
TURN = re.compile(r"turn ([1-9][0-9]*) active ([1-5]) roll (.*)")
BROKEN_OFF = re.compile(r"end (?:resigned [1-5]|abandoned)")
NO_MATTER = re.compile(r"(?:sheet|column|track|double-only|bridge|score|[1-5])(?: .*)?")


def read_record(text: str) -> Game:
    """Read a record as far as chance is concerned."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    require("" in lines, "broken-record")
    head = lines.index("")
    headers: dict[str, str] = {}
    for line in lines[:head]:
        key, colon, value = line.partition(": ")
        require(colon and key not in headers, "broken-record")
        headers[key] = value
    require("View" not in headers, "partial-record")
    body = [line.partition("#")[0].strip() for line in lines[head + 1 :]]
    needed = {"Format", "Game", "Variant", "Seats", "Result"}
    require(needed <= headers.keys() and headers["Format"] == "1", "broken-record")
    require(headers["Result"] != "*", "unfinished-record")
    seats = len(headers["Seats"].split(" | "))
    events = [line for line in body if line]
    if headers["Game"] == "dice":
        require(1 <= seats <= 5, "broken-record")
        starter, dealt = read_dice(events)
        return Game(seats, [0], starter, dealt, None, headers)
    known = headers["Game"] == "duel" and headers["Variant"] in PACKS
    require(known and seats == 2, "broken-record")
    pack = PACKS[headers["Variant"]]
    options = dict(option.partition("=")[::2] for option in headers.get("Options", "").split(", "))
    rounds = options.get("rounds", str(pack.rounds))
    require(re.fullmatch("[1-9]", rounds), "broken-record")
    starter, dealt = CardReader(pack, int(rounds)).read(events)
    return Game(seats, [*range(1, int(rounds) + 1)], starter, dealt, pack, headers)


class CardReader:
    """Reads the body of a card game."""

    def __init__(self, pack: Pack, rounds: int) -> None:
        self.pack, self.rounds = pack, rounds
        self.size = len(pack.cards())
        self.dealt: list[list[str]] = []
        self.starter = 0
        self.between, self.over = True, False

    def read(self, lines: list[str]) -> tuple[int, list[list[str]]]:
        """Return the starter and the cards of each round."""
        for line in lines:
            require(not self.over, "broken-record")
            require(self.take(line), "broken-record")
        require(self.over, "unfinished-record")
        return self.starter, self.dealt

    def take(self, line: str) -> bool:
        """Take in a line; whether it may be here."""
        if found := ROUND.fullmatch(line):
            return self.begin(int(found[1]), int(found[2]) - 1)
        if self.between:
            return False
        if found := DEAL.fullmatch(line):
            return self.deal(int(found[1]), found[2].split())
        if len(self.dealt[-1]) < 2 * self.pack.hand:
            return False
        if found := PLAY.fullmatch(line):
            self.dealt[-1] += [found[1]] if found[1] else []
            return True
        return bool(CARD_SCORE.fullmatch(line)) or self.end(line)

    def begin(self, number: int, starter: int) -> bool:
        """Begin the next round."""
        fits = self.between and number == len(self.dealt) + 1
        self.starter = starter if number == 1 else self.starter
        self.dealt.append([])
        self.between = False
        return fits

    def deal(self, seat: int, cards: list[str]) -> bool:
        """Deal a hand: the first one first."""
        hand = self.pack.hand
        fits = len(self.dealt[-1]) == (seat - 1) * hand and len(cards) == hand
        self.dealt[-1] += cards
        return fits

    def end(self, line: str) -> bool:
        """End a round, or the match."""
        self.over = bool(BROKEN_OFF.fullmatch(line))
        if self.over:
            return True
        self.between = True
        self.over = len(self.dealt) == self.rounds
        drawn = len(self.dealt[-1])
        return line == "end limit" or (line == "end deck" and drawn == self.size)


def read_dice(lines: list[str]) -> tuple[int, list[list[str]]]:
    """Return the starter and the faces of each turn."""
    dealt: list[list[str]] = []
    starter, over = 0, False
    for line in lines:
        require(not over, "broken-record")
        if found := TURN.fullmatch(line):
            faces = found[3].split(" ")
            require(len(faces) == len(DICE), "broken-record")
            require(all(f in set(d) for f, d in zip(faces, DICE, strict=True)), "broken-record")
            require(int(found[1]) == len(dealt) + 1, "broken-record")
            starter = starter if dealt else int(found[2]) - 1
            dealt.append(faces)
        else:
            over = line in ("end bridges", "end exhausted") or bool(BROKEN_OFF.fullmatch(line))
            require(over or NO_MATTER.fullmatch(line), "broken-record")
    require(over, "unfinished-record")
    return starter, dealt


# Verification


def verify(export: Any, commitments: list[str], nonces: list[str]) -> int:
    """Verify an export; return how many cards or dice were checked. `Refused` if it fails."""
    require(isinstance(export, dict) and set(export) <= {"record", "proof"}, "not-a-proof")
    require(isinstance(export.get("record"), str), "not-a-proof")
    require(isinstance(export.get("proof"), dict), "not-a-proof")
    scheme = check_proof(export["proof"])
    proof = {**export["proof"], "match": int(export["proof"]["match"])}
    game = read_record(export["record"])
    require(len(proof["nonces"]) == game.seats, "other-seats")
    check_keys(proof, scheme, game)
    require(set(commitments) <= set(proof["commitments"].values()), "unseen-commitment")
    require(set(nonces) <= set(proof["nonces"]), "unseen-nonce")
    draws = Draws(scheme, proof["table"], proof["match"], proof["nonces"])
    if proof.get("starter") == "lot":
        key = proof["keys"][str(game.scopes[0])]
        require(game.starter == draws.lot(key, game.seats), "other-starter")
    for number, shown in enumerate(game.dealt, 1):
        if game.pack is None:
            drawn = draws.dice(proof["keys"]["0"], number)
        else:
            drawn = draws.cards(proof["keys"][str(number)], number, game.pack)
        require(shown == drawn[: len(shown)], "other-chance")
    checked = sum(map(len, game.dealt))
    require(checked, "nothing-dealt")
    return checked


def check_keys(proof: dict[str, Any], scheme: int, game: Game) -> None:
    """Check commitments, keys and the record's headers against each other."""
    scopes = [str(scope) for scope in game.scopes]
    for scope in [*proof["commitments"], *proof["keys"]]:
        require(scope in scopes, "no-such-scene")
    for scope in scopes:
        require(scope in proof["commitments"], "no-commitment")
        require(scope in proof["keys"], "no-key")
    mark = "Commitment-"
    headers = {key: value for key, value in game.headers.items() if key.startswith(mark)}
    named = {mark + scope: digest for scope, digest in proof["commitments"].items()}
    require(headers == named, "other-commitment")
    for scope, digest in proof["commitments"].items():
        key = proof["keys"][scope]
        made = commitment(scheme, proof["table"], proof["match"], int(scope), key)
        require(made == digest, "other-key")


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make a JSON object; refuse a name that is there twice."""
    require(len(dict(pairs)) == len(pairs), "not-a-proof")
    return dict(pairs)


def read_file(content: bytes) -> Any:
    """Read the JSON of a file."""
    try:
        found = json.loads(
            content.decode("utf-8").removeprefix("\ufeff"),
            object_pairs_hook=unique,
            parse_int=lambda digits: int(digits) if len(digits) < 20 else float(digits),
            parse_constant=lambda _: require(holds=False, code="not-a-proof"),
        )
        require(depth(content.decode("utf-8")) <= 64, "not-a-proof")
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise Refused("not-a-proof") from None
    return found


def depth(text: str) -> int:
    """Return how many objects and lists are open at most, in JSON that is known to be sound."""
    deepest = opened = 0
    for bracket in re.sub(r'"(?:[^"\\]|\\.)*"|[^][{}]', "", text):
        opened += 1 if bracket in "[{" else -1
        deepest = max(deepest, opened)
    return deepest


def main() -> None:
    """Verify a file and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("export", type=Path)
    parser.add_argument("--commitment", action="append", default=[])
    parser.add_argument("--nonce", action="append", default=[])
    given = parser.parse_args()
    try:
        export = read_file(given.export.read_bytes())
        checked = verify(export, given.commitment, given.nonce)
    except Refused as refused:
        raise SystemExit(f"refused: {refused.code}") from None
    sys.stdout.write(f"{checked} cards or dice follow from the keys and the nonces\n")


if __name__ == "__main__":
    main()
