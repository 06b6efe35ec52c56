"""Each page loads the messages that its components show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pegout.server.app import page_words
from pegout.server.feature import Page
from pegout.server.features import FEATURES
from pegout.server.web.page import PageWords
from pegout.words.catalogue import entries_of

ROOT = Path(__file__).parents[2]
WEB, SERVER = ROOT / "web/src", ROOT / "src/pegout/server"
ROUTES = WEB / "lib/pages.ts"
PAGES = [page for feature in FEATURES for page in feature.pages]

_IMPORT = re.compile(r"""(?:\bimport\(|\bimport (?!type)[^'\n]*?from )'([^']+)'""")
_LOADED = re.compile(r"\b(?:load|later)\('([\w-]+)'")  # a part, before what shows its messages
_KEY = re.compile(r"""\bt\((?:'([a-z][\w-]*)[.\w-]*'|`([a-z][\w-]*)\$\{)""")


@cache
def words() -> PageWords:
    return page_words(FEATURES)


@cache
def messages(part: str) -> frozenset[str]:
    """The keys of a part."""
    source = words().words("en", part)
    assert source is not None
    return frozenset(key for key, _ in entries_of(source.body.decode()))


def file_of(name: str, here: Path) -> Path | None:
    """The file of an import; None for a package."""
    if not name.startswith((".", "$web/")):
        return None
    path = WEB / name[5:] if name.startswith("$web/") else here.parent / name
    tried = [path, *(path.with_name(path.name + end) for end in (".ts", ".svelte", ".json"))]
    return next((each.resolve() for each in tried if each.is_file()), None)


def shown(component: Path, parts: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The keys without a message among these parts, of a component and all that it imports, with the file."""
    waiting, known = [(component, parts)], set[tuple[Path, frozenset[str]]]()
    while waiting:
        file, loaded = waiting.pop()
        source = file.read_text(encoding="utf-8")
        loaded |= {*_LOADED.findall(source)}
        if (file, loaded) in known:
            continue
        known.add((file, loaded))
        there = frozenset[str]().union(*map(messages, loaded))
        for whole, start in _KEY.findall(source):
            if whole not in there if whole else not any(key.startswith(start) for key in there):
                yield whole or f"{start}...", file.relative_to(ROOT).as_posix()
        for name in _IMPORT.findall(source):
            if (imported := file_of(name, file)) and imported != ROUTES:  # other pages load their own
                waiting.append((imported, loaded))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.component)
def test_a_page_loads_the_messages_that_it_shows(page: Page) -> None:
    folder = SERVER if "/" in page.component else WEB / "pages"
    missing = shown(folder / f"{page.component}.svelte", frozenset({"first", *page.words}))
    assert sorted(set(missing)) == []
