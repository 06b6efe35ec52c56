"""The checks that every game must pass, whatever it is about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from pegout.cards import Card, Cards
from pegout.game import (
    CHANCE,
    Action,
    AnyGame,
    Ask,
    Deal,
    IllegalAction,
    Leave,
    Picture,
    Ready,
    Rules,
    Seat,
    State,
    replay,
    seen_steps,
    shuffled,
)
from pegout.testing.secrets import check_secrets
from pegout.testing.walks import Walk, any_of, interruptions, walk
from pegout.words import catalogue

Check: TypeAlias = Callable[[AnyGame, Rules, random.Random], None]
STEPS = 300  # of a game, in checks that look at every step closely
CARD_FIELDS: tuple[Any, ...] = (Cards, tuple[Cards, ...])
WHOLES = (list, tuple, dict)
CARD_NAMES = {card.value for card in Card}


def check_games_end(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """A random game ends in a declared way, with ranks for all, and replays to the same position."""
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
        assert state.outcome is None, f"an outcome before the end: {_at(state)}"
        assert game.ending(state) == "", f"an ending before the end: {_at(state)}"


def check_json(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Rules, states, events, actions and views come back from JSON as they were."""
    assert _again(rules, game.rules) == rules, "rules change in JSON"
    for state, seat, action in walk(game, rules, rng, limit=STEPS).steps:
        assert _again(state, game.state) == state, f"changes in JSON: {_at(state)}"
        assert _again(action, game.action) == action, f"{action} by seat {seat} changes in JSON"
        for viewer in (*range(rules.seats), None):
            view = state.view(viewer)
            assert _again(view, game.state) == view, f"view of {viewer} changes in JSON: {_at(state)}"


