"""Players, sessions, matches, seats and actions, as Pegout 0.1.0 stored them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("moved", sa.Float, nullable=False, server_default="0"),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("standing", sa.Text, nullable=True),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=True, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(10), nullable=True),
    )
    op.create_table(
        "actions",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
