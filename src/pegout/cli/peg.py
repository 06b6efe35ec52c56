"""`pegout peg`: evaluate each card in the play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError, console, explained, print_json, table, text, words

if TYPE_CHECKING:
    from pegout.analysis.cribbage.card_choice import CardChoice


def peg(
    cards: Annotated[list[str], typer.Argument(help="The cards that you still hold.")],
    dealer: Annotated[
        bool | None, typer.Option("--dealer/--pone", help="Dealer: you or the opponent.")
    ] = None,
    history: Annotated[
        str, typer.Option(help="The play: m7S o8H mGO oAS |; m yours, o the opponent's, | a new count.")
    ] = "",
    starter: Annotated[str | None, typer.Option("--starter", "-s", help="The card turned up.")] = None,
    discarded: Annotated[str, typer.Option(help="The two cards that you discarded.")] = "",
    sample: Annotated[
        int | None, typer.Option(min=10, help="Number of opponent's hands to play out.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Evaluate each card in the play.

    Averages over all hands that the opponent can hold.

    pegout peg JD 9D --pone --starter 4S --discarded "KD KC" --history "m7S o8H m6C oAS"
    """
    from pegout.analysis import jit
    from pegout.analysis.cribbage import card_choice
    from pegout.cards import cards as read
    from pegout.cards import parse_card

    if dealer is None:
        raise CommandError("dealer-unsaid")
    if sample is None and not jit.is_ready("cribbage-card-choice"):
        sample = 200  # a second or so without compiled code
    with explained(ValueError):
        answer = card_choice.analyse(
            read(" ".join(cards)), card_choice.read_history(history), dealer=dealer,
            starter=parse_card(starter) if starter else None, discarded=read(discarded), sample=sample,
        )  # fmt: skip
    if as_json:
        _print_json(answer)
    else:
        _print_text(answer)


def _print_json(answer: CardChoice) -> None:
    rows = [
        {"card": str(play.card), "now": play.now, "mine": round(play.mine, 4),
         "others": round(play.others, 4), "net": round(play.net, 4), "error": round(play.error, 4)}
        for play in answer.plays
    ]  # fmt: skip
    print_json({"count": answer.count, "exact": answer.exact, "hands": answer.hands,
                "looked_at": answer.looked_at, "plays": rows, "likely": dict(answer.likely)})  # fmt: skip


def _print_text(answer: CardChoice) -> None:
    error_head = [] if answer.exact else ["head-error"]
    shown = table("head-card", "head-now", "head-mine", "head-others", "head-net", *error_head, left={0})
    for n, play in enumerate(answer.plays):
        numbers = [f"{play.mine:.2f}", f"{play.others:.2f}", f"{play.net:+.2f}"]
        cells = [play.card.pretty, str(play.now), *numbers]
        error = [] if answer.exact else [f"±{play.error:.2f}"]
        shown.add_row(*cells, *error, style="bold" if not n else "")
    out = console()
    out.print(shown)
    likely = ", ".join(f"{ranks} {chance:.0%}" for ranks, chance in answer.likely[:3] if ranks)
    what = text("peg" if answer.exact else "peg-drawn", hands=answer.hands, drawn=answer.looked_at)
    sentence = text("peg-likeliest", told=what, hands=likely) if likely else what
    out.print(f"[dim]{words().render(sentence)}[/]")
