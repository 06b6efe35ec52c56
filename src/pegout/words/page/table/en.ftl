# The page, in English: any table, its buttons, settings and help.

page-table = Table
page-table-your-turn = Your turn
page-table-your-turn-title = ● Your turn
page-table-over = Game over.
page-table-yours = Your turn.
page-table-waiting = Waiting for { $names }.
page-table-waiting-friend = { $listed ->
    [yes] Waiting for players
   *[no] Waiting for your friend
 }
page-table-listed = This game is listed on the front page while you wait.
page-table-send-link = Invite someone with this link.
page-table-kept = { $names } can join the rematch from the finished game or with this link.
page-table-challenged = Challenge sent. { $names } usually answers within seconds.
page-table-challenge-again = Change challenge
page-table-declined = { $name } declined
page-table-declined-generic = It gave no reason.
page-table-declined-later = It can’t play right now. Try again later.
page-table-declined-game = It doesn’t play this game.
page-table-declined-rules = It doesn’t play by these rules.
page-table-declined-clock = It doesn’t play with this clock.
page-table-declined-rated = It doesn’t play rated games.
page-table-declined-casual = It only plays rated games.
page-table-declined-bots = It doesn’t play against bots.
page-table-link = Table link
page-table-stand-up = Leave seat
page-table-begins = The game starts when every seat is taken.
page-table-begins-later = You can close this page: the game stays on your home page.
page-table-sitting = Joining…
page-table-closed = You can’t open this table
page-table-heard = Announcements
page-table-log = Log
page-table-log-what = What happened in this deal
page-hint = Hint
page-table-take-back = Undo
page-table-settings = Settings
page-table-help = Help
page-table-watching = You’re watching
page-table-watchers = { $count } watching
page-table-series = Best of { $games }: { $standing }
page-table-series-decided = Best of { $games }: { $standing } (decided)
page-table-stands = { $name } { $score }
page-table-watch-again = Watch rematch
page-table-come-along = Rematch offered: join
page-table-reconnecting = Reconnecting…
page-table-bot-plays = A bot is playing for you.
page-table-play-on = Resume
page-table-again = Rematch
page-table-next-game = Next game
page-table-review = Review game
page-table-duplicate = Compare results
page-table-event = Back to the event
page-table-second = Play second game
page-table-both = Both games
page-table-more = More
page-table-challenge = Challenge a friend
page-table-fair = Verify the shuffle
page-table-profile = { $name }’s profile
page-table-one-tap = Always play cards with one tap
page-table-front = Home
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
    [one] 1 second left.
   *[other] { $count } seconds left.
 }
page-clock-days = { $days } d { $hours } h

## Choices and buttons

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
page-early-card = { $card } can’t be selected now.
page-call = Your call
page-call-back = Remove { $what }
page-pad = { $what }: a number from { $low } to { $high }
page-pad-delete = Delete last digit
page-slider-amount = { $what }: amount
page-slider-exact = { $what }: exact amount
page-slider-sure = Sure? { $what }
page-joker-red = RED
page-joker-black = BLACK
page-joker = JOKER
