"""Invariants after any fault: everything told was stored, everything stored was told, and it replays; cards,
chips and points are conserved, and clocks are kept.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.people import follow
from pegout.game import Dealt, Gain, Viewer, without_events
from pegout.match import Acted, Entry, Expired, Extended, Match, TakenBack, bare, moved
from pegout.records import Record, steps
from pegout.server import open_store
from pegout.server.play.housekeeping import LATE
from pegout.server.play.uptime import ASLEEP, COME_BACK
from pegout.server.storage import Store, journal_of, verify
from pegout.testing import check_conserved
from pegout.wire.news import WentBack
from pegout.wire.reading import encode

GRACE = ASLEEP + LATE + COME_BACK  # seconds that a server may be late without having been down


class SeenPosition(Struct):
    """The expected view of a position by a seat."""

    n: int
    picture: Any
    to_act: list[int]  # two positions may differ only in this: who is ready
    news: list[Any]  # events of the step that led there, each with its picture
    deals: bool

    def looks_like(self, seen: dict[str, Any]) -> bool:
        """Whether a message that leads to this position has been seen."""
        return all(getattr(self, field) == seen[field] for field in ("n", "picture", "to_act"))


def as_json(value: Any) -> Any:
    return json.loads(encode(value))


def positions(record: Record, seat: Viewer) -> list[SeenPosition]:
    """Every position of a record as a seat sees it, as JSON."""
    game, n, seen = record.game, 0, []
    for step in steps(record):
        n += step.number > 0 and step.seat == seat
        events, trail = step.state.view(seat).events, step.state.trail
        news = [[event, game.picture(then.view(seat))] for event, then in zip(events, trail, strict=True)]
        state: Any = step.state
        view = replace(state, events=(), trail=()).view(seat)
        deals = any(isinstance(event, Dealt) for event in events)
        seen.append(SeenPosition(n, as_json(game.picture(view)), list(view.to_act), as_json(news), deals))
    return seen


def journal_positions(entries: Sequence[bytes], seat: Viewer) -> list[SeenPosition]:
    """Every position of a journal as a seat sees it, including undone ones."""
    match, rest = journal_of(entries)
    seen = [_position(match, seat, [])]
    for entry in rest:
        before, match = match, match.apply(entry)
        if isinstance(entry, TakenBack):
            news = [[WentBack(entry.seat), match.game.picture(match.state.view(seat))]]
        elif moved(before, match):
            events, trail = match.state.view(seat).events, match.state.trail
            told = zip(events, trail, strict=True)
            news = [[event, match.game.picture(then.view(seat))] for event, then in told]
        else:
            continue
        seen.append(_position(match, seat, news))
    return seen


def _position(match: Match, seat: Viewer, news: list[Any]) -> SeenPosition:
    view = bare(match).state.view(seat)
    n, deals = 0 if seat is None else match.indexes[seat], any(isinstance(e, Dealt) for e, _ in news)
    return SeenPosition(n, as_json(match.game.picture(view)), list(view.to_act), as_json(news), deals)


def check_history(record: Record, seat: Viewer, heard: list[str], did: list[Any]) -> None:
    """Raise AssertionError unless the stored match is the one that a seat played and saw.

    `heard`: every message sent to it, in order. `did`: its acknowledged actions, in order. Each message
    leads to the picture of a position of the record, through those of all news on the way there.
    """
    stored = [as_json(action) for by, action in record.actions if by == seat]
    assert stored == [as_json(msgspec.convert(as_json(action), record.game.action)) for action in did]
    check_heard(positions(record, seat), heard)


def check_heard(real: list[SeenPosition], heard: list[str]) -> None:
    """Raise AssertionError unless these messages lead through these positions in order."""
    at, seen = 0, dict[str, Any]()
    for message in map(json.loads, heard):
        if message["type"] == "Seen":
            at = check_whole(message, real, at)
        elif message["type"] == "Changed":
            at = check_change(seen, message, real, at)
        seen = follow(seen, message)
    untold = [k for k in range(at + 1, len(real)) if real[k].news or not real[k].looks_like(seen)]
    assert not untold, f"of {len(real) - 1} actions {untold} were not told"


def check_whole(message: dict[str, Any], real: list[SeenPosition], at: int) -> int:
    """The index of the match's position: not before `at`; the log tells all news of the deal."""
    log = [news["event"] for news in message["log"]]
    for now in (k for k in range(at, len(real)) if real[k].looks_like(message)):
        dealt = max((k for k in range(now + 1) if real[k].deals), default=0)
        events = [event for position in real[dealt : now + 1] for event, _ in position.news]
        if log[len(log) - len(events) :] == events:
            return now
    raise AssertionError(f"the table was never so, or went back to before {at}: {message}")


