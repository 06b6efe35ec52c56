"""Lessons: each replays by the real rules, asks for legal actions, and is complete in every language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pegout.cards import cards
from pegout.game import Do, IllegalAction, Say
from pegout.games import OWN, PRESETS, game_of, words
from pegout.games.cribbage import Discard, Play
from pegout.lessons import NoLesson, answer, find_lesson, lessons, positions, text_of
from pegout.wire.changes import changed
from pegout.wire.lessons import told_lesson
from pegout.wire.reading import encode
from pegout.words import LANGUAGES, Text

LONGEST = 260  # characters of what a step says: what a phone has room for, and a beginner reads
SLOWLY, DECIDING, MOST = 130 / 60, 8, 300  # words a second; seconds for what is asked, and for all
EVERY = pytest.mark.parametrize("name", list(lessons()))


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {game.name for game, _ in lessons().values()} >= {game.name for game in OWN}


@EVERY
def test_what_is_right_is_allowed_and_the_learner_is_asked(name: str) -> None:
    _game, lesson = find_lesson(name)
    steps = positions(lesson)
    assert sum(isinstance(at.step, Do) for at in steps) >= 2
    for n, at in enumerate(steps):
        seat = lesson.scenes[at.scene].seat
        if isinstance(at.step, Say):
            continue
        assert seat in at.state.to_act, at.step
        legal = at.state.view(seat).legal(seat)
        for action in at.step.right:
            assert action in legal, (at.step, action)
            assert answer(name, n, action).right
        others = [legal[i] for i in range(min(len(legal), 20)) if legal[i] not in at.step.right]
        assert not any(answer(name, n, action).right for action in others)


@EVERY
def test_it_is_said_in_every_language_and_shortly(name: str) -> None:
    game, lesson = find_lesson(name)
    for language in LANGUAGES:
        catalogue = words(language)
        for at in positions(lesson):
            key = text_of(lesson, at.step)
            said = catalogue.render(key)
            assert 10 < len(said) <= LONGEST, (language, key, len(said))
            if isinstance(at.step, Do):
                assert catalogue.attribute(key, "else"), key
                assert bool(catalogue.attribute(key, "also")) == (len(at.step.right) > 1), key
        assert catalogue.attribute(Text(f"lesson-{name}"), "summary"), game


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_slowly_is_through_in_five_minutes(name: str, language: str) -> None:
    _game, lesson = find_lesson(name)
    steps, catalogue = positions(lesson), words(language)
    read = sum(len(catalogue.render(text_of(lesson, at.step)).split()) for at in steps)
    asked = sum(isinstance(at.step, Do) for at in steps)
    assert read / SLOWLY + asked * DECIDING <= MOST


@EVERY
def test_the_page_is_told_what_the_learner_may_know_and_no_more(name: str) -> None:
    game, lesson = find_lesson(name)
    told = told_lesson(game, lesson)
    assert game_of(PRESETS[told.play].rules) is game
    for at, step in zip(positions(lesson), told.steps, strict=True):
        scene = told.scenes[step.scene]
        assert bool(step.legal) == step.asks == isinstance(at.step, Do)
        assert len(scene.names) == at.state.rules.seats
        hidden = at.state.view(lesson.scenes[at.scene].seat)
        assert not step.news or step.news[-1].event == hidden.events[-1]


@EVERY
def test_its_pictures_follow_one_from_another(name: str) -> None:
    """Applying the differences, as clients do, leads to the picture of each position."""
    game, lesson = find_lesson(name)
    told = told_lesson(game, lesson)
    picture: dict[str, Any] = {}
    for n, (at, step) in enumerate(zip(positions(lesson), told.steps, strict=True)):
        if n == 0 or step.scene != told.steps[n - 1].scene:
            picture = _plain(told.scenes[step.scene].picture)
        for change in (*(news.change for news in step.news if news.change), step.change):
            picture = changed(picture, _plain(change))
        seat = lesson.scenes[at.scene].seat
        assert picture == _plain(game.picture(at.state.view(seat)))


def _plain(value: Any) -> Any:
    return msgspec.json.decode(encode(value))


def test_what_is_allowed_but_not_asked_for_is_answered_and_what_is_forbidden_refused() -> None:
    _game, lesson = find_lesson("cribbage")
    n = next(n for n, at in enumerate(positions(lesson)) if at.step.text == "discard")
    wrong = answer("cribbage", n, Discard(cards("5S TD")))
    assert (wrong.right, wrong.best) == (False, Discard(cards("2C 8S")))
    assert wrong.text == Text("lesson-cribbage-discard")
    assert answer("cribbage", n, Discard(cards("2C 8S"))).text is None
    with pytest.raises(IllegalAction):
        answer("cribbage", n, Play(cards("2C")[0]))
    for step in (n - 1, 1000):
        with pytest.raises(NoLesson):
            answer("cribbage", step, Discard(cards("2C 8S")))
