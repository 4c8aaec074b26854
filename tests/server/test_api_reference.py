"""The reference of the API is its own description; `REGENERATE_GOLDEN=1` writes it again."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.server.app import api_app
from lostcities.server.config import Settings

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "api.md"
MARK = "<!-- From here on generated from the OpenAPI description. -->\n"


def described() -> str:
    """Write the paths and what they take as Markdown."""
    schema = api_app(Settings()).openapi()
    parts = [
        described_path(method, path, operation, schema)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]
    return "\n".join(parts)


def described_path(method: str, path: str, operation: Any, schema: Any) -> str:
    lines = [f"### {method.upper()} {path}", "", operation["description"], ""]
    for parameter in operation.get("parameters", ()):
        needed = "" if parameter.get("required") else ", optional"
        lines.append(
            f"- `{parameter['name']}` ({parameter['in']}{needed}): "
            f"{parameter.get('description', '')}"
        )
    body = operation.get("requestBody")
    if body:
        lines += described_model(body["content"]["application/json"]["schema"], schema)
    statuses = ", ".join(operation["responses"])
    return "\n".join([*lines, "", f"Answers: {statuses}.", ""])


def described_model(reference: Any, schema: Any) -> list[str]:
    name = reference["$ref"].rpartition("/")[2]
    model = schema["components"]["schemas"][name]
    needed = model.get("required", ())
    return [
        f"- `{field}`{'' if field in needed else ' (optional)'}: {kind_of(one)}"
        + (f" — {one['description']}" if "description" in one else "")
        for field, one in model["properties"].items()
    ]


def kind_of(one: Any) -> str:
    """Say in a few words what a field holds."""
    if "anyOf" in one:
        return " or ".join(kind_of(each) for each in one["anyOf"] if each.get("type") != "null")
    if "$ref" in one:
        return f"`{one['$ref'].rpartition('/')[2]}`"
    if "enum" in one:
        return ", ".join(f"`{value}`" for value in one["enum"])
    if "const" in one:
        return f"`{one['const']}`"
    if one.get("type") == "array":
        return f"list of {kind_of(one['items'])}"
    return str(one.get("type", "anything"))


def test_the_page_is_what_the_api_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    head = text.partition(MARK)[0]
    page = f"{head}{MARK}\n{described()}"
    if os.environ.get("REGENERATE_GOLDEN"):
        PAGE.write_text(page, encoding="utf-8")
        text = page
    assert text == page


def test_the_examples_of_the_page_run(server: Server) -> None:
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    script = "\n".join(re.findall(r"```sh\n(.*?)```", head, re.DOTALL))
    assert "curl" in script
    script = script.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    done = subprocess.run(
        ["/bin/bash", "-euc", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert '"status":"playing"' in done.stdout
    assert '"code":"other-decision"' in done.stdout
    assert "event: table" in done.stdout
