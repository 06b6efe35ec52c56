"""Names: which are allowed, and which look alike (UAX 15, UTS 39)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.server.people import GUEST, LARGEST, BadName, checked_name, login_of, looks_of, told_apart

REFUSED = [
    ("YOU", "you"), ("ｙｏｕ", "you"), ("𝐘𝐨𝐮", "you"), ("Υου", "you"), ("You2", "kept"), ("guest", "kept"),
    ("Guest 2", "kept"), ("Robin", "kept"), ("R0bin", "kept"), ("W r e n", "kept"), ("Yоu", "scripts"),
    ("Annа", "scripts"), ("x" * 25, "long"), ("♥♥", "unspoken"), ("...", "unspoken"),
    ("Z\u0338\u0322\u0321\u0327\u0328", "marks"), ("\u0301a", "marks"), ("A\u202eb", "unseen"),
    ("A\u200bb", "unseen"), ("A\u3164b", "unseen"), ("A\ufe0fb", "unseen"), ("A\u2800b", "unseen"),
    ("A\x07b", "unseen"), ("A\ud800", "unseen"), ("A\u2066b", "unseen"), ("A\U000e0041", "unseen"),
]  # fmt: skip
ALLOWED = [
    "Ann", "O'Neil", "Müller", "Nguyễn Ẫn", "日本 太郎", "ひらカタ漢A", "가나다", "ทุ่ง", "क्षत्रिय",
    "רוּת", "مریم", "Ειρήνη", "Мария", "1234", "Ann ♥", "🃏 Joker", "x" * 24, "e\u0301" * 24,
]  # fmt: skip
ALIKE = [
    ("Iris", "lris"), ("Bob", "B0b"), ("Arnold", "Amold"), ("coco", "сосо"), ("HOPE", "ΗΟΡΕ"),
    ("José", "Jose"), ("Ann", "A.n.n"), ("Ann", "Ａｎｎ"), ("PayPal", "PayPaI"), ("fine", "ﬁne"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "why"), REFUSED, ids=[ascii(name) for name, _ in REFUSED])
def test_names_that_mislead_are_refused(name: str, why: str) -> None:
    with pytest.raises(BadName) as refused:
        checked_name(name)
    assert refused.value.text.key == f"refused-name-{why}"


@pytest.mark.parametrize("name", ALLOWED)
def test_names_of_all_languages_are_allowed(name: str) -> None:
    assert checked_name(name) == unicodedata.normalize("NFC", name)


def test_no_name_is_guest() -> None:
    assert checked_name("") == checked_name("  ") == checked_name(GUEST) == GUEST


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_the_same_looks(one: str, other: str) -> None:
    assert looks_of(one) == looks_of(other)


def test_names_that_differ_look_different() -> None:
    assert len({looks_of(name) for name in ALLOWED}) == len(ALLOWED)


LATIN = st.text(st.sampled_from("abIl10 é.ẫ\u0301\u0323\u0308"), max_size=26)


@given(st.text(max_size=30) | LATIN)
def test_a_name_that_is_allowed_is_as_it_is_shown(text: str) -> None:
    try:
        name = checked_name(text)
    except BadName:
        return
    assert checked_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert 1 <= len(name) <= LARGEST
    assert name == name.strip()
    assert all(unicodedata.category(char)[0] != "C" for char in name)
    assert name == GUEST or looks_of(name)  # otherwise all such names would look alike


@given(st.text(max_size=12))
def test_normal_form_and_case_make_no_other_login(text: str) -> None:
    assert login_of(unicodedata.normalize("NFD", text)) == login_of(text)
    assert login_of(unicodedata.normalize("NFKC", text)) == login_of(text)
    assert login_of(text.casefold()) == login_of(text)


@given(st.text(max_size=12), st.sampled_from(" .-_'"), st.sampled_from("\u0301\u0308\u0323"))
def test_points_spaces_and_accents_make_no_other_looks(text: str, point: str, accent: str) -> None:
    assert looks_of(text + point) == looks_of(text)
    assert looks_of(f"{point}{text}") == looks_of(text)
    assert looks_of(f"{text}n{accent}") == looks_of(f"{text}n")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ann", "Ben"], ["Ann", "Ben"]),
        (["Ann", "Ann"], ["Ann 1", "Ann 2"]),
        (["Iris", "Ben", "lris"], ["Iris 1", "Ben", "lris 2"]),
        (["coco", "", "сосо"], ["coco 1", "", "сосо 2"]),
        (["Ann", "Ann", "Ann 2"], ["Ann 1", "Ann 3", "Ann 2"]),
        (["", "", "Ann"], ["", "", "Ann"]),
    ],
)
def test_at_one_table_nobody_is_taken_for_another(names: list[str], told: list[str]) -> None:
    assert told_apart(names) == told
