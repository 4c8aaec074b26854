"""What the files in `deploy/` and the guides tell operators to type exists."""

from __future__ import annotations

import re
import tomllib
from argparse import _SubParsersAction
from importlib import import_module
from pathlib import Path

import pytest

from lostcities.cli.main import COMMANDS
from lostcities.i18n.translator import Translator
from lostcities.server.run import KEEP_ALIVE

ROOT = Path(__file__).parent.parent
DEPLOY = sorted((ROOT / "deploy").iterdir())
GUIDES = [
    ROOT / "docs" / "guides" / name for name in ("deployment.md", "operating.md", "server.md")
]
PAGES = [*DEPLOY, *GUIDES]
OPERATING = ("serve", "backup", "restore", "rehearse", "admin", "doctor")
CALL = re.compile(rf"lostcities (?:({'|'.join(COMMANDS)})\b|(?=--))([^`\n]*)")
"""A command and the rest of its line; in a container the options follow the name alone."""
OPTION = re.compile(r"(?<!\S)(--[a-z][a-z-]*|-[a-z]\b)")


def options_of(command: str) -> set[str]:
    """Return the options of a command; of `admin`, those of all its actions."""
    parser = import_module(f"lostcities.cli.commands.{command}").parser(Translator("en"))
    actions = [group for group in parser._actions if isinstance(group, _SubParsersAction)]
    parsers = [parser, *(part for group in actions for part in group.choices.values())]
    return {option for part in parsers for option in part._option_string_actions}


def options_of_action(line: str) -> set[str]:
    """Return the options of the action of `admin` that a line begins with."""
    parser = import_module("lostcities.cli.commands.admin").parser(Translator("en"))
    [group] = [group for group in parser._actions if isinstance(group, _SubParsersAction)]
    return set(group.choices[line.split(maxsplit=1)[0]]._option_string_actions)


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
    for line in re.findall(r"^lostcities admin (.*)", text, re.MULTILINE):
        assert set(OPTION.findall(line)) <= options_of_action(line), line
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
    assert ("backup", ["--db", "--into", "--keep"]) in found["lostcities-backup.service"]
    assert ("rehearse", ["--json"]) in found["lostcities-rehearse.service"]
    guides = [*found["deployment.md"], *found["operating.md"]]
    assert {command for command, options in guides if options} >= set(OPERATING)


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


def test_the_container_has_what_its_build_reads() -> None:
    container = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    copied = {
        name
        for words in re.findall(r"^COPY (?!--from)(.*)", container, re.MULTILINE)
        for name in words.split()[:-1]
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {"pyproject.toml", "CMakeLists.txt", "kernel", "src"}
    assert copied == needed | {project["readme"], *project["license-files"]}
    for name in copied:
        assert (ROOT / name).exists(), name


def test_a_proxy_hangs_up_before_the_server() -> None:
    """Else it now and then sends a request on a connection that the server is closing."""
    proxy = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    guide = (ROOT / "docs" / "guides" / "deployment.md").read_text(encoding="utf-8")
    (nginx,) = re.findall(r"keepalive_timeout (\d+)s;", proxy)
    (caddy,) = re.findall(r"keepalive (\d+)s", guide)
    assert max(int(nginx), int(caddy)) + 10 <= KEEP_ALIVE
    assert f"{KEEP_ALIVE} seconds" in proxy
    assert f"{KEEP_ALIVE} seconds" in guide


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link


TABLE = "0a1b2c3d4e5f60718293"
ROUTED = {
    f"/games/api/v1/tables/{TABLE}": TABLE,
    f"/games/api/v1/tables/{TABLE}?seat=0": TABLE,
    f"/games/api/v1/tables/{TABLE}/commands": TABLE,
    f"/games/api/v1/stream?near={TABLE}&after=ffff:0:12,eeee::3": TABLE,
    f"/games/api/v1/stream?after={TABLE}:1:7": TABLE,
    f"/games/api/v1/stream?after=&table={TABLE}": TABLE,
    f"/games/api/v1/stream?watch={TABLE}&after=": TABLE,
    "/games/api/v1/stream?after=": "$remote_addr",
    "/games/api/v1/stream": "$remote_addr",
    "/games/api/v1/tables": "$remote_addr",
    "/games/api/v1/join": "$remote_addr",
    "/games/": "$remote_addr",
}
"""Where a proxy leads the requests of the page, by table."""


def routes() -> list[tuple[re.Pattern[str], str]]:
    """Return the patterns by which the example of nginx finds the table of a request."""
    proxy = (ROOT / "deploy" / "nginx-by-table.conf").read_text(encoding="utf-8")
    found = re.findall(r'^ *"~(.*)" \$(\w+);$', proxy, re.MULTILINE)
    return [(re.compile(pattern.replace("(?<", "(?P<")), name) for pattern, name in found]


@pytest.mark.parametrize(("path", "wanted"), ROUTED.items())
def test_commands_and_streams_of_a_table_go_to_one_server(path: str, wanted: str) -> None:
    matches = ((pattern.search(path), name) for pattern, name in routes())
    found = next((match[name] for match, name in matches if match), "$remote_addr")
    assert found == wanted


def test_every_server_of_several_has_a_unit() -> None:
    proxy = (ROOT / "deploy" / "nginx-by-table.conf").read_text(encoding="utf-8")
    ports = re.findall(r"^    server 127.0.0.1:(\d+)", proxy, re.MULTILINE)
    assert f"systemctl enable --now {' '.join(f'lostcities@{port}' for port in ports)}" in proxy
    unit = (ROOT / "deploy" / "lostcities@.service").read_text(encoding="utf-8")
    assert "--port %i --base-path /games" in unit
