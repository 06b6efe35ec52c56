"""Rows of simulated games as files: CSV, or Parquet (extra `tables`)."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from pegout import extras
from pegout.simulation.job import Row

ENDINGS = (".csv", ".parquet", ".json")
_TYPES = {"bot": "VARCHAR", "won": "DOUBLE"}  # all others are integers


class CannotWrite(ValueError):
    """The suffix is unknown; the message lists those that are known."""


def check(path: Path) -> None:
    """Raise CannotWrite, MissingExtra or FileNotFoundError before any game is played."""
    if path.suffix.lower() not in ENDINGS:
        raise CannotWrite(f"{path.name}: results are written as {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    if path.suffix.lower() == ".parquet":
        extras.need("tables")


def write(path: Path, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Write all rows under their columns; the path's suffix, `.csv` or `.parquet`, sets the format."""
    parquet = path.suffix.lower() == ".parquet"
    lines = path.with_name(path.name + ".csv") if parquet else path
    with lines.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
    if parquet:
        try:
            _convert(lines, path, columns)
        finally:
            lines.unlink()


def _convert(lines: Path, path: Path, columns: Sequence[str]) -> None:
    import duckdb

    types = ", ".join(f"'{name}': '{_TYPES.get(name, 'BIGINT')}'" for name in columns)
    with duckdb.connect() as database:
        source = f"read_csv('{_quoted(lines)}', header = true, columns = {{{types}}})"
        database.execute(f"COPY (FROM {source}) TO '{_quoted(path)}' (FORMAT parquet)")


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
