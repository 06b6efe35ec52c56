"""Update the schema, storage/schema.sql, to the result of the migrations: `python -m tests.make_schema`.

Unchanged statements stay as they are, with comments. New SQLite files are created from it: Alembic takes a
second of processor time for that, which the first start would have to wait for.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import MetaData, create_engine

from pegout.server.storage.migrate import HEAD, SCHEMA, bare, statements, upgrade_file


def migrated() -> list[str]:
    """The statements that create a database with the migrated schema."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pegout.db"
        upgrade_file(path)
        with closing(sqlite3.connect(path)) as connection:
            made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
            stamp = f"INSERT INTO alembic_version VALUES ('{HEAD}')"
            return [*(" ".join(sql.split()) for (sql,) in made), stamp]


def tables() -> MetaData:
    """The tables of the schema, except Alembic's own."""
    known, engine = MetaData(), create_engine("sqlite://")
    with engine.begin() as connection:
        for statement in statements():
            connection.exec_driver_sql(statement)
        known.reflect(connection)
    engine.dispose()
    known.remove(known.tables["alembic_version"])
    return known


def updated(written: str, wanted: Iterable[str]) -> str:
    """The written schema, with changed statements replaced."""
    new = {_subject(statement): statement for statement in wanted}
    blocks = []
    for block in re.findall(r"(?:[^;-]|--.*|-)*;\n*", written):
        statement = new.pop(_subject(bare(block)), None)
        if statement is not None:
            blocks.append(block if bare(block) == statement else _formatted(statement, block))
    return "".join([*blocks, *(_formatted(statement) for statement in new.values())])


def _subject(statement: str) -> str:
    """The object a statement creates: "TABLE players"."""
    return " ".join(statement.replace('"', "").split()[1:3])


def _formatted(statement: str, before: str = "") -> str:
    """One column per line, with the previous comments."""
    head, _, rest = statement.partition(" ( ")
    body, _, tail = rest.rpartition(" )")
    if not statement.startswith("CREATE TABLE"):
        return f"{statement};\n"
    comments = dict(re.findall(r"^ *(\S+)[^-\n]*?(  --.*)$", before, re.MULTILINE))
    columns = re.split(r", (?![^(]*\))", body)
    lines = [f"    {column}{',' if column is not columns[-1] else ''}" for column in columns]
    lines = [line + comments.get(line.split()[0], "") for line in lines]
    leading = before[: before.index("CREATE")] if before else "\n"
    return f"{leading}{head} (\n" + "\n".join(lines) + f"\n){tail};\n"


if __name__ == "__main__":
    SCHEMA.write_text(updated(SCHEMA.read_text(encoding="utf-8"), migrated()), encoding="utf-8")
