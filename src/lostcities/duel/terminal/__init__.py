"""The card game at the terminal."""

from __future__ import annotations

from lostcities.duel.terminal.presenter import DuelPresenter as Presenter

__all__ = ["Presenter"]
