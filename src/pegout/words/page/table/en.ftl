# The page, in English: any table, its buttons, settings and help.

page-table = Table
page-table-your-turn = Your turn
page-table-your-turn-title = ● Your turn
page-table-over = The match is over.
page-table-yours = Your turn.
page-table-waiting = Waiting for { $names }.
page-table-waiting-friend = { $listed ->
    [yes] Waiting for another player
   *[no] Waiting for your friend
 }
page-table-listed = Whoever looks for a game finds this table on the front page, as long as you stay here.
page-table-send-link = Send this link. Whoever opens it may sit down.
page-table-kept = At the table that is over { $names } can come along with one tap. This link leads here, too.
page-table-link = The link to this table
page-table-stand-up = Give up my seat
page-table-begins = The game begins by itself when all are seated.
page-table-sitting = Sitting down…
page-table-closed = This table is not open to you
page-table-heard = What is said
page-table-log = Log
page-table-log-what = What happened in this deal
page-hint = Hint
page-table-take-back = Take back
page-table-settings = Settings
page-table-help = Help
page-table-watching = You are watching
page-table-watchers = { $count } watching
page-table-series = Best of { $games }: { $standing }
page-table-series-decided = Best of { $games }: { $standing }: decided
page-table-stands = { $name } { $score }
page-table-watch-again = They play again: watch
page-table-come-along = { $count ->
    [one] The other plays again: come along
   *[other] The others play again: come along
}
page-table-reconnecting = Reconnecting…
page-table-bot-plays = A bot plays for you.
page-table-play-on = Play on
page-table-again = Play again
page-table-next-game = Next game
page-table-review = Review this game
page-table-duplicate = How others did
page-table-second = Play the second match
page-table-both = Both matches
page-table-challenge = Challenge a friend
page-table-fair = Was the shuffle fair?
page-table-profile = Profile of { $name }
page-table-one-tap = Play cards with one tap from now on
page-table-front = Front page
page-table-your-hand = Your hand: { $cards }.
page-table-dealt = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }. Your hand: { $cards }.
page-table-has = { CAPITAL($who-and) } { $who-is ->
    [you] have
   *[other] { $who-count ->
        [one] has
       *[other] have
     }
 } { GROUPED($score) }.
page-table-no-cards = Your hand: no cards.
page-table-standing = { $scores }.
page-table-count = The count is { $count }.

## A seat

page-seat-dealer = dealer
page-seat-away = away
page-seat-hand = { $name }’s hand

## Time

page-clock = Time left
page-clock-soon = { $count ->
    [one] one second left.
   *[other] { $count } seconds left.
 }
page-clock-days = { $days } d { $hours } h

## What one chooses, and the buttons

page-choose-card = Choose a card
page-hand = Your hand
page-hand-playable = { $card }, playable
page-hand-makes = { $card }, playable, makes { $promise }
page-hand-chosen = { $card }, { $place }
page-hand-not = { $card }, { $reason }
page-hand-not-playable = not playable
page-cards = { $name }: { $cards }
page-cards-down = { $count } face down
page-skip = Skip
page-continue = Continue
page-early = Too early. Try again.
page-early-card = { $card } can’t be chosen now.
page-call = Your call
page-call-back = Take { $what } back
page-pad = { $what }: a number from { $low } to { $high }
page-pad-delete = Delete the last digit
page-slider-amount = { $what }: amount
page-slider-exact = { $what }: exact amount
page-slider-sure = Sure? { $what }
page-joker-red = RED
page-joker-black = BLACK
page-joker = JOKER
