"""Guest identity on a server, between starts of the program."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from pegout.client import Server, ServerError, table_in
from pegout.terminal.guests import Guests

HERE, THERE = "http://127.0.0.1:8000", "https://cards.example"


def test_each_name_at_each_server_is_a_guest_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "new" / "guests.json"
    Guests(file).keep(HERE, "Ann", "pegout=1")
    Guests(file).keep(HERE, "Bob", "pegout=2")
    Guests(file).keep(THERE, "Ann", "__Host-pegout=3")
    again = Guests(file)
    assert again.cookie(HERE, "Ann") == "pegout=1"
    assert again.cookie(HERE, "Bob") == "pegout=2"
    assert again.cookie(THERE, "Ann") == "__Host-pegout=3"
    assert again.cookie(THERE, "Bob") is None


def test_nobody_else_may_read_who_one_is(tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    Guests(file).keep(HERE, "", "pegout=1")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["guests.json"]


@pytest.mark.parametrize("content", ["", "[]", "{\"a\": 1}", "\x00"])
def test_a_broken_file_is_as_none(content: str, tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    file.write_text(content)
    assert Guests(file).cookie(HERE, "Ann") is None
    Guests(file).keep(HERE, "Ann", "pegout=1")
    assert Guests(file).cookie(HERE, "Ann") == "pegout=1"


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("cards.example", THERE),
        ("https://cards.example/t/abc?x", THERE),
        ("127.0.0.1:8000", HERE),
        ("http://[::1]:8000/", "http://[::1]:8000"),
        ("http://ann:secret@127.0.0.1:8000", HERE),
    ],
)
def test_an_address_as_people_write_it(given: str, address: str) -> None:
    assert Server(given).url == address


NO_ADDRESSES = (
    "", "ftp://cards.example", "http://",
    "gopher://cards.example", "http://a:x/", "x" * 300, "\udcff.example",
)  # fmt: skip


@pytest.mark.parametrize("given", NO_ADDRESSES)
def test_what_is_no_address_is_refused_with_a_sentence(given: str) -> None:
    with pytest.raises(ServerError, match="isn’t a server address"):
        Server(given)


def test_a_token_counts_alone() -> None:
    assert Server(HERE, token="pegout_x", cookie="pegout=1").headers == {"Authorization": "Bearer pegout_x"}
    assert Server(HERE, cookie="pegout=1").headers == {"Cookie": "pegout=1"}
    assert Server(HERE).headers == {}


def test_links_lead_to_a_server_and_a_table() -> None:
    assert table_in(f" {THERE}/t/CJgX2lJ5?from=mail ") == (THERE, "CJgX2lJ5")
    assert table_in("CJgX2lJ5") == (None, "CJgX2lJ5")
