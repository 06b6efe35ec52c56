"""Messages between server and clients. `python -m pegout.wire` writes their TypeScript types.

`messages`: the socket; `bodies`, `lobby`: HTTP; `reading`: the gate through which all that comes in passes;
`offers`: what may be done, families of actions in few words; `changes`: the difference of two pictures.
"""

from pegout.wire.bodies import (
    BotSeat,
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
from pegout.wire.lobby import Lobby, Place, QuickMatch, TableFacts
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
    "BotSeat",
    "Change",
    "Changed",
    "Entry",
    "FromClient",
    "Join",
    "Lobby",
    "MyTable",
    "Name",
    "NewTable",
    "News",
    "Opponent",
    "OptionInfo",
    "Ping",
    "Place",
    "Pong",
    "PresetInfo",
    "Problem",
    "QuickMatch",
    "Refused",
    "SeatInfo",
    "Seen",
    "Sitting",
    "TableFacts",
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
