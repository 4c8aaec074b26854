"""`lostcities replay`: step through a record, print it, or only check it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.cli.arguments import command_parser, count
from lostcities.cli.errors import BAD_DATA, OK, UsageError
from lostcities.cli.table.presenter import Screen, presenter_for
from lostcities.cli.terminal import EndOfInput, Terminal, typed_number
from lostcities.game import CHANCE, NOBODY

if TYPE_CHECKING:
    import argparse

    from lostcities.cli.table.presenter import Presenter
    from lostcities.game import Seat, State, Step
    from lostcities.i18n.translator import Translator
    from lostcities.record import Replay


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "replay")
    made.add_argument("files", nargs="+", metavar="FILE", help=words("replay.files"))
    made.add_argument("--check", action="store_true", help=words("replay.check"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    made.add_argument("--seat", type=count(words), metavar="N", help=words("replay.seat"))
    made.add_argument("--no-colour", action="store_true", help=words("play.no-colour"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Show or check every file; the status is bad if one of them is."""
    return max([_one(Path(name), arguments, words) for name in arguments.files])


def _one(path: Path, arguments: argparse.Namespace, words: Translator) -> int:
    try:
        replay = record.load(path)
    except OSError as error:
        if arguments.json:
            print(json.dumps({"file": str(path), "ok": False, "reason": error.strerror}))
        else:
            text = words("main.os-error", file=path, reason=words.os_error(error))
            print(text, file=sys.stderr)
        return BAD_DATA
    if arguments.json:
        data = verdict(path, replay)
        print(json.dumps(data if arguments.check else data | contents(replay), ensure_ascii=False))
    elif arguments.check:
        _say_verdict(path, replay, words)
    else:
        _show(path, replay, arguments, words)
    return OK if replay.error is None else BAD_DATA


def verdict(path: Path, replay: Replay) -> dict[str, Any]:
    """Say as data whether a record is good."""
    error = replay.error
    return {
        "file": str(path),
        "ok": error is None,
        "game": replay.headers.get("Game"),
        "variant": replay.headers.get("Variant"),
        "finished": replay.complete,
        "events": len(replay.steps),
        "line": None if error is None else error.line,
        "reason": None if error is None else error.reason,
        "rule": None if error is None else error.rule,
    }


def contents(replay: Replay) -> dict[str, Any]:
    """Return the good part of a record as data."""
    return {
        "headers": replay.headers,
        "names": replay.names,
        "steps": [
            {"seat": None if seat == CHANCE else seat + 1, "event": str(event)}
            for seat, event in replay.steps
        ],
    }


def _say_verdict(path: Path, replay: Replay, words: Translator) -> None:
    if replay.error is not None:
        print(f"{path}: {words.error(replay.error)}", file=sys.stderr)
        return
    which = f"{replay.headers['Game']}/{replay.headers['Variant']}"
    finished = words("replay.finished" if replay.complete else "replay.unfinished")
    events = words.count("replay.events", len(replay.steps))
    print(f"{path}: ok ({which}, {finished}, {events})", flush=True)


