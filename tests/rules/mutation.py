"""Damages to a text, for tests that whatever comes in is read or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random


def mutated(text: str, separator: str, characters: str, rng: random.Random) -> str:
    """Damage a text once or a few times, by characters or by the pieces between separators."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        glue = rng.choice(["", separator])
        pieces = text.split(glue) if glue else list(text)
        place = rng.randrange(len(pieces) + 1)
        match rng.randrange(6):
            case 0:
                del pieces[place : place + rng.choice([1, 1, 3])]
            case 1:
                pieces.insert(place, rng.choice(characters))
            case 2:
                pieces[place : place + 1] = [rng.choice(characters)]
            case 3:
                pieces.insert(place, rng.choice(pieces) if pieces else "")
            case 4:
                pieces[place : place + 2] = reversed(pieces[place : place + 2])
            case _:
                other = rng.randrange(len(pieces) + 1)
                pieces[place : place + 1], pieces[other : other + 1] = (
                    pieces[other : other + 1],
                    pieces[place : place + 1],
                )
        text = glue.join(pieces)
    return text
