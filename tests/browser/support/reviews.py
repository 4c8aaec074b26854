"""Reviews of recorded games, as the server would send them: worked out here, with few worlds."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from lostcities.analysis.racing import Settings
from lostcities.analysis.review import review
from tests.analysis.games import recorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.browser.support.visitor import Visitor

KEY = "0123456789abcdef"
FEW_WORLDS = Settings(worlds=8)
PLAYED: dict[str, Callable[[], str]] = {
    "duel": lambda: recorded("duel", ("policy", "random"), "k1", length=(2, 16)),
    "dice": lambda: recorded("dice", ("net", "bruno", "cautious"), "k2"),
}
"""Records by name."""


@cache
def reviewed(name: str) -> dict[str, Any]:
    """Return a review that is done."""
    record = PLAYED[name]()
    result = review(record, FEW_WORLDS)
    return {"review": KEY, "state": "done", "result": result, "record": record, "error": None}


def packed(text: str) -> str:
    """Return a text as links hold it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def answer_reviews(visitor: Visitor, *answers: dict[str, Any]) -> None:
    """Let the server answer what is asked about reviews: one after the other, then the last."""
    left = list(answers)

    def answer(route: Route) -> None:
        found = left.pop(0) if len(left) > 1 else left[0]
        route.fulfill(body=json.dumps(found), content_type="application/json")

    visitor.context.route("**/api/v1/reviews**", answer)


def review_page(visitor: Visitor, name: str = "duel") -> Page:
    """Open the review of a game."""
    done = reviewed(name)
    answer_reviews(visitor, done)
    page = visitor.page(f"review/z/{packed(done['record'])}")
    expect(page.locator(".report .graph path").first).to_be_attached()
    return page
