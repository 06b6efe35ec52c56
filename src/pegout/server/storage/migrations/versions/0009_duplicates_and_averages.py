"""Duplicates, averages of all players, and accuracy; all matches are counted again for these."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0006"


def upgrade() -> None:
    _duplicates()
    _averages()


def _duplicates() -> None:
    op.create_table(
        "duplicates",
        sa.Column("duplicate", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("day", sa.Integer, nullable=True, unique=True),
        sa.Column("creator", sa.String(32), sa.ForeignKey("players.player"), nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("closes", sa.Float, nullable=False),
        sa.Column("deals", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
    )
    op.create_index("ix_duplicates_closes", "duplicates", ["closes"])
    op.create_table(
        "attempts",
        sa.Column("duplicate", sa.String(32), sa.ForeignKey("duplicates.duplicate"), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("play", sa.Float, nullable=True),
        sa.Column("cards", sa.Float, nullable=True),
    )
    op.create_index("ix_attempts_match", "attempts", ["match"])


def _averages() -> None:
    op.add_column("results", sa.Column("judged", sa.Text, nullable=True))
    op.execute("UPDATE results SET counts = NULL WHERE match IN (SELECT match FROM journal WHERE n = 0)")
    op.create_table(
        "unjudged",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_unjudged_at", "unjudged", ["at"])
    op.execute(
        "INSERT INTO unjudged (match, at) SELECT match, max(at) FROM results"
        " WHERE player IS NOT NULL AND match IN (SELECT match FROM journal WHERE n = 0) GROUP BY match"
    )
    op.create_table(
        "field",
        sa.Column("preset", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("measure", sa.String(60), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("total", sa.Float, nullable=False),
        sa.Column("squares", sa.Float, nullable=False),
    )
    op.create_table(
        "field_people",
        sa.Column("preset", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("measure", sa.String(60), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
    )
    op.create_index("ix_field_people_player", "field_people", ["player"])
