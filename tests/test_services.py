from __future__ import annotations

import socket

import pytest

from bench.services import PATIENCE, Postgres, Service

pytestmark = pytest.mark.slow


def test_postgres_keeps_what_it_stored_through_a_kill(postgres: Postgres, postgres_url: str) -> None:
    postgres.ask(postgres_url, "create table kept as select 29 as best")
    postgres.kill()
    postgres.start()
    assert postgres.ask(postgres_url, "select best from kept") == "29"


def test_postgres_databases_are_apart(postgres: Postgres, postgres_url: str) -> None:
    postgres.ask(postgres_url, "create table mine ()")
    tables = "select count(*) from pg_tables where tablename = 'mine'"
    assert postgres.ask(postgres_url, tables) == "1"
    assert postgres.ask(postgres.new_database(), tables) == "0"


def test_redis_comes_back_empty(redis: Service) -> None:
    assert redis_says(redis, "SET best 29") == "+OK"
    redis.kill()
    redis.start()
    assert redis_says(redis, "GET best") == "$-1"


def redis_says(redis: Service, command: str) -> str:
    with socket.create_connection(("127.0.0.1", redis.port), PATIENCE) as connection:
        connection.sendall(f"{command}\r\n".encode())
        return connection.recv(100).decode().strip()
