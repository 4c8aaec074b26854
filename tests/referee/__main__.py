"""Command line: `python -m tests.referee FILE...`, one line a file, exit 1 if any is refused."""

from __future__ import annotations

import sys
from pathlib import Path

from .referee import Verdict, verdict


def main(names: list[str]) -> int:
    """Print the verdict on each file and return the exit code."""
    code = 0
    for name in names:
        try:
            found = verdict(Path(name).read_bytes().decode("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            found = Verdict(False, None, None, str(error))
        place = "" if found.line is None else f"line {found.line}: "
        rule = "" if found.rule is None else f" [{found.rule}]"
        print(f"{name}: {'ok' if found.ok else 'REFUSED'}: {place}{found.reason}{rule}")
        code = code if found.ok else 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
