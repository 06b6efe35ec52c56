"""Records: matches as files, with rules, their version and every action, including those of chance.

A record is readable JSON with one action on a line, or a text like a score sheet (`docs/notation.md`). Rules
contain no randomness, so it replays anywhere to the same positions.

    values     a record as a value, and replaying it
    json_file  as JSON                 schema  the JSON Schema of such a file
    text       as text, for people     tokens, words, deals, tags  what the text is made of
    hands      hands as people write them
    files, faults  atomic file writes; error messages
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pegout.records.files import write_whole
from pegout.records.json_file import FORMAT, File, dumps
from pegout.records.json_file import loads as _from_json
from pegout.records.values import Note, Record, RecordError, Step, printable, record, replay, steps
from pegout.words import Text

__all__ = [
    "FORMAT", "SUFFIX", "File", "Note", "Record", "RecordError", "Step", "dumps", "dumps_text", "is_text",
    "load", "loads", "loads_text", "printable", "record", "replay", "save", "steps", "write_whole",
]  # fmt: skip

SUFFIX = ".peg"  # of a record written as text


def is_text(written: str | bytes) -> bool:
    """Whether a record is written as text: it begins with its first tag, `[Pegout "1"]`."""
    start = written[:100] if isinstance(written, str) else written[:100].decode("utf-8", "replace")
    return start.removeprefix("\ufeff").lstrip().startswith("[Pegout")


def loads(written: str | bytes) -> Record:
    """Parse a record, JSON or text; raise RecordError if it is invalid.

    In JSON, missing options come from the preset, or are the game's defaults.
    """
    return loads_text(written) if is_text(written) else _from_json(written)


def loads_text(written: str | bytes) -> Record:
    """Parse a record written as text; raise RecordError, which names line, column and what was expected."""
    from pegout.records.text import read

    return read(written)


def dumps_text(record: Record, say: Callable[[Text], str] | None = None) -> str:
    """Format a record as text for people; raise RecordError if it cannot be replayed.

    `say` renders texts: adds remarks on the results of moves, which are ignored when read.
    """
    from pegout.records.text import write

    return write(record, say)


def save(record: Record, path: str | Path) -> None:
    """Write a record to a file, as text if its name ends in .peg, completely or not at all.

    Raises OSError, and for text RecordError if the record cannot be replayed.
    """
    write_whole(path, dumps_text(record) if Path(path).suffix == SUFFIX else dumps(record))


def load(path: str | Path) -> Record:
    """Read a record from a file, JSON or text; raise RecordError or OSError."""
    written = Path(path).read_bytes()
    return loads_text(written) if Path(path).suffix == SUFFIX else loads(written)
