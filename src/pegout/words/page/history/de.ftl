# Der Verlauf der Partien, auf Deutsch.

page-history = Partieverlauf
page-history-none = Noch keine Partien. Hier stehen deine beendeten Partien, jede mit Analyse.
page-history-matches = Deine Partien
page-history-review = Analyse
page-history-taken-back = { $count } zurückgenommen
page-history-review-of = Analyse von { $preset }, { $day }
page-history-won = gewonnen
page-history-lost = verloren
page-history-left = verlassen
page-history-place = { $rank } von { $seats }
page-history-csv = Alle Partien als CSV
page-history-was-rated = { $day } · gewertet
page-history-with = mit
