"""One way to read an export's file: every verifier accepts the same files, for the same reasons."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from lostcities.i18n.translator import Translator
from lostcities.server.tables.deal_proof import ProofError, parse_export, verify
from tests.companion.support.node_script import call_script
from tests.fair import independent_verifier as independent
from tests.fair.support.games import small_games
from tests.fair.support.script import QUERIES, WEB

GOOD: Any = small_games()["cards"].export
TEXT: str = json.dumps(GOOD)


def changed(**proof: Any) -> str:
    return json.dumps({**GOOD, "proof": {**GOOD["proof"], **proof}})


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


FILES: dict[str, tuple[str, str | None]] = {
    "as it is": (TEXT, None),
    "with a byte order mark": (f"\ufeff{TEXT}", None),
    "with spaces": (json.dumps(GOOD, indent=3) + "\n", None),
    "a whole number with a fraction": (TEXT.replace('"match": 1', '"match": 1.0'), None),
    "a whole number with an exponent": (TEXT.replace('"match": 1', '"match": 10e-1'), None),
    "a number with a fraction": (TEXT.replace('"match": 1', '"match": 1.5'), "bad-proof-field"),
    "a name twice": (TEXT.replace('"match": 1', '"match": 1, "match": 1'), "not-a-proof"),
    "a name twice, once escaped": (
        TEXT.replace('"match": 1', '"match": 2, "m\\u0061tch": 1'),
        "not-a-proof",
    ),
    "a name twice in the export": (TEXT[:-1] + ', "record": ""}', "not-a-proof"),
    "a name twice far inside": (
        TEXT.replace('"match": 1', '"match": [{"a": [1, {"b": 1, "b": 2}]}]'),
        "not-a-proof",
    ),
    "the same name in two objects": (
        changed(starter={"a": {"b": 1}, "c": {"b": 1, "a": "b"}}),
        "bad-proof-field",
    ),
    "a member too many": (TEXT[:-1] + ', "more": 1}', "not-a-proof"),
    "a member of the proof too many": (changed(more=1), "bad-proof-field"),
    "an unknown scheme with a member too many": (changed(scheme=3, more=1), "other-scheme"),
    "__proto__": (TEXT[:-1] + ', "__proto__": {"proof": 1}}', "not-a-proof"),
    "half of a surrogate pair": (TEXT.replace("Result:", "\\ud800Result:"), "not-a-proof"),
    "a surrogate pair": (TEXT.replace("Result:", "\\ud83d\\ude00Result:"), "broken-record"),
    "NaN": (TEXT.replace('"match": 1', '"match": NaN'), "not-a-proof"),
    "a huge number": (TEXT.replace('"match": 1', '"match": 1e400'), "bad-proof-field"),
    "a long number": (TEXT.replace('"match": 1', f'"match": {2**53}'), "bad-proof-field"),
    "thousands of digits": (
        TEXT.replace('"match": 1', f'"match": 1{"0" * 6000}'),
        "bad-proof-field",
    ),
    "a huge scheme": (TEXT.replace('"scheme": 2', '"scheme": 1e20'), "bad-proof-field"),
    "a large scheme": (TEXT.replace('"scheme": 2', f'"scheme": {2**53 - 1}'), "other-scheme"),
    "true for a number": (TEXT.replace('"match": 1', '"match": true'), "bad-proof-field"),
    "a comma at the end": (TEXT[:-1] + ",}", "not-a-proof"),
    "64 deep": (TEXT.replace('"match": 1', f'"match": {nested(62)}'), "bad-proof-field"),
    "65 deep": (TEXT.replace('"match": 1', f'"match": {nested(63)}'), "not-a-proof"),
    "65 deep, with objects": (
        TEXT.replace('"match": 1', '"match": ' + '{"a":' * 63 + "1" + "}" * 63),
        "not-a-proof",
    ),
    "brackets in a text": (
        TEXT.replace('"match": 1', f'"match": "{"[{" * 99}"'),
        "bad-proof-field",
    ),
    "9000 deep": (TEXT.replace('"match": 1', f'"match": {nested(9000)}'), "not-a-proof"),
    "open without end": ("[" * 100_000, "not-a-proof"),
    "a list": (f"[{TEXT}]", "not-a-proof"),
    "nothing": ("", "not-a-proof"),
    "text after it": (TEXT + "{}", "not-a-proof"),
}


def by_python(text: str) -> str | None:
    try:
        verify(parse_export(text.encode()))
    except ProofError as error:
        return error.refusal.reason.code
    except ValueError:
        return "not-a-proof"
    return None


def by_stranger(text: str) -> str | None:
    try:
        independent.verify(independent.read_file(text.encode()), [], [])
    except independent.Refused as refused:
        return refused.code
    return None


def by_page(texts: list[str]) -> list[str | None]:
    read = call_script(WEB / "fair" / "parse.js", [["readExport", text] for text in texts])
    found = call_script(QUERIES, [["verify", one] for one in read])
    return [one["problem"] and one["problem"]["code"] for one in found]


def test_s5_every_verifier_reads_a_file_alike() -> None:
    expected = {name: code for name, (_, code) in FILES.items()}
    assert {name: by_python(text) for name, (text, _) in FILES.items()} == expected
    assert {name: by_stranger(text) for name, (text, _) in FILES.items()} == expected
    page = by_page([text for text, _ in FILES.values()])
    assert dict(zip(FILES, page, strict=True)) == expected


def any_value(rng: random.Random, depth: int = 0) -> Any:
    """Return something that JSON can express."""
    plain = [None, True, 0, 1, 2, -1, 1.0, 0.5, 2**53, 10**400, "", "1", "next", "lot", "ab" * 32]
    kind = rng.random()
    if kind < 0.6 or depth > 2:
        return rng.choice(plain)
    inner = [any_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return inner if kind < 0.8 else dict(zip(("0", "1", "02", "x"), inner, strict=False))


def test_s5_every_verifier_refuses_the_same_members() -> None:
    """Whatever stands in the place of a member, all verifiers have the same to say of it."""
    rng = random.Random(14)
    names = [*GOOD["proof"]]
    texts = [changed(**{rng.choice(names): any_value(rng)}) for _ in range(600)]
    python = [by_python(text) for text in texts]
    assert [by_stranger(text) for text in texts] == python
    assert by_page(texts) == python
    assert {None, "bad-proof-field", "other-scheme", "other-key", "no-commitment"} <= {*python}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_broken_record_is_explained_in_one_language(language: str) -> None:
    """The French sentence had an English one in it."""
    broken = {**GOOD, "record": GOOD["record"].replace("round 1 ", "round 7 ")}
    with pytest.raises(ProofError) as caught:
        verify(broken)
    said = Translator(language).error(caught.value)
    assert ("broken in line" in said) == (language == "en")
    assert ("défectueux à la ligne" in said) == (language == "fr")
    assert ("expected" in said) <= (language == "en"), said
