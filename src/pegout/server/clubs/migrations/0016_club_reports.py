"""Reports of members and their chat messages."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "club_reports",
        sa.Column("report", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=False),
        sa.Column("other", sa.String(32), sa.ForeignKey("players.player"), nullable=False),
        sa.Column("club", sa.String(32), sa.ForeignKey("clubs.club"), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    for column in ("player", "other", "club"):
        op.create_index(f"ix_club_reports_{column}", "club_reports", [column])
