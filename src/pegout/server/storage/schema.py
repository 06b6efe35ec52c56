"""What is stored: people, their sessions, matches, and the journal of every match."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy.sql import false

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("player", String(32), primary_key=True),  # random
    Column("created", Float, nullable=False),  # seconds since 1970, as every time here
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # SHA-256 of the cookie's value
    Column("player", ForeignKey("players.player"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

journal = Table(
    "journal",
    metadata,
    Column("match", ForeignKey("matches.match"), primary_key=True),
    Column("n", Integer, primary_key=True),  # 0, 1, 2 ... without a gap
    Column("at", Float, nullable=False),
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
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),  # when the last entry was stored
    Column("over", Boolean, nullable=False, server_default=false()),
    Column("standing", Text, nullable=True),  # JSON; NULL where a migration could not tell
)

seats = Table(  # where people sit
    "seats",
    metadata,
    Column("match", ForeignKey("matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.player"), nullable=False, index=True),
)

snapshots = Table(  # one of each match, at most
    "snapshots",
    metadata,
    Column("match", ForeignKey("matches.match"), primary_key=True),
    Column("n", Integer, nullable=False),  # entries that it stands for
    Column("snapshot", Text, nullable=False),  # JSON
)
