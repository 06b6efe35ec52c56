"""Messages to a seat contain no hidden information, byte by byte."""

from __future__ import annotations

import asyncio
import random
import re
import secrets
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.histories import as_json
from bench.people import Person, Socket
from pegout import records, shuffling
from pegout.cards import Card, Cards
from pegout.game import CHANCE, Deal, Dealt, IllegalAction, State, Viewer
from pegout.games import GAMES
from pegout.records import Record
from pegout.testing import Case, cases, walk
from pegout.testing.secrets import PRIVATE, replayed_with, seen_cards, unseen_pair
from pegout.wire.reading import encode
from tests.representative import REPRESENTATIVE
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving, split

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("case", REPRESENTATIVE)
def test_no_seat_is_sent_a_card_that_it_may_not_know(case: Case, at_table: AtTable) -> None:
    """After each step a seat has received exactly what the rules show it."""
    preset, seats = split(case)

    async def play(live: Live) -> None:
        table, people = await seated(live, preset, seats)
        sockets = [await _enter(person, table) for person in people]
        rng, at = random.Random(7), 0
        for _ in range(45):
            record = await live.record(table)
            at = await _check_secrets(record, at, sockets)
            to_act = sockets[0].seen["to_act"]
            if not to_act:
                break
            seat = rng.choice(to_act)
            await sockets[seat].act(sockets[seat].any_action(rng))
            await _settle([sockets[seat], *sockets])
        for socket in sockets:
            await socket.connection.close()

    at_table(play)


async def _enter(person: Person, table: str) -> Socket:
    manager = person.socket(table)
    socket = await manager.__aenter__()
    socket.manager = manager  # type: ignore[attr-defined]  # kept until the test is over
    await socket.hear_until("Seen")
    return socket


async def _check_secrets(record: Record, before: int, sockets: list[Socket]) -> int:
    """All seats are up to date, and a seat's bytes hold no card that its views do not show.

    `before`: the positions of the record that there were the last time; returns how many there are.
    """
    steps = list(records.steps(record))
    dealt = [n for n, step in enumerate(steps) if any(isinstance(e, Dealt) for e in step.state.events)]
    recent = steps[min(before, dealt[-1] if dealt else 0) :]
    await _settle(sockets)
    for seat, socket in enumerate(sockets):
        state: Any = steps[-1].state
        view = replace(state, events=(), trail=()).view(seat)
        n = sum(by == seat for by, _ in record.actions)
        assert (socket.picture, socket.seen["n"]) == (as_json(record.game.picture(view)), n)
        views = [state.view(seat) for step in recent for state in (step.state, *step.state.trail)]
        known = {card for view in views for card in _cards(encode(view).decode())}
        for text in socket.heard:
            assert set(_cards(text)) <= known, (seat, set(_cards(text)) - known)
        socket.heard.clear()
    return len(steps)


def _cards(text: str) -> list[str]:
    return re.findall(r'"([A2-9TJQKW][CDHSbr])"', text)


# --- the card-swap test, on all bytes that are sent ---------------------------------------------------

HASH = re.compile(r"\b[0-9a-f]{64}\b")
TIME = re.compile(r"\b1\d{9}\.\d+")
SOME = "standard-2", "house-4", "ten-hand-3", "online-3", "cribist-4", "skalborg-3"
TRIES = [
    pytest.param(case, tries, id=f"{case}-{tries}", marks=() if at_once else pytest.mark.prove)
    for case in cases(GAMES)
    for tries, at_once in ((2, case.name in SOME), (10, False))
    if tries == 2 or case.name in SOME
]
# Requests of a viewer besides the socket.
ASKED = (
    "/api/tables/{table}", "/api/tables/{table}/record", "/api/tables/{table}/replay", "/api/mine",
    "/api/tables/{table}/review", "/api/me/export", "/api/me/statistics", "/api/lobby?which=running",
)  # fmt: skip


class Stacked(random.Random):
    """Secrets that deal the given decks, then others; they never repeat."""

    decks: list[tuple[Card, ...]]
    by_secret: dict[bytes, list[tuple[Card, ...]]] = {}

    def randbytes(self, n: int) -> bytes:
        secret = secrets.token_bytes(n)
        self.by_secret[secret] = self.decks
        return secret


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """No secret leads to a chosen deck, so the shuffle looks it up here."""
    shuffle = shuffling.deck

    def stacked(secret: bytes, match: str, deal: int, *rest: Any) -> tuple[Card, ...]:
        decks = Stacked.by_secret[secret]
        return decks[deal - 1] if deal <= len(decks) else shuffle(secret, match, deal, *rest)

    monkeypatch.setattr(shuffling, "deck", stacked)


