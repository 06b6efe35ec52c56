# Die Startseite, auf Deutsch.

page-home-title = Pegout: Cribbage, jetzt
page-home-lead = Cribbage und seine Familie. Ohne Konto, ohne Warten.
page-home-play = Spielen
page-home-dealing = Es wird gegeben …
page-home-what = { $preset }, { $seats } Spieler, gegen { $seats ->
    [2] einen Bot
   *[other] Bots
 }: { $level }
page-home-new = Neu hier? Lerne es in fünf Minuten
page-home-learn = Lernen
page-home-games = Was soll es sein?
page-home-players = Spieler
page-home-bots = Bots
page-home-bots-are = ({ $level })
page-home-count = Ich zähle meine Hände selbst
page-home-play-preset = { $preset } spielen
page-home-listed = Jeder darf sich dazusetzen
page-home-bots-among = Bots unter deinen Freunden
page-home-series = Spiele
page-home-one-game = eines
page-home-best-of = das Beste aus { $games }
page-home-open = Einen Tisch aufmachen
page-home-swapped = Zweimal dieselben Karten, Plätze getauscht
page-home-invite = Jemanden einladen
page-home-options = Alle Optionen von { $preset }
page-home-clocks = Uhren
page-home-places = Wer wo sitzt
page-home-company = Zusehen, Chat, Wertung, Tipps, Zurücknehmen
page-home-clocks-bots = Gegen Bots allein gibt es keine Uhr, wenn du keine stellst.
page-home-account = Dein Konto
page-home-better = Besser werden
page-home-train = Üben
page-home-daily = Hand des Tages

## Options

page-option-on = ein
page-option-off = aus

## Your tables

page-mine = Deine Tische
page-mine-more = Weitere Tische von dir ({ $count })
page-mine-over = Beendet ({ $count })
page-mine-is-over = Vorbei
page-mine-waiting = Wartet auf einen Freund
page-mine-your-turn = Du bist am Zug
page-mine-to-play = Am Zug: { $names }
page-mine-to-deal = Es wird gegeben
page-mine-open = ein freier Platz
page-mine-score = { $name } { $score }
page-options-partner = Dein Partner
page-options-after = { $n ->
    [1] Nach dir
    [2] Als Zweites nach dir
   *[other] Als Drittes nach dir
}
page-options-other = Anderer Spieler { $n }
page-options-drawn = Die Plätze werden ausgelost.
page-options-friend = jemand, den du einlädst
page-options-without = Spielst du nur mit Bots, sitzt auf den Plätzen von Freunden ein Bot: { $level }.
