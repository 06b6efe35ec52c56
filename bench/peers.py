"""`expert` against the cribbage programs of other people (`bench/outside.py`).

    python -m bench.peers --games 2000

Each is installed from the package index into a temporary environment.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench import outside
from bench.timing import line, measure


def main(games: int) -> None:
    for name, player in outside.PLAYERS.items():
        with tempfile.TemporaryDirectory() as place:
            venv.create(place, with_pip=True)
            python = str(Path(place) / "bin" / "python")
            install = [python, "-m", "pip", "install", "--quiet", name]
            if subprocess.run(install, stderr=subprocess.DEVNULL).returncode:
                line(name, "not installable", "", f"it needs {player.needs}" if player.needs else "")
                continue
            engine = shlex.join([python, outside.__file__, name])
            arena = [sys.executable, "-m", "pegout", "arena", "--json", "--games", str(games)]
            command = [*arena, "--engine", "expert", "--engine", engine]
            told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
            how = f"{told['games']} games (95 %: {told['low']:.1%} .. {told['high']:.1%})"
            line(f"expert wins against {name}", f"{told['win_rate']:.1%}", "", how)


if __name__ == "__main__":
    measure(__doc__, main, lambda parser: parser.add_argument("--games", type=int, default=200))
