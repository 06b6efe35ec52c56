"""What is stored: people, matches and their journals, and what follows from these."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.sql import false

metadata = MetaData()


def _player(name: str = "player", **more: Any) -> Column[str]:
    return Column(name, String(32), ForeignKey("players.player"), **{"nullable": False} | more)


def _match(**more: Any) -> Column[str]:
    return Column("match", String(32), ForeignKey("matches.match"), **{"nullable": False} | more)


def _time(name: str, **more: Any) -> Column[float]:
    """Seconds since 1970."""
    return Column(name, Float, **{"nullable": False} | more)


# --- people -------------------------------------------------------------------------------------------

players = Table(
    "players",
    metadata,
    Column("player", String(32), primary_key=True),  # random
    _time("created"),
    Column("name", String(40), nullable=False, server_default=""),  # under which they played last
    _time("seen", server_default="0"),
    Column("became", String(32), nullable=True, index=True),  # the player into whose account they logged in
)

accounts = Table(  # of players who want to be known on other machines, and later
    "accounts",
    metadata,
    _player(primary_key=True),
    Column("login", Text, nullable=False, unique=True),  # the name in one case
    Column("looks", Text, nullable=False, unique=True),  # its skeleton: no other looks like it
    Column("name", String(40), nullable=False),
    Column("password", Text, nullable=False),  # its argon2id hash
    Column("recovery", LargeBinary(32), nullable=True),  # SHA-256 of the code that replaces it once
    Column("settings", Text, nullable=False, server_default="{}"),  # JSON, the page's own
    _time("created"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # SHA-256 of the cookie's value
    _player(index=True),
    _time("created"),
    _time("seen", server_default="0"),
    _time("expires", server_default="0"),
)

tokens = Table(  # of programs that act for a player
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # SHA-256
    _player(index=True),
    Column("name", String(40), nullable=False),  # what it is for
    Column("scopes", String(200), nullable=False),  # separated by spaces
    _time("created"),
    _time("seen", nullable=True),
    _time("expires", nullable=True),
)

friends = Table(
    "friends", metadata, _player(primary_key=True), _player("other", primary_key=True), _time("created")
)
friend_links = Table(  # one of each player, at most
    "friend_links",
    metadata,
    _player(primary_key=True),
    Column("link", String(32), nullable=False, unique=True),  # random
    _time("created"),
)
mutes = Table(
    "mutes", metadata, _player(primary_key=True), _player("other", primary_key=True), _time("created")
)

# --- matches ------------------------------------------------------------------------------------------

journal = Table(
    "journal",
    metadata,
    _match(primary_key=True),
    Column("n", Integer, primary_key=True),  # 0, 1, 2 ... without a gap
    _time("at"),
    Column("entry", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,  # the rows lie in the order in which they are read
)

# What follows from the journal, kept so that nobody has to replay it for a list or a start.

matches = Table(
    "matches",
    metadata,
    Column("match", String(32), primary_key=True),  # random; the table's name in links
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    _time("created"),
    _time("moved"),  # when the last entry was stored
    Column("over", Boolean, nullable=False, server_default=false()),
    Column("standing", Text, nullable=True),  # JSON; NULL where a migration could not tell
    _time("wakes", nullable=True),  # when a clock next runs out; NULL: none runs
    Column("open", Integer, nullable=False, server_default="0"),  # seats that nobody has taken
    # what the journal does not say
    Column("listed", Boolean, nullable=False, server_default=false()),  # in the lobby
    Column("kind", String(64), nullable=True),  # what quick matches are told apart by
    Column("creator", String(32), nullable=True),
    _time("here", nullable=True),  # when its maker was last there, while it is listed and has open seats
    Column("next", String(32), nullable=True),  # the match that was played after it by the same people
    Index("ix_matches_wakes", "wakes"),
    Index("ix_matches_listed", "listed", "over", "created"),
    Index("ix_matches_here", "here"),
)

quick = Table(  # the latest table that was opened for a quick match, so that two cannot open one at once
    "quick",
    metadata,
    Column("kind", String(64), primary_key=True),
    Column("match", String(32), nullable=False),
)

seats = Table(  # where people sit
    "seats",
    metadata,
    _match(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _player(index=True),
)

snapshots = Table(  # one of each match, at most
    "snapshots",
    metadata,
    _match(primary_key=True),
    Column("n", Integer, nullable=False),  # entries that it stands for
    Column("snapshot", Text, nullable=False),  # JSON
)

invitations = Table(  # of friends
    "invitations",
    metadata,
    _match(primary_key=True),
    _player(primary_key=True, index=True),
    _player("inviter"),
    _time("at"),
)

talk = Table(  # what is said at a table
    "talk",
    metadata,
    _match(primary_key=True),
    Column("n", Integer, primary_key=True),  # 0, 1, 2 ...
    _player(),
    Column("seat", Integer, nullable=True),  # NULL: a spectator
    Column("phrase", String(40), nullable=True),  # one of ours
    Column("text", Text, nullable=True),  # or their own words
    _time("at"),
    Index("ix_talk_at", "at"),
)

reports = Table(
    "reports",
    metadata,
    Column("report", String(32), primary_key=True),
    _player(),  # who complains
    _player("other"),  # about whom
    _match(),
    Column("why", Text, nullable=False),
    Column("said", Integer, nullable=False),  # lines that there had been
    _time("at"),
)

runs = Table(  # when processes kept the clocks
    "runs",
    metadata,
    Column("run", String(32), primary_key=True),
    _time("began"),
    _time("ended"),
)

# --- how matches ended --------------------------------------------------------------------------------

results = Table(
    "results",
    metadata,
    _match(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _player(nullable=True, index=True),  # NULL: a bot
    Column("level", String(40), nullable=True),  # of the bot
    Column("side", Integer, nullable=False),
    Column("rank", Integer, nullable=False),  # of the side, from 1
    Column("score", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),  # left before the end
    Column("family", String(40), nullable=False),  # what ratings are told apart by
    Column("rated", Boolean, nullable=False),
    Column("counts", Text, nullable=True),  # JSON: what the points came from; NULL: nobody has asked yet
    _time("at"),
    Column("judged", Text, nullable=True),  # JSON: how well they decided; NULL where no review has said
    Index("ix_results_at", "at"),
)

unrated = Table(  # matches that are over and have still to change ratings
    "unrated",
    metadata,
    _match(primary_key=True),
    _time("at"),
)

unjudged = Table(  # matches of people that are over and have still to be reviewed for statistics
    "unjudged",
    metadata,
    _match(primary_key=True),
    _time("at"),
    Index("ix_unjudged_at", "at"),
)

field = Table(  # what the matches of everybody add up to, for averages
    "field",
    metadata,
    Column("preset", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("measure", String(60), primary_key=True),  # "hand dealer"
    Column("n", Integer, nullable=False),  # values
    Column("total", Float, nullable=False),
    Column("squares", Float, nullable=False),
)

field_people = Table(  # some of those whose matches these are: averages of a few people are not shown
    "field_people",
    metadata,
    Column("preset", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("measure", String(60), primary_key=True),
    _player(primary_key=True, index=True),
)

ratings = Table(
    "ratings",
    metadata,
    _player(primary_key=True),
    Column("family", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    _time("at"),
    Index("ix_ratings_family", "family", "mu"),
)

rating_changes = Table(  # the rating after each match
    "rating_changes",
    metadata,
    _player(primary_key=True),
    _match(primary_key=True),
    Column("family", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    _time("at"),
)

erasures = Table(  # who has gone, and where their name stands in a journal until the match is over
    "erasures",
    metadata,
    _match(primary_key=True),
    _player(primary_key=True),
)

# --- training -----------------------------------------------------------------------------------------

drill_answers = Table(  # each question counts once
    "drill_answers",
    metadata,
    _player(primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("seed", Integer, primary_key=True, autoincrement=False),  # of the question
    _time("at"),
    Column("answer", Text, nullable=False),  # the action, JSON
    Column("good", Boolean, nullable=False),  # whether it counts as right
    Column("cost", Float, nullable=True),  # in points or big blinds
    Column("seconds", Float, nullable=True),  # that it took; NULL: nobody looked at the clock
    Index("ix_drill_answers_kind", "kind", "seed"),
)

drill_skills = Table(  # when somebody should be asked for a skill again
    "drill_skills",
    metadata,
    _player(primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("skill", String(40), primary_key=True),
    Column("card", Text, nullable=False),  # of spaced repetition, JSON
    _time("due"),
)

# --- duplicates ---------------------------------------------------------------------------------------

duplicates = Table(  # deals that several play
    "duplicates",
    metadata,
    Column("duplicate", String(32), primary_key=True),  # random; its name in links
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("preset", String(40), nullable=False),
    Column("rules", Text, nullable=False),  # JSON
    Column("kind", String(10), nullable=False),  # "bot": each against the same; "swapped": two, on both sides
    Column("level", String(40), nullable=True),  # of the bot
    Column("seat", Integer, nullable=False),  # of whoever plays against it, or of the first of two
    Column("day", Integer, nullable=True, unique=True),  # since 1970, UTC; NULL: not that of a day
    _player("creator", nullable=True),  # who lets others play what they have played
    _time("created"),
    _time("closes"),
    # the shuffles, which nobody is told before it closes
    Column("deals", String(32), nullable=False),  # the match to which they are committed
    Column("secret", String(64), nullable=False),  # from which they follow, hexadecimal
    Column("given", Text, nullable=False),  # JSON: commitments to those that were made before
    Index("ix_duplicates_closes", "closes"),
)

attempts = Table(  # at a duplicate: one of each player, or one on each side
    "attempts",
    metadata,
    Column("duplicate", String(32), ForeignKey("duplicates.duplicate"), primary_key=True),
    _player(primary_key=True),
    Column("part", Integer, primary_key=True, autoincrement=False),  # 0, or 1 on the other side
    _match(index=True),
    _time("at"),
    Column("play", Float, nullable=True),  # no longer used: `results.judged` has it
    Column("cards", Float, nullable=True),  # no longer used
)
