"""`pegout replay`: show a record in words, or one of its positions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import CommandError, console, print_json, rendered, words
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.game import Picture, Rules, State
    from pegout.records import Record, Step
    from pegout.terminal.drawing import Look


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as from `pegout play --record`.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each action; q stops.")] = False,
    at: Annotated[int | None, typer.Option(min=0, help="Show the position after this many actions.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show what this seat saw, from 0; default: all cards.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a recorded game in words, or one of its positions."""
    from pegout.records import load

    record = load(file)
    if seat is not None and not 0 <= seat < record.rules.seats:
        raise CommandError("no-seat", seat=seat, last=record.rules.seats - 1)
    if at is not None:
        _position(record, at, seat, as_json)
    elif as_json:
        _as_json(record, seat)
    else:
        _print_text(record, seat, step)


def _names(record: Record) -> list[str]:
    return [_third_person(record.name(seat), seat) for seat in range(record.rules.seats)]


def _third_person(name: str, seat: int) -> str:
    """A name for third-person sentences; records have "You" for people without a name."""
    if name == "You":
        return rendered("player")
    return rendered("seat", seat=seat) if name == f"seat {seat}" else name


def _seen(state: State, seat: int | None) -> State:
    """The position as a seat saw it, or with all cards open."""
    return state if seat is None else state.view(seat)


def _look(record: Record, state: State, seat: int | None) -> Look[Picture, Rules]:
    from pegout.terminal.drawing import Look, words_of

    game, seen = record.game, _seen(state, seat)
    picture, names = game.picture(seen), _names(record)
    return Look(picture, record.rules, seen.to_act, seat, names, words_of(game), console().width)


def _sentences(record: Record, step: Step, seat: int | None) -> list[str]:
    spoken, names = words(), _names(record)
    events = _seen(step.state, seat).events
    positions = (_seen(past, seat) for past in step.state.trail)
    texts = (record.game.tell(event, then) for event, then in zip(events, positions, strict=True))
    return [spoken.render(text, names, seat) for text in texts if text is not None]


def _print_text(record: Record, seat: int | None, stop: bool) -> None:
    from rich.markup import escape

    from pegout.records import steps
    from pegout.terminal.drawing import title

    out, look = console(), _look(record, record.rules.start(), seat)
    played = look.words.render(title(record.game, record.preset))
    out.print(f"[bold]{escape(played)}[/]: {escape(', '.join(look.called))}")
    last = None
    for last in steps(record):
        sentences = _sentences(record, last, seat)
        for n, sentence in enumerate(sentences):
            out.print(f"[dim]{last.number if n == 0 else '':>5}[/]  {escape(sentence)}")
        if stop and sentences and not _go_on():
            return
    assert last is not None
    out.print(f"[dim]{_how_it_ended(record, last.state, seat)}[/]")
    for line in taken_back(record):
        out.print(f"[dim]{line}[/]")


def taken_back(record: Record) -> Iterator[str]:
    """A note about undone moves, if any."""
    if record.taken_back:
        yield words().render(Text.of("moves-taken-back", count=record.taken_back))


def _go_on() -> bool:
    try:
        return not input().strip().lower().startswith("q")
    except EOFError:
        return False


def _how_it_ended(record: Record, state: State, seat: int | None) -> str:
    from pegout.terminal.drawing import final_order

    if state.outcome is None:
        return rendered("record-ends")
    return final_order(_look(record, state, seat))


def _position(record: Record, at: int, seat: int | None, as_json: bool) -> None:
    from pegout.game import to_json
    from pegout.records import steps

    if at > len(record.actions):
        raise CommandError("no-position", count=len(record.actions), at=at)
    step = next(step for step in steps(record) if step.number == at)
    state = _seen(step.state, seat)
    if as_json:
        row = {"number": at, "state": to_json(state), "picture": to_json(record.game.picture(state))}
        print_json(row | {"to_act": list(state.to_act)})
        return
    from pegout.terminal.pictures import picture

    out = console()
    for line in picture(_look(record, step.state, seat)):
        out.print(line, markup=False)
    for sentence in _sentences(record, step, seat):
        out.print(sentence, markup=False)


def _as_json(record: Record, seat: int | None) -> None:
    print_json(list(_rows(record, seat)))


def _rows(record: Record, seat: int | None) -> Iterator[dict[str, Any]]:
    from pegout.game import to_json
    from pegout.records import steps

    for step in steps(record):
        hidden = seat is not None and step.seat != seat and step.number > 0
        row: dict[str, Any] = {"number": step.number, "text": _sentences(record, step, seat)}
        if step.number:
            row["seat"] = step.seat
            row["action"] = {"type": type(step.action).__name__} if hidden else to_json(step.action)
        row["events"] = [to_json(event) for event in _seen(step.state, seat).events]
        yield row
