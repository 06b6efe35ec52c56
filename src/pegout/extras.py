"""Optional extras: which are installed, and the command that installs one here.

>>> raise MissingExtra("tables")  # doctest: +SKIP
Parquet needs DuckDB. Install it with: pip install "pegout[tables]"
"""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegout.words import Text, TextError, literal

EXTRAS = {  # by extra: a module that only it installs, to detect it
    "analysis": "numpy",
    "client": "httpx",
    "cluster": "distributed",
    "fast": "numba",
    "plot": "matplotlib",
    "postgres": "asyncpg",
    "push": "pywebpush",
    "redis": "redis",
    "rl": "gymnasium",
    "server": "litestar",
    "tables": "duckdb",
}


class MissingExtra(TextError, ImportError):
    """An extra is not installed; the text says what needs it, and how to install it."""

    def __init__(self, extra: str) -> None:
        install = literal(install_command(extra))
        super().__init__(Text.of("extra-missing", extra=extra, install=install))
        self.extra = extra


def has(extra: str) -> bool:
    """Whether an extra is installed, without importing it."""
    return find_spec(EXTRAS[extra]) is not None


def need(extra: str) -> None:
    """Raise MissingExtra if an extra is not installed."""
    if not has(extra):
        raise MissingExtra(extra)


def bringing(module: str) -> str | None:
    """The extra that installs a module; None if there is none."""
    return next((extra for extra, brings in EXTRAS.items() if brings == module.partition(".")[0]), None)


def install_command(extra: str) -> str:
    """The command that adds an extra to this Pegout, wherever it was installed from."""
    from importlib.metadata import distribution

    here = distribution("pegout")
    source = here.read_text("direct_url.json")
    where = json.loads(source) if source else None
    return f"{_tool(here.read_text('INSTALLER') or '')} {requirement(extra, where)}"


def requirement(extra: str, source: dict[str, Any] | None) -> str:
    """The requirement to install. `source`: Pegout's `direct_url.json` (PEP 610); None: from an index.

    >>> requirement("fast", None)
    '"pegout[fast]"'
    >>> requirement("fast", {"url": "https://git.example/p", "vcs_info": {"vcs": "git", "commit_id": "1c2d"}})
    '"pegout[fast] @ git+https://git.example/p@1c2d"'
    """
    if not source:
        return f'"pegout[{extra}]"'
    url: str = source["url"]
    if source.get("dir_info", {}).get("editable"):
        return f'-e "{_path(url)}[{extra}]"'
    if vcs := source.get("vcs_info"):
        url = f"{vcs['vcs']}+{url}@{vcs['commit_id']}"
    return f'"pegout[{extra}] @ {url}"'


def _path(url: str) -> str:
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    return url2pathname(urlsplit(url).path)


@cache
def _tool(installer: str) -> str:
    """The program that installs into this environment."""
    if (Path(sys.prefix) / "pipx_metadata.json").exists():
        return "pipx install --force"
    if (Path(sys.prefix) / "uv-receipt.toml").exists():
        return "uv tool install --force"
    return "uv pip install" if installer.strip() == "uv" else "pip install"
