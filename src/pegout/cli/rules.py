"""`pegout rules`: show the rules of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import CommandError, console


def rules(
    game: Annotated[str, typer.Argument(help="A game, or a preset of one.")] = "cribbage",
) -> None:
    """Show the rules of a game as Pegout plays it.

    pegout rules skalborg
    """
    import sys

    from pegout.games import PRESETS, game_of
    from pegout.terminal.pages import rules_page, rules_pages

    pages = rules_pages()
    name = game_of(PRESETS[game].rules).name if game not in pages and game in PRESETS else game
    if name not in pages:
        raise CommandError("no-rules", game=repr(game), games=", ".join(pages))
    text = rules_page(name)
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.markdown import Markdown

    out = console()
    out.print(Markdown(text), width=min(100, out.width))
