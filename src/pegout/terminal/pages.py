"""The rules of the games for people: the pages of docs/rules, which the wheel carries along."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

BENEATH = re.compile(r"^<!--.*?-->\n+", re.MULTILINE | re.DOTALL)  # sessions that prove the page
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


def rules_pages() -> tuple[str, ...]:
    """What there are pages of: "cribbage", "ten-hand" ..."""
    names = (file.name.removesuffix(".md") for file in _folder().iterdir() if file.name.endswith(".md"))
    return tuple(sorted(name for name in names if name != "index"))


def rules_page(name: str) -> str:
    """One of them as Markdown, without what is beneath it; raises LookupError."""
    if name not in rules_pages():
        raise LookupError(name)
    text = (_folder() / f"{name}.md").read_text(encoding="utf-8")
    return LINK.sub(r"\1", BENEATH.sub("", text))


def _folder() -> Path:
    """In an installed package beside its modules, in a checkout where they are written."""
    package = Path(str(files("pegout")))
    shipped = package / "rules_pages"
    return shipped if shipped.is_dir() else package.parents[1] / "docs" / "rules"
