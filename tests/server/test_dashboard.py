"""What Grafana and Prometheus are told to look at exists, and the guide names all there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
import yaml
from prometheus_client import Counter, Histogram

from lostcities.server import metrics
from lostcities.server.services.gauges import Gauges

ROOT = Path(__file__).parents[2]
DASHBOARD = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
ALERTS = yaml.safe_load((ROOT / "deploy" / "prometheus-alerts.yml").read_text("utf-8"))
GUIDE = (ROOT / "docs" / "guides" / "monitoring.md").read_text("utf-8")

TEXT = re.compile(r'"[^"]*"')
NAME = re.compile(r"\b(?:lostcities|process)_[a-z_]+|\bup\b")
LABEL = re.compile(r"([a-z_]+)(?==~?$|=~?,)|by \(([a-z_, ]+)\)")
OF_PROMETHEUS = {"instance", "job", "le"}
"""Labels that Prometheus adds, and that of the bounds of a histogram."""

PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
QUESTIONS = {panel["title"]: [one["expr"] for one in panel["targets"]] for panel in PANELS} | {
    rule["alert"]: [rule["expr"]] for group in ALERTS["groups"] for rule in group["rules"]
}
"""What Prometheus is asked, by panel or alert."""


def of_kind(kind: Any) -> list[Any]:
    return [one for one in vars(metrics).values() if isinstance(one, kind)]


HISTOGRAMS = {one._name: set(one._labelnames) for one in of_kind(Histogram)}
COUNTERS = {f"{one._name}_total": set(one._labelnames) for one in of_kind(Counter)}
GAUGES = {family.name for family in Gauges(MagicMock()).collect()}
OF_PROCESS = {
    family.name + ("_total" if family.type == "counter" else "")
    for family in metrics.REGISTRY.collect()
    if family.name.startswith("process_")
}
EXPOSED = {
    **{
        name + end: has for name, has in HISTOGRAMS.items() for end in ("_bucket", "_count", "_sum")
    },
    **COUNTERS,
    **{name: set() for name in GAUGES | OF_PROCESS | {"up"}},
}
"""Every metric by the name it is asked for, with its labels."""


@pytest.mark.parametrize("title", QUESTIONS)
def test_every_metric_that_is_looked_at_exists(title: str) -> None:
    for question in QUESTIONS[title]:
        bare = TEXT.sub("", question)
        names = NAME.findall(bare)
        assert names, question
        labels = {
            label.strip()
            for found in LABEL.finditer(bare.replace("}", ","))
            for label in (found[1] or found[2]).split(",")
        }
        for name in names:
            assert name in EXPOSED, f"{title}: there is no {name}"
            assert labels - OF_PROMETHEUS <= EXPOSED[name], (title, name)


def test_the_search_finds_labels() -> None:
    """Otherwise the test above would pass whatever is asked."""
    bare = TEXT.sub("", 'sum by (le, kind) (rate(x{job="$job",route="a{b}"}[1m]))').replace(
        "}", ","
    )
    found = [one[1] or one[2] for one in LABEL.finditer(bare)]
    assert found == ["le, kind", "job", "route"]


def test_everything_that_is_measured_is_looked_at_or_in_the_guide() -> None:
    known = {*HISTOGRAMS, *COUNTERS, *GAUGES, "lostcities_info"}
    described = {f"lostcities_{name}" for name in re.findall(r"`([a-z_]+)`", GUIDE)}
    assert known <= described, known - described
    table = GUIDE[GUIDE.index("## What each number is") : GUIDE.index("## When there is")]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = {f"lostcities_{name}" for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    assert named <= known, named - known


def test_the_dashboard_is_one_that_grafana_can_import() -> None:
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))
    assert {one["name"] for one in DASHBOARD["templating"]["list"]} == {"datasource", "job"}
    for panel in PANELS:
        assert panel["description"]
        assert panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == "${datasource}"
            assert 'job="$job"' in target["expr"]
            assert target["expr"].count("(") == target["expr"].count(")")
