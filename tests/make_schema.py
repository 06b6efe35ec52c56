"""Write the schema of a new SQLite file as the migrations leave it: `python -m tests.make_schema`.

Alembic takes a second of processor time for it, and everybody's first start would wait for that.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from pegout.server.storage.migrate import HEAD, NEW, upgrade_file


def migrated() -> str:
    """The statements, in their order."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pegout.db"
        upgrade_file(path)
        with closing(sqlite3.connect(path)) as connection:
            made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
            statements = [" ".join(sql.split()) for (sql,) in made]
    stamp = f"INSERT INTO alembic_version VALUES ('{HEAD}')"
    return "".join(f"{statement};\n" for statement in (*statements, stamp))


if __name__ == "__main__":
    NEW.write_text(migrated())
