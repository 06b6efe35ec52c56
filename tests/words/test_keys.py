"""Every key in use is in the catalogue, every message is used, and languages can be added."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer, Visitor

import pegout
from pegout.bots import LEVELS
from pegout.cards import RANKS, SUITS
from pegout.counting import COMBO_NAMES
from pegout.game import Leave, Ready
from pegout.games import GAMES, OWN, PRESETS, game_of, words
from pegout.lessons import lessons, positions, text_of
from pegout.match import Coach, TakeBack, Talk, table_options
from pegout.notebooks.drawing import WORDS as NOTEBOOKS
from pegout.options import option_text, options
from pegout.server.features import FEATURES
from pegout.server.web.page import OWN_NAME
from pegout.shared_texts import label_of
from pegout.simulation.wording import WORDS as REPORTS
from pegout.terminal.drawing import WORDS as TERMINAL
from pegout.testing.walks import walk
from pegout.wire.messages import Phrase
from pegout.words import Catalogue, Text, catalogue, read
from pegout.words.catalogue import SHARED, entries_of
from pegout.words.page import SUBJECTS
from tests.make_words import NAMES, samples

PACKAGE = Path(pegout.__file__).parent
WEB, SERVER = Path(__file__).parents[2] / "web/src", Path(__file__).parents[2] / "src/pegout/server"
PAGE_WORDS = (*SUBJECTS, *(feature.words for feature in FEATURES if feature.words))
COMMAND, CLIENT = (read(PACKAGE / name) for name in ("cli", "client"))
WORDS = (SHARED, *(game.words for game in GAMES), TERMINAL, COMMAND, CLIENT, REPORTS, NOTEBOOKS, *PAGE_WORDS)
SOURCES = [words["en"] for words in WORDS]
NAMES_OF_GAMES = {game.name for game in GAMES}


def parsed(source: str) -> ast.Resource:
    return FluentParser().parse(source)


def messages() -> list[ast.Message]:
    return [entry for source in SOURCES for entry in parsed(source).body if isinstance(entry, ast.Message)]


class References(Visitor):
    """The messages that messages stand on."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)


# Phases in which a seat is asked for something, and helped.
_BETS = ("blinds", "preflop", "flop", "turn", "river")
ASKED = {
    "cribbage": ("discard", "play", "show", "claim", "muggins", "pause"),
    "skalborg": ("discard", *_BETS, "claim", "pause"),
    "cribist": ("play", "claim", "muggins", "pause"),
}

# --- keys in use -----------------------------------------------------------------------------------


def named_in_code() -> set[str]:
    """Keys that stand in the code as they are: `Text("refused-busy")`, `Text.of("left", ...)`."""
    tellers = r"(?:look\.say|\.message|BadChoice|_yes|_question)"
    terminal = _found_in_code(tellers + r"""\(\s*["']([a-z][\w-]*)["']""")
    command = _found_in_code(r"""(?<![\w.])(?:rendered|text|CommandError)\(\s*["']([a-z][\w-]*)["']""")
    texts = _found_in_code(r"""Text(?:\.of)?\(\s*"([a-z][\w-]*)\"""")
    events = _found_in_code(r"""(?<![\w.])refused\(\s*["']([a-z][\w-]*)["']""")
    reports = {f"simulation-{key}" for key in _found_in_code(r"""(?<![\w.])said\(\s*["']([a-z][\w-]*)["']""")}
    return texts | {f"terminal-{key}" for key in terminal} | {f"cli-{key}" for key in command} | reports | {
        f"tournament-{key}" for key in events
    }


