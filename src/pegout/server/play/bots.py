"""Bot decisions at tables: computed by worker processes, from a view only."""

from __future__ import annotations

import asyncio
import logging

from msgspec import Raw
from msgspec.structs import replace

from pegout import questions
from pegout.bots import USUAL, quick
from pegout.game import Action, Seat
from pegout.match import Match
from pegout.server.metrics import Metrics
from pegout.server.play.steps import Secrets
from pegout.server.storage import Busy
from pegout.server.workers import Questions
from pegout.server.workers.pool import Failed
from pegout.wire.reading import encode
from pegout.words import Text, Who

log = logging.getLogger("pegout.table")

BOT_TIME = 5.0  # seconds that a bot may take
WHOLE_TIME = 60.0  # seconds, where it must be the same as elsewhere


class Bots:
    """The bots of all tables of a process."""

    def __init__(self, questions: Questions, metrics: Metrics, pace: float) -> None:
        """`pace`: delay before a bot moves, in seconds."""
        self.pace = pace
        self._questions, self._metrics = questions, metrics

    async def decide(self, table: str, match: Match, seat: Seat, secrets: Secrets, seed: str) -> Action:
        """Bot decisions for a seat; a simpler bot answers if one fails or takes too long.

        `seed`: of the bots of this table. Raises Busy where only this bot may answer and it cannot now.
        """
        view = match.state.view(seat)
        question = questions.Decide(
            game=match.game.name,
            version=match.state.rules.version,
            level=match.chairs[seat].level or USUAL,
            seat=seat,
            view=Raw(encode(view)),
            seed=f"{seed}/{seat}",
            decision_index=match.indexes[seat],
        )
        if (alike := secrets.bot_seed(seat, match.shuffles.deals)) is not None:
            return await self._decide_alike(table, question, match, alike)
        began = asyncio.get_running_loop().time()
        try:
            action = await self._questions.decide(question, BOT_TIME)
            self._metrics.decided(asyncio.get_running_loop().time() - began)
            return action
        except TimeoutError:
            log.error("the bot of table %s thinks too long in seat %d", table, seat)
        except Exception as error:
            log.error("the bot of table %s failed in seat %d: %s", table, seat, error)
        try:
            simple: Action = quick(match.game)(view, seat)
            return simple
        except Exception:
            log.exception("the simple bot of table %s failed in seat %d", table, seat)
            return match.state.default(seat)

    async def _decide_alike(self, table: str, question: questions.Decide, match: Match, seed: str) -> Action:
        """The bot's decision, the same for the same moves in a deal: at its own level, without a clock."""
        seat = question.seat
        decided = match.indexes[seat] - (match.dealt[seat] if match.dealt else 0)
        alike = replace(question, seed=seed, decision_index=decided, budget=None)
        try:
            return await self._questions.decide(alike, WHOLE_TIME, stand_in=False)
        except (Failed, TimeoutError) as error:
            log.warning("the bot of duplicate %s is asked again: %s", table, error)
            raise Busy(str(error)) from error

    def stand_ins(self, match: Match) -> tuple[Text, ...]:
        """Messages about bots that temporarily play at another level."""
        if match.is_over:
            return ()
        levels = [chair.level or USUAL if chair.kind == "bot" else None for chair in match.chairs]
        now = [self._questions.stand_in(match.game.name, level) if level else None for level in levels]
        return tuple(
            Text.of("stands-in", who=Who(seat), now=Text(f"level-{meanwhile}"), level=Text(f"level-{level}"))
            for seat, (level, meanwhile) in enumerate(zip(levels, now, strict=True))
            if meanwhile
        )
