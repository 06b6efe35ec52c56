"""`pegout convert`: a record as text for people, or as JSON."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import check_written, words


def convert(
    file: Annotated[Path, typer.Argument(help="A record: JSON, or text (.peg); - reads standard input.")],
    out: Annotated[
        Path | None,
        typer.Argument(help="The file to write: .json or .peg; by default, print the other kind."),
    ] = None,
    told: Annotated[
        bool, typer.Option("--told", help="In text, add remarks in words after each deal: starters, counts.")
    ] = False,
) -> None:
    """Convert a record between JSON and text, without loss.

    pegout convert evening.json evening.peg
    """
    from pegout import records

    if out is not None:
        check_written(out)
    data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    is_text = file.suffix == records.SUFFIX or records.is_text(data)
    record = records.loads_text(data) if is_text else records.loads(data)
    as_text = out.suffix == records.SUFFIX if out is not None else told or not is_text
    say = partial(words().render, names=record.names) if told else None
    written = records.dumps_text(record, say) if as_text else records.dumps(record)
    if out is not None:
        records.write_whole(out, written)
    else:
        sys.stdout.write(written)
