# The page of training, in English.

page-train = Training
page-train-kinds = Exercises
page-train-count = Count hands
page-train-asks-count = { $crib ->
    [yes] How many points are in your crib?
   *[no] How many points?
 }
page-train-discard = Discard
page-train-asks-discard = { $cards ->
    [10] Which two for the crib, and which four for the second hand?
   *[other] Which two for the crib?
 }
page-train-play = Pegging
page-train-asks-play = Which card?
page-train-bets = Betting
page-train-asks-bets = What’s your move?
page-train-daily = Hand of the day
page-train-duplicate = Duplicate of the day: everyone plays a full game with the same cards
page-train-asks-daily = Which two for the crib?
page-train-judged = { $good ->
    [yes] Best answer.
    [nearly] Almost perfect: that gives up { $unit ->
        [blinds] { $cost } big blinds
        [wins] { $cost } win chance
       *[points] { $cost } points
    }.
   *[no] That gives up { $unit ->
        [blinds] { $cost } big blinds
        [wins] { $cost } win chance
       *[points] { $cost } points
    }.
 }
page-train-ranking = { $shown ->
    [50] The best { $shown } of { $ways } discards
   *[other] All { $ways } discards
 }
page-train-counted = { $good ->
    [yes] Correct: { $worth }.
   *[no] Not quite: it’s worth { $worth }.
 }
page-train-next = Next
page-train-opponent = Opponent
page-train-again = Try again
page-train-clock = Clock
page-train-seconds = { $seconds } s
page-train-how = Mistakes come back within minutes, things you know after days.
page-train-keys = Keys: type the number, or 1 to 6 for cards, then Enter.
page-train-csv = All answers as CSV

## Progress

page-train-progress = Progress
page-train-answers = Answers
page-train-right = Correct
page-train-streak = Streak
page-train-best = best { $best }
page-train-over-time = Correct answers by day
page-train-chart = { $part } of all answers correct; bars show the last { $days ->
    [one] day
   *[other] { $days } days
 }
page-train-of = { $count ->
    [one] 1 answer
   *[other] { $count } answers
 }
page-train-day = Day
page-train-next-up = Due for review
page-train-due-now = now
page-train-due-minutes = in { $count } min
page-train-due-hours = in { $count } h
page-train-due-days = { $count ->
    [one] in 1 day
   *[other] in { $count } days
 }

## Skills

page-train-skill-count-fifteen = one or two fifteens
page-train-skill-count-pair = a pair
page-train-skill-count-run = a run
page-train-skill-count-double-run = a double run
page-train-skill-count-many-fifteens = four fifteens or more
page-train-skill-count-fifteen-of-four = a fifteen of four or five cards
page-train-skill-count-nobs = nobs
page-train-skill-count-flush-of-four = a flush of four
page-train-skill-count-two-pairs = two pairs
page-train-skill-count-nothing = hands without points
page-train-skill-count-pair-royal = a pair royal
page-train-skill-count-triple-run = a triple run
page-train-skill-count-double-double-run = a double double run
page-train-skill-count-flush-of-five = a flush of five
page-train-skill-count-double-pair-royal = a double pair royal
page-train-skill-count-crib = a crib
page-train-skill-count-crib-no-flush = a crib with four of a suit (no flush)
page-train-skill-count-crib-flush = a flush in the crib

page-train-skill-discard-mine-loose = your crib: unrelated cards
page-train-skill-discard-theirs-loose = opponent’s crib: unrelated cards
page-train-skill-discard-mine-pair = your crib: a pair
page-train-skill-discard-theirs-pair = opponent’s crib: a pair
page-train-skill-discard-mine-run = your crib: a run
page-train-skill-discard-theirs-run = opponent’s crib: a run
page-train-skill-discard-mine-five = your crib: a five
page-train-skill-discard-theirs-five = opponent’s crib: a five
page-train-skill-discard-mine-two-pairs = your crib: two pairs
page-train-skill-discard-theirs-two-pairs = opponent’s crib: two pairs
page-train-skill-discard-mine-double-run = your crib: a double run
page-train-skill-discard-theirs-double-run = opponent’s crib: a double run
page-train-skill-discard-mine-pair-royal = your crib: a pair royal
page-train-skill-discard-theirs-pair-royal = opponent’s crib: a pair royal
page-train-skill-discard-mine-flush = your crib: four of a suit
page-train-skill-discard-theirs-flush = opponent’s crib: four of a suit
page-train-skill-discard-mine-late = your crib: late in the game
page-train-skill-discard-theirs-late = opponent’s crib: late in the game
page-train-skill-discard-mine-ten = your crib: ten-hand
page-train-skill-discard-theirs-ten = opponent’s crib: ten-hand
page-train-skill-play-lead = leading
page-train-skill-play-now = scoring points
page-train-skill-play-later = setting up points
page-train-skill-play-others = defending
page-train-skill-bets-fold-preflop = preflop folds
page-train-skill-bets-call-preflop = preflop calls
page-train-skill-bets-raise-preflop = preflop raises
page-train-skill-bets-fold-board = postflop folds
page-train-skill-bets-call-board = postflop calls and checks
page-train-skill-bets-raise-board = postflop bets
page-train-skill-bets-bluff-board = postflop bluffs

## The hand of the day

page-daily = Hand of the day, { $day }
page-daily-how = Everyone gets the same six cards. Answer to see what others chose.
page-daily-others = What others chose
page-daily-first = You’re the first to answer here.
page-daily-better = Better than { $part } of { $people ->
    [one] 1 other answer
   *[other] { $people } other answers
 }.
page-daily-answer = Answer
page-daily-people = Players
page-daily-cost = Loss
page-daily-yours = yours
page-daily-tomorrow = Next hand tomorrow.
page-daily-share = Share your result, without spoilers
page-daily-copy = Copy result
page-daily-line = Pegout, hand of the day, { $day }: { $good ->
    [yes] ★ best answer
   *[no] { $cost } points off the best
 } { $link }
page-daily-yesterday = Yesterday’s hand
page-daily-hand = { $cards }, { $crib ->
    [yes] your crib
   *[no] opponent’s crib
 }
