"""A report in words and small tables, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pegout.simulation.report import Estimate, Player, Report

if TYPE_CHECKING:
    from rich.table import Table

MARKS = 8  # told of each bot at most, the most frequent first
RULES = 16


def told(found: Report) -> Iterator[str | Table]:
    """Line by line, and table by table."""
    yield heading(found)
    yield ""
    if len(found.players) > 1:
        yield from (player_told(player, found) for player in found.players)
    yield from (f"[bold]{first_told(found)}[/]", length_told(found))
    for player in found.players:
        if marks := marks_told(player, found):
            yield marks
    yield ""
    yield _places(found)
    yield ""
    yield _rules(found)


def heading(found: Report) -> str:
    """What was played."""
    rules = ", ".join([found.preset, *(f"{name} = {value}" for name, value in found.options.items())])
    alike = len(set(found.bots)) == 1
    who = f"{found.bots[0]} in all {found.seats} seats" if alike else " - ".join(found.bots)
    rounds = f" in {found.rounds:,} rounds of the same cards" if found.rounds < found.games else ""
    return f"{rules}: {who}; {found.games:,} games{rounds}, seed {found.seed}"


def player_told(player: Player, found: Report) -> str:
    """How one bot did."""
    each = f", in each of {player.seats} seats" if player.seats > 1 else ""
    lead = player.lead
    return (
        f"[bold]{player.bot}[/] wins [bold]{percent(player.win_rate)}[/]{each}, "
        f"leading the others by {signed(lead)} {found.noun} a game"
    )


def first_told(found: Report) -> str:
    """What the place at the first deal is worth."""
    places = [f"{place} {percent(rate)}" for place, rate in found.first.items()]
    return f"From its place at the first deal a seat wins: {', '.join(places)}"


def length_told(found: Report) -> str:
    """How long games are and how close."""
    deals, margin = found.deals, found.margin
    return (
        f"A game has {deals.mean:.1f} deals ({deals.least} to {deals.most}, half of them at most "
        f"{deals.middle}) and is won by {margin.mean / found.size:.1f} {found.noun}"
    )


def marks_told(player: Player, found: Report) -> str:
    """What else there was to count."""
    marks = sorted(player.marks.items(), key=lambda mark: -mark[1][0])
    said = [f"{what} {times:.2f}" for what, (times, _) in marks if what != "game"][:MARKS]
    return f"{player.bot}, in a hundred games: {', '.join(said)}" if said else ""


def _places(found: Report) -> Table:
    phases = list(dict.fromkeys(phase for place in found.places for phase in place.phases))
    table = _table(found, "bot", "place", *phases, "in all", "", numbers=2)
    for place in found.places:
        means = [place.phases[phase].mean if phase in place.phases else 0.0 for phase in phases]
        numbers = [f"{mean:.3f}" for mean in means]
        table.add_row(place.bot, place.place, *numbers, f"{place.total.mean:.3f}", within(place.total))
    return table


def _rules(found: Report) -> Table:
    table = _table(found, "phase", "what scores", "times", "points", "part of all", numbers=2)
    most = sorted(found.rules, key=lambda rule: -abs(rule.points))[:RULES]
    for rule in (rule for rule in found.rules if rule in most):
        numbers = (f"{rule.times:.3f}", f"{rule.points:.3f}", f"{rule.part:.1%}" if rule.part else "")
        table.add_row(rule.phase, rule.rule, *numbers)
    return table


def _table(found: Report, *columns: str, numbers: int) -> Table:
    from rich.table import Table

    title = f"{found.noun} {per_deals(found)}"
    table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
    for n, name in enumerate(columns):
        table.add_column(name, justify="right" if n >= numbers else "left", no_wrap=True)
    return table


def per_deals(found: Report) -> str:
    return "a deal" if found.per_deals == 1 else f"in {found.per_deals} deals"


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
    """Half of the interval: `± 0.012`"""
    return "" if number.high is None else f"± {number.high - number.mean:.3f}"


