"""A review as one page of HTML that needs nothing else: all languages, light and dark, SVG."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from lostcities.analysis.marks import MARKS
from lostcities.analysis.report import (
    adjusted,
    headline,
    key,
    level,
    moments,
    part,
    summed_parts,
    turning_point,
    where,
)
from lostcities.analysis.words import Words
from lostcities.i18n.catalogue import languages, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

STYLE: Final = """
:root{--ink:#2b2a27;--soft:#6b675f;--paper:#f7f3ea;--card:#fffdf8;--line:#d8d0c0;
--one:#0b6e99;--two:#c2410c;--bad:#a61b1b}
@media (prefers-color-scheme:dark){:root{--ink:#ece7dc;--soft:#a8a296;--paper:#1c1b19;
--card:#262421;--line:#45413a;--one:#5cb8e0;--two:#f59056;--bad:#ff8d85}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
main[hidden]{display:none}nav{float:right}
button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);
border-radius:.5rem;padding:.6rem 1rem;min-height:44px}
button[aria-pressed=true]{border-color:var(--ink)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
.card{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--bad);
border-radius:.5rem;padding:.6rem 1rem;margin:.6rem 0}
.soft{color:var(--soft)}svg{width:100%;height:auto;display:block}
svg text{font:12px system-ui,sans-serif;fill:var(--soft)}
.grid{stroke:var(--line)}.curve{fill:none;stroke:var(--one);stroke-width:2}
.mark{fill:var(--bad)}.up{fill:var(--one)}.down{fill:var(--two)}
"""
SCRIPT: Final = """
const show=lang=>{document.documentElement.lang=lang;
for(const m of document.querySelectorAll("main"))m.hidden=m.lang!==lang;
for(const b of document.querySelectorAll("nav button"))b.ariaPressed=b.lang===lang};
for(const b of document.querySelectorAll("nav button"))b.onclick=()=>show(b.lang);
"""
WIDTH, HEIGHT, EDGE = 720, 240, 36
ROW, NAMES = 26, 210


def page(reviews: Sequence[Mapping[str, Any]], language: str) -> str:
    """Draw reviews; the language can be changed on the page."""
    title = escape(Words(language)("title"))
    body = "".join(
        f'<main lang="{one}"{"" if one == language else " hidden"}>'
        f"{''.join(_review(found, Words(one)))}</main>"
        for found in reviews
        for one in languages()
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>"
        f"<body>{_menu(language)}{body}<script>{SCRIPT}</script></body></html>\n"
    )


def _menu(language: str) -> str:
    """List the languages, each by its own name."""
    buttons = "".join(
        f'<button lang="{one}" aria-pressed="{"true" if one == language else "false"}">'
        f"{escape(load('language', one)['name'])}</button>"
        for one in languages()
    )
    return f"<nav>{buttons}</nav>"


def _review(found: Mapping[str, Any], words: Words) -> Iterator[str]:
    yield f"<h1>{escape(words('title'))}</h1><p>{escape(headline(found, words))}</p>"
    yield f'<p class="soft">{escape(key(found, words))}</p>'
    yield from _players(found, words)
    yield from _graph(found, words)
    yield f"<h2>{escape(words('turning'))}</h2>"
    for place in found["turning_points"]:
        did, why = turning_point(found, place, words)
        yield f'<div class="card"><strong>{escape(did)}</strong><br>{escape(why)}</div>'
    if not found["turning_points"]:
        yield f"<p>{escape(words('turning.none'))}</p>"
    yield from _accounts(found, words)
    told = moments(found, words)
    if told:
        items = "".join(f"<li>{escape(line)}</li>" for line in told)
        yield f"<h2>{escape(words('luckiest'))}</h2><ul>{items}</ul>"
    yield from _decisions(found, words)
    made = words("made", version=found["program"], worlds=found["settings"]["worlds"])
    yield f'<p class="soft">{escape(made)}</p>'


def _players(found: Mapping[str, Any], words: Words) -> Iterator[str]:
    heads = ("player", "points", "decisions", "lost", "accuracy", "like", "errors")
    yield _row("th", [words(f"head.{head}") for head in heads], opening='<div class="wide"><table>')
    for player in found["players"]:
        scores = found["scores"]
        yield _row(
            "td",
            [
                player["name"],
                "" if scores is None else str(scores[player["seat"]]),
                str(player["counted"]),
                words.points(player["lost"], digits=2),
                *level(player, words),
                " / ".join(str(player["marks"][name]) for name, _ in reversed(MARKS)),
            ],
        )
    yield "</table></div>"


def _row(cell: str, texts: Sequence[str], opening: str = "") -> str:
    cells = "".join(f"<{cell}>{escape(text)}</{cell}>" for text in texts)
    return f"{opening}<tr>{cells}</tr>"


def _graph(found: Mapping[str, Any], words: Words) -> Iterator[str]:
    """Draw the chance of the first player to win, with the errors on it."""
    graph = found["graph"]
    if len(graph) < 2:  # noqa: PLR2004
        return
    title = escape(words.about("chance.of", found["players"][0]))
    across = (WIDTH - 2 * EDGE) / (len(graph) - 1)

    def at(place: int) -> tuple[float, float]:
        chance = graph[place]["chances"][0]
        return EDGE + across * place, EDGE + (HEIGHT - 2 * EDGE) * (1 - chance / 100)

    yield f"<h2>{title}</h2>"
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{title}</title>'
    for percent in (0, 25, 50, 75, 100):
        y = EDGE + (HEIGHT - 2 * EDGE) * (1 - percent / 100)
        yield f'<line class="grid" x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y:g}" y2="{y:g}"/>'
        yield f'<text x="{EDGE - 6}" y="{y + 4:g}" text-anchor="end">{percent}</text>'
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, range(len(graph))))
    yield f'<polyline class="curve" points="{points}"/>'
    steps = [point["step"] for point in graph]
    for decision in found["decisions"]:
        if decision["mark"] is not None:
            place = max(0, sum(step <= decision["step"] for step in steps) - 1)
            x, y = at(place)
            told = where(found, decision, words), words(f"mark.{decision['mark']}")
            radius = 3 + min(6.0, decision["lost"] / 2)
            yield f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}">'
            yield f"<title>{escape(': '.join(told))}</title></circle>"
    yield "</svg>"


def _accounts(found: Mapping[str, Any], words: Words) -> Iterator[str]:
    for seat, player in enumerate(found["players"]):
        parts = summed_parts(found, seat)
        if not parts:
            return
        title = escape(words.about("account", player))
        yield f"<h2>{title}</h2>"
        named = {part(found, one, words): value for one, value in parts.items()}
        yield from _bars(named, title, words)
        yield f"<p>{escape(adjusted(found, seat, words))}</p>"


def _bars(parts: Mapping[str, float], title: str, words: Words) -> Iterator[str]:
    """Draw the parts of a result as bars to either side of nothing."""
    height = ROW * len(parts) + 10
    middle = NAMES + (WIDTH - NAMES - 70) / 2
    scale = (WIDTH - NAMES - 70) / 2 / max(1.0, *(abs(value) for value in parts.values()))
    yield f'<svg viewBox="0 0 {WIDTH} {height}" role="img"><title>{title}</title>'
    for row, (name, value) in enumerate(parts.items()):
        y = 5 + ROW * row
        left, width = min(middle, middle + scale * value), abs(scale * value)
        kind = "up" if value >= 0 else "down"
        yield f'<text x="{NAMES - 8}" y="{y + 16}" text-anchor="end">'
        yield f"{escape(name)}</text>"
        yield f'<rect class="{kind}" x="{left:.1f}" y="{y + 4}" width="{width:.1f}" height="16"/>'
        yield f'<text x="{WIDTH - 4}" y="{y + 16}" text-anchor="end">'
        yield f"{words.points(value, signed=True)}</text>"
    yield f'<line class="grid" x1="{middle:g}" x2="{middle:g}" y1="0" y2="{height}"/></svg>'


def _decisions(found: Mapping[str, Any], words: Words) -> Iterator[str]:
    game = found["game"]
    yield f"<h2>{escape(words('all'))}</h2>"
    heads = ("where", "played", "better", "cost", "chance", "mark")
    yield _row("th", [words(f"head.{head}") for head in heads], opening='<div class="wide"><table>')
    for decision in found["decisions"]:
        played, best = decision["options"][decision["played"]], decision["options"][0]
        better = "" if decision["played"] == 0 else words.actions(game, best["action"])
        cost = "" if decision["played"] == 0 else _cost(decision, words)
        mark = decision["mark"]
        chance = played["chance"]
        yield _row(
            "td",
            [
                where(found, decision, words),
                words.actions(game, played["action"]),
                better,
                cost,
                "" if chance is None else words.number(chance / 100, ".0%"),
                "" if mark is None else words(f"mark.{mark}"),
            ],
        )
    yield "</table></div>"


def _cost(decision: Mapping[str, Any], words: Words) -> str:
    return f"{words.points(decision['lost'])} ± {words.points(2 * decision['error'])}"
