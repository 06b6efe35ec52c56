"""Events: their journals, the people who signed up, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("event", sa.String(32), primary_key=True),
        sa.Column("club", sa.String(32)),
        sa.Column("director", sa.String(32), sa.ForeignKey("players.player")),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("starts", sa.Float),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.Column("wakes", sa.Float),
    )
    op.create_index("ix_events_wakes", "events", ["wakes"])
    op.create_index("ix_events_listed", "events", ["listed", "state", "starts"])
    op.create_index("ix_events_club", "events", ["club"])
    op.create_index("ix_events_director", "events", ["director"])
    op.create_table(
        "event_journal",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.event"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event_people",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.event"), primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player")),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_index("ix_event_people_player", "event_people", ["player"])
    op.create_table(
        "event_tables",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("event", sa.String(32), sa.ForeignKey("events.event"), nullable=False),
        sa.Column("paired", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("entered", sa.Boolean, nullable=False),
        sa.UniqueConstraint("event", "paired", "board", "part"),
    )
    op.create_index("ix_event_tables_entered", "event_tables", ["entered"])
