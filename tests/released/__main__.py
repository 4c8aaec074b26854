"""Write the files of this version: `python -m tests.released`.

Run it before the release of a version that writes something in a new form, and never again for that
version.
"""

from __future__ import annotations

from importlib.metadata import version

from tests.released import ROOT, databases, games


def main() -> None:
    """Write all of them."""
    folder = ROOT / version("lostcities")
    folder.mkdir(exist_ok=True)
    databases.write(folder)
    games.write(folder)


if __name__ == "__main__":
    main()
