"""What if: positions that are typed, judged and played on; the server keeps nothing of them."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.agents.catalogue import AGENTS
from lostcities.games import GAMES
from lostcities.server.errors import NotAllowed
from lostcities.server.services.what_if import PlayRequest, play_on
from lostcities.server.views.positions import read_position, refuse_running, shown_position
from tests.server.support.client import DEVICE, Device, agent, begun, person
from tests.server.support.reviewed import begun_game
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.server_process import Server

START = "duel/classic s:1 t:0 m:1 place d:44 e:-,-,-,-,-/-,-,-,-,- p:-,-,-,-,- "
HIDDEN = START + "h:Y$Y2Y5B4W6G7R8R10/?"


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that thinks little."""
    folder = tmp_path_factory.mktemp("positions")
    copy = shutil.copy(migrated_file, folder / "server.db")
    with running(str(copy), folder, hint_worlds=16) as started:
        yield started


def position_of(name: str, decisions: int = 8) -> str:
    _, _, state = begun_game(name, 5, decisions)
    return GAMES[name.partition("/")[0]].position_text(state)


@pytest.mark.parametrize("name", ["duel/classic", "duel/mini", "dice/standard"])
def test_a_position_is_shown_as_a_table_is(server: Server, name: str) -> None:
    device, line = Device.new(server), position_of(name)
    shown = device.post("/positions", {"position": line})
    assert shown.status == 200, shown
    data = shown.data
    assert data["position"] == line
    assert (data["game"], data["variant"]) == tuple(name.split("/"))
    assert data["view"]["seat"] == data["seat"] in data["view"]["game"]["waiting"]
    assert data["decision"]["legal"] == data["view"]["game"]["legal"]
    assert data["decision"]["phase"] == data["view"]["game"]["phase"]
    assert data["view"]["setup"]["game"] == data["game"]
    assert len(data["view"]["setup"]["seats"]) == 2
    assert (data["over"], data["scores"], data["view"]["outcome"]) == (False, None, None)
    assert (data["view"]["hands"] is not None) == (data["game"] == "duel")
    assert data == json.loads(json.dumps(shown_position(read_position(line))))


def test_of_a_view_only_its_own_hand_is_shown(server: Server) -> None:
    device = Device.new(server)
    data = device.post("/positions", {"position": HIDDEN}).data
    assert (data["seat"], data["view"]["hands"]) == (0, None)
    assert data["view"]["game"]["hand"] == ["Y$", "Y2", "Y5", "B4", "W6", "G7", "R8", "R10"]
    spectator = device.post("/positions", {"position": START + "h:?/?"}).data
    assert (spectator["seat"], spectator["decision"]) == (None, None)


BROKEN = {
    "": "malformed",
    "x" * 8001: "malformed",
    "chess/classic": "no-such-game",
    "duel/classic": "field-missing",
    "duel/none s:1": "no-such-variant",
    HIDDEN + " x:Q": "no-colour",
    HIDDEN.replace("Y2Y5", "Y2Y2"): "too-many",
    HIDDEN.replace("R8R10", "R8"): "wrong-hand",
    HIDDEN.replace("d:44", "d:43"): "wrong-deck",
    HIDDEN.replace("e:-,-", "e:Y9Y3,-").replace("d:44", "d:42"): "not-higher",
    HIDDEN.replace("t:0", "t:99999999999"): "no-count",
    HIDDEN.replace("duel/classic ", "duel/classic o:rounds=999999 "): "many-rounds",
    HIDDEN.replace("place", "dance"): "no-phase",
    "duel/classic \x00\ud7ff": "",
}


@pytest.mark.parametrize("line", BROKEN, ids=range(len(BROKEN)))
@pytest.mark.parametrize("path", ["", "/candidates", "/play"])
def test_hostile_positions_are_refused_with_a_reason(server: Server, path: str, line: str) -> None:
    body: dict[str, Any] = {"position": line}
    if path == "/play":
        body |= {"seed": 1, "actions": [], "agent": "random"}
    got = Device.new(server).post(f"/positions{path}", body)
    assert got.status == 422, got
    assert got.data["error"]["reason"]
    code = BROKEN[line]
    assert not code or got.code == code, got.data


