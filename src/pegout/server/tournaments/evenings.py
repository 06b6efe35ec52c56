"""Sessions of clubs as events."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pegout.server.club_events import CHECK_IN, Evening, Opens
from pegout.server.feature import Clock
from pegout.server.storage import Change
from pegout.server.tournaments.journal import opening
from pegout.server.tournaments.plans import MINUTE, EventPlan


def evenings(clock: Clock) -> Opens:
    """Creates the events of sessions; `clock`: seconds since 1970."""

    def opened(evening: Evening) -> Sequence[Change]:
        decided = evening.settings
        plan = EventPlan(
            title=evening.title,
            preset=evening.preset,
            table=msgspec.json.decode(evening.table),
            rounds=evening.games,
            starts=evening.starts,
            check_in=round(CHECK_IN / MINUTE),
            rated=evening.rated and not evening.paper,
            paper=evening.paper,
            no_show=decided.no_show,
            drop_after=decided.drop_after,
            late=decided.late,
            scoring={"bye": decided.bye, "missed": decided.missed, "forfeit": decided.forfeit},
            listed=evening.listed,
        )
        return opening(evening.event, plan, evening.player, evening.club, clock())

    return Opens(opened)
