"""The page's JSDoc types, checked by TypeScript."""

from __future__ import annotations

import subprocess
from pathlib import Path

import lostcities
from tests.browser.support.node import module, node

WEB = Path(lostcities.__file__).parent / "web"
OPTIONS = (
    *("--noEmit", "--checkJs", "--allowJs", "--strict", "--noUncheckedIndexedAccess"),
    *("--noImplicitOverride", "--noUnusedLocals", "--skipLibCheck"),
    *("--target", "es2024", "--module", "es2022"),
    *("--moduleResolution", "bundler", "--lib", "es2024,dom,dom.iterable,dom.asynciterable"),
)


def test_the_types_fit() -> None:
    sources = [str(path) for path in sorted(WEB.rglob("*.js"))]
    compiler = module("typescript/bin/tsc")
    ran = subprocess.run(
        [node(), str(compiler), *OPTIONS, *sources], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout
