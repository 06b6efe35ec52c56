"""The rules pages that games of other packages bring with them, for the browser."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from pegout.games import GAMES
from pegout.server.feature import Feature
from pegout.server.web import AnyRequest, refusals
from pegout.server.web.answers import send_file
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import File, made_file
from pegout.wire.reading import encode
from pegout.words.catalogue import ENGLISH


class RulesPage(Struct, frozen=True):
    """A rules page; its headings begin with `h3`."""

    title: str
    html: str


@get(
    "/api/rules/{game:str}",
    sync_to_thread=False,
    responses={**answered(RulesPage, kept=True), **refused(404)},
)
def read_rules(
    request: AnyRequest,
    game: Annotated[str, PathParameter(description="of another package", max_length=40)],
    language: Annotated[str, QueryParameter(description="en, de ...; English if there is no other")] = "en",
) -> Response[bytes]:
    """Get the rules page of a game from another package."""
    pages = next((each.pages for each in GAMES if each.name == game), {})
    if not pages:
        raise refusals.NO_RULES()
    return send_file(request, _rendered(game, language if language in pages else ENGLISH))


@cache
def _rendered(game: str, language: str) -> File:
    """`game`, `language`: of an existing page, so that the cache is bounded."""
    pages = next(each.pages for each in GAMES if each.name == game)
    source = pages.get(language) or next(iter(pages.values()))
    return made_file(encode(rendered(source)), MediaType.JSON)


def rendered(markdown: str) -> RulesPage:
    """Convert Markdown, without HTML in it; headings go down a step, below the title."""
    from markdown_it import MarkdownIt  # only a server that has such a game needs it

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens, title = parser.parse(markdown), ""
    heads = [n for n, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h1"]
    if heads:
        title = tokens[heads[0] + 1].content
        del tokens[heads[0] : heads[0] + 3]
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1:]) + 1)}"
    html: str = parser.renderer.render(tokens, parser.options, {})
    return RulesPage(title, html)


rules_pages = Feature("rules_pages", [read_rules])
