"""Files that are written completely or not at all."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: str | Path, text: str) -> None:
    """Write a text to a file, completely or not at all; raise OSError if it fails."""
    path = Path(path).resolve()
    try:
        if path.exists() and not path.is_file():  # such as /dev/stdout
            path.write_text(text, encoding="utf-8")
        else:
            _replace(path, text)
    except OSError as error:
        error.filename = str(path)  # a full disk names none
        raise


def _replace(path: Path, text: str) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
