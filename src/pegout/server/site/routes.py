"""The page and its files, and what is the same for all clients: presets and words."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from msgspec.structs import replace

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.site.presets import PresetInfo, presets_file
from pegout.server.site.status import Readiness, healthz, reach, readyz
from pegout.server.web import refusals
from pegout.server.web.answers import send_file, send_page
from pegout.server.web.openapi import answered, refused
from pegout.server.web.static import ASK_AGAIN, BuiltPage
from pegout.server.web.languages import PageWords
from pegout.server.web.users import AnyRequest


@get(
    "/api/presets",
    sync_to_thread=False,
    responses={**answered(list[PresetInfo], kept=True), **refused()},
)
def list_presets(request: AnyRequest) -> Response[bytes]:
    """List the presets with their options."""
    return send_file(request, presets_file())


@get(
    "/api/words/{language:str}",
    sync_to_thread=False,
    responses={**answered(str, MediaType.TEXT, kept=True), **refused(400, 404)},
)
def list_words(
    request: AnyRequest,
    page_words: Injected[PageWords],
    language: FromPath[str],
    part: Annotated[str, QueryParameter(description="only this part: first, options, review ...")] = "",
    v: Annotated[str, QueryParameter(description="the version that is wanted; it may be kept for good")] = "",
) -> Response[bytes]:
    """The words of all games and of the page in a language (en, de ...), as a Fluent source."""
    source = page_words.words(language, part)
    if source is None:
        raise refusals.NO_LANGUAGE()
    is_current = v == page_words.version(language)
    return send_file(request, source if is_current else replace(source, cache=ASK_AGAIN))


@get(["/discards", "/throws"], include_in_schema=False, sync_to_thread=False)
def moved(request: AnyRequest) -> Redirect:
    """A page that ranked discards had these addresses once; links to it have been given."""
    asked = request.query_params
    words = [asked.get(name, "") for name in ("preset", "seats")]
    words.append("pone" if asked.get("dealer") == "false" else "dealer")
    words += [asked.get("score", ""), "hand", asked.get("cards", "")]
    at = urlencode({"at": " ".join(" ".join(words).split())}) if asked.get("cards") else ""
    return Redirect(f"/analyse/cribbage?{at}".rstrip("?"), status_code=308)


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: AnyRequest, built_page: Injected[BuiltPage]) -> Response[bytes]:
    """What a browser shows when the server cannot be reached, from its cache."""
    return send_page(request, built_page.file("offline.html"))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(
    request: AnyRequest, built_page: Injected[BuiltPage], path: FromPath[str]
) -> Response[bytes]:
    file = built_page.file(path.lstrip("/"))
    if file is None:
        raise refusals.NOT_FOUND.because("there is nothing here")
    return send_file(request, file)


site = Feature(
    "site",
    [healthz, readyz, reach, list_presets, list_words, moved, offline, static_file],
    [
        Service(BuiltPage, lambda has: BuiltPage(has.settings.static)),
        Service(Readiness, lambda has: Readiness(has.store)),
    ],
    [
        Page("/", "Home"),
        Page("/rules/{page?}", "RulesPage", stays=True),
        Page("/verify", "Verify", ["verify"]),
    ],
)
