"""A request of the wrong shape is refused in our own words, which never repeat what was sent."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any, get_args
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from pydantic_core.core_schema import ErrorType

from lostcities.errors import LostCitiesError
from lostcities.i18n.catalogue import load
from lostcities.server.app import api_app
from lostcities.server.config import Settings
from lostcities.server.http import validation
from lostcities.server.http.command_endpoint import read_command
from lostcities.server.http.errors import status_of
from lostcities.server.http.schemas import error_types
from lostcities.server.http.schemas.base import Model
from lostcities.server.http.schemas.pads import ChoiceIn, DiceIn, PadIn, SitIn
from lostcities.server.http.schemas.positions import CandidatesIn, HintIn, PlayIn
from lostcities.server.http.schemas.records import Export, RecordIn, ReviewIn
from lostcities.server.http.schemas.tables import (
    CommandIn,
    JoinIn,
    LinkIn,
    TableIn,
)
from lostcities.server.views.refusals import error_json
from tests.server.support.client import Device

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

PHRASES = (
    "string should",
    "input should",
    "field required",
    "value error",
    "extra inputs",
    "should match",
    "should be a valid",
    "assertion failed",
    "unable to parse",
    "pydantic",
    "path.",
    "body.",
)
"""What pydantic says, and FastAPI's names for where."""

BODIES = (
    TableIn,
    CommandIn,
    JoinIn,
    LinkIn,
    Export,
    RecordIn,
    PadIn,
    SitIn,
    ChoiceIn,
    DiceIn,
    HintIn,
    CandidatesIn,
    PlayIn,
    ReviewIn,
)

MARK = "zqx"
"""What fuzzed texts and keys hold, to be found if it comes back."""


def refusal(body: type[Model], data: Any) -> Any:
    """Return the error a body gets; None if it is accepted."""
    try:
        body.model_validate(data)
    except ValidationError as error:
        return shown(validation.invalid(error.errors()[0], "body"))
    return None


def shown(error: LostCitiesError) -> Any:
    assert status_of(error) in (400, 422)
    return error_json(error)["error"]


def check_text(text: str) -> None:
    """Hold that a text has nothing of pydantic's, and nothing of what was sent."""
    found = [phrase for phrase in (*PHRASES, MARK) if phrase in text.lower()]
    assert not found, text


def check(error: Any) -> None:
    """Hold what every such error promises."""
    check_text(json.dumps(error))
    assert error["code"] in ("malformed", "not-json-body"), error
    if error["code"] == "malformed":
        assert {"where", "problem"} <= error["values"].keys()
        assert f"`{error['values']['where']}`" in error["reason"]


COMMAND = {"id": "12345678", "seat": 0, "do": "act", "decision": 1, "actions": ["R5"]}
TABLE = {"id": "12345678", "game": "duel", "seats": [{"kind": "device"}]}
PAD = {"names": ["Anna"], "sheet": {}}


def deep(levels: int) -> dict[str, Any]:
    sheet: dict[str, Any] = {}
    for _ in range(levels):
        sheet = {"a": sheet}
    return sheet


@pytest.mark.parametrize(
    ("body", "data", "reason", "values"),
    [
        (TableIn, {**TABLE, "seats": []}, "`seats` needs at least 1 entry", {"min": "1"}),
        (
            CommandIn,
            {**COMMAND, "decision": "x"},
            "`decision` must be a whole number",
            {"problem": "not-whole"},
        ),
        (CommandIn, {**COMMAND, "id": MARK}, "`id` is not a valid id", {}),
        (CommandIn, {**COMMAND, "seat": 5}, "`seat` must be at most 4", {"max": "4"}),
        (CommandIn, {**COMMAND, "seat": -1}, "`seat` must be at least 0", {"min": "0"}),
        (CommandIn, {**COMMAND, "seat": 0.5}, "`seat` must be a whole number", {}),
        (CommandIn, {**COMMAND, "seat": True}, "`seat` must be a whole number", {}),
        (CommandIn, {**COMMAND, MARK: 1}, "`body` has an unknown field", {}),
        (CommandIn, {"seat": 0}, "`id` is missing", {"where": "id"}),
        (CommandIn, [MARK], "`body` must be an object", {}),
        (CommandIn, {**COMMAND, "actions": "R5"}, "`actions` must be a list", {}),
        (CommandIn, {**COMMAND, "actions": [""]}, "`actions[0]` must not be empty", {}),
        (
            CommandIn,
            {**COMMAND, "actions": ["x" * 21]},
            "`actions[0]` has more than 20 characters",
            {"max": "20"},
        ),
        (
            CommandIn,
            {**COMMAND, "actions": ["R5"] * 65},
            "`actions` must have at most 64 entries",
            {},
        ),
        (
            CommandIn,
            {**COMMAND, "decision": None},
            "`decision` is needed for `act`",
            {"where": "decision", "do": "act", "problem": "needs-field"},
        ),
        (CommandIn, {**COMMAND, "nonce": "é"}, "`nonce` has the wrong form", {}),
        (
            TableIn,
            {**TABLE, "game": MARK},
            "`game` must be one of: duel, dice",
            {"choices": "duel, dice"},
        ),
        (
            TableIn,
            {**TABLE, "seats": [{"kind": "agent"}]},
            "`seats[0]`: a seat of the kind `agent` must name its agent, and no other seat may",
            {"where": "seats[0]"},
        ),
        (
            TableIn,
            {**TABLE, "seats": [{"kind": "device", MARK: MARK}]},
            "`seats[0]` has an unknown field",
            {},
        ),
        (TableIn, {**TABLE, "patience": MARK}, "`patience` must be a number", {}),
        (
            TableIn,
            {**TABLE, "patience": 1e9},
            "`patience` must be at most 2592000",
            {"max": "2592000"},
        ),
        (TableIn, {**TABLE, "spectators": 1}, "`spectators` must be true or false", {}),
        (TableIn, {**TABLE, "starter": MARK}, "`starter` must be a whole number", {}),
        (JoinIn, {"id": "12345678", "link": 1}, "`link` must be text", {}),
        (DiceIn, {"numbers": [1]}, "`numbers` needs at least 3 entries", {"min": "3"}),
        (PadIn, {"setup": {**PAD, "sheet": MARK}}, "`setup.sheet` must be an object", {}),
        (
            PadIn,
            {"setup": {**PAD, "sheet": {"x": "x" * 20_000}}},
            "`setup.sheet` has more than 20000 bytes",
            {},
        ),
        (
            PadIn,
            {"setup": {**PAD, "sheet": {"name": "\ud800"}}},
            "`setup.sheet` is nested too deeply, or is not valid Unicode",
            {},
        ),
    ],
)
def test_what_is_wrong_is_said_plainly(
    body: type[Model], data: Any, reason: str, values: dict[str, str]
) -> None:
    error = refusal(body, data)
    check(error)
    assert error["reason"] == reason
    assert values.items() <= error["values"].items()


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000])
def test_a_command_that_is_not_json(body: bytes) -> None:
    with pytest.raises(LostCitiesError) as caught:
        read_command(body)
    check(shown(caught.value))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text().map(MARK.__add__),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text().map(MARK.__add__), inner, max_size=4)
    ),
    max_leaves=8,
)


