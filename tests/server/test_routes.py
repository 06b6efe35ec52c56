"""Every route: permissions, and that each answer is documented in OpenAPI."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from bench.people import Person
from pegout.server.features import FEATURES
from pegout.server.people.sessions import Scope
from pegout.server.web.openapi import bodies_of
from pegout.wire.reading import encode
from tests.server.conftest import AtTable
from tests.server.live import Live

CALLERS = ("nobody", "stranger", "other", "program", "owner")
SCOPES: tuple[Scope, ...] = ("read", "play", "talk")
FOR_BOTS = {  # routes for which the token of a bot account needs "bot:play"
    "post /api/tables/{table}/join", "post /api/tables/{table}/leave", "post /api/tables/{table}/rematch",
    "post /api/tables/{table}/act", "get /api/stream/event", "get /api/stream/game/{table}",
    "post /api/challenges", "get /api/challenges/{table}", "post /api/challenges/{table}/accept",
    "post /api/challenges/{table}/decline", "post /api/tournaments/{event}/enter",
    "post /api/tournaments/{event}/leave", "post /api/tournaments/{event}/rest",
}  # fmt: skip
PASSWORD = "nine of hearts, cut"
VERB = re.compile(r"(?!A |An |The |Your |Whether |How |Every )[A-Z][a-z]+ ")  # in the imperative
# They may set or delete the session cookie. The page sends them one after another; see web/src/lib/api.ts.
SESSION = {
    "delete /api/me", "delete /api/sessions", "post /api/account", "post /api/challenges",
    "post /api/clubs/{club}/join", "post /api/duplicates/{duplicate}/play", "post /api/friends",
    "post /api/friends/link", "post /api/leagues", "post /api/leagues/{league}/join", "post /api/login",
    "post /api/logout", "post /api/quick", "post /api/recover", "post /api/session", "post /api/tables",
    "post /api/tables/{table}/join", "post /api/tables/{table}/rematch", "post /api/tournaments",
    "post /api/tournaments/{event}/enter", "put /api/account/password",
}  # fmt: skip
OPERATIONS = Path(__file__).parents[1] / "data/operations.txt"  # that clients may call


class Row(NamedTuple):
    """The expected answer of a route in a word: "ok", or the problem's code.

    All request the `owner`'s objects: `nobody` has no session, a `stranger` is a guest, and the `other` has
    a seat at the owner's table, but is no friend. A program has the owner's token with all scopes but the
    one that is needed, and the refusal names that.
    """

    scope: str | None  # "": no caller is needed; None: not for programs
    nobody: str
    stranger: str
    other: str
    owner: str = "ok"
    body: dict[str, Any] | None = None
    query: str = ""

    def of(self, caller: str) -> str:
        if caller == "program":
            return "scope" if self.scope != "" else self.nobody
        return str(getattr(self, caller))


def public(answer: str = "ok", **more: Any) -> Row:
    return Row("", answer, answer, answer, answer, **more)


def own(scope: str | None, **more: Any) -> Row:
    """About a known caller."""
    return Row(scope, "nobody", "ok", "ok", **more)


SEAT, CONFIRM = {"seat": 1}, {"password": PASSWORD}
ROWS = {
    "get /api/presets": public(),
    "get /api/words/{language}": public(),
    "get /api/reach": public(),
    "get /api/rules/{game}": public("no_rules"),  # a game of another package has one: test_outside.py
    "get /api/lessons": public(),
    "get /api/lessons/{lesson}": public(),
    "post /api/lessons/{lesson}/{step}": public(body={"action": {"type": "Done"}}),
    "get /api/discards": public("discards"),
    "get /api/analyse/position": public(),
    "get /api/analyse/choices": public("position", query="?at=5H"),
    "get /api/lobby": public(),
    "get /api/players": public(query="?search=ann"),
    "get /api/players/{name}": Row("read", "ok", "ok", "ok"),
    "get /api/players/{name}/matches": Row("read", "ok", "ok", "ok"),
    "get /api/ratings/{family}": public(),
    "get /api/tables/{table}": public(),
    "get /api/friends/link/{link}": public(),
    "post /api/tables": Row("play", "ok", "ok", "ok", body={"preset": "standard", "opponents": "friend"}),
    "post /api/quick": Row("play", "ok", "ok", "ok", body={"preset": "standard"}),
    "get /api/mine": Row("read", "ok", "ok", "ok"),
    "get /api/stream/event": own("play"),
    "get /api/stream/game/{table}": Row("play", "stranger", "stranger", "ok"),
    "post /api/challenges": Row(
        "play", "not_challenged", "not_challenged", "not_challenged", "not_challenged",
        body={"player": "Owner"},
    ),
    "get /api/challenges/{table}": Row(
        "play", "no_challenge", "no_challenge", "no_challenge", "no_challenge"
    ),
    "post /api/challenges/{table}/accept": Row("play", "nobody", "no_challenge", "ok"),
    "post /api/challenges/{table}/decline": Row(
        "play", "nobody", "no_challenge", "no_challenge", "no_challenge", body={}
    ),
    "post /api/tables/{table}/act": Row(
        "play", "stranger", "stranger", "action", "action", body={"n": 0, "action": {"type": "Go"}}
    ),
    "post /api/tables/{table}/say": Row(
        "talk", "stranger", "talk_watching", "ok", body={"phrase": "hello"}
    ),
    "post /api/me/bot": Row(None, "nobody", "nobody", "has_played", "has_played"),
    "get /api/me/today": Row("read", "ok", "ok", "ok"),
    "post /api/tables/{table}/join": Row("play", "full", "full", "ok", body={}),
    "post /api/tables/{table}/leave": Row("play", "stranger", "stranger", "begun", "begun"),
    "post /api/tables/{table}/rematch": Row("play", "stranger", "not_again", "not_again", "not_again"),
    "get /api/tables/{table}/hint": Row("play", "nobody", "stranger", "people", "people"),
    "get /api/tables/{table}/record": Row("read", "stranger", "stranger", "not_over", "not_over"),
    "get /api/tables/{table}/record/text": Row("read", "stranger", "stranger", "not_over", "not_over"),
    "get /api/tables/{table}/review": Row("read", "stranger", "stranger", "not_over", "not_over"),
    "get /api/tables/{table}/performance": Row("read", "stranger", "stranger", "not_over", "not_over"),
    "get /api/tables/{table}/replay": Row("read", "stranger", "stranger", "not_over", "not_over"),
    "post /api/review": public("record", body={}),
    "post /api/replay": public("record", body={}),
    "post /api/tables/{table}/invite": Row(
        "talk", "stranger", "stranger", "no_friend", body={"friend": "{friend}"}
    ),
    "post /api/tables/{table}/mute": Row("talk", "stranger", "ok", "own_mute", body=SEAT),
    "get /api/tables/{table}/mute": Row("read", "stranger", "ok", "ok"),
    "post /api/tables/{table}/report": Row(
        "talk", "stranger", "stranger", "ok", body={**SEAT, "why": "rude"}
    ),
    "post /api/friends/link": Row("talk", "ok", "ok", "ok", body={}),
    "post /api/friends": Row("talk", "ok", "ok", "ok", "own_link", body={"link": "{link}"}),
    "get /api/friends": Row("read", "ok", "ok", "ok"),
    "delete /api/friends/{friend}": Row("talk", "stranger", "no_friend", "no_friend"),
    "get /api/friends/requests": Row("read", "ok", "ok", "ok"),
    "post /api/friends/requests": Row(
        "talk", "nobody", "nobody", "ok", "own_request", body={"name": "Owner"}
    ),
    "post /api/friends/requests/{friend}": Row("talk", "nobody", "nobody", "no_request", "no_request"),
    "delete /api/friends/requests/{friend}": Row("talk", "nobody", "nobody", "no_request", "no_request"),
    "get /api/invitations": Row("read", "ok", "ok", "ok"),
    "get /api/notifications": Row("read", "ok", "ok", "ok"),
    "post /api/notifications/read": own("play", body={}),
    "get /api/notifications/settings": own(None),
    "put /api/notifications/settings": own(None, body={}),
    "post /api/push": own(
        None, body={"endpoint": "https://push.example/x", "key": "B" * 87, "auth": "A" * 22}
    ),
    "delete /api/push/{device}": Row(None, "nobody", "no_device", "no_device", "no_device"),
    "put /api/notifications/address": Row(
        None, "nobody", "no_channel", "no_channel", "no_channel", body={"address": ""}
    ),
    "put /api/notifications/webhook": own(None, body={"url": "https://hook.example/x"}),
    "post /api/notifications/test": Row(
        None, "nobody", "no_channel", "no_channel", "no_channel", body={"channel": "mail"}
    ),
    "post /api/notifications/confirm": public("no_token", body={"token": "x"}),
    "post /api/notifications/unsubscribe/{token}": public("no_token"),
    "post /api/notifications/calendar": own(None),
    "delete /api/notifications/calendar": own(None),
    "get /api/calendar/{calendar}": public("no_calendar"),
    "get /api/me": Row("read", "ok", "ok", "ok"),
    "get /api/me/statistics": own("read"),
    "get /api/me/statistics.csv": own("read"),
    "get /api/me/insights": own("read"),
    "get /api/me/history": own("read"),
    "get /api/me/matches": own("read"),
    "get /api/me/matches.csv": own("read"),
    "get /api/clubs": Row("read", "ok", "ok", "ok"),
    "get /api/me/clubs": Row("read", "ok", "ok", "ok"),
    "post /api/clubs": Row("talk", "nobody", "nobody", "ok", body={"name": "Another"}),
    "get /api/clubs/{club}": Row("read", "ok", "ok", "ok"),
    "put /api/clubs/{club}": Row("talk", "nobody", "members_only", "owner_only", body={"about": "New"}),
    "delete /api/clubs/{club}": Row("talk", "nobody", "members_only", "owner_only"),
    "post /api/clubs/{club}/reopen": Row("talk", "nobody", "members_only", "owner_only"),
    "post /api/clubs/{club}/link": Row("talk", "nobody", "members_only", "directors_only"),
    "post /api/clubs/{club}/join": Row("talk", "ok", "ok", "ok", body={}),
    "post /api/clubs/{club}/leave": Row("talk", "nobody", "members_only", "ok"),
    "get /api/clubs/{club}/members": Row("read", "ok", "ok", "ok"),
    "put /api/clubs/{club}/members/{member}": Row(
        "talk", "nobody", "members_only", "directors_only", body={"role": "director"}
    ),
    "delete /api/clubs/{club}/members/{member}": Row("talk", "nobody", "members_only", "directors_only"),
    "post /api/clubs/{club}/members/{member}/mute": Row(
        "talk", "nobody", "members_only", "own_mute", body={}
    ),
    "post /api/clubs/{club}/members/{member}/report": Row(
        "talk", "nobody", "members_only", "ok", body={"why": "rude"}
    ),
    "get /api/clubs/{club}/board": Row("read", "ok", "ok", "ok"),
    "post /api/clubs/{club}/board": Row(
        "talk", "nobody", "members_only", "directors_only", body={"text": "Soon"}
    ),
    "delete /api/clubs/{club}/board/{news}": Row("talk", "nobody", "members_only", "directors_only"),
    "get /api/clubs/{club}/talk": Row("read", "nobody", "members_only", "ok"),
    "post /api/clubs/{club}/talk": Row("talk", "nobody", "members_only", "ok", body={"text": "Hello"}),
    "delete /api/clubs/{club}/talk/{number}": Row("talk", "nobody", "members_only", "directors_only"),
    "get /api/clubs/{club}/calendar": Row("read", "ok", "ok", "ok"),
    "get /api/clubs/{club}/calendar.ics": Row("read", "ok", "ok", "ok"),
    "post /api/clubs/{club}/calendar": Row(
        "talk", "nobody", "members_only", "directors_only",
        body={"title": "Tuesdays", "day": "2026-01-01", "minute": 1170},
    ),
    "delete /api/clubs/{club}/calendar/{schedule}": Row("talk", "nobody", "members_only", "directors_only"),
    "post /api/clubs/{club}/calendar/{schedule}/skip": Row(
        "talk", "nobody", "members_only", "directors_only", "no_session", body={"day": "2026-01-01"}
    ),
    "get /api/clubs/{club}/season": Row("read", "ok", "ok", "ok"),
    "get /api/clubs/{club}/season.csv": Row("read", "ok", "ok", "ok"),
    "get /api/me/drills": Row("read", "ok", "ok", "ok"),
    "get /api/me/drills.csv": own("read"),
    "get /api/drills/{kind}": Row("read", "ok", "ok", "ok"),
    "post /api/drills/{kind}/{seed}": Row(
        "play", "ok", "ok", "ok", body={"action": {"type": "Claim", "points": 4}}
    ),
    "get /api/daily": Row("read", "ok", "ok", "ok"),
    "post /api/daily/{day}": Row(
        "play", "nobody", "daily_over", "daily_over", "daily_over", body={"action": {"type": "Discard"}}
    ),
    "get /api/duplicates/today": Row("read", "ok", "ok", "ok"),
    "get /api/duplicates/{duplicate}": Row("read", "ok", "ok", "ok"),
    "get /api/duplicates/{duplicate}/deals": Row(
        "read", "not_closed", "not_closed", "not_closed", "not_closed"
    ),
    "post /api/duplicates": Row(
        "play", "nobody", "stranger", "no_duplicate", "no_duplicate", body={"table": "{table}"}
    ),
    "post /api/duplicates/{duplicate}/play": Row("play", "ok", "ok", "ok", body={}),
    "get /api/tournaments": Row("read", "ok", "ok", "ok"),
    "post /api/tournaments": Row("play", "ok", "ok", "ok", body={"plan": {"title": "Tuesday"}}),
    "get /api/tournaments/{event}": Row("read", "ok", "ok", "ok"),
    "get /api/tournaments/{event}/standings.csv": Row("read", "ok", "ok", "ok"),
    "post /api/tournaments/{event}/enter": Row("play", "ok", "ok", "ok", body={}),
    "post /api/tournaments/{event}/leave": Row("play", "nobody", "event", "event", "event"),
    "post /api/tournaments/{event}/rest": Row(
        "play", "nobody", "event", "event", "event", body={"resting": True}
    ),
    "post /api/tournaments/{event}/result": Row(
        "play", "nobody", "event", "event", "event", body={"round": 1, "own": 121, "theirs": 90}
    ),
    "post /api/tournaments/{event}/direct": Row(
        "play", "nobody", "director", "director", body={"what": "check-in", "name": "Ann"}
    ),
    "get /api/tournaments/{event}/shared-access": Row("read", "nobody", "director", "director"),
    "get /api/leagues": Row("read", "ok", "ok", "ok"),
    "post /api/leagues": Row(
        "play", "ok", "ok", "ok", body={"plan": {"title": "Winter", "paper": True}}
    ),
    "get /api/leagues/{league}": Row("read", "ok", "ok", "ok"),
    "get /api/leagues/{league}/matches/{match_number}": Row("read", "ok", "ok", "ok"),
    "get /api/leagues/{league}/table.csv": Row("read", "ok", "ok", "ok"),
    "post /api/leagues/{league}/join": Row("play", "ok", "ok", "league", "league", body={"team": 1}),
    "post /api/leagues/{league}/leave": Row("play", "nobody", "league", "league", "league"),
    "post /api/leagues/{league}/do": Row(
        "play", "nobody", "director", "director",
        body={"what": "deduct", "team": 2, "points": 1, "reason": "late"},
    ),
    "post /api/leagues/{league}/play": Row(
        "play", "nobody", "league", "league", "league", body={"match": 1, "board": 1}
    ),
    "get /api/leagues/{league}/shared-access": Row("read", "nobody", "director", "director"),
    "get /api/me/export": own("read"),
    "get /api/me/settings": Row(None, "nobody", "nobody", "ok"),
    "put /api/me/settings": Row(None, "nobody", "nobody", "ok", body={"settings": {"theme": "light"}}),
    "get /api/sessions": own(None),
    "delete /api/sessions/{session_id}": Row(None, "nobody", "no_session", "no_session"),
    "get /api/tokens": own(None),
    "post /api/tokens": own(None, body={"name": "bot", "scopes": ["read"]}),
    "delete /api/tokens/{token_id}": Row(None, "nobody", "no_token", "no_token"),
    "post /api/account": Row(
        None, "name", "name", "account", "account", body={"name": "Owner", **CONFIRM}
    ),
    "put /api/account/name": Row(None, "nobody", "nobody", "name", body={"name": "Owner"}),
    "put /api/account/avatar": Row(None, "nobody", "nobody", "ok", body={"avatar": "fox"}),
    "put /api/account/password": Row(
        None, "nobody", "nobody", "wrong_password", body={"old": PASSWORD, "new": "ten of hearts, cut"}
    ),
    "post /api/account/recovery": Row(None, "nobody", "nobody", "wrong_password", body=CONFIRM),
    "post /api/recover": Row(
        None, "wrong_password", "wrong_password", "wrong_password", "wrong_password",
        body={"name": "Owner", "code": "x", "password": "ten of hearts, cut"},
    ),
    "post /api/login": Row(None, "ok", "ok", "ok", body={"name": "Owner", **CONFIRM}),
    "post /api/session": Row(None, "ok", "ok", "ok"),
    "post /api/logout": Row(None, "ok", "ok", "ok"),
    "delete /api/sessions": Row(None, "nobody", "nobody", "ok"),
    "delete /api/me": Row(None, "nobody", "ok", "wrong_password", body=CONFIRM),
}  # fmt: skip


@pytest.fixture(scope="module")
def document(at_shared_table: AtTable) -> dict[str, Any]:
    found: dict[str, Any] = {}

    async def ask(live: Live) -> None:
        found.update((await live.person().http.get("/schema/openapi.json")).json())

    at_shared_table(ask)
    return found


def test_each_route_has_a_row_and_says_which_scope_it_needs(document: dict[str, Any]) -> None:
    routes = {f"{method} {path}": asked for path, item in document["paths"].items()
              for method, asked in item.items()}  # fmt: skip
    assert set(routes) == set(ROWS)
    for route, asked in routes.items():
        says = asked.get("security")
        scope = ROWS[route].scope
        if scope == "":
            assert says is None, route
            continue
        assert {"session": []} in says, route
        needed = [[scope]] * (scope is not None) + [["bot:play"]] * (route in FOR_BOTS)
        assert [each["token"] for each in says if "token" in each] == needed, route
        assert ({} in says) == (ROWS[route].nobody != "nobody"), route
    assert set(document["components"]["securitySchemes"]) == {"session", "token"}


class Callers(NamedTuple):
    """All kinds of callers, and the owner's objects."""

    callers: dict[str, Person]
    names: dict[str, str]


