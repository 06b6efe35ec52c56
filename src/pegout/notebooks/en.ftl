# Tables and curves in notebooks.

notebook-who = { $who }
notebook-player = Player
notebook-score = Score
notebook-dealer = dealer
notebook-to-act = To act: { $who-and }
notebook-over = Game over
notebook-total = total
notebook-discard = Discard
notebook-kept = Keep
notebook-hand = Hand
notebook-crib = Crib
notebook-sum = Total
notebook-cost = Cost
notebook-more = { $count ->
    [one] One more discard
   *[other] { $count } more discards
 }
notebook-step = Step
notebook-move = Move
notebook-better = Better
notebook-curve = Win chance of { $who }
