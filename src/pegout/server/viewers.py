"""Who looks at a table, and what they have been shown: whole pictures first, then differences.

All connections of one viewer (a seat, or the public) have been shown the same, so a difference is made once
for all of them. A viewer is sent nothing when nothing that it may see has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import UNSET, Struct

from pegout import wire
from pegout.game import Event, Picture, Viewer
from pegout.match import Chair, Match, bare
from pegout.server.connection import Connection

Deal: TypeAlias = Callable[[], Iterable[Match]]  # the match after each entry since the deal began


class _Shown(Struct, frozen=True):
    """What a viewer has been shown."""

    n: int
    to_act: tuple[int, ...]
    legal: list[wire.Entry]
    picture: Picture
    seats: list[wire.SeatInfo]


class Viewers:
    """The connections of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self._shown: dict[Viewer, _Shown] = {}
        self._waiting: dict[Viewer, bytes] = {}  # what was told while there are open seats

    def __bool__(self) -> bool:
        return bool(self.connections)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if all(other.viewer != connection.viewer for other in self.connections):
            self._shown.pop(connection.viewer, None)
            self._waiting.pop(connection.viewer, None)

    def send(self, message: bytes) -> None:
        """The same to all."""
        for connection in self.connections:
            connection.send(message)

    def tell(self, match: Match, steps: Sequence[Match], deal: Deal) -> None:
        """What is new to each viewer. `steps`: the match after each entry since the last time, its position
        with events and trail; `deal`: for whoever has seen nothing yet.
        """
        for viewer in {connection.viewer for connection in self.connections}:
            message = self._news_of(match, steps, deal, viewer)
            if message is not None:
                for connection in self.connections:
                    if connection.viewer == viewer:
                        connection.send(message)

    def show(self, connection: Connection, match: Match, deal: Deal) -> None:
        """The whole picture, to one."""
        connection.send(self._whole(match, deal, connection.viewer))

    def _news_of(self, match: Match, steps: Sequence[Match], deal: Deal, viewer: Viewer) -> bytes | None:
        if match.is_full:
            shown = self._shown.get(viewer)
            if shown is not None:
                return self._changed(shown, match, steps, viewer)
            return self._whole(match, deal, viewer)
        before = self._waiting.get(viewer)
        message = self._whole(match, deal, viewer)
        return None if message == before else message

    # --- all of it ---------------------------------------------------------------------------------

    def _whole(self, match: Match, deal: Deal, viewer: Viewer) -> bytes:
        if not match.is_full:
            waiting = self._waiting[viewer] = wire.encode(self._waiting_message(match, viewer))
            return waiting
        self._waiting.pop(viewer, None)
        view = bare(match).state.view(viewer)
        shown = self._shown[viewer] = self._now(match, view, match.game.picture(view), viewer)
        log = [
            wire.News(event, match.game.tell(event, seen) or UNSET)
            for step in deal()
            for event, seen in _news(step, viewer)
        ]
        return wire.encode(
            wire.Seen(
                table=self.table, game=match.game.name, preset=match.preset, viewer=viewer,
                seats=shown.seats, rules=match.state.rules, options=match.options, n=shown.n,
                picture=shown.picture, to_act=shown.to_act, legal=shown.legal, log=log,
            )
        )  # fmt: skip

    def _waiting_message(self, match: Match, viewer: Viewer) -> wire.Waiting:
        seats = self._seats(match)
        return wire.Waiting(self.table, match.game.name, match.preset, viewer, seats, link_to(self.table))

    def _now(self, match: Match, view: Any, picture: Picture, viewer: Viewer) -> _Shown:
        n, legal = 0, []
        if viewer is not None:
            n = match.indexes[viewer]
            if viewer in view.to_act:
                legal = wire.entries(match.game, view, viewer)
        return _Shown(n, view.to_act, legal, picture, self._seats(match))

    def _seats(self, match: Match) -> list[wire.SeatInfo]:
        connected = {connection.viewer for connection in self.connections}
        names = names_of(match.chairs)
        return [
            wire.SeatInfo(chair.kind, names[seat], chair.level, chair.kind == "bot" or seat in connected)
            for seat, chair in enumerate(match.chairs)
        ]

    # --- what is new -------------------------------------------------------------------------------

    def _changed(self, shown: _Shown, match: Match, steps: Sequence[Match], viewer: Viewer) -> bytes | None:
        """The message that leads from what was shown to what is; None if that is the same."""
        game, picture, news = match.game, shown.picture, []
        for step in steps:
            for event, seen in _news(step, viewer):
                then = game.picture(seen)
                change = wire.difference(picture, then)
                news.append(wire.News(event, game.tell(event, seen) or UNSET, change or UNSET))
                picture = then
        if steps:
            view = bare(match).state.view(viewer)
            now = self._now(match, view, game.picture(view), viewer)
        else:
            now = _Shown(shown.n, shown.to_act, shown.legal, shown.picture, self._seats(match))
        if not news and now == shown:
            return None
        self._shown[viewer] = now
        seats = UNSET if now.seats == shown.seats else now.seats
        change = wire.difference(picture, now.picture)
        return wire.encode(wire.Changed(now.n, now.to_act, now.legal, news, change, seats))


def _news(step: Match, viewer: Viewer) -> Iterator[tuple[Event, Any]]:
    """What a step told, as the viewer may know it: each event, and the view of the position then."""
    state = step.state
    if not state.events:
        return
    for event, then in zip(state.view(viewer).events, state.trail, strict=True):
        yield event, then.view(viewer)


def names_of(chairs: Sequence[Chair]) -> list[str]:
    """By seat; who has the same name as another gets a number."""
    names = [chair.name for chair in chairs]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def link_to(match: str) -> str:
    """The page of a table."""
    return f"/t/{match}"
