"""`pegout bot`: an engine as a bot account at a server."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.arena import make_engine
from pegout.cli.common import CommandError, console, explained, rendered

if TYPE_CHECKING:
    from pegout.arena import Engine
    from pegout.client.engines import Told, Wishes


def bot(
    url: Annotated[str, typer.Argument(metavar="URL", help="Address of the server.")],
    engine: Annotated[
        str, typer.Option(metavar="LEVEL|COMMAND", help="A level, or the command of a program.")
    ] = "expert",
    token: Annotated[
        str, typer.Option(envvar="PEGOUT_TOKEN", help="Token of a bot account: scopes bot:play, read.")
    ] = "",
    rated: Annotated[bool, typer.Option(help="Accept rated games.")] = True,
    casual: Annotated[bool, typer.Option(help="Accept unrated games.")] = True,
    bots: Annotated[bool, typer.Option(help="Accept challenges from other bots.")] = True,
    at_once: Annotated[int, typer.Option(min=1, help="Games at once, each with its own engine.")] = 4,
    games: Annotated[int | None, typer.Option(min=1, help="Stop after this many games.")] = None,
    budget: Annotated[
        float | None, typer.Option(min=0, help="Time limit per decision of a level, in seconds.")
    ] = 5.0,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="Time limit per answer of a program, in seconds.")
    ] = None,
) -> None:
    """Connect an engine to a server as a bot account.

    The bot accepts challenges to two-player cribbage. Engines speak the line protocol, as in `pegout arena`.
    Ctrl+C stops.
    """
    import asyncio

    if not token:
        raise CommandError("no-token")
    from pegout.client.engines import Wishes

    wishes = Wishes(rated=rated, casual=casual, bots=bots, at_once=at_once)
    make_engine(engine, 1, budget, seconds).close()  # fail early if it does not start
    asyncio.run(_run(url, token, engine, wishes, games, budget, seconds))


async def _run(
    url: str, token: str, engine: str, wishes: Wishes, games: int | None, budget: float | None,
    seconds: float | None,
) -> None:  # fmt: skip
    import httpx

    from pegout.arena import EngineFailed
    from pegout.client import ApiError, AsyncClient, ServerError
    from pegout.client.engines import EngineBot

    def start() -> Engine:
        try:
            return make_engine(engine, random.SystemRandom().randrange(2**31), budget, seconds)
        except CommandError as error:
            raise EngineFailed(str(error)) from None

    with explained(ServerError):
        client = AsyncClient(url, token)
    async with client:
        try:
            me = await client.me()
            if not me.bot:
                raise CommandError("no-bot-account", name=me.name)
            _say(rendered("bot-online", name=me.name, url=client.url))
            await EngineBot(client, start, wishes, _tell).run(games)
        except ApiError as error:
            raise CommandError("bot-refused", why=error.message) from None
        except httpx.HTTPError as error:
            raise CommandError("bot-unreachable", url=client.url, why=str(error)) from None


def _tell(told: Told) -> None:
    from pegout.client.engines import Declined
    from pegout.wire.streams import Challenge, GameEnd, GameStart

    match told:
        case Challenge(by=by):
            _say(rendered("bot-challenge", name=by))
        case Declined(reason=reason):
            _say(rendered("bot-declined", reason=reason))
        case GameStart(seat=seat, facts=facts, table=table):
            _say(rendered("bot-start", name=facts.seats[1 - seat].name, table=table))
        case GameEnd(facts=facts, rank=rank, seat=seat) if facts is not None:
            own, other = facts.scores[seat], facts.scores[1 - seat]
            _say(rendered("bot-end", won="yes" if rank == 1 else "no", own=own, other=other))
        case Exception():
            _say(str(told) or type(told).__name__)


def _say(line: str) -> None:
    console().print(line, markup=False, highlight=False)
