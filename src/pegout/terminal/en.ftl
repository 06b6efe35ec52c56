# The table in the terminal, in English: what lies there and who has what.

## Beside a name

terminal-dealer = dealer
terminal-partner = with { $who-is ->
    [you] you
   *[other] { $who }
 }
terminal-left = left
terminal-match-points = { $points } of { $target } match points
terminal-chips = { $chips } chips
terminal-bet = bet { $chips }
terminal-position = { $position ->
    [dealer] dealer
    [small-blind] small blind
    [big-blind] big blind
   *[blind] blind
 }
terminal-out = out
terminal-folded = folded
terminal-all-in = all in
terminal-worth = worth { $points }
terminal-points = { $points } points
terminal-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
 }
terminal-played = played { $card }
terminal-wins-trick = wins the trick{ $yet ->
    [yes] {" "}so far
   *[no] {""}
 }

## What lies on the table

terminal-zone = { CAPITAL($zone) } { $cards }
terminal-yours = Your { $zone }: { $cards }
terminal-undealt = The cards are not dealt yet.
terminal-starter = Starter { $cards }
terminal-no-starter = No starter yet
terminal-whose = { $who-is ->
    [you] your
   *[other] { $who }’s
 }
terminal-crib = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } crib
terminal-crib-cards = { terminal-crib }: { $cards }
terminal-count = Count { $count }
terminal-counting-play = What does it make?
terminal-counting = To be counted, { terminal-whose } { $what }: { $cards }
terminal-named = Named: { $named }
terminal-row = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { $what }, { $cards }: { $scores }
terminal-pegged = { $row }; { $by ->
    [hand] claimed { $claimed }, pegged { $points }
   *[itself] pegged { $points }
 }
terminal-board = Board { $cards }
terminal-no-board = No board yet
terminal-pot = Pot { $chips }
terminal-no-pot = No pot yet
terminal-showdown = { $who }, { $cards }: { $scores }
terminal-counts = { $row }; counts { $points }
terminal-deal = Deal { $number }
terminal-trumps = Trumps { $suit ->
    [C] ♣ clubs
    [D] ♦ diamonds
    [H] ♥ hearts
   *[S] ♠ spades
 }
terminal-no-trumps = No trumps yet
terminal-trick = Trick { $cards }
terminal-no-trick = No card led yet
terminal-stake = { $points } at stake

## The end

terminal-final-order = Final order: { $places }.
terminal-place = { $rank }. { $who } { $score }
terminal-not-over = The match is not over.
terminal-goes-on = The others play on without you.
terminal-record = The record is in { $file }.
terminal-resume = Go on with: pegout play --resume { $file }
