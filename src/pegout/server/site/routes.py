"""The page and its files, and what is the same for everybody: presets and words."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import wire
from pegout.server.feature import Injected
from pegout.server.web.answers import send_file, send_page
from pegout.server.web.openapi import answered, refused
from pegout.server.web.presets import presets_file
from pegout.server.web.static import ASK_AGAIN, BuiltPage
from pegout.server.web.languages import PageWords
from pegout.server.web.refusals import Refusal
from pegout.words import Text


@get(
    "/api/presets",
    sync_to_thread=False,
    responses={**answered(list[wire.PresetInfo], kept=True), **refused()},
)
def list_presets(request: Request[Any, Any, State]) -> Response[bytes]:
    """All that there is to play, with every option."""
    return send_file(request, presets_file())


@get(
    "/api/words/{language:str}",
    sync_to_thread=False,
    responses={**answered(str, MediaType.TEXT, kept=True), **refused(400, 404)},
)
def list_words(
    request: Request[Any, Any, State],
    page_words: Injected[PageWords],
    language: FromPath[str],
    part: Annotated[str, QueryParameter(description="only this part: first, options, review ...")] = "",
    v: Annotated[str, QueryParameter(description="the version that is wanted; it may be kept for good")] = "",
) -> Response[bytes]:
    """The catalogue in a language (en, de ...): a Fluent source, the words of all games and of the page."""
    source = page_words.words(language, part)
    if source is None:
        raise Refusal(404, "no_language", Text("refused-language"))
    is_current = v == page_words.version(language)
    return send_file(request, source if is_current else replace(source, cache=ASK_AGAIN))


@get(["/discards", "/throws"], include_in_schema=False, sync_to_thread=False)
def moved(request: Request[Any, Any, State]) -> Redirect:
    """A page that ranked discards had these addresses once; links to it have been given."""
    asked = request.query_params
    words = [asked.get(name, "") for name in ("preset", "seats")]
    words.append("pone" if asked.get("dealer") == "false" else "dealer")
    words += [asked.get("score", ""), "hand", asked.get("cards", "")]
    at = urlencode({"at": " ".join(" ".join(words).split())}) if asked.get("cards") else ""
    return Redirect(f"/analyse/cribbage?{at}".rstrip("?"), status_code=308)


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: Request[Any, Any, State], built_page: Injected[BuiltPage]) -> Response[bytes]:
    """What a browser shows that finds no way to the server; it has kept it for that."""
    return send_page(request, built_page.file("offline.html"))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(
    request: Request[Any, Any, State], built_page: Injected[BuiltPage], path: FromPath[str]
) -> Response[bytes]:
    file = built_page.file(path.lstrip("/"))
    if file is None:
        raise Refusal(404, "not_found", "there is nothing here")
    return send_file(request, file)


routes: list[ControllerRouterHandler] = [list_presets, list_words, moved, offline, static_file]
