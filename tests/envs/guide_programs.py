"""The whole programs of the guide to learners, by the headings they stand under."""

from __future__ import annotations

import re
from pathlib import Path

GUIDE = Path(__file__).parent.parent.parent / "docs" / "guides" / "learners.md"


def programs() -> dict[str, str]:
    """Return the text of every program; examples with `>>>` are run elsewhere."""
    text = GUIDE.read_text(encoding="utf-8")
    found = {}
    for section in text.split("\n## ")[1:]:
        title, _, body = section.partition("\n")
        blocks = re.findall(r"```python\n(.*?)```", body, re.DOTALL)
        for block in blocks:
            if not block.startswith(">>>"):
                found[title] = block
    return found
