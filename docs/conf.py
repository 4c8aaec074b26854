"""How Sphinx makes the site of these pages (`make docs`). They stay plain Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "lostcities"
author = "The lostcities authors"
extensions = ["myst_parser"]
root_doc = "README"
myst_heading_anchors = 4  # the anchors GitHub gives headings, which the pages' links use
nitpicky = True
html_theme = "furo"
html_title = "lostcities"
html_copy_source = False
html_show_copyright = False

SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
PAGE = re.compile(r"\]\(([\w/-]+)\.md\)")


def contents(index: str) -> str:
    """Write a table of contents for each section of the index, from its links.

    Sphinx wants directives that GitHub would show as code, so they are not in the page itself.
    """
    heads = list(SECTION.finditer(index))
    ends = [head.start() for head in heads[1:]] + [len(index)]
    return "".join(
        f"\n```{{toctree}}\n:hidden:\n:caption: {head[1]}\n\n"
        + "\n".join(PAGE.findall(index, head.end(), end))
        + "\n```\n"
        for head, end in zip(heads, ends, strict=True)
    )


def add_contents(_: Sphinx, page: str, source: list[str]) -> None:
    """Give the index its tables of contents."""
    if page == root_doc:
        source[0] += contents(source[0])


def setup(app: Sphinx) -> None:
    """Have Sphinx call us when it reads a page."""
    app.connect("source-read", add_contents)
