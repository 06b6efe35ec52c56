"""What must hold after any fault: what was told is stored, what is stored was told, and it replays."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.game import Dealt, Viewer
from pegout.records import Record, steps
from pegout.wire import encode
from tests.server.live import follow


class Position(Struct):
    """What a seat is to see of a position."""

    n: int
    picture: Any
    to_act: list[int]  # two positions may differ in nothing else: who is ready
    news: list[Any]  # events of the step that led there, each with the picture when it was told
    deals: bool

    def looks_like(self, seen: dict[str, Any]) -> bool:
        """Whether a message that leads to this has been seen."""
        return all(getattr(self, field) == seen[field] for field in ("n", "picture", "to_act"))


def as_json(value: Any) -> Any:
    return json.loads(encode(value))


def positions(record: Record, seat: Viewer) -> list[Position]:
    """Every position of a record as a seat sees it, as JSON has it."""
    game, n, seen = record.game, 0, []
    for step in steps(record):
        n += step.number > 0 and step.seat == seat
        events, trail = step.state.view(seat).events, step.state.trail
        news = [[event, game.picture(then.view(seat))] for event, then in zip(events, trail, strict=True)]
        state: Any = step.state
        view = replace(state, events=(), trail=()).view(seat)
        deals = any(isinstance(event, Dealt) for event in events)
        seen.append(Position(n, as_json(game.picture(view)), list(view.to_act), as_json(news), deals))
    return seen


def check_history(record: Record, seat: Viewer, heard: list[str], did: list[Any]) -> None:
    """Raise AssertionError unless the stored match is the one that a seat played and saw.

    `heard`: every message that it was sent, in order. `did`: its acknowledged actions, in order. Each
    message leads to the picture of a position of the record, through those of all news on the way there.
    """
    stored = [as_json(action) for by, action in record.actions if by == seat]
    assert stored == [as_json(msgspec.convert(as_json(action), record.game.action)) for action in did]
    real, at, seen = positions(record, seat), 0, dict[str, Any]()
    for message in map(json.loads, heard):
        if message["type"] == "Seen":
            at = check_whole(message, real, at)
        elif message["type"] == "Changed":
            at = check_change(seen, message, real, at)
        seen = follow(seen, message)
    untold = [k for k in range(at + 1, len(real)) if real[k].news or not real[k].looks_like(seen)]
    assert not untold, f"of {len(real) - 1} actions {untold} were not told"


def check_whole(message: dict[str, Any], real: list[Position], at: int) -> int:
    """Where the match is: not before it was; the log tells all news of the deal."""
    log = [news["event"] for news in message["log"]]
    for now in (k for k in range(at, len(real)) if real[k].looks_like(message)):
        dealt = max((k for k in range(now + 1) if real[k].deals), default=0)
        events = [event for position in real[dealt : now + 1] for event, _ in position.news]
        if log[len(log) - len(events) :] == events:
            return now
    raise AssertionError(f"the table was never so, or went back to before {at}: {message}")


def check_change(seen: dict[str, Any], message: dict[str, Any], real: list[Position], at: int) -> int:
    """Where the match is after it: every news between was told, each with the picture as it then was."""
    news = message.get("news", [])
    told, picture = [], seen["picture"]
    for each in news:
        only = {"type": "Changed", "news": [each]}
        picture = follow({**seen, "picture": picture}, only)["picture"]
        told.append([each["event"], picture])
    now = follow(seen, message)
    expected: list[Any] = []
    for k in range(at, len(real)):
        expected += real[k].news if k > at else []
        if expected == told and real[k].looks_like(now):
            return k
        if len(expected) > len(told):
            break
    raise AssertionError(f"after position {at} it is told what never was: {message}")
