"""The index of the documentation names every page, once."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
INDEX = DOCS / "README.md"


def test_every_page_is_listed_once() -> None:
    listed = Counter(re.findall(r"\]\(([^)#]+\.md)\)", INDEX.read_text(encoding="utf-8")))
    pages = {str(page.relative_to(DOCS).as_posix()) for page in DOCS.rglob("*.md")} - {INDEX.name}
    assert listed == dict.fromkeys(pages, 1)
