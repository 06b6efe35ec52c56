# Die Seite, auf Deutsch: was viele Teile von ihr sagen. Das Glossar steht in words/de.ftl.

page-description = Cribbage und seine Familie: hinsetzen und spielen.
page-noscript = Pegout braucht JavaScript, um die Karten zu legen.
page-unreachable = Die Seite lässt sich gerade nicht laden. Bist du online?
page-offline = Der Tisch ist nicht zu erreichen. Bist du online?
page-fault = Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.
page-title = { $title } · Pegout
page-front = Zur Startseite
page-close = Schließen
page-name = Name
page-your-name = Dein Name
page-optional = (wenn du magst)
page-guest = Gast
page-language = Sprache
# What this language calls itself
page-language-own = Deutsch
page-none = keine

## Nothing at an address

page-nowhere = Hier ist nichts
page-nowhere-why = Vielleicht ist ein Fehler im Link: „{ $path }“ ist keine Seite von Pegout.
page-analyse = Analysieren

## Seats of a table

page-seat-open = Ein freier Platz
page-seat-for = Ein Platz für { $name }
page-seat-bot = { $name }, { $level }
page-here = { $name }, hier

## Rules

page-rules = Regeln
page-rules-wait = Die Regeln werden geholt …
page-rules-all = Alle Spiele
page-rules-lost = Die Regeln lassen sich gerade nicht holen. Bist du online?

## A link to be sent

page-copy = Link kopieren
page-copied = Kopiert
page-copy-marked = Jetzt das Markierte kopieren
page-share = Teilen …
page-qr = Der Link, für die Kamera eines Telefons
page-share-here = Dieser Link geht nur auf diesem Rechner, weil der Server sonst niemanden hört. Wer ihn betreibt, kann ihn für andere öffnen: Starte ihn mit „pegout serve --host 0.0.0.0“.
page-offline-title = Du bist offline
page-offline-why = Pegout kann seinen Server nicht erreichen. Sobald es ihn erreicht, lade diese Seite neu: Deine Tische warten auf dich.
