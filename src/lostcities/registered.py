"""Games of other packages: `LOSTCITIES_GAMES=one.package,another` names the packages.

Such a package is a `Game`, like `lostcities.duel`. Its texts are in its folder `locales` and its
part of the page in its folder `web`; both are found without importing its rules.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

VARIABLE: Final = "LOSTCITIES_GAMES"


def packages() -> tuple[str, ...]:
    """Return the names of the packages, as they were given."""
    names = os.environ.get(VARIABLE, "").split(",")
    return tuple(name.strip() for name in names if name.strip())


@cache
def folders(name: str) -> tuple[Path, ...]:
    """Return the folder of this name of every package that can be found; `games` refuses others."""
    return tuple(place / name for package in packages() for place in places(package))


def places(package: str) -> list[Path]:
    """Return where a package is; nothing if it cannot be found."""
    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        return []
    return [Path(place) for place in (found and found.submodule_search_locations) or ()]
