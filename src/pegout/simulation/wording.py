"""Messages of reports, in the language of the environment."""

from __future__ import annotations

import os
from pathlib import Path

from pegout.words import Text, catalogue, literal, of_program, read

WORDS = read(Path(__file__).parent)


def said(key: str, /, **args: int | str) -> str:
    """A message of reports: "title" is `simulation-title`. A str argument is inserted as is."""
    given = {name: literal(value) if isinstance(value, str) else value for name, value in args.items()}
    return catalogue(of_program(os.environ), WORDS).render(Text(f"simulation-{key}", {**given}))
