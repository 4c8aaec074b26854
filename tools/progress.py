"""Run a long command quietly, and show that it is alive: what it is at, and for how long.

    progress.py "installing packages" --count "^Collecting" packages -- pip install …
    progress.py --ready "ready" --since 1700000000

On a terminal one line is rewritten; elsewhere a line appears every few seconds. The command's own
output is kept back, and printed whole when it fails. Runs on any Python 3 without a package.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import threading
import time

EVERY = 5.0
"""Seconds between two lines where there is no terminal."""
TICK = 0.2
"""Seconds between two looks at the clock."""
INTERRUPTED = 130
NOT_FOUND = 127


def spoken(seconds: float) -> str:
    """Return a time as people say it: `42 s`, `1 min 05 s`."""
    whole = round(seconds)
    return f"{whole} s" if whole < 60 else f"{whole // 60} min {whole % 60:02} s"  # noqa: PLR2004


class Progress:
    """What a command is at, from the lines it prints."""

    def __init__(self, title: str, phases: list[list[str]], count: list[str] | None) -> None:
        self.title = title
        self.begun = time.monotonic()
        self.lines: list[str] = []
        self._phases = phases
        self._count = count
        self._counted = 0
        self._live = sys.stderr.isatty()
        self._printed = self.begun
        self._lock = threading.Lock()

    def read(self, line: str) -> None:
        """Take in a line of the command: it may be counted, or begin another phase."""
        with self._lock:
            self.lines.append(line)
            if self._count and re.search(self._count[0], line):
                self._counted += 1
            for pattern, title in self._phases:
                if re.search(pattern, line) and title != self.title:
                    self._end_phase()
                    self.title, self.begun, self._counted = title, time.monotonic(), 0

    def tick(self, every: float) -> None:
        """Show that something goes on."""
        with self._lock:
            now = time.monotonic()
            if self._live:
                self._write(f"\r\033[K  {self._line()} …", end="")
            elif now - self._printed >= every:
                self._write(f"  {self._line()} …")
                self._printed = now

    def end(self) -> None:
        """Close the last phase."""
        with self._lock:
            self._end_phase()

    def _end_phase(self) -> None:
        self._write(("\r\033[K" if self._live else "") + f"  {self._line()}")
        self._printed = time.monotonic()

    def _line(self) -> str:
        counted = f", {self._counted} {self._count[1]}" if self._count and self._counted else ""
        return f"{self.title}: {spoken(time.monotonic() - self.begun)}{counted}"

    @staticmethod
    def _write(text: str, end: str = "\n") -> None:
        print(text, end=end, file=sys.stderr, flush=True)


def run(command: list[str], progress: Progress, every: float) -> int:
    """Run the command to its end and return its exit status."""
    try:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        progress.lines.append(f"{command[0]}: {error.strerror}\n")
        return NOT_FOUND
    with process:
        reader = threading.Thread(target=read_all, args=(process, progress), daemon=True)
        reader.start()
        try:
            while process.poll() is None:
                progress.tick(every)
                time.sleep(TICK)
        except KeyboardInterrupt:  # the command has been interrupted by the same key
            process.wait()
            return INTERRUPTED
        reader.join()
    return process.returncode


def read_all(process: subprocess.Popen[bytes], progress: Progress) -> None:
    """Read what the command prints, until it ends."""
    assert process.stdout is not None  # noqa: S101  # for the type checker: it is a pipe
    for line in process.stdout:
        progress.read(line.decode(errors="replace"))


def main(arguments: list[str] | None = None) -> int:
    """Run the command and show its progress; return its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("title", nargs="?", help="what the command does")
    parser.add_argument("--ready", metavar="TEXT", help="run nothing: say TEXT and the time passed")
    parser.add_argument("--since", type=float, help="when it all began, in seconds of the epoch")
    parser.add_argument("--phase", nargs=2, action="append", default=[], metavar=("REGEX", "TITLE"))
    parser.add_argument("--count", nargs=2, metavar=("REGEX", "NOUN"))
    parser.add_argument("--hint", default="", help="what to do when it fails")
    parser.add_argument("--every", type=float, default=EVERY, help=argparse.SUPPRESS)
    own, command = split(list(sys.argv[1:] if arguments is None else arguments))
    given = parser.parse_args(own)
    if given.ready:
        print(f"{given.ready} in {spoken(time.time() - given.since)}", file=sys.stderr)
        return 0
    if not given.title or not command:
        parser.error("a title and, after --, a command are needed")
    progress = Progress(given.title, given.phase, given.count)
    status = run(command, progress, given.every)
    progress.end()
    if status not in {0, INTERRUPTED}:
        sys.stderr.write("".join(progress.lines))
        print(f"failed: {' '.join(command)}", file=sys.stderr)
        if given.hint:
            print(given.hint, file=sys.stderr)
    return status


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Part the arguments at the first `--`."""
    if "--" not in arguments:
        return arguments, []
    place = arguments.index("--")
    return arguments[:place], arguments[place + 1 :]


if __name__ == "__main__":
    sys.exit(main())
