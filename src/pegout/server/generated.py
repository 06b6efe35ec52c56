"""What the page has in TypeScript of the server: `python -m pegout.server.generated` writes it."""

from __future__ import annotations

from pathlib import Path

from pegout.server.features import FEATURES
from pegout.server.web import pages
from pegout.server.web.bodies import answered, sent
from pegout.server.web.typescript import typescript

LIB = Path(__file__).parents[3] / "web/src/lib"


def files() -> dict[Path, str]:
    """By path, what stands in it."""
    routes = [route for feature in FEATURES for route in feature.routes]
    listed = [page for feature in FEATURES for page in feature.pages]
    return {
        LIB / "wire.ts": typescript(sent(routes), answered(routes)),
        LIB / "pages.ts": pages.typescript(listed),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
