"""A lesson as the page shows it: its steps are pictures of the real game, by differences."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.counting import CombosFamily, Count
from pegout.game import Action, AnyGame, Do, Game, Lesson, Picture, Scene, Seat, State, parts_of
from pegout.game.protocol import S
from pegout.lessons import At, positions, text_of
from pegout.wire.changes import Change, difference
from pegout.wire.messages import Entry, News
from pegout.wire.news import PreparedStep
from pegout.wire.offers import entries, entries_of
from pegout.words import Text


class LessonInfo(Struct, frozen=True, gc=False):
    """A lesson that can be taken; what it is called is the message `lesson-NAME`."""

    name: str
    game: str
    steps: int


class LessonScene(Struct, frozen=True):
    """A match, or the beginning of one, in which the learner sits."""

    preset: str
    viewer: Seat  # the learner's
    names: tuple[str, ...]  # by seat
    rules: Any  # the game's Rules
    picture: Any  # the game's Picture, at its first step


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """A position, what is said about it, and what the learner may do there."""

    scene: int
    text: Text  # its `.else` answers what is not right
    to_act: tuple[Seat, ...]
    asks: bool = False  # for something to be done; else one reads and goes on
    legal: list[Entry] = []
    news: list[News] = []  # since the step before, if that is in the same scene
    change: Change = {}  # after that of the last news


class LessonTold(Struct, frozen=True):
    """A whole lesson."""

    name: str
    game: str
    play: str  # the preset of a game to be played afterwards
    options: dict[str, Any]  # with which it is played
    scenes: list[LessonScene]
    steps: list[LessonStep]


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner has done."""

    action: dict[str, Any]  # one of the game's actions


class LessonAnswer(Struct, frozen=True):
    """What a learner is told about that."""

    right: bool
    text: Text | None  # of the step, whose `.also` or `.else` is meant; None: the next step says enough
    best: Any  # the action with which the lesson goes on


def told_lesson(game: AnyGame, lesson: Lesson) -> LessonTold:
    """The lesson as a learner is told it; raises IllegalAction if its script does not follow the rules."""
    scenes, steps = list[LessonScene](), list[LessonStep]()
    picture: Picture | None = None
    for at in positions(lesson):
        scene = lesson.scenes[at.scene]
        view = at.state.view(scene.seat)
        if at.scene == len(scenes):
            picture = game.picture(view)
            rules = at.state.rules
            scenes.append(LessonScene(scene.preset, scene.seat, scene.names, rules, picture))
            news = list[News]()
        else:
            news, picture = _news(game, picture, at, scene)
        then, picture = picture, game.picture(view)
        asks = isinstance(at.step, Do)
        steps.append(
            LessonStep(
                at.scene, text_of(lesson, at.step), view.to_act if asks else (), asks,
                _offered(game, view, scene.seat, at.step), news, difference(then, picture),
            )
        )  # fmt: skip
    return LessonTold(lesson.name, game.name, lesson.play, dict(lesson.options), scenes, steps)


def _news(game: AnyGame, picture: Any, at: At, scene: Scene) -> tuple[list[News], Picture]:
    def look(state: State) -> State:
        return state.view(scene.seat)

    told = list[News]()
    for state in at.since:
        news, picture = PreparedStep.of(game, state).news(game, picture, look(state), look)
        told += news
    return told, picture


def _offered(game: Game[Any, S], view: S, seat: Seat, step: Any) -> list[Entry]:
    if not isinstance(step, Do):
        return []
    if not step.narrow:
        return entries(game, view, seat)
    right: Action = step.right[0]
    parts = [part for part in parts_of(view.legal(seat)) if right in part]
    return [_alike(each, right) for part in parts for each in entries_of(game, view, seat, part)]


def _alike(entry: Entry, right: Action) -> Entry:
    """The entry; of combinations only those that have the name of the right one."""
    if not (isinstance(entry.family, CombosFamily) and isinstance(right, Count)):
        return entry
    sizes = {right.name: entry.family.sizes[right.name]}
    return replace(entry, family=replace(entry.family, sizes=sizes))
