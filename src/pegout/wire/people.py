"""Bodies about people: accounts, sessions, tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.wire.bodies import Name

Password: TypeAlias = Annotated[str, Meta(max_length=256)]
Scope: TypeAlias = Literal["read", "play", "talk"]


class Me(Struct, frozen=True):
    """Who one is."""

    kind: Literal["nobody", "guest", "account"]
    name: str  # of the account, or under which a guest played last; "" if there is none


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """An account for who one is."""

    name: Name
    password: Password  # at least 8 characters, none of the most common


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """An account and its password."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password for who has lost theirs."""

    name: Name
    code: Annotated[str, Meta(max_length=64)]  # as it was shown when the account was made
    password: Password


class Account(Struct, frozen=True):
    """An account, and the code that replaces its password once: it is shown now and never again."""

    name: str
    recovery: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password."""

    old: Password
    new: Password


class Confirm(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, for what must not be done by who finds a browser open."""

    password: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class Session(Struct, frozen=True):
    """A browser that is signed in. Times are seconds since 1970."""

    id: str
    created: float
    seen: float  # about when it was last used
    expires: float
    current: bool  # whether it is the one that asks


SENT = (SignUp, LogIn, Recover, NewPassword, Confirm, Rename)  # by clients
