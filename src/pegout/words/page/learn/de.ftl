# Lektionen, auf Deutsch. Was eine Lektion selbst sagt, steht im Paket ihres Spiels.

page-learn-title = Spielen lernen
page-learn-lead = Echte Karten, Schritt für Schritt, und nichts zu verlieren. Die Lektion Cribbage setzt nichts voraus; bei jeder anderen steht, was du vorher wissen solltest.
page-learn-nothing = Diese Lektion gibt es nicht. Das sind alle:
page-learn-step = Schritt { $step } von { $steps }
page-learn-next = Weiter
page-learn-back = Zurück
page-learn-show = Zeig es mir
page-learn-wrong = Das nicht. Versuch es noch einmal.
page-learn-end = Mehr brauchst du nicht. Beim ersten Spiel gibt es Hilfe: Wörter werden erklärt, und du kannst nach einem Tipp fragen.
page-learn-play = Ein ganzes Spiel gegen den Anfänger spielen, mit Hilfe
page-learn-again = Diese Lektion noch einmal
page-learn-others = Andere Lektionen
page-learn-rules = Alle Regeln

## Help at the table

page-guide = Hilfe für den Anfang
page-guide-words = Wörter
page-guide-off = Keine Hilfe mehr
page-guide-more = Mehr in den Regeln
