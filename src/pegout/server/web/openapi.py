"""The OpenAPI document: the routes as Litestar has them, the bodies exactly as msgspec checks them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from http import HTTPStatus
from inspect import cleandoc
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from litestar import MediaType, Request, Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from pegout.wire.bodies import Problem

_REF = "#/components/schemas/{name}"
_EMPTY = ("204", "304")
_PARSED = re.compile(r":\w+}")  # {table:str}, which the document has as {table}
Tags: TypeAlias = Mapping[tuple[str, str], str]  # the subject of each operation, by path and method
Names: TypeAlias = Mapping[type[Struct], Mapping[str, str]]  # as `Feature.names`
BODY = "data"  # the parameter in which Litestar passes the body of a request
WITHOUT_NUL = r"^[^\u0000]*$"


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """The statuses of a route's refusals, besides 400 for NUL in an address, and 403 for foreign hosts and
    pages.
    """
    return {
        status: ResponseSpec(Problem, description=HTTPStatus(status).phrase, generate_examples=False)
        for status in sorted({400, 403, *statuses})
    }


def answered(kind: Any, media_type: str = MediaType.JSON, *, kept: bool = False) -> dict[int, ResponseSpec]:
    """The responses of a route that returns a `Response`; `kept`: including 304 for a cached answer."""
    says = {200: ResponseSpec(kind, media_type=media_type, generate_examples=False)}
    if kept:
        says[304] = ResponseSpec(None, description="Not modified since", generate_examples=False)
    return says


def exact(
    document: dict[str, Any], bodies: Iterable[type[Struct]], names: Names, tags: Tags
) -> dict[str, Any]:
    """The document, with exact bodies, operations by subject, and links from answers to operations.

    Litestar's own plugin leaves out that unknown fields are refused, limits of lists, and links.
    """
    schemas = document["components"]["schemas"]
    checked = msgspec.json.schema_components(bodies, ref_template=_REF)[1]
    links = _Links(_takers(document), {kind.__name__: named for kind, named in names.items()})
    return {
        **document,
        "tags": [{"name": name} for name in sorted(set(tags.values()))],
        "components": {**document["components"], "schemas": {**schemas, **_without_examples(checked)}},
        "paths": {
            path: {
                method: {**links.operation(_operation(asked)), "tags": [tags[path, method]]}
                for method, asked in item.items()
            }
            for path, item in document["paths"].items()
        },
    }


def _without_examples(schemas: Mapping[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The schemas, described by docstrings without their examples in Python."""
    return {
        name: {**schema, "description": cleandoc(schema["description"]).partition("\n>>>")[0].strip()}
        if "description" in schema
        else schema
        for name, schema in schemas.items()
    }


class _Links(NamedTuple):
    """Links from answers to operations that take a parameter named in them."""

    takers: Mapping[str, frozenset[str]]
    names: Mapping[str, Mapping[str, str]]

    def operation(self, asked: dict[str, Any]) -> dict[str, Any]:
        responses = {status: self._response(said) for status, said in asked["responses"].items()}
        return {**asked, "responses": responses}

    def _response(self, said: dict[str, Any]) -> dict[str, Any]:
        schemas = [each["schema"] for each in said.get("content", {}).values()]
        named = {
            name: f"$response.body#/{at}" for schema in schemas for name, at in self._named(schema).items()
        }
        links = {
            operation: {"operationId": operation, "parameters": {name: named[name] for name in sorted(takes)}}
            for operation, takes in self.takers.items()
            if takes <= named.keys()
        }
        return {**said, "links": links} if links else said

    def _named(self, schema: dict[str, Any]) -> Mapping[str, str]:
        """Parameters named in an answer, and where; in a list, which may be empty, in its first item."""
        if schema.get("type") == "array":
            return {name: f"0/{at}" for name, at in self._named(schema["items"]).items()}
        return self.names.get(schema.get("$ref", "").rpartition("/")[2], {})


def _takers(document: dict[str, Any]) -> dict[str, frozenset[str]]:
    """The path parameters of each operation that has any."""
    found = {
        asked["operationId"]: frozenset(
            each["name"] for each in asked.get("parameters", ()) if each["in"] == "path"
        )
        for item in document["paths"].values()
        for asked in item.values()
    }
    return {operation: names for operation, names in found.items() if names}


def _operation(asked: dict[str, Any]) -> dict[str, Any]:
    responses = dict(asked["responses"])
    for status in _EMPTY:
        if status in responses:
            responses[status] = {"description": responses[status]["description"]}
    if "requestBody" in asked:  # a body may be too large, or contain NUL
        for code in (413, 422):
            says = {"description": HTTPStatus(code).phrase, "content": responses["400"]["content"]}
            responses.setdefault(str(code), says)
    parameters = [_parameter(each) for each in asked.get("parameters", ())]
    summary = first_sentence(asked["description"])
    return {**asked, "summary": summary, "parameters": parameters, "responses": responses}


