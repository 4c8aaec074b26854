"""A language made on the fly: English with every text between ⟪ and ⟫, and longer.

Whatever is shown outside of them did not come from the folder of a language.
"""

from __future__ import annotations

import importlib
import json
import re
import shutil
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import Reason
from lostcities.i18n import catalogue
from lostcities.i18n.translator import reason_key
from tests.package_modules import package_modules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PSEUDO: Final = "qq"
TYPED: Final = defaultdict[str, tuple[str, ...]](
    tuple,
    cli=("command.", "answer.", "colours.", "score.wager", "replay.key."),
    page=("mine.file.name", "pad.file.name"),
)
"""Words to type, and names of files, by their domain."""
WRAPPED: Final = re.compile(r"⟪[^⟪⟫]*⟫")


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Have the program find the language, in a copy of the folder of all languages."""
    shutil.copytree(catalogue.ROOT, folder / "locales")
    _make(folder / "locales" / PSEUDO, catalogue.ROOT / catalogue.DEFAULT)
    known, catalogue.ROOT = catalogue.ROOT, folder / "locales"  # type: ignore[misc]  # for a while
    _forget()
    try:
        yield
    finally:
        catalogue.ROOT = known  # type: ignore[misc]
        _forget()


def unspoken(text: str) -> str:
    """Return what is left of a text without all that came from the folder."""
    while (less := WRAPPED.sub(" ", text)) != text:
        text = less
    return text


def _forget() -> None:
    catalogue.languages.cache_clear()
    catalogue.load.cache_clear()


def _make(folder: Path, english: Path) -> None:
    folder.mkdir()
    for path in english.glob("*.json"):
        texts = json.loads(path.read_text(encoding="utf-8"))
        if path.stem not in ("language", "typed"):
            texts = {
                key: text if key.startswith(TYPED[path.stem]) else _wrapped(text)
                for key, text in texts.items()
            }
        _write(folder / path.name, texts)
    _write(folder / "reasons.json", dict(_reasons()))


def _write(path: Path, texts: dict[str, Any]) -> None:
    path.write_text(json.dumps(texts), encoding="utf-8")


def _wrapped(text: Any) -> Any:
    if isinstance(text, dict):
        return {key: _wrapped(one) for key, one in text.items()}
    if isinstance(text, list):
        return [_wrapped(one) for one in text]
    words = str(text).rstrip("\n")
    longer = "·" * (len(words) // 4)
    return f"⟪{words}{longer}⟫" + "\n" * (len(str(text)) - len(words))


def _reasons() -> Iterator[tuple[str, str]]:
    for name in package_modules():
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Reason):
                yield reason_key(value), _wrapped(value.template)
                if value.hint:
                    yield f"{reason_key(value)}.hint", _wrapped(value.hint)
