"""`pegout discard`, `odds`, `peg` and `tables`: exact answers, from tables that are shipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import Oops, console, print_json

if TYPE_CHECKING:
    from pegout.analysis.cribbage.odds import Board
    from pegout.analysis.cribbage.ranking import RankedThrow, Ranking

tables = typer.Typer(help="Make anew the tables of the analysis.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.command()(discard)
    app.command()(peg)
    app.command()(odds)
    app.add_typer(tables, name="tables")


# --- throws ----------------------------------------------------------------------------------------


def discard(
    cards: Annotated[list[str], typer.Argument(help="The cards dealt: 5H 6h 7S JC KD 2S.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Whose crib it is: mine, or the other's.")
    ] = None,
    score: Annotated[
        str | None, typer.Option(help="My score and the other's before the deal, as in 87-101.")
    ] = None,
    preset: Annotated[str, typer.Option(help="Whose rules.")] = "standard",
    seats: Annotated[
        int | None, typer.Option(min=2, max=4, help="How many play; three or four throw one card.")
    ] = None,
    top: Annotated[int, typer.Option(min=1, max=3150, help="How many throws to show.")] = 15,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: all throws, every count.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the distributions into a PNG or SVG file.")] = None,
    play: Annotated[
        bool | None, typer.Option(
            help="Follow the play of ten-hand, five-card or more players in sampled deals, compiled if need "
            "be, or do not. If unsaid, where it is compiled.",
        ),
    ] = None,
) -> None:
    """Rank all throws of a hand.

    By points or, given the score, by the chance to win.

    pegout discard 5H 6H 7S JC KD 2S --dealer

    pegout discard 5H 6H 7S JC KD 2S --pone --score 87-101

    pegout discard 5H 5S JD JC 7D 8C 8H 9S 2C KD --dealer --preset ten-hand
    """
    from pegout.analysis.cribbage import ranking

    if dealer is None:
        raise Oops("say whose crib it is: --dealer (mine) or --pone (the other's)")

    def rank() -> Ranking:
        return ranking.rank(
            " ".join(cards), dealer=dealer, preset=preset, seats=seats, score=score,
            sampled=play is not False,
        )  # fmt: skip

    try:
        found = rank()
        if play and not found.target and not found.throws[0].play_error:
            _needs_compiled("cribbage-play")
            found = rank()
    except ValueError as error:
        raise Oops(str(error)) from None
    if plot is not None:
        from pegout.analysis.cribbage import plots

        if not found.target:
            raise Oops("--plot is for two players and six cards")
        _draw(lambda: plots.throws(found, plot))
    if as_json:
        print_json(_json(found))
    else:
        _tell(found, top)


def _json(found: Ranking) -> dict[str, Any]:
    from msgspec import to_builtins

    digits = {"win": 5, "cost": 5 if found.target else 4, "chances": 6}  # elsewhere 4

    def rounded(value: Any, to: int = 4) -> Any:
        if isinstance(value, float):
            return round(value, to)
        if isinstance(value, dict):
            return {name: rounded(each, digits.get(name, to)) for name, each in value.items()}
        return [rounded(each) for each in value] if isinstance(value, tuple) else value

    told: dict[str, Any] = rounded(to_builtins(found))
    return {name: value for name, value in told.items() if name not in ("before", "ways")}


def _tell(found: Ranking, top: int) -> None:
    from rich.table import Table

    rows = found.throws[:top]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head, _ in _cards(rows[0]):
        table.add_column(head, no_wrap=True)
    for head, _ in _numbers(found, rows[0]):
        table.add_column(head, justify="right", no_wrap=True)
    for n, row in enumerate(rows):
        cells = (text for _, text in (*_cards(row), *_numbers(found, row)))
        table.add_row(*cells, style="" if n else "bold")
    out = console()
    out.print(table)
    more = "" if found.target or len(rows) == found.ways else f"The best {len(rows)} of {found.ways:,}. "
    out.print(f"[dim]{more}{_remark(found, rows)}[/]")


def _cards(row: RankedThrow) -> list[tuple[str, str]]:
    from pegout.cards import pretty

    if row.second:
        return [("throw", pretty(row.thrown)), ("play", pretty(row.kept)), ("second", pretty(row.second))]
    return [("throw", pretty(row.thrown)), ("keep", pretty(row.kept))]


def _numbers(found: Ranking, row: RankedThrow) -> list[tuple[str, str]]:
    second = ("2nd", f"{row.second_hand.mean:.2f}") if row.second_hand else None
    cost = f"{row.cost:.2%}" if found.score else f"{row.cost:.2f}"
    return [
        ("hand", f"{row.hand.mean:.2f}"),
        second or ("min-max", f"{row.hand.min}-{row.hand.max}"),
        ("crib", f"{'+' if found.dealer else '-'}{row.crib.mean:.2f}"),
        *([] if row.net_play is None else [("play", f"{row.net_play:+.2f}")]),
        ("total", f"{row.total:.2f}"),
        *([("win", f"{row.win:.2%}")] if found.score else []),
        ("cost", cost if row is not found.throws[0] else ""),
    ]


def _remark(found: Ranking, rows: Sequence[RankedThrow]) -> str:
    """What the numbers are."""
    best = rows[0]
    if found.target:
        whose = "my crib" if found.dealer else "the other's crib"
        return f"Average points; {whose} against good players' throws. play: mine less the other's."
    if best.play_error:
        most = max(row.play_error or 0.0 for row in rows)
        return f"Averages; the play is mine less the others', sampled, 95 % within {most:.2f} at most."
    if best.net_play is not None:
        return "Crib and play as after six-card throws, mine less the other's; --play samples the play."
    return "Average points of hand and crib; with --play the play is weighed, too."


def _draw(work: Callable[[], None]) -> None:
    from pegout.analysis.cribbage.plots import CannotDraw

    try:
        work()
    except CannotDraw as error:
        raise Oops(str(error)) from None


# --- the play --------------------------------------------------------------------------------------


def peg(
    cards: Annotated[list[str], typer.Argument(help="The cards that I still hold.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Who dealt: I, or the other.")
    ] = None,
    history: Annotated[
        str, typer.Option(help="The play so far: m7S o8H mGO oAS |. m mine, o the other's, | a reset.")
    ] = "",
    starter: Annotated[str | None, typer.Option("--starter", "-s", help="The card turned up.")] = None,
    thrown: Annotated[str, typer.Option(help="The two cards that I threw.")] = "",
    sample: Annotated[
        int | None, typer.Option(min=10, help="Play out only so many of the other's hands, with the error.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Say what each card brings in the play.

    Against all that the other can hold.

    pegout peg JD 9D --pone --starter 4S --thrown "KD KC" --history "m7S o8H m6C oAS"
    """
    from pegout.analysis import jit
    from pegout.analysis.cribbage import pegging
    from pegout.cards import cards as read
    from pegout.cards import parse_card

    if dealer is None:
        raise Oops("say who dealt: --dealer (I) or --pone (the other)")
    if sample is None and not jit.is_ready("cribbage-play"):
        sample = 200  # a second or so without compiled code
    try:
        found = pegging.analyse(
            read(" ".join(cards)), pegging.read_history(history), dealer=dealer,
            starter=parse_card(starter) if starter else None, thrown=read(thrown), sample=sample,
        )  # fmt: skip
    except ValueError as error:
        raise Oops(str(error)) from None
    rows = [
        {"card": str(play.card), "now": play.now, "mine": round(play.mine, 4),
         "others": round(play.others, 4), "net": round(play.net, 4), "error": round(play.error, 4)}
        for play in found.plays
    ]  # fmt: skip
    if as_json:
        print_json({"count": found.count, "exact": found.exact, "hands": found.hands,
                    "looked_at": found.looked_at, "plays": rows, "likely": dict(found.likely)})  # fmt: skip
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in ("card", "now", "mine", "other's", "net", *([] if found.exact else ["error"])):
        table.add_column(head, justify="left" if head == "card" else "right")
    for n, play in enumerate(found.plays):
        numbers = [f"{play.mine:.2f}", f"{play.others:.2f}", f"{play.net:+.2f}"]
        cells = [play.card.pretty, str(play.now), *numbers]
        table.add_row(*cells, *([] if found.exact else [f"±{play.error:.2f}"]), style="bold" if not n else "")
    out = console()
    out.print(table)
    what = "all" if found.exact else f"{found.looked_at} drawn, ± one standard error, from"
    likely = ", ".join(f"{ranks} {chance:.0%}" for ranks, chance in found.likely[:3] if ranks)
    out.print(f"[dim]Points to the end of the play, against {what} {found.hands} hands of ranks" +
              (f" (likeliest: {likely})[/]" if likely else "[/]"))  # fmt: skip


