# Die Seite, auf Deutsch: ein Tipp am Tisch.

page-hint-by = { $level } empfiehlt:
page-hint-thinking = Der Bot überlegt …
page-hint-alone = Es gibt keine andere gute Wahl.
page-hint-next = Danach: { $next }, { $cost } schlechter.
page-hint-same = Genauso gut: { $next }.
page-hint-equal = gleich gut
page-hint-cost-points = { $cost } Punkte
page-hint-cost-win = { $cost } Gewinnchance
page-hint-cost-blinds = { $cost } Big Blinds
page-hint-cost-rating = { $cost }
page-hint-less = Weitere Züge
page-hint-choose = Auswählen
page-warning = Sicher?
page-warning-cost = „{ $action }“ kostet { $cost }. „{ $best }“ ist besser.
page-warning-better = Besseren Zug spielen
page-warning-go-on = Trotzdem spielen
