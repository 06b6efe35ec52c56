# Cribbage in English.

cribbage-what = { $what ->
    [hand] hand
    [second-hand] second hand
    [crib] crib
   *[play] play
 }
cribbage-for = { $what ->
    [go] {" "}for the go
    [last] {" "}for last card
    [play] {""}
   *[other] {" "}for the { cribbage-what }
 }
cribbage-verdict = { $right ->
    [yes] and it is there
   *[no] but it is not there
 }

## What happened

cribbage-discarded = { $who-is ->
    [you] You discard
   *[other] { $who } discards
 } { $cards } to { $own ->
    [yes] { $who-is ->
        [you] your
       *[other] their own
     }
   *[no] { $dealer-is ->
        [you] your
       *[other] { $dealer }’s
     }
 } crib.
cribbage-turned = The starter is { $card }.
cribbage-plays = { $who-is ->
    [you] You play
   *[other] { $who } plays
 } { $card }
# What the card scores is told in the same sentence: .lead, and .more of both messages.
cribbage-played = { cribbage-plays }: { SPELL($count) }.
    .said = { CAPITAL(SPELL($count)) }.
    .lead = { cribbage-plays }
    .more = { SPELL($count) }
cribbage-go = { $who }: go.
    .said = Go.
cribbage-heels = { $who-is ->
    [you] You peg
   *[other] { $who } pegs
 } { $points } for heels.
    .said = { $who-is ->
        [you] You peg
       *[other] Pegs
     } { $points } for heels.
cribbage-called = { $who }: { $scores-and }.
    .said = { CAPITAL($scores-and) }.
    .more = { $scores-and }
cribbage-pegged = { $who-is ->
    [you] You peg
   *[other] { $who } pegs
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] You peg
       *[other] Pegs
     } { $points }{ cribbage-for }.
cribbage-took = { $who-is ->
    [you] You take
   *[other] { $who } takes
 } { $points }.
    .said = { $who-is ->
        [you] You take
       *[other] Takes
     } { $points }.
cribbage-lost = { $who-is ->
    [you] You lose
   *[other] { $who } loses
 } { $points }.
    .said = { $who-is ->
        [you] You lose
       *[other] Loses
     } { $points }.
cribbage-counted = { $who-is ->
    [you] Your
   *[other] { $who }’s
 } { cribbage-what }, { $cards }: { $counted }.
cribbage-shown = { $who-is ->
    [you] You show
   *[other] { $who } shows
 } the { cribbage-what }: { $cards }.
# Whoever has named a number need not be told it: .said.
cribbage-claimed = { $who-is ->
    [you] You claim
   *[other] { $who } claims
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] {""}
       *[other] Claims { $points }{ cribbage-for }.
     }
cribbage-muggins = { $who-is ->
    [you] You call
   *[other] { $who } calls
 } muggins for { $points }, { cribbage-verdict }.
    .said = { $who-is ->
        [you] You call
       *[other] Calls
     } muggins for { $points }, { cribbage-verdict }.
cribbage-missed = { $who-is ->
    [you] You miss
   *[other] { $who } misses
 } { $points } in the { cribbage-what }: { $counted }.
cribbage-wins = { $winners-count ->
    [one] { $who-is ->
        [you] You win
       *[other] { $who } wins
     }
   *[other] { $winners-and } win
 }
cribbage-worth = { $skunk ->
    [0] {""}
    [1] {" "}with a skunk
    [2] {" "}with a double skunk
   *[3] {" "}with a triple skunk
 }{ $points ->
    [0] {""}
    [one] , one match point
   *[other] , { SPELL($points) } match points
 }
cribbage-won = { cribbage-wins } { $tally }{ cribbage-worth }.
cribbage-won-match = { cribbage-wins } the match { $match }. The last game: { $tally }{ cribbage-worth }.
cribbage-tally = { $first } to { $second }
cribbage-voided = The deal is void; what was pegged stands.

## What one may do

cribbage-play = Play { $card } → { cribbage-play.promise }
    .ear = Play { $card }, which makes { cribbage-play.promise }
    .promise = { $count }{ $points ->
        [0] {""}
       *[other] {" "}for { $points }
     }
