"""The file of an event or a league: its journal, one entry a line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pegout.cli.common import CommandError
from pegout.records import write_whole
from pegout.tournaments import dumps


class JournalFile:
    """A journal file, written only if no other program has changed it meanwhile."""

    def __init__(self, file: Path, *, new: bool) -> None:
        """Create or read the file; raises CommandError, OSError."""
        if new and file.exists():
            raise CommandError("tournament-exists", file=str(file))
        if not new and not file.exists():
            raise CommandError("tournament-no-file", file=str(file))
        self.file = file
        self.data: bytes | None = None if new else file.read_bytes()

    def write(self, journal: Sequence[Any]) -> None:
        """Write the whole journal; raises CommandError, OSError."""
        if (self.file.read_bytes() if self.file.exists() else None) != self.data:
            raise CommandError("tournament-changed", file=str(self.file))
        text = dumps(journal)
        write_whole(self.file, text)
        self.data = text.encode()
