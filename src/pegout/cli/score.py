"""`pegout score`: what cards are worth, combination by combination."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from pegout.cli.common import CommandError, console, print_json

if TYPE_CHECKING:
    from pegout.cards import Card, Cards
    from pegout.scoring import Score


Which: TypeAlias = Literal["cribbage", "skalborg", "cribist"]


def register(app: typer.Typer) -> None:
    app.command()(score)


def score(
    cards: Annotated[
        list[str], typer.Argument(help="The cards: 5H, 10d, TD, J♣; the jokers are Wb (black) and Wr (red).")
    ],
    game: Annotated[Which, typer.Option(help="The game whose rules count.")] = "cribbage",
    starter: Annotated[
        str | None, typer.Option("--starter", "-s", help="Cribbage: the card turned up.")
    ] = None,
    crib: Annotated[bool, typer.Option("--crib", help="Cribbage: count it as a crib.")] = False,
    crib_flush: Annotated[
        Literal["five_only", "four_ok", "none"],
        typer.Option(help="Cribbage: which flushes count in a crib."),
    ] = "five_only",
    nobs: Annotated[
        int, typer.Option(min=0, max=10, help="Cribbage: points for the Jack of the starter's suit.")
    ] = 1,
    joker_flush: Annotated[
        Literal["extend", "complete", "none"],
        typer.Option(help="Skalborg: what a joker does for a flush."),
    ] = "extend",
    run_min_naturals: Annotated[
        int, typer.Option(min=1, max=2, help="Skalborg: natural cards that a run with jokers needs.")
    ] = 1,
    trump: Annotated[str | None, typer.Option(help="Cribist: the suit of trumps, C D H or S.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score a hand, combination by combination.

    pegout score 5H 5S 5D JC --starter 5C

    pegout score --game skalborg 5S 5H 3S Wb 6D 7H QH JH

    pegout score --game cribist --trump H TH JH QH KH
    """
    from pegout.cards import cards as read
    from pegout.scoring import score_eight, score_show, score_trick

    held = read(" ".join(cards))
    _no_stray_options(game, starter=starter, trump=trump, crib=crib)
    if game == "cribbage":
        turned = _starter(held, starter, crib)
        scores = score_show(held, turned, crib=crib, crib_flush=crib_flush, nobs_points=nobs)
    elif game == "skalborg":
        _count(held, (8,), "four cards and the four of the board")
        scores = score_eight(held, joker_flush=joker_flush, run_min_naturals=run_min_naturals)
    else:
        _count(held, (1, 2, 3, 4), "the cards of a trick")
        scores = score_trick(_naturals(held, "Cribist"), suit_of(trump))
    _print_result(scores, as_json)


def _starter(held: Cards, text: str | None, crib: bool) -> Card:
    from pegout.cards import parse_card

    if text is None:
        raise CommandError("a cribbage hand is scored with its starter: add --starter and the card turned up")
    if crib:
        _count(held, (4,), "a crib is four cards beside the starter")
    else:
        _count(held, (3, 4), "four cards, or three in the five-card game, beside the starter")
    starter = parse_card(text)
    if starter in held:
        raise CommandError(f"the starter, {starter.pretty}, is in the hand too: every card is there once")
    _naturals((*held, starter), "cribbage")
    return starter


def suit_of(text: str | None) -> str:
    """The suit of trumps, however it is written: its letter."""
    from pegout.cards import parse_card

    if text is None:
        raise CommandError("a trick is scored with its trumps: add --trump and C, D, H or S")
    suits = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S"}
    word = suits.get(text.strip().upper(), text.strip())
    try:
        return parse_card(f"A{word}").suit if len(word.rstrip("\ufe0f\ufe0e")) == 1 else _no_suit(text)
    except ValueError:
        return _no_suit(text)


def _no_suit(text: str) -> str:
    raise CommandError(f"there is no suit {text!r}: trumps are C, D, H or S")


def _count(held: Cards, sizes: tuple[int, ...], what: str) -> None:
    if len(held) not in sizes:
        there = "there is one card" if len(held) == 1 else f"there are {len(held)} cards"
        raise CommandError(f"{there}; it takes {' or '.join(map(str, sizes))}: {what}")


def _naturals(held: Cards, game: str) -> Cards:
    for n, card in enumerate(held, 1):
        if card.is_joker:
            raise CommandError(f"card {n} is the {card.pretty}: there are no jokers in {game}")
    return held


def _no_stray_options(game: Which, *, starter: str | None, trump: str | None, crib: bool) -> None:
    if game != "cribbage" and (starter is not None or crib):
        raise CommandError(f"--starter and --crib are for cribbage, not for {game}")
    if game != "cribist" and trump is not None:
        raise CommandError(f"--trump is for cribist, not for {game}")


def _print_result(scores: Sequence[Score], as_json: bool) -> None:
    from pegout.cards import pretty
    from pegout.scoring import total
    from pegout.words import catalogue
    from pegout.words.catalogue import capital
    from pegout.words.scores import counted

    if as_json:
        rows = [
            {"name": score.name, "cards": [str(card) for card in score.cards], "points": score.points}
            for score in scores
        ]
        print_json({"total": total(scores), "scores": rows})
        return
    from rich.table import Table

    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    for score in scores:
        table.add_row(score.name, pretty(score.cards), str(score.points))
    out = console()
    if scores:
        table.add_row("[bold]total[/]", "", f"[bold]{total(scores)}[/]")
        out.print(table)
    said = catalogue("en").render(counted(scores))
    out.print(f"[dim]{capital(said)}.[/]")
