"""`pegout verify`: replay every stored match, and compare with it what is stored beside its journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import CommandError, print_json

FAULTY = 1  # the exit code where something is wrong


def register(app: typer.Typer) -> None:
    app.command()(verify)


def verify(
    database: Annotated[
        str | None, typer.Option(help="Where games are kept; by default where `pegout serve` keeps them.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay every stored match, and check what follows from it.

    That is what is stored beside its journal: snapshots, standings and seats.

    A database of an older version is brought up to this one first, as `pegout serve` would. The exit code
    is 0 if all of it agrees, 1 if not.
    """
    import asyncio

    from pegout.server import default_database

    where = database or default_database()
    if "://" not in where and not Path(where).expanduser().exists():
        raise CommandError(f"there is no database {where}")
    count, faults = asyncio.run(_faults(where, silent=as_json))
    if as_json:
        print_json({"matches": count, "faults": faults})
    else:
        print(f"{count} matches replayed, {len(faults)} of them faulty")
    if faults:
        raise typer.Exit(FAULTY)


async def _faults(where: str, *, silent: bool) -> tuple[int, dict[str, str]]:
    """The number of matches, and the faults by match; each is printed when it is found."""
    from pegout.server import open_store
    from pegout.server.storage.history import verify as check
    from pegout.server.storage.store import Busy

    count, faults = 0, {}
    store = open_store(where)
    await store.open()
    try:
        async for name, wrong in check(store):
            count += 1
            if wrong:
                faults[name] = wrong
                if not silent:
                    print(f"{name}: {wrong}", flush=True)
    except Busy as error:
        raise CommandError(f"cannot read the database {where}: {error}") from None
    finally:
        await store.close()
    return count, faults
