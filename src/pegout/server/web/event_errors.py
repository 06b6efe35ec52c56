"""Errors of events and leagues, as refusals."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from pegout.game import BadRules
from pegout.server.club_events import with_names
from pegout.server.journals import NoJournal, NotAllowed
from pegout.server.web import refusals
from pegout.server.web.refusals import Code, Sentence
from pegout.tournaments import TournamentError


@asynccontextmanager
async def saying(
    missing: Sentence, not_director: Sentence, not_allowed: Code,
    names: Callable[[], Awaitable[Mapping[int, str]]],
) -> AsyncIterator[None]:  # fmt: skip
    """Raise errors of the block as refusals, with the names of people."""
    try:
        yield
    except NoJournal:
        raise missing() from None
    except PermissionError:
        raise not_director() from None
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    except NotAllowed as error:
        raise not_allowed.because(error.text) from None
    except TournamentError as error:
        raise not_allowed.because(with_names(error.text, await names())) from None
