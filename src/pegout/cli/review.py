"""`pegout review`: mistakes, better moves, luck and skill."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import (
    CommandError,
    check_written,
    console,
    explained,
    figure,
    inform,
    print_json,
    rendered,
    table,
    with_error,
    words,
)
from pegout.cli.replay import taken_back

if TYPE_CHECKING:
    from pegout.records import Record
    from pegout.review import Balance, Decision, Mean, Review, Standing, Unit
    from pegout.words import Text

SHOWN = 10  # blunders


def review(
    files: Annotated[list[Path], typer.Argument(help="Records of `pegout play --record`, or a folder.")],
    seat: Annotated[int | None, typer.Option(help="Only this seat's decisions, counted from 0.")] = None,
    name: Annotated[str | None, typer.Option(help="With several records: the player to follow.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show every decision in order, not only the costliest.")
    ] = False,
    annotate: Annotated[
        Path | None,
        typer.Option(help="Write the record with comments and better moves to this file, .peg or .json."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show mistakes of a recorded game, better moves and reasons.

    Also shows luck and skill; with several records for each game and on average.
    """
    from pegout.records import load, save

    paths = list(chain.from_iterable(_records_in(given) for given in files))
    if annotate is not None:
        check_written(annotate)
        if len(paths) != 1:
            raise CommandError("review-annotate-one")
    if len(paths) != 1 or name is not None:
        _over_games(paths, seat, name, as_json)
        return
    record = load(paths[0])
    if seat is not None and not 0 <= seat < record.rules.seats:
        raise CommandError("no-seat", seat=seat, last=record.rules.seats - 1)
    result = _judged(record)
    if annotate is not None:
        from pegout.review import annotated

        save(annotated(record, result, lambda text: _said(record, text)), annotate)
    if as_json:
        print_json(_as_json(record, result, seat))
    else:
        _print_text(record, result, seat, everything)


def _records_in(given: Path) -> list[Path]:
    if not given.is_dir():
        return [given]
    return sorted(path for path in given.iterdir() if path.suffix in (".json", ".peg"))


def _judged(record: Record) -> Review:
    from pegout.review import prepare
    from pegout.review import review as judge
    from pegout.words import TextError

    prepare(record.rules, inform)
    with explained(TextError):  # a game without reviews
        return judge(record)


# --- over many games ----------------------------------------------------------------------------


def _over_games(paths: list[Path], seat: int | None, name: str | None, as_json: bool) -> None:
    """Luck and skill of one player, in each game and on average."""
    import msgspec

    from pegout.records import load
    from pegout.review import curve, unit

    if not paths:
        raise CommandError("review-no-records")
    records = [(path, load(path)) for path in paths]
    if not (counted := [each for each in records if not each[1].taken_back]):
        raise CommandError("review-all-taken-back")
    units = {unit(record.game.name) for _, record in counted}
    if len(units) > 1:
        raise CommandError("review-units")
    paths, balances = [path for path, _ in counted], []
    for path, record in counted:
        mine = _seat_of(record, path, seat, name)
        balances.append(_judged(record).balances[record.rules.side(mine)])
    points, win = (curve(shares) for shares in ([b.points for b in balances], [b.win for b in balances]))
    if as_json:
        games = [
            {"file": str(path), **msgspec.to_builtins(balance)}
            for path, balance in zip(paths, balances, strict=True)
        ]
        print_json({"games": games, "points": msgspec.to_builtins(points), "win": msgspec.to_builtins(win)})
    else:
        _print_games(paths, balances, points[-1], win[-1], units.pop())
        if (left_out := len(records) - len(counted)):
            console().print(rendered("review-left-out", count=left_out))


def _seat_of(record: Record, path: Path, seat: int | None, name: str | None) -> int:
    """The player's seat; raises CommandError."""
    if name is not None:
        if name not in record.names:
            raise CommandError("review-no-name", file=str(path), name=name)
        return record.names.index(name)
    if not 0 <= (seat or 0) < record.rules.seats:
        raise CommandError("no-seat", seat=seat or 0, last=record.rules.seats - 1)
    return seat or 0


