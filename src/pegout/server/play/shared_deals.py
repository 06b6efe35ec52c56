"""What the live table needs to know of matches that share their deals (`Options.duplicate`)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from pegout.game import Rules
from pegout.match import Duplicate, Match
from pegout.server.play.new_table import Opening
from pegout.server.play.secrets import Secrets
from pegout.server.play.steps import Step
from pegout.server.storage.store import Change
from pegout.wire.bodies import NewTable


class SharedDeals(Protocol):
    """Where such matches are kept: their secrets, and what goes with their tables. Times are since 1970."""

    async def secrets(self, duplicate: Duplicate, rules: Rules) -> Secrets:
        """The source of a table's shuffles; raises LookupError if there is no such duplicate."""

    async def are_open(self, duplicate: Duplicate | None, now: float) -> bool:
        """Whether others may still play these deals, so that no record may show them; None: no others."""

    def first(
        self, new: Opening, wanted: NewTable, rng: random.Random
    ) -> tuple[Opening, Sequence[Change]]:
        """The first of two matches with swapped seats, and what to store with it; raises BadRules."""

    async def following(
        self, match: Match, player: str, rng: random.Random, now: float
    ) -> tuple[Opening, Sequence[Change]] | None:
        """The match that comes after one that is over, and what to store with it; None: a rematch."""

    def changes(self, name: str, match: Match, steps: Sequence[Step]) -> Sequence[Change]:
        """What to store with steps that follow `match`, which is called `name`."""
