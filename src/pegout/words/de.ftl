# Texte, die alle Spiele gemeinsam haben, auf Deutsch. Die Anrede ist du.
#
# Glossar: ein Wort für eine Sache, in allen Dateien.
#   deal / game / match    Runde / Spiel / Partie
#   dealer, pone           Geber, Vorhand
#   crib                   die Crib (so heißt sie auch am deutschen Tisch)
#   starter                die Startkarte
#   discard                ablegen
#   the play, count        das Ausspielen, die Summe
#   go, heels, nobs        Go, Heels, Nobs
#   pair, pair royal, double pair royal    Paar, Drilling, Vierling
#   run, flush             Folge, Flush
#   peg                    bekommen (Punkte); das Steckbrett
#   claim, muggins         ansagen, Muggins
#   skunk                  Skunk
#   trick, lead, trumps    Stich, anspielen, Trumpf
#   fold, check, call, raise    passen, schieben, mitgehen, erhöhen
#   muted, report          stummschalten, melden
#   undo, rematch          Rückgängig, Revanche
#   spectator, chat        Zuschauer, Chat
#   review, analyze        Partieanalyse, analysieren
#   luck, skill            Glück, Können
#   big blind              Big Blind

## Who

you = Du
seat = Platz { $seat }
chance = der Zufall

## Lists: put together from the left, two by two

list = { $first }, { $second }
list-and = { $first } und { $second }

## Numbers by their words; 31 is made of 30 and 1. A language may have a message for any number: number-71

number-0 = null
number-1 = eins
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
number-11 = elf
number-12 = zwölf
number-13 = dreizehn
number-14 = vierzehn
number-15 = fünfzehn
number-16 = sechzehn
number-17 = siebzehn
number-18 = achtzehn
number-19 = neunzehn
number-20 = zwanzig
number-21 = einundzwanzig
number-30 = dreißig
number-31 = einunddreißig
number-40 = vierzig
number-41 = einundvierzig
number-50 = fünfzig
number-51 = einundfünfzig
number-60 = sechzig
number-61 = einundsechzig
number-70 = siebzig
number-71 = einundsiebzig
number-80 = achtzig
number-81 = einundachtzig
number-90 = neunzig
number-91 = einundneunzig
number-compound = { $ones }und{ $tens }

## Cards, by name for the ear

card = { $suit }-{ $rank }
joker-black = schwarzer Joker
joker-red = roter Joker
cards-unseen = { $count ->
    [one] eine Karte
   *[other] { SPELL($count) } Karten
}
rank-A = Ass
rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-T = Zehn
rank-J = Bube
rank-Q = Dame
rank-K = König
suit-C = Kreuz
suit-D = Karo
suit-H = Herz
suit-S = Pik

# What was typed for a card
bad-card = { $fault ->
    [twice] Karte { $number }, { $word }, steht zweimal da
   *[word] { $number ->
        [0] {""}
       *[other] Karte { $number }:{" "}
     }{ $word } ist keine Karte: { $fault ->
        [suit] Die Farbe { $part } gibt es nicht (Farben sind C D H S oder ♣ ♦ ♥ ♠)
        [rank] Den Rang { $part } gibt es nicht (Ränge sind A 2 3 4 5 6 7 8 9 10 oder T, J Q K)
       *[word] Gib Rang und Farbe an, etwa 5H oder 10D
     }
 }

## Combinations: by name, as something that is counted, and with their cards

combination = { $name } { $cards }
combination-fifteen = Fünfzehn
combination-run = Folge
combination-pair = Paar
combination-pair-royal = Drilling
combination-double-pair-royal = Vierling
combination-flush = Flush
combination-nobs = Nobs

# All combinations of a name in some cards, and their total
kind-fifteen = { $number ->
    [one] Fünfzehn
   *[other] Fünfzehner
 } { $points }
kind-run = { $number ->
    [one] Folge
   *[other] Folgen
 } { $points }
kind-pair = { $number ->
    [one] Paar
   *[other] Paare
 } { $points }
kind-pair-royal = { $number ->
    [one] Drilling
   *[other] Drillinge
 } { $points }
kind-double-pair-royal = { $number ->
    [one] Vierling
   *[other] Vierlinge
 } { $points }
kind-flush = { $number ->
    [one] Flush
   *[other] Flushs
 } { $points }
kind-nobs = Nobs { $points }

score-fifteen = fünfzehn
score-thirty-one = einunddreißig
score-run = eine Folge von { SPELL($size) }
score-pair = ein Paar
score-pair-royal = ein Drilling
score-double-pair-royal = ein Vierling
score-flush = ein Flush von { SPELL($size) }
score-nobs = Nobs

