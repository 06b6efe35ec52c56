"""What the rules pages show is so: the sessions beneath them run, and their tables of cards are counted."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pegout.cards import cards
from pegout.scoring import score_eight, score_play, score_show, score_trick, total

PAGES = sorted((Path(__file__).parents[1] / "docs" / "rules").glob("*.md"))
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
