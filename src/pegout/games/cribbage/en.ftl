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
    [yes] correctly
   *[no] wrongly
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
# .said leaves out the number for the player who has just named it.
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
cribbage-voided = The deal is void; points already pegged stand.

## Actions

cribbage-play = Play { $card } → { cribbage-play.promise }
    .ear = Play { $card }, which makes { cribbage-play.promise }
    .promise = { $count }{ $points ->
        [0] {""}
       *[other] {" "}for { $points }
     }
# Read by the player who discards and, in reviews, by others: $crib is the owner as $who sees it.
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

## Invalid rules

cribbage-rules-head-start = head_start must be below the target ({ $target }), not { $head_start }
    .brief = The head start must be below the target ({ $target }), not { $head_start }.
cribbage-rules-skunk-lines = skunk_lines must decrease and lie below the target ({ $target })
    .brief = Skunk lines must decrease and lie below the target ({ $target }).
cribbage-rules-match-points = match_points needs a number for a win and for each of { $lines } skunk lines
    .brief = Match points need a number for a win and for each of { $lines } skunk lines.
cribbage-rules-muggins = muggins needs manual counting, not count_mode auto, which misses nothing
    .brief = Muggins needs manual counting: automatic counting misses nothing.
cribbage-rules-second-hand = second_hand needs keep 4
    .brief = A second hand needs four cards kept.

## The game and its presets

game-cribbage = Cribbage
preset-standard = Standard
    .summary = Six-card cribbage for two to 121, tournament rules.
preset-match = Match
    .summary = First to three match points; skunks count extra.
preset-house = House
    .summary = A starter Jack scores 1; four players form pairs.
preset-ten-hand = Ten-hand
    .summary = Two hands each: one is played, one only counted.
preset-online = Online
    .summary = No teams, no skunks, a random dealer each deal.
preset-five-card = Five-card
    .summary = The classic short game: three cards in hand, to 61.

## Options by subject; their choices

cribbage-options-match = Game and match
cribbage-options-counting = Counting and muggins
cribbage-options-deal = Cards and discards
cribbage-options-scores = Scoring
cribbage-options-play = The play and pauses
cribbage-options-seats = Seats and dealers

cribbage-option-seats = Players
    .help = Number of players.
cribbage-option-teams = Teams
    .help = Whether four players form two pairs.
cribbage-option-teams-none = No teams
cribbage-option-teams-pairs = Pairs
cribbage-option-target = Target
    .help = The first to reach this score wins at once.
cribbage-option-head_start = Head start
    .help = Points the first non-dealer starts with.
cribbage-option-keep = Cards kept
    .help = Cards in hand after the discard.
cribbage-option-second_hand = Second hand
    .help = Four more cards, counted after the hands but not played.
cribbage-option-second_hand_flush = Flush in the second hand
    .help = Which flush rule applies to the second hand.
cribbage-option-second_hand_flush-crib = As in the crib
cribbage-option-second_hand_flush-hand = As in the hand
cribbage-option-discard_order = Order of discards
    .help = Whether all discard at once or one after another.
cribbage-option-discard_order-simultaneous = All at once
cribbage-option-discard_order-in_turn = In turn
cribbage-option-crib_card_time = Crib card from the deck
    .help = When the deck’s card for a three-player crib is dealt.
cribbage-option-crib_card_time-at_deal = With the deal
cribbage-option-crib_card_time-after_discards = After the discards
cribbage-option-heels = Heels
    .help = Dealer’s points for a Jack as starter.
cribbage-option-fifteen = Fifteen
    .help = Points for reaching 15 in the play.
cribbage-option-thirty_one = Thirty-one
    .help = Points for reaching 31 in the play.
cribbage-option-last = Go and last card
    .help = Points for the last card below 31 (go or last card).
cribbage-option-play_ends = End of the play
    .help = Whether the play continues after the first 31 or go.
cribbage-option-play_ends-all_cards = When all cards are played
cribbage-option-play_ends-first_count = After the first count
cribbage-option-hand_flush = Flush in the hand
    .help = Whether a hand of one suit scores (one more with the starter).
cribbage-option-hand_flush-whole_hand = The whole hand
cribbage-option-hand_flush-none = None
cribbage-option-crib_flush = Flush in the crib
    .help = Whether a flush in the crib must include the starter.
