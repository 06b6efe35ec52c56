"""What is stored about a player in clubs: how it is exported, moved to an account, and erased."""

from __future__ import annotations

from pegout.server.clubs.board import tidy
from pegout.server.clubs.membership import SUCCEED_EVERYWHERE
from pegout.server.clubs.sessions import dates
from pegout.server.clubs.telling import Telling
from pegout.server.feature import Exported, StoredData, pairs_erased
from pegout.server.storage import Change, Store


async def succession(store: Store, player: str, now: float) -> list[Change]:
    """Notifications of the successors in the clubs of an owner who is erased."""
    return await Telling(store).succession(player, now)


DATA = StoredData(
    exported={
        "club_members": Exported(
            """SELECT c.name, m.role, m.joined FROM club_members m JOIN clubs c ON c.club = m.club
                WHERE m.player = $1 ORDER BY m.joined""",
            "name role joined",
        ),
        "club_requests": Exported(
            """SELECT c.name, q.at FROM club_requests q JOIN clubs c ON c.club = q.club
                WHERE q.player = $1 ORDER BY q.at""",
            "name at",
        ),
        "club_news": Exported(
            """SELECT c.name, n.text, n.at FROM club_news n JOIN clubs c ON c.club = n.club
                WHERE n.player = $1 ORDER BY n.at""",
            "club text at",
        ),
        "club_talk": Exported(
            """SELECT c.name, t.text, t.at FROM club_talk t JOIN clubs c ON c.club = t.club
                WHERE t.player = $1 AND t.text <> '' ORDER BY t.at""",
            "club text at",
        ),
        "club_reports": Exported(
            """SELECT c.name, r.why, r.at FROM club_reports r JOIN clubs c ON c.club = r.club
                WHERE r.player = $1 ORDER BY r.at""",
            "club why at",
        ),
        "club_results": Exported(
            """SELECT c.name, r.title, r.ended, r.place, r.points, r.played, r.wins, r.skunks, r.spread,
                r.best FROM club_results r JOIN clubs c ON c.club = r.club
                WHERE r.player = $1 ORDER BY r.ended""",
            "club title ended place points played wins skunks spread best",
        ),
    },
    moved=(
        # The higher of two roles in a club is kept.
        """UPDATE club_members SET role =
                (SELECT g.role FROM club_members g WHERE g.club = club_members.club AND g.player = $1)
            WHERE player = $2 AND role <> 'owner' AND EXISTS (SELECT 1 FROM club_members g
                WHERE g.club = club_members.club AND g.player = $1 AND g.role <> 'member')""",
        """INSERT INTO club_members (club, player, role, joined)
            SELECT club, CAST($2 AS VARCHAR), role, joined FROM club_members
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM club_members WHERE player = $1",
        """INSERT INTO club_requests (club, player, at)
            SELECT q.club, CAST($2 AS VARCHAR), q.at FROM club_requests q WHERE q.player = $1
                AND NOT EXISTS (SELECT 1 FROM club_members m WHERE m.club = q.club AND m.player = $2)
            ON CONFLICT DO NOTHING""",
        "DELETE FROM club_requests WHERE player = $1",
        """DELETE FROM club_requests WHERE player = $2 AND player <> $1 AND EXISTS
            (SELECT 1 FROM club_members m WHERE m.club = club_requests.club AND m.player = $2)""",
        "UPDATE club_news SET player = $2 WHERE player = $1",
        "UPDATE club_talk SET player = $2 WHERE player = $1",
        "UPDATE club_results SET player = $2 WHERE player = $1",
        "UPDATE club_reports SET player = $2 WHERE player = $1",
        "UPDATE club_reports SET other = $2 WHERE other = $1",
    ),
    # Announcements and results are kept without the name: they belong to the club.
    erased=(
        SUCCEED_EVERYWHERE,
        "DELETE FROM club_members WHERE player = $1",
        "DELETE FROM club_requests WHERE player = $1",
        pairs_erased("club_reports"),
        "UPDATE club_news SET player = NULL WHERE player = $1",
        "UPDATE club_talk SET text = '' WHERE player = $1 AND text <> ''",
        "UPDATE club_results SET name = '' WHERE player = $1",
    ),
    erasing=succession,
    naming=("club_talk", "club_results"),
    tidy=tidy,
    dates=dates,
)
