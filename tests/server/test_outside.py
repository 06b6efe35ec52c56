"""A server hosts a game from another package, found by its entry point: bots, friends, messages, records."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bench.people import Person
from bench.services import serve
from pegout.words import Catalogue, Text

HERE = Path(__file__).parents[1] / "outside"  # the folder of the package, as installed by pip


@pytest.mark.slow
def test_a_game_from_outside_is_hosted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")]), *(path for path in sys.path if path)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    server = serve(tmp_path / "pegout.db", seed=3)

    async def play() -> None:
        ann, bob = (Person(f"http://127.0.0.1:{server.port}") for _ in range(2))
        listed = {each["name"]: each for each in (await ann.http.get("/api/presets")).json()}
        assert (listed["topcard"]["game"], listed["topcard"]["levels"]) == ("topcard", ["club"])
        words = Catalogue([("en", (await ann.http.get("/api/words/en")).text)])
        assert words.render(Text("preset-topcard")) == "Top card"
        page = (await ann.http.get("/api/rules/topcard?language=de")).json()
        assert page["title"] == "Höchste Karte"
        assert "<p>Wer zuerst fünf Stiche hat, gewinnt.</p>" in page["html"]
        with_bots = await ann.create("topcard")
        async with ann.socket(with_bots) as hers:
            seen = await hers.hear()
            assert (seen["game"], set(seen["picture"]["zones"])) == (
                "topcard",
                {"hand/0", "hand/1", "hand/2", "trick"},
            )
            last = await hers.play_on(random.Random(1))
            assert max(last["picture"]["scores"]) == 5
            told = [news for text in hers.heard for news in json.loads(text).get("news", ())]
            texts = [words.render(msgspec.convert(news["text"], Text), ["Ann", "Bob", "Cy"], 0)
                     for news in told if "text" in news]  # fmt: skip
            assert any(text.endswith("takes the trick.") for text in texts)
        record = (await ann.http.get(f"/api/tables/{with_bots}/record")).json()
        assert record["game"] == "topcard"
        with_bob = await ann.create("topcard", seats=2, opponents="friend")
        await bob.join(with_bob)
        async with ann.socket(with_bob) as hers, bob.socket(with_bob) as his:
            for socket in (hers, his):
                await socket.hear_until("Seen")
            assert set(his.picture["zones"]["hand/0"]) == {"??"}
            ends = await asyncio.gather(*(socket.play_on(random.Random(2)) for socket in (hers, his)))
            assert [end["to_act"] for end in ends] == [[], []]
        for person in (ann, bob):
            await person.http.aclose()

    try:
        asyncio.run(play())
    finally:
        server.stop()
    verify = [sys.executable, "-m", "pegout", "verify", "--database", str(tmp_path / "pegout.db")]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 games replayed, 0 with errors" in done.stdout
