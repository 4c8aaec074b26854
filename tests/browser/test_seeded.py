"""A browser test that failed can be repeated: its name and the seed decide every deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from playwright.sync_api import expect

from tests.browser.support.visitor import table_of
from tests.server.support import seeded
from tests.server.support.seeded import Streams
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


def dealt(visit: Visit, folder: Path, name: str) -> tuple[str, Any, Any]:
    """Begin a game on the page of a new server; return the table, commitments and first hand."""
    folder.mkdir()
    anew = patch.object(seeded, "_own", Streams(seeded._file, "test"))
    with anew, seeded.seeded(name), running(str(folder / "page.db"), folder) as server:
        visitor = visit(server)
        page = visitor.page()
        page.locator("button[type=submit]").click()
        expect(page.locator(".bar.due")).to_be_visible()
        table = table_of(page)
        view = visitor.device(page).view(table, 0)
        page.close()
    return table, view["commitments"], view["game"]["hand"]


def test_the_same_seed_deals_the_same_cards_at_the_same_table(visit: Visit, tmp_path: Path) -> None:
    once, again, other = (
        dealt(visit, tmp_path / str(number), name) for number, name in enumerate("aab")
    )
    assert once == again
    assert once != other
