"""Messages of a table as values of the game that is played there."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, DecodeError
from msgspec.structs import replace

from pegout.client.server import TurnedAway
from pegout.game import AnyGame, BadRules
from pegout.games import find
from pegout.wire.changes import changed
from pegout.wire.messages import Changed, Entry, Pong, Refused, Room, Said, Seen, ToClient, Waiting
from pegout.words import Text, literal

REMEMBERED = 500  # most news kept
_decoder: msgspec.json.Decoder[Seen | Changed | Waiting | Refused | Pong | Said | Room]
_decoder = msgspec.json.Decoder(ToClient)


def read(text: str | bytes, seen: Seen | None) -> ToClient:
    """Decode a message, given what was seen before. Raises DecodeError, or TurnedAway for an unknown game."""
    message = _decoder.decode(text)
    if isinstance(message, Seen):
        return _seen(message, msgspec.json.decode(text))
    if isinstance(message, Changed) and seen is None:
        raise DecodeError("a change, and nothing seen before")
    return message


def game_of(seen: Seen) -> AnyGame:
    """The game being played; raises TurnedAway if it is not known here."""
    try:
        return find(seen.game, getattr(seen.rules, "version", None))
    except BadRules:
        raise _unknown(seen.game) from None


def followed(seen: Seen, message: Changed) -> Seen:
    """The full view after a change."""
    game, picture = game_of(seen), msgspec.to_builtins(seen.picture)
    for change in (*(news.change for news in message.news), message.change):
        if change is not UNSET:
            picture = changed(picture, change)
    return replace(
        seen,
        n=message.n,
        to_act=message.to_act,
        legal=_entries(game, message.legal),
        picture=msgspec.convert(picture, game.picture_type),
        seats=seen.seats if message.seats is UNSET else message.seats,
        left=seen.left if message.left is UNSET else message.left,
        commitment=seen.commitment if message.commitment is UNSET else message.commitment,
        can_take_back=seen.can_take_back if message.can_take_back is UNSET else message.can_take_back,
        log=[*seen.log, *message.news][-REMEMBERED:],
    )


def _seen(message: Seen, raw: dict[str, Any]) -> Seen:
    try:
        game = find(message.game)
        rules = msgspec.convert(raw["rules"], game.rules)
        game = find(message.game, rules.version)
        picture = msgspec.convert(raw["picture"], game.picture_type)
        return replace(message, rules=rules, picture=picture, legal=_entries(game, message.legal))
    except (BadRules, msgspec.ValidationError):
        raise _unknown(message.game) from None


def _entries(game: AnyGame, entries: list[Entry]) -> list[Entry]:
    """Convert actions to the types of the game."""
    return [
        entry if entry.action is UNSET else replace(entry, action=msgspec.convert(entry.action, game.action))
        for entry in entries
    ]


def _unknown(game: str) -> TurnedAway:
    return TurnedAway(Text.of("client-unknown-game", game=literal(repr(game))))
