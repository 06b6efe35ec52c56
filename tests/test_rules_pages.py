"""What the rules pages show is so: the sessions beneath them run, and their tables of cards are counted.

Those in other languages are held to the English ones: the same sections, examples, figures and words.
"""

from __future__ import annotations

import doctest
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pegout.cards import cards
from pegout.games import find, words
from pegout.options import option_text, options
from pegout.scoring import score_eight, score_play, score_show, score_trick, total
from pegout.terminal.pages import BENEATH
from pegout.words import LANGUAGES

RULES = Path(__file__).parents[1] / "docs" / "rules"
PAGES = sorted(RULES.glob("*.md"))
OTHERS = [RULES / each / page.name for each in LANGUAGES if each != "en" for page in PAGES]
FIGURE = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]|\d+(?:[.,]\d{3})*|\]\([^)]+\)")
WORD = re.compile(r'<a id="([\w-]+)"></a>\*\*[^*]+\*\*: \S')
EMPHASIS = re.compile(r"(?<!\*)\*(?=[^\s*])([^*]+)(?<=\S)\*(?!\*)")
TABLE = re.compile(r"^\|(.*)\|\n\|[-|]+\|\n((?:\|.*\|\n)+)", re.MULTILINE)


def worth(row: dict[str, str]) -> int | None:
    """What the cards of a row are worth; None where it shows no cards to be counted."""
    match row:
        case {"pile": pile}:
            return total(score_play(cards(pile)))
        case {"hand": hand, "starter": starter}:
            return total(score_show(cards(hand), cards(starter)[0]))
        case {"crib": crib, "starter": starter} | {"second hand": crib, "starter": starter}:
            return total(score_show(cards(crib), cards(starter)[0], crib=True))
        case {"trick": trick, "trumps": trumps}:
            return total(score_trick(cards(trick), cards(f"A{trumps}")[0].suit))
        case {"held": held, "board": board}:
            held = held.replace("black joker", "Wb").replace("red joker", "Wr")
            return total(score_eight(cards(f"{held} {board}")))
    return None


def rows(page: Path) -> Iterator[dict[str, str]]:
    """Those of all tables of a page, by the names of their columns."""
    for head, body in TABLE.findall(page.read_text(encoding="utf-8")):
        names = [name.strip() for name in head.split("|")]
        for line in body.splitlines():
            yield dict(zip(names, (cell.strip() for cell in line.strip("|").split("|")), strict=True))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_sessions_beneath_the_page_come_out(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_tables_of_cards_are_counted_right(page: Path) -> None:
    counted = 0
    for row in rows(page):
        points = worth(row)
        if points is None:
            continue
        counted += 1
        assert int(row["points"]) == points, row
        if parts := re.findall(r"\((\d+)\)", row.get("what counts", "")):
            assert sum(map(int, parts)) == points, row
    assert counted > 3 or page.stem == "index"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_program_is_shown_to_people(page: Path) -> None:
    assert "```" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_options_are_called_what_the_page_calls_them(page: Path) -> None:
    assert not re.findall(r"`[^`]*`|[a-z]+_[a-z_]+", BENEATH.sub("", page.read_text(encoding="utf-8")))
    assert Counter(named(page)) == Counter(named(RULES / page.name))


@pytest.mark.parametrize("page", OTHERS, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_another_language_has_the_same_sections_examples_and_figures(page: Path) -> None:
    english, other = sections(RULES / page.name), sections(page)
    assert [head.index(" ") for head, _ in other] == [head.index(" ") for head, _ in english]
    for (_, text), (head, said) in zip(english, other, strict=True):
        assert figures(said) == figures(text), head
        assert sorted(WORD.findall(said)) == sorted(WORD.findall(text)), head
        assert [bare(line) for line in table_lines(said)] == [bare(line) for line in table_lines(text)], head
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_each_word_is_explained_once(page: Path) -> None:
    words = re.findall(r'<a id="([\w-]+)"', page.read_text(encoding="utf-8"))
    assert len(words) == len({*words})
    assert words == WORD.findall(page.read_text(encoding="utf-8"))


def named(page: Path) -> Iterator[tuple[str, str]]:
    """The options that a page names by labels: "Counting", "Counting: By hand", "By hand" after that."""
    name = "cribbage" if page.stem in ("index", "ten-hand") else page.stem
    offered = options(find(name).presets[0].rules)
    say = words("en" if page.parent == RULES else page.parent.name).render
    titles = {say(option_text(name, each.name)): each.name for each in offered}
    choices = {
        each.name: {say(option_text(name, each.name, choice)): choice for choice in each.choices}
        for each in offered if each.kind == "choice"
    }
    of = ""
    for emphasised in EMPHASIS.findall(BENEATH.sub("", page.read_text(encoding="utf-8"))):
        title, _, chosen = " ".join(emphasised.split()).partition(": ")
        if title in choices.get(of, {}):
            yield of, choices[of][title]
        elif title in titles:
            of = titles[title]
            assert not chosen or chosen.isdigit() or chosen in choices[of], emphasised
            yield of, choices.get(of, {}).get(chosen, chosen)
        else:
            assert not chosen, emphasised


def sections(page: Path) -> list[tuple[str, str]]:
    """Heading and text of each, without the sessions beneath them."""
    parts = re.split(r"^(#+ .*)\n", BENEATH.sub("", page.read_text(encoding="utf-8")), flags=re.MULTILINE)
    return [*zip(parts[1::2], parts[2::2], strict=True)]


def figures(text: str) -> Counter[str]:
    """The cards, numbers and links that a text has."""
    return Counter(re.sub(r"(?<=\d)[.,](?=\d{3})", "", each) for each in FIGURE.findall(text))


def table_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip().startswith("|")]


def bare(line: str) -> list[Counter[str]]:
    """A line of a table by its cells, of which only the figures stay."""
    return [figures(cell) for cell in line.split("|")]
