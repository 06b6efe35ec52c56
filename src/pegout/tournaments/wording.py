"""Messages of tournaments, their error, and the texts that people enter."""

from __future__ import annotations

from pathlib import Path

from pegout.words import Text, TextError, literal, read

WORDS = read(Path(__file__).parent)


class TournamentError(TextError):
    """An invalid action; the text says why, and what would be valid."""

    def __init__(self, text: Text) -> None:
        super().__init__(text, WORDS)


def refused(key: str, /, **args: int | str | Text) -> TournamentError:
    """An error by its message: "no-player" is `tournament-no-player`. A str is inserted unchanged."""
    given = {name: literal(value) if isinstance(value, str) else value for name, value in args.items()}
    return TournamentError(Text(f"tournament-{key}", {**given}))


def reason_given(reason: str) -> str:
    """A required reason; raises TournamentError."""
    if not reason.strip():
        raise refused("reason")
    return " ".join(reason.split())


def name_given(name: str) -> str:
    """A name with single spaces; raises TournamentError if there is nothing to read."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise refused("name")
    return name
