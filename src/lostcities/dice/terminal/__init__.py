"""The dice game at the terminal."""

from __future__ import annotations

from lostcities.dice.terminal.presenter import DicePresenter as Presenter

__all__ = ["Presenter"]
