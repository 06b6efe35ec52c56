"""Friend requests by name."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "friend_requests",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("other", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_friend_requests_other", "friend_requests", ["other"])
