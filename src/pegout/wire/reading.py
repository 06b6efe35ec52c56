"""What a client may send is decoded here, and nowhere else."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Raw

from pegout.game import Action, AnyGame, Deal
from pegout.wire.messages import Act, FromClient, Nonce, Pace, Ping, Say, TakeBack
from pegout.words import Text, TextError, literal

LARGEST_MESSAGE = 16 * 1024  # bytes that a client may send at once

_messages: msgspec.json.Decoder[Act | TakeBack | Ping | Nonce | Pace | Say]
_messages = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_actions: dict[tuple[str, int], msgspec.json.Decoder[Any]] = {}

encode = _encoder.encode


class BadMessage(TextError):
    """A client sent what is no message."""


def read(text: str | bytes) -> Act | TakeBack | Ping | Nonce | Pace | Say:
    """One message of a client; raises BadMessage."""
    try:
        return _messages.decode(text)
    except _UNREADABLE as error:
        raise BadMessage(Text.of("refused-message", fault=_fault(error))) from None


def read_nonce(text: str) -> Nonce | None:
    """A nonce as it stands in the address of a socket: `3.7a41`; None if it is none."""
    deal, _, nonce = text.partition(".")
    try:
        return msgspec.convert({"type": "Nonce", "deal": deal, "nonce": nonce}, Nonce, strict=False)
    except msgspec.ValidationError:
        return None


def read_action(game: AnyGame, raw: Raw) -> Action:
    """An action of that game that a seat may do, not one of chance's; raises BadMessage."""
    key = game.name, game.version
    if key not in _actions:
        _actions[key] = msgspec.json.Decoder(game.action)
    try:
        action: Action = _actions[key].decode(raw)
    except _UNREADABLE as error:
        raise BadMessage(Text.of("refused-action", fault=_fault(error))) from None
    if isinstance(action, Deal):
        raise BadMessage(Text("refused-chance"))
    return action


def _fault(error: Exception) -> Text:
    """What the decoder found, in words of the catalogue: its own are English."""
    if not isinstance(error, msgspec.ValidationError):
        return Text("fault-json")
    if missing := re.search(r"missing required field `(\w+)`", str(error)):
        return Text.of("fault-missing", field=literal(missing[1]))
    if place := re.search(r"at `\$\.?(.+)`$", str(error)):
        return Text.of("fault-value", field=literal(place[1]))
    return Text("fault-unknown" if "unknown field" in str(error) else "fault-kind")
