"""A wheel in an empty environment serves a page on which a move can be played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities.kernel import _kernel
from tests.browser.support.visitor import act, table_of, turn
from tests.server.support.server_process import running
from tools import check_wheel

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """Give the Python of an environment in which there is nothing but the wheel and its needs."""
    # The extension is the one under test everywhere else: compiling it again would show nothing.
    define = f"cmake.define.LOSTCITIES_EXTENSION={_kernel.__file__}"
    options = ("-C", define, "-C", f"build-dir={tmp_path / 'build'}")
    wheel = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation")
    check_wheel.run(*wheel, *options, "-w", tmp_path, ".", cwd=ROOT)
    (built,) = tmp_path.glob("lostcities-*.whl")
    return check_wheel.install(built, tmp_path / "empty", ROOT / "requirements" / "play.txt")


def test_a_move_on_the_page_of_a_wheel(visit: Visit, python: Path, tmp_path: Path) -> None:
    with running(str(tmp_path / "wheel.db"), tmp_path, python=str(python)) as server:
        visitor = visit(server)
        page = visitor.page()
        page.locator("button[type=submit]").click()
        expect(page.locator(".bar.due")).to_be_visible()
        table, device = table_of(page), visitor.device(page)
        before = device.view(table, 0)["decision"]["number"]
        with page.expect_response("**/commands") as answered:
            act(page, *turn(device, table, 0))
        assert answered.value.ok
        assert device.view(table, 0)["number"] > before
