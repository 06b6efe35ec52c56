# Der Rahmen um alle Seiten, auf Deutsch.

page-frame-skip = Zum Inhalt
page-frame-sections = Bereiche
page-frame-play = Spielen
page-frame-learn = Lernen
page-frame-train = Training
page-frame-analyse = Analyse
page-frame-watch = Zuschauen
page-frame-community = Community
page-frame-log-in = Anmelden
page-frame-waiting = Mitteilungen{ $count ->
    [0] {""}
   *[other] : { $count } neu
 }
