"""What the files in `deploy/` and the guides tell operators to type exists."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from lostcities.cli.main import COMMANDS
from lostcities.i18n.translator import Translator

ROOT = Path(__file__).parent.parent
DEPLOY = sorted((ROOT / "deploy").iterdir())
GUIDES = [
    ROOT / "docs" / "guides" / name for name in ("deployment.md", "monitoring.md", "server.md")
]
PAGES = [*DEPLOY, *GUIDES]
OPERATING = ("serve", "backup", "restore", "doctor")
CALL = re.compile(rf"lostcities (?:({'|'.join(COMMANDS)})\b|(?=--))([^`\n]*)")
"""A command and the rest of its line; in a container the options follow the name alone."""
OPTION = re.compile(r"(?<!\S)(--[a-z][a-z-]*|-[a-z]\b)")


def options_of(command: str) -> set[str]:
    """Return the options of a command."""
    parser = import_module(f"lostcities.cli.commands.{command}").parser(Translator("en"))
    return set(parser._option_string_actions)


def calls(text: str) -> list[tuple[str, list[str]]]:
    """List the calls of the program in a text, each with its options."""
    text = text.replace('", "', " ")  # a container's list of words
    return [
        (call[1] or "serve", OPTION.findall(call[2].partition("$(")[0]))
        for call in CALL.finditer(text)
    ]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_option_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for command, options in calls(text):
        assert set(options) <= options_of(command), f"{command} has no such option"
    known = set().union(*map(options_of, OPERATING))
    for quoted in re.findall(r"`(--[a-z-]+)", text):
        assert quoted in known


def test_the_calls_are_found() -> None:
    """Else the test above would pass whatever stands there."""
    found = {path.name: calls(path.read_text(encoding="utf-8")) for path in PAGES}
    for name in ("Containerfile", "lostcities.service"):
        command, options = next(call for call in found[name] if call[1])
        assert command == "serve"
        assert {"--port", "--db", "--no-browser"} <= set(options)
    assert ("backup", ["--db", "-o"]) in found["lostcities-backup.service"]
    shown = [command for command, options in found["deployment.md"] if options]
    assert set(shown) >= set(OPERATING)


def test_the_proxy_leads_to_the_server() -> None:
    proxy = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    unit = (ROOT / "deploy" / "lostcities.service").read_text(encoding="utf-8")
    for start in re.findall(r"ExecStart=(.*)", unit):
        words = start.split()
        shown = {word: words[place + 1] for place, word in enumerate(words[:-1])}
        assert f"server 127.0.0.1:{shown['--port']};" in proxy
        assert f"location {shown['--base-path']}/ {{" in proxy
        assert f"location = {shown['--base-path']}/api/v1/stream {{" in proxy
        assert shown["--origin"] == "https://games.example.org"
        assert "server_name games.example.org;" in proxy


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link
