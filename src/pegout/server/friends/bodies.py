"""Bodies about friends and invitations."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from pegout.wire.bodies import Name


class FriendLink(Struct, frozen=True):
    """A link that adds its owner as a friend."""

    link: str
    name: str  # of its owner
    expires: float  # seconds since 1970, as every time here


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Create a link."""

    renew: bool = False  # a new link in place of the current one, which stops working
    name: Name = ""  # for a guest


class Befriend(Struct, frozen=True, forbid_unknown_fields=True):
    """Add the owner of a link."""

    link: Annotated[str, Meta(max_length=32)]  # the last part of it
    name: Name = ""


class Friend(Struct, frozen=True):
    """A friend."""

    friend: str  # their id in your list; it means nothing to others
    name: str
    here: bool  # online within the last minute or so
    account: bool  # whether they have an account, and so a profile


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Invite a friend to a table."""

    friend: Annotated[str, Meta(max_length=32)]


class Invitation(Struct, frozen=True):
    """An invitation from a friend whose table has an open seat."""

    table: str
    link: str
    preset: str
    name: str  # of the friend
    at: float
