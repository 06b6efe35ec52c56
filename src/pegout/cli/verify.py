"""`pegout verify`: replay every match that is stored, and compare all that is kept beside its journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import Oops, print_json

FAULTY = 1  # the exit code where something is wrong


def register(app: typer.Typer) -> None:
    app.command()(verify)


def verify(
    database: Annotated[
        str | None, typer.Option(help="Where games are kept; by default where `pegout serve` keeps them.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Replay every match that is stored, and compare.

    Compared are snapshots, standings and seats with the journal.

    A database of an older version is brought up to this one first, as `pegout serve` would. The exit code
    is 0 if all is as it should be, 1 if not.
    """
    import asyncio

    from pegout.server import default_database

    where = database or default_database()
    if "://" not in where and not Path(where).expanduser().exists():
        raise Oops(f"there is no database {where}")
    count, faults = asyncio.run(_faults(where, silent=as_json))
    if as_json:
        print_json({"matches": count, "faults": faults})
    else:
        print(f"{count} matches replayed, {len(faults)} of them faulty")
    if faults:
        raise typer.Exit(FAULTY)


async def _faults(where: str, *, silent: bool) -> tuple[int, dict[str, str]]:
    """How many matches there are, and what is wrong with some; each is printed as it is found."""
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
        raise Oops(f"cannot read the database {where}: {error}") from None
    finally:
        await store.close()
    return count, faults