async def club_of(owner: Person, other: Person) -> dict[str, str]:
    """A club of the owner, with all that clubs have; the other is a member."""
    club = (await owner.http.post("/api/clubs", json={"name": "Club"})).json()["club"]
    path = f"/api/clubs/{club}"
    await other.http.post(f"{path}/join", json={})
    members = (await owner.http.get(f"{path}/members")).json()["members"]
    new = {"title": "Tuesdays", "day": "2026-01-01", "minute": 1170}
    return {
        "club": club,
        "member": members[1]["member"],
        "news": (await owner.http.post(f"{path}/board", json={"text": "Soon"})).json()["news"],
        "number": "1",
        "schedule": (await owner.http.post(f"{path}/calendar", json=new)).json()["schedule"],
    }


async def league_of(owner: Person, other: Person) -> dict[str, str]:
    """A league that the owner directs, with a team of each."""
    plan = {"title": "Winter", "settings": {"pairs": 0, "singles": 1}}
    league = str((await owner.http.post("/api/leagues", json={"plan": plan})).json()["league"])
    for person, team in ((owner, "Bell"), (other, "Crown")):
        await person.http.post(f"/api/leagues/{league}/join", json={"new_team": team})
    await owner.http.post(f"/api/leagues/{league}/do", json={"what": "draw"})
    return {"league": league, "match_number": "1"}


