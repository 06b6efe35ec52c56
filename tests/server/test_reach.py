"""The address of the server for other machines."""

from __future__ import annotations

import asyncio
import ipaddress
from pathlib import Path

import pytest

from pegout.server.site import reachable
from tests.server.live import serving


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_a_server_of_its_own_machine_is_reached_from_nowhere_else(host: str) -> None:
    assert reachable(host) is None


def test_a_server_at_an_address_or_a_name_is_found_there() -> None:
    assert reachable("192.0.2.7") == "192.0.2.7"
    assert reachable("cards.example") == "cards.example"


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_at_all_addresses_is_found_at_one_that_others_reach(host: str) -> None:
    address = reachable(host)
    assert address is None or not ipaddress.ip_address(address).is_loopback  # None: without any network


@pytest.mark.parametrize("behind", [False, True])
def test_only_who_has_opened_it_at_its_machine_is_told(behind: bool, tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, host="192.0.2.7", proxies=("127.0.0.1",)) as live:
            headers = {"X-Forwarded-For": "198.51.100.4"} if behind else {}
            client = live.person().http
            answer = await client.get("/api/reach", headers=headers)
            by_name = await client.get("/api/reach", headers={**headers, "Host": "192.0.2.7"})
        assert by_name.json() == {"address": None}
        assert answer.json() == {"address": None if behind else "192.0.2.7"}

    asyncio.run(ask())
