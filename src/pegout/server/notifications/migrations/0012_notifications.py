"""Notifications, how people want to get them, and messages that wait to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def _player(is_key: bool = True) -> "sa.Column[str]":
    column = sa.ForeignKey("players.player")
    return sa.Column("player", sa.String(32), column, primary_key=is_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "notifications",
        _player(),
        sa.Column("topic", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("occurrence", sa.String(80), nullable=False),
        sa.Column("link", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("about", sa.String(200), nullable=False, server_default=""),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("read", sa.Float),
    )
    op.create_index("ix_notifications_at", "notifications", ["at"])
    op.create_table(
        "outbox",
        _player(),
        sa.Column("topic", sa.String(80), primary_key=True),
        sa.Column("channel", sa.String(20), primary_key=True),
        sa.Column("target", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("ix_outbox_at", "outbox", ["at"])
    op.create_table(
        "notification_settings",
        _player(),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        sa.Column("language", sa.String(20), nullable=False, server_default="en"),
        sa.Column("address", sa.String(254), nullable=False, server_default=""),
        sa.Column("confirmed", sa.Float),
        sa.Column("asked", sa.Float),
        sa.Column("webhook", sa.String(500), nullable=False, server_default=""),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("calendar", sa.String(64), unique=True),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("subscription", sa.String(64), primary_key=True),
        _player(is_key=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_push_subscriptions_player", "push_subscriptions", ["player"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