async def callers_of(live: Live, row: Row, number: int, route: str) -> Callers:
    """Each row has its own, since many actions end what they are about."""
    owner, other, stranger, program = (live.person() for _ in range(4))
    for person, name in ((owner, f"Owner {number}"), (other, f"Other {number}")):
        password = PASSWORD if person is owner else "another one, cut"
        made = await person.http.post("/api/account", json={"name": name, "password": password})
        assert made.status_code == 201, made.text
    table = await owner.create(opponents="friend")
    seat = (await owner.join(table)).json()["seat"]
    await other.join(table)
    await stranger.create()
    link = (await owner.http.post("/api/friends/link", json={})).json()["link"].removeprefix("/friends/")
    friend = live.person()
    await friend.http.post("/api/friends", json={"link": link, "name": "Friend"})
    token = {"name": "bot", "scopes": [scope for scope in SCOPES if scope != row.scope]}
    made = await owner.http.post("/api/tokens", json=token)
    program.http.headers["Authorization"] = f"Bearer {made.json()['secret']}"
    event = (await owner.http.post("/api/tournaments", json={"plan": {"title": "Tuesday"}})).json()["event"]
    names = {
        "event": event, "table": table, "link": link,
        "seat": str(1 - seat), "name": f"Owner {number}", "family": "cribbage",
        "kind": "count", "seed": "5", "day": "5", "lesson": "cribbage", "step": "6", "game": "cribbage",
        "duplicate": (await owner.http.get("/api/duplicates/today")).json()["duplicate"],
        "device": "none", "token": "none", "calendar": "none.ics",
        "language": "en", "token_id": made.json()["token"]["id"],
        "friend": (await owner.http.get("/api/friends")).json()[0]["friend"],
        "session_id": (await owner.http.get("/api/sessions")).json()[0]["id"],
        **(await club_of(owner, other) if "{club}" in route else {}),
        **(await league_of(owner, other) if "{league}" in route else {}),
    }  # fmt: skip
    callers = (live.person(), stranger, other, program, owner)
    return Callers(dict(zip(CALLERS, callers, strict=True)), names)


