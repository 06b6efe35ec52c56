# The page, in English: a hint at the table.

page-hint-by = The { $level } would do this:
page-hint-thinking = Thinking…
page-hint-alone = There is no other good choice.
page-hint-next = That is better than the next, { $next }, by { $cost }.
page-hint-same = As good: { $next }.
page-hint-equal = as good
page-hint-cost-points = { $cost } points
page-hint-cost-win = { $cost } of the chance to win
page-hint-cost-blinds = { $cost } big blinds
page-hint-cost-rating = { $cost }
page-hint-less = What else, and what it costs
page-hint-choose = Choose it
page-warning = Are you sure?
page-warning-cost = “{ $action }” costs { $cost }. Better: “{ $best }”.
page-warning-better = Take the better
page-warning-go-on = Do it all the same
