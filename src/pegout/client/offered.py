"""The legal actions at a table: entries of `Seen.legal` may stand for many."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from pegout.client.reading import game_of
from pegout.game import Action
from pegout.wire.families import actions_of_family
from pegout.wire.messages import Seen


def choices(seen: Seen) -> Iterator[Action]:
    """All legal actions of your seat, lazily, because calls that name combinations are many."""
    kind = game_of(seen).action
    for entry in seen.legal:
        if entry.action is not UNSET:
            yield entry.action
        elif entry.family is not UNSET:
            for action in actions_of_family(msgspec.to_builtins(entry.family)):
                yield msgspec.convert(action, kind)
