"""Links and files that released versions have given away open on this page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.released import every

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

SHOWN = {
    "replay": ".player-log li",
    "review": ".graph, .review-progress",
    "position": ".whatif-side",
    "sheet": "h1:has-text('ours')",
}
"""What is seen behind a link of each kind."""
LINKS = [
    pytest.param(kind, link, id=f"{path.parent.name}-{kind}")
    for path in every("links.json")
    for kind, link in json.loads(path.read_text(encoding="utf-8")).items()
]


@pytest.mark.parametrize(("kind", "link"), LINKS)
def test_a_link_still_leads_there(visit: Visit, kind: str, link: str) -> None:
    page = visit().page(link)
    expect(page.locator(SHOWN[kind]).first).to_be_visible()


@pytest.mark.parametrize("path", every("results.json"), ids=lambda path: path.parent.name)
def test_a_file_of_results_is_read(visit: Visit, path: Path) -> None:
    page = visit().page("tables")
    page.locator(".files input").set_input_files(path)
    games = len(json.loads(path.read_text(encoding="utf-8"))["data"])
    expect(page.locator(".note").last).to_contain_text(f"{games} games are new.")
