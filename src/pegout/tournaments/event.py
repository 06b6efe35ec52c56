"""The state of an event, derived from its journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournaments.brackets import Bracket, double, single
from pegout.tournaments.entries import (
    Card,
    Closed,
    Corrected,
    Disqualified,
    Draw,
    Dropped,
    Entry,
    Forfeited,
    Joined,
    Opened,
    Paired,
    PlayedOff,
    Qualified,
    Replaced,
    Rested,
    Returned,
)
from pegout.tournaments.results import corrected, forfeited, has_result, with_card
from pegout.tournaments.rounds import Entrant, Game, Round
from pegout.tournaments.settings import Settings
from pegout.tournaments.wording import name_given, reason_given, refused


class Event(Struct, frozen=True, gc=False):
    """An event after some entries of its journal. Each game of an arena is a round of its own."""

    title: str
    settings: Settings
    seed: int
    entrants: tuple[Entrant, ...] = ()  # player 1 first
    rounds: tuple[Round, ...] = ()
    plan: tuple[Draw, ...] = ()  # the following rounds, valid while the field stays the same
    playoffs: tuple[tuple[int, int], ...] = ()  # (winner, loser)
    qualified: tuple[int, ...] = ()  # for the knockout, the first seed first
    closed: bool = False  # an arena that has ended

    # --- questions --------------------------------------------------------------------------------

    @property
    def field(self) -> tuple[int, ...]:
        """The players to pair now: in a knockout, those in the next round; in an arena, waiting players."""
        playing = (n for n, each in enumerate(self.entrants, 1) if each.playing and not each.resting)
        if self.is_arena:
            busy = {player for _, game in self.games() if not game.is_over for player in game.players}
            return tuple(player for player in playing if player not in busy)
        bracket = self.bracket
        if bracket is None:
            return tuple(playing)
        paired = {player for pair in bracket.due for player in pair}
        return tuple(player for player in playing if player in paired)

    @property
    def is_arena(self) -> bool:
        return self.settings.pairing == "arena"

    @property
    def knockout(self) -> tuple[Round, ...]:
        """The rounds of the knockout."""
        return () if self.is_arena else self.rounds[self.settings.games :]

    @property
    def ranking(self) -> tuple[Round, ...]:
        """The rounds that score points; knockout rounds count only if there are no others."""
        return self.rounds[: (0 if self.is_arena else self.settings.games) or None]

    @property
    def bracket(self) -> Bracket | None:
        """The knockout; None before it begins."""
        if not self.qualified:
            return None
        if self.settings.elimination == "double":
            return double(self.qualified, self.knockout, reset=self.settings.reset)
        return single(self.qualified, self.knockout)

    @property
    def is_ranked(self) -> bool:
        """All rounds before the knockout are played."""
        complete = self.closed if self.is_arena else len(self.rounds) >= self.settings.games
        return complete and all(each.is_over for each in self.rounds)

    @property
    def is_over(self) -> bool:
        """All rounds are played."""
        if not self.is_ranked or not self.settings.knockout:
            return self.is_ranked
        bracket = self.bracket
        return bracket is not None and not bracket.due

    def name(self, player: int) -> str:
        return self._entrant(player).name

    def player(self, name: str) -> int:
        """A player by name, in any case; raises TournamentError."""
        for n, entrant in enumerate(self.entrants, 1):
            if entrant.name.casefold() == name.strip().casefold():
                return n
        raise refused("no-player", name=name.strip())

    def games(self) -> Iterator[tuple[int, Game]]:
        """All games with the numbers of their rounds."""
        for number, each in enumerate(self.rounds, 1):
            for game in each.games:
                yield number, game

    def latest(self, player: int) -> int:
        """The round of a player's latest game; raises TournamentError if they had none."""
        name = self.name(player)
        for number in range(len(self.rounds), 0, -1):
            if self.rounds[number - 1].table_of(player) is not None:
                return number
        raise refused("no-game-yet", name=name)

    def check_next(self) -> None:
        """Raise TournamentError unless another round can be paired now."""
        if self.is_arena:
            if self.closed:
                raise refused("closed")
            return
        if self.rounds and not self.rounds[-1].is_over:
            raise refused("round-open", round=len(self.rounds))
        if self.is_over or (len(self.rounds) >= self.settings.games and not self.qualified):
            raise refused("no-round-left", games=len(self.rounds))

    def _entrant(self, player: int) -> Entrant:
        if not 1 <= player <= len(self.entrants):
            raise refused("no-number", number=player, last=len(self.entrants))
        return self.entrants[player - 1]

    # --- changes ----------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> Event:
        """The event after one more entry; raises TournamentError."""
        match entry:
            case Joined():
                return self._joined(entry)
            case Replaced():
                return self._replaced(entry)
            case Paired():
                return self._paired(entry)
            case Card():
                return self._card(entry)
            case Corrected():
                return self._corrected(entry)
            case Forfeited():
                return self._forfeited(entry)
            case Dropped():
                return self._dropped(entry)
            case Disqualified():
                return self._disqualified(entry)
            case Returned():
                return self._returned(entry)
            case PlayedOff():
                return self._played_off(entry)
            case Qualified():
                return self._qualified(entry)
            case Rested():
                return self._rested(entry)
            case Closed():
                return self._closed()
            case Opened():
                raise refused("opened-twice")

    def _joined(self, entry: Joined) -> Event:
        if self.qualified:
            raise refused("knockout-begun")
        if self.closed:
            raise refused("closed")
        name = self._free_name(entry.name)
        return replace(self, entrants=(*self.entrants, Entrant(name, joined=len(self.rounds))))

    def _replaced(self, entry: Replaced) -> Event:
        self._entrant(entry.player)
        return self._changed(entry.player, name=self._free_name(entry.name, but=entry.player))

    def _paired(self, entry: Paired) -> Event:
        if self.is_arena:
            return self._paired_in_arena(entry)
        again = entry.by_hand and bool(self.rounds) and not any(map(has_result, self.rounds[-1].games))
        before = replace(self, rounds=self.rounds[:-1]) if again else self
        before.check_next()
        self._check(entry.draw)
        games = tuple(Game.of(each, pairs=self.settings.pairs) for each in entry.draw.games)
        return replace(self, rounds=(*before.rounds, Round(games, entry.draw.byes)), plan=entry.plan)

    def _paired_in_arena(self, entry: Paired) -> Event:
        self.check_next()
        waiting, drawn = set(self.field), [player for each in entry.draw.games for player in each]
        if not drawn:
            raise refused("no-pair")
        for player in drawn:
            if self._entrant(player).playing and player not in waiting:
                raise refused("not-waiting", name=self.name(player))
        self._check_once(drawn)
        games = (Game.of(each, pairs=False) for each in entry.draw.games)
        return replace(self, rounds=(*self.rounds, *(Round((game,)) for game in games)))

    def _card(self, entry: Card) -> Event:
        table, game = self._game(entry.round, entry.player)
        if game.is_over:
            raise refused("result-known", name=self.name(entry.player), round=entry.round)
        target, check = self._target(entry.round), self.settings.cross_check
        return self._with(entry.round, table, with_card(game, entry, target, cross_check=check))

    def _corrected(self, entry: Corrected) -> Event:
        table, game = self._game(entry.round, entry.player)
        return self._with(entry.round, table, corrected(game, entry, self._target(entry.round)))

    def _forfeited(self, entry: Forfeited) -> Event:
        table, game = self._game(entry.round, entry.player)
        return self._with(entry.round, table, forfeited(game, entry))

    def _dropped(self, entry: Dropped) -> Event:
        return self._without(entry.player, entry.reason)

    def _disqualified(self, entry: Disqualified) -> Event:
        if self._entrant(entry.player).disqualified:
            raise refused("disqualified", name=self.name(entry.player))
        reason = reason_given(entry.reason)
        left = self._without(entry.player, reason) if self._entrant(entry.player).playing else self
        return left._changed(entry.player, disqualified=True)

    def _returned(self, entry: Returned) -> Event:
        entrant = self._entrant(entry.player)
        if entrant.disqualified:
            raise refused("disqualified", name=entrant.name)
        if entrant.playing and not entrant.resting:
            raise refused("playing", name=entrant.name)
        return self._changed(entry.player, playing=True, resting=False)

    def _rested(self, entry: Rested) -> Event:
        entrant = self._entrant(entry.player)
        if not self.is_arena:
            raise refused("no-arena")
        if not entrant.playing:
            raise refused("dropped", name=entrant.name)
        if entrant.resting:
            raise refused("resting", name=entrant.name)
        return self._changed(entry.player, resting=True)

    def _closed(self) -> Event:
        if not self.is_arena:
            raise refused("no-arena")
        self.check_next()
        void = self.settings.unfinished == "void"
        rounds = tuple(
            Round((replace(each.games[0], void=True),)) if void and not each.is_over else each
            for each in self.rounds
        )
        return replace(self, rounds=rounds, closed=True)

    def _played_off(self, entry: PlayedOff) -> Event:
        self._entrant(entry.winner)
        self._entrant(entry.loser)
        if entry.winner == entry.loser:
            raise refused("two-players")
        others = [pair for pair in self.playoffs if set(pair) != {entry.winner, entry.loser}]
        return replace(self, playoffs=(*others, (entry.winner, entry.loser)))

    def _qualified(self, entry: Qualified) -> Event:
        if not self.settings.knockout or not self.is_ranked or len(self.rounds) > self.settings.games:
            raise refused("no-knockout")
        if len(entry.players) < 2:
            raise refused("too-few")
        self._check_once(entry.players)
        return replace(self, qualified=entry.players, plan=())

    def _free_name(self, name: str, but: int = 0) -> str:
        name = name_given(name)
        for n, entrant in enumerate(self.entrants, 1):
            if n != but and entrant.name.casefold() == name.casefold():
                raise refused("name-taken", name=entrant.name)
        return name

    def _changed(self, player: int, **changes: str | bool) -> Event:
        changed = replace(self._entrant(player), **changes)
        return replace(self, entrants=(*self.entrants[: player - 1], changed, *self.entrants[player:]))

    def _without(self, player: int, reason: str) -> Event:
        """Drop a player; an unfinished game is forfeited."""
        if not self._entrant(player).playing:
            raise refused("dropped", name=self.name(player))
        event = self
        for number in range(1 if self.is_arena else len(self.rounds), len(self.rounds) + 1):
            table = self.rounds[number - 1].table_of(player) if number else None
            if table is not None and not (game := self.rounds[number - 1].games[table]).is_over:
                event = event._with(number, table, replace(game, forfeits=(player,), reason=reason))
        return event._changed(player, playing=False, resting=False)

    def _game(self, number: int, player: int) -> tuple[int, Game]:
        """The table index and the game of a player in a round."""
        name = self.name(player)
        if not 1 <= number <= len(self.rounds):
            raise refused("no-round", round=number, rounds=len(self.rounds))
        table = self.rounds[number - 1].table_of(player)
        if table is None:
            raise refused("no-game", name=name, round=number)
        return table, self.rounds[number - 1].games[table]

    def _with(self, number: int, table: int, game: Game) -> Event:
        old = self.rounds[number - 1]
        changed = replace(old, games=(*old.games[:table], game, *old.games[table + 1 :]))
        return replace(self, rounds=(*self.rounds[: number - 1], changed, *self.rounds[number:]))

    def _target(self, number: int) -> int:
        """The winning score in a round; 0: any."""
        if self.qualified and number > self.settings.games and self.settings.best_of > 1:
            return self.settings.best_of // 2 + 1
        return self.settings.target

    def _check(self, draw: Draw) -> None:
        """Check that each active player is paired or has a bye, just once, at tables of the right size."""
        drawn = [*(player for each in draw.games for player in each), *draw.byes]
        if any(len(each) not in self.settings.sizes for each in draw.games):
            raise refused("table-size", sizes="/".join(map(str, sorted(self.settings.sizes))))
        if not draw.games and not self.qualified:
            raise refused("too-few")
        self._check_once(drawn)
        if missing := set(self.field) - set(drawn):
            raise refused("not-paired", names=", ".join(self.name(player) for player in sorted(missing)))

    def _check_once(self, drawn: Sequence[int]) -> None:
        """Check that these players are active, and listed only once."""
        for player in drawn:
            if not self._entrant(player).playing:
                raise refused("dropped", name=self.name(player))
        if twice := next((player for player, times in Counter(drawn).items() if times > 1), None):
            raise refused("paired-twice", name=self.name(twice))


def replay(journal: Iterable[Entry]) -> Event:
    """The event that a journal leads to; raises TournamentError."""
    entries = iter(journal)
    first = next(entries, None)
    if not isinstance(first, Opened):
        raise refused("not-opened")
    event = Event(first.title, first.settings, first.seed)
    for entry in entries:
        event = event.apply(entry)
    return event
