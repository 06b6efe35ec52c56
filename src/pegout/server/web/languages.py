"""The words that go to browsers, and the page in the language of the client."""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from litestar import Request
from litestar.datastructures import State

from pegout.games import GAMES
from pegout.server.web.static import FOREVER, File, made_file
from pegout.words import LANGUAGES, Catalogue, Text, accepted, negotiated
from pegout.words.catalogue import SHARED, catalogue, entries_of, merged
from pegout.words.page import LATER, PAGE

COOKIE, THEME = "language", "theme"  # chosen on the page
GROUNDS = {"dark": "#0f3d2c", "light": "#dce9dc", "contrast": "#000", "system": ""}  # of themes; "": as usual
OWN_NAME = Text("page-language-own")
KEYS = (  # what the page does not want first, and fetches with which part
    ("options", r".*-options?-|(?!page-).+-rules-"),
    ("learn", "lesson-"),
    ("review", "(asked-)?review-|record-|moves-taken-"),
    ("review", "refused-record-(file|long)"),
    ("account", "refused-(password|login|tokens?|no-token|no-session|has-account|no-player)"),
    ("hint", "refused-hint"),
    ("train", "refused-(daily|no-drill|no-answer)"),
    ("duplicate", "refused-duplicate"),
    ("analyse", "asked-|position-"),
    # what only programs do, or what is told of shuffles
    ("verify", "fault-|refused-(nonce|commitment|order|message|binary|action|chance|nul|unreadable)"),
    ("verify", "refused-(opened|sitting|early|no-clock|program|scope)"),
)
LONGEST = 1000  # characters of a header that are looked at


def language_of(request: Request[str, str, State]) -> str:
    """The language that was chosen, else the best that the browser asks for."""
    chosen = request.cookies.get(COOKIE, "")[:LONGEST]
    return negotiated([chosen, *accepted(request.headers.get("accept-language", "")[:LONGEST])])


def theme_of(request: Request[str, str, State]) -> str:
    """The theme that was chosen; "" for the default."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in GROUNDS else ""


class PageWords:
    """The words that browsers get: those of all games, of the page and of features, in parts."""

    def __init__(self, features: Mapping[str, Mapping[str, str]], later: Collection[str]) -> None:
        """`features`: the Fluent sources of each by language. `later`: parts that pages fetch."""
        self._later = {**LATER, **{name: words for name, words in features.items() if name in later}}
        usual = [words for name, words in features.items() if name not in later]
        self._page = [PAGE, *usual]
        games = [game.words for game in GAMES]
        self._said = [*games, *features.values()]
        self._first = [SHARED, *games, *self._page]
        self.parts = ("first", "options", *self._later)
        self._words, self.version = cache(self._make), cache(self._version)
        self.localised = lru_cache(maxsize=64)(self._localised)

    def in_english(self, text: Text) -> str:
        """The sentence, for programs."""
        return catalogue("en", *self._said).render(text)

    def words(self, language: str, part: str = "") -> File | None:
        """The catalogue in a language, a Fluent source; None if there is none.

        `part`: what the page wants first, or later with what few people open. What the language lacks is
        there in English.
        """
        known = language in LANGUAGES and part in ("", *self.parts)  # nothing else is worth being remembered
        return self._words(language, part) if known else None

    def _make(self, language: str, part: str) -> File:
        source = merged(language, self._first)
        if part:
            usual = "".join(entry for key, entry in entries_of(source) if _part_of(key) == part)
            source = usual + merged(language, [self._later.get(part, {})])
        return made_file(source.encode(), "text/plain; charset=utf-8", FOREVER)

    def _version(self, language: str) -> str:
        """Which words these are; part of their address, so that a browser may keep them."""
        files = [self.words(language, part) for part in self.parts]
        return hashlib.sha256("".join(file.etag for file in files if file).encode()).hexdigest()[:12]

    def _localised(self, index: File, language: str, theme: str = "", *, home: bool = False) -> File:
        """The page itself in a language: what it says before its script runs, and where its words are.

        `theme`: of the first paint; `home`: whether it begins with the head of the front page.
        """
        said = Catalogue([(language, merged(language, self._page))])
        names = {each: Catalogue([(each, merged(each, [PAGE]))]).render(OWN_NAME) for each in LANGUAGES}
        body = index.body.decode()
        body = re.sub("<!--home-->(.*?)<!--/home-->", r"\1" if home else "", body, flags=re.DOTALL)
        listed = ";".join(f"{tag}={name}" for tag, name in names.items())
        body = body.replace("[[languages]]", html.escape(listed))
        body = re.sub(r"\[\[([\w-]+)\]\]", lambda key: html.escape(said.render(Text(key[1]))), body)
        chosen = f' data-theme="{theme}"' if theme else ""
        body = body.replace('<html lang="en">', f'<html lang="{language}"{chosen}>', 1)
        if ground := GROUNDS.get(theme):
            body = body.replace(f'content="{GROUNDS["dark"]}"', f'content="{ground}"', 1)
        words = f"/api/words/{language}?part=first&v={self.version(language)}"
        body = body.replace('"/api/words/en"', f'"{words}"', 1)
        return made_file(body.encode(), index.media_type, index.cache)


def _part_of(key: str) -> str:
    return next((part for part, keys in KEYS if re.match(keys, key)), "first")
