# The page, in English: any table, its buttons, settings and help.

page-table = Table
page-table-your-turn = Your turn
page-table-your-turn-title = ● Your turn
page-table-over = The match is over.
page-table-yours = Your turn.
page-table-waiting = Waiting for { $names }.
page-table-waiting-friend = Waiting for your friend
page-table-send-link = Send this link. Whoever opens it may sit down.
page-table-link = The link to this table
page-table-begins = The game begins by itself when all are seated.
page-table-sitting = Sitting down…
page-table-closed = This table is not open to you
page-table-heard = What is said
page-table-log = Log
page-table-log-what = What happened in this deal
page-table-settings = Settings
page-table-help = Help
page-table-watching = You are watching
page-table-watchers = { $count } watching
page-table-series = Best of { $games }: { $standing }
page-table-series-decided = Best of { $games }: { $standing }: decided
page-table-stands = { $name } { $score }
page-table-watch-again = They play again: watch
page-table-come-along = The others play again: come along
page-table-reconnecting = Reconnecting…
page-table-bot-plays = A bot plays for you.
page-table-play-on = Play on
page-table-again = Play again
page-table-fair = Was the shuffle fair?
page-table-front = Front page
page-table-your-hand = Your hand: { $cards }.
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

## Settings

page-motion = Motion
page-motion-off = off
page-motion-fast = fast
page-motion-normal = normal
page-motion-slow = slow
page-sounds = Sounds
page-buzz = Shake the phone when it is my turn
page-four-colours = Four-colour deck
page-one-tap = Play a card with one tap
page-keys-on = Keys for cards and buttons
page-go-front = Go to the front page
page-go-front-waits = (the table waits for you)
page-leave = Leave the match…
page-leave-sure = Leave this match for good? You take the last place.
page-leave-yes = Leave the match
page-leave-no = Stay

## Help

page-help-rules = The rules of the game
page-help-keys = Keys
page-help-digits = choose a card of your hand, or type a number
page-help-enter = do what the golden button says; hurry on what is still being shown
page-help-letters = any other button by its first letter, such as Go
page-help-escape = choose anew
page-help-whose = say whose turn it is
page-help-hand = say your hand
page-help-scores = say the scores and the count
page-help-log = open and close the log
page-help-this = this list
