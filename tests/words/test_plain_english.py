"""Texts for people have none of the phrases that never read well; CONTRIBUTING says how Pegout writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = [
    "*.md",
    "web/DESIGN.md",
    "docs/**/*.md",
    "changes/*.md",
    "src/pegout/**/en.ftl",
    "tests/README.md",
]
FOLDERS = ["bench", "examples", "scripts", "src/pegout", "tests", "training", "web/src"]
PHRASES = re.compile(
    r"\b(whoever|whomever|nobody|somebody|shall|no more(?! than)|(?<=\w )all the same|anew|one['’]s own)\b",
    re.IGNORECASE,
)
# Texts are spelled as in America; names in code keep theirs (`pegout analyse`).
BRITISH = re.compile(
    r"\b(analys(?:ed?|ing)|cancell(?:ed|ing)|cent(?:re|red)|colou(?:r|rs|red)|favou(?:r|rs|red|rite)|"
    r"behaviours?|neighbours?|grey|judgements?|labell(?:ed|ing)|licences?|modell(?:ed|ing)|travell(?:ed|ing)|"
    r"(?:local|minim|maxim|normal|optim|organ|recogn|summar)is(?:ed?|ing|ations?))\b",
    re.IGNORECASE,
)
CODE = re.compile(r"^(```|~~~).*?^\1\s*?$|<!--.*?-->|`[^`\n]+`|^:::[^\n]*$", re.MULTILINE | re.DOTALL)
# Comments and docstrings, which are the documentation of the API, too.
PYTHON = re.compile(r'"""(?:[^"\\]|\\.|"(?!""))*"""|(?<![\'"\w])# .*')
SCRIPT = re.compile(r"/\*[\s\S]*?\*/|(?<!:)// .*|<!--[\s\S]*?-->")
COMMENTS = {".py": PYTHON, ".ts": SCRIPT, ".svelte": SCRIPT}
WHO = re.compile(r"(?:^|(?<=[.!?:] ))Who\b[^.!?]*[.!]")  # a sentence, not a question


def pieces(text: str, kind: str) -> Iterator[str]:
    """Paragraphs, list items and cells of a page, or the texts of a catalogue, each in one line."""
    if kind == ".ftl":
        for line in text.splitlines():
            if not line.lstrip().startswith("#"):
                yield line.partition(" = ")[2].strip() or line.strip()
        return
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s*)", CODE.sub("…", text)):
        for cell in block.strip().strip("|").split("|"):
            yield " ".join(re.sub(r"^[\s#*-]+|[*_]", "", cell).split())


def faults(text: str, kind: str = ".md") -> list[str]:
    found = list[str]()
    for piece in pieces(text, kind):
        found += [f"“{match[0]}” in: {piece}" for match in PHRASES.finditer(piece)]
        found += [f"British: {match[0]} in: {piece}" for match in BRITISH.finditer(piece)]
        found += [f"a statement begins with “Who”: {match[0]}" for match in WHO.finditer(piece)]
        if piece.strip(" .").casefold() == "else":
            found.append("“else” stands alone")
    return found


def files() -> list[Path]:
    return sorted({file for pattern in TEXTS for file in ROOT.glob(pattern)})


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_text_has_no_phrase_that_never_reads_well(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), file.suffix) == []


def comments(text: str, kind: str) -> Iterator[str]:
    return (" ".join(match[0].split()) for match in COMMENTS[kind].finditer(text))


def test_no_comment_or_docstring_has_such_a_phrase() -> None:
    sources = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.*") if file.suffix in COMMENTS]
    assert len(sources) > 1000
    found = {
        str(file.relative_to(ROOT)): wrong
        for file in sources
        if file != Path(__file__)
        for wrong in [
            [
                each
                for each in comments(file.read_text(encoding="utf-8"), file.suffix)
                if PHRASES.search(CODE.sub("", each))
            ]
        ]
        if wrong
    }
    assert found == {}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('"""Whoever opens\n    it."""', ".py"),
        ("x = 1  # nobody waits", ".py"),
        ("/** No more\n * games. */", ".ts"),
        ("a() // made anew", ".svelte"),
    ],
)
def test_comments_are_found(text: str, kind: str) -> None:
    (comment,) = comments(text, kind)
    assert PHRASES.search(comment)


def test_each_change_is_one_line_of_at_most_120_characters() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    changes = [line.removeprefix("- ") for line in lines if line.startswith("- ")]
    assert changes
    changes += [file.read_text(encoding="utf-8").rstrip() for file in (ROOT / "changes").glob("+*.md")]
    assert [each for each in changes if len(each) > 118 or "\n" in each] == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Whoever opens it may sit down.", ".md"),
        ("- A new table.\n- Nobody waits\n  here.", ".md"),
        ("| dealer | else |\n|---|---|", ".md"),
        ("It is late. Who watches cannot talk.", ".md"),
        ("page-home-what = What shall it be?", ".ftl"),
        ("page-who =\n    Who watches does not talk.", ".ftl"),
        ("page-event-cancelled = Event cancelled", ".ftl"),
    ],
)
def test_the_phrases_are_found(text: str, kind: str) -> None:
    assert len(faults(text, kind)) == 1


@pytest.mark.parametrize(
    "text",
    ["Who won?", "No more than 20 games.", "Anything else is refused.", "`else`", "```\nwhoever\n```\n"],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert faults(text) == []
