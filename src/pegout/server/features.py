"""The features of the server, in the order in which their services are made."""

from __future__ import annotations

from pathlib import Path

from pegout.server import access_marks, results
from pegout.server.access_marks import AccessMarks
from pegout.server.accounts.routes import accounts
from pegout.server.analysis import analysis
from pegout.server.chat import Chat
from pegout.server.chat.routes import chat
from pegout.server.clubs.routes import clubs
from pegout.server.duplicates.routes import duplicates
from pegout.server.duplicates.shared_deals import StoredDuplicates
from pegout.server.feature import Feature, Page, Service, Services
from pegout.server.friends.routes import friends
from pegout.server.leagues.routes import leagues
from pegout.server.lessons import lessons
from pegout.server.lobby import lobby
from pegout.server.notifications.routes import notifications
from pegout.server.people import Players, sessions
from pegout.server.people.sessions import Revocation, Sessions
from pegout.server.play import Tables, housekeeping
from pegout.server.play import routes as play
from pegout.server.play.housekeeping import Expiring, Presence, Sweeper
from pegout.server.preferences import preferences
from pegout.server.profiles.routes import profiles
from pegout.server.programs.routes import programs
from pegout.server.results import Counting
from pegout.server.results.badges import Badges
from pegout.server.reviews import reviews
from pegout.server.rules_pages import rules_pages
from pegout.server.site import site
from pegout.server.today import today
from pegout.server.tournaments.routes import tournaments
from pegout.server.training.routes import training
from pegout.server.web.limits import web
from pegout.server.workers import Questions
from pegout.wire.bodies import MyTable, TableInfo
from pegout.words.catalogue import read


def _tables(has: Services) -> Tables:
    tables = Tables(
        has.store, has.settings, has[Questions], has[Chat].at, StoredDuplicates(has.store), has.rng,
        has.clock, has.metrics,
    )  # fmt: skip
    has.metrics.watch("tables", tables.__len__)
    return tables


async def _open(tables: Tables) -> None:
    await tables.uptime.open()


async def _close(tables: Tables) -> None:
    await tables.uptime.close()
    await tables.close()


FEATURES = (
    web,
    Feature(
        "people",
        services=[
            Service(Sessions, lambda has: Sessions(has.store, has.settings, has.clock), close=Sessions.close),
            Service(Players, lambda has: Players(has.store)),
            Service(Revocation, lambda has: Revocation(has.store), run=Revocation.run),
        ],
        data=sessions.DATA,
    ),
    Feature(
        "results",
        services=[
            Service(Badges, lambda has: Badges(has.store)),
            Service(Counting, lambda has: Counting(has.store, has[Badges])),
        ],
        data=results.DATA,
    ),
    Feature(
        "access_marks",
        services=[Service(AccessMarks, lambda has: AccessMarks(has.store, has.clock))],
        words=read(Path(access_marks.__file__).parent),
        data=access_marks.DATA,
    ),
    chat,
    Feature(
        "play",
        play.routes,
        [
            Service(Tables, _tables, open=_open, close=_close),
            Service(Sweeper, lambda has: Sweeper(has[Tables], has.clock), run=Sweeper.run),
            Service(Presence, lambda has: Presence(has[Tables], has.clock), run=Presence.run),
            Service(
                Expiring,
                lambda has: Expiring(has[Tables], has[Counting], has.settings, has.data, has.clock),
                run=Expiring.run,
            ),
        ],
        [Page("/t/{table}", "TablePage", section="play")],
        data=housekeeping.DATA,
        names={TableInfo: {"table": "table"}, MyTable: {"table": "table"}},
    ),
    accounts,
    friends,
    notifications,
    preferences,
    profiles,
    lobby,
    programs,
    analysis,
    reviews,
    training,
    duplicates,
    lessons,
    rules_pages,
    tournaments,
    leagues,
    clubs,
    today,
    site,
)
