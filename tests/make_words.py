"""Golden files of messages: transcripts of golden matches by reader, and a sample of every message.

    python -m tests.make_words      # regenerates tests/golden/words; review the difference
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from pegout.cards import Card
from pegout.counting import Muggins
from pegout.game import CHANCE, AnyGame, Deal, Leave, Seat, Viewer, replay, seen_steps
from pegout.games import GAMES, cribbage, cribist, preset, rules_for, words
from pegout.games.skalborg import Rules
from pegout.match import table_options
from pegout.options import configure, option_text, options
from pegout.records import load, steps
from pegout.testing.walks import cases, walk
from pegout.words import Text, TextError, Who
from tests.make_golden import FOLDER as RECORDS

FOLDER = RECORDS.parent / "words"
NAMES = ("Ann", "Ben", "Cleo", "Dora")
FORMS = ("said", "promise", "lead", "more", "help", "summary", "brief")
TRANSCRIPTS = (
    "standard-go", "match-heels", "house-play", "ten-hand-second-hand", "online-leave", "five-card-last",
    "skalborg-chips", "cribist-muggins", "cribist-time-time-shared",
)  # fmt: skip
IN_GERMAN = ("match-heels", "skalborg-chips", "cribist-muggins")
FOR_THE_EAR = ("standard-go", "skalborg-chips", "cribist-muggins")
LONG = 300  # actions per walk
LINES = 240  # lines kept of a transcript, half from each end

# In addition to the presets: options with other messages.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "cribbage": [
        {"count_mode": "manual", "muggins": "show_and_play", "pre_show": True, "skip_pass": False},
        {"count_mode": "manual", "muggins": "show", "overclaim": "void", "match_target": 2},
        {"count_mode": "auto", "leaver": "worst_rank", "first_dealer": "random"},
    ],
    "skalborg": [
        {"count_mode": "combos", "stack": 3},
        {"count_mode": "auto", "big_blind": 50, "stack": 2},
        {"count_mode": "auto", "limit": "fixed", "stack": 5},
    ],
    "cribist": [
        {"count_mode": "total", "muggins_partial": True, "target": 10},
        {"count_mode": "auto", "target": 10, "first_dealer": "random"},
        {"end": "deals", "deals": 1},
        {"end": "time", "time_end": "immediate", "tie": "share"},
    ],
}


class Said(NamedTuple):
    """A text, its owner, and the seat it is about, if any."""

    text: Text
    reader: Viewer
    about: Viewer


# --- collecting ------------------------------------------------------------------------------------


def said_of(game: AnyGame, state: Any, reader: Viewer) -> Iterator[Text]:
    """The news of the step that led to a position, as the reader may know it."""
    for event, then in seen_steps(state, reader):
        text = game.tell(event, then)
        if text is not None:
            yield text


class Move(NamedTuple):
    """An action, its position, and the result."""

    game: AnyGame
    before: Any
    seat: Seat
    action: Any
    after: Any


def moves() -> Iterator[Move]:
    """The moves of some golden records, and of walks through every preset and variant."""
    for stem in TRANSCRIPTS:
        record = load(RECORDS / f"{stem}.json")
        for before, step in pairwise(steps(record)):
            yield Move(record.game, before.state, step.seat, step.action, step.state)
    for case in cases(GAMES):
        for changes in VARIANTS[case.game.name]:
            rules = configure(case.rules, changes)
            walked = walk(case.game, rules, random.Random(5), limit=LONG, leave=0.002)
            for done, after in zip(walked.steps, walked.states[1:], strict=True):
                yield Move(case.game, done.state, done.seat, done.action, after)


@cache
def samples() -> Mapping[str, Said]:
    """The first text of each key of news and labels, including nested ones."""
    found: dict[str, Said] = {}
    for game, before, seat, action, after in moves():
        told = [Said(text, None, _about(text)) for text in said_of(game, after, None)]
        if seat != CHANCE:
            told.append(Said(game.label(before.view(seat), seat, action), seat, seat))
        for one in told:
            for text in nested(one.text):
                found.setdefault(text.key, one._replace(text=text))
    return found


def nested(text: Text) -> Iterator[Text]:
    """A text and all texts nested in it."""
    yield text
    for value in text.args.values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, Text):
                yield from nested(item)


def _about(text: Text) -> Viewer:
    who = text.args.get("who")
    return who.seat if isinstance(who, Who) else None


# --- files -----------------------------------------------------------------------------------------


def sample(one: Said) -> list[str]:
    """One message: its data, and how it reads to others, to the seat it is about, and to the ear."""
    lines = [f"{one.text.key}  {msgspec.json.encode(one.text.args).decode()}"]
    readers = {"": None, "you": one.about} if one.about is not None else {"": None}
    told: dict[str, str] = {}
    for name, reader in readers.items():
        told[name] = words().render(one.text, NAMES, reader)
        told[f"{name} ear"] = words().render(one.text, NAMES, reader, ear=True)
        for form in FORMS:
            other = words().attribute(one.text, form, NAMES, reader)
            if other is not None:
                told[f"{name} .{form}"] = other
    seen: set[str] = set()
    for name, sentence in told.items():
        if sentence not in seen:
            lines.append(f"    {name.strip() or 'others':10} {sentence}")
        seen.add(sentence)
    return lines


def messages(prefix: str) -> str:
    """The samples of a game's messages, or of the shared ones (no prefix)."""
    games = tuple(f"{game.name}-" for game in GAMES)
    keys = [key for key in sorted(samples()) if key.startswith(prefix or games) == bool(prefix)]
    return "\n".join(line for key in keys for line in sample(samples()[key])) + "\n"


