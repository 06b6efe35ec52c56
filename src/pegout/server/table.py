"""A table: one match, who sits there, who looks on. Check, then store, then tell.

A live table is only a cache: everything in it follows from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from pegout import oldwire as wire
from pegout.bots import USUAL, quick
from pegout.bots.simple import fallback
from pegout.game import CHANCE, AnyGame, Dealt, IllegalAction, Seat, seat_for, shuffled
from pegout.games import GAMES
from pegout.questions import Decide
from pegout.server.connection import Connection
from pegout.server.questions import Questions
from pegout.server.store import Busy, Chair, Newcomer, Row, Standing, Store, Stored, Taken
from pegout.server.workers import Failed

log = logging.getLogger("pegout.table")

BOT_TIME = 5.0  # seconds that a bot may take
RETRY = 1.0  # seconds after which chance and bots try again to have something stored
FROZEN = "this table is stopped by a fault of ours, which has been reported; other tables play on"

Step: TypeAlias = tuple[Seat, Any]


class Frozen(Exception):
    """The rules broke; the table does nothing any more."""


class Table:
    """A live match. Everything that changes it holds `_lock`."""

    def __init__(
        self, stored: Stored, store: Store, questions: Questions, rng: random.Random, pace: float
    ) -> None:
        self.match = stored.match
        self.game: AnyGame = next(game for game in GAMES if game.name == stored.match.game)
        self.chairs: tuple[Chair, ...] = stored.chairs
        self.connections: set[Connection] = set()
        self._store, self._questions, self._rng, self._pace = store, questions, rng, pace
        self._bot_seed = f"{rng.getrandbits(128):032x}"  # a secret, or one could tell a bluff from a hand
        self._bots: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._shown: dict[Seat, bytes] = {}  # what each seat last saw, news apart
        self._moved_at = 0.0  # by the loop's clock
        self.frozen = False
        try:
            self._rebuild(stored)
        except Exception:
            self._freeze("cannot be replayed")

    def _rebuild(self, stored: Stored) -> None:
        """The present position, from the actions; raises ValueError if they were played by other rules."""
        if stored.match.version != self.game.version:
            raise ValueError(f"rules version {stored.match.version}, not {self.game.version}")
        decode = msgspec.json.Decoder(self.game.action).decode
        self.chairs = stored.chairs
        self.state = msgspec.json.decode(stored.match.rules, type=self.game.rules).start()
        self.rows = 0  # actions stored
        self.counts = [0] * len(stored.chairs)  # of them, by seat
        self.deal: list[Any] = [self.state]  # every position of this deal, to tell it again
        for row in stored.rows:
            step = row.seat, decode(row.action)
            self._enter_step(step, self.state.apply(*step))

    def _enter_step(self, step: Step, state: Any) -> None:
        self.rows += 1
        if step[0] != CHANCE:
            self.counts[step[0]] += 1
        if any(isinstance(event, Dealt) for event in state.events):
            self.deal = []
        self.deal.append(state)
        self.state = state
        self._moved_at = asyncio.get_running_loop().time()

    # --- who is there ------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def over(self) -> bool:
        return not self.frozen and self.state.outcome is not None

    @property
    def quiet(self) -> bool:
        """Nobody looks, and nothing moves."""
        return not self.connections and (self._bots is None or self._bots.done())

    def seat_of(self, player: str | None) -> Seat | None:
        """Where a player sits."""
        if player is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def names(self, reader: Seat | None) -> list[str]:
        """By seat, the reader "You"; who has the same name as another gets a number."""
        return names_of(self.chairs, reader)

    @property
    def here(self) -> list[bool]:
        connected = {connection.seat for connection in self.connections}
        return [chair.kind == "bot" or seat in connected for seat, chair in enumerate(self.chairs)]

    async def sit(self, player: str, name: str, newcomer: Newcomer | None = None) -> Seat | None:
        """Take an open seat, or the one that one has already; None if there is none."""
        async with self._lock:
            while (seat := self.seat_of(player)) is None:
                free = [n for n, chair in enumerate(self.chairs) if chair.kind == "open"]
                if not free:
                    return None
                seat = free[0] if self.frozen else seat_for(self.state.rules, free, self._rng)
                try:
                    await self._store.sit(self.match.match, seat, player, name, newcomer)
                except Taken:
                    await self._reload()
                    continue
                chairs = list(self.chairs)
                chairs[seat] = Chair("person", player, name)
                self.chairs = tuple(chairs)
            await self._begin()
            return seat

    async def enter(self, connection: Connection) -> None:
        """Show a new connection everything, the others that it is there."""
        async with self._lock:
            self.connections.add(connection)
            if self.frozen:
                connection.send(wire.encode(wire.Refused(None, FROZEN)))
                return
            await self._begin(fresh=connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if not self.frozen:
            self._tell([])

    async def _begin(self, fresh: Connection | None = None) -> None:
        """Go on where the match stands: chance may have to deal, a bot to move."""
        states: list[Any] = []
        if self.full:
            try:
                states = await self._append(self._with_chance([], self.state))
            except Taken:
                await self._reload()
            except Busy:
                pass  # chance is to act still; it tries again in `_play_bots`
            except Frozen:
                return
        self._tell(states, fresh)
        self._wake_bots()

    # --- check, store, tell --------------------------------------------------------------------------

    async def act(self, connection: Connection, said: wire.Act) -> None:
        """Do what a seat asks for, and answer."""
        async with self._lock:
            try:
                why = await self._act(connection, said)
            except (wire.BadMessage, IllegalAction) as error:
                why = str(error)
            except Busy:
                why = "the server cannot write now; nothing has happened, please try again"
            except Frozen:
                return  # all have been told
        if why:
            connection.send(wire.encode(wire.Refused(said.n, why)))

    async def _act(self, connection: Connection, said: wire.Act) -> str:
        """Why it was refused; "" if it was done."""
        seat = connection.seat
        if self.frozen:
            return FROZEN
        if not self.full:
            return "the table is not full yet"
        action = wire.read_action(self.game, said.action)
        while said.n == self.counts[seat]:
            try:
                await self._do(seat, action)
            except Taken:
                await self._reload()
                continue
            return ""
        if said.n > self.counts[seat]:
            return f"the server has had {self.counts[seat]} of your actions, not {said.n}"
        self._tell([], connection)  # sent again: it has been done
        return ""

    async def _do(self, seat: Seat, action: Any) -> None:
        """One step, and what chance does after it; raises IllegalAction, Taken, Busy or Frozen."""
        state = self._apply(self.state, seat, action)
        self._tell(await self._append(self._with_chance([((seat, action), state)], state)))
        self._wake_bots()

    def _apply(self, state: Any, seat: Seat, action: Any) -> Any:
        try:
            return state.apply(seat, action)
        except IllegalAction:
            raise
        except Exception as error:
            self._freeze(f"broke when seat {seat} did {action}")
            raise Frozen from error

    def _with_chance(self, steps: list[tuple[Step, Any]], state: Any) -> list[tuple[Step, Any]]:
        """These steps, and whatever chance has to do after them."""
        while (does := self._chance(state)) is not None:
            state = self._apply(state, CHANCE, does)
            steps.append(((CHANCE, does), state))
        return steps

    def _chance(self, state: Any) -> Any:
        """What chance has to do: say that the time is up, or deal."""
        called = state.on_time(time.time() - self.match.created)
        deals = called is None and state.to_act == (CHANCE,)
        return shuffled(self._rng, state.rules.deck) if deals else called

    async def _append(self, steps: Sequence[tuple[Step, Any]]) -> list[Any]:
        """Store, and only then have it so; returns the positions. Raises Taken or Busy."""
        if steps:
            rows = [Row(seat, wire.encode(action)) for (seat, action), _ in steps]
            await self._store.append(self.match.match, self.rows, rows, standing(self.game, steps[-1][1]))
        for step, state in steps:
            self._enter_step(step, state)
        return [state for _, state in steps]

    async def _reload(self) -> None:
        """Another process was first: take over what it has stored."""
        stored = await self._store.load(self.match.match)
        assert stored is not None
        before = self.rows
        try:
            self._rebuild(stored)
        except Exception as error:
            self._freeze("cannot be replayed")
            raise Frozen from error
        self._tell(self.deal[-(self.rows - before) :] if self.rows > before else [])

    # --- telling -------------------------------------------------------------------------------------

    def _tell(self, states: Sequence[Any], fresh: Connection | None = None) -> None:
        """Whoever sees a change is told of it, and of nothing else; `fresh` gets the whole picture."""
        try:
            for seat in sorted({connection.seat for connection in self.connections}):
                self._tell_seat(seat, states, fresh)
        except Exception:
            self._freeze("cannot be shown")

    def _tell_seat(self, seat: Seat, states: Sequence[Any], fresh: Connection | None) -> None:
        picture = self._picture(seat)
        encoded = wire.encode(picture)
        news = self._news(seat, states)
        changed = bool(news) or encoded != self._shown.get(seat)
        self._shown[seat] = encoded
        message = encoded
        if news and isinstance(picture, wire.Seen):
            message = wire.encode(replace(picture, news=news))
        for connection in [each for each in self.connections if each.seat == seat]:
            if connection is fresh and isinstance(picture, wire.Seen):
                log_of_deal = self._news(seat, self.deal)
                connection.send(wire.encode(replace(picture, news=log_of_deal, fresh=True)))
            elif changed or connection is fresh:
                connection.send(message)

    def _picture(self, seat: Seat) -> wire.Seen | wire.Waiting:
        """What a seat sees now, news apart."""
        match, game = self.match, self.game
        names, kinds = self.names(seat), [chair.kind for chair in self.chairs]
        levels = [chair.level for chair in self.chairs]
        head = (match.match, game.name, match.preset, seat, names, kinds, levels, self.here)
        if not self.full:
            return wire.Waiting(*head, link_to(match.match))
        view = replace(self.state.view(seat), events=())
        return wire.Seen(
            *head,
            state=Raw(wire.encode(view)),
            facts=game.facts(view),
            to_act=view.to_act,
            n=self.counts[seat],
            legal=wire.entries(game, view, seat, names),
            news=[],
            fresh=False,
        )

    def _news(self, seat: Seat, states: Sequence[Any]) -> list[wire.News]:
        names = self.names(seat)
        return [
            news
            for state in states
            for news in wire.news(self.game, state.view(seat), seat, names)
        ]

    def _freeze(self, what: str) -> None:
        """After a fault in the rules: report it, stop this table, let the others play on."""
        match = self.match
        log.exception("table %s (%s) %s, after %d actions", match.match, match.preset, what, self.rows)
        self.frozen = True
        for connection in self.connections:
            connection.send(wire.encode(wire.Refused(None, FROZEN)))

    # --- bots ----------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """While a bot is to act: let it think, wait the even pace since the last step, do what it says."""
        loop = asyncio.get_running_loop()
        while (seat := self._bot_to_act()) is not None:
            if seat == CHANCE:
                await asyncio.sleep(RETRY)
                async with self._lock:
                    await self._begin()
                continue
            state = self.state
            action = await self._think(state.view(seat), seat)
            while self.state is state and (wait := self._moved_at + self._pace - loop.time()) > 0:
                await asyncio.sleep(wait)
            async with self._lock:
                if self.state is not state:
                    continue
                try:
                    await self._do_for_bot(seat, action)
                except Taken:
                    await self._reload()
                except Busy:
                    self._moved_at = loop.time() + RETRY
                except Frozen:
                    return

    def _bot_to_act(self) -> Seat | None:
        """A bot's seat that is to act; chance, if the database was busy when it was to."""
        if self.frozen or not self.full:
            return None
        seats = self.state.to_act
        return next((seat for seat in seats if seat == CHANCE or self.chairs[seat].kind == "bot"), None)

    async def _think(self, view: Any, seat: Seat) -> Any:
        """What the bot says, thought of elsewhere; if it breaks or takes too long, a simpler one answers."""
        level = self.chairs[seat].level or USUAL
        question = Decide(
            game=self.game.name, level=level, seat=seat, view=Raw(wire.encode(view)),
            seed=f"{self._bot_seed}/{seat}", decision_index=self.counts[seat],
        )  # fmt: skip
        try:
            said = await self._questions.decide(question, BOT_TIME)
            return msgspec.convert(said, self.game.action)
        except TimeoutError:
            log.error("the bot of table %s thinks too long in seat %d", self.match.match, seat)
        except (Failed, msgspec.ValidationError) as error:
            log.error("the bot of table %s failed in seat %d: %s", self.match.match, seat, error)
        try:
            return quick(self.game)(view, seat)
        except Exception:
            log.exception("the simple bot of table %s failed in seat %d", self.match.match, seat)
            return fallback(view, seat)

    async def _do_for_bot(self, seat: Seat, action: Any) -> None:
        try:
            await self._do(seat, action)
        except IllegalAction:
            log.exception("the bot of table %s does what it may not", self.match.match)
            await self._do(seat, fallback(self.state.view(seat), seat))

    async def close(self) -> None:
        """Stop the bots."""
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)


def names_of(chairs: Sequence[Chair], reader: Seat | None) -> list[str]:
    """By seat, the reader "You"; who has the same name as another gets a number."""
    names = [chair.name for chair in chairs]
    numbered = [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
    return ["You" if seat == reader else name for seat, name in enumerate(numbered)]


def standing(game: AnyGame, state: Any) -> Standing:
    """How a match stands, as anybody may know it."""
    seen = state.view(None)
    have = seen.betting.stacks if hasattr(seen, "betting") else seen.scores
    sides = game.facts(seen).get("sides", range(len(have)))
    return Standing(state.outcome is not None, seen.to_act, tuple(have[side] for side in sides))


def link_to(match: str) -> str:
    """The page of a table."""
    return f"/t/{match}"
