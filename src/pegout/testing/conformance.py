"""Checks of the protocol that every game must pass."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

from pegout.cards import Card, Cards
from pegout.game import (
    CHANCE,
    Action,
    AnyGame,
    Ask,
    Deal,
    Game,
    IllegalAction,
    Leave,
    Ready,
    Rules,
    Seat,
    State,
    replay,
    seen_steps,
    shuffled,
)
from pegout.game.protocol import R, S
from pegout.testing.secrets import check_secrets
from pegout.testing.views import check_trail, check_views
from pegout.testing.walks import STEPS, Walk, any_of, interruptions, short, through_json, walk
from pegout.words import catalogue

Check: TypeAlias = Callable[[AnyGame, Rules, random.Random], None]
"""(game, rules, randomness) -> None; raises AssertionError with the faulty position"""
CARD_FIELDS: tuple[Any, ...] = (Cards, tuple[Cards, ...])


def check_games_end(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """A random game ends in a declared way, with ranks for all seats, and replays to the same position."""
    played = walk(game, rules, rng)
    last = played.last
    assert not last.to_act, f"after {len(played.steps)} steps seat {last.to_act} is still to act"
    assert last.outcome is not None, "the match is over and has no outcome"
    assert len(last.outcome.ranks) == rules.seats, f"{last.outcome} does not rank {rules.seats} seats"
    assert min(last.outcome.ranks) == 1, f"nobody is first in {last.outcome}"
    assert game.ending(last) in game.endings(rules), (
        f"it ended by {game.ending(last)!r}, which is none of {game.endings(rules)}"
    )
    assert replay(rules.start(), played.moves) == last, "the same moves led to another position"
    for state in played.states[:-1]:
        assert state.outcome is None, f"an outcome before the end: {short(state)}"
        assert game.ending(state) == "", f"an ending before the end: {short(state)}"


def check_json(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Rules, states, events, actions and views survive a round trip through JSON."""
    assert through_json(rules, game.rules) == rules, "rules change in JSON"
    for state, seat, action in walk(game, rules, rng, limit=STEPS).steps:
        assert through_json(state, game.state) == state, f"changes in JSON: {short(state)}"
        assert through_json(action, game.action) == action, f"{action} by seat {seat} changes in JSON"
        for viewer in (*range(rules.seats), None):
            view = state.view(viewer)
            assert through_json(view, game.state) == view, f"view of {viewer} changes in JSON: {short(state)}"


