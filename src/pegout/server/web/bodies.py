"""The bodies of requests and answers, as the annotations of routes have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import ControllerRouterHandler
from msgspec import Struct

BODY = "data"  # the parameter that Litestar gives the body of a request


def sent(routes: Iterable[ControllerRouterHandler]) -> list[Any]:
    """The types of what clients send."""
    hints = (get_type_hints(handler.fn) for handler in _documented(routes))
    return _distinct(each[BODY] for each in hints if BODY in each)


def answered(routes: Iterable[ControllerRouterHandler]) -> list[Any]:
    """The types of answers, refusals among them; of lists that of their items."""
    return _distinct(each for handler in _documented(routes) for each in _answers(handler))


def bodies(routes: Sequence[ControllerRouterHandler]) -> list[Any]:
    """The types of all bodies."""
    return list(dict.fromkeys([*sent(routes), *answered(routes)]))


def _documented(routes: Iterable[ControllerRouterHandler]) -> Iterator[HTTPRouteHandler]:
    return (each for each in routes if isinstance(each, HTTPRouteHandler) and each.include_in_schema)


def _answers(handler: HTTPRouteHandler) -> Iterator[Any]:
    yield get_type_hints(handler.fn).get("return")
    yield from (spec.data_container for spec in (handler.responses or {}).values())


def _distinct(kinds: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(struct for kind in kinds for struct in _structs(kind)))


def _structs(kind: Any) -> Iterator[type[Struct]]:
    """The struct that a body is, or holds as a list or as the content of a `Response`."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
    elif get_origin(kind) in (list, Response, Annotated):
        yield from _structs(get_args(kind)[0])
