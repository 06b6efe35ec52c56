"""Generate parts of the documentation from the code: `python -m tests.make_docs`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from pegout import rl
from pegout.games import GAMES
from pegout.records.schema import schema
from pegout.server.settings import DAY, Setting, settings

DOCS = Path(__file__).parents[1] / "docs"
SETTINGS, ENVIRONMENTS = DOCS / "settings.md", DOCS / "environments.md"
RECORDS = DOCS / "record.schema.json"
GENERATED = re.compile(r"(<!-- generated from [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
DEPENDS = {  # defaults that depend on the machine
    "database": "`pegout.db` in the data folder",
    "bots": "4, or the number of cores if that is lower",
}


def page(path: Path) -> str:
    """The page with its generated part as it should be."""
    text = path.read_text(encoding="utf-8")
    return GENERATED.sub(lambda found: f"{found[1]}{''.join(PAGES[path]())}{found[2]}", text)


def schema_of_records() -> str:
    """The schema of record files, as it is published."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def environments() -> Iterator[str]:
    """The numbers of actions and observations of every preset."""
    yield "\n| environment | players | actions | observation |\n|---|---|---|---|\n"
    for game in GAMES:
        for preset in game.presets:
            setting, seats = rl.Setting(preset.name), ", ".join(map(str, preset.seats))
            size = f"{setting.actions.size:,} | {setting.observations.size:,}"
            yield f"| `{setting.name}` | {seats} | {size} |\n"
    for title, setting in (
        ("Cribbage for two: `standard`", rl.Setting("standard")),
        ("Skalborg for two", rl.Setting("skalborg")),
        ("Cribist", rl.Setting("cribist")),
        ("Cribist counted by hand: `counting=\"manual\"`", rl.Setting("cribist", counting="manual")),
    ):
        yield f"\n## {title}\n\n| numbers | action | what they name |\n|---|---|---|\n"
        for block in setting.actions.blocks:
            yield f"| {_places(block.first, block.size)} | `{block.kind.__name__}` | {block.meaning} |\n"
        yield "\n| places | segment | what it holds |\n|---|---|---|\n"
        for segment in setting.observations.segments:
            places = _places(setting.observations.first[segment.name], segment.size)
            yield f"| {places} | `{segment.name}` | {segment.meaning} |\n"
    yield "\n"


def _places(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first}–{first + size - 1}"


def table() -> Iterator[str]:
    yield "\n| setting | meaning | default |\n|---|---|---|\n"
    for setting in settings():
        yield f"| `{setting.name}` | {setting.meaning} | {DEPENDS.get(setting.name) or default(setting)} |\n"
    yield "\n"


def default(setting: Setting) -> str:
    match setting.default:
        case bool(value):
            return "yes" if value else "no"
        case float(value) if value >= DAY:
            return f"{value:,.0f} ({value / DAY:.0f} days)"
        case int(value) | float(value):
            return f"{value:,g}" if value < 1_000_000 else f"{value:,}"
        case str(value):
            return f"`{value}`"
    return "none"


PAGES: dict[Path, Callable[[], Iterator[str]]] = {SETTINGS: table, ENVIRONMENTS: environments}

if __name__ == "__main__":
    for path in PAGES:
        path.write_text(page(path), encoding="utf-8")
    RECORDS.write_text(schema_of_records(), encoding="utf-8")
