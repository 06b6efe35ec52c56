"""The built page, held in memory: a path that is not in it does not exist."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Pegout</title>
<h1>The page has not been built yet</h1>
<p>Run <code>make web</code> where Pegout's sources are, then load this page again.
The server itself is running.</p></html>
"""
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
BROTLI = ".br"  # what the build leaves beside a file of that name, compressed further than is done here
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


class File(Struct, frozen=True):
    """A file as it goes out."""

    body: bytes
    zipped: bytes | None  # where it is worth it
    brotli: bytes | None  # where the build has made it
    media_type: str
    etag: str
    cache: str


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
        """The page itself, or one that says how to build it."""
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


def _file(path: str, body: bytes, brotli: bytes | None = None) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return made_file(body, media_type, FOREVER if path.startswith("assets/") else ASK_AGAIN, brotli)


def made_file(
    body: bytes, media_type: str, cache: str = ASK_AGAIN, brotli: bytes | None = None
) -> File:
    """Something as it goes out, small where it is a text; a browser asks again whether it has changed."""
    small = gzip.compress(body, mtime=0) if media_type.startswith(TEXTS) and len(body) > 1000 else None
    return File(body, small, brotli, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)