def rendered() -> str:
    """Every sample as data with all its renderings: the page's tests require the same of the page."""
    rows = []
    for one in samples().values():
        for reader in dict.fromkeys((None, one.about)):
            said = {"value": words().render(one.text, NAMES, reader)}
            said["ear"] = words().render(one.text, NAMES, reader, ear=True)
            forms = {form: words().attribute(one.text, form, NAMES, reader) for form in FORMS}
            said |= {form: told for form, told in forms.items() if told is not None}
            row = {"text": one.text, "reader": reader, "said": said}
            rows.append(msgspec.json.encode(row).decode())
    return "[\n" + ",\n".join(rows) + "\n]\n"


def transcript(stem: str, reader: Viewer, ear: bool, language: str) -> str:
    """A golden match as told to a seat, with its buttons, to the public, or by a screen reader to seat 0."""
    record, lines, spoken = load(RECORDS / f"{stem}.json"), list[str](), words(language)
    before: Any = None
    for step in steps(record):
        if before is not None and reader is not None and step.seat == reader:
            label = record.game.label(before.view(reader), reader, step.action)
            lines.append("> " + spoken.render(label, NAMES, reader, ear=ear))
        for text in said_of(record.game, step.state, reader):
            lines.append(spoken.render(text, NAMES, reader, ear=ear))
        before = step.state
    if len(lines) > LINES:
        lines = [*lines[: LINES // 2], "...", *lines[-LINES // 2 :]]
    return "\n".join(lines) + "\n"


def options_told() -> str:
    """Names, help and values of every game's presets and options."""
    lines: list[str] = []
    for game in GAMES:
        for each in game.presets:
            told = Text(f"preset-{each.name}")
            lines.append(f"{each.name}: {words().render(told)}. {words().attribute(told, 'summary')}")
        lines += _options_of(game.name, game.presets[0].rules)
    return "\n".join([*lines, "the table", *_options_of("table", table_options())]) + "\n"


def _options_of(owner: str, rules: Any) -> Iterator[str]:
    for option in options(rules):
        told = option_text(owner, option.name)
        yield f"  {option.name}: {words().render(told)}. {words().attribute(told, 'help')}"
        yield f"    {words().render(option.allowed)}"
        for choice in option.choices:
            yield f"    {choice}: {words().render(option_text(owner, option.name, choice))}"


def refusals() -> str:
    """Refusals at the table and in rules, as told to programs and to players."""
    lines: list[str] = []
    for refuse in REFUSED:
        try:
            refuse()
        except TextError as error:
            brief = words().attribute(error.text, "brief", NAMES)
            lines += [error.text.key, f"    {error}", *([f"    .brief {brief}"] if brief else [])]
    return "\n".join(lines) + "\n"


def _after(of: str, *moves: tuple[Seat, Any]) -> Any:
    """The position after these moves, with the deck in order."""
    rules = preset(of)
    return replay(rules.start(), [(CHANCE, Deal(rules.deck)), (CHANCE, Deal(rules.deck)), *moves])


REFUSED: tuple[Callable[[], object], ...] = (
    lambda: _after("standard").apply(0, cribbage.Go()),
    lambda: _after("standard", (0, Leave())).apply(1, cribbage.Go()),
    lambda: _after("match").apply(0, cribbage.Go()),
    lambda: preset("standard").start().apply(CHANCE, Deal(())),
    lambda: preset("standard").start().apply(CHANCE, Leave()),
    lambda: _after("cribist").apply(1, cribist.Play(Card("KS"))),
    lambda: _after("cribist").apply(0, Muggins(2)),
    lambda: preset("hearts"),
    lambda: preset("standard", 3),
    lambda: rules_for("standard", changes={"targets": "61"}),
    lambda: rules_for("standard", changes={"target": "many"}),
    lambda: rules_for("standard", changes={"muggins": "always"}),
    lambda: rules_for("standard", changes={"skunk_lines": "9999"}),
    lambda: rules_for("standard", changes={"score_crib": "perhaps"}),
    lambda: rules_for("standard", changes={"head_start": 500}),
    lambda: rules_for("standard", changes={"skunk_lines": "50,60"}),
    lambda: rules_for("standard", changes={"match_points": "1"}),
    lambda: rules_for("match", changes={"muggins": "show"}),
    lambda: rules_for("five-card", changes={"second_hand": "on"}),
    lambda: rules_for("cribist", changes={"muggins_partial": True, "count_mode": "auto"}),
    lambda: rules_for("cribist", changes={"seats": "3"}),
    lambda: rules_for("skalborg", 4, {"big_blind": 1_000_000, "stack": 99_999_999}),
    lambda: Rules(big_blind=1_000_000, stack=100_000_000),
)
MADE: dict[str, Callable[[], str]] = {
    "rendered.json": rendered, "options.txt": options_told, "refusals.txt": refusals,
}  # fmt: skip
READERS: dict[str, tuple[Viewer, bool, str]] = {
    "public": (None, False, "en"), "seat-0": (0, False, "en"), "ear": (0, True, "en"), "de": (0, False, "de"),
}  # fmt: skip


def wanted() -> list[str]:
    """The names of all files: samples by game, transcripts by record and reader."""
    samples_of = [f"{game.name}.txt" for game in GAMES]
    listed = [f"{stem}.{who}.txt" for stem in TRANSCRIPTS for who in ("public", "seat-0")]
    others = [*(f"{stem}.ear.txt" for stem in FOR_THE_EAR), *(f"{stem}.de.txt" for stem in IN_GERMAN)]
    return [*samples_of, "shared.txt", *MADE, *listed, *others]


def written(name: str) -> str:
    """The content of a file."""
    if name in MADE:
        return MADE[name]()
    stem, _, who = name.removesuffix(".txt").partition(".")
    if who:
        return transcript(stem, *READERS[who])
    return messages("" if stem == "shared" else f"{stem}-")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in wanted():
        (FOLDER / name).write_text(written(name), encoding="utf-8")
