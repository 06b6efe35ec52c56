# Die Seite einer Partieanalyse, auf Deutsch.

page-review = Partieanalyse
page-review-how = Sieh deine Fehler, die besseren Züge und wie viel Glück dabei war. Wähle eine deiner Partien oder zieh eine gespeicherte Aufzeichnung hierher.
page-review-none = Noch keine Partie zu analysieren
page-review-none-why = Jede Partie, die du zu Ende spielst, kannst du hier gleich danach analysieren.
page-review-not-stored = Die Aufzeichnung wird zur Analyse an den Server geschickt, aber nicht gespeichert.
page-review-open = Aufzeichnung öffnen
page-review-save = Aufzeichnung speichern
page-review-link = Link zu dieser Analyse
page-review-private = Diesen Link können nur Spieler der privaten Partie öffnen. Schick anderen die Aufzeichnung.
page-review-large = Diese Datei ist zu groß. Erlaubt sind 512 KiB.
page-review-no-record = { $file } ist keine Aufzeichnung.
page-review-fetching = Partie wird geladen …
page-review-making = Partie wird analysiert …
page-review-again = Erneut versuchen
page-review-cards-open = Alle Karten zeigen
page-review-steps = Entscheidungen durchblättern
page-review-previous = Zurück
page-review-next = Weiter
page-review-place = { $place } von { $count }
page-review-place-mistake = Fehler { $place } von { $count }
page-review-worst = Größter Fehler
page-review-keys = Tasten: N oder → weiter, P oder ← zurück, O alle Karten zeigen.
page-review-rule-of-thumb = Gewinnchancen sind in diesem Spiel grob geschätzt.

## Glück und Können

page-review-luck-table = Aufschlüsselung
page-review-luck-how = Dein Ergebnis ist das erwartete Ergebnis plus Glück und Können. Der Verlust einer Entscheidung ist, was sie verschenkt hat, gemessen an dem, was der Spieler sehen konnte; der Rest ist Glück.
page-review-luck-start = Erwartet vor der ersten Karte
page-review-luck-cards = Glück
page-review-luck-cards-cut = das Abheben
page-review-luck-cards-deal = das Geben
page-review-luck-cards-discards = das Zusammenspiel der Ablagen
page-review-luck-cards-starter = die Startkarte
page-review-luck-cards-play = das Ausspielen
page-review-luck-cards-count = das Zählen
page-review-luck-cards-left = ein Spieler ging
page-review-luck-cards-board = das Board
page-review-luck-cards-bets = das Zusammenspiel der Einsätze
page-review-luck-cards-blinds = die Blinds
page-review-luck-cards-tricks = die Stiche
page-review-luck-own = Eigene Entscheidungen
page-review-luck-others = Entscheidungen der Gegner
page-review-luck-result = Ergebnis
page-review-unit = { $unit ->
    [blinds] Big Blinds
   *[points] Punkte
 }
page-review-games = Gewonnene Spiele

## Die Kurve

page-review-curve = Gewinnchance: { $name }
page-review-curve-said = Gewinnchance von { $name }: von { $first } am Anfang bis { $last } am Ende
page-review-after-deal = Nach Runde
page-review-win = Gewinnchance
page-review-win-change = Änderung der Gewinnchance

## Eine Entscheidung

page-review-decision = Runde { $deal }: { $kind }
page-review-kind-discard = Ablage
page-review-kind-card = Karte
page-review-kind-bet = Einsatz
page-review-kind-count = Zählung
page-review-kind-call = Muggins-Ruf
page-review-did = { $name }:
page-review-better = Besser:
page-review-this = das
page-review-done = (gespielt)
page-review-nothing-better = Bester Zug.
page-review-of-win = Gewinnchance verloren
page-review-of-points = { $unit ->
    [blinds] Big Blinds verloren
   *[points] Punkte verloren
 }
page-review-missed = Übersehene Punkte: { $what }
page-review-weighed = Alle Möglichkeiten ({ $count })
page-review-way = Zug
page-review-analyse-deal = Runde { $deal } analysieren

## Die Liste

page-review-list = Entscheidungen
page-review-order = Reihenfolge
page-review-order-cost = Fehler zuerst
page-review-order-played = Der Reihe nach
page-review-whose = Spieler
page-review-all = Alle Spieler
page-review-deal = Runde { $deal }
page-review-line = { $deal ->
    [0] { $name }, { $kind }
   *[other] Runde { $deal } · { $name }, { $kind }
 }
page-review-free = ✓
page-review-clean = Hier gab es keine Fehler.
