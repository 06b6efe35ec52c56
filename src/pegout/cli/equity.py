"""`pegout equity`: showdown equity in Skalborg."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError, console, explained, print_json, rendered, table

if TYPE_CHECKING:
    from pegout.analysis.skalborg.equity import Equity
    from pegout.cards import Cards


def equity(
    cards: Annotated[list[str], typer.Argument(help="Your four cards: 5S 5H 3S Wb.")],
    board: Annotated[str, typer.Option(help="The open cards of the board, up to four.")] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(
            help="An opponent's hand in four words: a card (5H), a rank (5), W (a joker) or ? (any); "
            "a comma separates the hands of a range. Once for each opponent."
        ),
    ] = None,
    gone: Annotated[str, typer.Option(help="Cards that cannot come, such as your discard.")] = "",
    players: Annotated[int, typer.Option(min=2, max=4, help="Players in the pot, including you.")] = 2,
    samples: Annotated[
        int, typer.Option(min=100, max=1_000_000, help="Deals to sample if there are too many.")
    ] = 50_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of sampled deals.")] = 0,
    preset: Annotated[str, typer.Option(help="The rules of counting: a preset of Skalborg.")] = "skalborg",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the share of the pot that each hand of Skalborg wins.

    Assumes that all players stay in and count correctly.

    pegout equity 5S 5H 3S Wb --board "6D 7H QH"

    pegout equity 5S 5H 3S Wb --board "6D 7H QH" --against "4C 4D 8H 8D" --players 3

    pegout equity 5S 5H 3S Wb --board "6D 7H QH" --against "8 8 ? ?, 5 5 ? ?"
    """
    from pegout.analysis.skalborg.equity import Options, hands_like
    from pegout.analysis.skalborg.equity import equity as reckon
    from pegout.cards import cards as read
    from pegout.games import preset as rules_of
    from pegout.games.skalborg import Rules

    rules = rules_of(preset)
    if not isinstance(rules, Rules):
        raise CommandError("equity-preset", preset=preset)
    mine, others = read(" ".join(cards)), _others(against or [], players)
    if len(mine) != 4:
        raise CommandError("equity-hand", count=len(mine))
    with explained(ValueError):
        hands = [None if hand is None else hands_like(hand) for hand in others]
        result = reckon(
            [mine, *hands], read(board), gone=read(gone), samples=samples, seed=seed,
            options=Options.of(rules),
        )  # fmt: skip
    if as_json:
        _print_json(result, [" ".join(map(str, mine)), *others])
    else:
        _print_text(result, mine, others)


def _others(against: list[str], players: int) -> list[str | None]:
    """The opponents' hands, as given; None: any four cards."""
    if len(against) >= players:
        room = players - 1
        raise CommandError("equity-against", hands=len(against), players=players, room=room)
    return [*against, *[None] * (players - 1 - len(against))]


def _print_json(result: Equity, hands: list[str | None]) -> None:
    numbers = zip(hands, result.shares, result.errors, result.wins, result.points, strict=True)
    seats = [
        {"hand": hand, "share": round(share, 5), "error": round(error, 5), "wins": round(wins, 5),
         "points": round(points, 3)}
        for hand, share, error, wins, points in numbers
    ]  # fmt: skip
    print_json({"exact": result.exact, "ways": result.ways, "seats": seats})


def _print_text(result: Equity, mine: Cards, others: list[str | None]) -> None:
    from pegout.cards import pretty

    names = [pretty(mine), *(hand or rendered("any-hand") for hand in others)]
    error_head = [] if result.exact else ["head-error"]
    heads = ("head-hand", "head-share", *error_head, "head-wins-alone", "head-points")
    shown = table(*heads, left={0}, no_wrap=True)
    for n, name in enumerate(names):
        error = [] if result.exact else [f"±{result.errors[n]:.1%}"]
        rest = [f"{result.wins[n]:.1%}", f"{result.points[n]:.1f}"]
        shown.add_row(name, f"{result.shares[n]:.1%}", *error, *rest, style="" if n else "bold")
    out = console()
    out.print(shown)
    how = rendered("equity-all" if result.exact else "equity-drawn", ways=f"{result.ways:,}")
    out.print(f"[dim]{how}[/]")
