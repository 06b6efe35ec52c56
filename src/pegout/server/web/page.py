"""The page for browsers: its files, held in memory, and its messages in their languages."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import mimetypes
import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from litestar import Request
from litestar.datastructures import State
from msgspec import Struct

from pegout.games import GAMES
from pegout.words import LANGUAGES, Catalogue, Text, accepted, negotiated
from pegout.words.catalogue import SHARED, catalogue, entries_of, merged
from pegout.words.page import LATER, PAGE

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Pegout</title>
<h1>The page has not been built yet</h1>
<p>Run <code>make web</code> where Pegout's sources are, then load this page again.
The server itself is running.</p></html>
"""
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
BROTLI = ".br"  # suffix of the Brotli files that the build creates beside each file
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


class File(Struct, frozen=True):
    """A file in the form in which it is sent."""

    body: bytes
    zipped: bytes | None  # gzip, if it is worth it
    brotli: bytes | None  # if the build has made it
    media_type: str
    etag: str
    cache: str
    styles: tuple[str, ...] = ()  # hashes of inline style sheets, for the content security policy


class BuiltPage:
    """The files below a folder; read again when its index.html has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read_at: int | None = None
        self._files: dict[str, File] = {}

    def file(self, path: str) -> File | None:
        """The file at that path, such as "assets/index-1a2b.js"."""
        self._refresh()
        return self._files.get(path)

    @property
    def index(self) -> File:
        """The page itself, or instructions for building it."""
        return self.file("index.html") or _file("index.html", NOT_BUILT)

    def _refresh(self) -> None:
        try:
            changed_at = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            changed_at = None
        if changed_at != self._read_at:
            self._read_at = changed_at
            paths = self.folder.rglob("*") if changed_at is not None else ()
            read = {p.relative_to(self.folder).as_posix(): p.read_bytes() for p in paths if p.is_file()}
            self._files = {
                path: _file(path, body, read.get(path + BROTLI))
                for path, body in read.items()
                if not path.endswith(BROTLI)
            }


STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


def _file(path: str, body: bytes, brotli: bytes | None = None) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith(".ts"):  # TypeScript; `mimetypes` takes it for video
        media_type = "text/plain"
    return made_file(body, media_type, FOREVER if path.startswith("assets/") else ASK_AGAIN, brotli)


def made_file(body: bytes, media_type: str, cache: str = ASK_AGAIN, brotli: bytes | None = None) -> File:
    """A file to send, compressed if it is text; by default browsers revalidate it."""
    small = gzip.compress(body, mtime=0) if media_type.startswith(TEXTS) and len(body) > 1000 else None
    sheets = STYLE.findall(body) if media_type == "text/html" else []
    hashes = [hashlib.sha256(sheet).digest() for sheet in sheets]
    styles = tuple(f"'sha256-{base64.b64encode(each).decode()}'" for each in hashes)
    return File(body, small, brotli, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache, styles)


COOKIE, THEME, FELT = "language", "theme", "felt"  # the look chosen on the page
GROUNDS = {"dark": "#0f3d2c", "light": "#dce9dc", "contrast": "#000", "system": ""}  # by theme; "": default
FELTS = {  # backgrounds of the dark and the light theme; green is the default
    "blue": ("#1f3857", "#dae6f5"), "burgundy": ("#561f29", "#f3dfe1"), "plum": ("#402b4d", "#eae1f0"),
    "slate": ("#30363c", "#e1e5ea"),
}  # fmt: skip
OWN_NAME = Text("page-language-own")
KEYS = (  # messages that the page does not load first, by the part that includes them
    ("options", r".*-options?-|(?!page-).+-rules-"),
    ("learn", "lesson-"),
    ("review", "(asked-)?review-|record-|moves-taken-"),
    ("review", "refused-record-(file|long)"),
    ("account", "refused-(password|login|tokens?|no-token|no-session|has-account|no-player)"),
    ("hint", "refused-hint"),
    ("train", "refused-(daily|no-drill|no-answer)"),
    ("duplicate", "refused-duplicate"),
    ("notifications", "refused-(channel|webhook|zone|not-sent|device|mail-token|calendar)"),
    ("analyse", "asked-|bad-card|position-"),
    # errors that only programs cause, and messages about shuffles
    ("verify", "fault-|refused-(nonce|commitment|order|message|binary|action|chance|nul|unreadable)"),
    ("verify", "refused-(opened|sitting|early|no-clock|program|scope)"),
)
# Parts of the template that a page may contain: frame, front page (for new or known browsers), table scripts.
PARTS = ("frame", "home", "new", "known", "table")
LONGEST = 1000  # characters of a header that are read


def language_of(request: Request[str, str, State]) -> str:
    """The chosen language, or the best one that the browser accepts."""
    chosen = request.cookies.get(COOKIE, "")[:LONGEST]
    return negotiated([chosen, *accepted(request.headers.get("accept-language", "")[:LONGEST])])


class Look(NamedTuple):
    """The look chosen for the first paint; "" for the defaults."""

    theme: str = ""
    felt: str = ""

    @property
    def attributes(self) -> str:
        """The attributes of the root element."""
        return "".join(f' data-{name}="{value}"' for name, value in self._asdict().items() if value)

    @property
    def ground(self) -> str:
        """The theme color for the browser's own bars; "" for the default."""
        if self.theme in ("", "dark", "light") and self.felt:
            return FELTS[self.felt][self.theme == "light"]
        return GROUNDS.get(self.theme, "")


