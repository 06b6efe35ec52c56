"""The OpenAPI document is exact: valid requests are accepted, invalid ones are refused as documented."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.services import Service
from tests.servers import serve
from tests.services import need

CONFIG = Path(__file__).with_name("schemathesis.toml")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = serve(
        tmp_path_factory.mktemp("document") / "pegout.db", password_memory=8, lines_a_minute=10**6
    )
    try:
        yield service
    finally:
        service.stop()


def _somebody(url: str, who: str) -> str:
    """The configured callers."""
    with httpx.Client(base_url=url) as http:
        if who == "nobody":
            return ""
        http.post("/api/tables", json={"preset": "standard"}).raise_for_status()
        if who != "guest":
            signed = {"name": f"A {who}", "password": "nine of hearts"}
            http.post("/api/account", json=signed).raise_for_status()
        if who == "program":
            token = {"name": "all", "scopes": ["read", "play", "talk"]}
            made = http.post("/api/tokens", json=token).raise_for_status()
            return f'[auth.openapi.token]\nbearer = "{made.json()["secret"]}"\n'
        return f'[auth.openapi.session]\napi_key = "{http.cookies["pegout"]}"\n'


ENDS = ("logout", "sessions")  # routes that end the session that the caller uses
WITHOUT = {
    "nobody": (),
    "guest": (*ENDS, "me", "account"),
    "account": ENDS,
    # A token counts alone: schemathesis expects that a wrong cookie beside it spoils it.
    "program": ("--exclude-checks=ignored_auth",),
}


@pytest.mark.prove
@pytest.mark.needs("schemathesis")
@pytest.mark.parametrize("who", WITHOUT)
def test_schemathesis_finds_nothing(
    who: str, server: Service, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"http://127.0.0.1:{server.port}"
    config = tmp_path / CONFIG.name
    config.write_text(f"{CONFIG.read_text()}\n{_somebody(url, who)}")
    seed = request.config.getoption("--hypothesis-seed", None) or 1
    without = [each if each[0] == "-" else f"--exclude-path=/api/{each}" for each in WITHOUT[who]]
    said = subprocess.run(
        [
            need("schemathesis"), "--config-file", config, "run", f"{url}/schema/openapi.json",
            "--max-examples=30", "--workers=1", f"--seed={seed}",
            "--suppress-health-check=filter_too_much",  # unused examples do not matter here
            "--exclude-path-regex=^/api/stream/",  # answers without an end
            *without,
        ],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout[-20_000:]
