"""What all tables of a server share."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct, field

from pegout.server.chat.chat import Archive
from pegout.server.metrics import Metrics
from pegout.server.play.others import Others
from pegout.server.play.shared_deals import SharedDeals
from pegout.server.play.uptime import Uptime
from pegout.server.storage.store import Store
from pegout.server.workers.questions import Questions


class Surroundings(Struct, frozen=True):
    """Services, clocks and randomness."""

    store: Store
    others: Others
    questions: Questions
    rng: random.Random
    pace: float  # seconds between what one could see and what a bot does
    clock: Callable[[], float]  # seconds since 1970
    uptime: Uptime
    archive: Archive
    shared_deals: SharedDeals
    metrics: Metrics = field(default_factory=Metrics)
