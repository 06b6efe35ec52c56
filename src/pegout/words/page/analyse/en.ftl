# The page on which positions are set up and analyzed, in English.

page-analyse-setup = Position
page-analyse-preset = Game
page-analyse-players = Players
page-analyse-dealer = Dealer
page-analyse-place = { $place ->
    [0] you deal
   *[1] { $others ->
        [1] opponent deals
       *[other] 1 before you
     }
    [2] 2 before you
    [3] 3 before you
 }
page-analyse-score = { $place ->
    [0] { $game ->
        [skalborg] Your stack
       *[other] Your score
     }
   *[1] { $others ->
        [1] Opponent
       *[other] Player 2
     }
    [2] Player 3
    [3] Player 4
 }
page-analyse-field-hand = Your cards
page-analyse-field-crib = { $game ->
    [skalborg] Your discard
   *[other] To the crib
 }
page-analyse-field-second = Your second hand
page-analyse-field-starter = Starter
page-analyse-field-play = Played so far
page-analyse-field-deals = Earlier deals
page-analyse-field-board = Board
page-analyse-field-bets = Bets so far
page-analyse-opponent = Opponent
page-analyse-empty = empty
page-analyse-deck = Deck (use arrow keys)
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
page-analyse-next-play = What’s played next?
page-analyse-next-board = Which cards are turned?
page-analyse-next-bets = What are the bets?

## The answer

page-analyse-said = Best: { $choice }.
page-analyse-ranking = Best moves
page-analyse-making = Analyzing…
page-analyse-way = Choice
page-analyse-points = { $unit ->
    [blinds] Blinds
   *[points] Points
 }
page-analyse-win = Win
page-analyse-cost = Loss
page-analyse-often = Frequency
page-analyse-bets = Blinds: the result if everyone calls and there’s no further betting. Frequency: how often the solver (or, without one, the expert bot) makes this choice.
page-analyse-best = best
page-analyse-follow = Continue: { $choice }
page-analyse-more = { $count ->
    [one] 1 more
   *[other] { $count } more
 }
page-analyse-best-of = Best { $shown } of { $ways }.
page-analyse-why = Best: { $why }.
page-analyse-error = plus or minus { $error }
page-analyse-following = Analyzing the play…
page-analyse-followed = Includes the play, from sampled deals.
page-analyse-take = Rank with the play
page-analyse-play = { $play ->
    [expected] Average points of hand, play and crib, against good players.
    [six-card] Average points; crib and play are estimated from six-card cribbage.
    [sampled] Average points, with the play from sampled deals.
   *[not] Average points of hand and crib, without the play.
 }
page-analyse-thumb = Win chances here are rough estimates.

## Parts of a value

page-analyse-part-hand = hand
page-analyse-part-second-hand = second hand
page-analyse-part-crib = crib
page-analyse-part-play = play
page-analyse-part-now = now
page-analyse-part-later = later
page-analyse-part-others = { $players ->
    [2] opponent
   *[other] opponents
 }
page-analyse-part-equity = pot share
page-analyse-part-pot = pot
page-analyse-part-cost = price
page-analyse-part-often = frequency

## A picture of how often each number of points comes

page-spread = average { $mean }, { $low }–{ $high }
page-spread-chance = Chance
page-spread-points = Points
page-spread-said = { $low } to { $high } points, average { $mean }.

## An empty page

page-analyse-examples = Start with an example:
page-analyse-example-discard = a discard
page-analyse-example-play = the play
page-analyse-example-bet = a bet
page-analyse-example-trick = a trick
page-analyse-review = Review a game
page-analyse-verify = Verify a shuffle
