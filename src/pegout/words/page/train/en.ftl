# The page of training, in English.

page-train = Training
page-train-kinds = What to train
page-train-count = Count hands
page-train-asks-count = How many points are there?
page-train-counted = { $good ->
    [yes] Right: { $worth }.
   *[no] Not quite: it is worth { $worth }.
 }
page-train-next = Next
page-train-again = Try again
page-train-clock = Clock
page-train-seconds = { $seconds } s
page-train-how = What you miss comes back within minutes, what you know after days. Keys: type the number or press 1 to 6 for cards, then Enter.
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
