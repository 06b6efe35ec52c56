"""Accounts, tokens, results and ratings; open tables, series, talk, and when a match has something due."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

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
    op.execute("DELETE FROM snapshots")  # they lack what matches have had since; the journal has it all
    _widen()
    _people()
    _results()
    _tables()


def _widen() -> None:
    """What stands already gets columns of its own; a session ends, from now on."""
    op.add_column("players", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("players", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("became", sa.String(32), nullable=True))
    op.create_index("ix_players_became", "players", ["became"])
    now = time.time()  # nobody loses a session, or is forgotten, because of the upgrade
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