## A hand counted aloud, each combination with the running total: "fifteen two, and a pair is four"

counted = { $parts }
counted-nothing = nichts
counted-fifteen = fünfzehn { SPELL($total) }
counted-score = { $score } macht { SPELL($total) }
counted-last = und { $part }

# What a card scores in the play
called = { $score } für { SPELL($points) }

## What happens at any table

cut = Abgehoben: { $cuts }. { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 }.
cut-card = { $who } { $card }
deals = { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 }.
    .said = { $who-is ->
        [you] Du gibst.
       *[other] Gibt.
     }
deals-first = { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 } zuerst.
deals-next = { $who-is ->
    [you] Du gibst
   *[other] { $who } gibt
 } als Nächstes.
named = { $who }: { $named }.
    .said = { CAPITAL($named) }.
left = { $who-is ->
    [you] Du verlässt
   *[other] { $who } verlässt
 } den Tisch.
moves-taken-back = { $count ->
    [one] Ein Zug wurde rückgängig gemacht
   *[other] { $count } Züge wurden rückgängig gemacht
 }.
taken-back = { $who-is ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } einen Zug zurück.
left-won = { $who-is ->
    [you] Du hast
   *[other] { $who } hat
 } die Partie verlassen{ $winners-count ->
    [one] ; { $winner-is ->
        [you] du gewinnst
       *[other] { $winner } gewinnt
     }
   *[other] . { $winners-and } { $winners-is ->
        [you] gewinnt
       *[other] gewinnen
     }
 }.

## Actions at any table

label-claim = { $points } ansagen
label-count = { CAPITAL($name) }: { $cards }
label-done = Fertig
label-muggins = Muggins! { $points }
label-pass = Alles gezählt
label-ready = Weiter
label-leave = Tisch verlassen

## Refused actions. `.brief` is for players, the whole message for programs

literal = { $is }
either = { $first } oder { $second }

action = { $name ->
    [Deal] geben
    [Discard] { $given } ablegen
    [Play] { $given-count ->
        [0] eine Karte
       *[other] { $given }
     } spielen
    [Go] „Go“ sagen
    [Claim] { $given-count ->
        [0] Punkte ansagen
       *[other] { $given } ansagen
     }
    [Count] { $given-count ->
        [0] Kombinationen nennen
       *[other] „{ $given }“ nennen
     }
    [Done] das Zählen beenden
    [Muggins] { $given-count ->
        [0] Muggins rufen
       *[other] Muggins rufen ({ $given })
     }
    [Pass] auf Muggins verzichten
    [Ready] weitergehen
    [Leave] den Tisch verlassen
    [Fold] passen
    [Call] mitgehen
    [Raise] auf { $given } erhöhen
    [TimeUp] die Zeit für abgelaufen erklären
   *[other] { $name } { $given }
 }
phase = { $name ->
    [cut] Abheben
    [deal] Geben
    [discard] Ablegen
    [play] Ausspielen
    [show] Zählen
    [claim] Zählen
    [muggins] Muggins
    [pause] Pause
    [over] Ende
    [blinds] Blinds
    [shuffle] Mischen
    [preflop] Preflop
    [flop] Flop
    [turn] Turn
    [river] River
   *[other] { $name }
 }

illegal = { $who } darf in der Phase { $phase } nicht { $action }
    .brief = Das geht gerade nicht.
illegal-over = { $refused }: Die Partie ist vorbei
    .brief = Die Partie ist vorbei.
illegal-turn = { $refused }: Am Zug { $whose-count ->
    [one] ist
   *[other] sind
 } { $whose-and }
    .brief = Das geht gerade nicht.
illegal-choice = { $refused }: Erlaubt ist { $choice }
    .brief = Das geht gerade nicht.
illegal-choice-of = { $refused }: Erlaubt sind { $count } andere Aktionen
    .brief = Das geht gerade nicht.
illegal-bet = { $who } darf jetzt nicht { $action }
    .brief = Das geht gerade nicht.
illegal-deal = der Zufall muss jede der { $count } Karten einmal geben

## Invalid rules

