"""The viewers of a table, and what they have been sent: full pictures first, then differences.

All connections of one viewer (a seat, or the public) have received the same, so each difference is computed
once. Viewers get nothing if nothing they may see has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import UNSET, Struct
from msgspec.structs import replace

from pegout.bots import USUAL
from pegout.game import Picture, Seat, State, Viewer
from pegout.match import Chair, Match
from pegout.server.people import told_apart
from pegout.server.play.connections import (
    CLOSE_ELSEWHERE,
    CLOSE_NO_SEAT,
    ClusterPresence,
    Connection,
    Here,
    shared_seats,
)
from pegout.server.play.journal import LogStep, log_of, person
from pegout.wire.bodies import Commitment
from pegout.wire.changes import difference
from pegout.wire.messages import Changed, Entry, News, SeatInfo, Seen, Waiting
from pegout.wire.news import PreparedStep
from pegout.wire.offers import entries
from pegout.wire.reading import encode
from pegout.words import Text

MOST = 8  # connections of one seat per process, since each is sent everything
_From: TypeAlias = tuple[tuple[Chair, ...], frozenset[Seat]]  # chairs and connected seats
Deal: TypeAlias = Callable[[], Iterable[LogStep]]  # the steps since the deal began


class _Shown(Struct, frozen=True, gc=False):
    """The state that a viewer has received."""

    n: int
    to_act: tuple[int, ...]
    legal: int  # a hash of the legal actions, to save memory
    picture: Picture
    seats: list[SeatInfo]
    deadlines: tuple[float | None, ...]
    commitment: Commitment | None
    can_take_back: bool


class Viewers:
    """The connections of one table."""

    def __init__(self, table: str, clock: Callable[[], float], elsewhere: ClusterPresence) -> None:
        """`clock`: seconds since 1970. Clients are told the seconds left, since their clocks differ."""
        self.table, self._clock, self._elsewhere = table, clock, elsewhere
        self.connections: dict[Connection, None] = {}  # in order of arrival
        self._shown: dict[Viewer, _Shown] = {}
        self._seated: tuple[_From, list[SeatInfo]] | None = None  # cached arguments and result of `_seats`
        self._waiting: dict[Viewer, bytes] = {}  # the last message while seats are open

    def __bool__(self) -> bool:
        return bool(self.connections)

    def has(self, viewer: Viewer) -> bool:
        """Whether this seat, or the public, is connected to this process."""
        return any(connection.viewer == viewer for connection in self.connections)

    def players(self) -> set[str]:
        """The known players connected to this process."""
        return {connection.player for connection in self.connections if connection.player is not None}

    def looking(self) -> set[str]:
        """The known players who are viewing the table."""
        return {each.player for each in self.connections if each.player is not None and not each.away}

    def seats_here(self) -> frozenset[Seat]:
        """The seats whose players are connected to this process."""
        seats = (connection.viewer for connection in self.connections if connection.viewer is not None)
        return shared_seats(frozenset(seats))

    @property
    def here(self) -> Here:
        """The connections to this process."""
        watchers = sum(connection.viewer is None for connection in self.connections)
        seats = self.seats_here()
        return Here(seats, watchers, seats - {each.viewer for each in self.connections if not each.away})

    def pace(self, chairs: Sequence[Chair]) -> float:
        """The bots' delay as a share of the usual one, 0 to 1: the largest wish of the players here.

        It is 1 if a player may still return to their seat, or is connected to another process.
        """
        people = {seat for seat, chair in enumerate(chairs) if chair.player is not None}
        away = any(chairs[seat].kind == "bot" for seat in people) or self._elsewhere.at(self.table).seats
        paces = [connection.pace for connection in self.connections if connection.viewer in people]
        return 1.0 if away else max(paces, default=1.0)

    def enter(self, connection: Connection) -> None:
        """Add a connection; if a seat has too many, its oldest is closed."""
        self.connections[connection] = None
        same = [each for each in self.connections if each.viewer == connection.viewer]
        if connection.viewer is not None and len(same) > MOST:
            del self.connections[same[0]]
            same[0].turn_away(Text("refused-sockets"), CLOSE_ELSEWHERE)

    def leave(self, connection: Connection) -> None:
        self.connections.pop(connection, None)
        if not self.has(connection.viewer):
            self._shown.pop(connection.viewer, None)
            self._waiting.pop(connection.viewer, None)

    def turn_out(self, chairs: Sequence[Chair]) -> None:
        """Disconnect viewers who have lost their seat, whose messages are now for the new player."""
        for connection in tuple(self.connections):
            if not connection.may_sit(chairs):
                self.leave(connection)
                connection.viewer = None
                connection.turn_away(Text("refused-stranger"), CLOSE_NO_SEAT)

    def forget(self) -> None:
        """Invalidate what viewers have seen: the next message is the full picture."""
        self._shown.clear()

    def send(self, message: bytes) -> None:
        """Send the same message to all."""
        for connection in self.connections:
            connection.send(message)

    def tell(self, match: Match, steps: Sequence[Match], deal: Deal) -> None:
        """Send each viewer the news. `steps`: the match after each new entry, with events and trail; `deal`:
        the steps of the deal, for viewers who have seen nothing yet.
        """
        prepared, seats = [PreparedStep.of(match.game, step.state) for step in steps], self._seats(match)
        for viewer in {connection.viewer for connection in self.connections}:
            shown = self._shown.get(viewer)
            if shown is None or not match.is_full:
                message = self._whole_if_new(match, deal, viewer)
            else:
                message = self._changed(shown, match, prepared, seats, viewer)
            if message is not None:
                for connection in self.connections:
                    if connection.viewer == viewer:
                        connection.send(message)

    def show(self, connection: Connection, match: Match, deal: Deal) -> None:
        """Send the full picture to one connection."""
        connection.send(self._whole(match, deal, connection.viewer))

    def _whole_if_new(self, match: Match, deal: Deal, viewer: Viewer) -> bytes | None:
        before = self._waiting.get(viewer)
        message = self._whole(match, deal, viewer)
        return None if message == before else message

    # --- all of it ---------------------------------------------------------------------------------

    def _whole(self, match: Match, deal: Deal, viewer: Viewer) -> bytes:
        if not match.is_full:
            waiting = self._waiting[viewer] = encode(self._waiting_message(match, viewer))
            return waiting
        self._waiting.pop(viewer, None)
        view = match.state.view(viewer)
        legal = _legal(match, view, viewer)
        shown = _now(match, view, match.game.picture(view), self._seats(match), viewer, legal)
        self._shown[viewer] = shown
        return encode(
            Seen(
                table=self.table, game=match.game.name, preset=match.preset, viewer=viewer,
                seats=shown.seats, rules=match.state.rules, options=match.options, n=shown.n,
                picture=shown.picture, to_act=shown.to_act, legal=legal, log=log_of(deal(), viewer),
                left=self._left(match), commitment=shown.commitment, can_take_back=shown.can_take_back,
                taken_back=match.taken_back,
            )
        )  # fmt: skip

    def _waiting_message(self, match: Match, viewer: Viewer) -> Waiting:
        return Waiting(
            self.table, match.game.name, match.preset, viewer, self._seats(match), link_to(self.table),
            match.options, _commitment(match),
        )  # fmt: skip

    def _seats(self, match: Match) -> list[SeatInfo]:
        connected = shared_seats(self.seats_here() | self._elsewhere.at(self.table).seats)
        if self._seated is None or self._seated[0] != (match.chairs, connected):
            names = names_of(match.chairs)
            seats = [
                _seat_info(chair, names[seat], here=seat in connected)
                for seat, chair in enumerate(match.chairs)
            ]
            self._seated = (match.chairs, connected), seats
        return self._seated[1]

    # --- differences -------------------------------------------------------------------------------

    def _changed(
        self, shown: _Shown, match: Match, steps: Sequence[PreparedStep], seats: list[SeatInfo],
        viewer: Viewer,
    ) -> bytes | None:  # fmt: skip
        """The message that updates a viewer to the present; None if nothing changed."""
        game, picture, news = match.game, shown.picture, list[News]()
        view, legal = None, list[Entry]()
        for step in steps:
            view = step.state.view(viewer)
            of_step, picture = step.news(game, picture, view, _eyes(viewer))
            news += of_step
        if view is not None:
            final = picture if steps[-1].ends_with_news else game.picture(view)
            legal = _legal(match, view, viewer)
            now = _now(match, view, final, seats, viewer, legal)
        else:
            now = replace(
                shown, seats=seats, deadlines=match.deadlines, commitment=_commitment(match),
                can_take_back=_can_take_back(match, viewer),
            )  # fmt: skip
        if not news and now == shown:
            return None
        if view is None:
            legal = _legal(match, match.state.view(viewer), viewer)
        self._shown[viewer] = now
        change = difference(picture, now.picture) if picture is not now.picture else {}
        changed = UNSET if seats == shown.seats else seats
        left = UNSET if now.deadlines == shown.deadlines else self._left(match)
        given = UNSET if now.commitment in (None, shown.commitment) else now.commitment
        back = UNSET if now.can_take_back == shown.can_take_back else now.can_take_back
        return encode(Changed(now.n, now.to_act, legal, news, change, changed, left, given, back))

    def _left(self, match: Match) -> tuple[float | None, ...]:
        """Seconds left, by seat; () if no clock runs."""
        if not any(match.deadlines):
            return ()
        now = self._clock()
        return tuple([None if end is None else round(max(0.0, end - now), 1) for end in match.deadlines])


def _eyes(viewer: Viewer) -> Callable[[State], State]:
    return lambda state: state.view(viewer)


def _now(
    match: Match, view: State, picture: Picture, seats: list[SeatInfo], viewer: Viewer,
    legal: list[Entry],
) -> _Shown:  # fmt: skip
    n, offered = 0 if viewer is None else match.indexes[viewer], hash(encode(legal)) if legal else 0
    return _Shown(
        n, view.to_act, offered, picture, seats, match.deadlines, _commitment(match),
        _can_take_back(match, viewer),
    )  # fmt: skip


def _can_take_back(match: Match, viewer: Viewer) -> bool:
    return bool(match.before) and viewer == person(match)


def _legal(match: Match, view: State, viewer: Viewer) -> list[Entry]:
    if viewer is None or viewer not in view.to_act:
        return []
    return entries(match.game, view, viewer)


def _seat_info(chair: Chair, name: str, *, here: bool) -> SeatInfo:
    is_bot = chair.kind == "bot"
    stands_in = is_bot and chair.player is not None
    return SeatInfo(chair.kind, name, level_of(chair), is_bot or here, stands_in, chair.bot_account)


def _commitment(match: Match) -> Commitment | None:
    """The public part of the commitment: neither the secret nor the nonces."""
    given = match.shuffles.commitment
    return None if given is None else Commitment(given.deal, given.hash)


def level_of(chair: Chair) -> str | None:
    """The level of a bot."""
    return chair.level or USUAL if chair.kind == "bot" else None


def names_of(chairs: Sequence[Chair]) -> list[str]:
    """Names by seat; names that look alike get numbers."""
    return told_apart([chair.name for chair in chairs])


def avatars_by_seat(chairs: Iterable[Chair], avatars: Mapping[str, str]) -> list[str]:
    """Avatars of the people who play themselves; "" for other seats. `avatars`: by player."""
    return [avatars.get(each.player or "", "") if each.kind == "person" else "" for each in chairs]


def link_to(match: str) -> str:
    """The path of a table's page."""
    return f"/t/{match}"
