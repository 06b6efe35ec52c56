"""The fields of each class for the Python reference: a table made from annotations and comments.

An extension of Griffe, with which mkdocstrings reads the sources; mkdocs.yml names it.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Attribute, Class, Docstring, DocstringAttribute, DocstringSectionAttributes, Extension

_REMARK = re.compile(r"#\s*+(?!noqa|type:|fmt:|---)(?P<text>.+)")


class Fields(Extension):
    """Adds the fields that have no docstring of their own."""

    def on_class(self, *, cls: Class, **_: Any) -> None:
        fields = [each for each in cls.members.values() if isinstance(each, Attribute) and is_field(each)]
        if fields:
            cls.docstring = cls.docstring or Docstring("", parent=cls)
            described = [
                DocstringAttribute(
                    each.name, description=remark(each), annotation=each.annotation, value=each.value
                )
                for each in fields
            ]
            cls.docstring.parsed.append(DocstringSectionAttributes(described))


def is_field(found: Attribute) -> bool:
    return (
        found.annotation is not None
        and found.docstring is None
        and not found.name.startswith("_")
        and not str(found.annotation).startswith("ClassVar")
    )


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
