# Die Seite, auf Deutsch: Einstellungen, und Hilfe am Tisch.

page-theme = Design
page-theme-dark = dunkel
page-theme-light = hell
page-theme-contrast = hoher Kontrast
page-theme-system = System
page-order = Hand sortieren
page-order-usual = Standard
page-order-rank = nach Rang
page-order-suit = nach Farbe
page-large-cards = Große Karten
page-motion = Animationen
page-motion-off = aus
page-motion-fast = schnell
page-motion-normal = normal
page-four-colours = Vierfarbiges Blatt
page-one-tap = Karten und Zahlen mit einem Tipp spielen
page-forced = Erzwungene Karten automatisch spielen
page-help-on = Einstiegshilfe
page-warn = Vor groben Fehlern warnen
page-warn-when = (ab 1 Punkt, 3 % Gewinnchance oder einem halben Big Blind, wo Tipps erlaubt sind)
page-keys-on = Tastenkürzel
page-go-front = Startseite
page-go-front-waits = (dein Spiel bleibt gespeichert)
page-leave = Partie verlassen …
page-leave-sure = Partie verlassen? Du wirst Letzter und kannst nicht zurück.
page-leave-yes = Partie verlassen
page-leave-no = Weiterspielen
page-motion-slow = langsam
page-sounds = Töne
page-buzz = Vibrieren, wenn ich dran bin

## Hilfe

page-help-rules = Spielregeln
page-help-keys = Tastenkürzel
page-help-digits = Karte auswählen oder Zahl eingeben
page-help-back = Ziffer löschen
page-key-space = Leertaste
page-help-enter = bestätigen; Animation überspringen
page-help-letters = Knopf mit diesem Anfangsbuchstaben, etwa Go
page-help-escape = Auswahl aufheben
page-help-hint = Tipp anzeigen, gegen Bots oder wo erlaubt
page-help-take-back = letzten Zug rückgängig machen, gegen Bots
page-help-whose = ansagen, wer am Zug ist
page-help-hand = deine Hand ansagen
page-help-scores = Spielstand und Summe ansagen
page-help-log = Verlauf öffnen oder schließen
page-help-early = Was du während einer Animation drückst, gilt für deinen nächsten Zug.
page-help-this = diese Liste anzeigen
