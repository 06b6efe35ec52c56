# Die Seite, auf Deutsch: andere Menschen. Lobby, Einladungen, Freunde, Chat.

page-lobby = Mit anderen spielen
page-lobby-quick = Schnelle Partie
page-lobby-wish = { $preset }, { $seats } Spieler{ $count ->
    [hands] , selbst zählen
   *[none] {""}
}. Gewertet, wenn alle ein Konto haben.
page-lobby-nobody = Gerade keine offenen Partien. Deine erscheint dann hier.
page-lobby-waiting = Mitspieler gesucht
page-lobby-join = Mitspielen
page-lobby-free = { $who } · { $free } von { $seats } Plätzen frei
page-lobby-running = Laufende Partien ({ $count })

## How a table is played

page-table-changes = { $count ->
    [one] 1 Regel geändert
   *[other] { $count } Regeln geändert
 }
page-table-change = { $option }: { $value }
page-table-days = { $count ->
    [one] 1 Tag pro Zug
   *[other] { $count } Tage pro Zug
 }
page-table-seconds = { $count } s pro Zug
page-table-rated = gewertet, wenn alle ein Konto haben
page-table-swapped = { $part ->
    [1] erste von zwei Partien mit denselben Karten; in der zweiten tauscht ihr die Hände
   *[other] zweite von zwei Partien mit denselben Karten, Hände getauscht
 }
page-table-coach = Tipps und Warnungen für alle
page-table-in-series = Best of { $games }, Partie { $number }

## Invitations

page-invited = Du bist eingeladen
page-invited-by = { $name } hat dich eingeladen
page-invited-game = { $game } für { $seats } Spieler. Du brauchst kein Konto.
page-invited-game-preset = { $game } ({ $preset })
page-invited-help = Neu hier? Am Tisch gibt es Hilfe zu Zügen und Begriffen.
page-invited-as = Du spielst als { $name }.
page-invited-seat = Für dich ist ein Platz reserviert. Du brauchst kein Konto.
page-invited-sit = Mitspielen
page-invited-watch = Zuschauen

## Friends

page-friends = Freunde
page-friends-invites = { $name } hat dich eingeladen: { $preset }
page-friends-remove = Entfernen
page-friends-removed = { $name } als Freund entfernt.
page-friends-remove-whom = { $name } als Freund entfernen
page-friends-link-made = Teile diesen Link, um Freunde hinzuzufügen. Er gilt 7 Tage.
page-friends-link = Freundeslink
page-friends-make-link = Freund hinzufügen
page-friends-invite = Einladen
page-friends-invite-whom = { $name } einladen
page-friends-invited = eingeladen
page-befriend = { $name } möchte mit dir befreundet sein
page-befriend-somebody = Du hast eine Freundschaftsanfrage
page-befriend-what = Freunde sehen, wann du online bist, und können dich zu Partien einladen. Du brauchst kein Konto.
page-befriend-yes = Annehmen
page-befriend-done = Du und { $name } seid jetzt befreundet
page-befriend-done-somebody = Ihr seid jetzt befreundet
page-befriend-where = Auf der Startseite findest du deine Freunde und kannst sie einladen.
page-requests = Freundschaftsanfragen
page-requests-sent = Gesendete Anfragen
page-request-sent = Anfrage gesendet
page-request-sent-to = Anfrage an { $name } gesendet.
page-request-accept = Annehmen
page-request-accept-whom = Anfrage von { $name } annehmen
page-request-decline = Ablehnen
page-request-decline-whom = Anfrage von { $name } ablehnen
page-request-withdraw = Zurückziehen
page-request-withdraw-whom = Anfrage an { $name } zurückziehen

## Chat

page-talk = Chat
page-talk-new = { $count } neu
page-talk-said = Nachrichten
page-talk-nothing = Noch keine Nachrichten.
page-talk-phrases = Kurznachrichten
page-talk-off = An diesem Tisch ist der Chat aus.
page-talk-watching = Zuschauer können nicht mit Spielern chatten.
page-talk-say = Senden
page-talk-own = Nachricht schreiben
page-talk-trouble = Melden oder stummschalten
page-talk-mute = Stummschalten
page-talk-mute-whom = { $name } stummschalten
page-talk-muted = An allen Tischen stummgeschaltet.
page-talk-heard-again = Stummschaltung aufgehoben.
page-talk-report = Melden …
page-talk-report-whom = { $name } melden
page-talk-report-why = Was ist passiert?
page-talk-report-who = Der Betreiber dieses Servers sieht deine Meldung und diesen Chat.
page-talk-report-send = Meldung senden
page-talk-reported = Meldung an den Betreiber gesendet.
page-talk-line = { $name }: { $said }
