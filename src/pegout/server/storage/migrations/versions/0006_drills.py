"""Training: answers to drills, and when each skill is due."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _player() -> sa.Column[str]:
    return sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "drill_answers",
        _player(),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("seed", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("good", sa.Boolean, nullable=False),
        sa.Column("cost", sa.Float, nullable=True),
        sa.Column("seconds", sa.Float, nullable=True),
    )
    op.create_index("ix_drill_answers_kind", "drill_answers", ["kind", "seed"])
    op.create_table(
        "drill_skills",
        _player(),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("skill", sa.String(40), primary_key=True),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
