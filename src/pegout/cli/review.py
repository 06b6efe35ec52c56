"""`pegout review`: what decisions cost, what was better and why; what the cards brought."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import CommandError, console, print_json, rendered, words

if TYPE_CHECKING:
    from pegout.records import Record
    from pegout.review import Balance, Decision, Review
    from pegout.words import Text

SHOWN = 10  # blunders


def register(app: typer.Typer) -> None:
    app.command()(review)


def review(
    file: Annotated[Path, typer.Argument(help="A record, as `pegout play --record` writes it.")],
    seat: Annotated[int | None, typer.Option(help="Only this seat's decisions, counted from 0.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Every decision in its order, not only what cost most.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what each decision of a recorded match cost, and why.

    And what of the result the cards brought, what the decisions.
    """
    from pegout.records import load
    from pegout.review import prepare
    from pegout.review import review as judge
    from pegout.words import TextError

    record = load(file)
    if seat is not None and not 0 <= seat < record.rules.seats:
        raise CommandError("no-seat", seat=seat, last=record.rules.seats - 1)
    prepare(record.rules, lambda text: typer.echo(text, err=True))
    try:
        result = judge(record)
    except TextError as error:  # nobody judges this game
        raise CommandError.of(error) from None
    if as_json:
        print_json(_as_json(record, result, seat))
    else:
        _print_text(record, result, seat, everything)


def _as_json(record: Record, result: Review, seat: int | None) -> dict[str, Any]:
    """The review, with its words rendered beside the keys."""
    import msgspec

    answer: dict[str, Any] = msgspec.to_builtins(result)
    reasons = [_said(record, decision.why) for decision in result.decisions]
    answer["decisions"] = [
        {**row, "told": why} for row, why in zip(answer["decisions"], reasons, strict=True)
    ]
    if seat is not None:
        answer["blunders"] = [n for n in result.blunders if result.decisions[n].seat == seat]
    return answer


def _print_text(record: Record, result: Review, seat: int | None, everything: bool) -> None:
    from rich.markup import escape
    from rich.table import Table

    out = console()
    for balance in result.balances:
        out.print(escape(_balance(record, balance)))
    places = list(range(len(result.decisions))) if everything else list(result.blunders)
    rows = [result.decisions[n] for n in places if seat is None or result.decisions[n].seat == seat]
    if not everything:
        rows = rows[:SHOWN]
    if not rows:
        out.print(rendered("review-faultless"))
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    unit = "head-blinds" if result.unit == "blinds" else "head-points"
    for head in ("head-step", "head-who", "head-did", "head-better", unit, "head-win", "head-why"):
        is_figure = head in ("head-step", unit, "head-win")
        table.add_column(rendered(head), justify="right" if is_figure else "left")
    for row in rows:
        table.add_row(*_cells(record, row))
    out.print()
    out.print(table)
    unit_line = rendered("review-costs") if result.exact_win else rendered("review-costs-thumb")
    out.print(f"[dim]{escape(unit_line)}[/]")


def _cells(record: Record, row: Decision) -> list[str]:
    from rich.markup import escape

    cost = row.cost
    cells = [
        str(row.number), record.name(row.seat), _said(record, row.done.label),
        "" if row.best == row.done else _said(record, row.best.label),
        "" if cost.points is None else f"{cost.points:.2f}", "" if cost.win is None else f"{cost.win:.1%}",
        _said(record, row.why),
    ]  # fmt: skip
    return list(map(escape, cells))


def _balance(record: Record, balance: Balance) -> str:
    """Luck and skill of a side: a sentence, and what it is made of."""
    points, win = balance.points, balance.win
    return rendered(
        "review-balance", told=_said(record, balance.told),
        own=f"{points.own:+.1f}", others=f"{points.others:+.1f}",
        win_cards=f"{win.cards:+.2f}", win_own=f"{win.own:+.2f}", win_others=f"{win.others:+.2f}",
    )  # fmt: skip


def _names(record: Record) -> list[str]:
    return [record.name(seat) for seat in range(record.rules.seats)]


def _said(record: Record, text: Text | None) -> str:
    return "" if text is None else words().render(text, _names(record))