def check_change(seen: dict[str, Any], message: dict[str, Any], real: list[SeenPosition], at: int) -> int:
    """The index after the change: every event in between was told, each with its picture at the time."""
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


# --- the store --------------------------------------------------------------------------------------


async def check_database(address: str) -> int:
    """Raise AssertionError unless all matches are consistent; returns their number."""
    store = open_store(address)
    await store.open()
    try:
        return await check_store(store)
    finally:
        await store.close()


async def check_store(store: Store) -> int:
    """The same for an open store."""
    count = 0
    async for match, fault in verify(store):
        assert fault == "", f"match {match}: {fault}"
        loaded = await store.load(match, since=0)
        assert loaded is not None
        check_journal(loaded.entries)
        count += 1
    return count


def check_journal(entries: Sequence[bytes]) -> None:
    """Raise AssertionError unless each card is in one place, no chips are made or lost, every score is the
    sum of its gains, and no player was out of time early or had longer than their clock.
    """
    match, rest = journal_of(entries)
    played, states, numbers = list[Any](), [match.state], list[int]()
    for entry in rest:
        check_clocks(match, entry)
        before, move, match = match, match.move(entry), match.apply(entry)
        if move is not None:
            numbers.append(before.n)
            played.append((move[1], match.state))
            states.append(match.state)
        while isinstance(entry, TakenBack) and numbers and numbers[-1] >= before.before[-1].n:
            del numbers[-1], played[-1], states[-1]
        assert bare(match).state == without_events(states[-1])
    rules = match.state.rules
    check_conserved(match.game, rules, played)
    other = match.preset == "match" or any(getattr(rules, name, 0) for name in ("head_start", "floor_zero"))
    if match.game.name != "skalborg" and not other:
        check_points(match, states)  # blinds are booked later than they are paid


def check_points(match: Match, states: Sequence[Any]) -> None:
    """Check that the points of each side are the sum of its gains."""
    rules, sums = match.state.rules, [0] * match.state.rules.sides
    for before, after in pairwise(states):
        for gain in match.game.gains(before, after):
            if isinstance(gain, Gain):
                sums[rules.side(gain.seat)] += gain.points
    points = [sums[rules.side(seat)] for seat in range(rules.seats)]
    assert list(match.state.standings) == points, f"{match.state.standings} of which {points} were gained"


def check_clocks(match: Match, entry: Entry) -> None:
    """Check that no time ends early or late, apart from stops, after which clocks are extended."""
    at, deadlines = max(entry.at, match.at), match.deadlines
    if isinstance(entry, Extended):
        stop = at - match.at
        assert 0 < entry.seconds <= stop + COME_BACK, f"{stop} seconds are made good by {entry.seconds}"
        return
    if isinstance(entry, Expired):
        ends = deadlines[entry.seat]
        assert ends is not None, f"no clock of seat {entry.seat} ran"
        assert at >= ends, f"the time of seat {entry.seat} was up {ends - at} seconds too early"
    if isinstance(entry, Acted | Expired):
        late = [seat for seat, ends in enumerate(deadlines) if ends is not None and at > ends + GRACE]
        assert not late, f"{late} had longer than their clocks"
