"""Settings of the page follow an account; other accounts' can be neither read nor written."""

from __future__ import annotations

from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account, code, log_in

PATH = "/api/me/settings"


def test_settings_follow_the_account_and_names_that_nobody_knows_are_kept(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, elsewhere, bob = await account(live, "Ann"), live.person(), await account(live, "Bob")
        assert (await ann.http.get(PATH)).json() == {"settings": {}}
        liked = {"theme": "light", "sounds": False, "fromTheFuture": 3}
        assert (await ann.http.put(PATH, json={"settings": liked})).json() == {"settings": liked}
        await log_in(elsewhere, "Ann")
        assert (await elsewhere.http.get(PATH)).json() == {"settings": liked}
        assert (await bob.http.get(PATH)).json() == {"settings": {}}
        await ann.http.put(PATH, json={"settings": {"theme": "dark"}})
        assert (await elsewhere.http.get(PATH)).json() == {"settings": {"theme": "dark"}}

    at_table(play)


REFUSED: list[dict[str, object]] = [
    {"theme": "x" * 101},
    {"a b": True},
    {"x" * 41: True},
    {"theme": None},
    {"theme": {"deep": 1}},
    {"size": 1.5},
    {"size": 10**10},
    {f"n{n}": n for n in range(65)},
]


def test_what_is_too_large_or_of_another_kind_is_refused(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        cy = await account(live, "Cy")
        for settings in REFUSED:
            answer = await cy.http.put(PATH, json={"settings": settings})
            assert code(answer) == (400, "bad_request"), settings
        assert (await cy.http.get(PATH)).json() == {"settings": {}}

    at_table(play)
