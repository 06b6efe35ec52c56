"""Journals instead of rows of actions; accounts, tokens, results, ratings, open tables, chat and training."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0003"

YEAR = 365 * 24 * 3600.0


def _player(name: str, *, key: bool = False, null: bool = False, index: bool = False) -> sa.Column[str]:
    return sa.Column(
        name, sa.String(32), sa.ForeignKey("players.player"), primary_key=key, nullable=null, index=index
    )


def _match(*, key: bool = False) -> sa.Column[str]:
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=key, nullable=False)


def _time(name: str, *, null: bool = False) -> sa.Column[float]:
    return sa.Column(name, sa.Float, nullable=null)


def upgrade() -> None:
    _journals()
    _widen()
    _people()
    _results()
    _tables()
    _drills()


def _journals() -> None:
    connection = op.get_bind()
    op.create_table(
        "journal",
        _match(key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        _time("at"),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _match(key=True),
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
    """The chairs of every match, by seat."""
    chairs: dict[str, list[dict[str, object]]] = {}
    rows = connection.execute(sa.text("SELECT * FROM seats ORDER BY match, seat")).mappings()
    for row in rows:
        chair = {name: row[name] for name in ("kind", "player", "name", "level") if row[name]}
        chairs.setdefault(row["match"], []).append(chair)
    return chairs


def _entries(connection: sa.Connection, match: sa.RowMapping, chairs: object) -> list[tuple[float, object]]:
    """Entries with their times. Joining times were not stored, so all players join at the start."""
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
    """Turn the table of seats into an index of the matches in which a person has a seat."""
    rows = connection.execute(
        sa.text("SELECT match, seat, player FROM seats WHERE player IS NOT NULL")
    ).mappings()
    kept = [dict(row) for row in rows]
    op.drop_table("seats")
    op.create_table(
        "seats",
        _match(key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        _player("player", index=True),
    )
    for row in kept:
        _insert(connection, "seats", **row)


def _insert(connection: sa.Connection, table: str, **values: object) -> None:
    names = ", ".join(values)
    marks = ", ".join(f":{name}" for name in values)
    connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), values)


def _widen() -> None:
    """Add columns for data that is already stored, and let sessions expire."""
    op.add_column("players", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("players", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("became", sa.String(32), nullable=True))
    op.create_index("ix_players_became", "players", ["became"])
    now = time.time()  # all sessions and guests survive the upgrade
    op.execute(f"UPDATE players SET seen = {now}")
    op.add_column("sessions", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("expires", sa.Float, nullable=False, server_default="0"))
    op.execute(f"UPDATE sessions SET seen = {now}, expires = {now + YEAR}")
    for column in (
        sa.Column("wakes", sa.Float, nullable=True),
        sa.Column("open", sa.Integer, nullable=False, server_default="0"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("kind", sa.String(64), nullable=True),
        sa.Column("creator", sa.String(32), nullable=True),
        sa.Column("here", sa.Float, nullable=True),
        sa.Column("next", sa.String(32), nullable=True),
    ):
        op.add_column("matches", column)
    op.create_index("ix_matches_wakes", "matches", ["wakes"])
    op.create_index("ix_matches_listed", "matches", ["listed", "over", "created"])
    op.create_index("ix_matches_here", "matches", ["here"])


def _people() -> None:
    op.create_table(
        "accounts",
        _player("player", key=True),
        sa.Column("login", sa.Text, nullable=False, unique=True),
        sa.Column("looks", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("recovery", sa.LargeBinary(32), nullable=True),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        _time("created"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        _player("player", index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(200), nullable=False),
        _time("created"),
        _time("seen", null=True),
        _time("expires", null=True),
    )
    op.create_table("friends", _player("player", key=True), _player("other", key=True), _time("created"))
    op.create_table(
        "friend_links",
        _player("player", key=True),
        sa.Column("link", sa.String(32), nullable=False, unique=True),
        _time("created"),
    )
    op.create_table("mutes", _player("player", key=True), _player("other", key=True), _time("created"))


def _results() -> None:
    op.create_table(
        "results",
        _match(key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        _player("player", null=True, index=True),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("family", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("counts", sa.Text, nullable=True),
        _time("at"),
    )
    op.create_index("ix_results_at", "results", ["at"])
    op.create_table("unrated", _match(key=True), _time("at"))
    op.create_table(
        "ratings",
        _player("player", key=True),
        sa.Column("family", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        _time("at"),
    )
    op.create_index("ix_ratings_family", "ratings", ["family", "mu"])
    op.create_table(
        "rating_changes",
        _player("player", key=True),
        _match(key=True),
        sa.Column("family", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        _time("at"),
    )


def _tables() -> None:
    op.create_table("erasures", _match(key=True), _player("player", key=True))
    op.create_table(
        "quick",
        sa.Column("kind", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
    )
    op.create_table(
        "invitations",
        _match(key=True),
        _player("player", key=True, index=True),
        _player("inviter"),
        _time("at"),
    )
    op.create_table("runs", sa.Column("run", sa.String(32), primary_key=True), _time("began"), _time("ended"))
    op.create_table(
        "talk",
        _match(key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        _player("player"),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("phrase", sa.String(40), nullable=True),
        sa.Column("text", sa.Text, nullable=True),
        _time("at"),
    )
    op.create_index("ix_talk_at", "talk", ["at"])
    op.create_table(
        "reports",
        sa.Column("report", sa.String(32), primary_key=True),
        _player("player"),
        _player("other"),
        _match(),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("said", sa.Integer, nullable=False),
        _time("at"),
    )


def _drills() -> None:
    op.create_table(
        "drill_answers",
        _player("player", key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("seed", sa.Integer, primary_key=True, autoincrement=False),
        _time("at"),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("good", sa.Boolean, nullable=False),
        sa.Column("cost", sa.Float, nullable=True),
        sa.Column("seconds", sa.Float, nullable=True),
    )
    op.create_index("ix_drill_answers_kind", "drill_answers", ["kind", "seed"])
    op.create_table(
        "drill_skills",
        _player("player", key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("skill", sa.String(40), primary_key=True),
        sa.Column("card", sa.Text, nullable=False),
        _time("due"),
    )
