"""`pegout verify`: replay what is stored, or a record, and check what follows from it, shuffles among it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError, print_json, rendered
from pegout.cli.databases import Database, existing, opened

if TYPE_CHECKING:
    from pegout.fairness import Checked
    from pegout.records import Record

FAULTY = 1  # the exit code where something is wrong


def verify(
    record: Annotated[
        Path | None, typer.Argument(help="A record of a finished match, as the table hands it out.")
    ] = None,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay all stored matches, or a record, and check.

    Of a record its shuffles are checked: whether each hash, which the server told before it dealt, is that
    of the secret that it told in the end, and whether the cards lay as the secret and the nonces of the
    players give. Of a database also what is stored beside the journals: snapshots, standings and seats.

    A database of an older version is brought up to this one first, as `pegout serve` would. The exit code
    is 0 if all of it agrees, 1 if not.
    """
    if record is not None:
        if database is not None:
            raise CommandError("record-or-database")
        _verify_record(record, as_json)
        return

    import asyncio

    count, faults = asyncio.run(_faults(existing(database), silent=as_json))
    if as_json:
        print_json({"matches": count, "faults": faults})
    else:
        print(rendered("verified", matches=count, faults=len(faults)))
    if faults:
        raise typer.Exit(FAULTY)


async def _faults(where: str, *, silent: bool) -> tuple[int, dict[str, str]]:
    """The number of matches, and the faults by match; each is printed when it is found."""
    from pegout.server.storage.history import verify as check

    count, faults = 0, {}
    async with opened(where) as store:
        async for name, wrong in check(store):
            count += 1
            if wrong:
                faults[name] = wrong
                if not silent:
                    print(f"{name}: {wrong}", flush=True)
    return count, faults


# --- a record ----------------------------------------------------------------------------------------

def _verify_record(file: Path, as_json: bool) -> None:
    from pegout.fairness import check
    from pegout.records import RecordError, load, replay

    record = load(file)
    fault: RecordError | None = None
    try:
        replay(record)
    except RecordError as error:
        fault = error
    checked = list(check(record))
    if as_json:
        deals = [{"deal": each.deal, "finding": each.finding} for each in checked]
        actions = len(record.actions)
        print_json({"match": record.match, "actions": actions, "fault": fault and str(fault), "deals": deals})
    else:
        key = "record-right" if fault is None else "record-wrong"
        head = rendered(key, actions=len(record.actions), fault=fault.text if fault else "")
        print("\n".join([head, *(_line_of(record, each) for each in checked), _summary(checked)]))
    if fault is not None or any(each.is_wrong for each in checked):
        raise typer.Exit(FAULTY)


def _line_of(record: Record, checked: Checked) -> str:
    """A shuffle, in a line."""
    from pegout.words import Text, literal

    given = checked.commitment.nonces if checked.commitment is not None else ()
    senders = [record.name(seat) for seat, nonce in enumerate(given) if nonce]
    nonces = Text.of("cli-nonces", players=[*map(literal, senders)])
    return rendered("deal", deal=checked.deal, finding=checked.finding, nonces=nonces)


def _summary(checked: list[Checked]) -> str:
    wrong = sum(each.is_wrong for each in checked)
    right = sum(each.finding == "right" for each in checked)
    unchecked = len(checked) - right - wrong
    return rendered("shuffles", count=len(checked), right=right, wrong=wrong, unchecked=unchecked)
