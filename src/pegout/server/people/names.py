"""The names under which people play."""

from __future__ import annotations

from pegout.words import Text

GUEST = "Guest"


class BadName(ValueError):
    """A name that nobody may have; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def checked_name(name: str) -> str:
    """The name as it is shown; raises BadName."""
    name = " ".join(name.split())
    if not name.isprintable():
        raise BadName(Text("refused-name-unseen"))
    if name.casefold() == "you":
        raise BadName(Text("refused-name-you"))
    return name or GUEST
