"""The extension is built from the sources that stand here, and typed by the stub beside it."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from nanobind.stubgen import StubGen  # type: ignore[import-untyped]

from lostcities import kernel
from lostcities.dice.kernel import twin as dice
from lostcities.duel.kernel import twin as duel
from lostcities.kernel import _kernel

ROOT = Path(__file__).parent.parent.parent
STUB = ROOT / "src" / "lostcities" / "kernel" / "_kernel.pyi"


def sources() -> list[Path]:
    folder = ROOT / "kernel"
    return [ROOT / "CMakeLists.txt", *sorted(folder.rglob("*.hpp")), *sorted(folder.rglob("*.cpp"))]


def test_the_extension_is_not_stale() -> None:
    digests = "".join(f"{sha256(path.read_bytes()).hexdigest()}\n" for path in sources())
    assert sha256(digests.encode()).hexdigest() == kernel.SOURCES, "run make setup"


def test_the_stub_shows_what_the_extension_has() -> None:
    generator = StubGen(module=_kernel)
    generator.put(_kernel)
    stub = f"# Generated from the extension; REGENERATE_GOLDEN=1 writes it anew.\n{generator.get()}"
    unhashable = "__hash__: None = None"  # as typeshed writes it, and it needs the same exception
    stub = stub.replace(unhashable, f"{unhashable}  # type: ignore[assignment]")
    if os.environ.get("REGENERATE_GOLDEN"):
        STUB.write_text(stub, encoding="utf-8")
    assert STUB.read_text(encoding="utf-8") == stub


def test_the_extension_is_small() -> None:
    assert _kernel.__file__ is not None
    assert Path(_kernel.__file__).stat().st_size < 5_000_000


def test_a_card_game_takes_little_memory() -> None:
    lowered = duel.numbers(duel.game.VARIANTS["long"], 2)
    assert _kernel.DuelState(lowered, 0).nbytes < 512


def test_both_games_have_the_same_face() -> None:
    names = {"game", "Batch", "State", "ENDINGS", "STATISTICS", "playouts", "usual", "numbers"}
    names |= {"to_rules", "from_rules", "layout", "encode"}
    assert names <= vars(duel).keys() & vars(dice).keys()
