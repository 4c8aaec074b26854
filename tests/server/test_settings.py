"""Settings from the environment: one variable each, or all in one; what is wrong is named."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from lostcities.errors import OptionError
from lostcities.i18n.translator import Translator
from lostcities.server.config import VARIABLE, Settings, export, from_environment, variable_of

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
        ("LOSTCITIES_PORT", "70000", "port cannot be 70000", "port ne peut pas être 70000"),
        ("LOSTCITIES_WORKERS", "0", "workers cannot be 0", "workers ne peut pas être 0"),
        ("LOSTCITIES_SWEEP", "soon", "sweep must be a number", "sweep doit être un nombre"),
        ("LOSTCITIES_SWEEP", "nan", "sweep cannot be nan", "sweep ne peut pas être nan"),
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


def test_child_processes_get_what_was_decided() -> None:
    environment = {"LOSTCITIES_PORT": "9000", "PATH": "/bin"}
    settings = from_environment(environment, port=8001)
    export(settings, environment)
    assert from_environment(environment) == settings
    assert set(environment) == {VARIABLE, "PATH"}
