"""The API of duplicates; results are visible to those who have played, or to all once it is closed."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from pegout.server.duplicates import DATA, DuplicateInfo, Duplicates, NoDuplicate
from pegout.server.duplicates.comparison import DealByDeal, DuplicateDeals
from pegout.server.duplicates.shared_deals import StoredDuplicate
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.people import Players
from pegout.server.play import Tables
from pegout.server.play.routes import seated
from pegout.server.results.accuracy import Judging
from pegout.server.storage import Conflict
from pegout.server.web import AnyRequest, EnsuredUser, current_user, open_to, refusals, require_user
from pegout.server.web.limits import limited
from pegout.wire.bodies import Join, TableInfo

Name = Annotated[str, PathParameter(max_length=32, description="the last part of its link")]


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Let others play the cards of a finished match against a bot."""

    table: Annotated[str, Meta(max_length=32)]


@get("/api/duplicates/today", guards=[limited("questions")], **open_to("read"))
async def today(request: AnyRequest, duplicates: Injected[Duplicates]) -> DuplicateInfo:
    """Get the duplicate of the day (UTC): the same deals for everyone, against the same bot."""
    return await duplicates.told(await duplicates.of_today(), await current_user(request))


@get("/api/duplicates/{duplicate:str}", guards=[limited("questions")], **open_to("read", 404))
async def one(request: AnyRequest, duplicates: Injected[Duplicates], duplicate: Name) -> DuplicateInfo:
    """Get a duplicate, with results once you have played it or it is closed."""
    return await duplicates.told(await _found(duplicates, duplicate), await current_user(request))


@get("/api/duplicates/{duplicate:str}/deals", guards=[limited("reviews")], **open_to("read", 404, 409))
async def deals(
    request: AnyRequest, duplicates: Injected[Duplicates], deal_by_deal: Injected[DealByDeal],
    duplicate: Name,
) -> DuplicateDeals:  # fmt: skip
    """Compare the players deal by deal, with all cards open. Until the duplicate is closed, only players who
    have finished it against a bot get the deals of their match.
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
    request: AnyRequest, duplicates: Injected[Duplicates], data: JSONBody[NewDuplicate]
) -> DuplicateInfo:
    """Share the cards of your match against a bot, so that others can play them for a week."""
    who = await require_user(request)
    try:
        made = await duplicates.challenge(data.table, who)
    except LookupError:
        raise refusals.NO_TABLE() from None
    except NoDuplicate as error:
        is_stranger = error.text == refusals.STRANGER.text
        refusal = refusals.STRANGER if is_stranger else refusals.NOT_TO_DUPLICATE
        raise refusal.because(error.text) from None
    return await duplicates.told(made, who)


@post(
    "/api/duplicates/{duplicate:str}/play", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def play(
    request: AnyRequest, duplicates: Injected[Duplicates], players: Injected[Players], duplicate: Name,
    data: JSONBody[Join],
) -> Response[TableInfo]:  # fmt: skip
    """Play a duplicate, once. Repeated requests return the same table; for two matches with swapped seats,
    that of the second match once the first is over.
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


duplicates = Feature(
    "duplicates",
    [today, one, deals, challenge, play],
    [
        Service(Duplicates, lambda has: Duplicates(has[Tables], has[Players], has[Judging], has.clock)),
        Service(DealByDeal, lambda has: DealByDeal(has[Tables])),
    ],
    [Page("/duplicate/{name?}", "Duplicate", ["duplicate"], section="play")],
    data=DATA,
    names={DuplicateInfo: {"duplicate": "duplicate"}},
)