# --- odds ------------------------------------------------------------------------------------------


def odds(
    score: Annotated[str, typer.Argument(help="My score and the other's before a deal, as in 87-101.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Who deals next: I, or the other. Both if unsaid.")
    ] = None,
    preset: Annotated[str, typer.Option(help="Whose target and skunk lines.")] = "standard",
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the whole board into a PNG or SVG file.")] = None,
) -> None:
    """Say the chance to win from a score, and to skunk.

    pegout odds 87-101 --dealer
    """
    from pegout.analysis.cribbage.ranking import read_score
    from pegout.games import preset as rules_of
    from pegout.games.cribbage import Rules

    rules = rules_of(preset)
    if not isinstance(rules, Rules):
        raise Oops(f"odds are for cribbage, not for {preset}")
    try:
        asked = read_score(score, rules.target)
    except ValueError as error:
        raise Oops(str(error)) from None
    if (rules.seats, rules.dealt(rules.seats)) != (2, 6):
        raise Oops(f"odds are for two players and six cards, which {preset} is not")
    board = _board(rules.target, rules.skunk_lines)
    if plot is not None:
        from pegout.analysis.cribbage import plots

        _draw(lambda: plots.board(board, plot, asked if dealer is not False else asked[::-1]))
    seats = [dealer] if dealer is not None else [True, False]
    found = [(seat, *board.levels(*asked, dealer=seat)) for seat in seats]
    if as_json:
        rows = [
            {"dealer": seat, "win": round(sum(wins), 5), "wins": [round(x, 5) for x in wins],
             "losses": [round(x, 5) for x in losses]}
            for seat, wins, losses in found
        ]  # fmt: skip
        print_json({"score": asked, "target": board.target, "skunk_lines": board.lines,
                    "error": board.error, "chances": rows})  # fmt: skip
        return
    out = console()
    for seat, wins, losses in found:
        out.print(f"{'Dealing' if seat else 'Not dealing'}: [bold]{sum(wins):.1%}[/] to win", end="")
        skunks = [("skunked", sum(losses[1:])), ("skunking", sum(wins[1:]))]
        rest = ", ".join(f"{chance:.1%} {word}" for word, chance in reversed(skunks) if chance >= 0.0005)
        out.print(f" [dim]({rest})[/]" if rest else "")


