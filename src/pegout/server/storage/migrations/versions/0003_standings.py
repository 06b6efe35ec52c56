"""How a match stands, for lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("moved", sa.Float, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("standing", sa.Text, nullable=True))
    last = "SELECT max(at) FROM actions WHERE actions.match = matches.match"
    op.execute(f"UPDATE matches SET moved = coalesce(({last}), created)")
