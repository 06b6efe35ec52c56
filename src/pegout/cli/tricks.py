"""`pegout tricks`: final values of a Cribist trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import console, explained, print_json, rendered, table

if TYPE_CHECKING:
    from pegout.analysis.cribbage.discard import Spread
    from pegout.cards import Cards


def tricks(
    cards: Annotated[
        list[str] | None, typer.Argument(help="The cards in the trick so far, up to four.")
    ] = None,
    trump: Annotated[str | None, typer.Option(help="The suit of trumps: C, D, H or S.")] = None,
    to_come: Annotated[
        str | None, typer.Option(help="The cards that can still come, by default all others.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the possible final values of a Cribist trick.

    Counts all sets of cards that can still come.

    pegout tricks TH JH QH --trump H

    pegout tricks TH JH QH --trump H --to-come "KH 2C 9S"

    pegout tricks

    Without cards and trumps it counts all 1,082,900 tricks.
    """
    from pegout.cards import cards as read
    from pegout.cli.score import suit_of

    lying, trumps = read(" ".join(cards or ())), None if trump is None else suit_of(trump)
    everything = trumps is None and not lying and to_come is None
    spread = _all_tricks() if everything else _tricks_of(lying, suit_of(trump), to_come)
    ways = {points: int(n) for points, n in enumerate(spread.ways) if n}
    if as_json:
        print_json({
            "lying": [str(card) for card in lying], "trump": trumps,
            "mean": round(spread.mean, 4), "deviation": round(spread.deviation, 4),
            "min": spread.least, "max": spread.most, "of": int(spread.of), "ways": ways,
        })  # fmt: skip
    else:
        _print_text(lying, spread, ways)


def _all_tricks() -> Spread:
    from pegout.analysis import distributions
    from pegout.analysis.cribbage.discard import Spread

    counts = distributions.tricks()
    return Spread(tuple(counts.tolist()), int(counts.sum()))


def _tricks_of(lying: Cards, trumps: str, to_come: str | None) -> Spread:
    from pegout.analysis.cribist.tricks import analyse
    from pegout.cards import cards as read

    with explained(ValueError):
        return analyse(lying, trumps, None if to_come is None else read(to_come))


def _print_text(lying: Cards, spread: Spread, ways: dict[int, int]) -> None:
    from pegout.cards import pretty

    shown = table("head-points", "head-ways", "head-chance")
    for points, n in ways.items():
        shown.add_row(str(points), f"{n:,}", f"{n / spread.of:.1%}")
    out = console()
    out.print(shown)
    sums = {"mean": f"{spread.mean:.2f}", "ways": f"{int(spread.of):,}"}
    cards = {"cards": pretty(lying), "more": str(4 - len(lying))}
    sentence = rendered("tricks", **cards, **sums) if lying else rendered("tricks-all", **sums)
    out.print(f"[dim]{sentence}[/]")
