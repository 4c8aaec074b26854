"""The numbers the page has are those of the rules, and only `rules/` does anything with them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lostcities
from lostcities.dice import HOUSE
from lostcities.game import MAX_ROUNDS
from tests.companion.support.node_script import QUERIES, call_script
from tools.web_rules import DEALS_TARGET, TARGET, deals_script, rules, script

WEB = Path(lostcities.__file__).parent / "web"
COMPANION = WEB / "companion"
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*?"(?P<path>[^"]+)";', re.MULTILINE)


def imports_of(path: Path) -> set[Path]:
    """Return the files a script imports."""
    found = IMPORT.findall(path.read_text("utf-8"))
    return {(path.parent / name).resolve().relative_to(WEB.resolve()) for name in found}


def test_the_script_is_what_the_rules_say() -> None:
    """After a change of the rules: `python -m tools.web_rules`."""
    assert TARGET.read_text("utf-8") == script()
    assert DEALS_TARGET.read_text("utf-8") == deals_script()


def test_the_script_can_be_imported_and_nothing_in_it_can_be_changed() -> None:
    (found,) = call_script(QUERIES, [["rulesData"]])
    assert found == {"rules": rules(), "frozen": True}
    assert found["rules"]["duel"]["max_rounds"] == MAX_ROUNDS
    assert found["rules"]["dice"]["sheet"] == HOUSE.to_json()


@pytest.mark.parametrize("path", sorted((WEB / "rules").glob("*.js")), ids=lambda p: p.name)
def test_the_rules_import_nothing_but_the_data(path: Path) -> None:
    folders = {found.parent.as_posix() for found in imports_of(path)}
    assert folders <= {"data", "rules"}


@pytest.mark.parametrize(("folder", "other"), [("pad", "score"), ("score", "pad")])
def test_the_companions_do_not_import_each_other(folder: str, other: str) -> None:
    scripts = sorted((COMPANION / folder).glob("*.js"))
    assert scripts
    for path in scripts:
        folders = {found.parent.as_posix() for found in imports_of(path)}
        assert not folders & {f"companion/{other}", "screens"}, path.name


@pytest.mark.parametrize(
    "name", ["pad/game.js", "pad/stored-game.js", "score/match.js", "score/undo.js"]
)
def test_what_is_stored_is_apart_from_what_is_drawn(name: str) -> None:
    names = {found.name for found in imports_of(COMPANION / name)}
    assert not names & {"dom.js", "i18n.js"}
