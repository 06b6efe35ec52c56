# Die Seite, auf Deutsch: Einstellungen, und Hilfe am Tisch.

page-theme = Farben
page-theme-dark = dunkel
page-theme-light = hell
page-theme-contrast = starker Kontrast
page-theme-system = wie das System
page-order = Deine Hand liegt
page-order-usual = wie im Spiel üblich
page-order-rank = nach Rang
page-order-suit = nach Farbe
page-large-cards = Große Karten
page-motion = Bewegung
page-motion-off = aus
page-motion-fast = schnell
page-motion-normal = normal
page-four-colours = Vierfarbiges Blatt
page-one-tap = Eine Karte mit einem Tippen spielen, eine Zahl mit einem Tippen nennen
page-forced = Eine Karte von selbst spielen, wenn ich keine Wahl habe
page-help-on = Hilfe für den Anfang
page-warn = Vor einem Zug nachfragen, der viel kostet
page-warn-when = (einen Punkt, 3 % der Gewinnchance oder einen halben großen Blind; wo es Tipps gibt)
page-keys-on = Tasten für Karten und Knöpfe
page-go-front = Zur Startseite
page-go-front-waits = (der Tisch wartet auf dich)
page-leave = Partie verlassen …
page-leave-sure = Diese Partie für immer verlassen? Du nimmst den letzten Rang.
page-leave-yes = Partie verlassen
page-leave-no = Bleiben
page-motion-slow = langsam
page-sounds = Töne
page-buzz = Vibrieren, wenn ich am Zug bin

## Hilfe

page-help-rules = Die Regeln des Spiels
page-help-keys = Tasten
page-help-digits = eine Karte deiner Hand wählen oder eine Zahl tippen
page-help-back = eine Ziffer zurücknehmen
page-key-space = Leertaste
page-help-enter = tun, was der goldene Knopf sagt; weiter, solange noch etwas gezeigt wird
page-help-letters = jeder andere Knopf nach seinem ersten Buchstaben, etwa Go
page-help-escape = neu wählen
page-help-hint = nach einem Tipp fragen, gegen Bots oder wo alle es vereinbart haben
page-help-take-back = den letzten Zug zurücknehmen, gegen Bots
page-help-whose = sagen, wer am Zug ist
page-help-hand = deine Hand vorlesen
page-help-scores = Punktestände und Summe vorlesen
page-help-log = den Verlauf öffnen und schließen
page-help-early = Karten und Ziffern, die du drückst, während noch etwas gezeigt wird, gelten für deinen nächsten Zug.
page-help-this = diese Liste
