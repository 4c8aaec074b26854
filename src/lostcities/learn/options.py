"""Readers of the options of `python -m lostcities.learn`."""

from __future__ import annotations

import argparse
import math


def count(text: str) -> int:
    """Read a whole number from 1 up."""
    return _whole(text, 1)


def several(text: str) -> int:
    """Read a whole number from 2 up: a standard error needs two."""
    return _whole(text, 2)


def seed(text: str) -> int:
    """Read a whole number from 0 up."""
    return _whole(text, 0)


def minutes(text: str) -> float:
    """Read a time that is not over before it begins."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"expected a number of minutes above 0, not {text!r}")
    return number


def _whole(text: str, least: int) -> int:
    if not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"expected a whole number from {least} up, not {text!r}")
    return int(text)
