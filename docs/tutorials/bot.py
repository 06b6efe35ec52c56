"""A bot: accepts every challenge to a two-player game, and plays any legal action.

    PEGOUT_TOKEN=pegout_... python bot.py https://cards.example
"""

import os
import random
import sys
from itertools import islice
from threading import Thread

from pegout.client import ApiError, Client, choices
from pegout.wire.streams import Challenge, GameStart

URL, TOKEN = sys.argv[1], os.environ["PEGOUT_TOKEN"]


def play(table: str) -> None:
    """Play one game to its end."""
    with Client(URL, TOKEN) as client:
        client.say(table, "hello")
        for seen in client.game(table):
            if seen.viewer in seen.to_act:
                client.act(table, seen.n, chosen(seen))
        print(f"{table}: {seen.picture.scores}", flush=True)


def chosen(seen):
    """Your ideas go here: `seen.picture` shows the table as your seat sees it."""
    return random.choice(list(islice(choices(seen), 100)))


def main() -> None:
    playing = set()
    with Client(URL, TOKEN) as client:
        print(f"{client.me().name} is online", flush=True)
        for event in client.events():
            if isinstance(event, Challenge) and not event.mine:
                try:
                    client.accept(event.table)
                except ApiError as error:  # it was withdrawn
                    print(error, flush=True)
            elif isinstance(event, GameStart) and event.table not in playing:
                playing.add(event.table)
                Thread(target=play, args=[event.table], daemon=True).start()


if __name__ == "__main__":
    main()