# Read by who is to discard, and in a review by others, too: $crib is whose it is as $who sees it.
cribbage-discard = Discard { $cards } to { $dealer-is ->
    [you] your
   *[other] { $crib ->
        [mine] their own
        [ours] { $who-is ->
            [you] your side’s
           *[other] { $dealer }’s
         }
       *[other] { $dealer }’s
     }
 } crib{ $second-count ->
    [0] {""}
   *[other] , { $second } to the second hand
 }
cribbage-say-go = Go
cribbage-ready-show = To the show
cribbage-ready-deal = Next deal
cribbage-ready-game = Next game

## Rules that cannot be played

cribbage-rules-head-start = head_start must be below the target, { $target }, not { $head_start }
    .brief = The head start must be below the target, { $target }, and not { $head_start }.
cribbage-rules-skunk-lines = skunk_lines must fall one by one and lie below the target, { $target }
    .brief = The skunk lines must fall one by one and lie below the target, { $target }.
cribbage-rules-match-points = match_points must name a number for a win and each of { $lines } skunk lines
    .brief = The match points must be a number for a win and one for each of { $lines } skunk lines.
cribbage-rules-muggins = muggins needs counting by hand, not count_mode auto: nothing is missed where all is counted for you
    .brief = Muggins is for those who count by hand: nothing is missed where all is counted for you.
cribbage-rules-second-hand = second_hand goes with keep 4
    .brief = A second hand goes with four cards kept.

## The game and its presets

game-cribbage = Cribbage
preset-standard = Standard
    .summary = Six-card cribbage for two to 121, as tournaments play it.
preset-match = Match
    .summary = Skunks count extra, and three match points win.
preset-house = House
    .summary = A starter Jack is worth 1; four play in pairs.
preset-ten-hand = Ten-hand
    .summary = Two hands each, of which one is played.
preset-online = Online
    .summary = Everyone alone, the dealer drawn for each deal, no skunks.
preset-five-card = Five-card
    .summary = The old short game: three cards in hand, to 61.

## Options by subject; their choices

cribbage-options-match = The game and the match
cribbage-options-counting = Counting and muggins
cribbage-options-deal = Cards and discards
cribbage-options-scores = What scores
cribbage-options-play = The play and its pauses
cribbage-options-seats = Seats and dealers

cribbage-option-seats = Players
    .help = How many play.
cribbage-option-teams = Teams
    .help = Whether four play as two pairs across the table.
cribbage-option-teams-none = Everyone alone
cribbage-option-teams-pairs = Pairs
cribbage-option-target = Target
    .help = The score that wins a game, at once.
cribbage-option-head_start = Head start
    .help = Points that the first non-dealer of a game starts with.
cribbage-option-keep = Cards kept
    .help = Cards in a playing hand.
cribbage-option-second_hand = Second hand
    .help = A second hand of four, not played, counted after the playing hands.
cribbage-option-second_hand_flush = Flush in the second hand
    .help = Which flush rule the second hand follows.
cribbage-option-second_hand_flush-crib = As in the crib
cribbage-option-second_hand_flush-hand = As in the hand
cribbage-option-discard_order = Order of discards
    .help = Whether all discard at once or pone first.
cribbage-option-discard_order-simultaneous = All at once
cribbage-option-discard_order-in_turn = In turn
cribbage-option-crib_card_time = The deck’s crib card
    .help = When a third player’s crib card is drawn.
cribbage-option-crib_card_time-at_deal = With the deal
cribbage-option-crib_card_time-after_discards = After the discards
cribbage-option-heels = Heels
    .help = Points to the dealer for a starter Jack.
cribbage-option-fifteen = Fifteen
    .help = Points for a count of fifteen.
cribbage-option-thirty_one = Thirty-one
    .help = Points for a count of thirty-one.
cribbage-option-last = Go and last card
    .help = Points for the last card below thirty-one: go or last.
cribbage-option-play_ends = End of the play
    .help = Whether the play goes on after the first 31 or go.
cribbage-option-play_ends-all_cards = When all cards are played
cribbage-option-play_ends-first_count = After the first count
cribbage-option-hand_flush = Flush in the hand
    .help = Whether a hand of one suit scores, one more with the starter.
cribbage-option-hand_flush-whole_hand = The whole hand
cribbage-option-hand_flush-none = None
cribbage-option-crib_flush = Flush in the crib
    .help = Whether a crib flush needs the starter too.