def first_sentence(description: str) -> str:
    """The summary of a route in lists.

    >>> first_sentence("List your tables, at most 20. The latest\\ncome first.")
    'List your tables, at most 20'
    """
    return " ".join(description.split()).partition(". ")[0].removesuffix(".")


def _parameter(asked: dict[str, Any]) -> dict[str, Any]:
    schema = asked["schema"]
    has_text = "string" in (schema.get("type"), *(each.get("type") for each in schema.get("oneOf", ())))
    if asked["in"] != "query" or not has_text or "enum" in schema:
        return asked
    return {**asked, "schema": {**schema, "pattern": WITHOUT_NUL}}


class Exact(JsonRenderPlugin):
    """Writes the document as JSON."""

    def __init__(
        self, path: list[str], subjects: Mapping[str, Sequence[ControllerRouterHandler]], names: Names
    ) -> None:
        """`subjects`: the routes of each feature, which are listed together."""
        super().__init__(path=path)
        self._subjects, self._names = subjects, names

    @cached_property
    def _bodies(self) -> list[type[Struct]]:
        """The body types, collected lazily: few servers need the document, and it would slow startup."""
        return bodies_of([route for routes in self._subjects.values() for route in routes])

    @cached_property
    def _tags(self) -> Tags:
        return {
            (_PARSED.sub("}", path), method.lower()): name.replace("_", " ").capitalize()
            for name, routes in self._subjects.items()
            for handler in _documented(routes)
            for path in handler.paths
            for method in handler.http_methods
        }

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        document = exact(openapi_schema, self._bodies, self._names, self._tags)
        if request.scope["scheme"] != "https":
            components = document["components"]
            components["securitySchemes"] = _without_prefix(components["securitySchemes"])
        return super().render(request, document)


def _without_prefix(schemes: dict[str, Any]) -> dict[str, Any]:
    """The schemes for a server without TLS, where browsers refuse cookies with the `__Host-` prefix."""
    session = schemes["session"]
    return {**schemes, "session": {**session, "name": session["name"].removeprefix("__Host-")}}


def with_options(handlers: Iterable[ControllerRouterHandler]) -> list[ControllerRouterHandler]:
    """The handlers, preceded by one for OPTIONS on each path.

    Litestar's own knows only the first of the handlers that share a path.
    """
    handlers, methods = list(handlers), defaultdict[str, set[str]](set)
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            heads = {"HEAD"} if "GET" in handler.http_methods else set[str]()
            for path in handler.paths:
                methods[path] |= handler.http_methods | heads
    return [*(_options(path, {*named, "OPTIONS"}) for path, named in methods.items()), *handlers]


def _options(path: str, methods: set[str]) -> HTTPRouteHandler:
    allow = {"Allow": ", ".join(sorted(methods))}

    @route(path, http_method=HttpMethod.OPTIONS, include_in_schema=False, sync_to_thread=False)
    def tell() -> Response[None]:
        return Response(None, status_code=204, headers=allow)

    return tell


# --- bodies, as the annotations of routes have them ----------------------------------------------------


def bodies_sent(routes: Iterable[ControllerRouterHandler]) -> list[Any]:
    """The types of what clients send."""
    hints = (get_type_hints(handler.fn) for handler in _documented(routes))
    return _distinct(each[BODY] for each in hints if BODY in each)


def bodies_answered(routes: Iterable[ControllerRouterHandler]) -> list[Any]:
    """The types of answers, refusals among them; of lists that of their items."""
    return _distinct(each for handler in _documented(routes) for each in _answers(handler))


def bodies_of(routes: Sequence[ControllerRouterHandler]) -> list[Any]:
    """The types of all bodies."""
    return list(dict.fromkeys([*bodies_sent(routes), *bodies_answered(routes)]))


def _documented(routes: Iterable[ControllerRouterHandler]) -> Iterator[HTTPRouteHandler]:
    return (each for each in routes if isinstance(each, HTTPRouteHandler) and each.include_in_schema)


def _answers(handler: HTTPRouteHandler) -> Iterator[Any]:
    yield get_type_hints(handler.fn).get("return")
    yield from (spec.data_container for spec in (handler.responses or {}).values())


def _distinct(kinds: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(struct for kind in kinds for struct in _structs(kind)))


def _structs(kind: Any) -> Iterator[type[Struct]]:
    """The struct that a body is or may be, or holds as a list or as the content of a `Response`."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
    elif get_origin(kind) in (list, Response, Annotated, UnionType):
        yield from _structs(get_args(kind)[0])
