"""Values as rows for data frames, and as a table that other libraries read (extra `tables`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import UNSET, Struct

from pegout import extras
from pegout.cards import Card
from pegout.words import Text, catalogue

if TYPE_CHECKING:
    from duckdb import DuckDBPyRelation

Row: TypeAlias = dict[str, Any]
WORDS = catalogue("en")


def rows(values: Iterable[Any], columns: Sequence[str] | None = None) -> list[Row]:
    """Turn values into flat rows: `cost.points` becomes `cost_points`, and cards become text.

    Args:
        values: structs such as `review.decisions` or `ranking.discards`; or tuples
        columns: the names of a tuple's values

    >>> from pegout.analysis.cribbage.ranking import rank
    >>> best = rows(rank("5H 6H 7S JC KD 2S", dealer=True).discards)[0]
    >>> best["discarded"], best["kept"], round(best["hand_mean"], 2)
    ('JC KD', '2S 5H 6H 7S', 8.46)
    """
    found = []
    for value in values:
        row: Row = {}
        _add(row, "", value if columns is None else dict(zip(columns, value, strict=True)))
        found.append(row)
    names = dict.fromkeys(name for row in found for name in row)
    return [{name: row.get(name) for name in names} for row in found]


def table(values: Iterable[Any], columns: Sequence[str] | None = None) -> DuckDBPyRelation:
    """Turn values into a table of DuckDB, an Arrow stream: `polars.DataFrame(table(...))` reads it.

    Its methods `df`, `pl` and `arrow` convert it for pandas, Polars and PyArrow. Parameters as for `rows`.
    Raises MissingExtra without DuckDB, ValueError without values.
    """
    extras.need("tables")
    import duckdb

    if not (found := rows(values, columns)):
        raise ValueError("a table needs at least one row")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rows.json"
        file.write_text("\n".join(json.dumps(row) for row in found), encoding="utf-8")
        database = duckdb.connect()
        reading = "read_json(?, format = 'newline_delimited', sample_size = -1)"
        database.execute(f"CREATE TABLE rows AS SELECT * FROM {reading}", [str(file)])
    return database.table("rows")


def _add(row: Row, name: str, value: Any) -> None:
    match value:
        case Text():
            row[name] = WORDS.render(value)
        case Struct():
            for field in value.__struct_fields__:
                _add(row, f"{name}_{field}".lstrip("_"), getattr(value, field))
        case Mapping():
            for key, each in value.items():
                _add(row, f"{name}_{key}".lstrip("_"), each)
        case tuple() | list() if value and all(isinstance(each, Card) for each in value):
            row[name] = " ".join(map(str, value))
        case tuple() | list() if all(isinstance(each, int | float) for each in value):
            for n, each in enumerate(value):
                row[f"{name}_{n}"] = each
        case None | int() | float() | str():
            row[name] = value
        case _ if value is UNSET:
            row[name] = None
        case _:
            row[name] = str(value)
