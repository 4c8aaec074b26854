"""How each game is shown, described and typed at the terminal. A presenter decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.cli.table.presenters.protocol import Presenter, Screen


def presenter_for(game: str, screen: Screen) -> Presenter:
    """Return the presenter of a game; the other game is not loaded."""
    if game == "duel":
        from lostcities.cli.table.presenters.duel import DuelPresenter  # noqa: PLC0415

        return DuelPresenter(screen)
    from lostcities.cli.table.presenters.dice import DicePresenter  # noqa: PLC0415

    return DicePresenter(screen)
