"""Responses: errors, files, compressed JSON, and the headers of all."""

from __future__ import annotations

import asyncio
import csv
import gzip
import io
import logging
import re
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Message, Scope

from pegout.server.feature import service
from pegout.server.storage import Busy, Stopped
from pegout.server.web import session_secret
from pegout.server.web.page import BuiltPage, File, PageWords, language_of, look_of
from pegout.server.web.refusals import BUSY, FAULT, STOPPED, Refusal, Sentence, in_english
from pegout.wire.bodies import Problem
from pegout.wire.reading import encode
from pegout.words import Text

log = logging.getLogger("pegout.server")


def policy(styles: Iterable[str] = ()) -> str:
    """The content security policy of a page; `styles`: hashes of its style sheets."""
    sheets = " ".join(["'self'", *styles])
    return (
        f"default-src 'none'; script-src 'self'; style-src {sheets}; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


HEADERS = {
    "Content-Security-Policy": policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_OVER_TLS = [(b"strict-transport-security", b"max-age=31536000")]
_NOT_KEPT = [(b"cache-control", b"no-store")]
NOT_FOUND = {  # browsers get the page, programs problem details
    "Cache-Control": "no-store", "Vary": "Accept, Accept-Language, Cookie",
}  # fmt: skip

UNFRAMED = re.compile(r"/(t|learn)/[^/]+/?")  # pages that use the whole window
LEVEL = 5  # compression level for a single response


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers of every response, errors included. Responses of the API are not cached."""
    if message["type"] != "http.response.start":
        return
    have = {name.lower() for name, _ in message["headers"]}
    wanted = _HEADERS if scope["scheme"] == "http" else _HEADERS + _OVER_TLS
    wanted = wanted + _NOT_KEPT if scope["path"].startswith("/api/") else wanted
    message["headers"] = [*message["headers"], *(each for each in wanted if each[0] not in have)]


def send_file(request: Request[Any, Any, State], file: File) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.styles:
        headers["Content-Security-Policy"] = policy(file.styles)
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    for coding, body in (("br", file.brotli), ("gzip", file.zipped)):
        if body is not None and coding in accepted:
            headers["Content-Encoding"] = coding
            return Response(body, media_type=file.media_type, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)


def table_file(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Response[str]:
    """A table as a CSV file of that name (RFC 4180)."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(head)
    writer.writerows(rows)
    return csv_file(name, written.getvalue())


def csv_file(name: str, text: str) -> Response[str]:
    """CSV as a file of that name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/csv", headers=headers)


async def zipped(request: Request[Any, Any, State], body: bytes) -> Response[bytes]:
    """A long JSON response, compressed in a thread if the client accepts gzip."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
    return Response(body, media_type=MediaType.JSON, headers=headers)


def send_page(request: Request[Any, Any, State], page: File | None = None) -> Response[bytes]:
    """The page, or another built page, in the language of the client."""
    index = page or service(request, BuiltPage).index
    answer = send_file(request, _localised(request, index))
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return answer


def page_route(addresses: list[str]) -> HTTPRouteHandler:
    """The route that sends the page at each of these."""

    @get(addresses, include_in_schema=False, sync_to_thread=False)
    def index(request: Request[Any, Any, State]) -> Response[bytes]:
        return send_page(request)

    return index


def _localised(request: Request[Any, Any, State], index: File) -> File:
    """The page in the client's language and theme. Tables and lessons come without the frame, tables with
    their scripts, and the front page begins differently for a browser that has played before.
    """
    path = request.url.path
    parts = {"home"} if path == "/" else set[str]()
    if not UNFRAMED.fullmatch(path):
        parts.add("frame")
    if path.startswith("/t/"):
        parts.add("table")
    parts.add("new" if session_secret(request) is None else "known")
    words = service(request, PageWords)
    return words.localised(index, language_of(request), look_of(request), frozenset(parts))


def _problem(status: int, code: str, message: str, text: Text | None = None) -> Response[bytes]:
    problem = Problem(code, message, text)
    return Response(encode(problem), status_code=status, media_type=MediaType.JSON)


def _as_problem(sentence: Sentence) -> Response[bytes]:
    return _problem(sentence.status, sentence.code, in_english(sentence.text), sentence.text)


def on_http_error(request: Request[Any, Any, State], error: HTTPException) -> Response[bytes]:
    if error.status_code == HTTPStatus.NOT_FOUND and "text/html" in request.headers.get("accept", ""):
        index = _localised(request, service(request, BuiltPage).index)  # the page shows "not found"
        headers = {**NOT_FOUND, "Content-Security-Policy": policy(index.styles)}
        return Response(index.body, status_code=404, media_type=index.media_type, headers=headers)
    code = error.code if isinstance(error, Refusal) else HTTPStatus(error.status_code).phrase.lower()
    problems = error.extra if isinstance(error.extra, list) else []
    text = error.text if isinstance(error, Refusal) else None
    said = error.detail if text is None else service(request, PageWords).in_english(text)
    answer = _problem(error.status_code, code.replace(" ", "_"), "; ".join(_wrong(problems)) or said, text)
    if error.status_code == HTTPStatus.NOT_FOUND:
        answer.headers.update(NOT_FOUND)
    answer.headers.update(error.headers or {})
    return answer


def _wrong(problems: list[Any]) -> list[str]:
    """What is wrong with each parameter."""
    return [f"{each.get('key', 'request')}: {each.get('message', 'invalid')}" for each in problems]


def on_busy(_: Request[Any, Any, State], __: Busy) -> Response[bytes]:
    return _as_problem(BUSY)


def on_stopped(_: Request[Any, Any, State], __: Stopped) -> Response[bytes]:
    return _as_problem(STOPPED)


def on_fault(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _as_problem(FAULT)
