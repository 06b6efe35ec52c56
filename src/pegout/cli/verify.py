"""`pegout verify`: replay and check a database or a record, with its shuffles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError, print_json, rendered
from pegout.cli.databases import Database, existing, opened

if TYPE_CHECKING:
    from pegout.fairness import Checked
    from pegout.records import Record

FAULTY = 1  # the exit code if something is wrong


def verify(
    record: Annotated[Path | None, typer.Argument(help="The record of a finished game.")] = None,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay and check all stored games, or a record.

    For a record, every shuffle is checked: the hash published before the deal must fit the secret revealed
    afterwards, and the cards must follow from the secret and the players' nonces. For a database, snapshots,
    standings and seats are checked, too.

    An older database is migrated first, as `pegout serve` does. The exit code is 0 if everything agrees,
    otherwise 1.
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
    """The number of matches, and the faults by match, printed as they are found."""
    from pegout.server.storage import verify as check

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
    """A shuffle as one line."""
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
