# Charts on any page.

page-chart-table = Show as table
page-chart-empty = Nothing to show yet.
page-chart-deal = { $deal ->
    [0] Start
   *[other] Deal { $deal }
 }
page-chart-at = { $label }: { $x }
page-chart-noted = { $value } · { $note }
page-chart-interval = { $value } ± { $half }
page-chart-between = { $value } ({ $low } to { $high })
page-chart-value = { $label } { $value }
page-chart-read = { $at }: { $values }
page-chart-said = { $label }: { $first } at first, { $last } now.