def check_strangers(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """A seat that cannot act, at the end any seat, is refused with seat, action and phase.

    Rendering texts is slow, so only one refusal per position is checked.
    """
    played = walk(game, rules, rng)
    for state, _seat, action in [*played.steps[:STEPS], (played.last, CHANCE, played.steps[-1].action)]:
        refusals: list[tuple[Seat, Action, IllegalAction]] = []
        for stranger in {*range(-1, rules.seats + 1)} - set(state.to_act):
            moves = state.legal(stranger)
            assert not len(moves), f"seat {stranger} may not act but has moves: {short(state)}"
            tried = shuffled(rng, rules.deck) if stranger == CHANCE else action
            if stranger == CHANCE and (stranger, tried) in interruptions(game, state):
                continue
            if isinstance(tried, Leave) and 0 <= stranger < rules.seats:
                continue
            refusals.append((stranger, tried, _refused(state, stranger, tried)))
        if refusals:
            _check_refusal(state, *rng.choice(refusals))


def _check_refusal(state: State, stranger: Seat, tried: Action, refusal: IllegalAction) -> None:
    """Its text names seat, action and phase."""
    said = str(refusal)
    who = "chance" if stranger == CHANCE else f"seat {stranger}"
    for word in (type(tried).__name__, state.phase):
        assert word in said, f"the refusal does not name {word!r}: {said}"
    assert who in said or f"seat {stranger}" in said, f"the refusal does not name {who!r}: {said}"


def check_actors_can_act(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Seats to act are seats of the match, each once, with something to do; chance acts alone."""
    for state in walk(game, rules, rng).states:
        seats = state.to_act
        assert len(set(seats)) == len(seats), f"a seat is to act twice, {seats}: {short(state)}"
        assert seats == (CHANCE,) or all(0 <= seat < rules.seats for seat in seats), (
            f"{seats} are to act: {short(state)}"
        )
        for seat in seats:
            assert seat == CHANCE or len(state.legal(seat)), f"seat {seat} has nothing to do: {short(state)}"


def check_legal(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Exactly the listed actions are accepted, by state and view, and positions never change."""
    played = walk(game, rules, rng, limit=STEPS)
    pool: list[Action] = []
    for state, _seat, action in played.steps:
        for seat in set(state.to_act) - {CHANCE}:
            legal, seen = state.legal(seat), state.view(seat).legal(seat)
            assert len(legal) == len(seen), f"seat {seat} sees {len(seen)} of {len(legal)} moves"
            listed = list(legal) if len(legal) <= 50 else [any_of(legal, rng) for _ in range(10)]
            if len(legal) <= 50:
                assert all(listed.count(one) == 1 for one in listed), f"listed twice: {listed}"
            before = msgspec.json.encode(state)
            for one in listed:
                assert one in legal, f"{one} is listed but not found: {short(state)}"
                assert one in seen, f"seat {seat} may do {one} and does not see it: {short(state)}"
                _accepted(state, seat, one)
            assert msgspec.json.encode(state) == before, f"apply changed the position: {short(state)}"
            for one in rng.sample(pool, min(len(pool), 10)):
                if one not in legal:
                    _refused(state, seat, one)
            pool += rng.sample(listed, min(len(listed), 2))
        if not isinstance(action, Leave | Deal):
            pool.append(action)


def check_protocol(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Seats, sides, version, standings and the default move are consistent."""
    assert rules.version in game.versions, f"version {rules.version} is none of {game.versions}"
    assert isinstance(rules.shuffle_seats, bool), f"seats are drawn: {rules.shuffle_seats}?"
    assert not rules.consequences({}), "other options follow where none is changed"
    sides = {rules.side(seat) for seat in range(rules.seats)}
    assert sides == set(range(rules.sides)), f"the sides of the seats are {sides}, not 0 to {rules.sides - 1}"
    for state in walk(game, rules, rng, limit=STEPS).states:
        assert state.rules == rules, f"it is played by other rules: {short(state)}"
        assert isinstance(state.phase, str), f"the phase is no text: {short(state)}"
        assert state.dealer is None or 0 <= state.dealer < rules.seats, f"no seat deals: {short(state)}"
        assert len(state.standings) == rules.seats, f"not a standing for each seat: {short(state)}"
        for seat in set(state.to_act) - {CHANCE}:
            _check_ask(state, seat)
            done = state.view(seat).default(seat)
            what = f"the default {done} of seat {seat}"
            assert done in state.legal(seat), f"{what} is not legal: {short(state)}"
            assert done == state.default(seat), f"{what} does not follow from its view: {short(state)}"


def _check_ask(state: State, seat: Seat) -> None:
    """Every viewer knows what a seat is asked for; only a pause asks it to be ready."""
    ask = state.asks(seat)
    assert ask in get_args(Ask), f"seat {seat} is asked for {ask!r}: {short(state)}"
    assert state.view(None).asks(seat) == ask, f"seat {seat} is not asked for it in view: {short(state)}"
    is_pause = tuple(state.legal(seat)[:2]) == (Ready(),)
    assert is_pause == (ask == "pause"), f"seat {seat} is asked for a {ask}: {short(state)}"


def check_numbering(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Every legal action has a unique number from 0 to `size` - 1, which leads back to it."""
    numbering = game.numbering(rules)
    for state in walk(game, rules, rng, limit=STEPS).states:
        for seat in set(state.to_act) - {CHANCE}:
            view = state.view(seat)
            legal = view.legal(seat)
            listed = list(legal) if len(legal) <= 50 else [any_of(legal, rng) for _ in range(10)]
            numbers = [numbering.number(view, seat, action) for action in listed]
            assert all(0 <= number < numbering.size for number in numbers), f"{numbers} of {numbering.size}"
            assert [numbering.action(view, seat, number) for number in numbers] == listed, (
                f"the numbers of {listed} mean other actions: {short(state)}"
            )


def check_cards_and_chips(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """No card is duplicated or lost, and no chips are created or lost (`Game.conserved`)."""
    steps = walk(game, rules, rng).steps
    check_conserved(game, rules, ((step.action, step.state.apply(step.seat, step.action)) for step in steps))


def check_conserved(game: AnyGame, rules: Rules, played: Iterable[tuple[Action, State]]) -> None:
    """Check a played match for the same, from its actions and the positions after them."""
    held = [name for name, hint in get_type_hints(game.state).items() if hint in CARD_FIELDS]
    around: set[Card] = set()
    chips = game.conserved(rules.start())
    for action, state in played:
        for name in held:
            cards = [card for card in _cards(getattr(state, name)) if card.value != "??"]
            assert len(set(cards)) == len(cards), f"a card twice in {name}: {cards}: {short(state)}"
        here = {card for name in held for card in _cards(getattr(state, name))}
        assert here <= set(rules.deck), f"{here - set(rules.deck)} are no cards of this game: {short(state)}"
        if isinstance(action, Deal):
            around = here
        assert here <= around, f"{here - around} came from nowhere: {short(state)}"
        there = game.conserved(state)
        assert there == chips, f"{chips} chips became {there}: {short(state)}"


def check_leave(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """A player can leave once at any time; leaving is never listed, and such a match ends."""
    played = walk(game, rules, rng)
    acts_last = {step.seat: n for n, step in enumerate(played.steps)}
    for n in sorted(rng.sample(range(len(played.steps)), min(len(played.steps), 30))):
        state = played.steps[n].state
        for seat in range(rules.seats):
            assert Leave() not in state.legal(seat), f"Leave is listed for seat {seat}: {short(state)}"
            if acts_last.get(seat, -1) < n:
                continue
            after = _accepted(state, seat, Leave())
            assert seat not in after.to_act, f"seat {seat} left and is to act: {short(after)}"
            _refused(after, seat, Leave())
    for _ in range(3):
        _end_well(game, rules, walk(game, rules, rng, leave=0.02))


def _end_well(game: Game[R, S], rules: R, played: Walk[S]) -> None:
    last, gone = played.last, dict[Seat, int]()
    acts_last: dict[Seat, int] = {}
    for n, (state, seat, action) in enumerate(played.steps):
        assert not set(gone) & set(state.to_act), f"one of {set(gone)} left and is to act: {short(state)}"
        acts_last[seat] = n
        if isinstance(action, Leave):
            gone[seat] = n
    assert last.outcome is not None, f"with {set(gone)} gone the match does not end"
    assert game.ending(last) in game.endings(rules), f"it ended by {game.ending(last)!r}"
    for seat, n in gone.items():  # an eliminated player may be ranked lower
        stayed = [other for other in set(acts_last) - {CHANCE} - set(gone) if acts_last[other] > n]
        assert all(last.outcome.ranks[other] <= last.outcome.ranks[seat] for other in stayed), (
            f"seat {seat} left and is ahead of a seat of {stayed}, which stayed: {last.outcome}"
        )


def check_words(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """The game's catalog has a message for every event and every label."""
    words, seen = catalogue("en", game.words), set[str]()
    for step in walk(game, rules, rng, limit=400, leave=0.005).steps:
        texts = [game.tell(event, then) for event, then in seen_steps(step.state, None)]
        if step.seat != CHANCE:
            texts.append(game.label(step.state.view(step.seat), step.seat, step.action))
        for text in texts:
            shape = f"{text.key} {sorted(text.args)}" if text else ""
            if text and shape not in seen:
                seen.add(shape)
                missing = words.lacks(text)
                assert not missing, f"the words lack {', '.join(missing)}: {short(step.state)}"


def check_bot(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """The game's own bot, if it has one, takes a legal action in every position, from the view alone."""
    if game.choose is None:
        return
    for state in walk(game, rules, rng, limit=STEPS).states:
        for seat in set(state.to_act) - {CHANCE}:
            action = game.choose(state.view(seat), seat)
            assert action in state.legal(seat), f"its bot does {action} in seat {seat}: {short(state)}"


CHECKS: tuple[Check, ...] = (
    check_games_end,
    check_json,
    check_strangers,
    check_actors_can_act,
    check_legal,
    check_views,
    check_trail,
    check_protocol,
    check_numbering,
    check_cards_and_chips,
    check_leave,
    check_words,
    check_secrets,
    check_bot,
)
"""All of them."""


# --- helpers -------------------------------------------------------------------------------------


def _refused(state: State, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal; raise AssertionError if the action is accepted."""
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return error
    raise AssertionError(f"{action} by seat {seat} is accepted and should not be: {short(state)}")


def _accepted(state: State, seat: Seat, action: Action) -> State:
    """Return the next position; raise AssertionError if the action is refused."""
    try:
        return state.apply(seat, action)
    except IllegalAction as error:
        what = f"{action} by seat {seat} is refused and should not be"
        raise AssertionError(f"{what}: {error}: {short(state)}") from error


def _cards(value: Any) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Sequence):
        for one in value:
            yield from _cards(one)
