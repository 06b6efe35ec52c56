"""The gate: what a client may send is decoded here and nowhere else."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from pegout.game import AnyGame, Deal
from pegout.wire.messages import Act, FromClient, Ping
from pegout.words import Text

LARGEST_MESSAGE = 16 * 1024  # bytes that a client may send at once

_messages: msgspec.json.Decoder[Act | Ping] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
_actions: dict[tuple[str, int], msgspec.json.Decoder[Any]] = {}

encode = _encoder.encode


class BadMessage(ValueError):
    """A client sent what is no message; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def read(text: str | bytes) -> Act | Ping:
    """One message of a client; raises BadMessage."""
    try:
        return _messages.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(Text("refused-message", {"detail": str(error)})) from None


def read_action(game: AnyGame, raw: Raw) -> Any:
    """An action of that game that a seat may do, not one of chance's; raises BadMessage."""
    key = game.name, game.version
    if key not in _actions:
        _actions[key] = msgspec.json.Decoder(game.action)
    try:
        action = _actions[key].decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(Text("refused-action", {"detail": str(error)})) from None
    if isinstance(action, Deal):
        raise BadMessage(Text("refused-chance"))
    return action
