"""Messages between server and clients. `python -m pegout.wire` writes their TypeScript types.

`messages`: the socket; `bodies`: HTTP; `reading`: the gate through which all that comes in passes;
`offers`: what may be done, families of actions in few words; `changes`: the difference of two pictures.
"""

from pegout.wire.bodies import (
    Join,
    MyTable,
    Name,
    NewTable,
    Opponent,
    OptionInfo,
    PresetInfo,
    Problem,
    Sitting,
    TableInfo,
    TableSize,
)
from pegout.wire.changes import Change, changed, difference
from pegout.wire.messages import (
    Act,
    Changed,
    Entry,
    FromClient,
    News,
    Ping,
    Pong,
    Refused,
    SeatInfo,
    Seen,
    ToClient,
    Waiting,
)
from pegout.wire.offers import entries
from pegout.wire.reading import LARGEST_MESSAGE, BadMessage, encode, read, read_action

__all__ = [
    "LARGEST_MESSAGE",
    "Act",
    "BadMessage",
    "Change",
    "Changed",
    "Entry",
    "FromClient",
    "Join",
    "MyTable",
    "Name",
    "NewTable",
    "News",
    "Opponent",
    "OptionInfo",
    "Ping",
    "Pong",
    "PresetInfo",
    "Problem",
    "Refused",
    "SeatInfo",
    "Seen",
    "Sitting",
    "TableInfo",
    "TableSize",
    "ToClient",
    "Waiting",
    "changed",
    "difference",
    "encode",
    "entries",
    "read",
    "read_action",
]