rules-no-preset = unbekannte Vorlage { $preset }; Vorlagen: { $presets }
rules-preset-of = { $preset } ist eine Vorlage von { $theirs }, nicht von { $ours }
rules-seats = { $preset } ist für { $allowed } Spieler, nicht für { $seats }
rules-opponents = { $seats } Spieler brauchen { $needed } Gegner, nicht { $named }
rules-no-bot = unbekannter Bot { $bot }; Bots: { $bots }
rules-bots = bei { $seats } Plätzen sind 1 bis { $seats } Bots möglich, nicht { $named }
rules-no-game = zu Regeln vom Typ { $type } gibt es kein Spiel
lesson-unknown = unbekannte Lektion { $lesson }; Lektionen: { $lessons }
lesson-no-question = Schritt { $step } stellt keine Frage: einfach weitergehen
lesson-no-step = diese Lektion hat { $steps } Schritte; Schritt { $step } gibt es nicht
rules-unknown-game = unbekanntes Spiel { $game }; Spiele: { $games }
rules-no-version = Version { $version } der Regeln von { $game } wird nicht unterstützt; die neueste ist { $newest }
rules-no-option = unbekannte Option { $option }; Optionen: { $options }
rules-option = { $option } muss { $allowed } sein, nicht { $given }
    .brief = Die Option muss { $allowed } sein, nicht { $given }.

table-rules-coach-rated = Partien mit Tipps für alle werden nicht gewertet
table-rules-swapped-deals = dieselben Karten lassen sich hier nicht zweimal geben: Nach diesen Regeln hängt das Geben vom Spielverlauf ab
table-rules-swapped-only = zwei Partien mit denselben Karten gehen nur mit Freunden: ohne öffentlichen Tisch, Zuschauer, Wertung, Serie, Tipps und Ersatz-Bots
table-rules-swapped-two = zwei Partien mit denselben Karten brauchen zwei Spieler; der Gegner muss ein Freund sein
table-rules-two-clocks = wähle Sekunden oder Tage pro Zug, nicht beides

allowed-switch = on oder off
allowed-number = eine ganze Zahl
allowed-range = eine ganze Zahl von { $low } bis { $high }
allowed-at-least = eine ganze Zahl, mindestens { $low }
allowed-list = durch Kommas getrennte Zahlen, jede { $each }, oder keine
allowed-several = eine Auswahl aus { $choices }, durch Kommas getrennt
allowed-or-none = { $allowed }, oder keine
allowed-text = Text

## Options of the table

table-option-turn_seconds = Sekunden pro Zug
    .help = Läuft die Zeit ab, wird automatisch gezogen. Leer: ohne Limit.
table-option-move_days = Tage pro Zug
    .help = Für Fernpartien: Spiel, wann du Zeit hast.
table-option-intermission_seconds = Sekunden pro Pause
    .help = Endet, sobald alle bereit sind. Leer: wie ein Zug.
table-option-muggins_seconds = Sekunden für Muggins
    .help = Für Punkte, die Gegner übersehen haben. Leer: wie ein Zug.
table-option-timeout_move = Bei Zeitablauf
    .help = Was passiert, wenn die Uhr eines Spielers abläuft.
table-option-timeout_move-first_legal = Erster erlaubter Zug
table-option-timeout_move-random = Zufälliger Zug
table-option-timeout_move-bot = Zug eines Bots
table-option-absent = Inaktive Spieler
    .help = Was nach wiederholtem Zeitablauf passiert.
table-option-absent-stays = Bleiben dabei
table-option-absent-bot = Bot spielt bis zur Rückkehr
table-option-absent-leaves = Verlassen die Partie
table-option-absent_after = Inaktiv nach
    .help = Anzahl der Zeitabläufe in Folge.
table-option-rated = Gewertet
    .help = Gewertet, wenn alle ein Konto haben und die Regeln unverändert sind (das Zählen darf abweichen).
table-option-spectators = Zuschauer erlauben
    .help = Sie sehen keine verdeckten Karten und können nicht mitchatten.
table-option-talk = Chat
    .help = Was Spieler schreiben können.
table-option-talk-off = Aus
table-option-talk-phrases = Kurznachrichten
table-option-talk-free = Freier Text
table-option-take_back = Rückgängig
    .help = Nur gegen Bots, ohne Uhr und Wertung, bis neu gegeben wird.
table-option-take_back-off = Aus
table-option-take_back-bots = Gegen Bots
table-option-coach = Tipps und Warnungen
    .help = Mit Tipps für alle wird die Partie nicht gewertet.
table-option-coach-off = Aus
table-option-coach-bots = Gegen Bots
table-option-coach-all = Für alle

time-up = Die Zeit ist um.

## Refused requests