def leads_on(answer: httpx.Response, asked: dict[str, Any]) -> None:
    """Each link of the document finds its parameters in the answer."""
    links = asked["responses"].get(str(answer.status_code), {}).get("links", {})
    for name, where in ((name, at) for link in links.values() for name, at in link["parameters"].items()):
        found = answer.json()
        for part in where.removeprefix("$response.body#/").split("/") if found else ():
            found = found[int(part) if isinstance(found, list) else part]
        assert not found or isinstance(found, str | int), (name, where)


def test_operations_keep_the_names_by_which_clients_were_generated(document: dict[str, Any]) -> None:
    """Litestar derives them from paths and handlers, which may be renamed. The file may lack new ones."""
    ids = {
        f"{method.upper()} {path} {asked['operationId']}"
        for path, item in document["paths"].items()
        for method, asked in item.items()
    }
    assert set(OPERATIONS.read_text().splitlines()) - ids == set()


def test_the_routes_of_the_session_are_there() -> None:
    assert set(ROWS) >= SESSION


def test_schemas_are_described_without_python(document: dict[str, Any]) -> None:
    told = {name: each.get("description", "") for name, each in document["components"]["schemas"].items()}
    assert told["Card"].startswith("A playing card, written rank then suit")
    assert [name for name, text in told.items() if ">>>" in text or "\n    " in text] == []


