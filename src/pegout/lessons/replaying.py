"""The positions of a lesson, and checking what a learner does there."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from pegout.game import Action, AnyGame, Do, Lesson, Say, Scene, State
from pegout.games import GAMES, rules_for
from pegout.words import Text, TextError, literal


class NoLesson(TextError):
    """There is no such lesson, or no such step."""


class At(Struct, frozen=True):
    """A step with its position."""

    scene: int
    step: Say | Do
    since: tuple[State, ...]  # the positions after each action since the step before, in the same scene
    state: State


class Answer(Struct, frozen=True):
    """The answer to a learner's action."""

    right: bool
    text: Text | None  # of the step, whose `.also` or `.else` is shown; None: the next step's text is enough
    best: Action  # the action with which the lesson continues


def lessons() -> dict[str, tuple[AnyGame, Lesson]]:
    """Return all lessons by name, with their games."""
    return {lesson.name: (game, lesson) for game in GAMES for lesson in game.lessons()}


def find_lesson(name: str) -> tuple[AnyGame, Lesson]:
    """Return a lesson and its game; raise NoLesson."""
    every = lessons()
    if name not in every:
        known = [literal(each) for each in every]
        raise NoLesson(Text.of("lesson-unknown", lesson=literal(repr(name)), lessons=[*known]))
    return every[name]


def text_of(lesson: Lesson, step: Say | Do) -> Text:
    return Text(f"lesson-{lesson.name}-{step.text}")


def positions(lesson: Lesson) -> tuple[At, ...]:
    """Return all steps of a lesson; raise IllegalAction if its script breaks the rules."""
    return _positions(lesson.name)


@lru_cache(maxsize=64)
def _positions(name: str) -> tuple[At, ...]:
    _game, lesson = find_lesson(name)
    return tuple([at for number, scene in enumerate(lesson.scenes) for at in _of_scene(number, scene)])


def _of_scene(number: int, scene: Scene) -> list[At]:
    state: State = rules_for(scene.preset, scene.seats, scene.changes).start()
    since = list[State]()
    found = list[At]()
    for line in scene.script:
        if isinstance(line, tuple):
            state = state.apply(*line)
            since.append(state)
            continue
        found.append(At(number, line, tuple(since), state))
        since = []
        if isinstance(line, Do):
            state = state.apply(scene.seat, line.right[0])
            since.append(state)
    return found


def answer(name: str, step: int, action: Action) -> Answer:
    """Check a learner's action at a step; raise NoLesson, or IllegalAction if the rules forbid it."""
    _game, lesson = find_lesson(name)
    every = positions(lesson)
    if not 0 <= step < len(every):
        raise NoLesson(Text.of("lesson-no-step", step=step, steps=len(every)))
    at = every[step]
    at.state.apply(lesson.scenes[at.scene].seat, action)  # raises if it is illegal
    if not isinstance(at.step, Do):
        raise NoLesson(Text.of("lesson-no-question", step=step))
    best = at.step.right[0]
    return Answer(action in at.step.right, None if action == best else text_of(lesson, at.step), best)