refused-opened = eine Partie lässt sich nur einmal eröffnen
refused-begun = die Partie hat begonnen; verlasse sie am Tisch
refused-sitting = Platz { $seat } lässt sich so nicht besetzen
refused-seated = dieser Spieler hat schon einen Platz
refused-taken = Platz { $seat } ist besetzt
refused-early = Platz { $seat } hat noch Zeit
refused-no-clock = es läuft keine Uhr
refused-not-full = der Tisch ist noch nicht voll
refused-stopped = dieser Tisch wurde wegen eines Serverfehlers angehalten. Der Fehler ist gemeldet; andere Tische laufen weiter
refused-busy = der Server ist gerade nicht verfügbar. Es wurde nichts geändert; bitte versuch es noch einmal
refused-too-often = zu viele Anfragen. Versuch es in { $seconds } s noch einmal
refused-unreadable = die Anfrage muss JSON in UTF-8 mit vernünftiger Schachtelung sein
refused-host = dieser Server antwortet nicht auf den Namen „{ $host }“. Sein Betreiber kann ihn erlauben (pegout serve --name)
refused-origin = Anfragen von anderen Websites werden abgelehnt. Ein Proxy vor dem Server muss Host und X-Forwarded-Proto weitergeben
refused-fault = da ist etwas schiefgegangen. Der Fehler wurde gemeldet
refused-no-table = Tisch nicht gefunden
refused-full = alle Plätze an diesem Tisch sind besetzt
refused-stranger = du sitzt nicht an diesem Tisch. Nimm zuerst Platz
refused-sockets = du hast diesen Tisch woanders geöffnet. Lade die Seite neu, um hier weiterzuspielen
refused-spectators = dieser Tisch hat keinen Platz für weitere Zuschauer
refused-again-not-over = eine Revanche gibt es erst nach dem Ende der Partie
refused-no-link = dieser Link ist ungültig oder abgelaufen
refused-own-link = das ist dein eigener Link: Schick ihn einem Freund
refused-no-friend = diese Person gehört nicht zu deinen Freunden
refused-own-request = dich selbst kannst du nicht als Freund hinzufügen
refused-own-mute = dich selbst kannst du nicht stummschalten
refused-no-friend-request = diese Freundschaftsanfrage ist nicht mehr offen
refused-friend-requests = zu viele deiner Freundschaftsanfragen sind unbeantwortet; versuch es später noch einmal
refused-no-person = auf Platz { $seat } sitzt kein Spieler
refused-talk-watching = Zuschauer können nicht mit Spielern chatten
refused-talk-off = an diesem Tisch ist der Chat aus
refused-talk-phrases = an diesem Tisch sind nur Kurznachrichten erlaubt
refused-talk-one = sende eine Kurznachricht oder eigenen Text, nicht beides
refused-talk-length = Nachrichten haben 1 bis { $most } Zeichen
refused-talk-unseen = diese Nachricht enthält Zeichen, die unsichtbar sind oder andere verdecken
refused-event-title = der Titel braucht mindestens einen sichtbaren Buchstaben und darf keine Steuerzeichen enthalten
refused-record = die Aufzeichnung dieser Partie bekommen nur ihre Spieler
refused-record-file = diese Aufzeichnung lässt sich nicht abspielen: { $why }
refused-record-long = die Aufzeichnung hat mehr als { $most } Aktionen
refused-daily-over = diese Hand des Tages ist vorbei: Jeden Tag gibt es eine neue
refused-no-drill = Übung nicht gefunden
refused-no-answer = das ist keine Antwort auf diese Frage
refused-seat = es gibt { $seats } Plätze, nummeriert ab 0
refused-not-over = die Aufzeichnung zeigt alle Karten und ist deshalb erst nach der Partie verfügbar
refused-hint = Tipps gibt es nur in ungewerteten Partien gegen Bots oder wenn alle zugestimmt haben
refused-hint-turn = du bist nicht am Zug
refused-duplicate-none = diese Karten gibt es nicht
refused-duplicate-closed = diese Karten sind geschlossen: keine neuen Versuche
refused-duplicate-open = andere können diese Karten noch spielen
refused-duplicate-not-over = spiel deine Partie erst zu Ende
refused-duplicate-people = nur Partien gegen einen Bot eignen sich als Herausforderung
refused-duplicate-seats = nur Partien zu zweit eignen sich als Herausforderung
refused-duplicate-taken-back = Partien mit zurückgenommenen Zügen eignen sich nicht als Herausforderung
refused-duplicate-watched = diese Partie hatte Zuschauer und eignet sich nicht als Herausforderung
refused-duplicate-deals = nach diesen Regeln hängt das Geben vom Spielverlauf ab; andere bekämen nicht dieselben Karten
refused-duplicate-clock = Partien, die eine Uhr beenden kann, eignen sich nicht als Herausforderung
refused-record-duplicate = andere können diese Karten noch spielen; danach wird die Aufzeichnung freigegeben
refused-ahead = der Server hat { $had } deiner Aktionen erhalten, nicht { $sent }
refused-message = ungültige Nachricht: { $fault }
refused-binary = Nachrichten müssen Text sein, nicht binär
refused-action = das ist keine Aktion dieses Spiels: { $fault }
refused-chance = nur der Zufall gibt
refused-over = die Partie ist vorbei
refused-take-back = an diesem Tisch ist Rückgängig aus
refused-take-back-nothing = es gibt nichts rückgängig zu machen
refused-commitment = ungültige Festlegung: Hash, Geheimnis oder Partie weichen ab
refused-commitment-deal = Runde { $deal } ist nicht die nächste, die eine Festlegung braucht
refused-order = die Karten von Runde { $deal } passen nicht zu ihrer Festlegung und den Zufallszahlen
refused-nonce = eine Zufallszahl hat 1 bis 64 Zeichen: a bis z, Ziffern, Binde- und Unterstriche
refused-nonce-deal = Zufallszahlen für Runde { $deal } werden jetzt nicht angenommen
refused-nonce-twice = Platz { $seat } hat seine Zufallszahl für diese Runde schon geschickt
fault-json = kein gültiges JSON
fault-missing = { $field } fehlt
fault-value = { $field } hat einen ungültigen Wert
fault-unknown = unbekanntes Feld
fault-kind = kein JSON-Objekt
refused-name-unseen = ein Name darf nur sichtbare Zeichen enthalten
refused-name-you = „Du“ ist reserviert: Bitte wähle einen anderen Namen
refused-name-long = ein Name hat höchstens { $most } Zeichen
refused-name-unspoken = ein Name braucht mindestens einen Buchstaben oder eine Ziffer
refused-name-marks = ein Buchstabe dieses Namens hat zu viele Akzente
refused-name-scripts = dieser Name mischt Alphabete mit ähnlichen Buchstaben
refused-name-kept = dieser Name ist vergeben oder einem anderen zu ähnlich: Bitte wähle einen anderen
refused-name-none = wähle einen Namen für dein Konto
refused-password-length = Passwörter brauchen { $least } bis { $most } Zeichen
refused-password-common = dieses Passwort ist zu leicht zu erraten: Bitte wähle ein anderes
refused-login = Name oder Passwort ist falsch
refused-nobody = melde dich erst an
refused-has-account = du hast schon ein Konto
refused-no-player = kein Spieler mit diesem Namen
refused-tokens = Höchstzahl an Tokens erreicht: Widerrufe erst eins
refused-bot-account = das geht nicht mit einem Bot-Konto: Es spielt nur, wenn es herausgefordert wird
refused-bot-friend = Bots können keine Freunde sein: Fordere sie heraus
refused-bot-played = nur ein Konto, das noch nie gespielt hat, kann ein Bot-Konto werden. Erstelle ein neues
refused-bot-scope = bot:play gibt es nur für Bot-Konten
refused-bot-play-scope = Tokens eines Bot-Kontos brauchen bot:play statt play
refused-bot-games = dieser Bot hat in 24 Stunden schon { $most } Partien gegen andere Bots gespielt. Versuch es später noch einmal
refused-challenge-none = an diesem Tisch bist du nicht herausgefordert
refused-challenge-person = herausfordern kannst du nur Bot-Konten. Lade Freunde mit einem Link ein
refused-challenge-yourself = du kannst dich nicht selbst herausfordern
refused-challenge-away = { $name } ist nicht online
refused-challenge-seats = Herausforderungen gibt es nur für Spiele zu zweit
refused-challenges = du hast { $most } offene Herausforderungen: Warte auf eine Antwort oder verlasse einen der Tische
refused-streams = zu viele offene Streams: Schließe erst einen
refused-no-token = Token nicht gefunden
refused-no-session = Sitzung nicht gefunden
refused-token = dieses Token ist ungültig oder abgelaufen
refused-program = mit API-Tokens geht das nicht: Nutze die Website
refused-scope = diesem Token fehlt die Berechtigung { $scope }
refused-nul = Text darf keine NUL-Zeichen enthalten
refused-reports = du hast in 24 Stunden zehn Meldungen geschickt. Diese werden zuerst angesehen
refused-rules = dieses Spiel hat keine Regelseite
refused-language = diese Sprache ist nicht verfügbar
refused-channel = dieser Weg ist nicht eingerichtet. Sieh in deinen Einstellungen für Mitteilungen nach
refused-webhook = diese Adresse kann nicht benutzt werden. Sie muss mit https:// beginnen
refused-zone = unbekannte Zeitzone „{ $zone }“. Schreib sie zum Beispiel so: Europe/Berlin
refused-not-sent = die Nachricht konnte nicht zugestellt werden: { $why }
refused-device = dieses Gerät steht nicht mehr in deiner Liste
refused-mail-token = dieser Link gilt nicht mehr. Fordere in deinen Einstellungen für Mitteilungen einen neuen an
refused-calendar = Kalender nicht gefunden

