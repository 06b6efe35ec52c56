"""The bodies of lessons: steps are pictures of the real game, sent as differences."""

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
    """A lesson; its title is the message `lesson-NAME` of the catalogue."""

    name: str
    game: str
    steps: int


class LessonScene(Struct, frozen=True):
    """A match, or its beginning, with the learner in a seat."""

    preset: str
    viewer: Seat  # the learner's
    names: tuple[str, ...]  # by seat
    rules: Any  # the game's Rules
    picture: Any  # the game's Picture at the first step


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """A position, its text, and what the learner may do there."""

    scene: int
    text: Text  # its attribute `.else` answers a wrong action
    to_act: tuple[Seat, ...]
    asks: bool = False  # whether the learner has to act, rather than read and go on
    legal: list[Entry] = []
    news: list[News] = []  # since the previous step, if it is in the same scene
    change: Change = {}  # after that of the last news


class LessonTold(Struct, frozen=True):
    """A whole lesson."""

    name: str
    game: str
    play: str  # the preset of a game to play afterwards
    options: dict[str, Any]  # of that game
    scenes: list[LessonScene]
    steps: list[LessonStep]


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """The action of a learner."""

    action: dict[str, Any]  # one of the game's actions


class LessonAnswer(Struct, frozen=True):
    """Whether an answer was right, and the feedback."""

    right: bool
    text: Text | None  # text of the step, whose attribute `.also` or `.else` to show; None: no text
    best: Any  # the action with which the lesson continues


def told_lesson(game: AnyGame, lesson: Lesson) -> LessonTold:
    """The body of a lesson; raises IllegalAction if its script does not follow the rules."""
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
    """The entry; of combinations, only those with the name of the right one."""
    if not (isinstance(entry.family, CombosFamily) and isinstance(right, Count)):
        return entry
    sizes = {right.name: entry.family.sizes[right.name]}
    return replace(entry, family=replace(entry.family, sizes=sizes))
