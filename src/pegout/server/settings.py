"""Settings of the server, from flags of `pegout serve` or environment variables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from pegout.folders import data_folder

DAY = 24 * 3600.0
STATIC = Path(__file__).with_name("static")
PREFIX = "PEGOUT_"
INTERNAL = "internal"  # the title of settings that only tests change

Limit: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds: TypeAlias = Annotated[float, Meta(gt=0, le=10_000_000_000)]
Port: TypeAlias = Annotated[int, Meta(ge=1, le=65535)]
Names: TypeAlias = tuple[str, ...]


class BadSetting(ValueError):
    """An unknown setting or a bad value; the message lists valid ones."""


def _says(meaning: str, **more: Any) -> Meta:
    return Meta(description=meaning, **more)


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that can be set about a server; the descriptions are its reference."""

    database: Annotated[str, _says("where games are stored: a file, or postgresql://...")]
    host: Annotated[str, _says("address to listen on", min_length=1)] = "127.0.0.1"
    port: Annotated[Port | None, _says("port to listen on; none: 8000, or the next free port")] = None
    redis: Annotated[
        str | None, _says("Redis URL for notices between processes that share one PostgreSQL database")
    ] = None
    names: Annotated[
        Names,
        _says('host names the server answers to, besides addresses and this machine\'s own names; "*": all'),
    ] = ()
    url: Annotated[
        Annotated[str, Meta(pattern="^https?://[^/]+$")] | None,
        _says(
            "public address, such as https://cards.example.org, for links in messages;"
            " none: the first of `names`",
        ),
    ] = None
    proxies: Annotated[
        Names,
        _says("addresses or networks of trusted proxies, whose X-Forwarded headers are used"),
    ] = ()
    pace: Annotated[float, _says("delay before a bot moves, in seconds", ge=0, le=60)] = 0.7
    bots: Annotated[Limit, _says("maximum number of processes for bots")] = min(4, os.cpu_count() or 1)
    idle: Annotated[Seconds, _says("seconds until a table without viewers is unloaded from memory")] = 300.0
    keep_alive: Annotated[
        Seconds,
        _says(
            "seconds until an idle HTTP connection is closed;"
            " must be more than your proxy's own limit, or requests can fail"
        ),
    ] = 150.0
    heartbeat: Annotated[
        Seconds,
        _says("seconds of silence until a client is pinged; it has half as long to answer"),
    ] = 6.0

    guests_a_minute: Annotated[Limit, _says("guest sessions begun per address and minute")] = 120
    tables_a_minute: Annotated[Limit, _says("tables created or joined per address and minute")] = 30
    accounts_a_minute: Annotated[
        Limit, _says("sign-ups, log-ins and password changes per address and minute")
    ] = 20
    lists_a_minute: Annotated[
        Limit, _says("requests for friends, profiles, ratings and lobby pages per address and minute")
    ] = 600
    reviews_a_minute: Annotated[Limit, _says("reviews requested per address and minute")] = 30
    reviews_each: Annotated[Limit, _says("reviews of one player running or waiting at once, per process")] = 2
    reviews_waiting: Annotated[Limit, _says("reviews waiting at once, per process")] = 20
    questions_a_minute: Annotated[
        Limit, _says("discards, records, replays and statistics requested per address and minute")
    ] = 120
    questions_each: Annotated[
        Limit, _says("analyses, drills and hints of one address running or waiting at once")
    ] = 6
    sockets_a_minute: Annotated[Limit, _says("sockets opened per address and minute")] = 240
    frames_a_second: Annotated[
        Limit, _says("messages per socket and second; bursts of five times as many are allowed")
    ] = 20
    streams_each: Annotated[
        Limit, _says("streams of events and games that one player may have open, per process")
    ] = 50
    bot_games_a_day: Annotated[
        Limit, _says("games of one bot account against other bot accounts within 24 hours")
    ] = 100
    lines_a_minute: Annotated[Limit, _says("chat messages per player and minute")] = 20
    spectators: Annotated[Limit, _says("spectators per table and process")] = 100
    connections: Annotated[Limit, _says("open connections per address")] = 500
    patience: Annotated[Seconds, _says("seconds in which a request must arrive completely")] = 10.0

    mail_server: Annotated[
        Annotated[str, Meta(pattern="^smtps?://.+$")] | None,
        _says("SMTP server for e-mail: smtp://user:password@host:587, or smtps://; none: no e-mail"),
    ] = None
    mail_from: Annotated[
        str | None,
        _says('sender of e-mail, such as "Pegout <pegout@example.org>"; none: pegout at the public name'),
    ] = None

    session_idle: Annotated[Seconds, _says("seconds until an unused session of an account ends")] = 90 * DAY
    session_longest: Annotated[Seconds, _says("seconds until a session of an account ends, used or not")] = (
        365 * DAY
    )
    guests_days: Annotated[Limit, _says("days until an absent guest without running games is deleted")] = 400
    open_days: Annotated[Limit, _says("days until an unchanged table with open seats is deleted")] = 30
    unfinished_days: Annotated[
        Limit | None, _says("days until a match without moves is deleted; none: never")
    ] = None
    finished_days: Annotated[
        Limit | None,
        _says("days until a finished match is deleted, except for its results; none: never"),
    ] = None
    talk_days: Annotated[Limit, _says("days until chat messages are deleted")] = 90
    reports_days: Annotated[Limit, _says("days until a report and its chat log are deleted")] = 180
    password_memory: Annotated[Limit, _says("memory for hashing a password, in KiB")] = 19 * 1024

    log_level: Annotated[
        str, _says("debug, info, warning or error", pattern="^(debug|info|warning|error)$")
    ] = "info"
    log_json: Annotated[bool, _says("write each log line as a JSON object")] = False
    drain: Annotated[
        float,
        _says("seconds between the signal to stop and stopping; /readyz answers 503 meanwhile", ge=0),
    ] = 0.0
    metrics_port: Annotated[
        Port | None, _says("port for Prometheus metrics, on 127.0.0.1; none: no metrics")
    ] = None
    compile_ahead: Annotated[bool, _says("compile the code of expert bots at startup")] = True
    judge_matches: Annotated[
        bool, _says("review finished matches in the background, for statistics of accuracy")
    ] = True

    outbound_anywhere: Annotated[
        bool, Meta(title=INTERNAL, description="send messages to private addresses, too, and by http")
    ] = False
    static: Annotated[Path, Meta(title=INTERNAL, description="the built page")] = STATIC
    worker: Annotated[Names, Meta(title=INTERNAL, description="the command that answers questions")] = (
        sys.executable,
        "-m",
        "pegout.questions.worker",
    )


class Setting(NamedTuple):
    """A public setting."""

    name: str
    default: Any
    meaning: str

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def settings() -> Iterator[Setting]:
    """All public settings, in the order of the reference."""
    for field in msgspec.inspect.type_info(Settings).fields:  # type: ignore[attr-defined]
        meta = getattr(field.type, "extra_json_schema", None) or {}
        if meta.get("title") != INTERNAL:
            yield Setting(field.name, field.default, str(meta.get("description", "")))


def chosen(environment: Mapping[str, str] = os.environ, /, **given: Any) -> Settings:
    """Combine `given`, then the environment, then the defaults; raise BadSetting."""
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
    """Parse a value of a flag or variable."""
    if isinstance(default, tuple):
        return [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(default, bool):
        return {"yes": True, "no": False}.get(value.casefold(), value)
    return None if default is None and value.casefold() == "none" else value


def _check(name: str, value: Any, setting: Setting | None) -> None:
    """Convert each value separately, so that the error names its setting."""
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


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    return environment.get("PEGOUT_DATABASE") or str(data_folder(environment) / "pegout.db")
