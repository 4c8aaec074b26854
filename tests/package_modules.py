"""The modules of the package, for tests that look into each of them."""

from __future__ import annotations

import pkgutil

import lostcities

RUN_BY_OTHERS = ("__main__", "migrations.env")
"""Modules that are only run: by Python's `-m`, or by Alembic, in surroundings of its own."""


def package_modules() -> list[str]:
    """Return the names of all modules that can be imported."""
    found = pkgutil.walk_packages(lostcities.__path__, "lostcities.")
    return sorted(module.name for module in found if not module.name.endswith(RUN_BY_OTHERS))
