"""Messages of tournaments, and their error."""

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