def check_strangers(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Who may not act is refused in words that name seat, action and phase; so is everybody at the end."""
    played = walk(game, rules, rng)
    for state, _seat, action in [*played.steps[:STEPS], (played.last, CHANCE, played.steps[-1].action)]:
        for stranger in {*range(-1, rules.seats + 1)} - set(state.to_act):
            assert not len(state.legal(stranger)), f"seat {stranger} may not act but has moves: {_at(state)}"
            tried = shuffled(rng, rules.deck) if stranger == CHANCE else action
            if (stranger, tried) in interruptions(game, state):
                continue
            if isinstance(tried, Leave) and 0 <= stranger < rules.seats:
                continue
            said = _refused(state, stranger, tried)
            phase = state.phase
            who = "chance" if stranger == CHANCE else f"seat {stranger}"
            for word in (type(tried).__name__, phase):
                assert word in said, f"the refusal does not name {word!r}: {said}"
            assert who in said or f"seat {stranger}" in said, f"the refusal does not name {who!r}: {said}"


def check_actors_can_act(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Seats to act are seats of the match, each once, with something to do; chance acts alone."""
    for state in walk(game, rules, rng).states:
        seats = state.to_act
        assert len(set(seats)) == len(seats), f"a seat is to act twice, {seats}: {_at(state)}"
        assert seats == (CHANCE,) or all(0 <= seat < rules.seats for seat in seats), (
            f"{seats} are to act: {_at(state)}"
        )
        for seat in seats:
            assert seat == CHANCE or len(state.legal(seat)), f"seat {seat} has nothing to do: {_at(state)}"


def check_legal(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Exactly what is listed is accepted, by state and view alike, and the position itself never changes."""
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
                assert one in legal, f"{one} is listed but not found: {_at(state)}"
                assert one in seen, f"seat {seat} may do {one} and does not see it: {_at(state)}"
                _accepted(state, seat, one)
            assert msgspec.json.encode(state) == before, f"apply changed the position: {_at(state)}"
            for one in rng.sample(pool, min(len(pool), 10)):
                if one not in legal:
                    _refused(state, seat, one)
            pool += rng.sample(listed, min(len(listed), 2))
        if not isinstance(action, Leave | Deal):
            pool.append(action)


def check_views(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """A view has the shape of its state, hides by `??` alone, and looks the same when looked at again."""
    for state in walk(game, rules, rng, limit=STEPS).states:
        for viewer in (*range(rules.seats), None):
            try:
                _check_view(game, state, viewer)
            except AssertionError:
                raise
            except Exception as error:
                raise AssertionError(f"the view of {viewer} breaks, {error!r}: {_at(state)}") from error


def _check_view(game: AnyGame, state: State, viewer: Seat | None) -> None:
    view = state.view(viewer)
    assert view.view(viewer) == view, f"the view of {viewer} has another view: {_at(state)}"
    assert view.to_act == state.to_act, f"{viewer} sees others to act: {_at(state)}"
    struct: Any = state
    whole = replace(struct, trail=())
    for path, actual, seen in _differences(msgspec.to_builtins(whole), msgspec.to_builtins(view), ""):
        alike = not isinstance(actual, WHOLES) and not isinstance(seen, WHOLES)
        assert alike, f"{viewer} sees another shape at {path}: {seen}, not {actual}"
        assert actual not in CARD_NAMES or seen == "??", f"{viewer} sees {seen} for {actual} at {path}"
    _check_picture(game, view)


def check_trail(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Each event has the position at which it was told, the last of them as the step left scores and end.

    A new game within the match may begin at once, with the scores of its start.
    """
    states = walk(game, rules, rng, limit=STEPS).states
    starts = {tuple(sorted(state.standings)) for state in states[:3]}
    for state in states:
        assert len(state.trail) == len(state.events), f"events and trail differ in length: {_at(state)}"
        for past in state.trail:
            assert past.events == past.trail == (), f"a position of the trail tells events: {_at(past)}"
            for viewer in (*range(rules.seats), None):
                assert past.view(viewer).trail == (), f"a view has a trail: {_at(past)}"
                _check_picture(game, past.view(viewer))
        if state.trail:
            last = state.trail[-1]
            same = last.standings == state.standings or tuple(sorted(state.standings)) in starts
            assert same, f"scores {last.standings} became {state.standings} untold: {_at(state)}"
            assert last.outcome == state.outcome, f"the end is told before it is there: {_at(state)}"
        for viewer in (*range(rules.seats), None):
            _check_picture(game, state.view(viewer))


def _check_picture(game: AnyGame, view: State) -> None:
    """A picture comes back from JSON, and says what the protocol says of scores, places and the end."""
    picture = game.picture(view)
    assert isinstance(picture, Picture), f"{type(picture).__name__} is no Picture"
    assert _again(picture, game.picture_type) == picture, f"the picture changes in JSON: {_at(view)}"
    assert picture.phase == str(view.phase), f"the picture is of phase {picture.phase}: {_at(view)}"
    assert picture.scores == view.standings, f"the picture has scores {picture.scores}: {_at(view)}"
    assert picture.outcome == view.outcome, f"the picture has outcome {picture.outcome}: {_at(view)}"
    assert picture.zones == view.zones(), f"the picture has other zones: {_at(view)}"


def check_protocol(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """What the protocol asks for is there and fits: seats, sides, version, standings, the default move."""
    assert rules.version in game.versions, f"version {rules.version} is none of {game.versions}"
    assert isinstance(rules.shuffle_seats, bool), f"seats are drawn: {rules.shuffle_seats}?"
    assert not rules.consequences({}), "other options follow where none is changed"
    sides = {rules.side(seat) for seat in range(rules.seats)}
    assert sides == set(range(rules.sides)), f"the sides of the seats are {sides}, not 0 to {rules.sides - 1}"
    for state in walk(game, rules, rng, limit=STEPS).states:
        assert state.rules == rules, f"it is played by other rules: {_at(state)}"
        assert isinstance(state.phase, str), f"the phase is no text: {_at(state)}"
        assert state.dealer is None or 0 <= state.dealer < rules.seats, f"no seat deals: {_at(state)}"
        assert len(state.standings) == rules.seats, f"not a standing for each seat: {_at(state)}"
        for seat in set(state.to_act) - {CHANCE}:
            _check_ask(state, seat)
            done = state.view(seat).default(seat)
            assert done in state.legal(seat), f"the default {done} of seat {seat} is not legal: {_at(state)}"
            fault = f"the default {done} of seat {seat} does not follow from its view"
            assert done == state.default(seat), f"{fault}: {_at(state)}"


def _check_ask(state: State, seat: Seat) -> None:
    """Everybody knows what a seat is asked for; a pause asks it to be ready, and nothing else does."""
    ask = state.asks(seat)
    assert ask in get_args(Ask), f"seat {seat} is asked for {ask!r}: {_at(state)}"
    assert state.view(None).asks(seat) == ask, f"seat {seat} is not asked for it in view: {_at(state)}"
    is_pause = tuple(state.legal(seat)[:2]) == (Ready(),)
    assert is_pause == (ask == "pause"), f"seat {seat} is asked for a {ask}: {_at(state)}"


def check_numbering(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Every legal action has a number of its own, from 0 to `size` - 1, which leads back to it."""
    numbering = game.numbering(rules)
    for state in walk(game, rules, rng, limit=STEPS).states:
        for seat in set(state.to_act) - {CHANCE}:
            view = state.view(seat)
            legal = view.legal(seat)
            listed = list(legal) if len(legal) <= 50 else [any_of(legal, rng) for _ in range(10)]
            numbers = [numbering.number(view, seat, action) for action in listed]
            assert all(0 <= number < numbering.size for number in numbers), f"{numbers} of {numbering.size}"
            assert [numbering.action(view, seat, number) for number in numbers] == listed, (
                f"the numbers of {listed} mean other actions: {_at(state)}"
            )


def check_cards_and_chips(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """No card is in two places or comes from nowhere; no chips are made or lost (`Game.conserved`)."""
    steps = walk(game, rules, rng).steps
    check_conserved(game, rules, ((step.action, step.state.apply(step.seat, step.action)) for step in steps))


def check_conserved(game: AnyGame, rules: Rules, played: Iterable[tuple[Action, State]]) -> None:
    """The same of a match that was played: each action, and the position after it."""
    held = [name for name, hint in get_type_hints(game.state).items() if hint in CARD_FIELDS]
    around: set[Card] = set()
    chips = game.conserved(rules.start())
    for action, state in played:
        for name in held:
            cards = [card for card in _cards(getattr(state, name)) if card.value != "??"]
            assert len(set(cards)) == len(cards), f"a card twice in {name}: {cards}: {_at(state)}"
        here = {card for name in held for card in _cards(getattr(state, name))}
        assert here <= set(rules.deck), f"{here - set(rules.deck)} are no cards of this game: {_at(state)}"
        if isinstance(action, Deal):
            around = here
        assert here <= around, f"{here - around} came from nowhere: {_at(state)}"
        there = game.conserved(state)
        assert there == chips, f"{chips} chips became {there}: {_at(state)}"


def check_leave(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """Who still plays may leave at any time, once; it is never listed, and a match with leavers ends."""
    played = walk(game, rules, rng)
    acts_last = {step.seat: n for n, step in enumerate(played.steps)}
    for n in sorted(rng.sample(range(len(played.steps)), min(len(played.steps), 30))):
        state = played.steps[n].state
        for seat in range(rules.seats):
            assert Leave() not in state.legal(seat), f"Leave is listed for seat {seat}: {_at(state)}"
            if acts_last.get(seat, -1) < n:
                continue
            after = _accepted(state, seat, Leave())
            assert seat not in after.to_act, f"seat {seat} left and is to act: {_at(after)}"
            _refused(after, seat, Leave())
    for _ in range(3):
        _end_well(game, rules, walk(game, rules, rng, leave=0.02))


def _end_well(game: AnyGame, rules: Rules, played: Walk[State]) -> None:
    last, gone = played.last, dict[Seat, int]()
    acts_last: dict[Seat, int] = {}
    for n, (state, seat, action) in enumerate(played.steps):
        assert not set(gone) & set(state.to_act), f"one of {set(gone)} left and is to act: {_at(state)}"
        acts_last[seat] = n
        if isinstance(action, Leave):
            gone[seat] = n
    assert last.outcome is not None, f"with {set(gone)} gone the match does not end"
    assert game.ending(last) in game.endings(rules), f"it ended by {game.ending(last)!r}"
    for seat, n in gone.items():  # who was out before, by losing all chips, may well be behind
        stayed = [other for other in set(acts_last) - {CHANCE} - set(gone) if acts_last[other] > n]
        assert all(last.outcome.ranks[other] <= last.outcome.ranks[seat] for other in stayed), (
            f"seat {seat} left and is ahead of a seat of {stayed}, which stayed: {last.outcome}"
        )


def check_words(game: AnyGame, rules: Rules, rng: random.Random) -> None:
    """The words of the game have a message for all that is told of a match and for all labels."""
    words, seen = catalogue("en", game.words), set[str]()
    for step in walk(game, rules, rng, limit=400, leave=0.005).steps:
        texts = [game.tell(event, then) for event, then in seen_steps(step.state, None)]
        if step.seat != CHANCE:
            texts.append(game.label(step.state.view(step.seat), step.seat, step.action))
        for text in texts:
            shape = f"{text.key} {sorted(text.args)}" if text else ""
            if text and shape not in seen:
                seen.add(shape)
                lacking = words.lacks(text)
                assert not lacking, f"the words lack {', '.join(lacking)}: {_at(step.state)}"


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
)


# --- helpers -------------------------------------------------------------------------------------


def _again(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def _refused(state: State, seat: Seat, action: Action) -> str:
    """What the refusal says; an AssertionError if there is none."""
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return str(error)
    raise AssertionError(f"{action} by seat {seat} is accepted and should not be: {_at(state)}")


def _accepted(state: State, seat: Seat, action: Action) -> State:
    """The position after it; an AssertionError if it is refused."""
    try:
        return state.apply(seat, action)
    except IllegalAction as error:
        what = f"{action} by seat {seat} is refused and should not be"
        raise AssertionError(f"{what}: {error}: {_at(state)}") from error


def _at(state: State) -> str:
    """The position, short enough to be read in a message."""
    text = msgspec.json.encode(state).decode()
    return text if len(text) < 3000 else f"{text[:3000]} ..."


def _cards(value: Any) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Sequence):
        for one in value:
            yield from _cards(one)


def _differences(actual: Any, seen: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Where two JSON values part, down to the smallest part that does."""
    if isinstance(actual, dict) and isinstance(seen, dict) and actual.keys() == seen.keys():
        for key in actual:
            yield from _differences(actual[key], seen[key], f"{path}.{key}")
    elif isinstance(actual, list | tuple) and isinstance(seen, list | tuple) and len(actual) == len(seen):
        for n, (one, other) in enumerate(zip(actual, seen, strict=True)):
            yield from _differences(one, other, f"{path}[{n}]")
    elif actual != seen:
        yield path, actual, seen
