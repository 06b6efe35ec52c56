"""`pegout daily`: the hand of the day."""

from __future__ import annotations

import datetime
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import CommandError, console, explained, print_json, rendered, table, words

if TYPE_CHECKING:
    from pegout.drills import Judgement, Problem
    from pegout.game import Action
    from pegout.wire.drills import Daily

EPOCH = datetime.date(1970, 1, 1)


def daily(
    cards: Annotated[list[str] | None, typer.Argument(help="Your discard; by default you are asked.")] = None,
    date: Annotated[str | None, typer.Option(help="The hand of another day: 2026-11-23.")] = None,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Answer on a server, too, and see all answers."),
    ] = None,
    name: Annotated[str, typer.Option(help="On a server: your name as a guest.")] = "",
    token: Annotated[
        str | None,
        typer.Option(envvar="PEGOUT_TOKEN", help="On a server: token of your account."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON: the hand, and with cards all discards.")
    ] = False,
) -> None:
    """Discard from the hand of the day, and see what it costs.

    pegout daily

    pegout daily 2S KD --server cards.example
    """
    from pegout import drills

    day = _day(date)
    if server is not None and date is not None:
        raise CommandError("daily-server-date")
    problem = drills.pose("daily", day)
    if as_json and not cards:
        print_json(_question(problem))
        return
    answered = _read(problem, cards, quiet=as_json) if cards else _asked(problem)
    if answered is None:
        return
    theirs = None if server is None else _at_server(server, token, name, day, answered[0])
    if as_json:
        print_json(_question(problem) | _answer(*answered) | _shares(theirs, problem.seat))
    elif theirs is not None:
        _print_shares(theirs, problem.seat)


def _day(date: str | None) -> int:
    """The day since 1970, UTC; raises CommandError."""
    today = datetime.datetime.now(datetime.UTC).date()
    try:
        wanted = today if date is None else datetime.date.fromisoformat(date)
    except ValueError:
        raise CommandError("daily-date", date=repr(date), today=str(today)) from None
    if wanted > today or wanted < EPOCH:
        raise CommandError("daily-not-there", date=str(wanted))
    return (wanted - EPOCH).days


def _asked(problem: Problem) -> tuple[Action, Judgement] | None:
    """The player's discard; None if they stop."""
    from pegout.terminal.line_by_line import Stop
    from pegout.terminal.training import Posed, asked_at

    try:
        return asked_at(Posed(problem), input, print, time.time)
    except (Stop, EOFError, KeyboardInterrupt):
        print()
        return None


def _read(problem: Problem, given: list[str], *, quiet: bool) -> tuple[Action, Judgement]:
    """Judge a discard and, unless `quiet`, print the result; raises CommandError, BadCard."""
    from pegout import drills
    from pegout.cards import cards, pretty
    from pegout.terminal.training import Posed, shown, told

    named = cards(" ".join(given))
    try:
        action = drills.read(problem, {"type": "Discard", "cards": list(map(str, named))})
    except drills.NoDrill:
        hand = pretty(problem.state.zones()[f"hand/{problem.seat}"])
        raise CommandError("daily-cards", cards=pretty(named), hand=hand) from None
    judgement, table = drills.judge(problem, action), Posed(problem)
    for line in () if quiet else (*shown(table), *told(table, judgement)):
        print(line)
    return action, judgement


def _at_server(server: str, token: str | None, name: str, day: int, action: Action) -> Daily:
    import asyncio

    from pegout.cli.online import reached
    from pegout.client import ServerError

    with explained(ServerError):
        return asyncio.run(reached(server, token, name).answer_daily(day, action))


def _question(problem: Problem) -> dict[str, Any]:
    from pegout.games.cribbage import State

    state, seat = problem.state, problem.seat
    assert isinstance(state, State)
    return {
        "date": str(EPOCH + datetime.timedelta(problem.seed)), "preset": problem.preset,
        "dealer": state.dealer == seat, "hand": list(map(str, state.hands[seat])),
    }  # fmt: skip


def _answer(action: Action, judgement: Judgement) -> dict[str, Any]:
    from pegout.cli.discard import as_builtins

    decision = judgement.decision
    assert judgement.ranking is not None
    return {
        "answer": _cards(action), "good": judgement.good, "cost": round(decision.cost.points or 0.0, 4),
        "best": _cards(decision.best.action),
        "why": None if decision.why is None else words().render(decision.why),
        "discards": as_builtins(judgement.ranking)["discards"],
    }  # fmt: skip


def _cards(action: Action) -> list[str]:
    from pegout.games.cribbage import Discard

    assert isinstance(action, Discard)
    return list(map(str, action.cards))


def _shares(theirs: Daily | None, seat: int) -> dict[str, Any]:
    """The answers of all players on a server."""
    if theirs is None:
        return {}
    shares = [
        {
            "discard": words().render(each.label, reader=seat), "people": each.people,
            "cost": round(each.cost, 4), "yours": each.yours,
        }
        for each in theirs.shares
    ]  # fmt: skip
    return {"shares": shares, "better": theirs.better}


def _print_shares(theirs: Daily, seat: int) -> None:
    shown, out = table("head-people", "head-cost", "head-choice", left={2}), console()
    for each in theirs.shares:
        choice = words().render(each.label, reader=seat)
        said = rendered("daily-yours", choice=choice) if each.yours else choice
        shown.add_row(str(each.people), f"{each.cost:.2f}", said, style="bold" if each.yours else "")
    out.print(shown)
    if theirs.better is None:
        out.print(rendered("daily-alone"))
    else:
        out.print(rendered("daily-better", part=f"{theirs.better:.0%}"))
