"""A running server, Chromium, and visitors who may not meet an error in the console."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.support.visitor import ARGUMENTS, PATIENCE, SCREENS, chromium, new_visitor
from tests.server.support.seeded import SEED, VARIABLE, seeded
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import Browser

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

expect.set_options(timeout=PATIENCE)
HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that all tests of this process share."""
    folder = tmp_path_factory.mktemp("page")
    with running(str(folder / "page.db"), folder, agent_pause=0.05) as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give Chromium."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield launched
        launched.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let every deal of a test follow from its name; pytest asks this for those elsewhere, too."""
    if HERE not in item.path.parents:
        return (yield)
    with seeded(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Let what several tests share be the same whichever of them comes first."""
    if fixturedef.scope == "function":
        return (yield)
    with seeded(f"{request.node.nodeid}::{fixturedef.argname}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether the test itself failed, for who cleans up after it; say how to repeat it."""
    report = yield
    if report.failed:
        again = f"{VARIABLE}={SEED} .venv/bin/pytest '{item.nodeid}'"
        report.sections.append(("to repeat it with the same deals", again))
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def visit(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Open browsers for visitors; at the end none may have logged an error."""
    visitors: list[Visitor] = []

    def come(at: Server = server, **options: Any) -> Visitor:
        visitors.append(new_visitor(browser, at, **options))
        return visitors[-1]

    yield come
    failed = request.node.stash.get(FAILED, True)  # unless it is known to be well
    errors = [error for visitor in visitors for error in visitor.errors]
    if failed or errors:
        _keep(request.node.name, visitors)
    for visitor in visitors:
        visitor.context.close()
    assert not errors, errors


def _keep(name: str, visitors: list[Visitor]) -> None:
    """Keep what the visitors saw."""
    SCREENS.mkdir(exist_ok=True)
    for who, visitor in enumerate(visitors):
        for tab, page in enumerate(visitor.context.pages):
            page.screenshot(path=SCREENS / f"{name}-{who}-{tab}.png", full_page=True)
