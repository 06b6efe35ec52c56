# The page that ranks throws, in English.

page-throws-clear = Clear
page-throws-put-back = { $card }, put back
page-throws-deal = The deal
page-throws-dealt = The cards dealt
page-throws-dealt-count = The cards dealt: { SPELL($count) }
page-throws-type = Type them, or tap them here.
page-throws-more = { $count ->
    [one] One more card
   *[other] { CAPITAL(SPELL($count)) } more cards
 }
page-throws-deck = The deck, by arrow keys
page-throws-whose = Whose crib is it?
page-throws-mine = Mine
page-throws-ours = Ours
page-throws-theirs = Theirs
page-throws-game = Game
page-throws-players = Players
page-throws-score = Score before the deal
page-throws-my-score = My score
page-throws-their-score = Their score
page-throws-my-score-empty = mine
page-throws-their-score-empty = theirs
page-throws-partner = A partner’s crib is ours{ $dealer ->
    [yes] ; the play is followed as if I dealt myself
   *[no] {""}
 }.
page-throws-by-score = With both scores, throws are ranked by the chance to win.

## The answer

page-throws-said = Throw { $cards }.
page-throws-said-play = With the play: throw { $cards }.
page-throws-wins = It wins { $chance } of games; before the deal the chance was { $before }.
page-throws-worth = It is worth { $points } points on average{ $error ->
    [none] {""}
   *[other] , give or take { $error }
 }{ $next ->
    [none] {""}
    [same] , as much as the next
   *[other] , { $next } more than the next
 }.
page-throws-following = Following the play …
page-throws-followed = The play has been followed.
page-throws-sampled = The play was followed in sampled deals, ± and bars at 95 %.
page-throws-occupied = Many are asking just now; the play is asked for again in a moment.
page-throws-take = Rank with it

## The table of throws

page-throws-column-throw = Throw
page-throws-column-play = Play
page-throws-column-keep = Keep
page-throws-column-second = Second
page-throws-column-hand = Hand
page-throws-column-2nd = 2nd
page-throws-column-range = Min–max
page-throws-column-crib = Crib
page-throws-column-total = Total
page-throws-column-win = Win
page-throws-column-cost = Cost
page-throws-column-near = Total, near the best
page-throws-number-hand = hand
page-throws-number-2nd = 2nd
page-throws-number-crib = crib
page-throws-number-play = play
page-throws-number-total = total
page-throws-best = best
page-throws-give-or-take = , give or take { $error }

## One throw

page-throws-second = Second hand
page-throws-my-crib = my crib
page-throws-our-crib = our crib
page-throws-their-crib = their crib
page-throws-to-my-crib = to my crib
page-throws-to-our-crib = to our crib
page-throws-to-their-crib = to their crib
page-throws-hand-played = The hand that is played
page-throws-my-hand = My hand
page-throws-second-hand = The second hand
page-throws-play = In the play { $whose ->
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

page-throws-best-of = The best { $shown } of { $ways }.
page-throws-average = Average points.
page-throws-play-is = The play is what { $whose ->
    [ours] we
   *[mine] I
 } make less what { $several ->
    [yes] each of the others makes
   *[no] they make
 }.
page-throws-play-sampled = It is sampled, 95 % within { $error } at most.
page-throws-six-card = The crib and the play are reckoned as after six-card throws.
page-throws-good-players = Average points; { $crib } against good players’ throws.
page-throws-no-play = Average points of { $second ->
    [yes] both hands
   *[no] hand
 } and crib; the play is not weighed.

## A picture of how often each number of points comes

page-spread = { $mean } on average, { $low }–{ $high }
page-spread-chance = chance
page-spread-points = points
page-spread-said = { $low } to { $high } points, { $mean } on average; { $chances }
page-spread-one = { $points }: { $chance }