## Invalid records

record-action = Aktion { $number }, { $who }: { $why }
record-action-unread = Aktion { $number }, { $who }, { $written }: { $why }
record-action-shape = Aktion { $number } muss ein Platz und seine Aktion sein, etwa { $example }, nicht { $given }
record-action-object = eine Aktion ist ein Objekt, etwa { $example }
record-player = { $name } (Platz { $seat })
record-no-action = unbekannte Aktion { $action }; Aktionen von { $game }: { $actions }
record-no-type = { $field } fehlt; Aktionen von { $game }: { $actions }
record-no-field = { $field } fehlt
record-no-field-of = { $action } hat kein Feld { $field }
record-value = { $field } kann nicht { $given } sein
record-unread = { $field } ist nicht lesbar
record-it = sie
record-kind-name = ein Name oder eine Karte
record-kind-list = eine Liste
record-kind-object = ein Objekt aus Feldern
record-rules = in den Regeln: { $why }
record-names = die Aufzeichnung hat { $names } Namen für { $seats } Plätze
record-format = die Datei hat das Format { $has }; diese Version von Pegout liest das Format { $reads }
record-missing = { $field } fehlt; das muss { $what } sein
record-field = { $field } muss { $what } sein, nicht { $given }
record-field-format = die Nummer des Dateiformats
record-field-game = der Name eines Spiels
record-field-version = die Version der Spielregeln
record-field-preset = der Name einer Vorlage oder null
record-field-rules = ein Objekt aus Optionen
record-field-names = eine Liste von Namen
record-field-actions = eine Liste von Aktionen
record-field-match = der Name einer Partie oder null
record-field-commitments = eine Liste von Objekten aus "deal", "hash", "secret" und "nonces"
record-field-taken-back = eine Anzahl von Zügen
record-no-object = das ist JSON, aber keine Aufzeichnung: Eine Aufzeichnung ist ein Objekt mit Regeln und Aktionen
record-json = ungültiges JSON in Zeile { $line }, Spalte { $column }: { $what }
record-json-utf = die Datei ist kein Text in UTF-8
record-json-deep = die Datei ist keine Aufzeichnung: Sie ist zu tief geschachtelt
record-json-early = unerwartetes Dateiende
record-json-character = ungültiges Zeichen
record-json-trailing = danach folgen weitere Zeichen
record-json-comma = ein Komma zu viel
record-json-keys = Schlüssel eines Objekts müssen Zeichenketten sein
record-json-expected = hier fehlt { $what }
record-json-unread = nicht lesbar