def mutated(body: type[Model]) -> st.SearchStrategy[Any]:
    """Make a body with some of its own fields, some of others, and any values in them."""
    names = st.sampled_from([*body.model_fields, *sorted(validation.FIELDS)])
    valid = st.sampled_from([COMMAND, TABLE, {"setup": PAD}, {}])
    own = st.dictionaries(names, JSON, max_size=6)
    return st.builds(lambda base, more: {**base, **more}, valid, own) | JSON


@pytest.mark.parametrize("body", BODIES)
def test_no_body_gets_its_own_words_back(body: type[Model]) -> None:
    @given(mutated(body))
    @settings(max_examples=150, deadline=None, database=None)
    def refused(data: Any) -> None:
        error = refusal(body, data)
        if error is not None:
            check(error)

    refused()


ADDRESSES = (
    "/tables/{0}",
    "/tables/{0}/export?match={1}",
    "/tables/ab?seat={0}&plan={1}",
    "/tables/ab/export?match={0}",
    "/pads/{0}?after={1}",
    "/stream?after={0}&table={1}",
)


def test_no_address_gets_its_own_words_back(server: Server) -> None:
    device = Device.new(server)
    values = st.integers().map(str) | st.text().map(MARK.__add__) | st.just(MARK)

    @given(st.sampled_from(ADDRESSES), values, values)
    @settings(max_examples=150, deadline=None, database=None)
    def refused(address: str, first: str, second: str) -> None:
        sent = [quote(one.encode(errors="replace"), safe="") for one in (first, second)]
        reply = device.get(address.format(*sent))
        if reply.status >= 400:
            check_text(json.dumps(reply.data))

    refused()


@pytest.mark.parametrize(
    ("location", "kind", "context", "reason"),
    [
        (
            ("path", "table"),
            "string_pattern_mismatch",
            {},
            "`table` is not a valid id",
        ),
        (("query", "seat"), "int_parsing", {}, "`seat` must be a whole number"),
        (
            ("query", "per_page"),
            "enum",
            {"expected": "1, 2 or 4"},
            "`per_page` must be one of: 1, 2, 4",
        ),
        (("query", "plan"), "bool_parsing", {}, "`plan` must be true or false"),
        (("query", "seat"), "something_new", {}, "`seat` is not valid"),
    ],
)
def test_parameters(location: Any, kind: str, context: Any, reason: str) -> None:
    error = shown(validation.invalid({"type": kind, "loc": location, "ctx": context}))
    check(error)
    assert error["reason"] == reason


def test_every_kind_of_error_the_schemas_can_give_has_a_problem() -> None:
    """Each is one of pydantic's, so that a rename there does not pass unnoticed."""
    own = {
        *(value for name, value in vars(error_types).items() if name.isupper()),
    }
    assert set(validation.PROBLEMS) - own <= set(get_args(ErrorType))


def test_no_error_type_of_pydantic_comes_through() -> None:
    """Whatever a later schema may use, nothing but our own words comes out."""
    for kind in get_args(ErrorType):
        context = dict.fromkeys(validation.LIMITS, 3)
        found = validation.invalid({"type": kind, "loc": ("body", "id"), "ctx": context})
        check(shown(found))


def test_every_problem_is_translated() -> None:
    french = load("reasons", "fr")
    for problem in {*validation.PROBLEMS.values(), validation.NO_ENTRIES, validation.NOT_AN_ID}:
        assert re.fullmatch(r"malformed\.[a-z-]+", problem.code)
        assert f"reason.{problem.code}" in french


def test_what_nobody_foresaw_is_answered_in_json() -> None:
    """A bug has the form of every other error, and no words of Python's."""
    api = api_app(Settings())

    @api.get("/bug")
    def bug() -> None:
        raise RuntimeError("a secret")

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {"type": "http", "method": "GET", "path": "/bug", "query_string": b"", "headers": []}
    with pytest.raises(RuntimeError):  # for the log
        asyncio.run(api(scope, receive, send))
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["error"]["code"] == "internal"
    assert b"secret" not in sent[1]["body"]
