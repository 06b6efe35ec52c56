# The page of training, in English.

page-train = Training
page-train-kinds = What to train
page-train-count = Count hands
page-train-asks-count = { $crib ->
    [yes] How many points are there in your crib?
   *[no] How many points are there?
 }
page-train-discard = Discard
page-train-asks-discard = { $cards ->
    [10] Which two go into the crib, and which four make the second hand?
   *[other] Which two go into the crib?
 }
page-train-play = Play cards
page-train-asks-play = Which card?
page-train-bets = Bets
page-train-asks-bets = What do you do?
page-train-daily = Hand of the day
page-train-duplicate = Duplicate of the day: a whole game, the same cards for all
page-train-asks-daily = Which two go into the crib?
page-train-judged = { $good ->
    [yes] Nothing is better.
    [nearly] Almost as good as the best: it costs { $unit ->
        [blinds] { $cost } big blinds
        [wins] { $cost } of the chance to win
       *[points] { $cost } points
    }.
   *[no] It costs { $unit ->
        [blinds] { $cost } big blinds
        [wins] { $cost } of the chance to win
       *[points] { $cost } points
    }.
 }
page-train-ranking = { $shown ->
    [50] The best { $shown } of { $ways } discards
   *[other] All { $ways } discards
 }
page-train-counted = { $good ->
    [yes] Right: { $worth }.
   *[no] Not quite: it is worth { $worth }.
 }
page-train-next = Next
page-train-opponent = Opponent
page-train-again = Try again
page-train-clock = Clock
page-train-seconds = { $seconds } s
page-train-how = What you miss comes back within minutes, what you know after days.
page-train-keys = Keys: type the number or press 1 to 6 for cards, then Enter.
page-train-csv = All answers as CSV

## How one comes along

page-train-progress = Progress
page-train-answers = Answers
page-train-right = Right
page-train-streak = In a row
page-train-best = best { $best }
page-train-over-time = Right answers by day
page-train-chart = { $part } of all answers right; the last { $days ->
    [one] day
   *[other] { $days } days
 } as bars
page-train-table = The same as a table
page-train-day = Day
page-train-next-up = What comes back
page-train-due-now = now
page-train-due-minutes = in { $count } min
page-train-due-hours = in { $count } h
page-train-due-days = { $count ->
    [one] in one day
   *[other] in { $count } days
 }

## What a hand takes

page-train-skill-count-fifteen = one or two fifteens
page-train-skill-count-pair = a pair
page-train-skill-count-run = a run
page-train-skill-count-double-run = double run
page-train-skill-count-many-fifteens = four fifteens or more
page-train-skill-count-fifteen-of-four = a fifteen of four cards or five
page-train-skill-count-nobs = nobs
page-train-skill-count-flush-of-four = a flush of four
page-train-skill-count-two-pairs = two pairs
page-train-skill-count-nothing = hands worth nothing
page-train-skill-count-pair-royal = pair royal
page-train-skill-count-triple-run = triple run
page-train-skill-count-double-double-run = double double run
page-train-skill-count-flush-of-five = a flush of five
page-train-skill-count-double-pair-royal = double pair royal
page-train-skill-count-crib = a crib
page-train-skill-count-crib-no-flush = a crib with four of a suit, which is no flush
page-train-skill-count-crib-flush = a flush in the crib

page-train-skill-discard-mine-loose = your crib: nothing that belongs together
page-train-skill-discard-theirs-loose = the opponent’s crib: nothing that belongs together
page-train-skill-discard-mine-pair = your crib: a pair
page-train-skill-discard-theirs-pair = the opponent’s crib: a pair
page-train-skill-discard-mine-run = your crib: a run
page-train-skill-discard-theirs-run = the opponent’s crib: a run
page-train-skill-discard-mine-five = your crib: a five
page-train-skill-discard-theirs-five = the opponent’s crib: a five
page-train-skill-discard-mine-two-pairs = your crib: two pairs
page-train-skill-discard-theirs-two-pairs = the opponent’s crib: two pairs
page-train-skill-discard-mine-double-run = your crib: double run
page-train-skill-discard-theirs-double-run = the opponent’s crib: double run
page-train-skill-discard-mine-pair-royal = your crib: pair royal
page-train-skill-discard-theirs-pair-royal = the opponent’s crib: pair royal
page-train-skill-discard-mine-flush = your crib: four of a suit
page-train-skill-discard-theirs-flush = the opponent’s crib: four of a suit
page-train-skill-discard-mine-late = your crib: late in the game
page-train-skill-discard-theirs-late = the opponent’s crib: late in the game
page-train-skill-discard-mine-ten = your crib: ten-hand
page-train-skill-discard-theirs-ten = the opponent’s crib: ten-hand
page-train-skill-play-lead = the first card of a count
page-train-skill-play-now = taking points
page-train-skill-play-later = points that come later
page-train-skill-play-others = giving no points
page-train-skill-bets-fold-preflop = folding before the flop
page-train-skill-bets-call-preflop = calling before the flop
page-train-skill-bets-raise-preflop = raising before the flop
page-train-skill-bets-fold-board = folding with a board
page-train-skill-bets-call-board = calling and checking with a board
page-train-skill-bets-raise-board = betting with a board
page-train-skill-bets-bluff-board = bluffing with a board

## The hand of the day

page-daily = Hand of the day, { $day }
page-daily-how = Everybody gets the same six cards. When you have answered, you see what the others did.
page-daily-others = What everybody did
page-daily-first = You are the first to answer here.
page-daily-better = Better than { $part } of { $people ->
    [one] one other answer
   *[other] { $people } other answers
 }.
page-daily-answer = Answer
page-daily-people = People
page-daily-cost = Cost
page-daily-yours = yours
page-daily-tomorrow = There is a new hand tomorrow.
page-daily-share = Tell others, without the cards
page-daily-copy = Copy the line
page-daily-line = Pegout, hand of the day, { $day }: { $good ->
    [yes] ★ nothing better
   *[no] { $cost } points from the best
 } { $link }
page-daily-yesterday = Yesterday’s hand
page-daily-hand = { $cards }, { $crib ->
    [yes] your crib
   *[no] the opponent’s crib
 }