PLAIN = Look()


def look_of(request: Request[str, str, State]) -> Look:
    """The look that was chosen."""
    theme, felt = request.cookies.get(THEME, ""), request.cookies.get(FELT, "")
    return Look(theme if theme in GROUNDS else "", felt if felt in FELTS else "")


class PageWords:
    """The messages for browsers: those of all games, of the page and of features, in parts."""

    def __init__(self, features: Mapping[str, Mapping[str, str]], later: Collection[str]) -> None:
        """`features`: the Fluent sources of each by language. `later`: parts that pages fetch."""
        self._later = {**LATER, **{name: words for name, words in features.items() if name in later}}
        usual = [words for name, words in features.items() if name not in later]
        self._page = [PAGE, *usual]
        games = [game.words for game in GAMES]
        self._said = [*games, *features.values()]
        self._first = [SHARED, *games, *self._page]
        self.parts = ("first", "options", *self._later)
        self._by_part, self._words = cache(self._divided), cache(self._make)
        self.version = cache(self._version)
        self.localised = lru_cache(maxsize=128)(self._localised)

    def in_english(self, text: Text) -> str:
        """The sentence, for programs."""
        return catalogue("en", *self._said).render(text)

    def words(self, language: str, part: str = "") -> File | None:
        """The catalogue in a language, a Fluent source; None if there is none.

        `part`: the messages that the page loads first, or a part loaded later. Missing translations are in
        English.
        """
        known = language in LANGUAGES and part in ("", *self.parts)  # bounds the cache
        return self._words(language, part) if known else None

    def _divided(self, language: str) -> dict[str, str]:
        """The messages by part; all of them for part ""."""
        source = merged(language, self._first)
        parts: dict[str, list[str]] = {}
        for key, entry in entries_of(source):
            parts.setdefault(_part_of(key), []).append(entry)
        return {"": source, **{part: "".join(entries) for part, entries in parts.items()}}

    def _make(self, language: str, part: str) -> File:
        source = self._by_part(language).get(part, "")
        if part:
            source += merged(language, [self._later.get(part, {})])
        return made_file(source.encode(), "text/plain; charset=utf-8", FOREVER)

    def _version(self, language: str) -> str:
        """A hash of the messages, part of their address, so that browsers can cache them."""
        files = [self.words(language, part) for part in self.parts]
        return hashlib.sha256("".join(file.etag for file in files if file).encode()).hexdigest()[:12]

    def _localised(
        self, index: File, language: str, look: Look = PLAIN, parts: Collection[str] = frozenset()
    ) -> File:
        """The page in a language: its texts before the script runs, and the address of its messages.

        `look`: of the first paint; `parts`: those of PARTS that it begins with.
        """
        said = Catalogue([(language, merged(language, self._page))])
        names = {each: Catalogue([(each, merged(each, [PAGE]))]).render(OWN_NAME) for each in LANGUAGES}
        body = index.body.decode()
        for part in PARTS:
            kept = r"\1" if part in parts else ""
            body = re.sub(f"<!--{part}-->(.*?)<!--/{part}-->", kept, body, flags=re.DOTALL)
        listed = ";".join(f"{tag}={name}" for tag, name in names.items())
        body = body.replace("[[languages]]", html.escape(listed))
        body = re.sub(r"\[\[([\w-]+)\]\]", lambda key: html.escape(said.render(Text(key[1]))), body)
        chosen = look.attributes + (" data-known" if "known" in parts else "")
        body = body.replace('<html lang="en">', f'<html lang="{language}"{chosen}>', 1)
        if look.ground:
            body = body.replace(f'content="{GROUNDS["dark"]}"', f'content="{look.ground}"', 1)
        words = f"/api/words/{language}?part=first&v={self.version(language)}"
        body = body.replace('"/api/words/en"', f'"{words}"', 1)
        return made_file(body.encode(), index.media_type, index.cache)


def _part_of(key: str) -> str:
    return next((part for part, keys in KEYS if re.match(keys, key)), "first")
