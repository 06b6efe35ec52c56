"""The rules of the games for people: the pages of docs/rules, which the wheel carries along."""

from __future__ import annotations

import os
import re
from importlib.resources import files
from pathlib import Path

from pegout.words import of_program
from pegout.words.catalogue import ENGLISH

BENEATH = re.compile(r"^<!--.*?-->\n+", re.MULTILINE | re.DOTALL)  # sessions that prove the page
ANCHOR = re.compile(r'<a id="[\w-]+"></a>')
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


def rules_pages() -> tuple[str, ...]:
    """What there are pages of: "cribbage", "ten-hand" ..."""
    names = (file.name.removesuffix(".md") for file in _folder().iterdir() if file.name.endswith(".md"))
    return tuple(sorted(name for name in names if name != "index"))


def rules_page(name: str) -> str:
    """One of them as Markdown, without what is beneath it; raises LookupError.

    In the language of the environment, and in English where it is not written in that.
    """
    if name not in rules_pages():
        raise LookupError(name)
    language = of_program(os.environ)
    spoken = _folder() / ("" if language == ENGLISH else language) / f"{name}.md"
    text = (spoken if spoken.is_file() else _folder() / f"{name}.md").read_text(encoding="utf-8")
    return LINK.sub(r"\1", ANCHOR.sub("", BENEATH.sub("", text)))


def _folder() -> Path:
    """In an installed package beside its modules, in a checkout where they are written."""
    package = Path(str(files("pegout")))
    shipped = package / "rules_pages"
    return shipped if shipped.is_dir() else package.parents[1] / "docs" / "rules"