def test_candidates_come_with_the_best_first(server: Server) -> None:
    device = Device.new(server)
    for line in (HIDDEN, position_of("dice/standard"), position_of("duel/classic")):
        first = device.post("/positions/candidates", {"position": line, "worlds": 32})
        assert first.status == 200, first
        options = first.data["finding"]["options"]
        assert options[0]["value"] == max(option["value"] for option in options)
        assert device.post("/positions/candidates", {"position": line, "worlds": 32}).data == (
            first.data
        ), "the same again"
    for line in (START + "h:?/?", HIDDEN.replace("m:1", "m:2").replace("t:0", "t:1")):
        got = device.post("/positions/candidates", {"position": line})
        assert (got.status, got.code) == (422, "nothing-to-decide")
    assert device.post("/positions/candidates", {"position": HIDDEN, "worlds": 5000}).status == 422
    mini = device.post("/positions/candidates", {"position": position_of("duel/mini")})
    assert (mini.status, mini.code) == (422, "no-nets")
    assert Device(server).post("/positions/candidates", {"position": HIDDEN}).status == 401


def test_s4_a_hidden_hand_changes_nothing(server: Server) -> None:
    """Whatever the other hand is said to be, the seat to move is told the same."""
    device = Device.new(server)
    hands = [START + f"h:Y$Y2Y5B4W6G7R8R10/{other}" for other in ("?", "Y3Y4B2B3B5W2W3W4")]
    hands.append(START + "h:Y$Y2Y5B4W6G7R8R10/G8G9G10R2R3R4R5R6")
    answers = [device.post("/positions/candidates", {"position": line}) for line in hands]
    assert answers[0].data == answers[1].data == answers[2].data


def test_s4_what_a_player_sees_at_a_table_without_help_is_not_judged(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, {"kind": "link"}, starter=0)
    guest.join(made["links"]["1"], "Ben")
    host.must(made["table"], 0, "ready")
    guest.must(made["table"], 1, "ready")
    hand = "".join(host.view(made["table"], 0)["game"]["hand"])
    other = "".join(guest.view(made["table"], 1)["game"]["hand"])
    for line in (START + f"h:{hand}/?", START + f"h:{hand}/{other}"):
        for path, more in (("candidates", {}), ("play", {"seed": 1})):
            got = host.post(f"/positions/{path}", {"position": line, **more})
            assert (got.status, got.code) == (403, "no-help"), got
    elsewhere = Device.new(server).post(
        "/positions/candidates", {"position": START + f"h:{hand}/?"}
    )
    assert elsewhere.status == 200, "nobody can know whose it is"
    allowed = begun(host, "duel", DEVICE, agent(), starter=0)
    hand = "".join(host.view(allowed, 0)["game"]["hand"])
    asked = host.post("/positions/candidates", {"position": START + f"h:{hand}/?"})
    assert asked.status == 200, "there a hint is allowed as well"


SEEN = "duel/classic s:1 t:4 m:1 place d:40 e:Y2,-,-,-,-/-,B3,-,-,- p:-,-,W2W4,-,- "
SWAPPED = "duel/classic s:2 t:4 m:2 place d:40 e:-,B3,-,-,-/Y2,-,-,-,- p:-,-,W2W4,-,- "


@pytest.mark.parametrize(
    "line",
    [
        SEEN + "h:B4G7R10R8W6Y$Y3Y5/?",  # another order
        SEEN.replace("W2W4", "W4W2") + "h:Y$Y3Y5B4W6G7R8R10/?",
        SEEN.replace("t:4", "t:6") + "h:Y$Y3Y5B4W6G7R8R10/?",
        SEEN.replace("s:1 t:4", "s:2 t:5") + "h:Y$Y3Y5B4W6G7R8R10/?",
        SEEN + "k:R8/- h:Y$Y3Y5B4W6G7R8R10/?",
        SEEN + "h:Y$Y3Y5B4W6G7R8R10/Y4B5B6W3G2G3R2R3",  # a made-up other hand
        SWAPPED + "h:?/Y$Y3Y5B4W6G7R8R10",
    ],
)
def test_s4_a_position_written_otherwise_is_the_same(line: str) -> None:
    """What counts is what the player has before them, not how it is written."""
    seen = SEEN + "h:Y$Y3Y5B4W6G7R8R10/?"
    with pytest.raises(NotAllowed):
        refuse_running(read_position(line), (HIDDEN, seen))
    refuse_running(read_position(line), (HIDDEN,))
    refuse_running(read_position(line.replace("R10", "R9")), (seen,))


def test_s4_dice_in_another_order_are_the_same() -> None:
    line = position_of("dice/standard")
    turned = re.sub(r" n:(\d)(\d)", r" n:\2\1", line)
    assert turned != line
    with pytest.raises(NotAllowed):
        refuse_running(read_position(turned), (line,))
    refuse_running(read_position(position_of("dice/standard", 12)), (line,))


