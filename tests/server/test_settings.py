"""Settings from the environment: one variable each, or all in one; what is wrong is named."""

from __future__ import annotations

import inspect
import random
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import OptionError
from lostcities.i18n.translator import Translator
from lostcities.server import config
from lostcities.server.config import (
    VARIABLE,
    Settings,
    export,
    from_environment,
    unknown_variables,
    variable_of,
)
from tests.server.support.client import DEVICE, Device, agent, begun, play
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES: dict[type, tuple[str, Any]] = {str: ("x", "x"), int: ("7", 7), float: ("2.5", 2.5)}
CHOSEN = {"log_format": "json", "log_level": "debug"}


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_has_a_variable(name: str) -> None:
    kind = type(getattr(Settings(), name))
    text, value = (CHOSEN[name], CHOSEN[name]) if name in CHOSEN else EXAMPLES[kind]
    found = from_environment({variable_of(name): text})
    assert getattr(found, name) == value


def test_the_command_line_goes_first_then_single_variables_then_the_object() -> None:
    environment = {VARIABLE: '{"port": 1, "host": "a", "workers": 3}', "LOSTCITIES_PORT": "2"}
    environment["LOSTCITIES_HOST"] = "b"
    found = from_environment(environment, host="c")
    assert (found.host, found.port, found.workers, found.db) == ("c", 2, 3, "")


def test_an_empty_variable_is_as_good_as_none() -> None:
    assert from_environment({"LOSTCITIES_PORT": "", VARIABLE: ""}) == Settings()


@pytest.mark.parametrize(
    ("variable", "text", "english", "french"),
    [
        ("LOSTCITIES_PORT", "x", "port must be a whole number", "port doit être un nombre entier"),
        ("LOSTCITIES_PORT", "70000", "port must be at most 65535", "port doit être au plus 65535"),
        ("LOSTCITIES_WORKERS", "0", "workers must be at least 1", "workers doit être au moins 1"),
        ("LOSTCITIES_SWEEP", "soon", "sweep must be a number", "sweep doit être un nombre"),
        ("LOSTCITIES_SWEEP", "nan", "sweep must be more than 0", "plus grand que 0"),
        ("LOSTCITIES_RETAIN_DAYS", "nan", "must be at least 0", "doit être au moins 0"),
        ("LOSTCITIES_LOG_FORMAT", "xml", "must be one of: auto, text, json", "valeurs : auto, "),
        (VARIABLE, "{", "it is not JSON", "ce n’est pas du JSON"),
        (VARIABLE, "[]", "it is not a JSON object", "ce n’est pas un objet JSON"),
        (VARIABLE, '{"x": 1}', "there is no setting x", "le réglage x n’existe pas"),
        (VARIABLE, '{"host": 1}', "host must be text", "host doit être un texte"),
    ],
)
def test_a_bad_value_is_said_with_its_variable(
    variable: str, text: str, english: str, french: str
) -> None:
    with pytest.raises(OptionError) as caught:
        from_environment({variable: text})
    assert f"the variable {variable} is not valid" in str(caught.value)
    assert english in str(caught.value)
    said = Translator("fr").error(caught.value).replace("\u00a0", " ")
    assert f"la variable {variable} n’est pas valable" in said
    assert french in said


ZERO_MEANS = {
    "metrics_port": "nowhere of its own",
    "retain_days": "keeps it for ever",
    "agent_pause": "Seconds an agent waits",
    "writes_per_day": "no limit, here and below",
    "phrases_per_day": "",
    "tables_per_day": "",
    "open_tables": "",
    "pads_per_day": "",
    "newcomers_per_day": "",
    "hints_per_day": "Hints, warnings and positions of one device; 0 is no limit",
    "review_processes": "0: no reviews",
    "reviews_per_day": "New reviews of one device; 0 is no limit, here and below",
    "address_reviews_per_day": "",
    "stream_memory": "a quarter of this machine's",
}
"""The settings that may be 0, and how `config.py` says what that means."""


@pytest.mark.parametrize(
    "name", [field.name for field in fields(Settings) if not isinstance(field.default, str)]
)
def test_a_setting_of_0_is_refused_or_means_something(name: str) -> None:
    """Some rates of 0 were divided by, some pauses of 0 kept the server busy, and so on."""
    if name in ZERO_MEANS:
        assert getattr(from_environment({variable_of(name): "0"}), name) == 0
        assert ZERO_MEANS[name] in inspect.getsource(config)
        return
    for text in ("0", "-1"):
        with pytest.raises(OptionError, match=r"must be (more than|at least)"):
            from_environment({variable_of(name): text})


def test_a_server_runs_with_every_0_that_is_allowed(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, **dict.fromkeys(ZERO_MEANS, 0)) as server:
        device = Device.new(server)
        table = begun(device, "duel", DEVICE, agent(), variant="mini", options={"rounds": 1})
        assert play(device, table, [0], random.Random(1))["status"] == "over"
        assert device.do(table, 0, "say", phrase="hello").status == 200


def test_a_variable_that_is_like_a_setting_is_found_out() -> None:
    environment = {"LOSTCITIES_PROT": "1", "LOSTCITIES_MAXBODY": "1", "LOSTCITIES_QQQQQQ": "1"}
    assert unknown_variables({**environment, "LOSTCITIES_PORT": "1", VARIABLE: "{}"}) == {
        "LOSTCITIES_MAXBODY": "LOSTCITIES_MAX_BODY",
        "LOSTCITIES_PROT": "LOSTCITIES_PORT",
        "LOSTCITIES_QQQQQQ": "",
    }


def test_child_processes_get_what_was_decided() -> None:
    environment = {"LOSTCITIES_PORT": "9000", "PATH": "/bin"}
    settings = from_environment(environment, port=8001)
    export(settings, environment)
    assert from_environment(environment) == settings
    assert set(environment) == {VARIABLE, "PATH"}
