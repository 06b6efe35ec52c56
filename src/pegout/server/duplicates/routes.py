"""The API of duplicates; results are told to those who have played, or to all when it is closed."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from pegout.server.duplicates.bodies import DuplicateDeals, DuplicateInfo, NewDuplicate
from pegout.server.duplicates.comparison import DealByDeal
from pegout.server.duplicates.duplicates import DATA, Duplicates, NoDuplicate
from pegout.server.duplicates.shared_deals import StoredDuplicate
from pegout.server.duplicates.standings import begun, ended, pair, results
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.people.names import Players
from pegout.server.people.sessions import User
from pegout.server.play.routes import seated
from pegout.server.play.tables import Tables
from pegout.server.results.accuracy import Judging
from pegout.server.storage.store import Conflict
from pegout.server.web import refusals
from pegout.server.web.limits import limited
from pegout.server.web.users import EnsuredUser, current_user, open_to, require_user
from pegout.wire.bodies import Join, TableInfo

Asks = Request[Any, Any, State]
Name = Annotated[str, PathParameter(max_length=32, description="the duplicate's name, as in its link")]


@get("/api/duplicates/today", guards=[limited("questions")], **open_to("read"))
async def today(
    request: Asks, duplicates: Injected[Duplicates], players: Injected[Players], judging: Injected[Judging]
) -> DuplicateInfo:
    """The duplicate of the day, UTC: the same deals for everybody, against the same bot."""
    return await _told(duplicates, players, judging, await duplicates.of_today(), await current_user(request))


@get("/api/duplicates/{duplicate:str}", guards=[limited("questions")], **open_to("read", 404))
async def one(
    request: Asks, duplicates: Injected[Duplicates], players: Injected[Players], judging: Injected[Judging],
    duplicate: Name,
) -> DuplicateInfo:  # fmt: skip
    """A duplicate; with results once you have played it, or it is closed."""
    found, who = await _found(duplicates, duplicate), await current_user(request)
    return await _told(duplicates, players, judging, found, who)


@get(
    "/api/duplicates/{duplicate:str}/deals", guards=[limited("reviews")], **open_to("read", 404, 409)
)
async def deals(
    request: Asks, duplicates: Injected[Duplicates], deal_by_deal: Injected[DealByDeal],
    duplicate: Name,
) -> DuplicateDeals:  # fmt: skip
    """Compare the players deal by deal, all cards open. Before the duplicate is closed, only those who have
    finished it against a bot may ask, and see the deals that their match reached.
    """
    found, who = await _found(duplicates, duplicate), await current_user(request)
    player, closed = None if who is None else who.player, duplicates.now >= found.closes
    those = await duplicates.compared(found, player)
    if not closed and (those.you is None or found.kind == "swapped"):
        raise refusals.DUPLICATE_OPEN()
    return await deal_by_deal.of(those, own_only=not closed)


@post(
    "/api/duplicates", status_code=200, guards=[limited("tables")],
    **open_to("play", 401, 403, 404, 409),
)  # fmt: skip
async def challenge(
    request: Asks, duplicates: Injected[Duplicates], players: Injected[Players], judging: Injected[Judging],
    data: JSONBody[NewDuplicate],
) -> DuplicateInfo:  # fmt: skip
    """Let others play the cards of your match against a bot, for a week."""
    who = await require_user(request)
    try:
        made = await duplicates.challenge(data.table, who)
    except LookupError:
        raise refusals.NO_TABLE() from None
    except NoDuplicate as error:
        is_stranger = error.text == refusals.STRANGER.text
        refusal = refusals.STRANGER if is_stranger else refusals.NOT_TO_DUPLICATE
        raise refusal.because(error.text) from None
    return await _told(duplicates, players, judging, made, who)


@post(
    "/api/duplicates/{duplicate:str}/play", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def play(
    request: Asks, duplicates: Injected[Duplicates], players: Injected[Players], duplicate: Name,
    data: JSONBody[Join],
) -> Response[TableInfo]:  # fmt: skip
    """Sit down to play it, once, against the bot. Asked again, the table is the same; of two matches with
    swapped seats, that of the second match once the first is over.
    """
    found = await _found(duplicates, duplicate)

    async def sit(comes: EnsuredUser) -> TableInfo:
        try:
            if found.kind == "swapped":
                return await duplicates.go_on(found, comes.user)
            return await duplicates.play(found, comes.user.player, comes.name, comes.newcomer)
        except NoDuplicate as error:
            raise refusals.DUPLICATE_CLOSED.because(error.text) from None
        except Conflict:
            raise refusals.DUPLICATE_CLOSED() from None

    return await seated(request, players, data.name, sit)


async def _found(duplicates: Duplicates, duplicate: str) -> StoredDuplicate:
    found = await duplicates.find(duplicate)
    if found is None:
        raise refusals.NO_DUPLICATE()
    return found


async def _told(
    duplicates: Duplicates, players: Players, judging: Judging, of: StoredDuplicate, who: User | None
) -> DuplicateInfo:
    """As this player may know it: nothing of others before they have played it."""
    player, closed = None if who is None else who.player, duplicates.now >= of.closes
    creator = "" if of.creator is None else await players.name_of(of.creator)
    facts = of.facts(creator, closed=closed)
    if of.kind == "swapped":
        return await _told_of_two(duplicates, judging, of, facts, player)
    rows = await ended(duplicates.store, of)
    mine = None if player is None else await duplicates.attempt(of, player)
    over = any(each.player == player for each in rows)
    open_to_me = over or closed
    unjudged = [each.match for each in rows if open_to_me and each.judged is None]
    return replace(
        facts, table=mine, over=over, people=len(rows), playing=await begun(duplicates.store, of),
        results=results(rows, player) if open_to_me else [],
        judging=judging.begin(of.name, unjudged),
    )  # fmt: skip


async def _told_of_two(
    duplicates: Duplicates, judging: Judging, of: StoredDuplicate, facts: DuplicateInfo,
    player: str | None,
) -> DuplicateInfo:  # fmt: skip
    """Told to the two players, and to others when it is closed. Decisions are judged only then, since that
    would tell something of the cards.
    """
    both = await pair(duplicates.store, of)
    mine, over, closed = both.table_of(player), both.are_over, facts.closed
    return replace(
        facts, table=mine, over=over and mine is not None,
        people=len(both.people) if over else 0, playing=len(both.people),
        judging=closed and over and judging.begin(of.name, both.unjudged),
        swapped=both.told(player, closed=closed) if closed or mine is not None else None,
    )  # fmt: skip


duplicates = Feature(
    "duplicates",
    [today, one, deals, challenge, play],
    [
        Service(Duplicates, lambda has: Duplicates(has[Tables], has.clock)),
        Service(DealByDeal, lambda has: DealByDeal(has[Tables])),
    ],
    [Page("/duplicate/{name?}", "Duplicate", ["duplicate"])],
    data=DATA,
    names={DuplicateInfo: {"duplicate": "duplicate"}},
)
