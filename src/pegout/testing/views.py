"""Checks of views, pictures and the positions at events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Game, Picture, Seat
from pegout.game.protocol import R, S
from pegout.testing.walks import STEPS, short, through_json, walk

WHOLES = (list, tuple, dict)
CARD_NAMES = {card.value for card in Card}


def check_views(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """A view has the shape of its state, hides cards as `??` only, and is its own view."""
    for state in walk(game, rules, rng, limit=STEPS).states:
        for viewer in (*range(rules.seats), None):
            try:
                _check_view(game, state, viewer)
            except AssertionError:
                raise
            except Exception as error:
                raise AssertionError(f"the view of {viewer} breaks, {error!r}: {short(state)}") from error


def _check_view(game: Game[Any, S], state: S, viewer: Seat | None) -> None:
    view = state.view(viewer)
    assert view.view(viewer) == view, f"the view of {viewer} has another view: {short(state)}"
    assert view.to_act == state.to_act, f"{viewer} sees others to act: {short(state)}"
    struct: Any = state
    whole = replace(struct, trail=())
    for path, actual, seen in _differences(msgspec.to_builtins(whole), msgspec.to_builtins(view), ""):
        alike = not isinstance(actual, WHOLES) and not isinstance(seen, WHOLES)
        assert alike, f"{viewer} sees another shape at {path}: {seen}, not {actual}"
        assert actual not in CARD_NAMES or seen == "??", f"{viewer} sees {seen} for {actual} at {path}"
    _check_picture(game, view)


def check_trail(game: Game[R, S], rules: R, rng: random.Random) -> None:
    """Each event has its position in the trail, the last one with the final scores and outcome of the step;
    public events are the same for all viewers.

    A new game within the match can begin immediately, with its initial scores.
    """
    states = walk(game, rules, rng, limit=STEPS).states
    starts = {tuple(sorted(state.standings)) for state in states[:3]}
    for state in states:
        assert len(state.trail) == len(state.events), f"events and trail differ in length: {short(state)}"
        for past in state.trail:
            tells = bool(past.events or past.trail)
            assert not tells, f"a position of the trail tells events: {short(past)}"
            for viewer in (*range(rules.seats), None):
                assert past.view(viewer).trail == (), f"a view has a trail: {short(past)}"
                _check_picture(game, past.view(viewer))
        if state.trail:
            last = state.trail[-1]
            same = last.standings == state.standings or tuple(sorted(state.standings)) in starts
            assert same, f"scores {last.standings} became {state.standings} untold: {short(state)}"
            assert last.outcome == state.outcome, f"the end is told before it is there: {short(state)}"
            if game.looks_alike(last, state):
                _check_unseen(game, last, state)
        _check_told(game, state)
        for viewer in (*range(rules.seats), None):
            _check_picture(game, state.view(viewer))


def _check_told(game: Game[Any, S], state: S) -> None:
    """An event that hides nothing is the same for all viewers, because logs show the public text."""
    for event, past in zip(state.events, state.trail, strict=True):
        if event.seen_by(None) is event:
            public = game.tell(event, past.view(None))
            for viewer in range(state.rules.seats):
                same = game.tell(event, past.view(viewer)) == public
                assert same, f"{viewer} is told of {event} otherwise than the public: {short(state)}"


def _check_unseen(game: Game[Any, S], told: S, end: S) -> None:
    """Fields declared as unseen change no picture and no text."""
    for viewer in (*range(end.rules.seats), None):
        seen, view = told.view(viewer), end.view(viewer)
        same = game.picture(seen) == game.picture(view)
        assert same, f"one of {game.unseen} is in the picture of {viewer}: {short(end)}"
        event = view.events[-1]
        same = game.tell(event, seen) == game.tell(event, view)
        assert same, f"what is told of {event} depends on one of {game.unseen}: {short(end)}"


def _check_picture(game: Game[Any, S], view: S) -> None:
    """A picture survives JSON and agrees with the protocol on scores, places and outcome."""
    picture = game.picture(view)
    assert isinstance(picture, Picture), f"{type(picture).__name__} is no Picture"
    assert through_json(picture, game.picture_type) == picture, f"the picture changes in JSON: {short(view)}"
    assert picture.phase == str(view.phase), f"the picture is of phase {picture.phase}: {short(view)}"
    assert picture.scores == view.standings, f"the picture has scores {picture.scores}: {short(view)}"
    assert picture.outcome == view.outcome, f"the picture has outcome {picture.outcome}: {short(view)}"
    assert picture.zones == view.zones(), f"the picture has other zones: {short(view)}"


def _differences(actual: Any, seen: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Return the smallest difference of two JSON values."""
    if isinstance(actual, dict) and isinstance(seen, dict) and actual.keys() == seen.keys():
        for key in actual:
            yield from _differences(actual[key], seen[key], f"{path}.{key}")
    elif isinstance(actual, list | tuple) and isinstance(seen, list | tuple) and len(actual) == len(seen):
        for n, (one, other) in enumerate(zip(actual, seen, strict=True)):
            yield from _differences(one, other, f"{path}[{n}]")
    elif actual != seen:
        yield path, actual, seen
