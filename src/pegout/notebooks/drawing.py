"""The HTML and SVG of notebooks, readable on light and dark pages."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from pegout.analysis.cribbage.ranking import Ranking
from pegout.cards import UNKNOWN, Card, Cards
from pegout.game.position import Position
from pegout.games import GAMES, game_of
from pegout.review import Decision, Review
from pegout.scoring import Score, total
from pegout.simulation import text as report_text
from pegout.simulation.report import Report
from pegout.words import Arg, Catalogue, Text, Who, catalogue, literal, of_program, read
from pegout.words.scores import name_of

WORDS = read(Path(__file__).parent)
MOST = 8  # maximum rows of a table
WIDTH, HEIGHT = 640, 160  # of a curve
CARD = (
    "display:inline-block;min-width:1.7em;margin:1px;padding:1px 3px;border:1px solid #888;border-radius:4px;"
    "background:#fff;text-align:center;color:"
)
BACK = "background:repeating-linear-gradient(45deg,#356 0 3px,#578 3px 6px);color:transparent"


def card(shown: Card) -> str:
    """A card as a small label; a back for an unknown one."""
    if shown.index == UNKNOWN.index:
        return f'<span style="{CARD};{BACK}">?</span>'
    return f'<span style="{CARD}{"#b00020" if shown.is_red else "#111"}">{escape(shown.pretty)}</span>'


def hand(held: Iterable[Card]) -> str:
    return "".join(map(card, held))


def scores(found: Sequence[Score]) -> str:
    """The combinations of a hand, and their sum."""
    words = _words()
    lines = [[escape(words.render(name_of(each.name))), hand(each.cards), str(each.points)] for each in found]
    return _table([], [*lines, [_said("total"), "", str(total(found))]])


def position(state: Position) -> str:
    """Each seat with its score and cards, the cards on the table, and who is to act."""
    game = game_of(state)  # type: ignore[arg-type] # a state of one of the games
    picture = game.picture(state)
    lines = []
    for seat in range(state.rules.seats):
        own = {name: cards for name, cards in picture.zones.items() if name.endswith(f"/{seat}")}
        dealer = f" ({_said('dealer')})" if seat == picture.dealer else ""
        held = " ".join(_zone(name.partition("/")[0], cards) for name, cards in own.items() if cards)
        score = str(picture.scores[seat]) if picture.scores else ""
        lines.append([escape(_name(seat)) + dealer, score, held])
    shared = [_zone(name, cards) for name, cards in picture.zones.items() if "/" not in name and cards]
    acting = [Who(seat) for seat in state.to_act]
    below = _said("over") if picture.outcome else _said("to-act", who=[*acting]) if acting else ""
    return _table([_said("player"), _said("score"), ""], lines) + f"<div>{' '.join([*shared, below])}</div>"


def ranking(found: Ranking) -> str:
    """The best discards of a hand, with points and costs."""
    heads = ["discard", "kept", "hand", "crib", "sum", "cost"]
    win = isinstance(found.before, float)
    shape = "{:.1%}" if win else "{:.2f}"
    lines = [
        [hand(each.discarded), hand(each.kept), f"{each.hand.mean:.2f}", f"{each.crib.mean:.2f}",
         f"{each.total:.2f}", shape.format(each.cost)]
        for each in found.discards[:MOST]
    ]  # fmt: skip
    more = found.ways - len(lines)
    return _table([_said(head) for head in heads], lines) + (_said("more", count=more) if more > 0 else "")


def review(found: Review) -> str:
    """Luck and skill in a sentence for each side, the curve of win chances, and the largest mistakes."""
    words, names = _words(), found.names
    told = "".join(f"<div>{escape(words.render(each.told, names))}</div>" for each in found.balances)
    lines = [_mistake(found.decisions[n], words, names) for n in found.blunders[:MOST]]
    heads = [_said(head) for head in ("step", "player", "move", "better", "cost")]
    return told + _curve(found) + (_table(heads, lines) if lines else "")


def _mistake(decision: Decision, words: Catalogue, names: Sequence[str]) -> list[str]:
    did, better = (
        escape(words.render(choice.label, names)) if choice.label else ""
        for choice in (decision.done, decision.best)
    )
    win, points = decision.cost.win, decision.cost.points
    cost = f"{win:.1%}" if win is not None else "" if points is None else f"{points:.2f}"
    return [str(decision.number), escape(_name(decision.seat, names)), did, better, cost]


def _curve(found: Review) -> str:
    """The win chance of the first side after each action, as SVG."""
    last = max(1, found.curve[-1].number) if found.curve else 1
    points = " ".join(
        f"{WIDTH * each.number / last:.1f},{HEIGHT * (1 - each.win[0]):.1f}" for each in found.curve
    )
    title = escape(_said("curve", who=Who(0), names=found.names))
    return (
        f'<figure style="margin:8px 0"><figcaption>{title}</figcaption>'
        f'<svg role="img" aria-label="{title}" viewBox="-36 -8 {WIDTH + 44} {HEIGHT + 16}" width="{WIDTH}" '
        'fill="none" stroke="currentColor" font-size="11">'
        + "".join(_line(share) for share in (0.0, 0.5, 1.0))
        + f'<polyline points="{points}" stroke="#2a7f62" stroke-width="2"/></svg></figure>'
    )


def _line(share: float) -> str:
    y = HEIGHT * (1 - share)
    return (
        f'<path d="M0 {y}H{WIDTH}" stroke-opacity=".3"/>'
        f'<text x="-6" y="{y + 4}" text-anchor="end" fill="currentColor" stroke="none">{share:.0%}</text>'
    )


def report(found: Report) -> str:
    """A report of a simulation, as printed by `pegout simulate`."""
    from io import StringIO

    from rich.console import Console

    console = Console(record=True, highlight=False, width=100, file=StringIO())
    for part in report_text.render(found):
        console.print(part)
    return console.export_html(inline_styles=True, code_format="<pre>{code}</pre>")


def _table(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in lines)
    return f"<table>{f'<thead><tr>{head}</tr></thead>' if heads else ''}<tbody>{body}</tbody></table>"


def _zone(name: str, cards: Cards) -> str:
    if name == "hand":
        return hand(cards)
    key = f"zone-{name}"
    return f"{escape(_words().render(Text(key) if _words().has(key) else literal(name)))} {hand(cards)}"


def _name(seat: int, names: Sequence[str] = ()) -> str:
    return _words().render(Text.of("notebook-who", who=Who(seat)), names)


def _said(key: str, *, names: Sequence[str] = (), **args: Arg) -> str:
    """One of our own messages: "dealer" is `notebook-dealer`."""
    return _words().render(Text(f"notebook-{key}", args), names)


def _words() -> Catalogue:
    return catalogue(of_program(os.environ), WORDS, *(game.words for game in GAMES))
