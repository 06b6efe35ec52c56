"""`pegout analyse`: evaluate every choice in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import console, explained, inform, print_json, rendered, table, with_error, words

if TYPE_CHECKING:
    from pegout.review.analysing import Analysis
    from pegout.words import Text


def analyse(
    position: Annotated[list[str], typer.Argument(help="The position: dealer hand 5H 6H 7S JC KD 2S.")],
    top: Annotated[int, typer.Option(min=1, max=50, help="Number of choices to show.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: the best 50 choices.")] = False,
) -> None:
    """Evaluate every choice in a position, with reasons.

    pegout analyse standard dealer 87-101 hand 5H 6H 7S JC KD 2S

    pegout analyse pone hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS
    """
    from pegout import positions, review
    from pegout.review.analysing import analyse as judged

    with explained(ValueError):
        at = positions.read(" ".join(position))
        review.prepare(at.view.rules, inform)
        found = judged(at)
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(found))
    else:
        _print_text(found, top)


def _print_text(found: Analysis, top: int) -> None:
    from rich.markup import escape

    out = console()
    out.print(f"[dim]{escape(found.position)}[/]")
    if not found.choices:
        out.print(rendered("analyse-awaited"))
        return
    unit = "head-blinds" if found.unit == "blinds" else "head-points"
    shown = table("head-choice", unit, "head-win", "head-cost", "head-why-best", left={0, 4})
    for n, row in enumerate(found.choices[:top]):
        choice, cost = row.choice, row.cost
        cells = [
            _said(choice.label), "" if choice.points is None else f"{choice.points:.2f}",
            with_error(choice.win, cost.win_error if n else 0.0, ".2%"),
            with_error(cost.points if n else None, cost.points_error, ".2f"), _said(row.why),
        ]  # fmt: skip
        shown.add_row(*map(escape, cells), style="" if n else "bold")
    out.print(shown)
    if not found.exact_win:
        out.print(f"[dim]{escape(rendered('review-costs-thumb'))}[/]")


def _said(text: Text | None) -> str:
    from pegout.game.notation import ME

    return "" if text is None else words().render(text, reader=ME)
