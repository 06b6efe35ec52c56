"""`pegout discard`: rank all discards of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import (
    CommandError,
    console,
    draw,
    explained,
    needs_compiled,
    print_json,
    rendered,
    table,
)

if TYPE_CHECKING:
    from pegout.analysis.cribbage.ranking import RankedDiscard, Ranking


def discard(
    cards: Annotated[list[str], typer.Argument(help="The cards dealt: 5H 6h 7S JC KD 2S.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Whether the crib is yours or the opponent's.")
    ] = None,
    score: Annotated[
        str | None, typer.Option(help="Your score and the opponent's before the deal: 87-101.")
    ] = None,
    preset: Annotated[str, typer.Option(help="The rules to use: see `pegout presets`.")] = "standard",
    seats: Annotated[
        int | None, typer.Option(min=2, max=4, help="Number of players; three or four discard one card each.")
    ] = None,
    top: Annotated[int, typer.Option(min=1, max=3150, help="Number of discards to show.")] = 15,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: all discards and numbers.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the distributions to a PNG or SVG file.")] = None,
    play: Annotated[
        bool | None,
        typer.Option(
            help="Include the play, from sampled deals: in ten-hand, five-card, and with three or four "
            "players. Compiles it first; by default, it is used only if it is compiled.",
        ),
    ] = None,
) -> None:
    """Rank all discards of a hand.

    By points or, with --score, by win probability.

    pegout discard 5H 6H 7S JC KD 2S --dealer

    pegout discard 5H 6H 7S JC KD 2S --pone --score 87-101

    pegout discard 5H 5S JD JC 7D 8C 8H 9S 2C KD --dealer --preset ten-hand
    """
    from pegout.analysis.cribbage import ranking

    if dealer is None:
        raise CommandError("crib-unsaid")

    answer = _ranked(
        partial(
            ranking.rank, " ".join(cards), dealer=dealer, preset=preset, seats=seats, score=score,
            sampled=play is not False,
        ),
        play=bool(play),
    )  # fmt: skip
    if plot is not None:
        _plot(answer, plot)
    if as_json:
        print_json(as_builtins(answer))
    else:
        _print_text(answer, top)


def _ranked(rank: Callable[[], Ranking], *, play: bool) -> Ranking:
    """The ranking; `play`: compile the sampling of the play, if needed."""
    with explained(ValueError):
        answer = rank()
        if play and not answer.target and not answer.discards[0].play_error:
            needs_compiled("cribbage-play")
            answer = rank()
    return answer


def _plot(answer: Ranking, file: Path) -> None:
    from pegout.analysis.cribbage import plots

    if not answer.target:
        raise CommandError("plot-six")
    draw(lambda: plots.discards(answer, file))


def as_builtins(ranking: Ranking) -> dict[str, Any]:
    """The ranking for JSON: rounded, without data for charts."""
    from msgspec import to_builtins

    digits = {"win": 5, "cost": 5 if ranking.target else 4, "chances": 6}  # elsewhere 4

    def rounded(value: Any, to: int = 4) -> Any:
        if isinstance(value, float):
            return round(value, to)
        if isinstance(value, dict):
            return {name: rounded(each, digits.get(name, to)) for name, each in value.items()}
        return [rounded(each) for each in value] if isinstance(value, tuple) else value

    fields: dict[str, Any] = rounded(to_builtins(ranking))
    return {name: value for name, value in fields.items() if name not in ("before", "ways")}


def _print_text(ranking: Ranking, top: int) -> None:
    rows, out = ranking.discards[:top], console()
    cells = [[*_cards(row), *_numbers(ranking, row)] for row in rows]
    shown = table(*(head for head, _ in cells[0]), left=range(len(_cards(rows[0]))), no_wrap=True)
    for n, row_cells in enumerate(cells):
        shown.add_row(*(text for _, text in row_cells), style="" if n else "bold")
    out.print(shown)
    all_shown = ranking.target or len(rows) == ranking.ways
    more = "" if all_shown else rendered("discards-best", shown=len(rows), ways=f"{ranking.ways:,}") + " "
    out.print(f"[dim]{more}{_remark(ranking, rows)}[/]")


def _cards(row: RankedDiscard) -> list[tuple[str, str]]:
    from pegout.cards import pretty

    if row.second:
        return [
            ("head-discard", pretty(row.discarded)), ("head-play", pretty(row.kept)),
            ("head-second", pretty(row.second)),
        ]  # fmt: skip
    return [("head-discard", pretty(row.discarded)), ("head-keep", pretty(row.kept))]


def _numbers(ranking: Ranking, row: RankedDiscard) -> list[tuple[str, str]]:
    second = ("head-second-hand", f"{row.second_hand.mean:.2f}") if row.second_hand else None
    cost = f"{row.cost:.2%}" if ranking.score else f"{row.cost:.2f}"
    return [
        ("head-hand", f"{row.hand.mean:.2f}"),
        second or ("head-spread", f"{row.hand.min}-{row.hand.max}"),
        ("head-crib", f"{'+' if ranking.dealer else '-'}{row.crib.mean:.2f}"),
        *([] if row.net_play is None else [("head-play", f"{row.net_play:+.2f}")]),
        ("head-total", f"{row.total:.2f}"),
        *([("head-win", f"{row.win:.2%}")] if ranking.score else []),
        ("head-cost", cost if row is not ranking.discards[0] else ""),
    ]


def _remark(ranking: Ranking, rows: Sequence[RankedDiscard]) -> str:
    """The meaning of the numbers."""
    if ranking.play == "expected":
        return rendered("discards-exact", whose="mine" if ranking.dealer else "other")
    if ranking.play == "sampled":
        return rendered("discards-sampled", most=f"{ranking.play_error:.2f}")
    return rendered("discards-six" if ranking.play == "six-card" else "discards-plain")
