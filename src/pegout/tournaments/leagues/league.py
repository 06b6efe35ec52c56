"""The state of a league, derived from its journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournaments.leagues.entries import (
    Awarded,
    BoardCorrected,
    BoardEntered,
    CaptainNamed,
    Deducted,
    LeagueEntry,
    LeagueOpened,
    LegPlayed,
    LinedUp,
    Meeting,
    MemberJoined,
    MemberLeft,
    Postponed,
    Scheduled,
    TeamEntered,
    TeamWithdrew,
    Voided,
)
from pegout.tournaments.leagues.fixtures import Board, BoardResult, Fixture
from pegout.tournaments.leagues.settings import LeagueSettings
from pegout.tournaments.wording import name_given, reason_given, refused


class Team(Struct, frozen=True, gc=False):
    """A team of the league."""

    name: str
    captain: int  # a member
    withdrawn: bool = False


class Member(Struct, frozen=True, gc=False):
    """A player of a team."""

    name: str
    team: int
    playing: bool = True  # whether they can be in a line-up


class League(Struct, frozen=True, gc=False):
    """A league after some entries of its journal."""

    title: str
    settings: LeagueSettings
    seed: int
    teams: tuple[Team, ...] = ()  # team 1 first
    members: tuple[Member, ...] = ()  # member 1 first
    fixtures: tuple[Fixture, ...] = ()  # fixture 1 first, by round
    deductions: tuple[tuple[int, float, str], ...] = ()  # team, points, reason

    # --- questions --------------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        return max((fixture.round for fixture in self.fixtures), default=0)

    @property
    def counted(self) -> list[Fixture]:
        """The finished matches that count in the table."""
        return [fixture for fixture in self.fixtures if fixture.is_over and not self.is_removed(fixture)]

    @property
    def is_over(self) -> bool:
        """All matches are over."""
        fixtures = self.fixtures
        return bool(fixtures) and all(each.is_over or self.is_removed(each) for each in fixtures)

    def is_removed(self, fixture: Fixture) -> bool:
        """Whether a match does not count: it is void, or a team has left."""
        left = any(self.teams[team - 1].withdrawn for team in fixture.teams)
        return fixture.void or (left and self.settings.withdrawn == "removed")

    def squad(self, team: int) -> list[int]:
        """The members of a team who may play, the captain first."""
        captain = self._team(team).captain
        members = (n for n, each in enumerate(self.members, 1) if each.team == team and each.playing)
        return sorted(members, key=lambda member: (member != captain, member))

    def team(self, name: str) -> int:
        """A team by name, in any case; raises TournamentError."""
        for n, team in enumerate(self.teams, 1):
            if team.name.casefold() == name.strip().casefold():
                return n
        raise refused("league-no-team", name=name.strip())

    def member(self, team: int, name: str) -> int:
        """A member of a team by name, in any case; raises TournamentError."""
        for n, member in enumerate(self.members, 1):
            if member.team == team and member.name.casefold() == name.strip().casefold():
                return n
        raise refused("league-no-member", name=name.strip(), team=self._team(team).name)

    def fixture(self, number: int) -> Fixture:
        """A match by number; raises TournamentError."""
        if not 1 <= number <= len(self.fixtures):
            raise refused("league-no-match", match=number, matches=len(self.fixtures))
        return self.fixtures[number - 1]

    def _team(self, team: int) -> Team:
        if not 1 <= team <= len(self.teams):
            raise refused("league-no-team-number", number=team)
        return self.teams[team - 1]

    def _member(self, member: int) -> Member:
        if not 1 <= member <= len(self.members):
            raise refused("no-number", number=member, last=len(self.members))
        return self.members[member - 1]

    # --- changes ----------------------------------------------------------------------------------

    def apply(self, entry: LeagueEntry) -> League:
        """The league after one more entry; raises TournamentError."""
        match entry:
            case TeamEntered():
                return self._entered(entry)
            case MemberJoined() | MemberLeft() | CaptainNamed():
                return self._in_a_team(entry)
            case Scheduled():
                return self._scheduled(entry)
            case LinedUp():
                return self._lined_up(entry)
            case BoardEntered() | LegPlayed() | BoardCorrected():
                return self._result(entry)
            case Postponed():
                return self._postponed(entry)
            case Awarded():
                return self._awarded(entry)
            case Voided():
                return self._voided(entry)
            case Deducted(team, points, reason):
                self._team(team)
                return replace(self, deductions=(*self.deductions, (team, points, reason_given(reason))))
            case TeamWithdrew():
                return self._withdrew(entry)
            case LeagueOpened():
                raise refused("opened-twice")

    def _entered(self, entry: TeamEntered) -> League:
        if self.fixtures:
            raise refused("league-scheduled")
        name, captain = name_given(entry.name), name_given(entry.captain)
        if any(team.name.casefold() == name.casefold() for team in self.teams):
            raise refused("league-team-taken", name=name)
        team = Team(name, captain=len(self.members) + 1)
        member = Member(captain, team=len(self.teams) + 1)
        return replace(self, teams=(*self.teams, team), members=(*self.members, member))

    def _in_a_team(self, entry: MemberJoined | MemberLeft | CaptainNamed) -> League:
        if isinstance(entry, MemberJoined):
            name = name_given(entry.name)
            if self._team(entry.team).withdrawn:
                raise refused("league-withdrawn", team=self._team(entry.team).name)
            return self._joined(entry.team, name)
        member = self._member(entry.member)
        team = self._team(member.team)
        if not member.playing:
            raise refused("league-member-left", name=member.name)
        if isinstance(entry, CaptainNamed):
            return self._with_team(member.team, replace(team, captain=entry.member))
        if team.captain == entry.member:
            raise refused("league-captain-stays", name=member.name)
        return self._with_member(entry.member, replace(member, playing=False))

    def _joined(self, team: int, name: str) -> League:
        """Add a new member, or bring back one who had left."""
        for n, each in enumerate(self.members, 1):
            if each.team == team and each.name.casefold() == name.casefold():
                if each.playing:
                    raise refused("league-member-taken", name=name, team=self._team(team).name)
                return self._with_member(n, replace(each, playing=True))
        return replace(self, members=(*self.members, Member(name, team)))

    def _scheduled(self, entry: Scheduled) -> League:
        if any(fixture.has_begun for fixture in self.fixtures):
            raise refused("league-begun")
        if len(self.teams) < 2:
            raise refused("league-too-few")
        fixtures = list[Fixture]()
        for number, meetings in enumerate(entry.rounds, 1):
            self._check_round(number, meetings)
            day = entry.days[number - 1] if number <= len(entry.days) else None
            boards = (Board(),) * len(self.settings.boards)
            fixtures += [
                Fixture(round=number, home=each.home, away=each.away, boards=boards, day=day, first_day=day)
                for each in meetings
            ]
        return replace(self, fixtures=tuple(fixtures))

    def _check_round(self, number: int, meetings: Iterable[Meeting]) -> None:
        """Check that no team plays twice in a round."""
        times = Counter(team for each in meetings for team in (each.home, each.away))
        for team, many in times.items():
            if many > 1:
                raise refused("league-twice", team=self._team(team).name, round=number)
            if self._team(team).withdrawn:
                raise refused("league-withdrawn", team=self._team(team).name)

    def _lined_up(self, entry: LinedUp) -> League:
        fixture = self._open(entry.fixture)
        if fixture.has_begun:
            raise refused("league-match-begun", match=entry.fixture)
        side = self._side(fixture, entry.team)
        self._check_line_up(entry)
        line_ups = list(fixture.line_ups)
        line_ups[side] = entry.boards
        home, away = line_ups
        return self._with(entry.fixture, self._short(replace(fixture, line_ups=(home, away))))

    def _check_line_up(self, entry: LinedUp) -> None:
        """Check that boards are empty or full, with team members who play at most one board of a kind."""
        settings = self.settings
        if len(entry.boards) != len(settings.boards):
            raise refused("league-boards", boards=len(settings.boards))
        for number, (needed, members) in enumerate(zip(settings.boards, entry.boards, strict=True), 1):
            if len(members) not in (0, needed):
                raise refused("league-board-size", board=number, players=needed)
            for member in members:
                if self._member(member).team != entry.team or not self._member(member).playing:
                    team = self._team(entry.team).name
                    raise refused("league-not-in-team", name=self._member(member).name, team=team)
        for boards in (entry.boards[: settings.pairs], entry.boards[settings.pairs :]):
            times = Counter(member for board in boards for member in board)
            if twice := next((member for member, many in times.items() if many > 1), None):
                raise refused("league-board-twice", name=self._member(twice).name)

    def _short(self, fixture: Fixture) -> Fixture:
        """Close boards without players, once both line-ups are known."""
        home, away = fixture.line_ups
        if home is None or away is None:
            return fixture
        boards = list(fixture.boards)
        for n, (one, two) in enumerate(zip(home, away, strict=True)):
            if one and two:
                continue
            is_lost = self.settings.short == "lost"
            legs, scored = self.settings.walkover((is_lost and bool(one), is_lost and bool(two)))
            boards[n] = Board(legs=legs, scored=scored, is_over=True)
        return replace(fixture, boards=tuple(boards))

    def _result(self, entry: BoardEntered | LegPlayed | BoardCorrected) -> League:
        is_ruling = isinstance(entry, BoardCorrected)
        fixture = self.fixture(entry.fixture) if is_ruling else self._open(entry.fixture)
        if not 1 <= entry.board <= len(fixture.boards):
            raise refused("league-no-board", board=entry.board, boards=len(fixture.boards))
        board = fixture.boards[entry.board - 1]
        if isinstance(entry, BoardCorrected):
            legs = (entry.home, entry.away)
            self.settings.check(legs, entry.scored)
            reason = reason_given(entry.reason)
            after = replace(board, legs=legs, scored=entry.scored, is_over=True, reason=reason)
            fixture = replace(fixture, awarded=0, void=False)
        elif board.is_over:
            raise refused("league-known", board=entry.board, match=entry.fixture)
        elif isinstance(entry, LegPlayed):
            side = self._side(fixture, entry.winner)
            legs = (board.legs[0] + (side == 0), board.legs[1] + (side == 1))
            scored = (board.scored[0] + entry.scored[0], board.scored[1] + entry.scored[1])
            after = replace(board, legs=legs, scored=scored, is_over=self.settings.is_decided(legs))
        else:
            after = self._card(fixture, board, entry)
        boards = (*fixture.boards[: entry.board - 1], after, *fixture.boards[entry.board :])
        return self._with(entry.fixture, replace(fixture, boards=boards))

    def _card(self, fixture: Fixture, board: Board, entry: BoardEntered) -> Board:
        card = BoardResult((entry.home, entry.away), entry.scored)
        self.settings.check(card.legs, card.scored)
        cards = (card, board.cards[1]) if self._side(fixture, entry.team) == 0 else (board.cards[0], card)
        if self.settings.cross_check and cards[0] != cards[1]:
            return replace(board, cards=cards)
        return replace(board, cards=cards, legs=card.legs, scored=card.scored, is_over=True)

    def _postponed(self, entry: Postponed) -> League:
        fixture, most = self._open(entry.fixture), self.settings.postponed
        first = fixture.first_day
        if most and first is not None and (entry.day - first).days > most:
            raise refused("league-late", days=most, day=first.isoformat())
        return self._with(entry.fixture, replace(fixture, day=entry.day, reason=entry.reason.strip()))

    def _awarded(self, entry: Awarded) -> League:
        fixture = self.fixture(entry.fixture)
        self._side(fixture, entry.team)
        reason = reason_given(entry.reason)
        return self._with(entry.fixture, replace(fixture, awarded=entry.team, void=False, reason=reason))

    def _voided(self, entry: Voided) -> League:
        after = replace(self.fixture(entry.fixture), awarded=0, void=True, reason=reason_given(entry.reason))
        return self._with(entry.fixture, after)

    def _withdrew(self, entry: TeamWithdrew) -> League:
        team = self._team(entry.team)
        if team.withdrawn:
            raise refused("league-withdrawn", team=team.name)
        after = self._with_team(entry.team, replace(team, withdrawn=True))
        if self.settings.withdrawn == "removed":
            return after
        for number, fixture in enumerate(self.fixtures, 1):
            if entry.team in fixture.teams and not fixture.is_over:
                other = fixture.away if fixture.home == entry.team else fixture.home
                after = after._with(number, replace(fixture, awarded=other, reason=entry.reason.strip()))
        return after

    def _open(self, number: int) -> Fixture:
        """A match that is not over; raises TournamentError."""
        fixture = self.fixture(number)
        if self.is_removed(fixture):
            raise refused("league-match-removed", match=number)
        if fixture.is_over:
            raise refused("league-match-over", match=number)
        return fixture

    def _side(self, fixture: Fixture, team: int) -> int:
        """0 for the home team, 1 for the visitors; raises TournamentError."""
        if team not in fixture.teams:
            raise refused("league-not-in-match", team=self._team(team).name)
        return fixture.teams.index(team)

    def _with(self, number: int, fixture: Fixture) -> League:
        return replace(self, fixtures=(*self.fixtures[: number - 1], fixture, *self.fixtures[number:]))

    def _with_member(self, number: int, member: Member) -> League:
        return replace(self, members=(*self.members[: number - 1], member, *self.members[number:]))

    def _with_team(self, number: int, team: Team) -> League:
        return replace(self, teams=(*self.teams[: number - 1], team, *self.teams[number:]))


def replay_league(journal: Iterable[LeagueEntry]) -> League:
    """The league that a journal leads to; raises TournamentError."""
    entries = iter(journal)
    first = next(entries, None)
    if not isinstance(first, LeagueOpened):
        raise refused("league-not-opened")
    league = League(first.title, first.settings, first.seed)
    for entry in entries:
        league = league.apply(entry)
    return league
