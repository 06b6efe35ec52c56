"""Generate parts of the documentation from the code: `python -m tests.make_docs`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pegout.server.settings import DAY, Setting, settings

SETTINGS = Path(__file__).parents[1] / "docs/settings.md"
GENERATED = re.compile(r"(<!-- generated from [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
DEPENDS = {  # defaults that depend on the machine
    "database": "`pegout.db` in the data folder",
    "bots": "4, or the number of cores if that is lower",
}


def page(text: str) -> str:
    """The page with its table generated from the settings."""
    return GENERATED.sub(lambda found: f"{found[1]}{''.join(table())}{found[2]}", text)


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


if __name__ == "__main__":
    SETTINGS.write_text(page(SETTINGS.read_text(encoding="utf-8")), encoding="utf-8")