## Aufzeichnungen als Text: docs/notation.md

record-text = Zeile { $line }, Spalte { $column }: { $why }
record-text-expected = erwartet wird { $what }, nicht { $given }
record-text-end = das Ende der Datei
record-text-string = diese Zeichenkette ist nicht geschlossen oder enthält eine ungültige Maskierung
record-text-json = das ist kein gültiges JSON
record-text-card = eine Karte
record-text-seat = ein Platz
record-text-move = ein Zug
record-text-next = der nächste Zug
record-text-switch = yes oder no
record-text-one = eins von { $choices }
record-text-value = diese Werte passen nicht zusammen
record-text-tag = der Name eines Tags
record-text-option = der Name einer Option
record-text-quoted = ein Wert in Anführungszeichen
record-text-values = { $tag } hat einen Wert, nicht { $count }
record-text-tag-twice = { $tag } steht zweimal da
record-text-commitment = eine Festlegung besteht aus Runde, Hash, Geheimnis, Quelle, Farben und den Zahlen der Spieler
record-text-not-over = die Partie ist noch nicht zu Ende: Schreib stattdessen *
record-text-over = die Partie ist zu Ende: Schreib stattdessen over
record-text-hand = eine Hand hat { $sizes } Karten und eine Startkarte, etwa 5H 5S JD 4C / 5D; hier stehen { $count } Karten
record-text-deep = Varianten lassen sich { $deepest } Ebenen tief schachteln
record-field-notes = eine Liste von Kommentaren und Varianten
record-field-at = eine Anzahl von Aktionen
record-field-text = ein Text
record-note = ein Eintrag hat "at", geordnet und innerhalb der Aktionen, und entweder "text" oder "actions" (höchstens { $deepest } Ebenen tief), nicht { $given }

