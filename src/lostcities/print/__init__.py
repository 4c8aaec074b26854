"""Sheets to print: the dice game's sheet, a score pad for the card game, the rules in short."""

from lostcities.print.orders import GAMES, KINDS, Order, printed

__all__ = ["GAMES", "KINDS", "Order", "printed"]
