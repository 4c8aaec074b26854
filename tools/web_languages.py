"""Write the list of languages for the page: `python -m tools.web_languages`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lostcities.i18n.catalogue import languages, load

TARGET: Final = Path(__file__).parent.parent / "src/lostcities/web/data/languages.js"

HEAD: Final = """\
/**
 * The languages there are, each by its own name, the default one first. Generated from the folders
 * of `lostcities/locales`: `python -m tools.web_languages`.
 *
 * @type {Record<string, string>}
 */
// prettier-ignore
export const NAMES = """


def written() -> str:
    """Return the file."""
    names = {language: load("language", language)["name"] for language in languages()}
    return f"{HEAD}{json.dumps(names, ensure_ascii=False)};\n"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
