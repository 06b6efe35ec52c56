"""Notifications of an event: check-in, the next game, the end."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.server.people import GUEST
from pegout.server.people.notifying import Notice, settled, told
from pegout.server.people.numbered import People
from pegout.server.storage import Change
from pegout.server.tournaments.hosted import Hosted
from pegout.words import Text, literal

PATIENCE = 20.0  # seconds to notice it on the page before a message is sent


def pairing(
    event: str, hosted: Hosted, match: str, seats: Sequence[tuple[str, str]], now: float
) -> list[Change]:
    """Notify two players of their table. `seats`: player and name."""
    number = len(hosted.event.rounds) if hosted.event is not None else 0
    changes = list[Change]()
    for player, _ in seats:
        others = [(other, name or GUEST) for other, name in seats if other != player]
        title, opponents = literal(hosted.plan.title), literal(", ".join(name for _, name in others))
        text = Text("notify-pairing", {"event": title, "round": number, "name": opponents})
        if hosted.is_arena:
            text = Text("notify-game", {"event": title, "name": opponents})
        notice = Notice(
            "pairing", _pairing(event), text, f"/t/{match}", f"{number} {match}",
            tuple(other for other, _ in others), PATIENCE,
        )  # fmt: skip
        changes += told(player, notice, now)
    return changes


def played(event: str, players: Sequence[str | None], now: float) -> list[Change]:
    """Remove the notifications of a finished game."""
    return [settled(player, _pairing(event), now) for player in players if player is not None]


def check_in(event: str, hosted: Hosted, people: People, now: float) -> list[Change]:
    """Notify everyone who signed up that check-in is open."""
    text = Text("notify-session-check-in", {"event": literal(hosted.plan.title)})
    notice = Notice("session", f"check-in {event}", text, f"/events/{event}", str(hosted.plan.starts))
    waiting = [n for n, guest in enumerate(hosted.guests, 1) if not guest.checked and not guest.withdrawn]
    players = [people[person][0] for person in waiting if person in people]
    return [change for player in players if player is not None for change in told(player, notice, now)]


def over(event: str, before: Hosted, after: Hosted, people: People, now: float) -> list[Change]:
    """Notify all players of the end of an event."""
    if after.event is None or after.state != "over" or before.state == "over":
        return []
    text = Text("notify-event", {"event": literal(after.plan.title)})
    notice = Notice("event", f"event {event}", text, f"/events/{event}", "over")
    entered = [after.person(number) for number in range(1, len(after.event.entrants) + 1)]
    players = [people[person][0] for person in entered if person in people]
    return [change for player in players if player is not None for change in told(player, notice, now)]


def _pairing(event: str) -> str:
    return f"pairing {event}"
