"""Rich display of values in notebooks."""

from __future__ import annotations

from importlib import import_module


class Shown:
    """A mixin: notebooks show the value as HTML, which `pegout.notebooks` writes."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(import_module("pegout.notebooks").html(self))