## Quick phrases of the chat

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-lucky = Glück gehabt!
phrase-oops = Hoppla!
phrase-sorry = Sorry.
phrase-one-moment = Einen Moment, bitte.
phrase-thanks = Danke!
phrase-good-game = Schönes Spiel!
phrase-bye = Tschüss!

## Zones of cards, for any client

zone-hand = Hand

## Refused analyses

asked-dealer = sag, wessen Crib es ist: dealer=true (meine) oder dealer=false (die des Gegners)
asked-cards = gegeben werden { SPELL($dealt) } verschiedene Karten ohne Joker; angegeben sind { $held }
asked-cards-ten-hand = bei Ten-hand bekommen { $players } Spieler je { SPELL($dealt) } verschiedene Karten ohne Joker; angegeben sind { $held }
asked-joker = Cribbage hat keine Joker, { $card } geht also nicht
asked-preset = Ablagen lassen sich für Cribbage analysieren, nicht für { $preset }
asked-score = { $score } ist kein Spielstand: Gib deinen und den des Gegners an, etwa 87-101
asked-score-alone = der Spielstand zählt nur bei Cribbage mit sechs Karten und zwei Spielern
asked-score-over = bei { $score } ist die Partie vorbei: Beide Stände müssen unter { $target } liegen
asked-compiling = die Analyse des Ausspielens startet noch. Versuch es in etwa 30 Sekunden noch einmal
asked-preparing = { $needed } wird vorbereitet. Das dauert einmalig etwa 30 Sekunden
asked-not-installed = die Analyse des Ausspielens ist nicht verfügbar: Dieser Server hat kein Numba
asked-play-failed = die Analyse des Ausspielens ist fehlgeschlagen. Näheres steht im Server-Log
asked-failed = die Analyse der Ablagen ist fehlgeschlagen. Näheres steht im Server-Log
asked-drill-failed = die Antwort konnte nicht geprüft werden. Näheres steht im Server-Log
asked-review-compiling = die Analyse startet noch. Versuch es in etwa einer Minute noch einmal
asked-review-failed = die Analyse ist fehlgeschlagen. Näheres steht im Server-Log
asked-review-goes-on = die Analyse ist noch nicht fertig. Versuch es gleich noch einmal
asked-others = deine anderen Anfragen laufen noch. Versuch es danach noch einmal
asked-review-others = deine anderen Analysen laufen noch. Versuch es danach noch einmal
asked-occupied = der Server ist ausgelastet. Versuch es gleich noch einmal

## A review: reasons for the better choice, luck and skill

review-amount = { $whole },{ $digits }
review-keeps = behält { $what-and }
review-part = { $more ->
    [yes] { $points } mehr
   *[no] verzichtet auf { $points }
 } { $where ->
    [hand] in der Hand
    [second] in der zweiten Hand
    [crib] in der Crib
   *[play] beim Ausspielen
 }
review-crib = gibt { $points } { $more ->
    [yes] mehr
   *[no] weniger
 } in die Crib des Gebers
review-now = bringt sofort { $points } { $more ->
    [yes] mehr
   *[no] weniger
 }
review-later = bringt später { $points } { $more ->
    [yes] mehr
   *[no] weniger
 }
review-gives = gibt { $players ->
    [2] dem Gegner
   *[other] den Gegnern
 } { $points } { $more ->
    [yes] mehr
   *[no] weniger
 }
review-equal = etwa gleich gut
review-in-all = ist insgesamt { $points } mehr wert
review-wins = gewinnt bei diesem Stand { $percent } % öfter
review-reasons = { $reasons }
review-counted = { $named } angesagt, { $points } wert: { $counted }
review-called = { $points ->
    [0] keine Punkte übersehen
    [one] ein Punkt wurde übersehen
   *[other] { $points } Punkte wurden übersehen
 }
review-note = Kostet { $unit ->
    [blinds] { $cost } Big Blinds
    [wins] { $cost } % Gewinnchance
   *[points] { $cost } Punkte
 }.
