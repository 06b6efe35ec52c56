# The page, in English: how well a match was played.

page-ends-level = You played { $sure ->
    [yes] at
   *[no] at about
 } { $level } level{ $better ->
    [yes] { " " }or better
   *[no] { "" }
 }: { page-ends-lost }
page-ends-lost = { $lost } { $unit ->
    [blinds] big blinds
   *[points] points
 } lost per deal, luck { $luck }.
