"""The bodies of what is said about friends, and about those whom one does not want to hear."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from pegout.game import Seat
from pegout.wire.bodies import Name


class FriendLink(Struct, frozen=True):
    """Whoever opens it may become a friend."""

    link: str
    name: str  # of whose friend one would be
    expires: float  # seconds since 1970, as every time here


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link."""

    renew: bool = False  # the one before does not work any more
    name: Name = ""  # to be known under


class Befriend(Struct, frozen=True, forbid_unknown_fields=True):
    """Become friends with who made the link."""

    link: Annotated[str, Meta(max_length=32)]  # the last part of it
    name: Name = ""


class Friend(Struct, frozen=True):
    """Somebody whom one knows by a link."""

    friend: str  # what one calls them by here; it means nothing to others
    name: str
    here: bool  # on a page of ours within the last minute or so
    account: bool  # whether they have one, and so a profile


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Invite a friend to a table."""

    friend: Annotated[str, Meta(max_length=32)]


class Invitation(Struct, frozen=True):
    """A friend has an open seat."""

    table: str
    link: str
    preset: str
    name: str  # of the friend
    at: float


class Mute(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one does not want to hear who sits there, here and elsewhere."""

    seat: Seat
    muted: bool = True


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the host of the server what somebody says; the lines of the table are stored with it."""

    seat: Seat
    why: Annotated[str, Meta(min_length=1, max_length=1000)]
