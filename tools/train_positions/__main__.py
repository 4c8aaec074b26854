"""Finds and writes the positions of the trainer.

    python -m tools.train_positions search duel --seed 1 --games 400 --store duel.jsonl
    python -m tools.train_positions write duel --store duel.jsonl
    python -m tools.train_positions reasons duel --themes tempo
    python -m tools.train_positions sample --seed 1

`search` plays games of mixed agents and can be broken off and called again; `write` picks a good
spread and writes the file the page loads; `reasons` words it anew and finds the reasons of some
themes again; `sample` prints reasons, to be read by a person.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.analysis.words import sentences
from lostcities.dealer import stream
from lostcities.i18n.catalogue import languages
from tools.train_positions.files import COUNT, contents, difficulty, picked, target, written
from tools.train_positions.games import SOURCES
from tools.train_positions.search import (
    SearchStore,
    is_confirmed,
    reason_today,
    searched,
    with_reason,
)

if TYPE_CHECKING:
    from tools.train_positions.search import Exercise


PROGRESS = 20
"""After so many positions `write` says how far it is."""


def search(arguments: argparse.Namespace) -> None:
    """Look for positions in so many games, from where the store ends."""
    source = SOURCES[arguments.game]
    begun = time.monotonic()
    with SearchStore(arguments.store, source.name, arguments.seed) as store:
        themes = Counter(one.theme for found in store.kept.values() for one in found)
        missing = [number for number in range(arguments.games) if number not in store.kept]
        for done, number in enumerate(missing, 1):
            found = searched(source, arguments.seed, number, themes, arguments.shares)
            store.add(number, found)
            themes += Counter(one.theme for one in found)
            seconds = time.monotonic() - begun
            left = seconds / done * (len(missing) - done)
            print(
                f"{len(store.kept) + done} of {arguments.games} games, {themes.total()} positions,"
                f" {seconds:.0f} s, about {left:.0f} s to go",
                file=sys.stderr,
                flush=True,
            )


def read_store(path: Path) -> list[Exercise]:
    """Return all that a search has found."""
    with path.open(encoding="utf-8") as file:
        made = json.loads(file.readline())
    with SearchStore(path, made["game"], made["seed"]) as store:
        return [one for number in sorted(store.kept) for one in store.kept[number]]


def write(arguments: argparse.Namespace) -> None:
    """Pick from what was found and write the file of the page."""
    source = SOURCES[arguments.game]
    stored = [one for path in arguments.store for one in read_store(path)]
    found = []
    for number, one in enumerate(stored, 1):
        again = with_reason(source, one)
        if again is not None and is_confirmed(source, again):
            found.append(again)
        if number % PROGRESS == 0:
            print(f"{number} of {len(stored)}, {len(found)} confirmed", file=sys.stderr, flush=True)
    chosen = picked(found, arguments.count)
    text = written(contents(arguments.game, chosen)).encode()
    target(arguments.game).write_bytes(text)
    print(f"{len(chosen)} positions of {len(found)} confirmed of {len(stored)} found")
    print("themes", dict(Counter(one.theme for one in chosen)))
    print("phases", dict(Counter(one.phase for one in chosen)))
    print("difficulties", dict(Counter(map(difficulty, chosen))))
    print(f"{len(text)} bytes, {len(gzip.compress(text))} compressed")


def reasons(arguments: argparse.Namespace) -> None:
    """Word the shipped reasons again; those of some themes are found again, too."""
    path, source = target(arguments.game), SOURCES[arguments.game]
    data = json.loads(path.read_text(encoding="utf-8"))
    for one in data["positions"]:
        code, values = one["reason"]["code"], one["reason"]["values"]
        if code in arguments.themes:
            found = reason_today(source, one["position"], one["tempting"], values["best"])
            if found is not None:
                code, values = found.code, {**found.values, "lost": values["lost"]}
        text = sentences(arguments.game, code, values)
        one |= {"theme": code, "reason": {"code": code, "values": values, "text": text}}
    path.write_bytes(written(data).encode())
    print("themes", dict(Counter(one["theme"] for one in data["positions"])))


def in_turn(positions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Order positions so that every theme has its turn."""
    themes: Counter[str] = Counter()
    places = []
    for one in positions:
        themes[one["theme"]] += 1
        places.append(themes[one["theme"]])
    order = sorted(range(len(positions)), key=lambda at: places[at])
    return [positions[at] for at in order]


def sample(arguments: argparse.Namespace) -> None:
    """Print reasons of both games, to be read by a person; every theme has its turn."""
    rng = stream(arguments.seed, "sampled reasons")
    for game in SOURCES:
        positions = json.loads(target(game).read_text(encoding="utf-8"))["positions"]
        rng.shuffle(positions)
        for one in in_turn(positions)[: arguments.count]:
            print(f"{game} {one['theme']} {one['position']}")
            for language in arguments.language:
                print(f"  {one['reason']['text'][language]}")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("search")
    command.add_argument("game", choices=tuple(SOURCES))
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--games", type=int, default=400)
    command.add_argument("--store", type=Path, required=True)
    command.add_argument(
        "--shares",
        type=float,
        nargs=3,
        metavar=("EARLY", "MIDDLE", "LATE"),
        help="which part of the decisions to look at; late ones take less time and bring more",
    )
    command.set_defaults(run=search)
    command = commands.add_parser("write")
    command.add_argument("game", choices=tuple(SOURCES))
    command.add_argument("--count", type=int, default=COUNT)
    command.add_argument("--store", type=Path, nargs="+", required=True)
    command.set_defaults(run=write)
    command = commands.add_parser("reasons")
    command.add_argument("game", choices=tuple(SOURCES))
    command.add_argument("--themes", nargs="*", default=())
    command.set_defaults(run=reasons)
    command = commands.add_parser("sample")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--count", type=int, default=13, help="positions of each game")
    command.add_argument("--language", nargs="+", choices=languages(), default=languages())
    command.set_defaults(run=sample)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
