# Die Seite einer Durchsicht, auf Deutsch.

page-review = Durchsicht
page-review-how = Sieh, was jede Entscheidung einer gespielten Partie gekostet hat, was besser war und warum, und wie viel Glück dabei war. Öffne eine Aufzeichnung: eine Datei, die Pegout gespeichert hat. Du kannst sie auch auf diese Seite ziehen.
page-review-not-stored = Die Aufzeichnung geht zur Durchsicht an den Server. Gespeichert wird sie dort nicht.
page-review-open = Aufzeichnung öffnen
page-review-save = Aufzeichnung speichern
page-review-link = Link zu dieser Durchsicht
page-review-private = Den Link einer privaten Partie können nur die öffnen, die sie gespielt haben; anderen kann man die Aufzeichnung schicken.
page-review-large = Die Datei ist größer als jede Aufzeichnung, die hier durchgesehen werden kann: 512 KiB.
page-review-no-record = Die Datei { $file } ist keine Aufzeichnung: Sie enthält kein JSON-Objekt.
page-review-fetching = Die Partie wird geholt…
page-review-making = Die Durchsicht entsteht. Das dauert ein, zwei Sekunden.
page-review-again = Noch einmal versuchen
page-review-cards-open = Alle Karten offen
page-review-steps = Von Entscheidung zu Entscheidung
page-review-previous = Zurück
page-review-next = Weiter
page-review-place = { $place } von { $count }
page-review-keys = Tasten: N oder → zur nächsten Entscheidung, P oder ← zur vorigen, O für alle Karten offen.
page-review-rule-of-thumb = Die Gewinnchancen sind in diesem Spiel nach einer Faustregel geschätzt.

## Glück und Können

page-review-luck-table = Wie es zusammenkommt
page-review-luck-how = Die Summe besteht aus dem, was zu erwarten war, und dem, was Karten und Entscheidungen geändert haben. Eine Entscheidung kostet, was sie nach dem verschenkt, was man da sah; der Rest sind die Karten.
page-review-luck-start = Erwartet vor der ersten Karte
page-review-luck-cards = Die Karten
page-review-luck-cards-cut = das Abheben
page-review-luck-cards-deal = das Geben
page-review-luck-cards-discards = wie die Ablagen zusammentrafen
page-review-luck-cards-starter = die Startkarte
page-review-luck-cards-play = das Ausspielen
page-review-luck-cards-count = das Zählen
page-review-luck-cards-left = jemand ging
page-review-luck-cards-board = das Board
page-review-luck-cards-bets = wie die Einsätze zusammentrafen
page-review-luck-cards-blinds = die Blinds
page-review-luck-cards-tricks = die Stiche
page-review-luck-own = Eigene Entscheidungen
page-review-luck-others = Entscheidungen der anderen
page-review-luck-result = Das Ergebnis
page-review-unit = { $unit ->
    [blinds] Große Blinds
   *[points] Punkte
 }
page-review-games = Gewonnene Spiele

## Die Kurve

page-review-curve = Gewinnchance: { $name }
page-review-curve-said = Gewinnchance von { $name }: von { $first } am Anfang bis { $last } am Ende
page-review-curve-table = Dasselbe als Tabelle
page-review-after-deal = Nach Runde
page-review-win = Gewinnchance
page-review-win-change = Änderung der Gewinnchance

## Eine Entscheidung

page-review-decision = Runde { $deal }: { $kind }
page-review-kind-discard = Ablage
page-review-kind-card = Karte
page-review-kind-bet = Einsatz
page-review-kind-count = Zählung
page-review-kind-call = Ruf
page-review-did = { $name }:
page-review-better = Besser:
page-review-this = das
page-review-done = (getan)
page-review-nothing-better = Besser ging es nicht.
page-review-of-win = Gewinnchance verloren
page-review-of-points = { $unit ->
    [blinds] große Blinds verloren
   *[points] Punkte verloren
 }
page-review-missed = Beim Zählen übersehen: { $what }
page-review-weighed = Was abgewogen wurde ({ $count })
page-review-way = Wahl
page-review-analyse-deal = Runde { $deal } analysieren

## Die Liste

page-review-list = Entscheidungen
page-review-order = Reihenfolge
page-review-order-cost = Fehler zuerst
page-review-order-played = Der Reihe nach
page-review-whose = Wessen
page-review-all = Von allen
page-review-deal = Runde { $deal }
page-review-line = { $deal ->
    [0] { $name }, { $kind }
   *[other] Runde { $deal } · { $name }, { $kind }
 }
page-review-free = ✓
page-review-clean = Keine Entscheidung hat hier etwas gekostet.
