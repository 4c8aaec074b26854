"""The pictures in the documentation: just those that are meant to be kept, each of them shown."""

from __future__ import annotations

import pytest

from tests.browser.screens import DOCS, IN_THE_DOCS, file_name

FILES = {file_name(*wanted) for wanted in IN_THE_DOCS}
MAX_BYTES = 150_000


def test_the_folder_holds_these_and_no_others() -> None:
    assert {path.name for path in DOCS.glob("*.webp")} == FILES


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_picture_is_small_and_shown(file: str) -> None:
    assert (DOCS / file).stat().st_size < MAX_BYTES
    assert f"({file})" in (DOCS / "README.md").read_text("utf-8")
