# Die Seite, auf Deutsch: Texte, die an mehreren Stellen stehen. Das Glossar steht in words/de.ftl.

page-description = Cribbage und verwandte Spiele online spielen. Kostenlos, ohne Konto.
page-noscript = Pegout braucht JavaScript.
page-unreachable = Die Seite konnte nicht geladen werden. Bist du online?
page-unreachable-title = Keine Verbindung
page-unreachable-reload = Neu laden
page-offline = Pegout ist nicht erreichbar. Bist du online?
page-fault = Da ist bei uns etwas schiefgegangen. Bitte versuch es noch einmal.
page-title = { $title } · Pegout
page-front = Startseite
page-close = Schließen
page-undo = Rückgängig
page-loading = Wird geladen …
page-no-matches = Keine Treffer
page-name = Name
page-your-name = Dein Name
page-optional = (optional)
page-guest = Gast
page-bot = Bot
page-bot-what = Mit diesem Konto spielt ein Programm
page-bot-named = { $name } (Bot)
page-language = Sprache
# The name of this language, in this language
page-language-own = Deutsch
page-none = keine

## Page not found

page-nowhere = Seite nicht gefunden
page-nowhere-why = Unter „{ $path }“ gibt es keine Seite. Stimmt der Link?
page-analyse = Analysieren

## Seats of a table

page-seat-open = Freier Platz
page-seat-for = Reserviert für { $name }
page-seat-bot = { $name }, { $level }
page-here = { $name }, online

## Rules

page-rules = Regeln
page-rules-wait = Regeln werden geladen …
page-rules-all = Alle Spiele
page-rules-lost = Die Regeln konnten nicht geladen werden. Bist du online?

## Links to share

page-copy = Link kopieren
page-copied = Kopiert
page-copy-marked = Markierten Text kopieren
page-share = Teilen …
page-qr = QR-Code für diesen Link
page-share-here = Dieser Link funktioniert nur auf diesem Rechner. Damit andere mitspielen können, starte den Server mit „pegout serve --host 0.0.0.0“.
page-offline-title = Du bist offline
page-offline-why = Deine Partien sind gespeichert. Lade die Seite neu, sobald du wieder online bist.