def test_operations_are_listed_by_subject(document: dict[str, Any]) -> None:
    listed = {each["name"] for each in document["tags"]}
    told = {
        asked["operationId"]: asked["tags"] for item in document["paths"].values() for asked in item.values()
    }
    assert {name for names in told.values() for name in names} == listed
    assert told["ApiClubsListClubs"] == ["Clubs"]
    assert told["ApiTablesMuteMutedSeats"] == ["Chat"]
    assert "Bearer" in document["info"]["description"]


def test_each_operation_has_a_summary_that_says_what_it_does(document: dict[str, Any]) -> None:
    said = [asked["summary"] for item in document["paths"].values() for asked in item.values()]
    assert [each for each in said if not VERB.match(each) or len(each) > 120 or each.endswith(".")] == []
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("route", ROWS)
def test_who_may_do_what(route: str, document: dict[str, Any], at_shared_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        row, (method, path) = ROWS[route], route.split()
        here = await callers_of(live, row, list(ROWS).index(route), route)
        text = None if row.body is None else json.dumps(row.body)
        for name, value in here.names.items():
            text = text and text.replace(f'"{{{name}}}"', json.dumps(value))
        text = text and text.replace('"Owner"', json.dumps(here.names["name"]))
        text = text and text.replace('"seat": 1', f'"seat": {here.names["seat"]}')
        for caller, person in here.callers.items():
            headers = {"Content-Type": "application/json"} if text else {}
            address = path.format(**here.names) + row.query
            answer = await asked(person, method, address, text, headers)
            said = "ok" if answer.is_success else answer.json()["code"]
            assert said == row.of(caller), (caller, answer.text)
            assert route in SESSION or "pegout=" not in answer.headers.get("set-cookie", "")
            conforms(answer, document["paths"][path][method])
            leads_on(answer, document["paths"][path][method])
        allow = (await person.http.options(address)).headers["allow"].lower().split(", ")
        heads = {"head"} if "get" in document["paths"][path] else set()
        assert {*document["paths"][path], "options", *heads} == set(allow)
        head = await person.http.head(address)
        if method == "get":
            assert (head.status_code, head.content) == (answer.status_code, b"")
            assert head.headers["content-type"] == answer.headers["content-type"]
        elif not heads:
            assert head.status_code == 405

    at_shared_table(ask)


async def asked(
    person: Person, method: str, address: str, text: str | None, headers: dict[str, str]
) -> httpx.Response:
    """The answer; of a stream, which has no end, only its head."""
    async with person.http.stream(method.upper(), address, content=text, headers=headers) as answer:
        if not (answer.is_success and "ndjson" in answer.headers.get("content-type", "")):
            await answer.aread()
    return answer


KINDS: dict[str, Any] = {
    kind.__name__: kind for kind in bodies_of([route for feature in FEATURES for route in feature.routes])
}


def conforms(answer: httpx.Response, asked: dict[str, Any]) -> None:
    """The answer is documented, down to each field."""
    says = asked["responses"][str(answer.status_code)]
    if "content" not in says:
        assert not answer.content
        return
    ((media_type, content),) = says["content"].items()
    assert answer.headers["content-type"].partition(";")[0] == media_type.partition(";")[0]
    schema = content["schema"]
    is_list, name = schema.get("type") == "array", schema.get("items", schema).get("$ref", "").split("/")[-1]
    if name:
        kind: Any = KINDS[name]
        read = msgspec.json.decode(answer.content, type=list[kind] if is_list else kind)
        assert json.loads(encode(read)) == answer.json()
