"""Chance that can be repeated: what a test's servers, devices and pages draw follows from a seed.

Keys, tokens, ids and nonces decide a deal together. The program has no way to ask for this: the
process that starts a server for a test puts it in the place of the system's randomness. What the
agents draw is not part of it: each chooses in a process of its own.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLE = "TEST_SEED"
SEED = os.environ.get(VARIABLE) or secrets.token_hex(4)

PAGE = """
if (location.protocol.startsWith("http")) {
  const loaded = Number(/loaded=([0-9]+)/.exec(document.cookie)?.[1] ?? 0) + 1;
  document.cookie = `loaded=${loaded}`;
  let state = SEED ^ Math.imul(loaded, 0x9e3779b9);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, index, bytes) => {
      bytes[index] = next();
    });
    return array;
  };
}
"""
"""Mulberry32 in the place of a page's randomness. All pages of a browser count in one cookie, so
that neither another tab nor the same one loaded again sends the ids of commands once more."""


class Streams:
    """What one process draws. Under each name, which a file holds, it is a stream of its own."""

    def __init__(self, file: Path, owner: str) -> None:
        self._file = file
        self._owner = owner
        self._begun: dict[str, Random] = {}

    def stream(self, kind: str) -> Random:
        """Return the stream of a kind under the name of now."""
        name = f"{self._file.read_text(encoding='utf-8')} {self._owner} {kind}"
        if name not in self._begun:
            self._begun[name] = Random(name)
        return self._begun[name]


def seed_process(file: str, owner: str) -> None:
    """Take the streams for the system's randomness until this process ends."""
    streams = Streams(Path(file), owner)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return streams.stream("server").randbytes(nbytes or secrets.DEFAULT_ENTROPY)

    patch.object(secrets, "token_bytes", token_bytes).start()


_file = Path(tempfile.gettempdir()) / f"lostcities-test-seed-{os.getpid()}"
_names: list[str] = []
_own = Streams(_file, "test")


@contextmanager
def seeded(name: str) -> Iterator[None]:
    """Let everything that is drawn follow from the seed and a name."""
    _names.append(f"{SEED} {name}")
    _tell()
    try:
        yield
    finally:
        _names.pop()
        _tell()


def _tell() -> None:
    """Write the name of now for the servers, who must never read half of it."""
    if not _names:
        _file.unlink()
        return
    written = _file.with_suffix(".new")
    written.write_text(_names[-1], encoding="utf-8")
    written.replace(_file)


def for_a_server(owner: str) -> list[str]:
    """Return what `seed_process` is to be given in a server that starts now, if anything."""
    return [str(_file), owner] if _names else []


def token_hex(number: int) -> str:
    """Draw some bytes for a device; in a test without a seed from the system."""
    return _own.stream("device").randbytes(number).hex() if _names else secrets.token_hex(number)


def page_script() -> str:
    """Return what a browser runs before each page."""
    return PAGE.replace("SEED", str(_own.stream("page").getrandbits(32))) if _names else ""
