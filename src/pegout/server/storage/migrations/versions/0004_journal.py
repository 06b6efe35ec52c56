"""One journal of entries instead of rows of actions; snapshots."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    connection = op.get_bind()
    op.create_table(
        "journal",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
    )
    chairs = _chairs(connection)
    for row in connection.execute(sa.text("SELECT * FROM matches")).mappings().all():
        match = row["match"]
        for n, (at, entry) in enumerate(_entries(connection, row, chairs.get(match, []))):
            _insert(connection, "journal", match=match, n=n, at=at, entry=json.dumps(entry))
        if row["standing"] is not None:
            standing = {**json.loads(row["standing"]), "chairs": chairs.get(match, [])}
            connection.execute(
                sa.text("UPDATE matches SET standing = :standing WHERE match = :match"),
                {"standing": json.dumps(standing), "match": match},
            )
    op.drop_table("actions")
    _keep_persons(connection)
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("version")
        matches.drop_column("rules")


def _chairs(connection: sa.Connection) -> dict[str, list[dict[str, object]]]:
    """Of every match, by seat."""
    chairs: dict[str, list[dict[str, object]]] = {}
    rows = connection.execute(sa.text("SELECT * FROM seats ORDER BY match, seat")).mappings()
    for row in rows:
        chair = {name: row[name] for name in ("kind", "player", "name", "level") if row[name]}
        chairs.setdefault(row["match"], []).append(chair)
    return chairs


def _entries(connection: sa.Connection, match: sa.RowMapping, chairs: object) -> list[tuple[float, object]]:
    """With the time of each. When somebody sat down had not been stored: all sit there from the start."""
    created = match["created"]
    head = {name: match[name] for name in ("game", "version", "preset")}
    opened = {"type": "Opened", "at": created, **head, "rules": json.loads(match["rules"]), "chairs": chairs}
    rows = connection.execute(
        sa.text("SELECT seat, action, at FROM actions WHERE match = :match ORDER BY n"),
        {"match": match["match"]},
    )
    acted = (
        (at, {"type": "Acted", "at": at, "seat": seat, "action": json.loads(action)})
        for seat, action, at in rows
    )
    return [(created, opened), *acted]


def _keep_persons(connection: sa.Connection) -> None:
    """The table of seats becomes an index of the matches in which a person sits."""
    rows = connection.execute(
        sa.text("SELECT match, seat, player FROM seats WHERE player IS NOT NULL")
    ).mappings()
    kept = [dict(row) for row in rows]
    op.drop_table("seats")
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=False, index=True),
    )
    for row in kept:
        _insert(connection, "seats", **row)


def _insert(connection: sa.Connection, table: str, **values: object) -> None:
    names = ", ".join(values)
    marks = ", ".join(f":{name}" for name in values)
    connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), values)
