"""A verifier written from `docs/formats/fair-deal.md` alone: the page says all it takes (S5)."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lostcities.server.tables.deal_proof import verify
from tests.fair import independent_verifier as independent
from tests.fair.support.forgeries import patched
from tests.fair.support.games import LARGE_GAMES
from tests.fair.support.vectors import VECTORS

PROGRAM = Path(independent.__file__)
PUBLISHED: Any = json.loads(VECTORS.read_text(encoding="utf-8"))
GAMES: dict[str, Any] = {game["name"]: game for game in PUBLISHED["games"]}


def test_it_imports_nothing_but_the_standard_library() -> None:
    names: set[str] = set()
    for node in ast.walk(ast.parse(PROGRAM.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add((node.module or "").partition(".")[0])
    assert names <= sys.stdlib_module_names


def test_s5_it_draws_what_the_vectors_say() -> None:
    for one in PUBLISHED["commitments"]:
        given = (one["scheme"], one["table"], one["match"], one["scope"], one["key"])
        assert independent.commitment(*given) == one["commitment"]
    for one in PUBLISHED["nonce_digests"]:
        assert independent.nonce_digest(one["nonces"]) == one["digest"]
    for one in PUBLISHED["tickets"]:
        assert independent.ticket(one["key"], one["name"], int(one["total"])) == int(one["ticket"])
    for one in PUBLISHED["lots"]:
        assert draws(one).lot(one["key"], one["seats"]) == one["seat"]
    for one in PUBLISHED["cards"]:
        pack = independent.PACKS[one["variant"]]
        assert draws(one).cards(one["key"], one["round"], pack) == one["cards"]
    for one in PUBLISHED["dice"]:
        assert draws(one).dice(one["key"], one["turn"]) == one["faces"]


def draws(one: Any) -> independent.Draws:
    return independent.Draws(one["scheme"], one["table"], one["match"], one["nonces"])


@pytest.mark.parametrize("name", GAMES)
def test_s5_it_verifies_the_published_games(name: str) -> None:
    game = GAMES[name]
    assert independent.verify(game["export"], **game["seen"]) == game["checked"]


@pytest.mark.parametrize("name", LARGE_GAMES)
def test_s5_it_verifies_real_games(name: str) -> None:
    game = LARGE_GAMES[name]()
    export = json.loads(json.dumps(game.export))
    assert independent.verify(export, **game.seen) == verify(export).checked


@pytest.mark.parametrize("forgery", PUBLISHED["refused"], ids=lambda one: one["about"])
def test_s5_it_refuses_every_forgery(forgery: Any) -> None:
    game = GAMES[forgery["game"]]
    seen = game["seen"] if forgery["seen"] else {"commitments": [], "nonces": []}
    with pytest.raises(independent.Refused) as caught:
        independent.verify(patched(game["export"], forgery["patch"]), **seen)
    assert caught.value.code == forgery["code"]


def test_it_runs_as_a_program(tmp_path: Path) -> None:
    game = GAMES["cards"]
    path = tmp_path / "export.json"
    path.write_text(json.dumps(game["export"]), encoding="utf-8")
    for option, code in ((game["seen"]["nonces"][0], 0), ("another", 1)):
        command = [sys.executable, str(PROGRAM), str(path), f"--nonce={option}"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert ran.returncode == code, ran.stderr
