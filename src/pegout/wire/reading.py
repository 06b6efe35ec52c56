"""The only decoder of client messages."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from pegout.game import Action, AnyGame, Deal
from pegout.wire.messages import Act, Away, FromClient, Nonce, Pace, Ping, Say, TakeBack
from pegout.words import UNREADABLE, Text, TextError, fault

LARGEST_MESSAGE = 16 * 1024  # maximum size of a client's message, in bytes

_messages: msgspec.json.Decoder[Act | TakeBack | Ping | Nonce | Pace | Away | Say]
_messages = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
_actions: dict[tuple[str, int], msgspec.json.Decoder[Any]] = {}

encode = _encoder.encode


class BadMessage(TextError):
    """A client sent an invalid message or action."""


def read(text: str | bytes) -> Act | TakeBack | Ping | Nonce | Pace | Away | Say:
    """Decode one message of a client; raises BadMessage."""
    try:
        return _messages.decode(text)
    except UNREADABLE as error:
        raise BadMessage(Text.of("refused-message", fault=fault(error))) from None


def read_nonce(text: str) -> Nonce | None:
    """Decode a nonce in the address of a socket, `3.7a41`; None if it is malformed."""
    deal, _, nonce = text.partition(".")
    try:
        return msgspec.convert({"type": "Nonce", "deal": deal, "nonce": nonce}, Nonce, strict=False)
    except msgspec.ValidationError:
        return None


def read_action(game: AnyGame, raw: Raw) -> Action:
    """Decode an action of a player (never of chance) in that game; raises BadMessage."""
    key = game.name, game.version
    if key not in _actions:
        _actions[key] = msgspec.json.Decoder(game.action)
    try:
        action: Action = _actions[key].decode(raw)
    except UNREADABLE as error:
        raise BadMessage(Text.of("refused-action", fault=fault(error))) from None
    if isinstance(action, Deal):
        raise BadMessage(Text("refused-chance"))
    return action
