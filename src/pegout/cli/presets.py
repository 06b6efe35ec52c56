"""`pegout presets`: list presets and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import console, print_json, rendered, words

if TYPE_CHECKING:
    from pegout.game import Preset
    from pegout.options import Option


def presets(
    name: Annotated[str | None, typer.Argument(help="A preset, to see its options.")] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with a JSON schema.")] = False,
) -> None:
    """List all presets, or the options of one."""
    from pegout.games import GAMES, PRESETS, preset

    if name is None:
        chosen = [one for one in PRESETS.values() if seats is None or seats in one.seats]
        _list(chosen, as_json)
        return
    rules = preset(name, seats)
    game = next(game for game in GAMES if isinstance(rules, game.rules))
    _show(PRESETS[name], game.name, rules, as_json)


def _list(chosen: list[Preset[Any]], as_json: bool) -> None:
    if as_json:
        print_json([_head(one) for one in chosen])
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("head-preset", "head-players", "head-summary"):
        table.add_column(rendered(column), no_wrap=column != "head-summary")
    for one in chosen:
        table.add_row(f"[bold]{one.name}[/]", ", ".join(map(str, sorted(one.seats))), _head(one)["summary"])
    console().print(table)


def _show(one: Preset[Any], game: str, rules: Any, as_json: bool) -> None:
    from pegout.game import to_json
    from pegout.options import options

    head = _head(one)
    if as_json:
        listed = [to_json(option) | _words_of(game, option) for option in options(rules)]
        head |= {"game": game, "rules": to_json(rules), "options": listed}
        print_json(head | {"schema": _schema(game, rules)})
        return
    out = console()
    out.print(f"[bold]{head['title']}[/]: {head['summary']}")
    out.print(f"[dim]{rendered('set-options', preset=one.name)}[/]\n")
    for option in options(rules):
        texts = _words_of(game, option)
        out.print(f"[bold]{option.name}[/] = {_value(option.value)}", markup=True)
        out.print(f"    {texts['help']}")
        out.print(f"    [dim]{texts['allowed']}[/]")


def _head(one: Preset[Any]) -> dict[str, Any]:
    from pegout.words import Text

    text = Text(f"preset-{one.name}")
    title, summary = words().render(text), words().attribute(text, "summary") or ""
    return {"name": one.name, "title": title, "summary": summary, "seats": list(one.seats)}


def _words_of(game: str, option: Option) -> dict[str, str]:
    """The texts of an option."""
    from pegout.options import option_text

    text, spoken = option_text(game, option.name), words()
    help_text = spoken.attribute(text, "help") or ""
    return {"title": spoken.render(text), "help": help_text, "allowed": spoken.render(option.allowed)}


def _schema(game: str, rules: Any) -> dict[str, Any]:
    """The JSON schema of the rules, each option described."""
    from pegout.options import options, schema

    described = schema(type(rules))
    properties = described["$defs"][type(rules).__name__]["properties"]
    for option in options(rules):
        properties[option.name]["description"] = _words_of(game, option)["help"]
    return described


def _value(value: Any) -> str:
    """A value in the form to type."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
