"""The workflows and templates are well formed, and what they call exists."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"(?m)^([a-z-]+):", MAKEFILE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
MAKE = re.compile(r"\bmake ([a-z]+)")


def load(path: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in load(workflow)["jobs"].values() for step in job["steps"]]


def test_there_are_some() -> None:
    assert {path.name for path in WORKFLOWS} == {"test.yml", "release.yml"}
    assert {"bug.yml", "feature.yml", "rules.yml"} <= {path.name for path in FORMS}
    assert {"check", "test", "wheel"} <= TARGETS


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow(path: Path) -> None:
    workflow = load(path)
    assert workflow["name"] == path.stem
    assert True in workflow or "on" in workflow  # YAML 1.1 takes a bare `on` for a truth value
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 90
        assert set(job.get("needs", [])) <= workflow["jobs"].keys()
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d[\d.]*|release/v1)", step["uses"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_make_targets_exist(path: Path) -> None:
    called = {name for step in steps(path) for name in MAKE.findall(step.get("run", ""))}
    assert called
    assert called <= TARGETS


def test_tests_call_make_alone() -> None:
    for step in steps(ROOT / ".github" / "workflows" / "test.yml"):
        if "run" in step:
            assert shlex.split(step["run"])[0] == "make"


def test_every_python_that_is_promised_is_tested() -> None:
    jobs = load(ROOT / ".github" / "workflows" / "test.yml")["jobs"]
    said = re.compile(r"Programming Language :: Python :: (3\.\d+)")
    promised = {
        found[1] for line in PROJECT["project"]["classifiers"] if (found := said.match(line))
    }
    assert promised == set(jobs["test"]["strategy"]["matrix"]["python"])
    assert promised == set(jobs["check"]["strategy"]["matrix"]["python"])
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert {f"cp{version.replace('.', '')}-*" for version in promised} == set(built)


def test_make_targets_named_in_the_guides_exist() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        called = re.findall(r"`make ([a-z]+)", page.read_text(encoding="utf-8"))
        assert set(called) <= TARGETS, page


def test_every_target_is_phony_and_the_listed_ones_exist() -> None:
    (line,) = re.findall(r"(?m)^\.PHONY: (.*)$", MAKEFILE)
    assert set(line.split()) == TARGETS


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form(path: Path) -> None:
    form = load(path)
    if path.name == "config.yml":
        return
    assert form["name"]
    assert form["description"]
    questions = [item for item in form["body"] if item["type"] != "markdown"]
    assert len({item["id"] for item in questions}) == len(questions) > 0
    assert all(item["attributes"]["label"] for item in questions)


def test_the_hooks_call_what_lint_calls() -> None:
    (repository,) = load(ROOT / ".pre-commit-config.yaml")["repos"]
    lint = MAKEFILE[MAKEFILE.index("\nlint:") : MAKEFILE.index("\ntypes:")]
    for hook in repository["hooks"]:
        program = Path(hook["entry"].removeprefix("node ").split()[0]).name
        assert program in lint, hook["id"]
    assert len(repository["hooks"]) == lint.count("$(BIN)/") + lint.count("$(NODE)/")
