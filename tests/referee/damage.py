"""Random damages of a record, to see whether a reader of records notices them.

Some damages are harmless (a comment, CRLF, another order of headers or dealt cards), and some
others happen to leave a correct record: what is correct is for a referee to say.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

Damage = Callable[[list[str], random.Random], None]
LETTERS = "YBWGRPO"
CARD = r"(?<=[ x=<])[A-Z](?:10|[2-9$])(?= |$)"
PLAIN = " #-=<>x!$?*|:,.0123456789YBWGRPOaez\t\u00a0\u0663"
HEADERS = [
    ("Format", ["2", "01", "1.0", "one"]),
    ("Game", ["duel", "dice", "Duel"]),
    ("Variant", ["classic", "classic-1999", "long", "mini", "standard", "solo", "tiny"]),
    ("Seats", ["A", "A | B", "A | B | C", "A|B", "A | ", "A | B#", "a | b | c | d | e | f"]),
    ("Result", ["*", "0 0", "- -", "-", "1", "112 87", "0  0", "+5 1", "* *"]),
    ("View", ["1", "2", "0", "9", "x"]),
    ("Event", ["spring cup", "a: b # c"]),
]
OPTIONS = [
    "rounds=1", "rounds=2", "rounds=3", "rounds=0", "rounds=03", "rounds", "turn_limit=1000",
    "turn_limit=5", "turn_limit=-1", "simultaneous", "simultaneous=1", "zero_may_open_as_ten",
    "colour=blue",
]  # fmt: skip


def _body(lines: list[str]) -> int:
    """Index of the first line after the headers."""
    return lines.index("") + 1 if "" in lines else 0


def _pick(lines: list[str], rng: random.Random, start: int = 0) -> int:
    return rng.randrange(start, len(lines)) if start < len(lines) else 0


def _set_header(lines: list[str], key: str, value: str) -> None:
    for i in range(_body(lines)):
        if lines[i].startswith(key + ":"):
            lines[i] = f"{key}: {value}"
            return
    lines.insert(0, f"{key}: {value}")


def _replace(pattern: str, news: list[str], where: str = "") -> Damage:
    """Make a damage: one match of `pattern`, in a body line matching `where`, becomes new."""

    def damage(lines: list[str], rng: random.Random) -> None:
        spots = []
        for i in range(_body(lines), len(lines)):
            if re.match(where, lines[i]):
                spots += [(i, match.span()) for match in re.finditer(pattern, lines[i])]
        if spots:
            i, (first, after) = rng.choice(spots)
            lines[i] = lines[i][:first] + rng.choice(news) + lines[i][after:]

    return damage


def _delete_line(lines: list[str], rng: random.Random) -> None:
    del lines[_pick(lines, rng)]


def _duplicate_line(lines: list[str], rng: random.Random) -> None:
    i = _pick(lines, rng)
    lines.insert(i, lines[i])


def _swap_lines(lines: list[str], rng: random.Random) -> None:
    i = _pick(lines, rng, 1)
    lines[i - 1], lines[i] = lines[i], lines[i - 1]


def _change_character(lines: list[str], rng: random.Random) -> None:
    i = _pick(lines, rng)
    spot = rng.randrange(len(lines[i]) + 1)
    lines[i] = lines[i][:spot] + rng.choice(PLAIN) + lines[i][spot + rng.randrange(2) :]


def _swap_words(lines: list[str], rng: random.Random) -> None:
    i = _pick(lines, rng)
    words = lines[i].split(" ")
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    words[a], words[b] = words[b], words[a]
    lines[i] = " ".join(words)


def _truncate(lines: list[str], rng: random.Random) -> None:
    del lines[_pick(lines, rng, 1) :]


def _unfinish(lines: list[str], rng: random.Random) -> None:
    del lines[_pick(lines, rng, _body(lines)) :]
    _set_header(lines, "Result", "*")
    if lines and rng.random() < 0.5:
        lines[-1] = lines[-1].rpartition(" ")[0] or lines[-1]


def _break_off(lines: list[str], rng: random.Random) -> None:
    seats = next((line.count("|") + 1 for line in lines if line.startswith("Seats:")), 2)
    duel = "Game: duel" in lines
    _unfinish(lines, rng)
    lines.append("end " + rng.choice(["abandoned", "resigned 1", "resigned 2", "resigned 3"]))
    _set_header(lines, "Result", "0 0" if duel else " ".join("-" * seats))


def _change_header(lines: list[str], rng: random.Random) -> None:
    key, values = rng.choice(HEADERS)
    _set_header(lines, key, rng.choice(values))


def _delete_header(lines: list[str], rng: random.Random) -> None:
    del lines[rng.randrange(max(1, _body(lines)))]


def _change_options(lines: list[str], rng: random.Random) -> None:
    _set_header(lines, "Options", ", ".join(rng.sample(OPTIONS, rng.choice([1, 1, 1, 2]))))


def _change_result(lines: list[str], rng: random.Random) -> None:
    for i in range(_body(lines)):
        if lines[i].startswith("Result:"):
            lines[i] = re.sub(r"[0-9]", lambda _: str(rng.randrange(10)), lines[i], count=1)


def _blank(lines: list[str], rng: random.Random) -> None:
    lines.insert(_pick(lines, rng), rng.choice(["", "", " "]))


def _comment(lines: list[str], rng: random.Random) -> None:
    i = _pick(lines, rng, _body(lines))
    lines[i] += rng.choice([" # !?", "#", "  # a better move: R5 =G7", "\t# tab"])


def _comment_line(lines: list[str], rng: random.Random) -> None:
    lines.insert(_pick(lines, rng, _body(lines)), rng.choice(["# note", "   # note"]))


def _shuffle_headers(lines: list[str], rng: random.Random) -> None:
    end = max(0, _body(lines) - 1)
    lines[:end] = rng.sample(lines[:end], end)


def _shuffle_words(lines: list[str], rng: random.Random) -> None:
    deals = [i for i, line in enumerate(lines) if line.startswith("deal ")]
    if deals:
        i = rng.choice(deals)
        words = lines[i].split(" ")
        lines[i] = " ".join(words[:2] + rng.sample(words[2:], len(words) - 2))


def _carriage_returns(lines: list[str], rng: random.Random) -> None:
    every = rng.random() < 0.8
    lines[:] = [line + "\r" if every or rng.random() < 0.5 else line for line in lines]


def _byte_order_mark(lines: list[str], rng: random.Random) -> None:
    i = 0 if rng.random() < 0.8 else _pick(lines, rng)
    lines[i] = "\ufeff" + lines[i]


CARDS = [letter + value for letter in LETTERS for value in [*"$23456789", "10"]]
DIGITS = [str(value) for value in range(12)]
DAMAGES: list[Damage] = [
    _delete_line, _duplicate_line, _swap_lines, _change_character, _swap_words, _truncate,
    _unfinish, _unfinish, _break_off, _change_header, _delete_header, _change_options,
    _change_result, _blank, _comment, _comment_line, _shuffle_headers, _shuffle_words,
    _carriage_returns, _byte_order_mark,
    _replace(CARD, CARDS),
    _replace(r"(?<= )-?[0-9]+(?= |$)", [*DIGITS, "-5", "20", "-0", "+3", "07"]),
    _replace(r"^[0-9]", ["1", "2", "3"]),
    _replace(r"(?<= )[0-9](?= )", ["1", "2", "3"], "turn|round|deal|score"),
    _replace(f"[{LETTERS}](?=[0-9$])", list(LETTERS)),
    _replace(r"(?<= )[0-9]", list("0123456789"), "turn .* roll"),
    _replace(r"(?<= )[A-Z](?= |$)", list("ROYGBP"), "turn|column"),
    _replace(r"(?<= )[=<]\S+", ["=" + card for card in CARDS] + ["<" + card for card in CARDS]),
    _replace(r" [=<>]\S+$", [""], "[0-9]"),
    _replace(r"(?<= )[x=<]", ["x", "=", "<", ""], "[0-9]"),
    _replace(r"$", [" >-", " >R", " >B", " ", " 0", "!"], "[0-9]"),
    _replace(r"(?<= )>.", [">-", ">R", ">O", ">Y", ">G", ">B", ">P", ">W"]),
    _replace(r"(?<=[0-9] )(?:[A-Z][0-9]!?|-)(?= |$)", ["-", "R0", "B9", "G0!", "Y10"], "[0-9]"),
    _replace(r"-?[0-9]+", [*DIGITS, "-20", "15", "-80", "100"], "score"),
    _replace(r"(?<=end ).*", ["deck", "limit", "bridges", "exhausted", "abandoned", "resigned 1"]),
    _replace(r" ", ["  ", "\t", ""]),
    _replace(r"[0-9]", ["\u0663", "\uff15", "\u00b2"]),
]  # fmt: skip


def damages(text: str, rng: random.Random, n: int) -> Iterator[str]:
    """Yield `n` random damages of a record, each made of one change, seldom of two."""
    for _ in range(n):
        damaged = text
        for _ in range(100):  # some changes find nothing to change: try another
            lines = text.removesuffix("\n").split("\n")
            for _ in range(1 if rng.random() < 0.9 else 2):
                if lines:
                    rng.choice(DAMAGES)(lines, rng)
            damaged = "".join(line + "\n" for line in lines)
            if damaged != text:
                break
        yield damaged
