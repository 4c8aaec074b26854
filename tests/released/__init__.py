"""Files that released versions have written. Every later version opens them; they never change.

A folder for each version that brought something new; `python -m tests.released` writes that of this
version. docs/reference/compatibility.md is the promise.
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent
VERSIONS: Final = sorted(ROOT.glob("*.*.*/"))


def every(name: str) -> list[Path]:
    """Return the files of this name, of all versions."""
    return sorted(found for folder in VERSIONS for found in folder.glob(name))
