# Lektionen, auf Deutsch. Was eine Lektion selbst sagt, steht im Paket ihres Spiels.

page-learn-title = Spielen lernen
page-learn-lead = Echte Karten, Schritt für Schritt, ganz ohne Druck. Die Lektion Cribbage beginnt bei null; bei den anderen steht, was du schon können solltest.
page-learn-nothing = Lektion nicht gefunden. Alle Lektionen:
page-learn-step = Schritt { $step } von { $steps }
page-learn-next = Weiter
page-learn-back = Zurück
page-learn-show = Zeig es mir
page-learn-wrong = Nicht ganz. Versuch es noch einmal.
page-learn-end = Du kannst loslegen. In der ersten Partie bekommst du Hilfe: Begriffe werden erklärt, und du kannst dir Tipps holen.
page-learn-play = Ganze Partie gegen einen Anfänger-Bot, mit Hilfe
page-learn-again = Lektion wiederholen
page-learn-others = Weitere Lektionen
page-learn-rules = Vollständige Regeln
page-learn-done = ✓ Abgeschlossen

## Help at the table

page-guide = Einstiegshilfe
page-guide-words = Begriffe
page-guide-off = Hilfe ausschalten
page-guide-is-off = Hilfe ist aus.
page-guide-more = Mehr in den Regeln
page-learn-all-rules = Regeln aller Spiele
