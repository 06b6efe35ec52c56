"""Results that history can be filtered by, badges, and the drawings that accounts choose."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    _results()
    _badges()
    op.add_column("accounts", sa.Column("avatar", sa.String(20), nullable=False, server_default=""))


def _results() -> None:
    for column in (
        sa.Column("preset", sa.String(40), nullable=False, server_default=""),
        sa.Column("seats", sa.Integer, nullable=False, server_default="0"),
        sa.Column("bots", sa.Integer, nullable=False, server_default="0"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("taken_back", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("results", column)
    op.execute("""
        UPDATE results SET
            preset = (SELECT m.preset FROM matches m WHERE m.match = results.match),
            listed = (SELECT m.listed FROM matches m WHERE m.match = results.match),
            seats = (SELECT count(*) FROM results o WHERE o.match = results.match),
            bots = (SELECT count(*) FROM results o WHERE o.match = results.match AND o.player IS NULL),
            taken_back = CASE WHEN counts LIKE '{"taken_back"%'
                THEN CAST(replace(replace(counts, '{"taken_back":', ''), '}', '') AS INTEGER) ELSE 0 END""")
    op.drop_index("ix_results_player", "results")
    for name, columns in (
        ("history", "player at match seat family preset bots rank gone rated listed taken_back"),
        ("totals", "player family preset seats bots taken_back gone rank rated listed score match"),
    ):
        op.create_index(f"ix_results_{name}", "results", columns.split())


def _badges() -> None:
    op.create_table(
        "badges",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("badge", sa.String(20), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_badges_match", "badges", ["match"])
    _award()


def _award() -> None:
    """Badges of earlier matches, from their counts."""
    connection = op.get_bind()
    found: dict[tuple[str, str], tuple[float, str]] = {}
    rows = connection.execute(
        sa.text("""
        SELECT r.player, r.match, r.at, r.family, r.counts, r.rank = 1 AND NOT r.gone AND EXISTS (
            SELECT 1 FROM results o WHERE o.match = r.match AND o.level = 'expert' AND o.side <> r.side)
        FROM results r WHERE r.player IS NOT NULL AND r.counts LIKE '%"sums":%'""")
    )
    for player, match, at, family, counts, has_beaten_expert in rows:
        earned = _earned(family, json.loads(counts)) + ["expert"] * bool(has_beaten_expert)
        for badge in earned:
            found[player, badge] = min(found.get((player, badge), (at, match)), (at, match))
    for (player, badge), (at, match) in found.items():
        connection.execute(
            sa.text("INSERT INTO badges (player, badge, match, at) VALUES (:player, :badge, :match, :at)"),
            {"player": player, "badge": badge, "match": match, "at": at},
        )


def _earned(family: str, counts: dict[str, Any]) -> list[str]:
    if family != "cribbage":
        return []
    held, marks = counts.get("held", []), counts.get("marks", {})
    worth = {each["points"] for each in held if each["what"] == "hand" and len(each["cards"]) == 5}
    has_skunked = any(marks.get(skunk) for skunk in ("skunk", "double skunk", "triple skunk"))
    return [f"hand-{points}" for points in (28, 29) if points in worth] + ["skunk"] * has_skunked
