"""`pegout serve`: a port that is free, and the address said once it can be opened."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from pegout.cli import main, serve
from tests.services import PATIENCE, reserve_port

pytestmark = pytest.mark.slow


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
        assert f"port {port} of 127.0.0.1 is taken" in capsys.readouterr().err
    assert main(["serve", "--host", "no such host"]) == 2
    assert "there is no address 'no such host' here" in capsys.readouterr().err


def test_it_says_where_it_is_answers_there_and_stops_by_a_signal(tmp_path: Path) -> None:
    with reserve_port() as reserved:
        command = [sys.executable, "-m", "pegout", "serve", "--no-open", "--port"]
        command += [str(reserved.getsockname()[1]), "--database", str(tmp_path / "games.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            said = server.stdout.readline()
            try:
                address = said.split()[3]
                with urllib.request.urlopen(f"{address}api/presets", timeout=PATIENCE) as answer:
                    assert answer.status == 200
            finally:
                server.send_signal(signal.SIGINT)
            assert server.wait(PATIENCE) in (0, 130, -signal.SIGINT)
