"""`pegout serve`: finds a free port, and prints the address once it can be opened."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from subprocess import PIPE

import pytest

from bench.services import PATIENCE, reserve_port
from pegout.cli import main, serve
from pegout.server.settings import BadSetting, chosen, settings
from tests import make_docs
from tests.make_docs import SETTINGS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("pace=quick", "pace (or PEGOUT_PACE) cannot be 'quick': expected `float`"),
        ("pace=61", "pace (or PEGOUT_PACE) cannot be '61': expected `float` <= 60"),
        ("log_level=loud", "log_level (or PEGOUT_LOG_LEVEL) cannot be 'loud'"),
        ("proxies=::1,nginx", "proxies (or PEGOUT_PROXIES) cannot be ['::1', 'nginx']: 'nginx' does not"),
        ("database=postgresql://[", "there can be no such address of a database: postgresql://..."),
        ("colour=red", "there is no setting 'colour'; `pegout serve --settings` lists them"),
        ("worker=sh", "there is no setting 'worker'"),
        ("pace", "--set takes NAME=VALUE, not 'pace'"),
    ],
)
def test_a_setting_that_cannot_be(given: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--set", given]) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_settings_are_listed_and_documented(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--settings"]) == 0
    listed = capsys.readouterr().out
    for setting in settings():
        assert f"{setting.name} " in listed
    page = SETTINGS.read_text(encoding="utf-8")
    assert page == make_docs.page(SETTINGS), "run `python -m tests.make_docs`"
    assert page.count("\n| `") == len([*settings()])


def test_what_is_given_comes_before_the_environment(tmp_path: Path) -> None:
    environment = {
        "PEGOUT_PACE": "3", "PEGOUT_BOTS": "2", "PEGOUT_PROXIES": "127.0.0.1, ::1", "PEGOUT_LOG_JSON": "true",
        "PEGOUT_DATA": str(tmp_path), "PEGOUT_STATIC": "/etc", "PEGOUT_HOST": "::1", "PEGOUT_PORT": "8123",
    }  # fmt: skip
    found = chosen(environment, pace="1.5", names=["cards.example"], redis=None)
    assert (found.pace, found.bots, found.proxies) == (1.5, 2, ("127.0.0.1", "::1"))
    assert (found.names, found.log_json, found.redis) == (("cards.example",), True, None)
    assert found.database == str(tmp_path / "pegout.db")
    assert found.static != Path("/etc")
    assert (found.host, found.port) == ("::1", 8123)
    assert (chosen(environment, port=9).port, chosen({}).host, chosen({}).port) == (9, "127.0.0.1", None)
    with pytest.raises(BadSetting, match="PEGOUT_BOTS"):
        chosen({"PEGOUT_BOTS": "0"})


def test_a_setting_is_written_as_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--settings"]) == 0
    listed = dict(re.findall(r"^(\w+) .*\[(.*)\]$", capsys.readouterr().out, re.MULTILINE))
    assert chosen({}, **listed) == chosen({})
    assert (listed["compile_ahead"], listed["log_json"]) == ("yes", "no")
    assert not chosen({"PEGOUT_COMPILE_AHEAD": "No"}).compile_ahead
    assert chosen({"PEGOUT_FINISHED_DAYS": "9"}, finished_days="none").finished_days is None


def ask(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def refusal(address: str) -> int:
    """The status of the final refusal: success is only known after a second."""
    while True:
        try:
            ask(address)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code


def test_it_is_watched_and_ends_in_good_order(tmp_path: Path) -> None:
    """Metrics, readiness and log lines of the real program."""
    with reserve_port() as reserved, reserve_port() as metrics:
        port, figures = reserved.getsockname()[1], metrics.getsockname()[1]
        command = [sys.executable, "-m", "pegout", "serve", "--no-open"]
        command += ["--database", str(tmp_path / "games.db"), "--set", f"metrics_port={figures}"]
        command += ["--set", "compile_ahead=false"]
        environment = os.environ | {"PEGOUT_LOG_JSON": "1", "PEGOUT_LOG_LEVEL": "warning"}
        environment["PEGOUT_PORT"] = str(port)
        with subprocess.Popen(command, stdout=PIPE, stderr=PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                address = server.stdout.readline().split()[4]
                assert address == f"http://127.0.0.1:{port}/"
                assert ask(f"{address}readyz") == "ok"
                body = b'{"preset": "standard"}'
                made = urllib.request.Request(
                    f"{address}api/tables", body, {"Content-Type": "application/json"}
                )
                with urllib.request.urlopen(made, timeout=PATIENCE) as answer:
                    assert answer.status == 201
                told = ask(f"http://127.0.0.1:{figures}/metrics")
                assert re.search(r"^pegout_connections \d", told, re.MULTILINE)
                assert "pegout_tables 0.0" in told
                assert 'pegout_loop_lag_seconds_bucket{le="0.001"}' in told
                for path in (tmp_path).glob("games.db*"):
                    path.unlink()
                assert refusal(f"{address}readyz") == 503
            finally:
                server.send_signal(signal.SIGTERM)
            _, errors = server.communicate(timeout=PATIENCE)
            assert server.returncode in (0, -signal.SIGTERM)
        for line in errors.splitlines():
            assert {"time", "level", "logger", "message"} <= set(json.loads(line)), line


def taken() -> socket.socket:
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    return listener


def test_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as listener:
        port = listener.getsockname()[1]
        monkeypatch.setattr(serve, "FIRST_PORT", port)
        assert serve.free_port("127.0.0.1") > port


def test_a_port_that_is_taken_and_an_address_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with taken() as listener:
        port = listener.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
        assert f"port {port} of 127.0.0.1 is in use" in capsys.readouterr().err
    assert main(["serve", "--host", "no such host"]) == 2
    assert "this machine has no address 'no such host'" in capsys.readouterr().err


def test_it_says_where_it_is_answers_there_and_stops_by_a_signal(tmp_path: Path) -> None:
    with reserve_port() as reserved:
        command = [sys.executable, "-m", "pegout", "serve", "--no-open", "--port"]
        command += [str(reserved.getsockname()[1]), "--database", str(tmp_path / "games.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            said = server.stdout.readline()
            try:
                address = said.split()[4]
                with urllib.request.urlopen(f"{address}api/presets", timeout=PATIENCE) as answer:
                    assert answer.status == 200
            finally:
                server.send_signal(signal.SIGINT)
            assert server.wait(PATIENCE) in (0, 130, -signal.SIGINT)