def _print_games(
    paths: list[Path], balances: list[Balance], points: Standing, win: Standing, unit: Unit
) -> None:
    from rich.markup import escape

    result = "head-blinds" if unit == "blinds" else "head-result"
    shown = table("head-record", result, "head-cards", "head-decisions", "head-games", left={0})
    for path, balance in zip(paths, balances, strict=True):
        each, won = balance.points, balance.win
        shown.add_row(
            escape(path.name), figure(each.result - each.start, "+.1f"), figure(each.chance, "+.1f"),
            figure(each.decided, "+.1f"), f"{figure(won.chance, '+.2f')} {figure(won.decided, '+.2f')}",
        )  # fmt: skip
    out = console()
    out.print(shown)
    out.print()
    for key, last, places in (("review-points", points, 1), ("review-games", win, 2)):
        cards, play = (_interval(mean, places) for mean in (last.cards, last.play))
        out.print(escape(rendered(key, games=last.games, cards=cards, play=play, unit=unit)))


def _interval(mean: Mean, places: int) -> str:
    """Format as +1.2 ± 0.4, or without interval if there is none."""
    error = "" if mean.half is None else f" ± {figure(mean.half, f'.{places}f')}"
    return f"{figure(mean.mean, f'+.{places}f')}{error}"


# --- of one -------------------------------------------------------------------------------------


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

    out = console()
    for balance in result.balances:
        out.print(escape(_balance(record, balance)))
    for line in taken_back(record):
        out.print(line)
    places = list(range(len(result.decisions))) if everything else list(result.blunders)
    rows = [result.decisions[n] for n in places if seat is None or result.decisions[n].seat == seat]
    if not everything:
        rows = rows[:SHOWN]
    if not rows:
        out.print(rendered("review-faultless"))
        return
    unit = "head-blinds" if result.unit == "blinds" else "head-points"
    heads = ("head-step", "head-who", "head-did", "head-better", unit, "head-win", "head-why")
    shown = table(*heads, left={1, 2, 3, 6})
    for row in rows:
        shown.add_row(*_cells(record, row))
    out.print()
    out.print(shown)
    unit_line = rendered("review-costs") if result.exact_win else rendered("review-costs-thumb")
    out.print(f"[dim]{escape(unit_line)}[/]")


def _cells(record: Record, row: Decision) -> list[str]:
    from rich.markup import escape

    cost = row.cost
    cells = [
        str(row.number), _name(record, row.seat), _said(record, row.done.label),
        "" if row.best == row.done else _said(record, row.best.label),
        with_error(cost.points, cost.points_error, ".2f"), with_error(cost.win, cost.win_error, ".1%"),
        _said(record, row.why),
    ]  # fmt: skip
    return list(map(escape, cells))


def _balance(record: Record, balance: Balance) -> str:
    """Luck and skill of a side: a sentence, and its parts."""
    points, win = balance.points, balance.win
    return rendered(
        "review-balance", told=_said(record, balance.told), players=record.rules.seats,
        own=figure(points.own, "+.1f"), others=figure(points.others, "+.1f"),
        win_cards=figure(win.cards, "+.2f"), win_own=figure(win.own, "+.2f"),
        win_others=figure(win.others, "+.2f"),
    )  # fmt: skip


def _name(record: Record, seat: int) -> str:
    from pegout.words import Text, Who
    from pegout.words.catalogue import capital

    return str(capital(_said(record, Text("literal", {"is": Who(seat)}))))


def _said(record: Record, text: Text | None) -> str:
    """A text with "You" for the player's seat, which records use for people without a name."""
    if text is None:
        return ""
    names = [record.name(seat) for seat in range(len(record.names))]
    return words().render(text, names, names.index("You") if names.count("You") == 1 else None)
