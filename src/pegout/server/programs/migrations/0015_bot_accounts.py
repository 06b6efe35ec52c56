"""Bot accounts, and seats that are kept for a player."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("ready", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "kept_seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("creator", sa.String(32), sa.ForeignKey("players.player"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("declined", sa.String(20), nullable=True),
    )
    op.create_index("ix_kept_seats_player", "kept_seats", ["player", "at"])
    op.create_index("ix_kept_seats_creator", "kept_seats", ["creator", "at"])
