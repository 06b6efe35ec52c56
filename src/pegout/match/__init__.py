"""A match as a value: players by seat, the table's options, clocks, and the game's position. No I/O.

Every change is an entry of the journal (`entries`), and only `Match.apply` makes it; `due` lists automatic
steps: a shuffle, an expired clock, a bot's turn.
"""

from pegout.match.coaching import is_alone, is_coached, takes_back
from pegout.match.due import AskBot, Due, Shuffle, all_due, due, uncommitted, wakes
from pegout.match.entries import (
    Acted,
    Chair,
    Committed,
    Contributed,
    Entry,
    Expired,
    Extended,
    JournalError,
    Kind,
    Opened,
    Sat,
    TakenBack,
    encode_entry,
    read_entry,
    read_opened,
)
from pegout.match.match import Match, bare, moved, replay, replayed
from pegout.match.options import (
    Absent,
    Coach,
    Duplicate,
    Options,
    Part,
    Series,
    TableOptions,
    TakeBack,
    Talk,
    TimeoutMove,
    table_options,
)
from pegout.match.snapshots import decode_match, encode_match

__all__ = [
    "Absent", "Acted", "AskBot", "Chair", "Coach", "Committed", "Contributed", "Due", "Duplicate", "Entry",
    "Expired", "Extended", "JournalError", "Kind", "Match", "Opened", "Options", "Part", "Sat", "Series",
    "Shuffle", "TableOptions", "TakeBack", "TakenBack", "Talk", "TimeoutMove", "all_due", "bare",
    "decode_match", "due", "encode_entry", "encode_match", "is_alone", "is_coached", "moved", "read_entry",
    "read_opened", "replay", "replayed", "table_options", "takes_back", "uncommitted", "wakes",
]  # fmt: skip
