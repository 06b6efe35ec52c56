"""Duplicates: deals that several play; how the others did is told to who has played them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import review, wire
from pegout.server.duplicates.comparison import DealByDeal
from pegout.server.duplicates.duplicates import Duplicates, NoDuplicate, Shuffled
from pegout.server.duplicates.pairs import pair, told
from pegout.server.duplicates.standings import begun, compared, ended, results
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.play.refusals import NO_TABLE
from pegout.server.play.routes import seated
from pegout.server.play.secrets import hash_of
from pegout.server.play.swapped_shuffles import Swapped
from pegout.server.play.tables import Tables
from pegout.server.storage.store import Conflict
from pegout.server.web.callers import Comer, caller, known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.refusals import Refusal
from pegout.words import Text

Name = Annotated[str, PathParameter(max_length=32, description="the duplicate's name, as in its link")]


@get("/api/duplicates/today", guards=[limited("questions")], **open_to("read"))
async def today(request: Request[Any, Any, State]) -> wire.DuplicateInfo:
    """The duplicate of the day, UTC: the same deals for everybody, against the same bot."""
    duplicates: Duplicates = request.app.state.duplicates
    return await _told(request, await duplicates.of_today(), await caller(request))


@get("/api/duplicates/{duplicate:str}", guards=[limited("questions")], **open_to("read", 404))
async def one(request: Request[Any, Any, State], duplicate: Name) -> wire.DuplicateInfo:
    """What it is, and, once one has played it or it is closed, how people came off."""
    return await _told(request, await _found(request, duplicate), await caller(request))


@get(
    "/api/duplicates/{duplicate:str}/deals", guards=[limited("reviews")], **open_to("read", 404, 409)
)
async def deals(request: Request[Any, Any, State], duplicate: Name) -> wire.DuplicateDeals:
    """What people made of each deal, all cards open. Before it is closed for who has played it to the end
    against a bot, those deals to which one has come oneself.
    """
    duplicates: Duplicates = request.app.state.duplicates
    tables: Tables = request.app.state.tables
    deal_by_deal: DealByDeal = request.app.state.deal_by_deal
    found, who = await _found(request, duplicate), await caller(request)
    player, closed = None if who is None else who.player, duplicates.now >= found.closes
    if found.kind == "swapped":
        second = Swapped.read(found.name, found.secret, 1, found.rules)
        those = (await pair(tables.store, found.name, found.creator)).compared(second, player)
    else:
        those = compared(await ended(tables.store, found.name, found.closes), player)
    if not closed and (those.you is None or found.kind == "swapped"):
        raise Refusal(409, "not_closed", Text("refused-duplicate-open"))
    return await deal_by_deal.of(those, own_only=not closed)


@post(
    "/api/duplicates", status_code=200, guards=[limited("tables")],
    **open_to("play", 401, 403, 404, 409),
)  # fmt: skip
async def challenge(
    request: Request[Any, Any, State], data: JSONBody[wire.NewDuplicate]
) -> wire.DuplicateInfo:
    """Let others play the cards that one has played against a bot, for a week."""
    duplicates: Duplicates = request.app.state.duplicates
    who = await known(request)
    try:
        made = await duplicates.challenge(data.table, who)
    except LookupError:
        raise Refusal(404, "no_table", NO_TABLE) from None
    except NoDuplicate as error:
        if error.text.key == "refused-stranger":
            raise Refusal(403, "stranger", error.text) from None
        raise Refusal(409, "no_duplicate", error.text) from None
    return await _told(request, made, who)


@post(
    "/api/duplicates/{duplicate:str}/play", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def play(
    request: Request[Any, Any, State], duplicate: Name, data: JSONBody[wire.Join]
) -> Response[wire.TableInfo]:
    """Sit down to play it: once, against the bot. Who has begun is told where, and, of two matches with
    swapped seats, comes to the second when the first is over.
    """
    duplicates: Duplicates = request.app.state.duplicates
    found = await _found(request, duplicate)

    async def sit(comes: Comer) -> wire.TableInfo:
        try:
            if found.kind == "swapped":
                return await duplicates.go_on(found, comes.who)
            return await duplicates.play(found, comes.who.player, comes.name, comes.newcomer)
        except NoDuplicate as error:
            raise Refusal(409, "closed", error.text) from None
        except Conflict:
            raise Refusal(409, "closed", Text("refused-duplicate-closed")) from None

    return await seated(request, data.name, sit)


async def _found(request: Request[Any, Any, State], duplicate: str) -> Shuffled:
    duplicates: Duplicates = request.app.state.duplicates
    found = await duplicates.find(duplicate)
    if found is None:
        raise Refusal(404, "no_duplicate", Text("refused-duplicate-none"))
    return found


async def _told(request: Request[Any, Any, State], of: Shuffled, who: Who | None) -> wire.DuplicateInfo:
    """As somebody may know it: nothing of others before one has played it oneself."""
    duplicates: Duplicates = request.app.state.duplicates
    tables: Tables = request.app.state.tables
    people: People = request.app.state.people
    player, closed = None if who is None else who.player, duplicates.now >= of.closes
    if of.kind == "swapped":
        return await _told_of_two(request, of, player, closed=closed)
    rows = await ended(tables.store, of.name, of.closes)
    mine = None if player is None else await duplicates.attempt(of, player)
    over = any(each.player == player for each in rows)
    open_to_me = over or closed
    unjudged = [each.match for each in rows if open_to_me and each.judged is None]
    return replace(
        await _facts(request, of, closed=closed), table=mine, over=over, people=len(rows),
        playing=await begun(tables.store, of.name),
        results=results(rows, player) if open_to_me else [],
        judging=people.judging.begin(of.name, unjudged),
    )  # fmt: skip


async def _facts(request: Request[Any, Any, State], of: Shuffled, *, closed: bool) -> wire.DuplicateInfo:
    """What anybody may know of it."""
    people: People = request.app.state.people
    secret = bytes.fromhex(of.secret)
    return wire.DuplicateInfo(
        duplicate=of.name, link=f"/duplicate/{of.name}", kind=of.kind, game=of.game, preset=of.preset,
        level=of.level, day=of.day, creator="" if of.creator is None else await people.name_of(of.creator),
        closes=of.closes, closed=closed, hash=hash_of(secret, of.name), secret=of.secret if closed else None,
        unit=review.unit(of.game), table=None, over=False, people=0, playing=0, results=[], judging=False,
        swapped=None,
    )  # fmt: skip


async def _told_of_two(
    request: Request[Any, Any, State], of: Shuffled, player: str | None, *, closed: bool
) -> wire.DuplicateInfo:
    """Of two matches with swapped seats: to the two, and to others when it is closed. What decisions brought
    is found out then, for it would tell something of the cards.
    """
    people: People = request.app.state.people
    tables: Tables = request.app.state.tables
    both = await pair(tables.store, of.name, of.creator)
    mine = None if player is None else both.table_of(player)
    over = both.is_over(0) and both.is_over(1)
    return replace(
        await _facts(request, of, closed=closed), table=mine, over=over and mine is not None,
        people=len(both.people) if over else 0, playing=len(both.people),
        judging=closed and over and people.judging.begin(of.name, both.unjudged),
        swapped=told(both, player, closed=closed) if closed or mine is not None else None,
    )  # fmt: skip


routes: list[ControllerRouterHandler] = [today, one, deals, challenge, play]
