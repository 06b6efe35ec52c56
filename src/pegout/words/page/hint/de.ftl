# Die Seite, auf Deutsch: ein Tipp am Tisch.

page-hint-by = Das täte der { $level }:
page-hint-thinking = Er überlegt …
page-hint-alone = Nichts anderes ist einen Gedanken wert.
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