def _board(target: int, lines: tuple[int, ...]) -> Board:
    from pegout.analysis import jit
    from pegout.analysis.cribbage import odds

    try:
        return odds.load(target, lines, lambda text: typer.echo(text, err=True))
    except jit.NotInstalled as error:
        raise Oops(f"the board to {target} with lines {lines} is not shipped; {error}") from None


# --- tables ----------------------------------------------------------------------------------------


@tables.command("all")
def all_tables(
    deals: Annotated[int, typer.Option(min=1000, help="Deals of self-play for the odds.")] = 2_000_000,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds between throws and play.")] = 2,
    seed: Annotated[int, typer.Option(help="Of the self-play.")] = 1,
) -> None:
    """Throws, play and odds, in this order: everything that is shipped. Some ten minutes."""
    from pegout.analysis.cribbage import build

    _needs_compiled("cribbage-discards", "cribbage-play", "cribbage-board")
    _with_progress(lambda watch: build.everything(watch, rounds=rounds, deals=deals, seed=seed))


@tables.command("throws")
def throw_tables(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds between throws and play.")] = 2,
) -> None:
    """How good players throw, and what kept hands make in the play: a fixed point over all hands of six."""
    from pegout.analysis.cribbage import build

    _needs_compiled("cribbage-discards", "cribbage-play", "cribbage-board")
    _with_progress(lambda watch: build.throws_and_play(watch, rounds=rounds))


