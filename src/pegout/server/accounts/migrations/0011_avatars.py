"""The drawings that accounts have chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("avatar", sa.String(20), nullable=False, server_default=""))
