"""A report as text and small tables, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pegout.simulation.report import Estimate, Player, Report
from pegout.simulation.wording import said

if TYPE_CHECKING:
    from rich.table import Table

MARKS = 8  # maximum shown for each bot, the most frequent first
RULES = 16


def render(report: Report) -> Iterator[str | Table]:
    """The report as lines and tables, in order."""
    yield heading(report)
    yield ""
    if len(report.players) > 1:
        yield from (player_line(player, report) for player in report.players)
    yield from (f"[bold]{first_dealers_line(report)}[/]", lengths_line(report))
    for player in report.players:
        if marks := marks_line(player, report):
            yield marks
    yield ""
    yield _places(report)
    yield ""
    yield _rules(report)


def heading(report: Report) -> str:
    """The heading: the games played."""
    rules = ", ".join([report.preset, *(f"{name} = {value}" for name, value in report.options.items())])
    alike = len(set(report.bots)) == 1
    who = said("alike", bot=report.bots[0], seats=report.seats) if alike else " - ".join(report.bots)
    rounds = f"{report.rounds:,}" if report.rounds < report.games else "none"
    return said("heading", rules=rules, who=who, games=f"{report.games:,}", rounds=rounds, seed=report.seed)


def player_line(player: Player, report: Report) -> str:
    """The results of one bot."""
    return said(
        "player", bot=f"[bold]{player.bot}[/]", rate=f"[bold]{percent(player.win_rate)}[/]",
        seats=player.seats, lead=signed(player.lead), noun=report.noun,
    )  # fmt: skip


def first_dealers_line(report: Report) -> str:
    """The advantage of each place at the first deal."""
    places = [said("place", place=place, rate=percent(rate)) for place, rate in report.first.items()]
    return said("first", places=", ".join(places))


def lengths_line(report: Report) -> str:
    """Length and margin of games."""
    deals, margin = report.deals, report.margin
    return said(
        "length", deals=f"{deals.mean:.1f}", least=deals.least, most=deals.most, middle=deals.middle,
        margin=f"{margin.mean / report.size:.1f}", noun=report.noun,
    )  # fmt: skip


def marks_line(player: Player, report: Report) -> str:
    """Other counts, such as skunks."""
    marks = sorted(player.marks.items(), key=lambda mark: -mark[1][0])
    counted = [f"{what} {times:.2f}" for what, (times, _) in marks if what != "game"][:MARKS]
    return said("marks", bot=player.bot, marks=", ".join(counted)) if counted else ""


def _places(report: Report) -> Table:
    phases = list(dict.fromkeys(phase for place in report.places for phase in place.phases))
    table = _table(report, said("head-bot"), said("head-place"), *phases, said("head-all"), "", numbers=2)
    for place in report.places:
        means = [place.phases[phase].mean if phase in place.phases else 0.0 for phase in phases]
        numbers = [f"{mean:.3f}" for mean in means]
        table.add_row(place.bot, place.place, *numbers, f"{place.total.mean:.3f}", within(place.total))
    return table


def _rules(report: Report) -> Table:
    heads = ("head-phase", "head-scores", "head-times", "head-points", "head-part")
    table = _table(report, *map(said, heads), numbers=2)
    most = sorted(report.rules, key=lambda rule: -abs(rule.points))[:RULES]
    for rule in (rule for rule in report.rules if rule in most):
        numbers = (f"{rule.times:.3f}", f"{rule.points:.3f}", f"{rule.part:.1%}" if rule.part else "")
        table.add_row(rule.phase, rule.rule, *numbers)
    return table


def _table(report: Report, *columns: str, numbers: int) -> Table:
    from rich.table import Table

    title = said("per-deals", noun=report.noun, deals=report.per_deals)
    table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
    for n, name in enumerate(columns):
        table.add_column(name, justify="right" if n >= numbers else "left", no_wrap=True)
    return table


def percent(rate: Estimate) -> str:
    """`56.3 % (55.9 .. 56.7)`"""
    if rate.low is None or rate.high is None:
        return f"{100 * rate.mean:.1f} %"
    return f"{100 * rate.mean:.1f} % ({100 * rate.low:.1f} .. {100 * rate.high:.1f})"


def signed(number: Estimate) -> str:
    if number.low is None or number.high is None:
        return f"{number.mean:+.1f}"
    return f"{number.mean:+.1f} ({number.low:+.1f} .. {number.high:+.1f})"


def within(number: Estimate) -> str:
    """The half-width of the interval: `± 0.012`"""
    return "" if number.high is None else f"± {number.high - number.mean:.3f}"