@pytest.mark.parametrize("public", [False, True], ids=["seat", "public"])
@pytest.mark.parametrize(("case", "tries"), TRIES)
@pytest.mark.usefixtures("stacked")
def test_two_cards_that_a_seat_has_not_seen_change_places_and_its_bytes_are_the_same(
    case: Case, tries: int, public: bool, tmp_path: Path
) -> None:
    """Two tables, the same but for two unseen cards and all secrets: whatever a seat is sent, at both, and
    whatever it asks for, is the same, but for names of tables and players, times and hashes.
    """
    rng = random.Random(12)

    async def play() -> None:
        here, there = Stacked(1), Stacked(1)
        async with (
            serving(tmp_path / "here", rng=here) as one,
            serving(tmp_path / "there", rng=there) as other,
        ):
            for _ in range(tries):
                watcher, moves, twins = deal_and_twin(case, rng, public)
                here.seed(3)
                there.seed(3)
                mine = await stream(one, here, case, watcher, moves)
                assert mine == await stream(other, there, case, watcher, twins)

    asyncio.run(play())


Moves = list[tuple[int, Any]]


def deal_and_twin(case: Case, rng: random.Random, public: bool = False) -> tuple[Viewer, Moves, Moves]:
    """A viewer, the beginning of a deal, and the same with two unseen cards swapped."""
    while True:
        steps = walk(case.game, case.rules, rng, limit=80).steps
        dealt = [n for n, step in enumerate(steps) if any(isinstance(e, Dealt) for e in step.state.events)]
        end = next((n for n in dealt if n > dealt[0] + case.rules.seats), len(steps) - 1)
        beginning = steps[: rng.randint(min(dealt[0] + 4, end), end)]
        watcher = None if public else rng.randrange(case.rules.seats)
        pair = unseen_pair(sorted(set(case.rules.deck) - seen_cards(beginning, watcher, PRIVATE)), rng)
        if pair is None:
            continue
        try:
            positions = list(replayed_with(beginning, *pair))
        except IllegalAction:
            continue
        if _hands(positions[-1]) != _hands(beginning[-1].state):  # and not only the order of the deck
            moves = [(step.seat, step.action) for step in beginning[:-1]]
            return watcher, moves, [(seat, _swapped(action, *pair)) for seat, action in moves]


def _hands(state: State) -> list[Cards]:
    return [cards for place, cards in state.zones().items() if place.startswith("hand/")]


def _swapped(action: Any, a: Card, b: Card) -> Any:
    """The action with two cards swapped."""
    other = {str(a): str(b), str(b): str(a)}
    text = re.sub(r'"([A2-9TJQKW][CDHSbr])"', lambda m: f'"{other.get(m[1], m[1])}"', encode(action).decode())
    return msgspec.json.decode(text, type=type(action))


async def stream(live: Live, deck: Stacked, case: Case, watcher: Viewer, moves: Moves) -> list[str]:
    """All bytes that the seat receives while people make these moves, without names and hashes."""
    deck.decks = [action.deck for seat, action in moves if isinstance(action, Deal)]
    preset, seats = split(case)
    table, people = await seated(live, preset, seats, spectators=True)
    everybody = people if watcher is not None else [*people, live.person()]
    counts = [0] * seats
    async with AsyncExitStack() as stack:
        sockets: list[Socket] = []
        for person in everybody:
            sockets.append(await stack.enter_async_context(person.socket(table)))
            await _settle(sockets[::-1])
        for seat, action in moves:
            if seat != CHANCE:
                await sockets[seat].act(action, n=counts[seat])
                counts[seat] += 1
                await _settle([sockets[seat], *sockets])
        assert [socket.seen["n"] for socket in sockets[:seats]] == counts
        told = await answers(everybody[-1 if watcher is None else watcher], table)
    heard = sockets[-1 if watcher is None else watcher].heard
    told += [text for text in heard if '"type":"Room"' not in text]  # its spectators may come later
    assert any(HASH.search(text) for text in told)
    return [HASH.sub("hash", text.replace(table, "table")) for text in told]


async def answers(person: Person, table: str) -> list[str]:
    """The API's answer to a caller, without identity and time."""
    asked = {path: await person.http.get(path.format(table=table)) for path in ASKED}
    told = "\n".join(f"{path} {answer.status_code} {answer.text}" for path, answer in asked.items())
    for each in asked["/api/me/export"].json().get("players", ()):
        told = told.replace(each["player"], "player")
    return [TIME.sub("time", told)]


async def _settle(sockets: list[Socket]) -> None:
    """Wait until all have received everything."""
    for socket in sockets:
        await socket.settle()
