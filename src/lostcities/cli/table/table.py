"""The table: people and agents take their turns, hands stay hidden, nothing is lost.

It asks the game what is legal and shows what each seat may see; the rules are elsewhere.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from lostcities.cli.table.resume import resume_command
from lostcities.cli.terminal import EndOfInput, ignore_interrupts
from lostcities.game import CHANCE, NOBODY, Decision, Resign
from lostcities.play import play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.cli.table.presenter import Presenter
    from lostcities.cli.table.session import Session
    from lostcities.cli.terminal import Terminal
    from lostcities.errors import Refusal
    from lostcities.game import Limit, Seat, State, Step
    from lostcities.i18n.translator import Translator

COMMANDS = ("help", "undo", "log", "position", "score", "resign", "save", "quit")
"""What can be typed instead of a move: each is a method of `Table`, its words are `command.…`."""


class LeaveTable(Exception):  # noqa: N818  # leaving is not an error
    """The player leaves the table; the game stays on disk."""


class Undone(Exception):  # noqa: N818  # a change of mind is not an error
    """A choice was taken back: the game goes on from before it."""


class Person:
    """A person as an agent: decides by being asked at the table."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self.name = table.session.players[seat].name

    def decide(self, observation: Any, limit: Limit) -> Decision:  # noqa: ARG002
        """Ask until something happens."""
        return Decision(self._table.ask(self._seat))


