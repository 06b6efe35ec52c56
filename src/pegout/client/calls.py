"""The requests of programs and their answers, without I/O."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar
from urllib.parse import quote, urlencode

import msgspec

from pegout.client.reading import read
from pegout.decoders import decoder
from pegout.game import Action
from pegout.wire.bodies import Me, Problem, Sitting, TableInfo
from pegout.wire.messages import Phrase, Seen
from pegout.wire.streams import Decline, Event, Line, Move, Moved, NewChallenge, Reason

T = TypeVar("T")
LATER = (429, 503)  # HTTP statuses after which a request may be retried
FIRST, LONGEST = 0.25, 5.0  # seconds before the first and between later attempts to reconnect; they double
SILENCE = 30.0  # seconds of silence (no keep-alive line) after which a stream is lost
TRIES = 3  # retries when a server asks to try again later

_event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class ApiError(Exception):
    """A server has refused a request."""

    def __init__(self, status: int, code: str, message: str, wait: float | None = None) -> None:
        """`wait`: seconds until a retry is allowed; None: unknown."""
        super().__init__(message)
        self.status, self.code, self.message, self.wait = status, code, message, wait


class Call(NamedTuple, Generic[T]):
    """A request, and the type of its answer."""

    method: str
    path: str
    kind: type[T]
    body: Any = None

    @property
    def content(self) -> bytes | None:
        return None if self.body is None else msgspec.json.encode(self.body)

    def answer(self, content: bytes) -> T:
        """The answer; raises ApiError."""
        if self.kind is type(None):
            return self.kind()
        try:
            told: T = decoder(self.kind).decode(content)
            return told
        except msgspec.DecodeError as error:
            raise ApiError(200, "unreadable", f"this is no answer of a Pegout server: {error}") from None


def me() -> Call[Me]:
    return Call("GET", "/api/me", Me)


def challenge(wanted: NewChallenge) -> Call[TableInfo]:
    return Call("POST", "/api/challenges", TableInfo, wanted)


def accept(table: str) -> Call[Sitting]:
    return Call("POST", f"/api/challenges/{quote(table, safe='')}/accept", Sitting)


def decline(table: str, reason: Reason) -> Call[None]:
    return Call("POST", f"/api/challenges/{quote(table, safe='')}/decline", type(None), Decline(reason))


def act(table: str, n: int, action: Action | dict[str, Any]) -> Call[Moved]:
    move = Move(n, msgspec.to_builtins(action))
    return Call("POST", f"/api/tables/{quote(table, safe='')}/act", Moved, move)


def say(table: str, phrase: Phrase | None, text: str | None) -> Call[None]:
    return Call("POST", f"/api/tables/{quote(table, safe='')}/say", type(None), Line(phrase, text))


def record(table: str) -> Call[msgspec.Raw]:
    return Call("GET", f"/api/tables/{quote(table, safe='')}/record", msgspec.Raw)


def game_path(table: str) -> str:
    return f"/api/stream/game/{quote(table, safe='')}?{urlencode({'whole': 'true'})}"


EVENTS = "/api/stream/event"


def event_of(line: str) -> Event:
    return _event.decode(line)


def seen_in(line: str) -> Seen | None:
    """The state in a line of a game's stream; None for a line about something else."""
    message = read(line, None) if '"type":"Changed"' not in line[:20] else None
    return message if isinstance(message, Seen) else None


def refusal(status: int, headers: Mapping[str, str], content: bytes) -> ApiError:
    """The error for a refused request."""
    wait = headers.get("retry-after", "")
    seconds = float(wait) if wait.isdigit() else None
    try:
        problem = decoder(Problem).decode(content)
    except msgspec.DecodeError:
        return ApiError(status, "unreadable", f"the server answered with status {status}", seconds)
    return ApiError(status, problem.code, problem.message, seconds)
