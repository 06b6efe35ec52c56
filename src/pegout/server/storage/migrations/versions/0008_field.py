"""Averages of everybody, and how well people decided; what was counted is counted anew, for these."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
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
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("total", sa.Float, nullable=False),
        sa.Column("squares", sa.Float, nullable=False),
    )
