# The page on which positions are set up and analysed, in English.

page-analyse-setup = The position
page-analyse-preset = Game
page-analyse-players = Players
page-analyse-dealer = Dealer
page-analyse-place = { $place ->
    [0] you deal
   *[1] { $others ->
        [1] they deal
       *[other] one before you
     }
    [2] two before you
    [3] three before you
 }
page-analyse-score = { $place ->
    [0] { $game ->
        [skalborg] Your stack
       *[other] Your score
     }
   *[1] { $others ->
        [1] Theirs
       *[other] Next
     }
    [2] Second
    [3] Third
 }
page-analyse-field-hand = Dealt to you
page-analyse-field-crib = { $game ->
    [skalborg] You discarded
   *[other] To the crib
 }
page-analyse-field-second = Your second hand
page-analyse-field-starter = Starter
page-analyse-field-play = Played so far
page-analyse-field-deals = Deals before
page-analyse-field-board = Board
page-analyse-field-bets = Bets so far
page-analyse-opponent = Opponent
page-analyse-empty = nothing yet
page-analyse-deck = The deck, by arrow keys
page-analyse-word = { $word ->
    [go] Go
    [fold] Fold
    [call] Call
    [check] Check
   *[other] |
 }
page-analyse-text = As text
page-analyse-any = Any card
page-analyse-next-starter = Which starter is turned?
page-analyse-next-play = What is played next?
page-analyse-next-board = Which cards are turned?
page-analyse-next-bets = What do they bet?

## The answer

page-analyse-said = Best: { $choice }.
page-analyse-ranking = What to do
page-analyse-making = The choices are being weighed
page-analyse-way = Choice
page-analyse-points = { $unit ->
    [blinds] Blinds
   *[points] Points
 }
page-analyse-win = Win
page-analyse-cost = Cost
page-analyse-often = Often
page-analyse-bets = Blinds: what it brings if everybody calls and nobody bets again. Often: how often the solved strategy does it, or where there is none, the expert.
page-analyse-best = best
page-analyse-follow = Go on: { $choice }
page-analyse-more = { $count ->
    [one] One more
   *[other] { $count } more
 }
page-analyse-best-of = The best { $shown } of { $ways }.
page-analyse-why = The best: { $why }.
page-analyse-error = plus or minus { $error }
page-analyse-following = Following the play …
page-analyse-followed = The play was followed in sampled deals.
page-analyse-take = Rank with it
page-analyse-play = { $play ->
    [expected] Average points of hand, play and crib, against good players.
    [six-card] Average points; crib and play are estimated as after six-card discards.
    [sampled] Average points; the play was followed in sampled deals.
   *[not] Average points of hand and crib; the play is not weighed.
 }
page-analyse-thumb = Here chances to win are estimated by a rule of thumb.

## What a value is made of

page-analyse-part-hand = hand
page-analyse-part-second-hand = second hand
page-analyse-part-crib = crib
page-analyse-part-play = play
page-analyse-part-now = now
page-analyse-part-later = later
page-analyse-part-others = { $players ->
    [2] opponent
   *[other] others
 }
page-analyse-part-equity = share of the pot
page-analyse-part-pot = pot
page-analyse-part-cost = price
page-analyse-part-often = how often it is right

## A picture of how often each number of points comes

page-spread = { $mean } on average, { $low }–{ $high }
page-spread-chance = chance
page-spread-points = points
page-spread-said = { $low } to { $high } points, { $mean } on average; { $chances }
page-spread-one = { $points }: { $chance }

## An empty page

page-analyse-examples = To begin with, an example:
page-analyse-example-discard = a discard
page-analyse-example-play = the play
page-analyse-example-bet = a bet
page-analyse-example-trick = a trick
