"""Errors whose sentence is a text, rendered when somebody reads it."""

from __future__ import annotations

from collections.abc import Mapping

from pegout.words.catalogue import catalogue
from pegout.words.text import Text, literal


class TextError(ValueError):
    """An error that carries what it says as data; `str(error)` is the English sentence."""

    def __init__(self, text: Text, words: Mapping[str, str] | None = None) -> None:
        """`words`: the game's own messages, if the text is one of them."""
        super().__init__(text, words)
        self.text, self.words = text, words or {}

    def __str__(self) -> str:
        return catalogue("en", self.words).render(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def text_of(error: Exception) -> Text:
    """What an error says, as data; the sentence of one that has no text."""
    return error.text if isinstance(error, TextError) else literal(str(error))
