"""Games in the formats of `vectors/stored.json` can be opened: they are in people's browsers.

The vectors were written by the page before its scripts were split; they must never be changed.
"""

from __future__ import annotations

from typing import Any

from tests.companion.support.node_script import COMPANION, call_script, vectors

STORED: Any = vectors("stored")
MATCH, GAME = STORED["score"], STORED["pad"]


def test_a_stored_match_is_read_with_its_steps() -> None:
    data = MATCH["stored"]
    (found,) = call_script(COMPANION / "score/undo.js", [["readHistory", data]])
    past, future = data["past"], data["future"]
    match = {key: value for key, value in data.items() if key not in {"past", "future"}}
    assert found == {"match": match, "past": past, "future": future}
    assert MATCH["file"]["data"] == match


def test_every_step_of_a_stored_match_is_undone_and_redone() -> None:
    undo = COMPANION / "score/undo.js"
    (history,) = call_script(undo, [["readHistory", MATCH["stored"]]])
    steps = len(history["past"])
    for _ in range(steps):
        (history,) = call_script(undo, [["undo", history]])
    assert history["match"]["rounds"] == [[[], []]]
    assert history["match"]["names"] == ["", ""]
    for _ in range(steps + len(MATCH["stored"]["future"])):
        (history,) = call_script(undo, [["redo", history]])
    assert history["match"]["rounds"][1] == [["W3"], ["G7"]]
    assert not history["future"]


def test_the_short_form_of_a_match_is_the_same_as_ever() -> None:
    stored = COMPANION / "score/stored-match.js"
    short = {"version": 1, "match": [*MATCH["short"]]}
    match = MATCH["file"]["data"]
    compact, opened = call_script(stored, [["toCompact", match], ["fromCompact", short]])
    assert compact == short
    (read,) = call_script(stored, [["readMatch", opened]])
    assert {**read, "rounds": None} == {**match, "rounds": None}
    assert [[sorted(side) for side in sides] for sides in read["rounds"]] == [
        [sorted(side) for side in sides] for sides in match["rounds"]
    ]


def test_a_stored_dice_game_is_read_as_it_was() -> None:
    found = call_script(
        COMPANION / "pad/stored-game.js",
        [["readGame", GAME["stored"]], ["readGame", GAME["file"]["data"]]],
    )
    assert found == [GAME["stored"], GAME["file"]["data"]]
