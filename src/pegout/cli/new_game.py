"""`pegout new-game`: a package for a game of your own, from a template that works."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import CommandError, inform, rendered

TEMPLATE = Path(__file__).parents[1] / "templates" / "game"
NAME = re.compile(r"[a-z][a-z0-9]{1,29}")
NAMES, TITLES = "mygame", ("My game", "Mein Spiel")  # as in the template


def new_game(
    name: Annotated[str, typer.Argument(help="Name of the game and its package.")],
    title: Annotated[str | None, typer.Option(help="Title for people; by default, the name.")] = None,
    folder: Annotated[Path, typer.Option(help="Where to create the package's folder.")] = Path(),
) -> None:
    """Create a package for a game of your own, ready to play.

    It has rules, words, a rules page, a lesson, a bot and tests; change them into your game.

    pegout new-game fifteens --title Fifteens
    """
    _check(name)
    title = " ".join((title or name.capitalize()).split())
    if not title or re.search(r"[{}\"\\]", title) or not title.isprintable():
        raise CommandError("new-game-title", title=repr(title))
    target = folder / name
    if target.exists():
        raise CommandError("new-game-exists", folder=str(target))
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            path = target / _renamed(str(source.relative_to(TEMPLATE)), name, title)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_renamed(source.read_text(encoding="utf-8"), name, title), encoding="utf-8")
    inform(rendered("new-game-made", folder=str(target), name=name))


def _check(name: str) -> None:
    """Raise CommandError for a name that Python, Pegout or another package already uses."""
    from pegout.games import GAMES, PRESETS

    if not NAME.fullmatch(name):
        raise CommandError("new-game-name", name=repr(name))
    if name in PRESETS or any(name == game.name for game in GAMES):
        raise CommandError("new-game-taken", name=name)
    if keyword.iskeyword(name) or find_spec(name) is not None:
        raise CommandError("new-game-module", name=name)


def _renamed(text: str, name: str, title: str) -> str:
    for written in TITLES:
        text = text.replace(written, title)
    return text.replace(NAMES, name)
