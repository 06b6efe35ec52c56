"""Lessons of all games, replayed by the real rules, with the learner's actions checked."""

from pegout.lessons.replaying import (
    Answer,
    At,
    NoLesson,
    answer,
    find_lesson,
    lessons,
    positions,
    text_of,
)

__all__ = [
    "Answer", "At", "NoLesson", "answer", "find_lesson", "lessons", "positions", "text_of",
]  # fmt: skip
