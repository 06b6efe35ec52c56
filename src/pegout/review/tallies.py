"""Playing statistics of each seat in a match: sources of points, averages, the best hands.

Averages are kept as sums, so that matches can be added up, per player or for all players.
A measure names what is averaged, and in which role: "hand dealer", "folded all", "cost discard all".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from pegout.cards import Cards
from pegout.game import AnyGame, Completed, Dealt, Gain, Mark, Measure, Rules, Sampled, Seat, State
from pegout.intervals import half

BEST = 3  # best hands kept per match and kind
DEALER, OTHER, ALL = "dealer", "other", "all"
GAME = "game"  # the mark of a won game
COUNTED = "counted"  # a sample for each manual count: 1 if correct


class Sums(Struct, frozen=True, array_like=True):
    """Count, sum and sum of squares of values."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)

    def __sub__(self, other: Sums) -> Sums:
        return Sums(self.n - other.n, self.total - other.total, self.squares - other.squares)

    @classmethod
    def of(cls, values: Iterable[float]) -> Sums:
        """The sums of these values.

        >>> Sums.of([1, 3]).mean
        2.0
        """
        every = list(values)
        return cls(len(every), float(sum(every)), float(sum(value * value for value in every)))

    @property
    def mean(self) -> float:
        """The mean; requires at least one value."""
        return self.total / self.n

    @property
    def half(self) -> float | None:
        """Half of the 95 % interval of the mean; None for a single value, or if all are the same."""
        return half(self.n, self.total, self.squares) or None if self.n > 1 else None


def added(every: Iterable[Mapping[str, Sums]]) -> dict[str, Sums]:
    """Add up sums by measure."""
    found = dict[str, Sums]()
    for each in every:
        for measure, sums in each.items():
            found[measure] = found.get(measure, Sums()) + sums
    return found


class Best(Struct, frozen=True, omit_defaults=True):
    """A high-scoring hand."""

    what: str  # "hand", "crib", "trick"
    points: int
    cards: Cards = ()  # the starter last


class Runs(Struct, frozen=True, array_like=True):
    """A seat's manual counts, and its streaks of correct ones."""

    n: int = 0
    first: int = 0  # correct from the first hand on
    last: int = 0  # correct up to the last hand
    longest: int = 0

    @classmethod
    def of(cls, values: Iterable[bool]) -> Runs:
        """The streaks of these counts, True for a correct one.

        >>> Runs.of([True, True, False, True])
        Runs(n=4, first=2, last=1, longest=2)
        """
        n = first = last = longest = 0
        for is_right in values:
            last = last + 1 if is_right else 0
            first += last == n + 1
            longest = max(longest, last)
            n += 1
        return cls(n, first, last, longest)


class Counts(Struct, frozen=True, omit_defaults=True):
    """The statistics of a seat in a match."""

    deals: int = 0
    points: dict[str, int] = {}  # by phase of the game: "play", "hand", "pots"
    marks: dict[str, int] = {}  # number of each: "skunk", "hand shown" ...
    dealt: int = 0  # deals as dealer
    as_dealer: dict[str, int] = {}  # points in those deals
    best: dict[str, int] = {}  # maximum of a single gain, by phase
    sums: dict[str, Sums] = {}  # by measure
    held: tuple[Best, ...] = ()  # the best few of each kind
    taken_back: int = 0  # undone moves; if any, the match and all else is not counted
    behind: int = 0  # largest deficit in a won game
    counting: Runs | None = None  # None: not recorded (before 0.4)