def _found_in_code(pattern: str) -> set[str]:
    code = [file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")]
    return {key for text in code for key in re.findall(pattern, text)}


def made_in_code() -> Iterator[str]:
    """Keys that are put together of parts."""
    yield from (f"number-{n}" for n in (*range(20), *range(20, 100, 10)))
    yield from (f"rank-{rank}" for rank in RANKS)
    yield from (f"suit-{suit}" for suit in SUITS)
    yield from ("joker-red", "joker-black", "list", "list-and")
    yield from (f"combination-{name.replace(' ', '-')}" for name in COMBO_NAMES)
    yield from (f"kind-{name.replace(' ', '-')}" for name in COMBO_NAMES)
    yield from (f"score-{name.replace(' ', '-')}" for name in (*COMBO_NAMES, "thirty-one"))
    yield from (label_of(action).key for action in (Ready(), Leave()))
    yield from (f"game-{game.name}" for game in GAMES)
    yield from (f"level-{level}" for level in LEVELS)
    for _game, lesson in lessons().values():
        yield f"lesson-{lesson.name}"
        yield from (text_of(lesson, at.step).key for at in positions(lesson))
    for game in OWN:
        yield f"lesson-words-{game.name}"
        yield from (f"lesson-now-{game.name}-{phase}" for phase in ASKED[game.name])
    yield from (f"phrase-{phrase}" for phrase in get_args(Phrase))
    yield from (f"{game.name}-options-{group}" for game in GAMES for group in game.groups)
    yield from _options_of("table", table_options())
    yield from ("table-option-rated", "table-option-spectators")  # fields of NewTable
    for name, choices in (("talk", Talk), ("take_back", TakeBack), ("coach", Coach)):
        yield f"table-option-{name}"
        yield from (f"table-option-{name}-{choice}" for choice in get_args(choices))
    for preset in PRESETS.values():
        yield f"preset-{preset.name}"
        yield from _options_of(game_of(preset.rules).name, preset.rules)
        dealt = walk(game_of(preset.rules), preset.rules, random.Random(1), limit=4).last
        yield from (f"zone-{zone.partition('/')[0]}" for zone in dealt.zones())


def _options_of(owner: str, rules: Any) -> Iterator[str]:
    for option in options(rules):
        yield option_text(owner, option.name).key
        yield from (option_text(owner, option.name, each).key for each in option.choices)


def in_use() -> set[str]:
    return {*samples(), *named_in_code(), *made_in_code()}


def test_every_key_in_use_has_a_message() -> None:
    every = catalogue("en", *WORDS)
    assert sorted(key for key in in_use() if not every.has(key)) == []


def test_every_message_is_in_use() -> None:
    references = References()
    for source in SOURCES:
        references.visit(parsed(source))
    written = _found_in_code(r'"([a-z][\w-]*)"')
    owners = ("terminal", "cli", "notebook", "simulation", "tournament")
    written |= {f"{owner}-{key}" for owner in owners for key in written}
    unused = {message.id.name for message in messages()} - in_use() - written - references.found
    assert sorted(key for key in unused if not key.startswith("page-")) == []


def test_every_message_of_the_page_is_in_use() -> None:
    """By its whole key, or by the beginning of one that is put together: `level-${level}`."""
    pages = [WEB.parent / "index.html", *(WEB.parent / "public").glob("*.html")]
    sources = (file for root in (WEB, SERVER) for end in ("svelte", "ts") for file in root.rglob(f"*.{end}"))
    files = [*pages, *sources]
    code = "".join(file.read_text(encoding="utf-8") for file in files)
    named = set(re.findall(r"page-[\w-]*\w-?", code))
    begun = tuple(key for key in named if key.endswith("-"))
    references = References()
    for subject in PAGE_WORDS:
        references.visit(parsed(subject["en"]))
    keys = {key for subject in PAGE_WORDS for key, _ in entries_of(subject["en"]) if key.startswith("page-")}
    unused = keys - named - references.found - {OWN_NAME.key}
    assert sorted(key for key in unused if not key.startswith(begun)) == []


def test_every_message_of_news_and_labels_is_met_in_a_sample() -> None:
    """So that the golden files show them all."""
    keys = {message.id.name for message in messages() if message.id.name.partition("-")[0] in NAMES_OF_GAMES}
    references = References()
    for source in SOURCES:
        references.visit(parsed(source))
    plain = {key for key in keys if not re.search("-(options?|rules|illegal)-", key)}
    assert sorted(plain - set(samples()) - references.found) == []


def test_the_sources_are_read_whole_and_no_key_stands_there_twice() -> None:
    for source in SOURCES:
        assert [entry for entry in parsed(source).body if isinstance(entry, ast.Junk)] == []
    keys = [message.id.name for message in messages()]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_keys_of_a_game_bear_its_name(game: pegout.AnyGame) -> None:
    own = [f"lesson-{lesson.name}" for lesson in game.lessons()]
    own += [f"lesson-now-{game.name}-", f"lesson-words-{game.name}"]
    starts = (f"{game.name}-", "preset-", "zone-", f"game-{game.name}", *own)
    entries = parsed(game.words["en"]).body
    assert all(entry.id.name.startswith(starts) for entry in entries if isinstance(entry, ast.Message))


# --- sentences without flaws -----------------------------------------------------------------------


@pytest.mark.parametrize("ear", [False, True])
def test_no_argument_is_missing_in_any_sample(ear: bool) -> None:
    for one in samples().values():
        for reader in (None, one.about):
            told = words().render(one.text, NAMES, reader, ear=ear)
            assert not re.search(r"[{}]|\$|  |who-is", told), (one.text, told)
            assert told == told.strip(), one.text


# --- another language ------------------------------------------------------------------------------

LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ábćdéfǵhíjḱĺḿńópqŕśtúvẃxýź")


class Accents(Transformer):
    """English with an accent on each letter: a test language."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(node.value.translate(LETTERS))


def accented(source: str) -> str:
    return FluentSerializer().serialize(Accents().visit(parsed(source)))


def test_a_language_is_added_by_files_beside_the_english_ones(tmp_path: Path) -> None:
    for n, source in enumerate(SOURCES):
        (tmp_path / str(n)).mkdir()
        (tmp_path / str(n) / "en.ftl").write_text(source, encoding="utf-8")
        (tmp_path / str(n) / "eo.ftl").write_text(accented(source), encoding="utf-8")
    other = catalogue("eo", *(read(tmp_path / str(n)) for n in range(len(SOURCES))))
    for one in samples().values():
        told = other.render(one.text, NAMES, one.about, ear=True)
        for name in NAMES:
            told = told.replace(name, "")
        assert not re.search("[bdfhjpqtvx]*[acegiklmnorsuwyz]", told), told
    assert other.spell(31) == "thirty-one".translate(LETTERS)


def test_what_another_language_lacks_is_said_in_english() -> None:
    other = Catalogue([("fr", "left = { $who } quitte la table.\n"), ("en", SHARED["en"])])
    assert other.render(Text("label-leave")) == "Leave table"
