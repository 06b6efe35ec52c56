"""The names under which people play."""

from __future__ import annotations

from pegout.words import Text, TextError

GUEST = "Guest"


class BadName(TextError):
    """A name that nobody may have."""


def checked_name(name: str) -> str:
    """The name as it is shown; raises BadName."""
    name = " ".join(name.split())
    if not name.isprintable():
        raise BadName(Text("refused-name-unseen"))
    if name.casefold() == "you":
        raise BadName(Text("refused-name-you"))
    return name or GUEST
