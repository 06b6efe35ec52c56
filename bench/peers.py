"""`expert` against other cribbage programs (`bench/outside.py`).

    python -m bench.peers --install --games 2000

With `--install`, each is installed from the package index into a temporary environment.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench import outside
from bench.timing import line, measure


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--install", action="store_true", help="install them, and play")


def main(games: int, install: bool) -> None:
    if not install:
        names = " and ".join(outside.PLAYERS)
        print(f"  (--install installs {names} into temporary environments and plays them)")
        return
    for name, player in outside.PLAYERS.items():
        with tempfile.TemporaryDirectory() as place:
            venv.create(place, with_pip=True)
            python = str(Path(place) / "bin" / "python")
            pip = [python, "-m", "pip", "install", "--quiet", name]
            if subprocess.run(pip, stderr=subprocess.DEVNULL).returncode:
                line(name, "not installable", "", f"it needs {player.needs}" if player.needs else "")
                continue
            engine = shlex.join([python, outside.__file__, name])
            arena = [sys.executable, "-m", "pegout", "arena", "--json", "--games", str(games)]
            command = [*arena, "--engine", "expert", "--engine", engine]
            told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
            how = f"{told['games']} games (95 %: {told['low']:.1%} .. {told['high']:.1%})"
            line(f"expert wins against {name}", f"{told['win_rate']:.1%}", "", how)


if __name__ == "__main__":
    measure(__doc__, main, options)
