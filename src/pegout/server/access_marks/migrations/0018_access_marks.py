"""Marks of the browsers and networks from which players enter events and leagues."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "access_keys",
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "access_marks",
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("what", sa.String(8), primary_key=True),
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_access_marks_player", "access_marks", ["player"])
