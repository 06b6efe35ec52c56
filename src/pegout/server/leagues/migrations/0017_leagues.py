"""Leagues: their journals, the people in their teams, and the tables of their legs."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("league", sa.String(32), primary_key=True),
        sa.Column("club", sa.String(32), nullable=True),
        sa.Column("director", sa.String(32), sa.ForeignKey("players.player"), nullable=True),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("teams", sa.Integer, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
    )
    op.create_index("ix_leagues_listed", "leagues", ["listed", "moved"])
    op.create_index("ix_leagues_club", "leagues", ["club"])
    op.create_index("ix_leagues_director", "leagues", ["director"])
    op.create_table(
        "league_journal",
        sa.Column("league", sa.String(32), sa.ForeignKey("leagues.league"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "league_people",
        sa.Column("league", sa.String(32), sa.ForeignKey("leagues.league"), primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_index("ix_league_people_player", "league_people", ["player"])
    op.create_table(
        "league_tables",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("league", sa.String(32), sa.ForeignKey("leagues.league"), nullable=False),
        sa.Column("fixture", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("leg", sa.Integer, nullable=False),
        sa.Column("entered", sa.Boolean, nullable=False),
        sa.UniqueConstraint("league", "fixture", "board", "leg"),
    )
    op.create_index("ix_league_tables_entered", "league_tables", ["entered"])
