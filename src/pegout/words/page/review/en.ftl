# The page of a review, in English.

page-review = Review
page-review-how = See what each decision of a finished game cost, what was better and why, and how much was luck. Open a record: a file that Pegout has saved. You can also drop it on this page.
page-review-not-stored = The record goes to the server to be reviewed. It is not stored there.
page-review-open = Open a record
page-review-save = Save the record
page-review-link = Link to this review
page-review-private = Only those who played can open the link of a private game; others can be sent the record.
page-review-large = The file is larger than any record that can be reviewed here: 512 KiB.
page-review-no-record = The file { $file } is no record: it is not an object in JSON.
page-review-fetching = The match is fetched…
page-review-making = The review is being made. It takes a second or two.
page-review-again = Try again
page-review-cards-open = All cards open
page-review-steps = From decision to decision
page-review-previous = Previous
page-review-next = Next
page-review-place = { $place } of { $count }
page-review-keys = Keys: N or → for the next decision, P or ← for the one before, O for all cards open.
page-review-rule-of-thumb = In this game chances to win are a rule of thumb.

## Luck and skill

page-review-luck-table = How it adds up
page-review-luck-how = Two lines make the sum: what was to be expected, and what cards and decisions changed. A decision costs what it gives away by what its player saw then; the rest is the cards.
page-review-luck-start = Expected before the first card
page-review-luck-cards = The cards
page-review-luck-cards-cut = the cut
page-review-luck-cards-deal = the deal
page-review-luck-cards-discards = how the discards met
page-review-luck-cards-starter = the starter
page-review-luck-cards-play = the play
page-review-luck-cards-count = counting
page-review-luck-cards-left = somebody left
page-review-luck-cards-board = the board
page-review-luck-cards-bets = how the bets met
page-review-luck-cards-blinds = the blinds
page-review-luck-cards-tricks = the tricks
page-review-luck-own = Own decisions
page-review-luck-others = Decisions of others
page-review-luck-result = The result
page-review-unit = { $unit ->
    [blinds] Big blinds
   *[points] Points
 }
page-review-games = Games won

## The curve

page-review-curve = Chance to win: { $name }
page-review-curve-said = Chance to win of { $name }: from { $first } at the start to { $last } at the end
page-review-curve-table = The same as a table
page-review-after-deal = After deal
page-review-win = Chance to win
page-review-win-change = Change of the chance to win

## A decision

page-review-decision = Deal { $deal }: { $kind }
page-review-kind-discard = discard
page-review-kind-card = card
page-review-kind-bet = bet
page-review-kind-count = count
page-review-kind-call = call
page-review-did = { $name }:
page-review-better = Better:
page-review-this = this
page-review-done = (done)
page-review-nothing-better = Nothing was better.
page-review-of-win = chance to win lost
page-review-of-points = { $unit ->
    [blinds] big blinds lost
   *[points] points lost
 }
page-review-missed = Missed in counting: { $what }
page-review-weighed = What was weighed ({ $count })
page-review-way = Choice
page-review-analyse-deal = Analyse deal { $deal }

## The list

page-review-list = Decisions
page-review-order = Order
page-review-order-cost = Mistakes first
page-review-order-played = As played
page-review-whose = Whose
page-review-all = Everybody’s
page-review-deal = Deal { $deal }
page-review-line = { $deal ->
    [0] { $name }, { $kind }
   *[other] Deal { $deal } · { $name }, { $kind }
 }
page-review-free = ✓
page-review-clean = No decision here cost anything.
