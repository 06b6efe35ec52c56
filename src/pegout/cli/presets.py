"""`pegout presets`: what there is to play, and every option of it in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import console, print_json

if TYPE_CHECKING:
    from pegout.game import Preset


def register(app: typer.Typer) -> None:
    app.command()(presets)


def presets(
    name: Annotated[str | None, typer.Argument(help="One of them, to see its options.")] = None,
    seats: Annotated[int | None, typer.Option(help="For so many players.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: with a JSON schema.")] = False,
) -> None:
    """List what there is to play; with a NAME, every option that it has."""
    from pegout.games import GAMES, PRESETS, preset

    if name is None:
        found = [one for one in PRESETS.values() if seats is None or seats in one.seats]
        _list(found, as_json)
        return
    rules = preset(name, seats)
    game = next(game for game in GAMES if isinstance(rules, game.rules))
    _show(PRESETS[name], game.name, rules, as_json)


def _list(found: list[Preset], as_json: bool) -> None:
    if as_json:
        print_json([_head(one) for one in found])
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("preset", "players", "what it is"):
        table.add_column(column, no_wrap=column != "what it is")
    for one in found:
        table.add_row(f"[bold]{one.name}[/]", ", ".join(map(str, sorted(one.seats))), one.summary)
    console().print(table)


def _show(one: Preset, game: str, rules: Any, as_json: bool) -> None:
    from pegout.game import to_json
    from pegout.options import options, schema

    if as_json:
        told = [to_json(option) for option in options(rules)]
        head = _head(one) | {"game": game, "rules": to_json(rules), "options": told}
        print_json(head | {"schema": schema(type(rules))})
        return
    out = console()
    out.print(f"[bold]{one.title}[/]: {one.summary}")
    out.print(f"[dim]Set any option with: pegout play {one.name} --set OPTION=VALUE[/]\n")
    for option in options(rules):
        out.print(f"[bold]{option.name}[/] = {_value(option.value)}", markup=True)
        out.print(f"    {option.description[0].upper()}{option.description[1:]}.")
        out.print(f"    [dim]{option.allowed}[/]")


def _head(one: Preset) -> dict[str, Any]:
    return {"name": one.name, "title": one.title, "summary": one.summary, "seats": list(one.seats)}


def _value(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
