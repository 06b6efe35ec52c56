# Die Seite, auf Deutsch: ein Tipp am Tisch.

page-hint-by = Der { $level } würde das tun:
page-hint-thinking = Der Bot überlegt …
page-hint-alone = Eine andere gute Wahl gibt es nicht.
page-hint-next = Das ist besser als das Nächste, { $next }, um { $cost }.
page-hint-same = Ebenso gut: { $next }.
page-hint-equal = ebenso gut
page-hint-cost-points = { $cost } Punkte
page-hint-cost-win = { $cost } Gewinnchance
page-hint-cost-blinds = { $cost } große Blinds
page-hint-cost-rating = { $cost }
page-hint-less = Was sonst, und was es kostet
page-hint-choose = Wählen
page-warning = Wirklich?
page-warning-cost = „{ $action }“ kostet { $cost }. Besser: „{ $best }“.
page-warning-better = Das Bessere nehmen
page-warning-go-on = Trotzdem so spielen
