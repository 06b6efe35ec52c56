"""The words that go to browsers, and the page in the language of whoever asks for it."""

from __future__ import annotations

import hashlib
import html
import re
from functools import cache, lru_cache

from litestar import Request
from litestar.datastructures import State

from pegout.games import GAMES
from pegout.server.web.static import FOREVER, File, made_file
from pegout.words import LANGUAGES, Catalogue, Text, accepted, negotiated
from pegout.words.catalogue import SHARED, entries_of, merged
from pegout.words.page import LATER, PAGE

COOKIE, THEME = "language", "theme"  # what somebody chose on the page
GROUNDS = {"dark": "#0f3d2c", "light": "#dce9dc", "contrast": "#000", "system": ""}  # of themes; "": as usual
OWN_NAME = Text("page-language-own")
PARTS = ("first", "options", *LATER)  # as the page fetches them
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
    """The language that somebody chose, else the best that their browser asks for."""
    chosen = request.cookies.get(COOKIE, "")[:LONGEST]
    return negotiated([chosen, *accepted(request.headers.get("accept-language", "")[:LONGEST])])


def theme_of(request: Request[str, str, State]) -> str:
    """The theme that somebody chose; "" for the usual one."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in GROUNDS else ""


def words(language: str, part: str = "") -> File | None:
    """The catalogue in a language, a Fluent source; None if there is none.

    `part`: what the page wants first, or later with what few people open. What the language lacks is there
    in English.
    """
    known = language in LANGUAGES and part in ("", *PARTS)  # nothing else is worth being remembered
    return _words(language, part) if known else None


@cache
def _words(language: str, part: str) -> File:
    source = merged(language, [SHARED, *(game.words for game in GAMES), PAGE])
    if part:
        usual = "".join(entry for key, entry in entries_of(source) if _part_of(key) == part)
        source = usual + merged(language, [LATER.get(part, {})])
    return made_file(source.encode(), "text/plain; charset=utf-8", FOREVER)


def _part_of(key: str) -> str:
    return next((part for part, keys in KEYS if re.match(keys, key)), "first")


@cache
def version(language: str) -> str:
    """Which words these are; part of their address, so that a browser may keep them."""
    files = [words(language, part) for part in PARTS]
    return hashlib.sha256("".join(file.etag for file in files if file).encode()).hexdigest()[:12]


@lru_cache(maxsize=64)
def localised(index: File, language: str, theme: str = "", *, home: bool = False) -> File:
    """The page itself in a language: what it says before its script runs, and where its words are.

    `theme`: with which the first paint is made; `home`: whether it begins with the head of the front page.
    """
    catalogue = Catalogue([(language, merged(language, [PAGE]))])
    names = {each: Catalogue([(each, merged(each, [PAGE]))]).render(OWN_NAME) for each in LANGUAGES}
    body = index.body.decode()
    body = re.sub("<!--home-->(.*?)<!--/home-->", r"\1" if home else "", body, flags=re.DOTALL)
    listed = ";".join(f"{tag}={name}" for tag, name in names.items())
    body = body.replace("[[languages]]", html.escape(listed))
    body = re.sub(r"\[\[([\w-]+)\]\]", lambda key: html.escape(catalogue.render(Text(key[1]))), body)
    chosen = f' data-theme="{theme}"' if theme else ""
    body = body.replace('<html lang="en">', f'<html lang="{language}"{chosen}>', 1)
    if ground := GROUNDS.get(theme):
        body = body.replace(f'content="{GROUNDS["dark"]}"', f'content="{ground}"', 1)
    body = body.replace('"/api/words/en"', f'"/api/words/{language}?part=first&v={version(language)}"', 1)
    return made_file(body.encode(), index.media_type, index.cache)