class Table:
    """One game with its people, from its current state to its end."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter,
        terminal: Terminal,
        words: Translator,
        resume_options: Sequence[str] = (),
    ) -> None:
        self.session = session
        self.presenter = presenter
        self.terminal = terminal
        self.words = words
        self._resume_options = resume_options
        self._viewer: Seat | None = None
        """Whose view is on the screen."""
        self._reported = len(session.steps)
        """How many steps have been checked for the end of a round."""
        self._announced = len(session.steps)
        """How many steps have been announced to spectators."""
        self._typed_ahead: list[Any] = []
        """Checked actions that came on one line with the last one."""
        self._commands = {
            alias: getattr(self, f"_{command}")
            for command in COMMANDS
            for alias in words.aliases(f"command.{command}")
        }

    def run(self) -> bool:
        """Play on; return whether the game came to its end."""
        session = self.session
        players = [
            Person(self, seat) if seat in session.people else session.agent(seat)
            for seat in range(len(session.players))
        ]
        try:
            while session.state.seat != NOBODY:
                with suppress(Undone):
                    play(session.state, players, session.dealer, watch=self._happened)
        except (LeaveTable, EndOfInput):
            self._left()
            return False
        except KeyboardInterrupt:
            ignore_interrupts()
            self._left()
            raise
        self._finish()
        return True

    def _happened(self, step: Step, state: State[Any]) -> None:
        self.session.add(step, state)
        self._report_progress()

    def _is_shared(self) -> bool:
        """Whether several people use this screen and some of what it shows is secret."""
        return len(self.session.people) > 1 and self.presenter.hides(self.session.state)

    def ask(self, seat: Seat) -> Any:
        """Show a person the table, then ask until something happens."""
        if self._typed_ahead:
            return self._typed_ahead.pop(0)
        if self._viewer != seat:
            self._pass_to(seat)
        self._show(seat)
        while (event := self._answer(seat)) is None:
            pass
        return event

    def _pass_to(self, seat: Seat) -> None:
        """Pass the screen on, cleared first if it showed secrets."""
        if self._is_shared():
            self._show_private_news()
            self.terminal.clear()
            key = "curtain.pass-or-undo" if self.session.can_undo else "curtain.pass"
            question = self.words(key, name=self.presenter.names[seat])
            while (text := self.terminal.ask(question)) in self.words.aliases("command.undo"):
                self._undo(seat)
            if self._commands.get(text) == self._quit:
                raise LeaveTable
            self.session.settle()
        self._viewer = seat

    def _show_private_news(self) -> None:
        """Show what only the last viewer may know before the screen is hidden."""
        if self._viewer is None:
            return
        news = self.presenter.private_news(self.session, self._viewer)
        if news:
            self.terminal.say("\n".join(news))
            self.terminal.ask(self.words("curtain.hide"))

    def _show(self, seat: Seat) -> None:
        """Show the table, what happened since, and what can be done."""
        observation = self.session.state.observe(seat)
        if self.terminal.screen:
            self.terminal.clear()
        lines = [*self.presenter.table(observation), ""]
        news = self.presenter.news(self.session, self.session.last_choice(seat), seat)
        lines += [*news, ""] if news else []
        self.terminal.say("\n".join([*lines, *self.presenter.options(observation)]))

    def _answer(self, seat: Seat) -> Any | None:
        """Ask once; return the action, or None if it was not one."""
        observation = self.session.state.observe(seat)
        text = self.terminal.ask(self.presenter.question(observation))
        if not text:
            self._show(seat)
            return None
        command: Callable[[Seat], Any | None] | None = self._commands.get(text.lower())
        if command is not None:
            return command(seat)
        actions = self.presenter.read(observation, text)
        if not actions:
            self.terminal.say(self.words("table.unreadable", text=text))
            return None
        return self._checked(seat, actions)

    def _checked(self, seat: Seat, actions: Sequence[Any]) -> Any | None:
        """Return the first of the actions and keep the others, unless one of them is refused."""
        state = self.session.state
        for action in actions:
            refusal = state.refusal(action, seat)
            if refusal is not None:
                self._refuse(action, refusal)
                return None
            state = state.apply(action, seat)
        first, *self._typed_ahead = actions
        return first

    def _refuse(self, action: object, refusal: Refusal) -> None:
        reason = self.words.refusal(refusal)
        self.terminal.say(self.words("table.refused", action=action, reason=reason))

    def _help(self, seat: Seat) -> None:  # noqa: ARG002
        self.terminal.say(self.words.lines(f"{self.session.game.name}.help"))

    def _undo(self, seat: Seat) -> None:  # noqa: ARG002
        """Take the last choice back, if nothing was revealed and nobody else has acted."""
        if not self.session.can_undo:
            self.terminal.say(self.words("table.no-undo"))
            return
        step = self.session.undo()
        self._reported = min(self._reported, len(self.session.steps))
        name = self.presenter.names[step.seat]
        self.terminal.say(self.words("table.undone", name=name, action=step.event))
        raise Undone

    def _log(self, seat: Seat) -> None:
        lines = self.presenter.log(self.session, seat)
        self.terminal.say("\n".join(lines) or self.words("table.no-log"))

    def _position(self, seat: Seat) -> None:
        observation = self.session.state.observe(seat)
        self.terminal.say_exactly(self.session.game.position_text(observation))

    def _score(self, seat: Seat) -> None:
        self.terminal.say("\n".join(self.presenter.score(self.session.state.observe(seat))))

    def _resign(self, seat: Seat) -> Resign | None:
        if not self.presenter.may_resign(self.session.state):
            self.terminal.say(self.words("table.no-resigning"))
            return None
        answer = self.terminal.ask(self.words("table.resign"))
        if answer.lower() not in self.words.aliases("answer.yes"):
            self.terminal.say(self.words("table.not-resigned"))
            return None
        return Resign(seat)

    def _save(self, seat: Seat) -> None:  # noqa: ARG002
        self.session.save()
        self._say_how_to_resume("table.saved")

    def _quit(self, seat: Seat) -> None:  # noqa: ARG002
        raise LeaveTable

    def _say_how_to_resume(self, key: str) -> None:
        """Name the command that resumes this game, in one line to copy."""
        self.terminal.say(self.words(key))
        self.terminal.say_exactly(f"  {resume_command(self.session.path, self._resume_options)}")

    def _left(self) -> None:
        """Save the game of a player who leaves, and say how to resume it."""
        self.terminal.say()
        self.session.save()
        if self._is_shared():
            self.terminal.clear()
        self._say_how_to_resume("table.left")

    def _report_progress(self) -> None:
        """Report a round that has ended; announce every turn if only agents play."""
        session = self.session
        if not session.people and session.state.seat in (CHANCE, NOBODY):
            self._say_news(self._announced, None)
            self._announced = len(session.steps)
        for place in range(self._reported, len(session.steps)):
            if self.presenter.ended_round(session, place):
                self._report(place)
        self._reported = len(session.steps)

    def _say_news(self, begin: int, viewer: Seat | None) -> None:
        news = self.presenter.news(self.session, begin, viewer)
        if news:
            self.terminal.say("\n".join(news))

    def _report(self, place: int) -> None:
        """Show the receipts of a round; nothing before it can be taken back."""
        self.session.settle()
        if self._viewer is not None:
            self.terminal.clear()
            self._say_news(self.session.last_choice(self._viewer), self._viewer)
            self.terminal.say()
            self._viewer = self._viewer if len(self.session.people) == 1 else None
        self.terminal.say("\n".join([*self.presenter.round_report(self.session, place, None), ""]))
        if self.session.state.seat != NOBODY and self.session.people:
            self.terminal.pause(self.words("table.go-on"))

    def _finish(self) -> None:
        """Say how the game ended, and where its record is."""
        state = self.session.state
        outcome = state.outcome
        names = self.presenter.names
        if self._viewer is not None and not self.presenter.ended_round(
            self.session, self._reported - 1
        ):
            self._say_news(self.session.last_choice(self._viewer), self._viewer)
        lines = [self.words(f"{self.session.game.name}.ending.{outcome.reason}")]
        lines += self.presenter.final(state)
        if outcome.scores is not None:
            points = ", ".join(
                f"{name} {self.presenter.number(score)}"
                for name, score in zip(names, outcome.scores, strict=True)
            )
            lines.append(self.words("table.totals", points=points))
        if len(names) > 1:
            winners = [names[seat] for seat in outcome.winners]
            lines.append(self.words.count("table.winners", len(winners), names=", ".join(winners)))
        lines.append(self.words("table.record", file=self.session.path))
        self.terminal.say(self.terminal.strong(lines[0]))
        self.terminal.say("\n".join(lines[1:]))
