# Diagramme auf allen Seiten.

page-chart-table = Als Tabelle anzeigen
page-chart-empty = Noch keine Daten.
page-chart-deal = { $deal ->
    [0] Beginn
   *[other] Runde { $deal }
 }
page-chart-at = { $label }: { $x }
page-chart-noted = { $value } · { $note }
page-chart-interval = { $value } ± { $half }
page-chart-between = { $value } ({ $low } bis { $high })
page-chart-value = { $label } { $value }
page-chart-read = { $at }: { $values }
page-chart-said = { $label }: anfangs { $first }, jetzt { $last }.
