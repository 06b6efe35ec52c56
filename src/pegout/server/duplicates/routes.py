"""The API of duplicates; results are told to those who have played, or to all when it is closed."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import review, wire
from pegout.server.duplicates.comparison import DealByDeal
from pegout.server.duplicates.duplicates import Duplicates, NoDuplicate
from pegout.server.duplicates.shared_deals import StoredDuplicate
from pegout.server.duplicates.shuffles import hash_of
from pegout.server.duplicates.standings import begun, compared, ended, pair, results
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.play.routes import seated
from pegout.server.play.tables import Tables
from pegout.server.storage.store import Conflict
from pegout.server.web.callers import Comer, caller, known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.refusals import (
    DUPLICATE_CLOSED,
    DUPLICATE_OPEN,
    NO_DUPLICATE,
    NO_TABLE,
    NOT_TO_DUPLICATE,
    STRANGER,
)

Asks = Request[Any, Any, State]
Name = Annotated[str, PathParameter(max_length=32, description="the duplicate's name, as in its link")]


@get("/api/duplicates/today", guards=[limited("questions")], **open_to("read"))
async def today(request: Asks) -> wire.DuplicateInfo:
    """The duplicate of the day, UTC: the same deals for everybody, against the same bot."""
    duplicates: Duplicates = request.app.state.duplicates
    return await _told(request, await duplicates.of_today(), await caller(request))


@get("/api/duplicates/{duplicate:str}", guards=[limited("questions")], **open_to("read", 404))
async def one(request: Asks, duplicate: Name) -> wire.DuplicateInfo:
    """A duplicate; with results once you have played it, or it is closed."""
    return await _told(request, await _found(request, duplicate), await caller(request))


@get(
    "/api/duplicates/{duplicate:str}/deals", guards=[limited("reviews")], **open_to("read", 404, 409)
)
async def deals(request: Asks, duplicate: Name) -> wire.DuplicateDeals:
    """Compare the players deal by deal, all cards open. Before the duplicate is closed, only those who have
    finished it against a bot may ask, and see the deals that their match reached.
    """
    duplicates: Duplicates = request.app.state.duplicates
    tables: Tables = request.app.state.tables
    deal_by_deal: DealByDeal = request.app.state.deal_by_deal
    found, who = await _found(request, duplicate), await caller(request)
    player, closed = None if who is None else who.player, duplicates.now >= found.closes
    if found.kind == "swapped":
        those = (await pair(tables.store, found)).compared(found, player)
    else:
        those = compared(await ended(tables.store, found), player)
    if not closed and (those.you is None or found.kind == "swapped"):
        raise DUPLICATE_OPEN()
    return await deal_by_deal.of(those, own_only=not closed)


@post(
    "/api/duplicates", status_code=200, guards=[limited("tables")],
    **open_to("play", 401, 403, 404, 409),
)  # fmt: skip
async def challenge(request: Asks, data: JSONBody[wire.NewDuplicate]) -> wire.DuplicateInfo:
    """Let others play the cards of your match against a bot, for a week."""
    duplicates: Duplicates = request.app.state.duplicates
    who = await known(request)
    try:
        made = await duplicates.challenge(data.table, who)
    except LookupError:
        raise NO_TABLE() from None
    except NoDuplicate as error:
        refusal = STRANGER if error.text == STRANGER.text else NOT_TO_DUPLICATE
        raise refusal.because(error.text) from None
    return await _told(request, made, who)


@post(
    "/api/duplicates/{duplicate:str}/play", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def play(request: Asks, duplicate: Name, data: JSONBody[wire.Join]) -> Response[wire.TableInfo]:
    """Sit down to play it, once, against the bot. Asked again, the table is the same; of two matches with
    swapped seats, that of the second match once the first is over.
    """
    duplicates: Duplicates = request.app.state.duplicates
    found = await _found(request, duplicate)

    async def sit(comes: Comer) -> wire.TableInfo:
        try:
            if found.kind == "swapped":
                return await duplicates.go_on(found, comes.who)
            return await duplicates.play(found, comes.who.player, comes.name, comes.newcomer)
        except NoDuplicate as error:
            raise DUPLICATE_CLOSED.because(error.text) from None
        except Conflict:
            raise DUPLICATE_CLOSED() from None

    return await seated(request, data.name, sit)


async def _found(request: Asks, duplicate: str) -> StoredDuplicate:
    duplicates: Duplicates = request.app.state.duplicates
    found = await duplicates.find(duplicate)
    if found is None:
        raise NO_DUPLICATE()
    return found


async def _told(request: Asks, of: StoredDuplicate, who: Who | None) -> wire.DuplicateInfo:
    """As this player may know it: nothing of others before they have played it."""
    duplicates: Duplicates = request.app.state.duplicates
    tables: Tables = request.app.state.tables
    people: People = request.app.state.people
    player, closed = None if who is None else who.player, duplicates.now >= of.closes
    if of.kind == "swapped":
        return await _told_of_two(request, of, player, closed=closed)
    rows = await ended(tables.store, of)
    mine = None if player is None else await duplicates.attempt(of, player)
    over = any(each.player == player for each in rows)
    open_to_me = over or closed
    unjudged = [each.match for each in rows if open_to_me and each.judged is None]
    return replace(
        await _facts(request, of, closed=closed), table=mine, over=over, people=len(rows),
        playing=await begun(tables.store, of),
        results=results(rows, player) if open_to_me else [],
        judging=people.judging.begin(of.name, unjudged),
    )  # fmt: skip


async def _told_of_two(
    request: Asks, of: StoredDuplicate, player: str | None, *, closed: bool
) -> wire.DuplicateInfo:
    """Told to the two players, and to others when it is closed. Decisions are judged only then, since that
    would tell something of the cards.
    """
    people: People = request.app.state.people
    tables: Tables = request.app.state.tables
    both = await pair(tables.store, of)
    mine, over = both.table_of(player), both.are_over
    return replace(
        await _facts(request, of, closed=closed), table=mine, over=over and mine is not None,
        people=len(both.people) if over else 0, playing=len(both.people),
        judging=closed and over and people.judging.begin(of.name, both.unjudged),
        swapped=both.told(player, closed=closed) if closed or mine is not None else None,
    )  # fmt: skip


async def _facts(request: Asks, of: StoredDuplicate, *, closed: bool) -> wire.DuplicateInfo:
    """What everybody may know of it."""
    people: People = request.app.state.people
    secret = bytes.fromhex(of.secret)
    return wire.DuplicateInfo(
        duplicate=of.name, link=f"/duplicate/{of.name}", kind=of.kind, game=of.game, preset=of.preset,
        level=of.level, day=of.day, creator="" if of.creator is None else await people.name_of(of.creator),
        closes=of.closes, closed=closed, hash=hash_of(secret, of.name), secret=of.secret if closed else None,
        unit=review.unit(of.game), table=None, over=False, people=0, playing=0, results=[], judging=False,
        swapped=None,
    )  # fmt: skip


routes: list[ControllerRouterHandler] = [today, one, deals, challenge, play]
