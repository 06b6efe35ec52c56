"""Clubs: members, board, chat, calendar, results."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("club", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("avatar", sa.String(20), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("entry", sa.String(10), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("season_month", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("closed", sa.Float, nullable=True),
    )
    _people()
    _talk()
    _calendar()
    _results()


def _club(*, primary_key: bool = False) -> sa.Column[str]:
    club = sa.ForeignKey("clubs.club")
    return sa.Column("club", sa.String(32), club, primary_key=primary_key, nullable=False)


def _player(*, nullable: bool = False, primary_key: bool = False) -> sa.Column[str]:
    player = sa.ForeignKey("players.player")
    return sa.Column("player", sa.String(32), player, primary_key=primary_key, nullable=nullable)


def _people() -> None:
    op.create_table(
        "club_members",
        _club(primary_key=True),
        _player(primary_key=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_index("ix_club_members_player", "club_members", ["player"])
    op.create_table(
        "club_requests",
        _club(primary_key=True),
        _player(primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_club_requests_player", "club_requests", ["player"])


def _talk() -> None:
    op.create_table(
        "club_news",
        sa.Column("news", sa.String(32), primary_key=True),
        _club(),
        _player(nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_club_news_club", "club_news", ["club", "at"])
    op.create_index("ix_club_news_player", "club_news", ["player"])
    op.create_table(
        "club_talk",
        _club(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        _player(),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_club_talk_player", "club_talk", ["player"])


def _calendar() -> None:
    op.create_table(
        "club_schedules",
        sa.Column("schedule", sa.String(32), primary_key=True),
        _club(),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("minute", sa.Integer, nullable=False),
        sa.Column("every", sa.String(10), nullable=False),
        sa.Column("until", sa.String(10), nullable=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("upcoming", sa.Float, nullable=True),
    )
    op.create_index("ix_club_schedules_club", "club_schedules", ["club"])
    op.create_index("ix_club_schedules_upcoming", "club_schedules", ["upcoming"])
    op.create_table(
        "club_sessions",
        sa.Column("schedule", sa.String(32), sa.ForeignKey("club_schedules.schedule"), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("skipped", sa.Boolean, nullable=False),
        sa.Column("event", sa.String(32), nullable=True),
    )


def _results() -> None:
    op.create_table(
        "club_results",
        sa.Column("event", sa.String(32), primary_key=True),
        sa.Column("entrant", sa.Integer, primary_key=True, autoincrement=False),
        _club(),
        _player(nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("season", sa.String(10), nullable=False),
        *(
            sa.Column(number, sa.Integer, nullable=False)
            for number in ("place", "points", "played", "wins", "skunks", "spread", "plus", "best")
        ),
    )
    op.create_index("ix_club_results_club", "club_results", ["club", "season"])
    op.create_index("ix_club_results_player", "club_results", ["player"])
