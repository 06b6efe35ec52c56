"""Options of a table: what follows from a clock, and what journals mean that do not name them."""

from __future__ import annotations

import msgspec
import pytest

from pegout.game import BadRules
from pegout.match import Chair, Options, table_options


def test_V3_19_with_a_clock_for_turns_an_intermission_lasts_thirty_seconds_at_most() -> None:
    assert table_options({"turn_seconds": 20}).intermission_seconds == 30
    assert table_options({"turn_seconds": 20, "intermission_seconds": 29}).intermission_seconds == 29
    with pytest.raises(BadRules):
        table_options({"turn_seconds": 20, "intermission_seconds": 31})


def test_days_for_a_move_are_kept_as_the_seconds_of_a_turn() -> None:
    assert table_options({"move_days": 3}).for_journal.turn_seconds == 3 * 24 * 60 * 60
    assert table_options({"turn_seconds": 20}).for_journal.turn_seconds == 20
    assert table_options().for_journal.turn_seconds is None


def test_a_table_that_names_no_options_is_private_silent_unrated_and_without_clocks() -> None:
    told = msgspec.json.decode(b"{}", type=Options)
    assert told.is_casual
    assert (told.listed, told.spectators, told.rated) == (False, False, False)
    assert (told.talk, told.take_back, told.coach, told.absent) == ("off", "off", "bots", "stays")


def test_a_chair_that_does_not_say_so_is_no_bot_account_s() -> None:
    assert not Chair("person", None).bot_account
