"""The deadlines of a player's own moves, for their calendar."""

from __future__ import annotations

from pegout.server.feature import Date
from pegout.server.notifications.messages import words
from pegout.server.play.turns import SLOW
from pegout.server.play.viewers import link_to, names_of
from pegout.server.storage import Store
from pegout.words import Item, Text, literal


async def deadlines(store: Store, player: str, language: str, now: float) -> list[Date]:
    """The deadlines of a player who is to move in matches with long turns."""
    dates = []
    for mine in await store.mine(player):
        standing, wakes, match = mine.standing, mine.wakes, mine.head.match
        if standing.over or wakes is None or wakes < now or mine.seat not in standing.to_act:
            continue
        if wakes - mine.moved < SLOW / 2:
            continue
        others: list[Item] = [
            literal(name) for seat, name in enumerate(names_of(standing.chairs)) if seat != mine.seat
        ]
        title = Text.of("notify-deadline", preset=Text(f"preset-{mine.head.preset}"), names=others)
        dates.append(Date(f"{match} {mine.seat}", words(language).render(title), wakes, None, link_to(match)))
    return dates
