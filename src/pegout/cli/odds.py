"""`pegout odds`: the win probability at a score."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from pegout.cli.common import CommandError, console, draw, explained, inform, print_json, rendered

if TYPE_CHECKING:
    from pegout.analysis.cribbage.odds import Board
    from pegout.games.cribbage import Rules

Chances: TypeAlias = tuple[bool, tuple[float, ...], tuple[float, ...]]  # is dealer, wins, losses by skunks


def odds(
    score: Annotated[str, typer.Argument(help="Your score and the opponent's before a deal: 87-101.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Next dealer: you or the opponent; default: both.")
    ] = None,
    preset: Annotated[str, typer.Option(help="The preset whose target and skunk lines to use.")] = "standard",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw all scores to a PNG or SVG file.")] = None,
) -> None:
    """Show the probability of winning and of skunking from a score.

    pegout odds 87-101 --dealer
    """
    from pegout.analysis.cribbage.ranking import read_score

    rules = _rules(preset)
    with explained(ValueError):
        scores = read_score(score, rules.target)
    board = _board(rules.target, rules.skunk_lines)
    if plot is not None:
        from pegout.analysis.cribbage import plots

        draw(lambda: plots.board(board, plot, scores if dealer is not False else scores[::-1]))
    seats = [dealer] if dealer is not None else [True, False]
    chances = [(seat, *board.levels(*scores, dealer=seat)) for seat in seats]
    if as_json:
        _print_json(scores, board, chances)
    else:
        _print_text(chances)


def _rules(preset: str) -> Rules:
    from pegout.games import preset as rules_of
    from pegout.games.cribbage import Rules

    rules = rules_of(preset)
    if not isinstance(rules, Rules):
        raise CommandError("odds-preset", preset=preset)
    if (rules.seats, rules.dealt(rules.seats)) != (2, 6):
        raise CommandError("odds-six", preset=preset)
    return rules


def _print_json(scores: tuple[int, int], board: Board, chances: list[Chances]) -> None:
    rows = [
        {"dealer": seat, "win": round(sum(wins), 5), "wins": [round(x, 5) for x in wins],
         "losses": [round(x, 5) for x in losses]}
        for seat, wins, losses in chances
    ]  # fmt: skip
    print_json({"score": scores, "target": board.target, "skunk_lines": board.lines,
                "error": None if isnan(board.error) else board.error, "chances": rows})  # fmt: skip


def _print_text(chances: list[Chances]) -> None:
    from pegout.shared_texts import yes

    out = console()
    for seat, wins, losses in chances:
        out.print(rendered("odds", dealing=yes(seat), chance=f"[bold]{sum(wins):.1%}[/]"), end="")
        skunks = [("odds-skunking", sum(wins[1:])), ("odds-skunked", sum(losses[1:]))]
        rest = ", ".join(rendered(key, chance=f"{chance:.1%}") for key, chance in skunks if chance >= 0.0005)
        out.print(f" [dim]({rest})[/]" if rest else "")


def _board(target: int, lines: tuple[int, ...]) -> Board:
    from pegout.analysis.cribbage import odds
    from pegout.extras import MissingExtra

    try:
        return odds.load(target, lines, inform)
    except MissingExtra as error:
        raise CommandError("odds-board", target=target, lines=str(lines), error=str(error)) from None
