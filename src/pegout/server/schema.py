"""What is stored: people, their sessions, matches, who sits where, and every action."""

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

matches = Table(
    "matches",
    metadata,
    Column("match", String(32), primary_key=True),  # random; the table's name in links
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("preset", String(40), nullable=False),
    Column("rules", Text, nullable=False),  # JSON, every option
    Column("created", Float, nullable=False),
    # Follows from the actions; kept so that a list of tables needs not replay them.
    Column("moved", Float, nullable=False, server_default="0"),  # when the last action was stored
    Column("over", Boolean, nullable=False, server_default=false()),
    Column("standing", Text, nullable=True),  # JSON; NULL until the next action
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # "open", "person" or "bot"
    Column("player", ForeignKey("players.player"), nullable=True, index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(10), nullable=True),  # of a bot
)

actions = Table(
    "actions",
    metadata,
    Column("match", ForeignKey("matches.match"), primary_key=True),
    Column("n", Integer, primary_key=True),  # 0, 1, 2 ... without a gap
    Column("seat", Integer, nullable=False),  # -1: chance
    Column("action", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,  # the rows lie in the order in which they are read
)
