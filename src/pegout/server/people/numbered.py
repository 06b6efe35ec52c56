"""The people of an event or league, each known by a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta

from pegout.server.people import GUEST, told_apart
from pegout.server.people.sessions import User

Person: TypeAlias = Annotated[int, Meta(ge=1)]
People: TypeAlias = Mapping[int, tuple[str | None, str]]  # player and name by person; None: without a device


def names_of(people: People) -> dict[int, str]:
    """Distinct names by person."""
    names = told_apart([name or GUEST for _, name in people.values()])
    return dict(zip(people, names, strict=True))


def person_of(people: People, who: User | None) -> int | None:
    """The number of a user; None: they have never signed up."""
    if who is None:
        return None
    players = {who.player, *who.guests}
    return next((number for number, (player, _) in people.items() if player in players), None)
