"""`pegout tricks`: what a Cribist trick comes to, and how often each score comes."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import Oops, console, print_json


def register(app: typer.Typer) -> None:
    app.command()(tricks)


def tricks(
    cards: Annotated[
        list[str] | None, typer.Argument(help="The cards that lie in the trick, none to four.")
    ] = None,
    trump: Annotated[str | None, typer.Option(help="The suit of trumps: C, D, H or S.")] = None,
    to_come: Annotated[
        str | None, typer.Option(help="The cards of which the rest can be, if not all others.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Say what a trick of Cribist comes to in the end.

    Over all sets of cards that can still come to it.

    pegout tricks TH JH QH --trump H

    pegout tricks TH JH QH --trump H --to-come "KH 2C 9S"

    pegout tricks

    Without cards and trumps: all 1,082,900 tricks that there are.
    """
    from pegout.analysis import distributions
    from pegout.analysis.cribbage.discard import Spread
    from pegout.analysis.cribist.tricks import analyse
    from pegout.cards import cards as read
    from pegout.cards import pretty
    from pegout.cli.score import suit_of

    lying = read(" ".join(cards or ()))
    if trump is None and not lying and to_come is None:
        counts = distributions.tricks()
        spread = Spread(tuple(counts.tolist()), int(counts.sum()))
    else:
        try:
            spread = analyse(lying, suit_of(trump), None if to_come is None else read(to_come))
        except ValueError as error:
            raise Oops(str(error)) from None
    ways = {points: int(n) for points, n in enumerate(spread.ways) if n}
    if as_json:
        print_json({
            "lying": [str(card) for card in lying], "trump": None if trump is None else suit_of(trump),
            "mean": round(spread.mean, 4), "deviation": round(spread.deviation, 4),
            "min": spread.least, "max": spread.most, "of": int(spread.of), "ways": ways,
        })  # fmt: skip
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in ("points", "ways", "chance"):
        table.add_column(head, justify="right")
    for points, n in ways.items():
        table.add_row(str(points), f"{n:,}", f"{n / spread.of:.1%}")
    out = console()
    out.print(table)
    what = f"{pretty(lying)} and {4 - len(lying)} more" if lying else "All tricks"
    out.print(f"[dim]{what}: {spread.mean:.2f} points on average, {int(spread.of):,} ways, "
              "each as likely as another.[/]")  # fmt: skip
