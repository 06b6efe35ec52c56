# The page that ranks discards, in English.

page-discards-clear = Clear
page-discards-put-back = { $card }, put back
page-discards-deal = The deal
page-discards-dealt = The cards dealt
page-discards-dealt-count = The cards dealt: { SPELL($count) }
page-discards-type = Type them, or tap them here.
page-discards-more = { $count ->
    [one] One more card
   *[other] { CAPITAL(SPELL($count)) } more cards
 }
page-discards-deck = The deck, by arrow keys
page-discards-whose = Whose crib is it?
page-discards-mine = Mine
page-discards-ours = Ours
page-discards-theirs = Theirs
page-discards-game = Game
page-discards-players = Players
page-discards-score = Score before the deal
page-discards-my-score = My score
page-discards-their-score = Their score
page-discards-my-score-empty = mine
page-discards-their-score-empty = theirs
page-discards-partner = A partner’s crib is ours{ $dealer ->
    [yes] ; the play is followed as if I dealt myself
   *[no] {""}
 }.
page-discards-by-score = With both scores, discards are ranked by the chance to win.

## The answer

page-discards-said = Discard { $cards }.
page-discards-said-play = With the play: discard { $cards }.
page-discards-wins = It wins { $chance } of games; before the deal the chance was { $before }.
page-discards-worth = It is worth { $points } points on average{ $error ->
    [none] {""}
   *[other] , give or take { $error }
 }{ $next ->
    [none] {""}
    [same] , as much as the next
   *[other] , { $next } more than the next
 }.
page-discards-following = Following the play …
page-discards-followed = The play has been followed.
page-discards-sampled = The play was followed in sampled deals, ± and bars at 95 %.
page-discards-occupied = Many are asking just now; the play is asked for again in a moment.
page-discards-take = Rank with it

## The table of discards

page-discards-column-discard = Discard
page-discards-column-play = Play
page-discards-column-keep = Keep
page-discards-column-second = Second
page-discards-column-hand = Hand
page-discards-column-2nd = 2nd
page-discards-column-range = Min–max
page-discards-column-crib = Crib
page-discards-column-total = Total
page-discards-column-win = Win
page-discards-column-cost = Cost
page-discards-column-near = Total, near the best
page-discards-number-hand = hand
page-discards-number-2nd = 2nd
page-discards-number-crib = crib
page-discards-number-play = play
page-discards-number-total = total
page-discards-best = best
page-discards-give-or-take = , give or take { $error }

## One discard

page-discards-second = Second hand
page-discards-my-crib = my crib
page-discards-our-crib = our crib
page-discards-their-crib = their crib
page-discards-to-my-crib = to my crib
page-discards-to-our-crib = to our crib
page-discards-to-their-crib = to their crib
page-discards-hand-played = The hand that is played
page-discards-my-hand = My hand
page-discards-second-hand = The second hand
page-discards-play = In the play { $whose ->
    [ours] we make
   *[mine] I make
 } { $mine } points on average, and { $several ->
    [yes] each of the others
   *[no] they
 } { $theirs }{ $error ->
    [none] {""}
   *[other] ; the difference is sampled, give or take { $error }, 95 % of the time
 }.

## How the numbers are meant

page-discards-best-of = The best { $shown } of { $ways }.
page-discards-average = Average points.
page-discards-play-is = The play is what { $whose ->
    [ours] we
   *[mine] I
 } make less what { $several ->
    [yes] each of the others makes
   *[no] they make
 }.
page-discards-play-sampled = It is sampled, 95 % within { $error } at most.
page-discards-six-card = The crib and the play are reckoned as after six-card discards.
page-discards-good-players = Average points; { $crib } against good players’ discards.
page-discards-no-play = Average points of { $second ->
    [yes] both hands
   *[no] hand
 } and crib; the play is not weighed.

## A picture of how often each number of points comes

page-spread = { $mean } on average, { $low }–{ $high }
page-spread-chance = chance
page-spread-points = points
page-spread-said = { $low } to { $high } points, { $mean } on average; { $chances }
page-spread-one = { $points }: { $chance }
