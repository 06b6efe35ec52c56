"""What tournaments say, and the error that says it."""

from __future__ import annotations

from pathlib import Path

from pegout.words import Text, TextError, literal, read

WORDS = read(Path(__file__).parent)


class TournamentError(TextError):
    """Something that an event does not allow; the text says why, and what would be right."""

    def __init__(self, text: Text) -> None:
        super().__init__(text, WORDS)


def refused(key: str, /, **args: int | str | Text) -> TournamentError:
    """An error by its message: "no-player" is `tournament-no-player`. A str stands there as it is."""
    given = {name: literal(value) if isinstance(value, str) else value for name, value in args.items()}
    return TournamentError(Text(f"tournament-{key}", {**given}))
