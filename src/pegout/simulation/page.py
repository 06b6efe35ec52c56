"""A report as a web page: one HTML file without scripts, for phones and desktops, light and dark."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from html import escape
from math import ceil
from pathlib import Path

from pegout.simulation.report import Estimate, Length, Place, Report, ahead
from pegout.simulation.text import heading, percent, signed
from pegout.simulation.wording import said
from pegout.words import of_program

STYLE = Path(__file__).with_name("page.css")
LONGEST = 24  # most bars in a histogram; further values share bars
SERIES = (1, 3, 5, 11, 21, 51, 101)  # numbers of games in a series


def page(report: Report) -> str:
    """The whole page."""
    title, style = said("title", preset=report.preset), STYLE.read_text(encoding="utf-8")
    sections = (_first, _length, _closeness, _phases, _rules, _skill, _marks, _method)
    body = "\n".join(html for section in sections if (html := section(report)))
    return (
        f'<!doctype html>\n<html lang="{of_program(os.environ)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n<p>{escape(heading(report))}.</p>\n{body}\n</main>\n</body>\n</html>\n"
    )


# --- content ---------------------------------------------------------------------------------------


def _first(report: Report) -> str:
    fair = report.fair
    best = max(report.first, key=lambda place: report.first[place].mean)
    rate = report.first[best]
    verdict = said("first-no")
    if rate.low is not None and rate.low > fair:
        verdict = said("first-yes", place=best, rate=percent(rate), fair=f"{100 * fair:.0f}")
    rows = [(place.capitalize(), rate) for place, rate in report.first.items()]
    chart = _intervals(said("first-chart"), rows, fair)
    return _section(said("ask-first"), f"<p>{escape(verdict)}</p>{chart}")


def _length(report: Report) -> str:
    deals = report.deals
    sentence = said(
        "length-page", deals=f"{deals.mean:.1f}", middle=deals.middle, most=deals.most, least=deals.least
    )
    return _section(said("ask-length"), f"<p>{escape(sentence)}</p>" + _histogram(said("deals"), deals, 1))


def _closeness(report: Report) -> str:
    margin, size = report.margin, report.size
    sentence = said(
        "close", margin=_number(margin.mean / size), noun=report.noun, middle=f"{margin.middle / size:,g}",
        loser=_number(report.loser.mean / size),
    )  # fmt: skip
    ahead_by = said("ahead", noun=report.noun)
    return _section(said("ask-close"), f"<p>{escape(sentence)}</p>" + _histogram(ahead_by, margin, size))


def _phases(report: Report) -> str:
    names = list(dict.fromkeys(phase for place in report.places for phase in place.phases))
    several = len(report.players) > 1
    bots = [said("head-bot")] if several else []
    head = [*bots, said("head-place"), *(f"#{name}" for name in names), f"#{said('head-all')}"]
    table = _table(head, [_phase_row(place, names, several) for place in report.places])
    label = escape(said("phases-label", noun=report.noun))
    sentence = f"<p>{escape(said('phases', noun=report.noun, deals=report.per_deals))}</p>"
    wide = f'<div class="wide" tabindex="0" role="region" aria-label="{label}">{table}</div>'
    return _section(said("ask-phases"), sentence + wide)


def _phase_row(place: Place, names: Sequence[str], several: bool) -> str:
    phases, total = place.phases, place.total
    cells = [_n(_number(phases[name].mean) if name in phases else "–") for name in names]
    half = "" if total.high is None else f" <small>± {_number(total.high - total.mean)}</small>"
    who = _head(place.bot) if several else ""
    return who + _head(place.place) + "".join(cells) + _n(f"<b>{_number(total.mean)}</b>{half}")


def _rules(report: Report) -> str:
    rules = sorted(report.rules, key=lambda rule: -abs(rule.points))
    most = abs(rules[0].points) if rules else 1.0
    rows = [
        _head(rule.rule, rule.phase)
        + _n(_number(rule.times))
        + _n(_number(rule.points))
        + _bar(rule.points / (most or 1.0))
        for rule in rules
    ]
    rounds = f"{report.rules_rounds:,}" if report.rules_rounds < report.rounds else "all"
    sentence = said("rules", deals=report.per_deals, rounds=rounds)
    heads = [said("head-what"), f"#{said('head-times')}", f"#{report.noun}", ""]
    table = _table(heads, rows, full=True)
    return _section(said("ask-rules"), f"<p>{escape(sentence)}</p>{table}")


def _skill(report: Report) -> str:
    title = said("ask-skill")
    if len(report.players) < 2:
        sentence = said("skill-alike", example="<code>--bots club,casual</code>")
        return _section(title, f"<p>{sentence}</p>")
    fair = report.fair
    best = max(report.players, key=lambda player: player.win_rate.mean)
    won_by = report.margin.mean / report.size or 1.0
    lead, rate = best.lead, best.win_rate
    part = "unknown"
    if lead.low is not None and lead.low > 0:
        part = f"{100 * lead.mean / won_by:.0f}"
    sentence = said(
        "skill", bot=f"<b>{escape(best.bot)}</b>", rate=percent(rate), fair=f"{100 * fair:.0f}",
        lead=signed(lead), noun=escape(report.noun), won=_number(won_by), part=part,
    )  # fmt: skip
    chart = _intervals(said("skill-chart"), [(each.bot, each.win_rate) for each in report.players], fair)
    shown = fair == 0.5 and rate.low is not None and rate.low > fair
    return _section(title, f"<p>{sentence}</p>{chart}" + (_series(best.bot, rate.mean) if shown else ""))


def _series(bot: str, rate: float) -> str:
    rows = [
        _head(f"{games}") + _n(f"{100 * ahead(rate, games):.0f} %") + _bar(ahead(rate, games))
        for games in SERIES
    ]
    heads = [said("head-so-many"), f"#{said('head-chance')}", ""]
    return _table(heads, rows, full=True, caption=said("surely", bot=bot))


def _marks(report: Report) -> str:
    names = sorted({what for player in report.players for what in player.marks} - {"game"})
    if not names:
        return ""
    rows = [
        _head(name)
        + "".join(_n(_number(p.marks[name][0]) if name in p.marks else "–") for p in report.players)
        for name in names
    ]
    head = [said("head-hundred"), *(f"#{player.bot}" for player in report.players)]
    return _section(said("ask-else"), _table(head, rows))


def _method(report: Report) -> str:
    rounds = said("over-games")
    if report.games > report.rounds:
        rounds = said("over-rounds", games=report.games // report.rounds, rounds=f"{report.rounds:,}")
    options = "".join(f" -o {name}={value}" for name, value in report.options.items())
    command = (
        f"pegout simulate {report.preset} --seats {report.seats} --bots {','.join(report.bots)} "
        f"--games {report.games} --seed {report.seed}{options}"
    )
    sentence = f"<p>{escape(rounds)} {escape(said('method'))}</p>"
    return _section(said("ask-how"), f"{sentence}<pre><code>{escape(command)}</code></pre>")


# --- layout --------------------------------------------------------------------------------------------


def _section(title: str, content: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{content}\n</section>"


def _table(head: Sequence[str], rows: Iterable[str], *, full: bool = False, caption: str = "") -> str:
    """A table by column names, those of numbers starting with "#"; rows as cells."""
    named = "".join(
        "<td></td>" if not name else f'<th scope="col"{_kind(name)}>{escape(name.lstrip("#"))}</th>'
        for name in head
    )
    body = "".join(f"<tr>{row}</tr>\n" for row in rows)
    heading = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f"<table{' class=full' if full else ''}>{heading}\n<thead><tr>{named}</tr></thead>\n"
        f"<tbody>\n{body}</tbody></table>"
    )


def _kind(name: str) -> str:
    return ' class="n"' if name.startswith("#") else ""


def _head(name: str, more: str = "") -> str:
    """The first cell of a row."""
    small = f" <small>{escape(more)}</small>" if more else ""
    return f'<th scope="row">{escape(name)}{small}</th>'


def _n(number: str) -> str:
    return f'<td class="n">{number}</td>'


def _number(number: float) -> str:
    """Format with as many decimals as are significant: 1,234; 25.3; 4.25; 0.073."""
    size = abs(number)
    if number == int(number) and not 0 < size < 20:
        return f"{number:,.0f}".replace("-", "−")
    places = 0 if size >= 1000 else 1 if size >= 20 else 2 if size >= 1 else 3
    return f"{number:,.{places}f}".replace("-", "−")


def _bar(part: float) -> str:
    """A cell with a bar; losses have another color."""
    kind = "" if part >= 0 else ' class="cost"'
    drawn = f'<rect{kind} width="{100 * abs(part):.2f}%" height="14" rx="2"/>'
    return f'<td class="bar"><svg aria-hidden="true" height="14">{drawn}</svg></td>'


def _intervals(what: str, rows: Sequence[tuple[str, Estimate]], fair: float) -> str:
    """Dots with their intervals, and a line at the fair rate."""
    ends = [end for _, rate in rows for end in (rate.low, rate.high, rate.mean) if end is not None]
    low, high = max(0.0, min(*ends, fair) - 0.03), min(1.0, max(*ends, fair) + 0.03)

    def at(rate: float) -> str:
        return f"{100 * (rate - low) / (high - low):.2f}%"

    def drawn(rate: Estimate) -> str:
        shape = f'<line class="fair" x1="{at(fair)}" x2="{at(fair)}" y1="0" y2="24"/>'
        if rate.low is not None and rate.high is not None:
            shape += f'<line class="span" x1="{at(rate.low)}" x2="{at(rate.high)}" y1="12" y2="12"/>'
        shape += f'<circle cx="{at(rate.mean)}" cy="12" r="5"/>'
        return f'<td class="bar"><svg aria-hidden="true" height="24">{shape}</svg></td>'

    def as_text(rate: Estimate) -> str:
        mean, _, ends = percent(rate).partition(" (")
        return f"{mean} <small>{ends.rstrip(')')}</small>"

    lines = [_head(name) + _n(as_text(rate)) + drawn(rate) for name, rate in rows]
    note = f"<p><small>{said('dashed', fair=f'{100 * fair:.0f}')}</small></p>"
    return _table(["", f"#{what}", ""], lines, full=True) + note


def _histogram(what: str, length: Length, size: int) -> str:
    """A bar chart, with its numbers in a section that expands below."""
    bars = list(_binned(length, size))
    most, games = max(n for _, n in bars), sum(length.games.values())
    wide, every = 100 / len(bars), ceil(len(bars) / 8)
    drawn = ""
    for n, (label, times) in enumerate(bars):
        high, left = 130 * times / most, (n + 0.08) * wide
        drawn += f'<rect x="{left:.2f}%" width="{0.84 * wide:.2f}%" y="{130 - high:.1f}" height="{high:.1f}">'
        drawn += f"<title>{label}: {100 * times / games:.1f} %</title></rect>"
        if n % every == 0:
            drawn += f'<text x="{(n + 0.5) * wide:.2f}%" y="148">{label.partition("–")[0]}</text>'
    rows = [_head(label) + _n(f"{100 * times / games:.2f} %") for label, times in bars]
    label = escape(said("histogram", what=what))
    heads = [what, f"#{said('head-games')}"]
    return (
        f'<svg class="hist" role="img" aria-label="{label}" height="154">{drawn}</svg>\n'
        f"<details><summary>{said('numbers')}</summary>{_table(heads, rows)}</details>"
    )


def _binned(length: Length, size: int) -> Iterable[tuple[str, int]]:
    low, high = length.least // size, length.most // size
    width = max(1, _round(ceil((high - low + 1) / LONGEST)))
    start = low // width * width
    while start <= high:
        inside = sum(n for much, n in length.games.items() if start <= much / size < start + width)
        yield (f"{start}" if width == 1 else f"{start}–{start + width - 1}"), inside
        start += width


def _round(width: int) -> int:
    """Round up to the next of 1, 2, 5, 10, 20, 50 ..."""
    unit = 1
    while True:
        for step in (1, 2, 5):
            if step * unit >= width:
                return step * unit
        unit *= 10