cribbage-option-crib_flush-five_only = Five cards only
cribbage-option-crib_flush-four_ok = Four cards
cribbage-option-crib_flush-none = None
cribbage-option-nobs = Nobs
    .help = Points for the Jack of the starter’s suit.
cribbage-option-score_crib = Count the crib
    .help = Whether the crib is counted at all.
cribbage-option-skunk_lines = Skunk lines
    .help = A loser below the first line is skunked, below the second doubly, and so on.
cribbage-option-match_points = Match points
    .help = Match points for a win, a skunk, a double skunk ...; 0 stands for the whole match.
cribbage-option-match_target = Match target
    .help = Match points that win the match; best of n games: (n + 1) / 2.
cribbage-option-skunk_basis = Skunks among several
    .help = Whether the best loser decides the match points, or each loser gives their own.
cribbage-option-skunk_basis-best_loser = The best loser
cribbage-option-skunk_basis-each = Each loser
cribbage-option-shuffle_seats = Draw the seats
    .help = Whether a match draws who sits where, once, or all sit as they come.
cribbage-option-first_dealer = First dealer
    .help = Whether the first dealer is cut for, low deals, or drawn.
cribbage-option-first_dealer-cut = Cut for
cribbage-option-first_dealer-random = Drawn
cribbage-option-deal_rotation = Next dealer
    .help = Who deals next within a game.
cribbage-option-deal_rotation-rotate = In turn
cribbage-option-deal_rotation-random_each_hand = Drawn for each deal
cribbage-option-next_game_dealer = Dealer of the next game
    .help = Who deals first in the next game of a match.
cribbage-option-next_game_dealer-pass = The deal passes on
cribbage-option-next_game_dealer-alternate_first = First dealers alternate
cribbage-option-next_game_dealer-loser = The loser
cribbage-option-next_game_dealer-winner = The winner
cribbage-option-next_game_dealer-cut = Cut for
cribbage-option-count_mode = Counting
    .help = Whether hands are counted for you, or you name a total, your combinations, or either.
cribbage-option-count_mode-auto = Counted for you
cribbage-option-count_mode-manual = By hand
cribbage-option-count_mode-total = By hand, as a total
cribbage-option-count_mode-combos = By hand, by combinations
cribbage-option-muggins = Muggins
    .help = Where points that one misses may be taken by another.
cribbage-option-muggins-off = Off
cribbage-option-muggins-show = In the show
cribbage-option-muggins-show_and_play = In show and play
cribbage-option-false_muggins = Wrong call of muggins
    .help = Whether a wrong call of muggins costs what it named.
cribbage-option-false_muggins-costs = Costs points
cribbage-option-false_muggins-free = Costs nothing
cribbage-option-overclaim = Claim of too much
    .help = A claim of too much: cut to the truth, lowered by as much again, or void.
cribbage-option-overclaim-cap = Cut to the truth
cribbage-option-overclaim-deduct = Lowered by as much again
cribbage-option-overclaim-void = Void
cribbage-option-timeout_claim = Claim out of time
    .help = At a table with clocks, what counts for a player whose claim ran out of time.
cribbage-option-timeout_claim-auto = Counted for the player
cribbage-option-timeout_claim-zero = Counts nothing more
cribbage-option-skip_empty = Skip who has no cards
    .help = Pass for a player without cards.
cribbage-option-skip_pass = Say go by itself
    .help = Say go for a player who cannot play.
cribbage-option-skip_only_move = Make forced moves
    .help = Make a forced move for the player.
cribbage-option-pre_show = Pause before the show
    .help = Pause before the show.
cribbage-option-post_show = Pause after the show
    .help = Pause after the show.
cribbage-option-leaver = Who leaves
    .help = Whether a leaver ends the match or only the deal, taking the worst open rank.
cribbage-option-leaver-forfeits = Ends the match
cribbage-option-leaver-worst_rank = Takes the worst open rank
cribbage-option-direction = Seats drawn
    .help = Which way round the seats are drawn; never a scoring matter.
cribbage-option-direction-left = To the left
cribbage-option-direction-right = To the right

## Where cards lie

zone-crib = crib
zone-pile = pile
zone-second = second hand
zone-starter = starter
