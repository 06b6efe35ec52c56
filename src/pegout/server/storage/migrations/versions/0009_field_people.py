"""Averages of all are shown when they are of enough people, who are remembered from now on."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "field_people",
        sa.Column("preset", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("measure", sa.String(60), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
    )
    op.create_index("ix_field_people_player", "field_people", ["player"])
    op.drop_column("field", "matches")
