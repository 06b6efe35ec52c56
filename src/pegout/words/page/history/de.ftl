# Der Verlauf der Partien, auf Deutsch.

page-history = Partien
page-history-none = Noch keine Partien
page-history-none-what = Hier stehen deine beendeten Partien, jede mit einer Analyse deiner Entscheidungen.
page-history-log-in = Anmelden
page-history-matches = Deine Partien
page-history-all = Alle deine Partien
page-history-record = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }, { $wins } gewonnen ({ $part })
page-history-csv = Als CSV herunterladen
page-history-more = Mehr laden
page-history-again = Erneut versuchen

## Filter

page-history-filters = Filter
page-history-filter-any = Alle
page-history-filter-game = Spiel
page-history-filter-result = Ergebnis
page-history-filter-rated = Wertung
page-history-filter-rated-yes = Gewertet
page-history-filter-rated-no = Ungewertet
page-history-filter-opponent = Gegner
page-history-no-match = Keine Partien mit diesen Filtern
page-history-clear = Filter zurücksetzen

## Eine Partie in einer Liste

page-history-won = Gewonnen
page-history-lost = Verloren
page-history-left = Verlassen
page-history-place = { $rank } von { $seats }
page-history-rated = gewertet
page-history-taken-back = { $count } zurückgenommen
page-history-best = { $share } beste Züge
page-history-review = Analyse
page-history-review-of = Analyse von { $preset }, { $day }
page-history-replay = Ansehen
page-history-replay-of = { $preset }, { $day }, ansehen
page-history-score = { $own }:{ $other }
