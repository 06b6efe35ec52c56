"""What may be set from outside: by `pegout serve`, or by variables of the environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

DAY = 24 * 3600.0
STATIC = Path(__file__).with_name("static")
PREFIX = "PEGOUT_"
INTERNAL = "internal"  # the title of what cannot be set from outside

Limit: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds: TypeAlias = Annotated[float, Meta(gt=0, le=10_000_000_000)]
Port: TypeAlias = Annotated[int, Meta(ge=1, le=65535)]
Names: TypeAlias = tuple[str, ...]


class BadSetting(ValueError):
    """A setting that cannot be; the message is a sentence."""


def _says(meaning: str, **more: Any) -> Meta:
    return Meta(description=meaning, **more)


class Settings(Struct, frozen=True, kw_only=True):
    """How the server runs. What each field is for stands in its description."""

    database: Annotated[str, _says("where games are kept: a file, or postgresql://...")]
    host: Annotated[str, _says("the address to listen at", min_length=1)] = "127.0.0.1"
    port: Annotated[
        Port | None, _says("the port to listen at; none: 8000, or the next one that is free")
    ] = None
    redis: Annotated[
        str | None, _says("redis://..., by which the processes over one PostgreSQL hear of each other")
    ] = None
    names: Annotated[
        Names,
        _says('to which the server answers beside addresses and the names of this machine; "*": to all'),
    ] = ()
    proxies: Annotated[
        Names,
        _says("addresses or networks of proxies, believed when they say who asks, and whether by HTTPS"),
    ] = ()
    pace: Annotated[
        float, _says("seconds between the last thing that one could see and what a bot does", ge=0, le=60)
    ] = 0.7
    bots: Annotated[Limit, _says("processes in which bots decide, at most")] = min(4, os.cpu_count() or 1)
    idle: Annotated[Seconds, _says("seconds after which a table that nobody looks at leaves the memory")] = (
        300.0
    )
    heartbeat: Annotated[
        Seconds,
        _says("seconds after which a silent browser is asked if it is there, with half as long to answer"),
    ] = 6.0

    tables_a_minute: Annotated[Limit, _says("tables that one address may make or join")] = 30
    accounts_a_minute: Annotated[
        Limit, _says("times that one address may sign up, log in, or change a password")
    ] = 20
    lists_a_minute: Annotated[
        Limit, _says("times that one address may ask for friends, profiles, ratings, more of the lobby")
    ] = 600
    reviews_a_minute: Annotated[Limit, _says("reviews that one address may ask for")] = 30
    reviews_each: Annotated[
        Limit, _says("reviews of one person that are made or wait at once, in each process")
    ] = 2
    reviews_waiting: Annotated[
        Limit, _says("reviews that wait while another is made, in each process")
    ] = 20
    questions_a_minute: Annotated[
        Limit, _says("discards, records, replays and statistics that one address may ask for")
    ] = 120
    questions_each: Annotated[
        Limit, _says("analyses, drills and hints of one address that are made or wait at once")
    ] = 6
    sockets_a_minute: Annotated[Limit, _says("sockets that one address may open")] = 240
    frames_a_second: Annotated[
        Limit, _says("messages that one socket may send; five times as many at once")
    ] = 20
    lines_a_minute: Annotated[Limit, _says("lines that one person may say at tables")] = 20
    spectators: Annotated[Limit, _says("people who watch one table, in each process")] = 100
    connections: Annotated[Limit, _says("connections that one address may hold")] = 500
    patience: Annotated[Seconds, _says("seconds in which a request has to arrive")] = 10.0

    session_idle: Annotated[
        Seconds, _says("seconds after which an account is signed out in a browser that has not been here")
    ] = 90 * DAY
    session_longest: Annotated[
        Seconds, _says("seconds after which one has to log in again")
    ] = 365 * DAY
    guests_days: Annotated[
        Limit, _says("days after which a guest who has not been here, and plays nowhere, is forgotten")
    ] = 400
    open_days: Annotated[
        Limit, _says("days without anything new after which a table with open seats is removed")
    ] = 30
    unfinished_days: Annotated[
        Limit | None, _says("days without a move after which a match is removed; none: it is kept")
    ] = None
    finished_days: Annotated[
        Limit | None,
        _says("days after its end after which a match is removed, but for its results; none: it is kept"),
    ] = None
    talk_days: Annotated[Limit, _says("days after which what was said at tables is removed")] = 90
    reports_days: Annotated[
        Limit, _says("days after which a report is removed; what was said there stays as long")
    ] = 180
    password_memory: Annotated[Limit, _says("KiB that hashing a password takes")] = 19 * 1024

    log_level: Annotated[
        str, _says("debug, info, warning or error", pattern="^(debug|info|warning|error)$")
    ] = "info"
    log_json: Annotated[bool, _says("whether each line of the log is a JSON object")] = False
    drain: Annotated[
        float,
        _says("seconds from being told to stop until it does; /readyz says meanwhile that it will", ge=0),
    ] = 0.0
    metrics_port: Annotated[
        Port | None, _says("where Prometheus finds metrics, on the loopback address; none: nowhere")
    ] = None
    compile_ahead: Annotated[
        bool, _says("whether what experts need is compiled when the server starts")
    ] = True
    judge_matches: Annotated[
        bool, _says("whether matches of people are reviewed on the side, for statistics of how they decide")
    ] = True

    static: Annotated[Path, Meta(title=INTERNAL, description="the built page")] = STATIC
    worker: Annotated[Names, Meta(title=INTERNAL, description="the command that answers questions")] = (
        sys.executable,
        "-m",
        "pegout.questions.worker",
    )


class Setting(NamedTuple):
    """One that may be set from outside."""

    name: str
    default: Any
    meaning: str

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def settings() -> Iterator[Setting]:
    """All that may be set from outside, but for the database, whose default depends on the machine."""
    for field in msgspec.inspect.type_info(Settings).fields:  # type: ignore[attr-defined]
        meta = getattr(field.type, "extra_json_schema", None) or {}
        if meta.get("title") != INTERNAL:
            yield Setting(field.name, field.default, str(meta.get("description", "")))


def chosen(environment: Mapping[str, str] = os.environ, /, **given: Any) -> Settings:
    """What was given, else what the environment says, else the defaults; raises BadSetting."""
    wanted = {name: value for name, value in given.items() if value is not None}
    known = {setting.name: setting for setting in settings()}
    for name, setting in known.items():
        if name not in wanted and setting.variable in environment:
            wanted[name] = environment[setting.variable]
    wanted.setdefault("database", default_database(environment))
    for name, value in wanted.items():
        if name in known and isinstance(value, str):
            wanted[name] = _written(value, known[name].default)
    for name, value in wanted.items():
        _check(name, value, known.get(name))
    return msgspec.convert(wanted, Settings, strict=False)


def _written(value: str, default: Any) -> Any:
    """What somebody wrote, as the documentation writes it."""
    if isinstance(default, tuple):
        return [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(default, bool):
        return {"yes": True, "no": False}.get(value.casefold(), value)
    return None if default is None and value.casefold() == "none" else value


def _check(name: str, value: Any, setting: Setting | None) -> None:
    """One at a time, so that the sentence names it."""
    if setting is None and (name not in Settings.__struct_fields__ or isinstance(value, str)):
        raise BadSetting(f"there is no setting {name!r}; `pegout serve --settings` lists them")
    try:
        msgspec.convert({"database": "", name: value}, Settings, strict=False)
        if name == "proxies":
            for each in value:
                ip_network(each, strict=False)
    except ValueError as error:
        why = str(error).partition(" - at ")[0]
        where = f"{name} (or {setting.variable})" if setting else name
        raise BadSetting(f"{where} cannot be {value!r}: {why[:1].lower()}{why[1:]}") from None


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a program keeps its data on this platform; PEGOUT_DATA says otherwise."""
    if "PEGOUT_DATA" in environment:
        return Path(environment["PEGOUT_DATA"]).expanduser()
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/pegout").expanduser()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", "~")).expanduser() / "pegout"
    return Path(environment.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "pegout"


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    return environment.get("PEGOUT_DATABASE") or str(data_folder(environment) / "pegout.db")