cribbage-option-crib_flush-five_only = Five cards only
cribbage-option-crib_flush-four_ok = Four cards
cribbage-option-crib_flush-none = None
cribbage-option-nobs = Nobs
    .help = Points for the Jack of the starter’s suit.
cribbage-option-score_crib = Count the crib
    .help = Whether the crib is counted.
cribbage-option-skunk_lines = Skunk lines
    .help = Losing below the first line is a skunk, below the second a double skunk, and so on.
cribbage-option-match_points = Match points
    .help = Points for a win, a skunk, a double skunk and so on; 0 means the whole match.
cribbage-option-match_target = Match target
    .help = Match points needed to win. For best of n games: (n + 1) / 2.
cribbage-option-skunk_basis = Skunks with several losers
    .help = Whether match points depend on the best loser or on each loser.
cribbage-option-skunk_basis-best_loser = Best loser
cribbage-option-skunk_basis-each = Each loser
cribbage-option-shuffle_seats = Random seats
    .help = Whether seats are drawn at the start of a match.
cribbage-option-first_dealer = First dealer
    .help = Whether players cut for the first deal (low card deals) or it’s random.
cribbage-option-first_dealer-cut = Cut for deal
cribbage-option-first_dealer-random = Random
cribbage-option-deal_rotation = Next dealer
    .help = Whether the deal passes around the table within a game.
cribbage-option-deal_rotation-rotate = In turn
cribbage-option-deal_rotation-random_each_hand = Random each deal
cribbage-option-next_game_dealer = Next game’s dealer
    .help = How the first dealer of the next game is chosen.
cribbage-option-next_game_dealer-pass = Next player
cribbage-option-next_game_dealer-alternate_first = Alternate first dealers
cribbage-option-next_game_dealer-loser = Loser
cribbage-option-next_game_dealer-winner = Winner
cribbage-option-next_game_dealer-cut = Cut for deal
cribbage-option-count_mode = Counting
    .help = Whether players count their own points, and how they claim them.
cribbage-option-count_mode-auto = Automatic
cribbage-option-count_mode-manual = Manual
cribbage-option-count_mode-total = Manual, as a total
cribbage-option-count_mode-combos = Manual, by combinations
cribbage-option-muggins = Muggins
    .help = Where players can claim points their opponents miss.
cribbage-option-muggins-off = Off
cribbage-option-muggins-show = In the show
cribbage-option-muggins-show_and_play = In the show and the play
cribbage-option-false_muggins = Wrong muggins call
    .help = Whether a wrong call costs the points it claimed.
cribbage-option-false_muggins-costs = Costs points
cribbage-option-false_muggins-free = Costs nothing
cribbage-option-overclaim = Overcounting
    .help = What happens when a player claims too many points.
cribbage-option-overclaim-cap = Score the true count
cribbage-option-overclaim-deduct = Deduct the excess
cribbage-option-overclaim-void = Score nothing
cribbage-option-timeout_claim = Count on timeout
    .help = What a player scores when time runs out while counting.
cribbage-option-timeout_claim-auto = Counted automatically
cribbage-option-timeout_claim-zero = Only what was claimed
cribbage-option-skip_empty = Skip players without cards
    .help = Pass automatically for players without cards.
cribbage-option-skip_pass = Say go automatically
    .help = Say go for players who can’t play a card.
cribbage-option-skip_only_move = Auto-play forced moves
    .help = Play automatically when there’s only one legal move.
cribbage-option-pre_show = Pause before the show
    .help = Whether the game pauses before the show.
cribbage-option-post_show = Pause after the show
    .help = Whether the game pauses after the show.
cribbage-option-leaver = When a player quits
    .help = What happens to the game when a player leaves.
cribbage-option-leaver-forfeits = Forfeits the match
cribbage-option-leaver-worst_rank = Finishes last, others play on
cribbage-option-direction = Seat direction
    .help = Which way the seats are drawn on screen; doesn’t affect scoring.
cribbage-option-direction-left = To the left
cribbage-option-direction-right = To the right

## Zones of cards

zone-crib = crib
zone-pile = pile
zone-second = second hand
zone-starter = starter
