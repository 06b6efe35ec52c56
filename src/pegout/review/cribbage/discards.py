"""The discards of a deal, ranked as by `pegout discard`."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from pegout.analysis.cribbage import odds, ranking
from pegout.analysis.cribbage.ranking import Points, RankedDiscard, Ranking
from pegout.cards import Cards
from pegout.game import Action, Seat
from pegout.games.cribbage import Discard, Rules, State
from pegout.intervals import Z95
from pegout.review.cribbage.outlook import discarded
from pegout.review.cribbage.why import why_discard
from pegout.review.judges import Alternatives, Judged, alternatives_of, judged
from pegout.review.values import Choice


class Discards:
    """The discards of one match; each hand is ranked once."""

    def __init__(self, rules: Rules, *, sampled: bool = False) -> None:
        """`sampled`: estimate the play by sampling where no table has it."""
        self.rules, self.sampled = rules, sampled
        self._ranked: dict[tuple[Cards, bool, tuple[int, ...]], Ranking] = {}

    def ranking(self, state: State, seat: Seat) -> Ranking:
        """All discards of a seat, given what that seat can see."""
        rules, held = among(state), state.hands[seat]
        side = self.rules.side
        dealer = side(state.dealer) == side(seat)
        key = held, dealer, state.scores
        if key not in self._ranked:
            by_win = rules.seats == 2 and rules.target == odds.TARGET and rules.dealt(2) == 6
            other = next(each for each in state.remaining if each != seat)
            score = (state.scores[side(seat)], state.scores[side(other)]) if by_win else None
            self._ranked[key] = ranking.ranked_by(
                rules, held, dealer=dealer, score=score, sampled=self.sampled
            )
        return self._ranked[key]

    def judge(self, state: State, seat: Seat, action: Discard) -> Judged | None:
        """Judge a discard among all discards of the seat."""
        ranked = self.ranking(state, seat)
        choices = [_choice(ranked, discard) for discard in ranked.discards]
        done = next((each for each in choices if _is(each.action, action)), None)
        if done is None:
            return None
        why = why_discard(ranked.held, ranked.dealer)
        return judged("discard", done.action, choices, _errors(ranked), why)

    def alternatives(self, view: State, seat: Seat) -> Alternatives:
        """All discards of the cards that a seat sees."""
        ranked = self.ranking(view, seat)
        rows = {(row.discarded, row.second or ()): row for row in ranked.discards}

        def spreads(choice: Choice) -> dict[str, Points]:
            assert isinstance(choice.action, Discard)
            row = rows[choice.action.cards, choice.action.second]
            second = {"second_hand": row.second_hand} if row.second_hand else {}
            return {"hand": row.hand, **second, "crib": row.crib}

        every = (_choice(ranked, discard) for discard in ranked.discards)
        found = alternatives_of("discard", every, _errors(ranked), why_discard(ranked.held, ranked.dealer))
        return found._replace(spreads=spreads, play=ranked.play)

    def best(self, state: State) -> State:
        """The position after every remaining player has made the best discard."""
        for seat in state.from_pone:
            if not state.kept[seat]:
                discard = self.ranking(state, seat).discards[0]
                state = discarded(state, seat, discard.discarded, discard.second or ())
        return state


def among(state: State) -> Rules:
    """The rules for the players who are still in the game."""
    rules, players = state.rules, len(state.remaining)
    return rules if players == rules.seats else replace(rules, seats=players, teams="none")


def _errors(ranked: Ranking) -> tuple[float, float]:
    """Standard errors of costs, in points and in win chances."""
    errors = [discard.play_error for discard in ranked.discards if discard.play_error is not UNSET]
    return max((float(each) / Z95 for each in errors), default=0.0), 0.0


def _is(one: Action, other: Discard) -> bool:
    return isinstance(one, Discard) and one.cards == other.cards and one.second == other.second


def _choice(ranked: Ranking, discard: RankedDiscard) -> Choice:
    """A discard with the parts of its points."""
    parts = {"hand": discard.hand.mean}
    if discard.second_hand:
        parts["second_hand"] = discard.second_hand.mean
    if discard.net_play is not None:
        parts["play"] = discard.net_play
    parts["crib"] = discard.total - sum(parts.values())
    action = Discard(discard.discarded, discard.second or ())
    return Choice(action, discard.total, discard.win or None, parts)