def counted(game: AnyGame, rules: Rules, steps: Iterable[tuple[State, State]]) -> list[Counts]:
    """The statistics of a match by seat; `steps`: the positions before and after each step."""
    tallies = [_Tally(game.measure(rules)) for _ in range(rules.seats)]
    race = _Race(rules)
    for before, after in steps:
        dealt = {event.seat for event in after.events if isinstance(event, Dealt)}
        if dealt:
            for seat, tally in enumerate(tallies):
                tally.deal(after, seat, is_dealt=seat in dealt)
        for each in game.gains(before, after):
            match each:
                case Gain(seat, phase, gained):
                    tallies[seat].gain(phase, gained)
                    race.gain(seat, gained)
                case Mark(seat, what):
                    tallies[seat].marks[what] += 1
                    if what == GAME:
                        race.won(seat)
        race.step()
        for sampled in game.samples(before, after):
            match sampled:
                case Sampled(seat):
                    tallies[seat].sample(sampled)
                case Completed(phases):
                    for tally in tallies:
                        tally.complete(phases)
    return [tally.counts(race.most[rules.side(seat)]) for seat, tally in enumerate(tallies)]


class _Race:
    """Each side's largest deficit in a game it won."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.most = [0] * rules.sides
        self._begin()

    def _begin(self) -> None:
        self._points, self._behind, self._is_over = [0] * self._rules.sides, [0] * self._rules.sides, False

    def gain(self, seat: Seat, gained: int) -> None:
        self._points[self._rules.side(seat)] += gained

    def won(self, seat: Seat) -> None:
        side, self._is_over = self._rules.side(seat), True
        self.most[side] = max(self.most[side], self._behind[side])

    def step(self) -> None:
        """Compare the sides, after all gains of a step."""
        if self._is_over:
            self._begin()
        ahead = max(self._points)
        self._behind = [
            max(before, ahead - points) for before, points in zip(self._behind, self._points, strict=True)
        ]


class _Tally:
    """Running statistics of a seat."""

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self.deals = self.dealt = 0
        self.role, self.in_deal = "", False
        self.points, self.as_dealer, self.marks = Counter[str](), Counter[str](), Counter[str]()
        self.best, self.now = dict[str, int](), Counter[str]()
        self.values = dict[str, list[float]]()
        self.held = dict[str, list[Best]]()
        self.counted = list[bool]()

    def deal(self, state: State, seat: Seat, *, is_dealt: bool) -> None:
        self.in_deal = is_dealt
        self.deals += is_dealt
        self.dealt += is_dealt and seat == state.dealer
        self.role = ALL if state.dealer is None else DEALER if seat == state.dealer else OTHER
        self.now.clear()

    def gain(self, phase: str, gained: int) -> None:
        self.points[phase] += gained
        self.now[phase] += gained
        self.best[phase] = max(gained, self.best.get(phase, 0))
        if self.role == DEALER:
            self.as_dealer[phase] += gained

    def sample(self, sampled: Sampled) -> None:
        if sampled.what == COUNTED:
            self.counted.append(sampled.value == 1.0)
        role = self.role if sampled.cards else ALL
        self._add(f"{sampled.what} {role}", sampled.value)
        if sampled.cards:
            best = self.held.setdefault(sampled.what, [])
            best.append(Best(sampled.what, round(sampled.value), sampled.cards))
            best.sort(key=lambda each: -each.points)  # stable: ties keep their order
            del best[BEST:]

    def complete(self, phases: tuple[str, ...]) -> None:
        """Take over the points of these phases from the game's own account of the deal."""
        if not self.in_deal:
            return
        per = self.measure.deals / self.measure.size
        known = [phase for phase in phases if phase in self.measure.phases]
        for phase in known:
            self._add(f"{phase} {self.role}", self.now[phase] * per)
        if set(known) == set(self.measure.phases):
            self._add(f"net {self.role}", sum(self.now[phase] for phase in known) * per)

    def _add(self, measure: str, value: float) -> None:
        self.values.setdefault(measure, []).append(value)

    def counts(self, behind: int) -> Counts:
        sums = {measure: Sums.of(values) for measure, values in self.values.items()}
        held = tuple(best for kind in self.held.values() for best in kind if best.points > 0)
        return Counts(
            self.deals, dict(self.points), dict(self.marks), self.dealt, dict(self.as_dealer), self.best,
            sums, held, behind=behind, counting=Runs.of(self.counted),
        )  # fmt: skip
