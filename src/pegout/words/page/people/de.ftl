# Die Seite, auf Deutsch: andere Menschen. Lobby, Einladungen, Freunde, Gespräche.

page-lobby = Gegen andere spielen
page-lobby-quick = Schnelles Spiel
page-lobby-wish = { $preset }, { $seats } Spieler{ $count ->
    [hands] , die selbst zählen
   *[none] {""}
}; gewertet, wenn alle ein Konto haben.
page-lobby-nobody = Gerade wartet niemand: Andere sehen deinen Tisch dann hier.
page-lobby-waiting = Warten auf Spieler
page-lobby-join = Mitspielen
page-lobby-free = { $who }; { $free } von { $seats } Plätzen sind frei
page-lobby-watch = Zusehen
page-lobby-running = Spiele zum Zusehen ({ $count })
page-lobby-score = { $names }: { $scores }
page-lobby-to = { $first } zu { $second }

## How a table is played

page-table-changes = { $count ->
    [one] eine geänderte Regel
   *[other] { $count } geänderte Regeln
 }
page-table-change = { $option }: { $value }
page-table-days = { $count ->
    [one] ein Tag je Zug
   *[other] { $count } Tage je Zug
 }
page-table-seconds = { $count } Sekunden je Zug
page-table-rated = gewertet, wenn alle ein Konto haben
page-table-swapped = { $part ->
    [1] erste von zwei Partien mit denselben Karten: in der zweiten hat jeder, was der andere hatte
   *[other] zweite von zwei Partien mit denselben Karten: jeder hat, was der andere hatte
 }
page-table-coach = Tipps und Warnungen für alle
page-table-in-series = Das Beste aus { $games }, Spiel { $number }

## Invitations

page-invited = Du bist eingeladen
page-invited-by = { $name } lädt dich ein
page-invited-game = Das Spiel ist { $game } für { $seats } Spieler. Ein Konto ist nicht nötig.
page-invited-game-preset = { $game } ({ $preset })
page-invited-help = Neu hier? Am Tisch gibt es Hilfe: was du tun kannst und was Wörter bedeuten.
page-invited-as = Du setzt dich als { $name }.
page-invited-seat = Ein Platz an diesem Tisch gehört dir. Ein Konto ist nicht nötig.
page-invited-sit = Hinsetzen
page-invited-watch = Zusehen

## Friends

page-friends = Freunde
page-friends-invites = { $name } lädt dich ein: { $preset }
page-friends-remove = Entfernen
page-friends-remove-whom = Mit { $name } nicht mehr befreundet sein
page-friends-link-made = Wer diesen Link binnen einer Woche öffnet, kann dein Freund werden.
page-friends-link = Der Link, durch den andere deine Freunde werden
page-friends-make-link = Einen Link für einen Freund machen
page-friends-invite = Einladen
page-friends-invite-whom = { $name } einladen
page-friends-invited = eingeladen
page-befriend = { $name } möchte mit dir befreundet sein
page-befriend-somebody = Jemand möchte mit dir befreundet sein
page-befriend-what = Freunde sehen, wann der andere da ist, und laden einander an Tische ein. Ein Konto ist nicht nötig.
page-befriend-yes = Freunde sein
page-befriend-done = Du und { $name } seid jetzt befreundet
page-befriend-done-somebody = Ihr seid jetzt befreundet
page-befriend-where = Deine Freunde findest du auf der Startseite und kannst sie dort an einen Tisch einladen.

## Talk

page-talk = Chat
page-talk-new = { $count } neu
page-talk-said = Was gesagt wurde
page-talk-nothing = Noch hat niemand etwas gesagt.
page-talk-phrases = Feste Sätze
page-talk-off = An diesem Tisch wird nicht gesprochen.
page-talk-watching = Wer zusieht, spricht nicht mit denen, die spielen.
page-talk-say = Sagen
page-talk-own = Etwas sagen
page-talk-trouble = Stört dich jemand?
page-talk-mute = Stummschalten
page-talk-mute-whom = { $name } stummschalten
page-talk-muted = Du hörst diese Person nicht mehr, an keinem Tisch.
page-talk-heard-again = Du hörst diese Person wieder.
page-talk-report = Melden …
page-talk-report-whom = { $name } melden
page-talk-report-why = Was ist los? Wer diesen Server betreibt, liest es, zusammen mit dem, was hier gesagt wurde.
page-talk-reported = Wer diesen Server betreibt, weiß Bescheid.
page-talk-line = { $name }: { $said }
