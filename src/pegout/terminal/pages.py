"""The rules of the games: the pages of docs/rules, which the wheel includes, and those of other packages."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from pegout.games import GAMES
from pegout.words import of_program
from pegout.words.catalogue import ENGLISH

BENEATH = re.compile(r"^<!--.*?-->\n+", re.MULTILINE | re.DOTALL)  # hidden sessions that test the page
ANCHOR = re.compile(r'<a id="[\w-]+"></a>')
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


def rules_pages() -> tuple[str, ...]:
    """The names of the rules pages: "cribbage", "ten-hand" ..."""
    names = (file.name.removesuffix(".md") for file in _folder().iterdir() if file.name.endswith(".md"))
    return tuple(sorted(name for name in {*names, *_brought()} if name != "index"))


def rules_page(name: str) -> str:
    """One of the pages as Markdown, without hidden comments; raises LookupError.

    In the language of the environment, or in English if there is no translation.
    """
    if name not in rules_pages():
        raise LookupError(name)
    language = of_program(os.environ)
    if name in _brought():
        pages = _brought()[name]
        return pages.get(language) or pages.get(ENGLISH) or next(iter(pages.values()))
    spoken = _folder() / ("" if language == ENGLISH else language) / f"{name}.md"
    text = (spoken if spoken.is_file() else _folder() / f"{name}.md").read_text(encoding="utf-8")
    return LINK.sub(r"\1", ANCHOR.sub("", BENEATH.sub("", text)))


def _brought() -> dict[str, Mapping[str, str]]:
    """The pages that games bring with them, by game and language."""
    return {game.name: game.pages for game in GAMES if game.pages}


def _folder() -> Path:
    """Next to the modules in an installed package, in docs/ in a checkout."""
    package = Path(str(files("pegout")))
    shipped = package / "rules_pages"
    return shipped if shipped.is_dir() else package.parents[1] / "docs" / "rules"
