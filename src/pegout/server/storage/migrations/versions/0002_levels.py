"""How strong a bot is."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.String(10), nullable=True))
    op.execute("UPDATE seats SET level = 'club' WHERE kind = 'bot'")
