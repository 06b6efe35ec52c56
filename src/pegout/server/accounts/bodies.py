"""Bodies about accounts, sessions and tokens. Times are seconds since 1970."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pegout.server.people.sessions import Scope
from pegout.wire.bodies import Name

Password: TypeAlias = Annotated[str, Meta(max_length=256)]


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an account."""

    name: Name
    password: Password  # at least 8 characters, none of the most common


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Log in."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password with the recovery code."""

    name: Name
    code: Annotated[str, Meta(max_length=64)]  # as it was shown when the account was made
    password: Password


class Account(Struct, frozen=True):
    """An account and its recovery code, which is shown only once."""

    name: str
    recovery: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password."""

    old: Password
    new: Password


class Confirm(Struct, frozen=True, forbid_unknown_fields=True):
    """The password again, for what an open browser alone must not allow."""

    password: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Rename the account."""

    name: Name


class Session(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    created: float
    seen: float  # about when it was last used
    expires: float
    current: bool  # whether it made this request


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an API token: a program that has it acts for you, within its scopes."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]  # what it is for
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=8)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = 365  # that it lasts; None: until it is revoked


class Token(Struct, frozen=True):
    """An API token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    created: float
    seen: float | None  # about when it was last used
    expires: float | None


class MadeToken(Struct, frozen=True):
    """A new API token and its secret, which is shown only once."""

    token: Token
    secret: str