class RecordedGame:
    """A record as scenes: the states in which a player has to decide, or the game is over."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        pairs = list(replay.states())
        self.steps: list[Step] = replay.steps
        self.states: list[State[Any]] = [state for _, state in pairs]

    @property
    def state(self) -> Any:
        """Where the good part of the record ends."""
        return self.states[-1]

    def scenes(self, presenter: Presenter) -> list[int]:
        """Return how many steps lead to each scene."""
        places = [
            place + 1
            for place, step in enumerate(self.steps)
            if self._is_scene(step, self.states[place + 1]) or presenter.ended_round(self, place)
        ]
        last = len(self.steps)
        return places if last in places else [*places, last]

    def _is_scene(self, step: Step, state: State[Any]) -> bool:
        return state.seat not in (CHANCE, step.seat) or state.seat == NOBODY


class ReplayView:
    """Shows the scenes of a recorded game, as one seat saw them or with everything open."""

    def __init__(self, recorded: RecordedGame, presenter: Presenter, viewer: Seat | None) -> None:
        self.recorded = recorded
        self.presenter = presenter
        self.viewer = viewer
        self.scenes = recorded.scenes(presenter)

    def news(self, scene: int) -> list[str]:
        """Say what happened between the last scene and this one."""
        begin = self.scenes[scene - 1] if scene else 0
        lines = self.presenter.news(
            _HistoryUntil(self.recorded, self.scenes[scene]), begin, self.viewer
        )
        place = self.scenes[scene] - 1
        if place >= 0 and self.presenter.ended_round(self.recorded, place):
            lines += ["", *self.presenter.round_report(self.recorded, place, self.viewer), ""]
        return lines

    def table(self, scene: int) -> list[str]:
        """Draw the table of a scene."""
        state = self.recorded.states[self.scenes[scene]]
        if self.viewer is None:
            return self.presenter.open_table(state)
        return self.presenter.table(state.observe(self.viewer))


class _HistoryUntil:
    """A recorded game up to one of its steps, so that a scene knows nothing of the next."""

    def __init__(self, recorded: RecordedGame, length: int) -> None:
        self.steps = recorded.steps[:length]
        self.states = recorded.states[: length + 1]
        self.state: Any = self.states[-1]


def _show(path: Path, replay: Replay, arguments: argparse.Namespace, words: Translator) -> None:
    """Show the good part of a record, then what is wrong with it."""
    terminal = Terminal(colour=not arguments.no_colour)
    if replay.state is not None and replay.game is not None:
        viewer = _viewer(replay, arguments.seat, words)
        screen = Screen(words, terminal, replay.names, replaying=True)
        presenter = presenter_for(replay.game.name, screen)
        view = ReplayView(RecordedGame(replay), presenter, viewer)
        if terminal.interactive:
            _step_through(view, terminal, words)
        else:
            _print_all(view, terminal, words)
    if replay.error is not None:
        sys.stdout.flush()
        print(f"{path}: {words.error(replay.error)}", file=sys.stderr)


def _viewer(replay: Replay, seat: int | None, words: Translator) -> Seat | None:
    """Return the seat to see the game as; a view can only be seen as its own seat."""
    if seat is not None and seat > len(replay.names):
        raise UsageError(words("variant.no-seat", seat=seat, seats=len(replay.names)))
    if replay.view is not None and seat not in (None, replay.view + 1):
        raise UsageError(words("replay.only-view", seat=replay.view + 1))
    return replay.view if seat is None else seat - 1


def _print_all(view: ReplayView, terminal: Terminal, words: Translator) -> None:
    replay = view.recorded.replay
    terminal.say(" | ".join(view.presenter.names))
    for scene in range(len(view.scenes)):
        for line in view.news(scene):
            terminal.say(line)
    terminal.say()
    terminal.say("\n".join(view.table(len(view.scenes) - 1)))
    terminal.say(_result(replay, words))


def _result(replay: Replay, words: Translator) -> str:
    outcome = None if replay.state is None else replay.state.outcome
    if outcome is None:
        return words("replay.stops")
    ending = words(f"{replay.headers['Game']}.ending.{outcome.reason}")
    return f"{ending} {words('replay.result', result=replay.headers['Result'])}"


def _step_through(view: ReplayView, terminal: Terminal, words: Translator) -> None:
    """Show scene after scene, as the person asks for them."""
    scene, last = 0, len(view.scenes) - 1
    note = ""
    while True:
        terminal.clear()
        terminal.say("\n".join([*view.table(scene), "", *view.news(scene)]))
        if scene == last:
            terminal.say(_result(view.recorded.replay, words))
        if note:
            terminal.say(note)
        question = words("replay.ask", scene=scene + 1, scenes=last + 1)
        try:
            text = terminal.ask(question).lower()
        except EndOfInput:
            return
        if text in words.aliases("replay.key.quit"):
            return
        chosen = _next_scene(text, scene, last, words)
        note = words("replay.keys") if chosen is None else ""
        scene = scene if chosen is None else chosen


def _next_scene(text: str, scene: int, last: int, words: Translator) -> int | None:
    """Return the scene a command leads to; None if it is not a command."""
    word, _, number = text.partition(" ")
    if not text:
        return min(scene + 1, last)
    if text in words.aliases("replay.key.back"):
        return max(scene - 1, 0)
    if text in words.aliases("replay.key.end"):
        return last
    wanted = typed_number(number if word in words.aliases("replay.key.go") else text)
    return None if wanted is None else min(max(wanted - 1, 0), last)