@tables.command("odds")
def odds_tables(
    deals: Annotated[int, typer.Option(min=1000, help="Deals of self-play.")] = 2_000_000,
    seed: Annotated[int, typer.Option(help="Of the self-play.")] = 1,
) -> None:
    """The board of chances to win, from self-play by the tables of throws."""
    from pegout.analysis.cribbage import build

    _needs_compiled("cribbage-discards", "cribbage-play", "cribbage-board")
    _with_progress(lambda watch: build.odds_board(watch, deals=deals, seed=seed))


@tables.command()
def oracle() -> None:
    """The best throw of any six cards: a table of 42 MB in the cache directory, for programs."""
    _needs_compiled("cribbage-discards", "cribbage-oracle")
    from pegout.analysis.cribbage.oracle import Oracle

    typer.echo("working out the best throws of all 962,988 kinds of hands, for both seats ...", err=True)
    typer.echo(str(Oracle.build().save()))


@tables.command()
def cribs(
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw both tables into a PNG or SVG file.")] = None,
) -> None:
    """What the crib is worth on average after each throw of two ranks, by dealer and by pone."""
    from pegout.analysis.cribbage import throws
    from pegout.analysis.tables import colex
    from pegout.cards import RANKS

    found = throws.shipped()
    if plot is not None:
        from pegout.analysis.cribbage import plots

        _draw(lambda: plots.cribs(found, plot))
    averages = {
        side: {RANKS[a] + RANKS[b]: crib for (a, b), crib in zip(colex(2).tolist(), row, strict=True)}
        for side, row in zip(throws.SIDES, found.cribs.tolist(), strict=True)
    }
    if as_json:  # null where nobody ever throws it
        print_json({
            side: {pair: round(crib, 4) if crib == crib else None for pair, crib in row.items()}
            for side, row in averages.items()
        })  # fmt: skip
        return
    from rich.table import Table

    out = console()
    for side, row in averages.items():
        title = f"thrown by {'the dealer' if side == 'dealer' else side}"
        table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
        for head in ("", *RANKS):
            table.add_column(head, justify="right")
        for b, high in enumerate(RANKS):
            table.add_row(f"[dim]{high}[/]", *(_average(row[low + high]) for low in RANKS[: b + 1]))
        out.print(table)


def _average(points: float) -> str:
    return f"{points:.2f}" if points == points else "-"


def _needs_compiled(*parts: str) -> None:
    from pegout.analysis import jit

    try:
        for part in parts:
            jit.load(part, lambda text: typer.echo(text, err=True))
    except jit.NotInstalled as error:
        raise Oops(str(error)) from None


def _with_progress(work: Any) -> None:
    """Run with a bar on a terminal, with lines in a pipe."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    out = console()
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=out) as bars:
        task = bars.add_task("starting", total=1.0)

        def watch(done: float, text: str) -> None:
            bars.update(task, completed=done, description=text)
            if not out.is_terminal:
                out.print(text)

        work(watch)
        bars.update(task, completed=1.0, description="done")
