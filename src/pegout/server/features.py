"""The features of the server, in the order in which their services are made."""

from __future__ import annotations

from pegout.server.accounts import deletion_routes, token_routes
from pegout.server.accounts import routes as accounts
from pegout.server.analysis.routes import analysis
from pegout.server.chat.chat import Chat
from pegout.server.duplicates.routes import duplicates
from pegout.server.duplicates.shared_deals import SharedDeals
from pegout.server.feature import Feature, Page, Service, Services
from pegout.server.friends.routes import friends
from pegout.server.lessons.routes import lessons
from pegout.server.lobby.routes import lobby
from pegout.server.people.people import People
from pegout.server.play import routes as play
from pegout.server.play.expiring import Expiring
from pegout.server.play.presence import Presence
from pegout.server.play.sockets import table_socket
from pegout.server.play.sweeper import Sweeper
from pegout.server.play.tables import Tables
from pegout.server.preferences import routes as preferences
from pegout.server.profiles import routes as profiles
from pegout.server.reviews.routes import reviews, reviews_of_matches
from pegout.server.site.routes import site
from pegout.server.training import daily
from pegout.server.training import routes as training
from pegout.server.web.asking import LimitedQuestions
from pegout.server.web.limits import Limiter
from pegout.server.workers.questions import Questions


def _questions(has: Services) -> Questions:
    wanted = has.settings
    questions = Questions(wanted.worker, wanted.bots, wanted.reviews_waiting, wanted.reviews_each)
    if wanted.compile_ahead:
        questions.compile_ahead()
    return questions


def _limited_questions(has: Services) -> LimitedQuestions:
    return LimitedQuestions(has[Questions], has.settings.questions_each, has.metrics)


def _people(has: Services) -> People:
    return People(has.store, has.settings, reviews_of_matches(has[Questions]), has.clock)


def _tables(has: Services) -> Tables:
    tables = Tables(
        has.store, has.settings, has[Questions], has[Chat].at, SharedDeals(has.store), has.rng, has.clock,
        has.metrics,
    )  # fmt: skip
    has.metrics.watch("tables", tables.__len__)
    return tables


async def _start(people: People) -> None:
    people.start()


async def _open(tables: Tables) -> None:
    await tables.uptime.open()


async def _close(tables: Tables) -> None:
    await tables.uptime.close()
    await tables.close()


FEATURES = (
    Feature(
        "workers",
        (),
        [
            Service(Questions, _questions, close=Questions.close),
            Service(LimitedQuestions, _limited_questions),
        ],
    ),
    Feature("people", (), [Service(People, _people, open=_start, close=People.close)]),
    Feature("chat", (), [Service(Chat, lambda has: Chat(has.store, has.clock), close=Chat.close)]),
    Feature(
        "play",
        [table_socket, *play.routes],
        [
            Service(Tables, _tables, open=_open, close=_close),
            Service(Sweeper, lambda has: Sweeper(has[Tables], has.clock), close=Sweeper.close),
            Service(Presence, lambda has: Presence(has[Tables], has.clock), close=Presence.close),
            Service(
                Expiring,
                lambda has: Expiring(has[Tables], has[People].statistics, has.settings, has.clock),
                close=Expiring.close,
            ),
        ],
        [Page("/t/{table}", "TablePage")],
    ),
    Feature(
        "accounts",
        [*accounts.routes, *token_routes.routes, *deletion_routes.routes],
        [
            Service(Limiter, lambda _: accounts.attempts(), "attempts"),
            Service(Limiter, lambda _: accounts.exports(), "exports"),
        ],
        [Page("/me", "Account", ["account"])],
    ),
    friends,
    Feature("preferences", preferences.routes),
    Feature("profiles", profiles.routes, pages=[Page("/players/{name?}", "Players", ["account"])]),
    lobby,
    analysis,
    reviews,
    Feature(
        "training",
        [*training.routes, *daily.routes],
        pages=[
            Page("/train/{kind?}", "Train", ["train"], stays=True),
            Page("/daily", "Daily", ["train"]),
        ],
    ),
    duplicates,
    lessons,
    site,
)
