"""Every language has all messages of English, with the same arguments, and without flaws."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from pegout.words import LANGUAGES, Who, catalogue
from tests.make_words import FORMS, NAMES, samples
from tests.words.test_keys import WORDS

OTHERS = [language for language in LANGUAGES if language != "en"]
FLAWS = {
    "de": r"\bDu (?!und )[a-zäöüß]+(?<!st)(?<!setzt)\b|\bSie\b|\b[Ee]ine? \d|\b(You|you|the|and|of|is)\b",
}
AT_ALL = r"[{}$]|\?\?|  |seat \d|None|\.\.$|\s[.,;:!?](?!\.)| $|^ "


class _Used(Visitor):
    """The arguments that a message sees, and the messages that it stands on."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(re.sub("-(is|and|count)$", "", node.id.name))

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def entries(words: Mapping[str, str], language: str) -> Iterator[ast.Message]:
    for entry in FluentParser().parse(words.get(language, "")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            yield entry


def said(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for words in WORDS for entry in entries(words, language)}


def arguments(key: str, messages: Mapping[str, ast.Message]) -> set[str]:
    """All that a message sees, in the messages on which it stands, too."""
    used, seen, waiting = set[str](), set[str](), [key]
    while waiting:
        name = waiting.pop()
        if name not in seen and name in messages:
            seen.add(name)
            found = _Used()
            found.visit(messages[name])
            used |= found.arguments
            waiting += found.messages
    return used


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_and_every_form_of_it(language: str) -> None:
    """Numbers apart: which of them have a word of their own is for the language to say."""
    english, other = said("en"), said(language)
    assert sorted(english.keys() - other.keys()) == [], "these have to be said, too"
    assert sorted(key for key in other.keys() - english.keys() if not re.match(r"number-\d+$", key)) == []
    forms = {key: ({form.id.name for form in english[key].attributes}) for key in english}
    assert {key: {form.id.name for form in other[key].attributes} for key in english} == forms


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_speaks_of_the_same_things(language: str) -> None:
    english, other = said("en"), said(language)
    of = {key: (arguments(key, english), arguments(key, other)) for key in english.keys() & other.keys()}
    assert {key: both for key, both in of.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_no_sample_has_a_flaw(language: str) -> None:
    flaws = re.compile(f"{AT_ALL}|{FLAWS.get(language, '(?!)')}")
    spoken = catalogue(language, *WORDS)
    found = []
    for one in samples().values():
        for reader in dict.fromkeys((None, one.about)):
            told = [spoken.render(one.text, NAMES, reader, ear=ear) for ear in (False, True)]
            told += [spoken.attribute(one.text, form, NAMES, reader) or "" for form in FORMS]
            found += [(one.text.key, each) for each in told if flaws.search(each)]
        if isinstance(one.text.args.get("who"), Who):
            whole = spoken.render(one.text, NAMES)
            assert whole[0] == whole[0].upper(), whole
    assert found == []


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_have_their_words(language: str) -> None:
    spell = catalogue(language).spell
    assert len({spell(n) for n in range(100)}) == 100
    assert not any(re.search(r"\d", spell(n)) for n in range(100))
    if language == "de":
        assert [spell(n) for n in (1, 16, 21, 31, 42)] == [
            "eins", "sechzehn", "einundzwanzig", "einunddreißig", "zweiundvierzig",
        ]  # fmt: skip
