"""What the Python reference shows beside docstrings: fields and aliases with comments, and signatures.

An extension of Griffe, with which mkdocstrings reads the sources; mkdocs.yml names it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from griffe import (
    Attribute,
    Class,
    Docstring,
    DocstringAttribute,
    DocstringSectionAttributes,
    Extension,
    Function,
    Module,
)

_REMARK = re.compile(r"#\s*+(?!noqa|type:|fmt:|---)(?P<text>.+)")


class Remarks(Extension):
    """Reads comments as descriptions, and keeps methods that need no docstring."""

    def on_class(self, *, cls: Class, **_: Any) -> None:
        """Add a table of the fields that have no docstring of their own."""
        show_signatures(cls)
        if fields := list(fields_of(cls)):
            cls.docstring = cls.docstring or Docstring("", parent=cls)
            described = [
                DocstringAttribute(each.name, description=told(each), annotation=each.annotation)
                for each in fields
            ]
            cls.docstring.parsed.append(DocstringSectionAttributes(described))

    def on_module(self, *, mod: Module, **_: Any) -> None:
        """Describe aliases and constants that have a type by the comment beside them."""
        for alias in fields_of(mod):
            if found := remark(alias):
                alias.docstring = Docstring(found, parent=alias)


def fields_of(owner: Class | Module) -> Iterator[Attribute]:
    """Public attributes with a type and without a docstring."""
    for found in owner.members.values():
        if isinstance(found, Attribute) and found.annotation is not None and found.docstring is None:
            is_field = not str(found.annotation).startswith("ClassVar")
            if is_field and not found.name.startswith("_"):
                yield found


def show_signatures(cls: Class) -> None:
    """An empty docstring is enough for a method to be shown; without one it is left out."""
    for found in cls.members.values():
        is_method = isinstance(found, Function) or "property" in found.labels
        if is_method and found.docstring is None and not found.name.startswith("_"):
            found.docstring = Docstring("", parent=found)


def told(field: Attribute) -> str:
    """The remark and the default of a field."""
    default = f"default `{field.value}`" if field.value is not None else ""
    return "; ".join(filter(None, (remark(field), default)))


def remark(field: Attribute) -> str:
    """The comment at the end of a field's line, or else the lines of comment above it; empty without."""
    lines, first, last = field.lines_collection[field.filepath], field.lineno or 1, field.endlineno or 1
    _, mark, end = lines[last - 1].partition("  #")
    if mark and (found := _REMARK.match(f"#{end}")):
        return found["text"]
    above: list[str] = []
    while (line := lines[first - 2 - len(above)].strip()).startswith("#"):
        above.insert(0, line)
    return " ".join(found["text"] for line in above if (found := _REMARK.match(line)))
