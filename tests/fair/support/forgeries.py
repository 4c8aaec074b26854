"""Exports that must not pass, as patches (RFC 6902) of those that do, with the code of each."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any, NamedTuple

from tests.fair.support.games import matches, small_games
from tests.server.support.table_driver import duel

Patch = list[dict[str, Any]]

ZEROS = "0" * 64


class Forgery(NamedTuple):
    """One export that is refused."""

    about: str
    game: str
    """The game it is made from, among the small ones."""
    patch: Patch
    code: str
    seen: bool = False
    """Whether only a device that compares what it saw can tell."""


def patched(export: Any, patch: Patch) -> Any:
    """Apply `add`, `remove` and `replace` of RFC 6902."""
    made = copy.deepcopy(export)
    for step in patch:
        if step["path"] == "":
            made = copy.deepcopy(step["value"])
            continue
        *way, last = step["path"].split("/")[1:]
        inner = made
        for name in way:
            inner = inner[name]
        if isinstance(inner, list):
            _patch_list(inner, step, last)
        elif step["op"] == "remove":
            del inner[last]
        else:
            inner[last] = step["value"]
    return made


def _patch_list(inner: list[Any], step: dict[str, Any], last: str) -> None:
    if step["op"] == "add":
        inner.insert(len(inner) if last == "-" else int(last), step["value"])
    elif step["op"] == "replace":
        inner[int(last)] = step["value"]
    else:
        del inner[int(last)]


def put(path: str, value: Any) -> dict[str, Any]:
    """Put something in the place of what is there, or where nothing is."""
    return {"op": "add" if path.endswith("/-") else "replace", "path": path, "value": value}


def without(path: str) -> dict[str, Any]:
    """Leave something out."""
    return {"op": "remove", "path": path}


def add(path: str, value: Any) -> dict[str, Any]:
    """Add something."""
    return {"op": "add", "path": path, "value": value}


def _record(game: str, *changes: tuple[str, str]) -> dict[str, Any]:
    """Put another record in place: each text that is found in it once more by another."""
    text: str = small_games()[game].export["record"]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return put("/record", text)


def _line(game: str, start: str) -> str:
    lines = small_games()[game].export["record"].split("\n")
    return str(next(line for line in lines if line.startswith(start)))


def _swapped(game: str) -> dict[str, Any]:
    """Exchange two cards of the first hand."""
    line = _line(game, "deal 1 ")
    word, seat, first, second, *rest = line.split(" ")
    return _record(game, (line, " ".join([word, seat, second, first, *rest])))


def _turned(game: str) -> dict[str, Any]:
    """Turn a number die of the last roll."""
    line = [ln for ln in small_games()[game].export["record"].split("\n") if " roll " in ln][-1]
    head, faces = line.split(" roll ")
    first, *rest = faces.split(" ")
    other = str((int(first) + 1) % 10)
    return _record(game, (line, f"{head} roll {' '.join([other, *rest])}"))


def _made_up() -> Patch:
    """Deal the whole game again, with other keys and nonces: nothing in it contradicts itself."""
    return [put("", matches(duel(rounds=2), 1008).export())]


def _cut(game: str, start: str) -> dict[str, Any]:
    """Leave everything from a line on out."""
    text: str = small_games()[game].export["record"]
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(start))
    result = _line(game, "Result:")
    return put("/record", "\n".join([*lines[:at], ""]).replace(result, "Result: *"))


def _without_turns() -> dict[str, Any]:
    """Break the dice game off before it has begun."""
    text: str = small_games()["dice"].export["record"]
    result = _line("dice", "Result:")
    before = text[: text.index("turn 1 ")].replace(result, "Result: - - -")
    return put("/record", f"{before}end abandoned\n")


@cache
def forgeries() -> list[Forgery]:
    """List every kind of partial, superfluous or contradictory data."""
    cards = small_games()["cards"].export
    one, two = cards["proof"]["commitments"]["1"], cards["proof"]["commitments"]["2"]
    keys = cards["proof"]["keys"]
    nonces = cards["proof"]["nonces"]
    fields = ("table", "match", "nonces", "commitments", "keys", "starter")
    header = f"Commitment-1: {one}\n"
    dice = small_games()["dice"].export["proof"]
    return [
        Forgery("it is a list", "cards", [put("", [])], "not-a-proof"),
        Forgery("the record is missing", "cards", [without("/record")], "not-a-proof"),
        Forgery("the record is no text", "cards", [put("/record", 7)], "not-a-proof"),
        Forgery("the proof is missing", "cards", [without("/proof")], "not-a-proof"),
        Forgery("the proof is a list", "cards", [put("/proof", [])], "not-a-proof"),
        *(
            Forgery(f"{field} is missing", "cards", [without(f"/proof/{field}")], "bad-proof-field")
            for field in fields
        ),
        Forgery("the export has a member too many", "cards", [add("/more", 1)], "not-a-proof"),
        Forgery("the proof has one too many", "cards", [add("/proof/more", 1)], "bad-proof-field"),
        # The scheme.
        Forgery("the scheme is unknown", "cards", [put("/proof/scheme", 3)], "other-scheme"),
        Forgery("the scheme is a text", "cards", [put("/proof/scheme", "2")], "bad-proof-field"),
        Forgery("the scheme is missing", "cards", [without("/proof/scheme")], "bad-proof-field"),
        Forgery(
            "it is of scheme 1",
            "cards",
            [put("/proof/scheme", 1), without("/proof/starter")],
            "other-scheme",
        ),
        # Table and match.
        Forgery("the match is a text", "cards", [put("/proof/match", "1")], "bad-proof-field"),
        Forgery("the match is 0", "cards", [put("/proof/match", 0)], "bad-proof-field"),
        Forgery("the match is true", "cards", [put("/proof/match", value=True)], "bad-proof-field"),
        Forgery("the match is huge", "cards", [put("/proof/match", 10**400)], "bad-proof-field"),
        Forgery("it is another match", "rematch", [put("/proof/match", 3)], "other-key"),
        Forgery("it is another table", "cards", [put("/proof/table", "another")], "other-key"),
        Forgery("the table has a slash", "cards", [put("/proof/table", "a/b")], "bad-proof-field"),
        # Who starts.
        Forgery(
            "the starter is made up", "cards", [put("/proof/starter", "me")], "bad-proof-field"
        ),
        Forgery(
            "a first match has no next starter",
            "cards",
            [put("/proof/starter", "next")],
            "bad-proof-field",
        ),
        Forgery(
            "a rematch draws no lot", "rematch", [put("/proof/starter", "lot")], "bad-proof-field"
        ),
        Forgery(
            "the lot falls on another seat",
            "cards",
            [put("/proof/starter", "lot")],
            "other-starter",
        ),
        # Nonces.
        Forgery("a nonce is another", "cards", [put("/proof/nonces/0", "other")], "other-chance"),
        Forgery(
            "the nonces changed places",
            "cards",
            [put("/proof/nonces", nonces[::-1])],
            "other-chance",
        ),
        Forgery("a nonce is missing", "cards", [without("/proof/nonces/1")], "other-seats"),
        Forgery("all nonces are missing", "cards", [put("/proof/nonces", [])], "other-seats"),
        Forgery("a nonce too many", "cards", [put("/proof/nonces/-", "")], "other-seats"),
        Forgery("a nonce is a number", "cards", [put("/proof/nonces/0", 7)], "bad-proof-field"),
        Forgery(
            "a nonce has a line end: two lists of nonces would read alike",
            "cards",
            [put("/proof/nonces/0", f"{nonces[0]}\n")],
            "bad-proof-field",
        ),
        Forgery("a nonce is not ASCII", "cards", [put("/proof/nonces/0", "é")], "bad-proof-field"),
        Forgery(
            "a nonce is too long", "cards", [put("/proof/nonces/0", "n" * 65)], "bad-proof-field"
        ),
        Forgery("the nonces are a text", "cards", [put("/proof/nonces", "ab")], "bad-proof-field"),
        # Commitments and keys.
        Forgery(
            "no commitments and no keys: any deal follows from an empty key",
            "cards",
            [put("/proof/commitments", {}), put("/proof/keys", {})],
            "no-commitment",
        ),
        Forgery(
            "no commitments and no keys, of dice",
            "dice",
            [put("/proof/commitments", {}), put("/proof/keys", {})],
            "no-commitment",
        ),
        Forgery("no commitments", "cards", [put("/proof/commitments", {})], "no-commitment"),
        Forgery(
            "no commitment to round 2", "cards", [without("/proof/commitments/2")], "no-commitment"
        ),
        Forgery("no keys", "cards", [put("/proof/keys", {})], "no-key"),
        Forgery("no key of round 1", "cards", [without("/proof/keys/1")], "no-key"),
        Forgery("no key of round 3, never dealt", "resigned", [without("/proof/keys/3")], "no-key"),
        Forgery("no key of the dice", "dice", [put("/proof/keys", {})], "no-key"),
        Forgery("a key too many", "cards", [add("/proof/keys/3", ZEROS)], "no-such-scene"),
        Forgery(
            "a commitment too many", "cards", [add("/proof/commitments/3", ZEROS)], "no-such-scene"
        ),
        Forgery(
            "one key for a whole card game",
            "cards",
            [put("/proof/commitments", {"0": one}), put("/proof/keys", {"0": keys["1"]})],
            "no-such-scene",
        ),
        Forgery(
            "a key of round 1 for dice",
            "dice",
            [
                put("/proof/commitments", {"1": dice["commitments"]["0"]}),
                put("/proof/keys", {"1": dice["keys"]["0"]}),
            ],
            "no-such-scene",
        ),
        Forgery("a key is empty", "cards", [put("/proof/keys/1", "")], "bad-proof-field"),
        Forgery(
            "a key is short", "cards", [put("/proof/keys/1", keys["1"][:-2])], "bad-proof-field"
        ),
        Forgery(
            "a key in capitals",
            "cards",
            [put("/proof/keys/1", keys["1"].upper())],
            "bad-proof-field",
        ),
        Forgery("a key is a number", "cards", [put("/proof/keys/1", 5)], "bad-proof-field"),
        Forgery(
            "a number is written in another way",
            "cards",
            [without("/proof/keys/1"), add("/proof/keys/01", keys["1"])],
            "bad-proof-field",
        ),
        Forgery(
            "the keys are a list", "cards", [put("/proof/keys", [keys["1"]])], "bad-proof-field"
        ),
        Forgery(
            "a commitment is short",
            "cards",
            [put("/proof/commitments/1", one[:-1])],
            "bad-proof-field",
        ),
        Forgery("a key is another", "cards", [put("/proof/keys/1", ZEROS)], "other-key"),
        Forgery("a key of dice is another", "dice", [put("/proof/keys/0", ZEROS)], "other-key"),
        Forgery(
            "the keys changed places",
            "cards",
            [put("/proof/keys/1", keys["2"]), put("/proof/keys/2", keys["1"])],
            "other-key",
        ),
        Forgery(
            "a commitment is another",
            "cards",
            [put("/proof/commitments/1", ZEROS), _record("cards", (one, ZEROS))],
            "other-key",
        ),
        Forgery(
            "the commitments changed places",
            "cards",
            [
                put("/proof/commitments/1", two),
                put("/proof/commitments/2", one),
                _record("cards", (one, "?"), (two, one), ("?", two)),
            ],
            "other-key",
        ),
        Forgery(
            "a commitment is not the record's",
            "cards",
            [put("/proof/commitments/1", ZEROS)],
            "other-commitment",
        ),
        Forgery(
            "a record's commitment is another",
            "cards",
            [_record("cards", (one, ZEROS))],
            "other-commitment",
        ),
        Forgery(
            "a record has no commitment",
            "cards",
            [_record("cards", (header, ""))],
            "other-commitment",
        ),
        Forgery(
            "a record has a commitment too many",
            "cards",
            [_record("cards", (header, f"{header}Commitment-3: {ZEROS}\n"))],
            "other-commitment",
        ),
        # The record.
        Forgery("the record is empty", "cards", [put("/record", "")], "broken-record"),
        Forgery(
            "the record is of another format",
            "cards",
            [_record("cards", ("Format: 1", "Format: 2"))],
            "broken-record",
        ),
        Forgery(
            "the record is of no known variant",
            "cards",
            [_record("cards", ("Variant: mini", "Variant: maxi"))],
            "broken-record",
        ),
        Forgery(
            "the first round is missing",
            "cards",
            [_record("cards", ("round 1 ", "round 2 "))],
            "broken-record",
        ),
        Forgery(
            "a hand is short",
            "cards",
            [_record("cards", (_line("cards", "deal 2 "), _line("cards", "deal 2 ")[:-3]))],
            "broken-record",
        ),
        Forgery(
            "a hand is missing",
            "cards",
            [_record("cards", (f"{_line('cards', 'deal 1 ')}\n", ""))],
            "broken-record",
        ),
        Forgery(
            "a roll is missing",
            "dice",
            [_record("dice", (f"{_line('dice', 'turn 2 ')}\n", ""))],
            "broken-record",
        ),
        Forgery(
            "a die is missing",
            "dice",
            [_record("dice", (_line("dice", "turn 2 "), _line("dice", "turn 2 ")[:-2]))],
            "broken-record",
        ),
        Forgery(
            "a line is unknown",
            "cards",
            [_record("cards", ("deal 1", "hello\ndeal 1"))],
            "broken-record",
        ),
        Forgery(
            "something follows the end",
            "cards",
            [put("/record", cards["record"] + "round 3 start 1\n")],
            "broken-record",
        ),
        Forgery("the record stops", "cards", [_cut("cards", "round 2")], "unfinished-record"),
        Forgery("the record of dice stops", "dice", [_cut("dice", "turn 4")], "unfinished-record"),
        Forgery(
            "the record is one seat's view",
            "cards",
            [_record("cards", ("\n\nround 1", "\nView: 1\n\nround 1"))],
            "partial-record",
        ),
        Forgery(
            "nothing was dealt before the end",
            "cards",
            [_record("cards", (_line("cards", "deal 1 "), "end abandoned"))],
            "broken-record",
        ),
        Forgery(
            "nothing was rolled before the end",
            "dice",
            [put("/proof/starter", "agreed"), _without_turns()],
            "nothing-dealt",
        ),
        # Cards and dice.
        Forgery("two cards changed places", "cards", [_swapped("cards")], "other-chance"),
        Forgery("two cards of a rematch", "rematch", [_swapped("rematch")], "other-chance"),
        Forgery("a die was turned", "dice", [_turned("dice")], "other-chance"),
        # What only a device can tell that noted it.
        Forgery("all of it is made up", "cards", _made_up(), "unseen-commitment", seen=True),
        Forgery(
            "it is another match of the same players",
            "rematch",
            [put("", cards)],
            "unseen-commitment",
            seen=True,
        ),
    ]