# Played on


def played(line: str, *actions: str, seed: int = 1, agent: str = "random", **more: Any) -> Any:
    seat = more.pop("seat", None)
    return play_on(PlayRequest(line, seed, actions, agent, seat), ())


@pytest.mark.parametrize("name", ["duel/mini", "dice/standard", "dice/solo"])
def test_a_position_is_played_on_to_its_end(name: str) -> None:
    game = name.partition("/")[0]
    seats = 1 if name.endswith("solo") else 2
    state: Any = GAMES[game].new(GAMES[game].variants[name.partition("/")[2]], seats=seats)
    now = played(GAMES[game].position_text(state))
    turns = 0
    while not now["over"] and turns < 400:
        assert now["decision"]["legal"], now
        assert now["view"]["hands"] is None
        # The deck rather than piles, so that the game ends.
        legal = now["decision"]["legal"]
        action = "=" if "=" in legal else legal[turns % len(legal)]
        now = played(now["position"], action)
        turns += 1
        assert now["events"][0] == {"seat": 0, "actions": [action]}
        assert all(event["seat"] for event in now["events"][1:]), "the agent's"
    assert now["over"]
    assert now["scores"] == now["view"]["outcome"]["scores"]
    assert now["decision"] is None


def test_the_same_request_gives_the_same_answer(server: Server) -> None:
    device = Device.new(server)
    body = {"position": HIDDEN, "seed": 4, "actions": ["Y2", "="], "agent": "policy"}
    first = device.post("/positions/play", body)
    assert first.status == 200, first
    assert [event["seat"] for event in first.data["events"]] == [0, 1]
    assert first.data["events"][0]["actions"] == ["Y2", "="]
    assert first.data["decision"]["phase"] == "place"
    assert device.post("/positions/play", body).data == first.data
    other = device.post("/positions/play", {**body, "seed": 5}).data
    assert other["position"] != first.data["position"]
    again = device.post("/positions/play", {**body, "position": first.data["position"]})
    assert (again.status, again.data["error"]["rule"]) == (409, "D5"), again


def test_the_agent_may_move_first() -> None:
    line = position_of("duel/classic", 7)
    mover = played(line)["seat"]
    assert played(line)["events"] == []
    now = played(line, seat=1 - mover)
    assert [event["seat"] for event in now["events"]] == [mover]
    assert now["seat"] == 1 - mover
    assert len(now["events"][0]["actions"]) == 2, "a card, and what it takes for it"


def test_s4_the_view_of_a_line_has_no_other_hand() -> None:
    """Whoever plays on sees what a player sees; only the position to send back is whole."""
    hands = ("Y3Y4B2B3B5W2W3W4", "G8G9G10R2R3R4R5R6")
    lines = [START + f"h:Y$Y2Y5B4W6G7R8R10/{other}" for other in hands]
    left, right = (played(line, "Y2") for line in lines)
    assert left["position"] != right["position"]
    for shown in (left, right):
        del shown["position"]
    assert left == right


def test_every_agent_plays_on() -> None:
    for game, names in AGENTS.items():
        line = position_of(f"{game}/{GAMES[game].default_variant}", 8)
        mover = played(line)["seat"]
        for name in names:
            assert played(line, agent=name, seat=1 - mover)["events"]


def test_what_cannot_be_played_on(server: Server) -> None:
    device = Device.new(server)
    body = {"position": HIDDEN, "seed": 1, "agent": "random"}
    for more, status, code in (
        ({"actions": ["B9"]}, 409, ""),
        ({"actions": ["hello"]}, 422, "no-action"),
        ({"agent": "nobody"}, 422, "no-such-agent-here"),
        ({"seat": 2}, 422, "what-if-seat"),
        ({"seed": -1}, 422, "malformed"),
        ({"seed": None}, 422, "malformed"),
        ({"position": START + "h:?/?"}, 422, "what-if-nobody"),
        ({"actions": ["="] * 65}, 422, "malformed"),
    ):
        got = device.post("/positions/play", {**body, **more})
        assert got.status == status, (more, got)
        assert not code or got.code == code, got


def test_nothing_is_kept(server: Server) -> None:
    device = Device.new(server)
    before = device.get("/tables").data
    device.post("/positions/play", {"position": HIDDEN, "seed": 1, "agent": "random"})
    assert device.get("/tables").data == before
    assert begun(device, "duel", DEVICE, person())
