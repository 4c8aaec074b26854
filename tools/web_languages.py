"""Write what the page knows of all languages at once: `python -m tools.web_languages`.

The list of languages, the words that are understood when a move is typed, and why the trainer's
answers are right.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from lostcities.analysis.words import sentences
from lostcities.i18n.catalogue import languages, load

DATA: Final = Path(__file__).parent.parent / "src/lostcities/web/data"

LANGUAGES: Final = """\
/**
 * The languages there are. Generated from the folders of `lostcities/locales`:
 * `python -m tools.web_languages`.
 */

/** Each by its own name, the default one first. @type {Record<string, string>} */
// prettier-ignore
export const NAMES = {names};

/** What somebody is called who gave no name. @type {string[]} */
// prettier-ignore
export const PLAYERS = {players};
"""

TYPED: Final = """\
/**
 * Words of typed moves in every language, and the signs of the record that they stand for.
 * Generated from the folders of `lostcities/locales`: `python -m tools.web_languages`.
 *
 * @type {Record<string, string>}
 */
// prettier-ignore
export const SIGNS = {signs};
"""


def written() -> dict[Path, str]:
    """Return the files."""
    names = {language: load("language", language)["name"] for language in languages()}
    players = [load("page", language)["people.player"] for language in languages()]
    signs = {
        word: sign
        for language in languages()
        for sign, words in load("typed", language).items()
        for word in str(words).split()
    }
    return {
        DATA / "languages.js": _filled(LANGUAGES, names=names, players=players),
        DATA / "typed-words.js": _filled(TYPED, signs=signs),
        **{path: _told(path) for path in sorted(DATA.glob("train-*.json"))},
    }


def _told(path: Path) -> str:
    """Say the reasons of the trainer's positions, a line each, in every language."""
    game = path.stem.removeprefix("train-")
    lines = path.read_text(encoding="utf-8").split("\n")
    return "\n".join(_told_line(game, line) if line.startswith('{"id"') else line for line in lines)


def _told_line(game: str, line: str) -> str:
    position = json.loads(line.removesuffix(","))
    reason = position["reason"]
    reason["text"] = sentences(game, reason["code"], reason["values"])
    told = json.dumps(position, ensure_ascii=False, separators=(",", ":"))
    return told + "," * line.endswith(",")


def _filled(text: str, **values: Any) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", json.dumps(value, ensure_ascii=False))
    return text


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
