"""The page: the files of `lostcities/web` by their exact names, and its texts.

Nothing is built and nothing is guessed: a path that is not the name of a file is not served.
Browsers keep files and ask whether they have changed; `files.json` lists them all for a browser
that keeps the whole page.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import lostcities
from lostcities import registered
from lostcities.games import GAMES
from lostcities.i18n.catalogue import languages, load
from lostcities.server.http.asgi import header

if TYPE_CHECKING:
    from lostcities.server.http.asgi import Scope, Send

ROOT: Final = Path(lostcities.__file__).parent / "web"
INDEX: Final = "index.html"
LISTING: Final = "files.json"
REGISTERED: Final = "games/registered.js"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
METHODS: Final = ("GET", "HEAD")


class File(NamedTuple):
    """A file to send: its content, media type and ETag."""

    body: bytes
    kind: str
    tag: str


def find(scope: Scope) -> File | None:
    """Return the file a request names, if there is one."""
    if scope["method"] not in METHODS:
        return None
    name = scope["path"].removeprefix("/") or INDEX
    return _listing() if name == LISTING else _file(name)


def _file(name: str) -> File | None:
    if name in _written():
        return _written()[name]
    path = _names().get(name)
    return None if path is None else _read(path, path.stat().st_mtime_ns)


def _listing() -> File:
    """List all files, with a version that changes when any of them does."""
    found = {name: _file(name) for name in dict.fromkeys((*_names(), *_written()))}
    tags = "".join(file.tag for file in found.values() if file is not None)
    version = hashlib.sha256(tags.encode()).hexdigest()[:32]
    return _made(json.dumps({"version": version, "files": list(found)}).encode(), KINDS[".json"])


async def send_file(scope: Scope, send: Send, file: File) -> None:
    """Send a file, or 304 if it has not changed."""
    same = header(scope, b"if-none-match") == file.tag
    body = b"" if same or scope["method"] == "HEAD" else file.body
    headers = [
        (b"content-type", file.kind.encode()),
        (b"etag", file.tag.encode()),
        (b"cache-control", b"no-cache"),
    ]
    if not same:
        headers.append((b"content-length", str(len(file.body)).encode()))
    await send({"type": "http.response.start", "status": 304 if same else 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@cache
def _names() -> dict[str, Path]:
    roots = {"": ROOT, **{f"games/{name}/": root for name, root in _registered().items()}}
    return {
        f"{below}{path.relative_to(root).as_posix()}": path
        for below, root in roots.items()
        for path in sorted(root.rglob("*"))
        if path.suffix in KINDS and path.is_file()
    }


@cache
def _registered() -> dict[str, Path]:
    """Return the part of the page of each game of another package, if it has one."""
    found = {
        game.name: root / "web"
        for game in GAMES.values()
        for root in registered.places(game.__name__)
        if game.__name__ in registered.packages()
    }
    return {name: root for name, root in found.items() if (root / "index.js").is_file()}


@cache
def _read(path: Path, _changed: int) -> File:
    """Read a file; once, until it is written again."""
    return _made(path.read_bytes(), KINDS[path.suffix])


@cache
def _written() -> dict[str, File]:
    """Return what is no file: texts, and the list of registered games if there are any."""
    games = _registered()
    if not games:
        return _texts()
    lines = [f'import {{ {name} }} from "./{name}/index.js";' for name in games]
    script = "\n".join([*lines, f"export const REGISTERED = [{', '.join(games)}];", ""])
    return {**_texts(), REGISTERED: _made(script.encode(), KINDS[".js"])}


def _texts() -> dict[str, File]:
    """Return the texts of every language; the terminal shares the reasons."""
    return {
        name: _made(json.dumps(texts, ensure_ascii=False).encode(), KINDS[".json"])
        for language in languages()
        for name, texts in (
            (f"locales/{language}.json", load("page", language)),
            (f"locales/reasons.{language}.json", load("reasons", language)),
        )
    }


def _made(body: bytes, kind: str) -> File:
    return File(body, kind, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
