# Die Startseite, auf Deutsch.

page-home-title = Pegout: Cribbage spielen
page-home-lead = Cribbage spielen
page-home-free = Und verwandte Spiele. Kostenlos, ohne Konto.
page-home-back = Willkommen zurück
page-home-play = Spielen
page-home-dealing = Karten werden gegeben …
page-home-what = { $preset }, { $seats } Spieler, { $seats ->
    [2] Bot
   *[other] Bots
 }: { $level }
page-home-first = Gegen einen Anfänger-Bot
page-home-new = In 5 Minuten lernen
page-home-friend = Mit Freunden spielen
page-home-games = Spiel wählen
page-home-seats = { $seats } Spieler
page-home-seats-from = { $least }–{ $most } Spieler
page-home-minutes = { $minutes } min
page-home-players = Spieler
page-home-bots = Bots
page-home-count = Hände selbst zählen
page-home-play-preset = { $preset } spielen
page-home-bots-among = Mit Bots auffüllen
page-home-series = Serie
page-home-one-game = 1 Partie
page-home-best-of = Best of { $games }
page-home-open = Tisch eröffnen
page-home-swapped = Gleiche Karten zweimal, Plätze getauscht
page-home-invite = Freund einladen
page-home-options = Optionen: { $preset }
page-home-clocks = Uhren
page-home-places = Sitzordnung
page-home-company = Zuschauer, Chat, Wertung, Tipps, Rückgängig
page-home-clocks-bots = Gegen Bots läuft keine Uhr, außer du stellst eine ein.

## Today

page-home-today = Heute
page-home-daily = Hand des Tages
page-home-duplicate = Duplikat des Tages
page-home-is-new = Jetzt spielen
page-home-is-begun = Weiterspielen
page-home-is-over = Erledigt
page-home-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
 }
page-home-streak-none = Noch keine Serie
page-home-streak-keep = Spiel oder übe heute, damit sie weitergeht.
page-home-streak-kept = Für heute geschafft.
page-home-streak-how = Jeden Tag eine Partie beenden oder üben.

## Friends

page-home-friends-none = Sieh, wann deine Freunde online sind, und lade sie zum Spielen ein.
page-home-friends-all = Alle Freunde ({ $count })

## Options

page-option-on = ein
page-option-off = aus

## A new game

page-options-who = Mitspieler
page-options-who-bots = Bots
    .help = Es geht sofort los.
page-options-who-friends = Freunde
    .help = Du bekommst einen Link zum Verschicken. Es geht los, sobald alle beigetreten sind.
page-options-who-anyone = Alle
    .help = Dein Tisch steht in der Liste, und jeder kann sich dazusetzen.
page-options-pace = Zeit pro Zug
    .help = Ihr müsst nicht gleichzeitig online sein.
page-options-no-limit = Ohne Limit
page-options-seconds = { $count } s
page-options-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
 }
page-options-reset = Zurücksetzen

## Your tables

page-mine = Deine Tische
page-mine-none = Gerade läuft keine Partie. Fang eine an oder setz dich unten an einen offenen Tisch.
page-mine-more = Weitere Tische ({ $count })
page-mine-over = Beendet ({ $count })
page-mine-is-over = Beendet
page-mine-waiting = Wartet auf Mitspieler
page-mine-your-turn = Du bist am Zug
page-mine-to-play = Am Zug: { $names }
page-mine-to-deal = Es wird gegeben
page-mine-left = noch { $time }
page-mine-rematch = { $name } will eine Revanche
page-mine-open = freier Platz
page-mine-score = { $name } { $score }
page-options-partner = Dein Partner
page-options-after = Spieler { $n ->
    [1] 2
    [2] 3
   *[other] 4
}
page-options-other = Mitspieler { $n }
page-options-drawn = Die Plätze werden ausgelost.
page-options-friend = Freund
page-options-without = Spielst du gegen Bots, sitzen auf den Plätzen der Freunde Bots ({ $level }).
