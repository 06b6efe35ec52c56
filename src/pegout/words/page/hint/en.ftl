# The page, in English: a hint at the table.

page-hint-by = The { $level } suggests:
page-hint-thinking = Thinking…
page-hint-alone = No other good choice.
page-hint-next = Next best: { $next }, { $cost } worse.
page-hint-same = Just as good: { $next }.
page-hint-equal = equal
page-hint-cost-points = { $cost } points
page-hint-cost-win = { $cost } win chance
page-hint-cost-blinds = { $cost } big blinds
page-hint-cost-rating = { $cost }
page-hint-less = Other moves
page-hint-choose = Select
page-warning = Are you sure?
page-warning-cost = “{ $action }” gives up { $cost }. “{ $best }” is better.
page-warning-better = Play better move
page-warning-go-on = Play it anyway