review-note-why = { CAPITAL($why) }.
review-no-game = { $game } lässt sich auf diesem Server nicht analysieren
review-bet = der Solver wählt dies in { $often } von 100 Runden und den besseren Zug in { $percent }; die Karten gewinnen { $equity } % des Pots
review-equity = gewinnt { $percent } % mehr vom Pot
review-fifteen = eine Fünfzehn
review-balance = Glück { $cost ->
    [yes] −
   *[no] +
 }{ $cards } { $unit ->
    [blinds] Big Blinds
   *[points] Punkte
 }, Können { $lost ->
    [yes] −
   *[no] +
 }{ $play }{ $who-is ->
    [you] {""}
   *[other] {" "}für { $who }
 }.
review-balance-of-partners = Glück { $cost ->
    [yes] −
   *[no] +
 }{ $cards } Punkte, Können { $lost ->
    [yes] −
   *[no] +
 }{ $play } für { $who-is ->
    [you] dich und deinen Partner
   *[other] { $who-and }
 }.

## How strong bots are. `.help`: what that means; `.bot`: beside a name

level-beginner = Anfänger
    .help = kennt die Regeln, übersieht Punkte
    .bot = Anfänger-Bot
level-casual = Hobby
    .help = sieht die meisten Punkte, plant nicht voraus
    .bot = Hobby-Bot
level-club = Verein
    .help = zählt jeden Punkt, spielt vorsichtig
    .bot = Vereins-Bot
level-expert = Meister
    .help = spielt mit voller Stärke
    .bot = Meister-Bot

# A bot that plays at another level until its own is ready: half a minute, at a server's first game
stands-in = { $who } spielt als { $now }, bis { $level } bereit ist.

## A position as text

position-word = „{ $word }“ ist weder Vorlage noch Platz, Stand, Option oder Überschrift
position-long = eine Stellung hat höchstens { $most } Zeichen
position-no-game = Stellungen von { $game } lassen sich hier nicht analysieren
position-twice = { $card } kommt zweimal vor
position-not-in-deck = { $card } gehört nicht zum Blatt dieses Spiels
position-many = { $size ->
    [one] hier ist nur eine Karte möglich
   *[other] hier sind { $size } Karten möglich
 }, nicht { $count }
position-few = { $count ->
    [one] noch eine Karte
   *[other] noch { $count } Karten
 }
position-place = bei { $seats } Spielern ist der letzte Platz der vor dem Geber
position-scores = gib { $sides } Stände an, deinen zuerst, etwa 87-101
position-scores-over = die Partie endet bei { $target }: Alle Stände müssen darunter liegen
position-impossible = zu diesem Spielverlauf passen keine Karten
position-over = nichts mehr zu entscheiden: Die Runde ist vorbei
position-no-second = diese Regeln kennen keine zweite Hand
position-mine = du bist am Zug, aber { $card } gehört nicht zu deinen Karten
position-not-mine = du bist nicht am Zug, aber { $card } gehört zu deinen Karten
position-revoked = { $card } kann nicht gespielt worden sein: Die Farbe wurde vorher nicht bedient
position-stacks = zu Beginn einer Runde brauchst du und mindestens ein Gegner Chips; 0 steht für ausgeschiedene Spieler
position-dealer-out = der Geber kann nicht ausgeschieden sein
position-board = das Board besteht aus den Ablagen aller und Karten vom Stapel: Von vieren ist eine deine
position-bet = „{ $word }“ ist kein Einsatz: fold, call, check oder die Summe einer Erhöhung
position-passed = { $card } war früher spielbar, dieser Spieler hätte also nicht passen dürfen
position-limit = { $card } kann nicht gespielt werden: Die Summe ist { $count }, die Grenze { $limit }
position-can-play = du kannst nicht passen: { $card } ist spielbar
position-no-go = bei { $count } ist kein Go möglich: Jede Karte ist spielbar

# Ein Teil von Pegout, dessen Pakete fehlen.
extra-missing = { $extra ->
    [analysis] Dafür fehlt NumPy.
    [client] Für Programme auf einem Server fehlt HTTPX.
    [cluster] Für einen Cluster fehlt Dask.
    [fast] Dafür fehlt der kompilierte Code (Numba).
    [plot] Für Bilder fehlt Matplotlib.
    [postgres] Für PostgreSQL fehlt asyncpg.
    [push] Für Push-Nachrichten fehlt pywebpush.
    [redis] Für Redis fehlt das Paket redis.
    [rl] Für Lernumgebungen fehlen Gymnasium und PettingZoo.
    [server] Zum Hosten fehlen die Pakete des Servers.
   *[tables] Für Tabellen in Parquet und Arrow fehlt DuckDB.
 } Installieren: { $install }
