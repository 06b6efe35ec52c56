"""Files of the page, and public facts about the server."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest

from pegout.analysis.cribbage.ranking import Ranking
from pegout.server.features import FEATURES
from pegout.server.site import PresetInfo
from pegout.server.web.answers import HEADERS, NOT_FOUND
from pegout.server.web.page import PageWords
from pegout.wire.bodies import Join, NewTable, Sitting, TableInfo
from tests.make_wire import pattern
from tests.server.conftest import AtTable
from tests.server.live import Live, serving

ROOT = Path(__file__).parents[2]
SCRIPT = b"const answer = 29\n" * 100


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pegout</title>")
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


def test_the_page_is_served_wherever_a_table_is(static: Path, tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            for path in ("/", "/analyse", "/analyse/cribbage?at=5H", "/rules", "/rules/skalborg", "/t/any"):
                page = await http.get(path)
                assert (page.status_code, page.text) == (200, (static / "index.html").read_text())
                assert page.headers["content-type"] == "text/html; charset=utf-8"
                assert page.headers["cache-control"] == "no-cache"
                assert {name: page.headers[name] for name in HEADERS} == HEADERS
                head = await http.head(path)
                assert (head.status_code, head.content) == (200, b"")
                assert head.headers["etag"] == page.headers["etag"]
                allow = (await http.options(path)).headers["allow"]
                assert allow == "GET, HEAD, OPTIONS"
            for path in ("/nothing", "/assets/", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/t/a/b"):
                missing = await http.get(path)
                assert missing.status_code == 404, path
                assert set(missing.json()) == {"code", "message"}
                assert {name: missing.headers[name] for name in NOT_FOUND} == NOT_FOUND

    asyncio.run(ask())


@pytest.mark.parametrize("path", ["/throws", "/discards"])
def test_an_old_link_about_discards_leads_to_their_analysis(static: Path, tmp_path: Path, path: str) -> None:
    asked = {
        "": "",
        "?preset=standard": "",
        "?cards=5H+6H&dealer=true": "?at=dealer+hand+5H+6H",
        "?cards=5H,6H&dealer=false&preset=house&seats=3&score=87-101": (
            "?at=house+3+pone+87-101+hand+5H%2C6H"
        ),
    }

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            for query, leads in asked.items():
                moved = await live.person().http.get(f"{path}{query}")
                found = (moved.status_code, moved.headers["location"])
                assert found == (308, f"/analyse/cribbage{leads}")

    asyncio.run(ask())


def test_a_person_is_told_by_the_page_that_there_is_nothing(static: Path, tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            for path in ("/nothing", "/analyse/x/y", "/t/a/b", "/api/nothing"):
                missing = await http.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
                assert (missing.status_code, missing.text) == (404, (static / "index.html").read_text())
                assert missing.headers["content-type"] == "text/html; charset=utf-8"
                assert {name: missing.headers[name] for name in HEADERS | NOT_FOUND} == HEADERS | NOT_FOUND

    asyncio.run(ask())


def test_files_go_out_zipped_and_once(static: Path, tmp_path: Path) -> None:
    (static / "assets" / "index-1a2b.js.br").write_bytes(b"as the build has it")

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            path = "/assets/index-1a2b.js"
            async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as zipped:
                raw = b"".join([part async for part in zipped.aiter_raw()])
            assert zipped.headers["content-encoding"] == "gzip"
            assert gzip.decompress(raw) == SCRIPT
            plain = await http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == SCRIPT
            assert "immutable" in plain.headers["cache-control"]
            assert plain.headers["vary"] == "Accept-Encoding"
            async with http.stream("GET", path, headers={"Accept-Encoding": "gzip, deflate, br"}) as built:
                raw = b"".join([part async for part in built.aiter_raw()])
            assert (built.headers["content-encoding"], raw) == ("br", b"as the build has it")
            assert (await http.get(f"{path}.br")).status_code == 404
            again = await http.get(path, headers={"If-None-Match": plain.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")

    asyncio.run(ask())


def test_the_page_speaks_the_language_of_who_asks(static: Path, tmp_path: Path) -> None:
    (static / "index.html").write_text(
        '<html lang="en"><link href="/api/words/en"><noscript>[[page-noscript]]</noscript>[[languages]]'
    )

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http

            async def told(wanted: str, chosen: str = "") -> tuple[str, str]:
                headers = {"Accept-Language": wanted, "Cookie": f"language={chosen}"}
                page = await http.get("/", headers=headers)
                assert {"Accept-Language", "Cookie"} < set(page.headers["vary"].split(", "))
                assert "JavaScript" in page.text
                assert page.text.endswith("en=English;de=Deutsch")
                language, address = re.findall('(?:lang|href)="(.+?)"', page.text)
                return language, address

            languages = {"": "en", "de-AT,de;q=0.9,en;q=0.8": "de", "tlh, de;q=0.1": "de", "en-GB, de": "en"}
            for wanted, language in languages.items():
                assert (await told(wanted))[0] == language, wanted
            assert (await told("de", "en"))[0] == "en"
            assert (await told("de", "tlh"))[0] == "de"
            _, address = await told("de")
            assert "part=first" in address
            words = await http.get(address)
            assert "\nyou = Du\n" in f"\n{words.text}"
            assert "immutable" in words.headers["cache-control"]
            for other in ("/api/words/de?part=first", "/api/words/de?part=first&v=older"):
                again = await http.get(other)
                assert (again.text, again.headers["cache-control"]) == (words.text, "no-cache")
            few = await http.get(address.replace("first", "verify"))
            assert ("page-verify = " in few.text, "page-verify = " in words.text) == (True, False)
            assert (await http.get("/api/words/de?part=nothing")).status_code == 404

    asyncio.run(ask())


def test_the_first_paint_has_the_theme_and_the_felt_that_were_chosen(static: Path, tmp_path: Path) -> None:
    (static / "index.html").write_text('<html lang="en"><meta name="theme-color" content="#0f3d2c">')

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http

            async def told(theme: str, felt: str = "") -> str:
                return (await http.get("/", headers={"Cookie": f"theme={theme}; felt={felt}"})).text

            assert await told("light") == (
                '<html lang="en" data-theme="light"><meta name="theme-color" content="#dce9dc">'
            )
            assert '<html lang="en" data-theme="system">' in await told("system")
            blue = await told("", "blue")
            assert '<html lang="en" data-felt="blue">' in blue
            assert "#0f3d2c" not in blue
            assert 'data-theme="light" data-felt="plum"' in await told("light", "plum")
            for nothing in ("", "gaudy", '"><script>'):
                assert await told(nothing, nothing) == (static / "index.html").read_text()

    asyncio.run(ask())


def test_the_front_page_alone_begins_with_its_head(static: Path, tmp_path: Path) -> None:
    head = "<!--home--><h1>[[page-home-play]]</h1><!--/home-->"
    scripts = "<!--table--><link><!--/table-->"
    (static / "index.html").write_text(f'<div id="app">{head}</div>{scripts}')

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            front = await http.get("/", headers={"Accept-Language": "de"})
            assert front.text == '<div id="app"><h1>Spielen</h1></div>'
            assert (await http.get("/me")).text == '<div id="app"></div>'
            assert (await http.get("/t/anything")).text == '<div id="app"></div><link>'

    asyncio.run(ask())


def test_the_policy_names_the_styles_that_stand_in_a_page(static: Path, tmp_path: Path) -> None:
    (static / "index.html").write_text("<style>p { color: red }</style>")
    digest = base64.b64encode(hashlib.sha256(b"p { color: red }").digest()).decode()

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            for path in ("/", "/t/any", "/nothing"):
                page = await http.get(path, headers={"Accept": "text/html"})
                assert f"style-src 'self' 'sha256-{digest}';" in page.headers["content-security-policy"]
            script = await http.get("/assets/index-1a2b.js")
            assert "sha256" not in script.headers["content-security-policy"]

    asyncio.run(ask())


def test_the_front_page_greets_a_browser_that_has_played_before(static: Path, tmp_path: Path) -> None:
    head = "<!--home--><!--new--><h1>New</h1><!--/new--><!--known--><h1>Back</h1><!--/known--><!--/home-->"
    (static / "index.html").write_text(f'<html lang="en">{head}')

    async def ask() -> None:
        async with serving(tmp_path, static=static) as live:
            http = live.person().http
            assert (await http.get("/")).text == '<html lang="en"><h1>New</h1>'
            await http.post("/api/session", json={})
            assert (await http.get("/")).text == '<html lang="en" data-known><h1>Back</h1>'

    asyncio.run(ask())


def test_a_page_that_is_not_built_says_how_and_is_found_once_it_is(tmp_path: Path) -> None:
    async def ask() -> None:
        folder = tmp_path / "later"
        async with serving(tmp_path, static=folder) as live:
            http = live.person().http
            assert "make web" in (await http.get("/")).text
            folder.mkdir()
            (folder / "index.html").write_text("built")
            assert (await http.get("/")).text == "built"

    asyncio.run(ask())


def test_each_page_is_sent_by_the_server_and_found_by_the_browser(at_shared_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        http, words = live.person().http, live.services[PageWords]
        for page in (page for feature in FEATURES for page in feature.pages):
            folder = ROOT / ("src/pegout/server" if "/" in page.component else "web/src/pages")
            assert (folder / f"{page.component}.svelte").exists(), page
            assert set(page.words) <= set(words.parts), page
            for path in (re.sub(r"{.*}", "a-name", each) for each in page.addresses):
                found = re.search(pattern(page), path)
                assert found is not None, path
                assert [each for each in found.groups() if each] == re.findall("a-name", path)
                assert (await http.get(path)).status_code == 200, path
        assert (await http.get("/a-name")).status_code == 404

    at_shared_table(ask)


def test_the_server_describes_itself(at_shared_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        http = live.person().http
        assert (await http.get("/healthz")).text == "ok"
        document = (await http.get("/schema/openapi.json")).json()
        documented = (ROOT / "docs/server.md").read_text()
        for path, methods in document["paths"].items():
            for method in methods:
                assert re.search(rf"`{method.upper()} {re.escape(path)}[`?]", documented), (method, path)
        described = document["components"]["schemas"]
        kinds = (PresetInfo, NewTable, TableInfo, Join, Sitting, Ranking)
        for kind in kinds:
            assert set(described[kind.__name__]["properties"]) == set(kind.__struct_fields__)
        listed = (await http.get("/api/presets")).json()
        assert {each["name"] for each in listed} >= {"standard", "house", "cribist", "skalborg"}
        words = (await http.get("/api/words/en")).text
        for each in listed:
            assert f"\npreset-{each['name']} =" in words
            for option in each["options"]:
                assert f"\n{each['game']}-option-{option['name']} =" in words
        assert (await http.get("/api/words/tlh")).status_code == 404

    at_shared_table(ask)
