"""`pegout score`: score cards, combination by combination."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from pegout.cli.common import CommandError, console, print_json, rendered, table, words

if TYPE_CHECKING:
    from pegout.cards import Card, Cards
    from pegout.scoring import Score


CribFlush: TypeAlias = Literal["five_only", "four_ok", "none"]
Which: TypeAlias = Literal["cribbage", "skalborg", "cribist"]


def score(
    cards: Annotated[
        list[str] | None,
        typer.Argument(help="The cards: 5H, 10d, TD, J♣; the jokers are Wb (black) and Wr (red)."),
    ] = None,
    game: Annotated[Which, typer.Option(help="The game.")] = "cribbage",
    starter: Annotated[str | None, typer.Option("--starter", "-s", help="Cribbage: the starter.")] = None,
    crib: Annotated[bool, typer.Option("--crib", help="Cribbage: score as a crib.")] = False,
    crib_flush: Annotated[
        CribFlush,
        typer.Option(help="Cribbage: flushes that count in a crib."),
    ] = "five_only",
    nobs: Annotated[
        int, typer.Option(min=0, max=10, help="Cribbage: points for the Jack of the starter's suit.")
    ] = 1,
    joker_flush: Annotated[
        Literal["extend", "complete", "none"],
        typer.Option(help="Skalborg: the role of a joker in a flush."),
    ] = "extend",
    run_min_naturals: Annotated[
        int, typer.Option(min=1, max=2, help="Skalborg: minimum of natural cards in a run.")
    ] = 1,
    trump: Annotated[str | None, typer.Option(help="Cribist: the suit of trumps, C D H or S.")] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", help="Cribbage: score a text file with a hand on each line; - reads input."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score a hand, combination by combination.

    pegout score 5H 5S 5D JC --starter 5C

    pegout score 5H 5S 5D JC / 5C

    pegout score --game skalborg 5S 5H 3S Wb 6D 7H QH JH

    pegout score --game cribist --trump H TH JH QH KH
    """
    from pegout.cards import cards as read
    from pegout.scoring import score_eight, score_show, score_trick

    if (file is None) == (not cards):
        raise CommandError("score-what")
    if file is not None:
        _no_stray_options(game, starter=starter, trump=trump, crib=crib, file=file)
        _print_hands(file, crib_flush, nobs, as_json)
        return
    written, _, turned_up = " ".join(cards or ()).partition("/")
    starter = turned_up.strip() or starter
    held = read(written)
    _no_stray_options(game, starter=starter, trump=trump, crib=crib)
    if game == "cribbage":
        turned = _starter(held, starter, crib)
        scores = score_show(held, turned, crib=crib, crib_flush=crib_flush, nobs_points=nobs)
    elif game == "skalborg":
        _count(held, (8,), "eight")
        scores = score_eight(held, joker_flush=joker_flush, run_min_naturals=run_min_naturals)
    else:
        _count(held, (1, 2, 3, 4), "trick")
        scores = score_trick(_naturals(held, "Cribist"), suit_of(trump))
    _print_result(scores, as_json)


def _starter(held: Cards, text: str | None, crib: bool) -> Card:
    from pegout.cards import parse_card

    if text is None:
        raise CommandError("no-starter")
    if crib:
        _count(held, (4,), "crib")
    else:
        _count(held, (3, 4), "hand")
    starter = parse_card(text)
    if starter in held:
        raise CommandError("starter-twice", card=starter.pretty)
    _naturals((*held, starter), "cribbage")
    return starter


def suit_of(text: str | None) -> str:
    """The letter of the suit of trumps, from any notation."""
    from pegout.cards import parse_card

    if text is None:
        raise CommandError("no-trumps")
    suits = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S"}
    word = suits.get(text.strip().upper(), text.strip())
    try:
        return parse_card(f"A{word}").suit if len(word.rstrip("\ufe0f\ufe0e")) == 1 else _no_suit(text)
    except ValueError:
        return _no_suit(text)


def _no_suit(text: str) -> str:
    raise CommandError("no-suit", suit=repr(text))


def _count(held: Cards, sizes: tuple[int, ...], what: str) -> None:
    if len(held) not in sizes:
        from pegout.words import either

        raise CommandError("card-count", count=len(held), sizes=either([*map(str, sizes)]), what=what)


def _naturals(held: Cards, game: str) -> Cards:
    for n, card in enumerate(held, 1):
        if card.is_joker:
            raise CommandError("no-jokers", number=n, card=card.pretty, game=game)
    return held


def _no_stray_options(
    game: Which, *, starter: str | None, trump: str | None, crib: bool, file: Path | None = None
) -> None:
    if file is not None and (starter is not None or crib):
        raise CommandError("score-file-alone")
    if game != "cribbage" and (starter is not None or crib or file is not None):
        raise CommandError("for-cribbage", game=game)
    if game != "cribist" and trump is not None:
        raise CommandError("for-cribist", game=game)


def _print_hands(file: Path, crib_flush: CribFlush, nobs: int, as_json: bool) -> None:
    """Score the hands of a file; exit with 1 if one was counted wrong."""
    from rich.markup import escape

    from pegout.cards import pretty
    from pegout.game import to_json
    from pegout.records.hands import read_hands
    from pegout.scoring import score_show, total

    text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8", errors="replace")
    hands = [
        (each, total(score_show(each.cards, each.starter, crib=each.crib, crib_flush=crib_flush,
                                nobs_points=nobs)))
        for each in read_hands(text)
    ]  # fmt: skip
    if as_json:
        print_json([{**to_json(each), "points": points} for each, points in hands])
    else:
        heads = ("head-line", "head-name", "head-hand", "head-starter", "head-points", "head-counted")
        shown = table(*heads, left={1, 2, 3})
        for each, points in hands:
            wrong = each.total is not None and each.total != points
            said = "" if each.total is None else str(each.total)
            shown.add_row(
                str(each.line), rendered("crib") if each.crib else escape(each.name), pretty(each.cards),
                each.starter.pretty, str(points), rendered("counted-wrong", total=said) if wrong else said,
            )  # fmt: skip
        console().print(shown)
    if any(each.total not in (None, points) for each, points in hands):
        raise typer.Exit(1)


def _print_result(scores: Sequence[Score], as_json: bool) -> None:
    from pegout.cards import pretty
    from pegout.scoring import total
    from pegout.words.catalogue import capital
    from pegout.words.scores import counted, name_of

    if as_json:
        rows = [
            {"name": score.name, "cards": [str(card) for card in score.cards], "points": score.points}
            for score in scores
        ]
        print_json({"total": total(scores), "scores": rows})
        return
    from rich.table import Table

    said, table = words(), Table(box=None, show_header=False, pad_edge=False)
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    for score in scores:
        table.add_row(said.render(name_of(score.name)), pretty(score.cards), str(score.points))
    out = console()
    if scores:
        table.add_row(f"[bold]{rendered('total')}[/]", "", f"[bold]{total(scores)}[/]")
        out.print(table)
    out.print(f"[dim]{capital(said.render(counted(scores)))}.[/]")
