"""What the server refuses is worded for players, in their language, and never by a validator."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import load
from tests.browser.support.axe import complaints
from tests.long_runs import IN_ONE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

REFUSED = re.compile(r"status of (422|409|500)")
"""What Chromium logs by itself about an answer that says no."""

TECHNICAL = {
    "en": "The server and this page did not understand each other. Reload the page and try again.",
    "fr": "Le serveur et cette page ne se sont pas compris. Rechargez la page et réessayez.",
    "de": "Der Server und diese Seite haben sich nicht verstanden. "
    "Lade die Seite neu und versuche es erneut.",
}
FAULT = "String should match pattern '^[0-9a-f]{32}$'"
ERRORS: dict[str, dict[str, Any]] = {
    "without a reason": {
        "code": "malformed",
        "values": {"where": "path.table", "fault": FAULT},
    },
    "as it is": {
        "rule": "format",
        "code": "malformed",
        "reason": f"path.table: {FAULT}",
        "hint": "",
        "values": {"where": "path.table", "fault": FAULT},
    },
    "with a problem": {
        "rule": "format",
        "code": "malformed",
        "reason": "body.seats.0.name: too long",
        "hint": "",
        "values": {"where": "body.seats.0.name", "problem": "string_too_long"},
    },
    "of a code nobody knows": {
        "rule": "format",
        "code": "brand-new",
        "reason": "body.seats: Input should be a valid list",
        "hint": "",
        "values": {},
    },
    "that says nothing": {},
}


def refuse(page: Page, error: dict[str, Any]) -> None:
    """Answer every new table with an error."""

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            body = json.dumps({"error": error})
            route.fulfill(status=422, content_type="application/json", body=body)
        else:
            route.continue_()

    page.route("**/api/v1/tables", answer)


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("error", ERRORS)
def test_no_text_of_a_validator_is_shown(visit: Visit, language: str, error: str) -> None:
    page = visit(language=language, may_fail=REFUSED).page()
    refuse(page, ERRORS[error])
    page.locator("button[type=submit]").click()
    note = page.locator(".note.bad p")
    expect(note).to_have_text(TECHNICAL[language])
    expect(page.locator("#live")).not_to_contain_text("should")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "There is no such seat."),
        ("fr", re.compile("^(?!There).*place")),
    ],
)
def test_a_known_refusal_is_worded_in_the_language_of_the_page(
    visit: Visit, language: str, text: str | re.Pattern[str]
) -> None:
    page = visit(language=language, may_fail=REFUSED).page()
    reason = {"rule": "format", "code": "no-such-seat", "reason": "there is no such seat"}
    refuse(page, reason)
    page.locator("button[type=submit]").click()
    expect(page.locator(".note.bad p")).to_have_text(text)


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize(
    ("route", "about"),
    [
        ("table/NOPE!", "table"),
        ("watch/xx", "table"),
        ("screen/0123456789", "table"),
        ("join/zzzz", "join"),
        ("join/zzzz/move", "join"),
    ],
)
def test_a_damaged_link_says_so_and_asks_for_nothing(
    visit: Visit, language: str, route: str, about: str
) -> None:
    """No name is asked for, no validator speaks; what is said stays, and leads on."""
    visitor = visit(language=language, width=375, may_fail=re.compile("status of 4(04|22)"))
    page = visitor.page(route)
    expect(page.locator(".broken-link p")).to_have_text(load("page", language)[f"broken.{about}"])
    expect(page.locator(".note, input")).to_have_count(0)
    expect(page.locator(".broken-link a.primary")).to_be_visible()
    assert not complaints(page)


def test_an_answer_that_is_no_json_is_a_plain_sentence(visit: Visit) -> None:
    page = visit(may_fail=REFUSED).page()
    page.route(
        "**/api/v1/tables",
        lambda route: route.fulfill(status=500, body="<h1>Internal Server Error</h1>"),
    )
    page.locator("button[type=submit]").click()
    expect(page.locator(".note.bad p").first).to_have_text(TECHNICAL["en"])


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The server is very busy."), ("fr", "Le serveur est très occupé.")],
)
def test_s2_what_an_overloaded_server_refuses_is_sent_again(
    visit: Visit, language: str, text: str
) -> None:
    """The page says so, waits as long as it was told, and sends the same command."""
    page = visit(language=language, may_fail=re.compile("status of 503")).page()
    sent: list[Any] = []

    def answer(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        sent.append(route.request.post_data_json)
        if len(sent) == 1:
            body = json.dumps({"error": {"code": "overloaded", "values": {"seconds": "2"}}})
            headers = {"Retry-After": "2", "Content-Type": "application/json"}
            route.fulfill(status=503, headers=headers, body=body)
        else:
            route.continue_()

    page.route("**/api/v1/tables", answer)
    page.locator("button[type=submit]").click()
    expect(page.locator(".banner")).to_contain_text(text)
    expect(page.locator(".banner")).to_be_hidden()
    page.wait_for_url(re.compile("#/table/"))
    assert len(sent) == 2
    assert sent[0] == sent[1]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "This device has made 200 tables within a day"),
        ("fr", "Cet appareil a créé 200 tables en un jour"),
    ],
)
def test_a_quota_is_shown_and_not_waited_for(visit: Visit, language: str, text: str) -> None:
    """The page sends a request again by itself after seconds, not after minutes."""
    page = visit(language=language, may_fail=re.compile("status of 429")).page()
    reason = "this device has made 200 tables within a day"
    error = {"code": "many-tables", "rule": "format", "reason": reason, "hint": "in 432 seconds"}
    body = json.dumps({"error": {**error, "values": {"most": "200", "seconds": "432"}}})
    headers = {"Retry-After": "432", "Content-Type": "application/json"}
    page.route(
        "**/api/v1/tables",
        lambda route: (
            route.fulfill(status=429, headers=headers, body=body)
            if route.request.method == "POST"
            else route.continue_()
        ),
    )
    page.locator("button[type=submit]").click()
    expect(page.locator(".note.bad")).to_contain_text(text)
