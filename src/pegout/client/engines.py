"""An engine of the line protocol as a bot account: it accepts challenges to `standard`, and plays them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing
from typing import Any, TypeAlias

from msgspec import UNSET, Struct

from pegout.arena import Engine, EngineFailed
from pegout.arena.line_protocol import ME, BadLine, position
from pegout.client.calls import ApiError
from pegout.client.http import AsyncClient, HTTPError
from pegout.game import Leave, Seat
from pegout.scoring import score_play, score_show, total
from pegout.wire.lobby import TableFacts
from pegout.wire.messages import News, Seen
from pegout.wire.streams import Challenge, GameEnd, GameStart, Reason

PRESET = "standard"  # the game of the line protocol
COUNTED = ("auto", "manual", "total")  # ways of counting in which a total can be named


class Declined(Struct, frozen=True):
    """A challenge that was not accepted."""

    reason: Reason


Told: TypeAlias = Challenge | Declined | GameStart | GameEnd | EngineFailed | ApiError | HTTPError


class Wishes(Struct, frozen=True, kw_only=True):
    """The challenges that are accepted."""

    rated: bool = True
    casual: bool = True
    bots: bool = True  # challenges of other bot accounts
    at_once: int = 4  # games


def refusal(asked: Challenge, wishes: Wishes, playing: int) -> Reason | None:
    """The reason for declining a challenge; None to accept it."""
    facts: TableFacts = asked.facts
    if facts.preset != PRESET:
        return "game"
    if facts.changes.keys() - {"count_mode"} or facts.changes.get("count_mode", "manual") not in COUNTED:
        return "rules"
    if not (wishes.rated if facts.options.rated else wishes.casual):
        return "rated" if facts.options.rated else "casual"
    if asked.by_bot and not wishes.bots:
        return "bots"
    return "later" if playing >= wishes.at_once else None


class Deal:
    """What a seat knows of a deal beyond the picture: its own discard, and the play so far."""

    def __init__(self) -> None:
        self._discard, self._play = "", list[str]()

    def take(self, news: Iterable[News], seat: Seat) -> None:
        """Events of the game, as JSON; a new deal begins with the cards."""
        for each in news:
            event: dict[str, Any] = each.event
            whose = "m" if event.get("seat") == seat else "o"
            match event["type"]:
                case "Dealt":
                    self._discard, self._play = "", []
                case "Discarded" if whose == "m":
                    self._discard = "".join(event["cards"])
                case "Played":
                    self._play.append(whose + event["card"])
                case "SaidGo":
                    self._play.append(f"{whose}GO")
                case "Cleared":
                    self._play.append("|")

    def question(self, seen: Seen, kind: str) -> str:
        """The line that asks for a discard (D) or a card of the play (P)."""
        picture, seat = seen.picture, seen.viewer
        assert seat is not None
        head = f"{kind} {int(picture.dealer == seat)} {picture.scores[seat]} {picture.scores[1 - seat]}"
        held = "".join(map(str, picture.zones[f"hand/{seat}"]))
        if kind == "D":
            return f"{head} {held}"
        starter = str(picture.zones["starter"][0])
        return f"{head} {starter} {held} {self._discard} {','.join(self._play) or '-'}"


def action_for(seen: Seen, deal: Deal, engine: Engine) -> dict[str, Any]:
    """The next action: the engine discards and plays, the rest is automatic; raises EngineFailed."""
    offered = [entry.family if entry.action is UNSET else entry.action for entry in seen.legal]
    kinds = {type(each).__name__: each for each in offered} | {
        each.type: each for each in offered if hasattr(each, "type")
    }
    if "Discard" in kinds:
        chosen: Any = engine.choose(_position(deal.question(seen, "D")), ME)
        return {"type": "Discard", "cards": [str(card) for card in chosen.cards]}
    if "Play" in kinds:
        chosen = engine.choose(_position(deal.question(seen, "P")), ME)
        return {"type": "Play", "card": str(chosen.card)}
    if "Claim" in kinds:
        return {"type": "Claim", "points": _worth(seen)}
    return {"type": next(kind for kind in ("Go", "Ready", "Pass", "Done") if kind in kinds)}


def _position(line: str) -> Any:
    try:
        return position(line)
    except BadLine as error:
        raise EngineFailed(f"the server’s position cannot be asked: {line!r}: {error}") from error


def _worth(seen: Seen) -> int:
    """The points of the cards to count."""
    counting: Any = getattr(seen.picture, "counting", None)
    assert counting is not None
    if counting.what == "play":
        return total(score_play(counting.cards))
    *hand, starter = counting.cards
    return total(score_show(hand, starter, crib=counting.what == "crib"))


class EngineBot:
    """Plays with one engine for each game."""

    def __init__(
        self, client: AsyncClient, engine: Callable[[], Engine], wishes: Wishes, tell: Callable[[Told], None]
    ) -> None:
        """`engine` starts an engine, or raises EngineFailed; `tell` gets messages."""
        self._client, self._engine, self._wishes, self._tell = client, engine, wishes, tell
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def run(self, games: int | None = None) -> None:
        """Accept and play until this many games are over; None: forever.

        An engine that is starting at the end is closed by its thread, once it has started.
        """
        left = games
        threads = ThreadPoolExecutor(thread_name_prefix="pegout-engines")
        tasks: set[asyncio.Task[None]] = set()
        try:
            async for event in self._client.events():
                match event:
                    case Challenge(mine=False):
                        await self._answer(event)
                    case GameStart(table=table) if table not in self._playing:
                        self._tell(event)
                        task = self._playing[table] = asyncio.create_task(self._play(table, threads))
                        tasks.add(task)
                        task.add_done_callback(tasks.discard)
                    case GameEnd(table=table):
                        self._playing.pop(table, None)
                        self._tell(event)
                        left = None if left is None else left - 1
                        if left == 0:
                            return
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            threads.shutdown(wait=False)

    async def _answer(self, asked: Challenge) -> None:
        self._tell(asked)
        why = refusal(asked, self._wishes, len(self._playing))
        try:
            if why is None:
                await self._client.accept(asked.table)
            else:
                await self._client.decline(asked.table, why)
                self._tell(Declined(why))
        except ApiError as error:  # it was withdrawn meanwhile
            self._tell(error)

    async def _play(self, table: str, threads: Executor) -> None:
        try:
            with closing(await self._start(threads)) as engine:
                await self._play_with(engine, table)
        except (ApiError, EngineFailed, HTTPError) as error:
            self._tell(error)

    async def _start(self, threads: Executor) -> Engine:
        """A new engine; if cancelled, it is closed once it has started: its thread cannot be stopped."""
        starting = threads.submit(self._engine)
        try:
            return await asyncio.wrap_future(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(_close)
            raise

    async def _play_with(self, engine: Engine, table: str) -> None:
        deal = Deal()
        async for seen in self._client.game(table):
            if seen.viewer is None:
                return
            deal.take(seen.log, seen.viewer)
            if seen.viewer in seen.to_act and seen.legal:
                await self._client.act(table, seen.n, await self._decided(seen, deal, engine))

    async def _decided(self, seen: Seen, deal: Deal, engine: Engine) -> dict[str, Any]:
        """Ask the engine for an action; if it fails twice at the same question, resign."""
        for attempt in (1, 2):
            try:
                return await asyncio.to_thread(action_for, seen, deal, engine)
            except EngineFailed as error:
                self._tell(error)
                if attempt == 2:
                    break
        return {"type": Leave.__name__}


def _close(starting: Future[Engine]) -> None:
    if not starting.cancelled() and starting.exception() is None:
        starting.result().close()
