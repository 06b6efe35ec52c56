"""Sessions that are played in person, and what directors decide about them."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("club_schedules", sa.Column("paper", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("club_schedules", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
