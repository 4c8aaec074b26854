"""The published test vectors are what the server's code gives, and the page's script agrees.

`REGENERATE_GOLDEN=1` writes `docs/formats/fair-deal.json`, and what is generated in
`docs/formats/fair-deal.md`, again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from lostcities.server.tables.deal_proof import verify
from tests.companion.support.node_script import call_script
from tests.fair.support.script import verdicts
from tests.fair.support.vectors import PAGE, VECTORS, filled, vectors

QUERIES = Path(__file__).parent / "support" / "queries.mjs"


def stored() -> Any:
    """Return the published vectors."""
    return json.loads(VECTORS.read_text(encoding="utf-8"))


def test_s5_the_vectors_are_those_of_the_server() -> None:
    made = vectors()
    if os.environ.get("REGENERATE_GOLDEN"):
        VECTORS.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    assert stored() == json.loads(json.dumps(made))


def test_s5_the_page_of_the_scheme_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    if os.environ.get("REGENERATE_GOLDEN"):
        PAGE.write_text(filled(page), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == filled(page)


def test_words_beyond_the_last_full_cycle_are_among_them() -> None:
    assert max(len(one["words"]) for one in stored()["tickets"]) > 1


def test_s5_the_script_draws_the_same() -> None:
    published = stored()
    calls: list[Any] = []
    wanted: list[Any] = []

    def ask(answer: Any, *call: Any) -> None:
        calls.append(call)
        wanted.append(answer)

    for one in published["commitments"]:
        ask(one["commitment"], "commitment", one, one["scope"], one["key"])
    for one in published["nonce_digests"]:
        ask(one["digest"], "nonceDigest", one["nonces"])
    for one in published["tickets"]:
        ask(one["ticket"], "ticket", one["key"], one["name"], one["total"])
    for one in published["lots"]:
        scope = str(one["scope"])
        ask(one["seat"], "lot", one, {scope: one["key"]}, scope, one["seats"])
    for one in published["cards"]:
        keys = {str(one["round"]): one["key"]}
        ask(one["cards"], "cards", one, keys, one["round"], one["variant"])
    for one in published["dice"]:
        ask(one["faces"], "dice", one, {"0": one["key"]}, one["turn"])
    assert call_script(QUERIES, calls) == wanted


def test_s5_the_games_hold() -> None:
    games = stored()["games"]
    found = verdicts([[game["export"], game["seen"]] for game in games])
    for game, verdict in zip(games, found, strict=True):
        assert (verdict["problem"], verdict["checked"]) == (None, game["checked"])
        assert verify(game["export"], **game["seen"]).checked == game["checked"]
