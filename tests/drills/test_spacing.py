"""Missed skills come back more often than mastered ones."""

from __future__ import annotations

from collections import Counter

from pegout import drills
from pegout.drills import Grade, next_skill, reviewed

NOW = 1_795_000_000.0
SKILLS = ("a", "b", "c", "d")


def test_what_is_due_longest_comes_first_then_what_is_new() -> None:
    assert next_skill(SKILLS, {}, NOW) == "a"
    assert next_skill(SKILLS, {"a": NOW + 60}, NOW) == "b"
    assert next_skill(SKILLS, {"a": NOW - 1, "b": NOW - 2}, NOW) == "b"
    later = {"a": NOW + 9, "b": NOW + 5, "c": NOW + 7, "d": NOW + 8}
    assert next_skill(SKILLS, later, NOW) == "b"


def test_a_skill_that_was_missed_is_due_sooner() -> None:
    grades: tuple[Grade, ...] = ("again", "hard", "good", "easy")
    due = [reviewed(None, grade, NOW).due for grade in grades]
    assert due == sorted(due)
    assert NOW < due[0] <= NOW + 120
    assert due[-1] > NOW + 86_400
    known = reviewed(reviewed(None, "good", NOW).card, "good", NOW + 900)
    lapsed = reviewed(known.card, "again", known.due)
    assert known.due > NOW + 86_400
    assert lapsed.due < known.due + 3_600


def test_who_always_misses_one_kind_of_hand_gets_it_most_often() -> None:
    """Half an hour of hands, one every ten seconds, by a player who overlooks nobs."""
    due, cards, asked = dict[str, float](), dict[str, str](), Counter[str]()
    skills = drills.skills("count")
    for n in range(180):
        now = NOW + 10 * n
        skill = next_skill(skills, due, now)
        asked[skill] += 1
        after = reviewed(cards.get(skill), "again" if skill == "nobs" else "good", now)
        cards[skill], due[skill] = after.card, after.due
    others = [asked[skill] for skill in skills if skill != "nobs"]
    assert min(others) >= 1
    assert asked["nobs"] > 2 * max(others)
