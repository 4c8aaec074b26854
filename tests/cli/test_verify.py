"""`verify`: a game's deals, compared with what a device saw and sent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.fair.support.games import small_games

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

CARDS, DICE = small_games()["cards"], small_games()["dice"]
SEEN = [
    *(f"--commitment={digest}" for digest in CARDS.seen["commitments"]),
    f"--nonce={CARDS.seen['nonces'][0]}",
]
OTHER = "0" * 64


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a file with the export of a card game."""
    return saved(tmp_path, CARDS.export)


def saved(folder: Path, export: Any) -> Path:
    path = folder / "export.json"
    path.write_text(json.dumps(export), encoding="utf-8")
    return path


SAID = {
    "en": """\
20 cards or dice were checked: all follow from the keys and the nonces.
Who starts was not drawn by lot: the table named the seat.
You saw 2 of the 2 commitments.
Your nonce is part of the deal: seat 1.
Other nonces: seat 2. If one of these seats was an agent's (which adds none), or its player
worked with the server, then they could choose the deal.
""",
    "fr": """\
20 cartes ou dés vérifiés : tout découle des clés et des apports.
Le premier joueur n’a pas été tiré au sort : la table l’avait désigné.
Vous avez vu 2 des 2 engagements.
Votre apport a sa part dans la donne : place 1.
Autres apports : place 2. Si l’une de ces places était à un agent (qui n’en ajoute pas), ou
à un joueur de connivence avec le serveur, ils ont pu choisir la donne.
""",
}


@pytest.mark.parametrize("lang", SAID)
def test_s5_a_deal_is_compared_with_what_the_device_saw(run: Run, file: Path, lang: str) -> None:
    result = run("verify", str(file), *SEEN, "--lang", lang)
    assert result.status == 0
    assert result.out.replace("\u00a0", " ") == SAID[lang]


def test_s5_without_what_the_device_saw_it_says_what_is_not_shown(run: Run, file: Path) -> None:
    result = run("verify", str(file), "--lang", "en")
    assert result.status == 0
    assert "the server could have made all of this up" in result.out
    assert "nothing here shows that you had a part in the deal" in result.out


def test_a_lot_is_checked_and_said(run: Run, tmp_path: Path) -> None:
    result = run("verify", str(saved(tmp_path, DICE.export)), "--lang", "en")
    assert "Who starts was drawn by lot, from the same key." in result.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("option", [f"--commitment={OTHER}", "--nonce=another"])
def test_s5_what_the_device_saw_and_the_export_lacks(
    run: Run, file: Path, option: str, lang: str
) -> None:
    result = run("verify", str(file), option, "--lang", lang)
    assert (result.status, result.out) == (1, "")
    assert option.partition("=")[2] in result.err


def test_for_programs(run: Run, file: Path) -> None:
    said = json.loads(run("verify", str(file), *SEEN, "--json").out)
    assert said == {
        "ok": True,
        "checked": 20,
        "scheme": 2,
        "match": 1,
        "starter": "agreed",
        "keys": [1, 2],
        "seen_commitments": [1, 2],
        "seen_nonces": [0],
        "other_nonces": [1],
    }
    result = run("verify", str(file), f"--commitment={OTHER}", "--json")
    said = json.loads(result.out)
    assert (result.status, said["ok"], said["code"]) == (1, False, "unseen-commitment")


def test_a_program_is_told_of_a_file_that_is_not_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "export.json"
    file.write_text("no JSON", encoding="utf-8")
    result = run("verify", str(file), "--json")
    said = json.loads(result.out)
    assert (result.status, said["ok"], said["code"]) == (1, False, "not-a-proof")
    assert "is not JSON" in said["reason"]
    assert result.err == ""


def test_one_commitment_of_two_is_one(run: Run, file: Path) -> None:
    result = run("verify", str(file), SEEN[0], "--lang", "en")
    assert "You saw 1 of the 2 commitments." in result.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "option", ["--commitment=5d41", f"--commitment={OTHER}00", "--commitment=", "--nonce="]
)
def test_what_cannot_be_compared(run: Run, file: Path, option: str, lang: str) -> None:
    result = run("verify", str(file), option, "--lang", lang)
    assert (result.status, result.out) == (2, "")
    assert option.partition("=")[0] in result.err


def test_digits_may_be_written_in_capitals(run: Run, file: Path) -> None:
    shown = CARDS.seen["commitments"][0].upper()
    assert run("verify", str(file), f"--commitment= {shown} ").status == 0


def test_a_name_given_twice_is_refused(run: Run, tmp_path: Path) -> None:
    text = json.dumps(CARDS.export).replace('"match": 1', '"match": 2, "match": 1')
    path = tmp_path / "export.json"
    path.write_text(text, encoding="utf-8")
    assert run("verify", str(path)).status == 1
