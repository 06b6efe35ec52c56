"""A notification to send, rendered in the reader's language."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from msgspec import Struct

from pegout.games import GAMES
from pegout.server.people.notifying import Kind
from pegout.words import Catalogue, Text, catalogue
from pegout.words.page import LATER, PAGE


class Message(Struct, frozen=True):
    """The message that a channel sends."""

    id: str  # the same however often it is sent
    kind: Kind
    topic: str
    text: str
    brief: str  # without names and games
    link: str  # the whole address
    at: float  # seconds since 1970
    language: str

    @property
    def tag(self) -> str:
        """A tag shared by all messages of a topic: a device shows only the latest."""
        return hashlib.sha256(self.topic.encode()).hexdigest()[:24]


@lru_cache(maxsize=8)
def words(language: str) -> Catalogue:
    """All messages that may occur in a notification."""
    return catalogue(language, LATER["notifications"], PAGE, *(game.words for game in GAMES))


def said(language: str, key: str, **args: str) -> str:
    """Render one of Pegout's messages; `args` are inserted unchanged."""
    return words(language).render(Text(key, {**args}))


def message(
    player: str, row: tuple[Kind, str, str, str, float], text: Text, url: str, language: str
) -> Message:
    """`row`: kind, topic, occurrence, link, time. `url`: of this server."""
    kind, topic, occurrence, link, at = row
    name = hashlib.sha256(f"{player} {topic} {occurrence} {at}".encode()).hexdigest()[:32]
    said = words(language)
    full = said.render(text)
    return Message(
        name, kind, topic, full, said.attribute(text, "brief") or full, f"{url}{link}", at, language
    )
