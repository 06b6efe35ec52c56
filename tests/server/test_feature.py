"""The guest book of CONTRIBUTING.md, added to a copy of the package: one folder and a line are enough."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/pegout"
FILE = re.compile(r"^`guestbook/([\w./]+)`.*?\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORT = "from pegout.server.guestbook.routes import guestbook\n"
ENTRY = {"name": "Ann", "text": "What a lovely board!"}


def files() -> dict[str, str]:
    """The files shown in CONTRIBUTING.md, by name; the migration follows the newest one."""
    from pegout.server.storage.migrate import HEAD

    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert IMPORT in text
    schemas = {"0010": HEAD, "0011": f"{int(HEAD) + 1:04}"}
    text = re.sub("|".join(schemas), lambda found: schemas[found[0]], text)
    return dict(FILE.findall(text))


def copy_with_guestbook(folder: Path) -> None:
    """A copy of the package, by links, with the folder and the line."""
    server = folder / "pegout/server"
    server.mkdir(parents=True)
    for source, target in ((PACKAGE, server.parent), (PACKAGE / "server", server)):
        for path in source.iterdir():
            if path.name not in ("server", "features.py", "__pycache__"):
                (target / path.name).symlink_to(path)
    for name, content in files().items():
        (server / "guestbook" / name).parent.mkdir(parents=True, exist_ok=True)
        (server / "guestbook" / name).write_text(content, encoding="utf-8")
    listed = (PACKAGE / "server/features.py").read_text(encoding="utf-8")
    start = "FEATURES = (\n"
    assert start in listed
    listed = listed.replace(start, f"{start}    guestbook,\n")
    listed = listed.replace("\nfrom pegout", f"\n{IMPORT}from pegout", 1)
    (server / "features.py").write_text(listed, encoding="utf-8")


def use(folder: Path) -> None:
    """Print a server's answers as JSON; runs in a process that imports the copy."""
    print(json.dumps(asyncio.run(_used(folder))))


async def _used(folder: Path) -> dict[str, Any]:
    from pegout.server.storage.transfer import export
    from tests.make_wire import files as generated
    from tests.server.live import serving

    async with serving(folder) as live:
        http = live.person().http
        made, again = [await http.post("/api/guestbook", json=ENTRY) for _ in range(2)]
        found = {
            "made": made.json(),
            "again": again.json(),
            "listed": (await http.get("/api/guestbook")).json(),
            "unknown": (await http.post("/api/guestbook", json={"text": "?", "age": 3})).status_code,
            "pages": [(await http.get(path)).status_code for path in ("/guestbook", "/guestbooks")],
            "document": (await http.get("/schema/openapi.json")).json(),
            "words": {
                f"{language} {part}": (await http.get(f"/api/words/{language}?part={part}")).text
                for language in ("en", "de")
                for part in ("first", "guestbook")
            },
            "generated": {path.name: text for path, text in generated().items()},
        }
    await asyncio.to_thread(export, str(folder / "pegout.db"), folder / "all.gz")
    found["exported"] = gzip.decompress((folder / "all.gz").read_bytes()).decode()
    return found


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("guestbook")
    copy_with_guestbook(folder)
    code = f"from tests.server.test_feature import use, Path; use(Path({str(folder)!r}))"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answers: dict[str, Any] = json.loads(ran.stdout)
    return answers


def test_its_routes_are_served_and_say_no(found: dict[str, Any]) -> None:
    assert {**found["made"], **ENTRY} == found["made"]
    assert found["listed"] == [found["made"]]
    assert found["unknown"] == 400
    assert found["again"]["code"] == "twice"
    assert found["again"]["message"] == "This line is already in the guest book."


def test_its_page_has_an_address(found: dict[str, Any]) -> None:
    assert found["pages"] == [200, 404]
    assert "import('../../../src/pegout/server/guestbook/Guestbook.svelte')" in found["generated"]["pages.ts"]


def test_it_is_documented(found: dict[str, Any]) -> None:
    asked = found["document"]["paths"]["/api/guestbook"]
    assert asked["post"]["description"] == "Add an entry."
    assert {"201", "400", "409", "429"} <= set(asked["post"]["responses"])
    assert "guestbook" not in json.dumps(asked["get"]["parameters"])  # injected services
    described = found["document"]["components"]["schemas"]["NewGuestbookEntry"]
    assert described["additionalProperties"] is False
    assert described["properties"]["text"]["maxLength"] == 200


def test_it_is_typed(found: dict[str, Any]) -> None:
    types = found["generated"]["wire.ts"]
    assert "export interface GuestbookEntry {\n  name: string;\n  text: string;\n  at: number;\n}" in types
    assert "export interface NewGuestbookEntry {\n  text: string;\n  name?: string;\n}" in types


def test_it_is_translated(found: dict[str, Any]) -> None:
    words = found["words"]
    assert "page-guestbook = Guest book" in words["en guestbook"]
    assert "page-guestbook = Gästebuch" in words["de guestbook"]
    assert "guestbook" not in words["de first"]


def test_its_table_is_made_and_exported(found: dict[str, Any]) -> None:
    tables = json.loads(f"[{','.join(found['exported'].splitlines())}]")
    at = tables.index({"table": "guestbook", "columns": ["entry", "name", "text", "at"]})
    assert tables[at + 1][1:3] == list(ENTRY.values())
