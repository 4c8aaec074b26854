"""At a table of the dice game: what somebody who sits there sees and can press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser.support.visitor import WATCH_SHIFTS, Place, as_device
from tests.server.support.client import DEVICE, Device, agent, begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]
    Sit = Callable[..., "Seated"]

COLOURS = "ROYGBP"

ASKS = """
(element) => element.querySelector(".receipt") ? "over" : element.dataset.decision
"""


class Seated(Place):
    """A page on which somebody sits at a table of the dice game, or watches it."""

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator("dice-table")

    @property
    def asks(self) -> str:
        """The number of the decision that is asked for, `over`, or nothing."""
        return str(self.board.evaluate(ASKS))

    @property
    def width(self) -> int:
        """How wide the page is drawn."""
        return int(self.page.evaluate("document.querySelector('main').scrollWidth"))

    @property
    def confirm(self) -> Locator:
        """What inks the pencilled."""
        return self.board.locator(".confirm")

    @property
    def line(self) -> Locator:
        """The line that says what a choice would do."""
        return self.board.locator(".say")

    def column(self, letter: str) -> Locator:
        """One's own column of a colour."""
        return self.board.locator(f".mine .column[data-colour={letter}]")

    def die(self, key: str) -> Locator:
        """A die: `n0` to `n2`, `c0` to `c2`."""
        return self.board.locator(f"[data-key={key}]")

    def show(self, view: Any, events: list[Any] | None = None) -> None:
        """Let the board draw something else than is."""
        self.board.evaluate(
            "(element, [view, events]) => element.show(view, events)", [view, events or []]
        )

    def heard(self, kind: str) -> None:
        """Note events of the board instead of letting the screen have them."""
        self.board.evaluate(
            "(element, kind) => { window.heard = [];"
            " element.parentElement.addEventListener(kind, (event) => {"
            " event.stopPropagation(); window.heard.push(event.detail?.actions ?? []); },"
            " { capture: true }); }",
            kind,
        )

    @property
    def noted(self) -> Any:
        """What was noted since."""
        return self.page.evaluate("window.heard")


def at_dice(visit: Visit) -> Sit:
    """Let a visitor sit down at new tables of the dice game."""

    def seated(
        *rivals: dict[str, Any],
        route: str = "table",
        options: dict[str, bool] | None = None,
        starter: int = 0,
        sheet: str | None = None,
        **how: Any,
    ) -> Seated:
        visitor = visit(**how)
        device = Device.new(visitor.server)
        seats = [DEVICE, *(rivals or [agent()])]
        settings = {"options": options or {}, "starter": starter, "sheet": sheet}
        table = begun(device, "dice", *seats, **settings)
        known = as_device(device) if route == "table" else ""
        visitor.context.add_init_script(known + WATCH_SHIFTS)
        page = visitor.page(f"{route}/{table}")
        page.locator("dice-table .die").first.wait_for()
        return Seated(page, device, table)

    return seated
