# The page of a review, in English.

page-review = Review
page-review-how = See your mistakes, the better moves, and how much was luck. Choose one of your games, or drop a saved record here.
page-review-none = No games to review yet
page-review-none-why = Each game you finish can be reviewed here, a moment after it ends.
page-review-not-stored = The record is sent to the server for review, but not stored there.
page-review-open = Open record
page-review-save = Save record
page-review-link = Link to this review
page-review-private = Only players of a private game can open this link. Send others the record instead.
page-review-large = This file is too large to review. The limit is 512 KiB.
page-review-no-record = { $file } isn’t a game record.
page-review-fetching = Loading game…
page-review-making = Analyzing…
page-review-again = Try again
page-review-cards-open = Show all cards
page-review-steps = Browse decisions
page-review-previous = Previous
page-review-next = Next
page-review-place = { $place } of { $count }
page-review-place-mistake = Mistake { $place } of { $count }
page-review-worst = Biggest mistake
page-review-keys = Keys: N or → next decision, P or ← previous, O show all cards.
page-review-rule-of-thumb = Win chances are rough estimates in this game.

## Luck and skill

page-review-luck-table = Breakdown
page-review-luck-how = Your result is the expected result plus luck and skill. A decision’s cost is what it gave up, judged by what the player could see; the rest is luck.
page-review-luck-start = Expected before the first card
page-review-luck-cards = Luck
page-review-luck-cards-cut = the cut
page-review-luck-cards-deal = the deal
page-review-luck-cards-discards = how the discards combined
page-review-luck-cards-starter = the starter
page-review-luck-cards-play = the play
page-review-luck-cards-count = counting
page-review-luck-cards-left = a player left
page-review-luck-cards-board = the board
page-review-luck-cards-bets = how the bets combined
page-review-luck-cards-blinds = the blinds
page-review-luck-cards-tricks = the tricks
page-review-luck-own = Own decisions
page-review-luck-others = Opponents’ decisions
page-review-luck-result = Result
page-review-unit = { $unit ->
    [blinds] Big blinds
   *[points] Points
 }
page-review-games = Games won

## The curve

page-review-curve = Win chance: { $name }
page-review-curve-said = { $name }’s win chance: from { $first } at the start to { $last } at the end
page-review-after-deal = After deal
page-review-win = Win chance
page-review-win-change = Change in win chance

## A decision

page-review-decision = Deal { $deal }: { $kind }
page-review-kind-discard = discard
page-review-kind-card = card
page-review-kind-bet = bet
page-review-kind-count = count
page-review-kind-call = muggins call
page-review-did = { $name }:
page-review-better = Better:
page-review-this = this
page-review-done = (played)
page-review-nothing-better = Best move.
page-review-of-win = win chance lost
page-review-of-points = { $unit ->
    [blinds] big blinds lost
   *[points] points lost
 }
page-review-missed = Missed points: { $what }
page-review-weighed = Options considered ({ $count })
page-review-way = Choice
page-review-analyse-deal = Analyze deal { $deal }

## The list

page-review-list = Decisions
page-review-order = Order
page-review-order-cost = Mistakes first
page-review-order-played = In order
page-review-whose = Player
page-review-all = All players
page-review-deal = Deal { $deal }
page-review-line = { $deal ->
    [0] { $name }, { $kind }
   *[other] Deal { $deal } · { $name }, { $kind }
 }
page-review-free = ✓
page-review-clean = No mistakes here.
