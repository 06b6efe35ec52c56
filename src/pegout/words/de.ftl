# Wörter, die alle Spiele teilen, auf Deutsch. Wer liest, wird geduzt; neben der Karte steht kein „Sie“.
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

## Combinations: by name, as something that is counted, and with their cards

combination = { $name } { $cards }
combination-fifteen = Fünfzehn
combination-run = Folge
combination-pair = Paar
combination-pair-royal = Drilling
combination-double-pair-royal = Vierling
combination-flush = Flush
combination-nobs = Nobs

# All of one name in some cards, and what they come to
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
    [one] Ein Zug wurde zurückgenommen
   *[other] { $count } Züge wurden zurückgenommen
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

## What one may do at any table

label-claim = { $points } ansagen
label-count = { CAPITAL($name) }: { $cards }
label-done = Das ist alles
label-muggins = Muggins! { $points }
label-pass = Nichts zu rufen
label-ready = Weiter
label-leave = Den Tisch verlassen

## What is not allowed. `.brief`: for who plays, where the whole is for programs

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
    [preflop] „vor dem Flop“
    [flop] Flop
    [turn] Turn
    [river] River
   *[other] { $name }
 }

illegal = { $who } darf in der Phase { $phase } nicht { $action }
    .brief = Das geht jetzt nicht.
illegal-over = { $refused }: Die Partie ist vorbei
    .brief = Die Partie ist vorbei.
illegal-turn = { $refused }: Am Zug { $whose-count ->
    [one] ist
   *[other] sind
 } { $whose-and }
    .brief = Das geht jetzt nicht.
illegal-choice = { $refused }: Erlaubt ist { $choice }
    .brief = Das geht jetzt nicht.
illegal-choice-of = { $refused }: Erlaubt ist eine von { $count } anderen Aktionen
    .brief = Das geht jetzt nicht.
illegal-bet = { $who } darf jetzt nicht { $action }
    .brief = Das geht jetzt nicht.
illegal-deal = der Zufall muss jede der { $count } Karten einmal geben

## Rules that cannot be played

rules-no-preset = es gibt keine Vorlage { $preset }; die Vorlagen sind { $presets }
rules-preset-of = { $preset } ist eine Vorlage von { $theirs }, nicht von { $ours }
rules-seats = { $preset } ist für { $allowed } Spieler, nicht für { $seats }
rules-opponents = { $seats } spielen, also nenne { $needed } Gegner, nicht { $named }
rules-no-bot = es gibt keinen Bot { $bot }; es gibt { $bots }
rules-bots = auf { $seats } Plätze gehören 1 bis { $seats } Bots, nicht { $named }
rules-no-game = kein Spiel hat Regeln der Art { $type }
lesson-unknown = es gibt keine Lektion { $lesson }; die Lektionen sind { $lessons }
lesson-no-question = bei Schritt { $step } ist nichts zu tun, als weiterzugehen
lesson-no-step = Schritt { $step } ist keiner von den { $steps } dieser Lektion
rules-unknown-game = es gibt kein Spiel { $game }; die Spiele sind { $games }
rules-no-version = { $game } kann nicht nach Version { $version } seiner Regeln gespielt werden, nur bis { $newest }
rules-no-option = es gibt keine Option { $option }; die Optionen sind { $options }
rules-option = { $option } muss { $allowed } sein, nicht { $given }
    .brief = Eine Option muss { $allowed } sein, nicht { $given }.

table-rules-coach-rated = wo alle Tipps bekommen, wird die Partie nicht gewertet
table-rules-swapped-deals = hier folgt aus dem Spiel, wer gibt oder was gemischt wird; so können zwei Partien nicht dieselben Karten haben
table-rules-swapped-only = zwei Partien mit denselben Karten sind für Freunde: nicht offen gelistet, ohne Zuschauer, Wertung, Serie und Tipps, und kein Bot springt ein
table-rules-swapped-two = zwei Partien mit denselben Karten sind für zwei Personen: Gegner ist ein Freund
table-rules-two-clocks = ein Zug hat Sekunden oder Tage, nicht beides

allowed-switch = ein oder aus
allowed-number = eine ganze Zahl
allowed-range = eine ganze Zahl von { $low } bis { $high }
allowed-at-least = eine ganze Zahl ab { $low }
allowed-list = Zahlen mit Kommas dazwischen, jede { $each }, oder keine
allowed-or-none = { $allowed }, oder keine
allowed-text = Text

## Options of the table

table-option-turn_seconds = Sekunden für einen Zug
    .help = Wer bis dahin nicht gespielt hat, für den wird ein Zug gemacht. Keine: so lange man will.
table-option-move_days = Tage für einen Zug
    .help = Für eine Fernpartie: Alle kommen wieder, wenn sie Zeit haben.
table-option-intermission_seconds = Sekunden für eine Pause
    .help = Sie endet, sobald alle bereit sind. Keine: so lange wie ein Zug.
table-option-muggins_seconds = Sekunden für Muggins
    .help = Für Punkte, die jemand übersehen hat. Keine: so lange wie ein Zug.
table-option-timeout_move = Zeit abgelaufen
    .help = Was für jemanden getan wird, dessen Zeit abgelaufen ist.
table-option-timeout_move-first_legal = Der erste erlaubte Zug
table-option-timeout_move-random = Irgendein erlaubter Zug
table-option-timeout_move-bot = Der Zug eines Bots
table-option-absent = Wer abwesend ist
    .help = Was aus jemandem wird, dessen Zeit immer wieder abläuft.
table-option-absent-stays = Bleibt
table-option-absent-bot = Ein Bot übernimmt bis zur Rückkehr
table-option-absent-leaves = Verlässt die Partie
table-option-absent_after = Abwesend nach
    .help = So vielen Zügen hintereinander, deren Zeit abgelaufen ist.
table-option-rated = Gewertet
    .help = Das Ergebnis zählt für Wertungen, wenn alle ein Konto haben und an den Regeln nur geändert ist, wer zählt.
table-option-spectators = Andere dürfen zusehen
    .help = Sie sehen, was alle sehen dürfen, und sagen nichts.
table-option-talk = Chat
    .help = Was die sagen dürfen, die mitspielen.
table-option-talk-off = Nichts
table-option-talk-phrases = Feste Sätze
table-option-talk-free = Alles
table-option-take_back = Züge zurücknehmen
    .help = Allein gegen Bots, ohne Uhr und ohne Wertung, solange nicht neu gegeben ist.
table-option-take_back-off = Nein
table-option-take_back-bots = Gegen Bots
table-option-coach = Tipps und Warnungen
    .help = Wer fragen darf, was zu tun ist. Wo alle es dürfen, wird die Partie nicht gewertet.
table-option-coach-off = Niemand
table-option-coach-bots = Wer allein gegen Bots spielt
table-option-coach-all = Alle am Tisch

time-up = Die Zeit ist um.

## What a table answers when it does not do what was asked for

refused-opened = eine Partie wird einmal eröffnet
refused-begun = die Partie hat begonnen; du verlässt sie am Tisch
refused-sitting = so kann sich niemand auf Platz { $seat } setzen
refused-seated = dieser Spieler hat schon einen Platz
refused-taken = Platz { $seat } ist besetzt
refused-early = die Zeit von Platz { $seat } ist nicht um
refused-no-clock = es läuft keine Uhr
refused-not-full = der Tisch ist noch nicht voll
refused-stopped = dieser Tisch steht durch einen Fehler von uns still, der gemeldet ist; andere Tische spielen weiter
refused-busy = der Server kommt gerade nicht an seine Datenbank; es ist nichts geschehen, bitte versuche es noch einmal
refused-too-often = das ist zu oft; bitte warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
refused-unreadable = der Inhalt der Anfrage ist nicht zu lesen: Er muss JSON in UTF-8 sein, ohne Tausende von Klammern
refused-host = dieser Server antwortet nicht auf den Namen „{ $host }“; wer ihn betreibt, kann ihn erlauben (pegout serve --name)
refused-origin = Anfragen von anderen Seiten werden nicht angenommen; ein Proxy vor dem Server muss Host und X-Forwarded-Proto weitergeben
refused-fault = hier ist etwas schiefgegangen; es ist gemeldet
refused-no-table = diesen Tisch gibt es nicht
refused-full = alle Plätze an diesem Tisch sind besetzt
refused-stranger = du hast keinen Platz an diesem Tisch; setz dich erst dazu
refused-sockets = du hast diesen Tisch seitdem an anderen Stellen geöffnet und spielst dort weiter; lade die Seite neu, um hier weiterzuspielen
refused-spectators = diesem Tisch sehen schon so viele zu, wie dürfen
refused-again-not-over = noch einmal spielt man, wenn die Partie vorbei ist
refused-no-link = diesen Link gibt es nicht, oder er gilt nicht mehr
refused-own-link = das ist dein eigener Link: Schick ihn jemand anderem
refused-no-friend = diesen Freund gibt es nicht
refused-no-person = auf Platz { $seat } sitzt niemand
refused-talk-watching = wer zusieht, spricht nicht mit denen, die spielen
refused-talk-off = an diesem Tisch wird nicht gesprochen
refused-talk-phrases = an diesem Tisch gibt es nur feste Sätze
refused-talk-one = sag einen festen Satz oder eigene Worte, nicht beides
refused-talk-length = sag etwas mit 1 bis { $most } Zeichen
refused-talk-unseen = darin sind Zeichen, die man nicht sieht oder die andere verdecken
refused-record = die Aufzeichnung dieser Partie bekommen die, die sie gespielt haben
refused-record-file = die Aufzeichnung ist nicht zu spielen: { $why }
refused-record-long = die Aufzeichnung hat mehr als { $most } Aktionen
refused-daily-over = diese Hand des Tages ist vorbei: Jeden Tag gibt es eine neue
refused-no-drill = diese Übung gibt es nicht
refused-no-answer = das ist keine Antwort auf diese Frage
refused-seat = es gibt { $seats } Plätze, gezählt von 0 an
refused-not-over = die Aufzeichnung zeigt jede Karte, darum wartet sie auf das Ende der Partie
refused-hint = Tipps gibt es in Partien ohne Wertung, gegen Bots oder wo alle es vereinbart haben
refused-hint-turn = du bist nicht am Zug
refused-duplicate-none = solche Karten gibt es nicht zu spielen
refused-duplicate-closed = diese Karten kann niemand mehr zu spielen beginnen
refused-duplicate-open = andere können diese Karten noch spielen
refused-duplicate-not-over = spiel die Partie erst zu Ende
refused-duplicate-people = nur was gegen einen Bot gespielt wurde, können andere nachspielen
refused-duplicate-seats = nur eine Partie zu zweit können andere nachspielen
refused-duplicate-taken-back = in dieser Partie wurden Züge zurückgenommen, was andere nicht könnten
refused-duplicate-watched = bei dieser Partie konnten alle zusehen, ihre Karten sind also bekannt
refused-duplicate-deals = was gemischt wird, folgt hier aus dem Spiel; andere könnten nicht dieselben Karten haben
refused-duplicate-clock = eine Partie, die eine Uhr beendet, kann niemand nachspielen
refused-record-duplicate = andere können diese Karten noch spielen: die Aufzeichnung wird lesbar, wenn das vorbei ist
refused-ahead = der Server hat { $had } deiner Aktionen, nicht { $sent }
refused-message = das ist keine Nachricht: { $fault }
refused-binary = Nachrichten sind Text, und diese ist binär
refused-action = das ist keine Aktion dieses Spiels: { $fault }
refused-chance = nur der Zufall gibt
refused-over = die Partie ist vorbei
refused-take-back = an diesem Tisch nimmt niemand Züge zurück
refused-take-back-nothing = es gibt nichts zurückzunehmen
refused-commitment = diese Festlegung passt nicht: Ihr Hash, ihr Geheimnis oder ihre Partie ist eine andere
refused-commitment-deal = Runde { $deal } ist nicht die nächste, die eine Festlegung braucht
refused-order = das sind nicht die Karten von Runde { $deal }: Ihre Festlegung und die Zahlen ergeben eine andere Reihenfolge
refused-nonce = eine Zahl besteht aus 1 bis 64 Buchstaben a bis z, Ziffern, Binde- und Unterstrichen
refused-nonce-deal = Zahlen für Runde { $deal } werden jetzt nicht angenommen
refused-nonce-twice = Platz { $seat } hat seine Zahl für diese Runde schon geschickt
fault-json = es ist kein JSON
fault-missing = ihm fehlt { $field }
fault-value = { $field } hat einen Wert, den es nicht haben kann
fault-unknown = es hat ein Feld, das es nicht haben kann
fault-kind = es ist von keiner bekannten Art
refused-name-unseen = ein Name besteht aus Buchstaben, Ziffern und anderen Zeichen, die man sieht
refused-name-you = die Seite nennt jeden Du: Bitte nimm einen anderen Namen
refused-name-long = ein Name hat höchstens { $most } Zeichen
refused-name-unspoken = ein Name braucht einen Buchstaben oder eine Ziffer, damit man ihn sagen kann
refused-name-marks = auf einem Buchstaben dieses Namens stehen zu viele Zeichen
refused-name-scripts = dieser Name mischt Schriften, deren Buchstaben sich ähnlich sehen
refused-name-kept = dieser Name ist vergeben oder sieht einem vergebenen ähnlich: Bitte nimm einen anderen
refused-name-none = ein Konto braucht einen eigenen Namen
refused-password-length = ein Passwort hat { $least } bis { $most } Zeichen
refused-password-common = dieses Passwort haben viele, oder es ist dein Name: Bitte nimm ein anderes
refused-login = der Name oder das Passwort stimmt nicht
refused-nobody = melde dich erst an
refused-has-account = du hast schon ein Konto
refused-no-player = niemand hat ein Konto mit diesem Namen
refused-tokens = du hast so viele Token, wie man haben darf: Widerrufe erst eines
refused-no-token = dieses Token gibt es nicht
refused-no-session = diese Anmeldung gibt es nicht
refused-token = dieses Token ist unbekannt oder abgelaufen
refused-program = das ist für Menschen, nicht für Programme
refused-scope = dieses Token erlaubt das nicht: Ihm fehlt { $scope }
refused-nul = darin ist ein Zeichen (NUL), das kein Text haben darf
refused-reports = du hast an einem Tag zehnmal etwas gemeldet; das wird zuerst angesehen
refused-language = in dieser Sprache gibt es keine Wörter

## Why a record cannot be read or played

record-action = Aktion { $number }, { $who }: { $why }
record-action-unread = Aktion { $number }, { $who }, { $written }: { $why }
record-action-shape = Aktion { $number } sollte ein Platz und seine Aktion sein, wie in { $example }, nicht { $given }
record-action-object = eine Aktion ist ein Objekt wie { $example }
record-player = { $name } (Platz { $seat })
record-no-action = es gibt keine Aktion { $action }; die Aktionen von { $game } sind { $actions }
record-no-type = { $field } fehlt; die Aktionen von { $game } sind { $actions }
record-no-field = { $field } fehlt
record-no-field-of = es gibt kein { $field } bei { $action }
record-value = { $field } kann nicht { $given } sein
record-unread = { $field } ist nicht zu lesen
record-it = sie
record-kind-name = ein Name oder eine Karte
record-kind-list = eine Liste
record-kind-object = ein Objekt aus Feldern
record-rules = in den Regeln: { $why }
record-names = es sind { $names } Namen für { $seats } Plätze
record-format = die Datei hat das Format { $has }; dieses Pegout liest das Format { $reads }
record-missing = der Aufzeichnung fehlt { $field }; das sollte { $what } sein
record-field = { $field } sollte { $what } sein, nicht { $given }
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
record-json = die Datei ist kein JSON: Zeile { $line }, Spalte { $column }: { $what }
record-json-utf = die Datei ist kein JSON: Ihr Text ist nicht in UTF-8
record-json-deep = die Datei ist keine Aufzeichnung: Sie ist zu tief geschachtelt
record-json-early = sie endet zu früh
record-json-character = ungültiges Zeichen
record-json-trailing = danach folgen weitere Zeichen
record-json-comma = ein Komma zu viel
record-json-keys = Schlüssel eines Objekts müssen Zeichenketten sein
record-json-expected = hier fehlt { $what }
record-json-unread = das ist nicht zu lesen

## What one may say to the others at a table

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-lucky = So ein Glück!
phrase-oops = Hoppla!
phrase-sorry = Entschuldigung.
phrase-one-moment = Einen Moment, bitte.
phrase-thanks = Danke!
phrase-good-game = Schönes Spiel!
phrase-bye = Tschüss!

## What lies where, as any client may show it

zone-hand = Hand

## What cannot be asked, or not now

asked-dealer = sag, wessen Crib es ist: dealer=true (meine) oder dealer=false (die des Gegners)
asked-cards = gegeben werden { SPELL($dealt) } verschiedene Karten ohne Joker; hier sind es { $held }
asked-cards-ten-hand = bei Ten-hand bekommen { $players } Spieler je { SPELL($dealt) } verschiedene Karten ohne Joker; hier sind es { $held }
asked-joker = Cribbage hat keine Joker, und { $card } ist einer
asked-preset = Ablagen werden für Cribbage berechnet, nicht für { $preset }
asked-score = { $score } ist kein Spielstand: Schreib meinen und den des Gegners, wie in 87-101
asked-score-alone = ein Spielstand wird nur für zwei Spieler und sechs Karten berücksichtigt
asked-score-over = bei { $score } ist das Spiel vorbei: Vor dem Geben sind beide unter { $target }
asked-compiling = das Ausspielen wird noch nicht verfolgt: Das wird gerade vorbereitet, einmal, etwa eine halbe Minute lang
asked-preparing = { $needed } wird vorbereitet, einmal, etwa eine halbe Minute lang
asked-not-installed = das Ausspielen wird nicht verfolgt: Dieser Server hat kein Numba
asked-play-failed = das Ausspielen wird nicht verfolgt: Das ist auf diesem Server fehlgeschlagen, und sein Log sagt wie
asked-failed = die Ablagen werden nicht gereiht: Das ist auf diesem Server fehlgeschlagen, und sein Log sagt wie
asked-drill-failed = die Antwort wird nicht beurteilt: Das ist auf diesem Server fehlgeschlagen, und sein Log sagt wie
asked-review-compiling = die Durchsicht ist noch nicht so weit: Was sie braucht, wird vorbereitet, einmal, etwa eine Minute lang
asked-review-failed = die Partie wird nicht durchgesehen: Das ist auf diesem Server fehlgeschlagen, und sein Log sagt wie
asked-review-goes-on = die Durchsicht ist noch in Arbeit; bitte frage gleich noch einmal
asked-others = deine anderen Fragen sind noch nicht beantwortet; bitte frage danach noch einmal
asked-review-others = deine anderen Durchsichten sind noch nicht fertig; bitte frage danach noch einmal
asked-occupied = gerade fragen viele; bitte versuche es gleich noch einmal

## A review: what speaks for the better choice, and what cards and decisions brought

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
   *[other] den anderen
 } { $points } { $more ->
    [yes] mehr
   *[no] weniger
 }
review-equal = etwa gleich gut
review-in-all = ist alles in allem { $points } mehr wert
review-wins = gewinnt bei diesem Stand { $percent } % öfter
review-reasons = { $reasons }
review-counted = angesagt { $named }, und es { $points ->
    [one] ist 1
   *[other] sind { $points }
 }: { $counted }
review-called = { $points ->
    [0] nichts wurde übersehen
    [one] ein Punkt war zu holen
   *[other] { $points } Punkte waren zu holen
 }
review-no-game = niemand hier kann { $game } beurteilen
review-bet = von hundert Runden wählt die gelöste Strategie in { $often } dies und in { $percent } das Bessere; die Karten gewinnen { $equity } % des Pots
review-equity = gewinnt { $percent } % mehr vom Pot
review-fifteen = eine Fünfzehn
review-balance = Die Karten { $cost ->
    [yes] kosteten { $who-is ->
        [you] dich
       *[other] { $who }
     }
   *[no] gaben { $who-is ->
        [you] dir
       *[other] { $who }
     }
 } { $cards } { $unit ->
    [blinds] große Blinds
   *[points] Punkte
 }; { $who-is ->
    [you] deine Entscheidungen
   *[other] die Entscheidungen
 } { $lost ->
    [yes] verloren
   *[no] gewannen
 } { $play }, verglichen mit denen { $sides ->
    [2] { $who-is ->
        [you] deines Gegners
       *[other] des Gegners
     }
   *[other] der anderen
 }.
review-balance-of-partners = Die Karten { $cost ->
    [yes] kosteten { $who-is ->
        [you] dich und deinen Partner
       *[other] { $who-and }
     }
   *[no] gaben { $who-is ->
        [you] dir und deinem Partner
       *[other] { $who-and }
     }
 } { $cards } Punkte; { $who-is ->
    [you] eure Entscheidungen
   *[other] die Entscheidungen
 } { $lost ->
    [yes] verloren
   *[no] gewannen
 } { $play }, verglichen mit denen { $sides ->
    [2] der Gegner
   *[other] der anderen
 }.

## How strong bots are. `.help`: what that means; `.bot`: beside a name

level-beginner = Anfänger
    .help = hat es gerade gelernt und übersieht Punkte
    .bot = Anfänger-Bot
level-casual = Hobby
    .help = sieht die meisten Punkte und schaut nicht weiter
    .bot = Hobby-Bot
level-club = Verein
    .help = zählt jeden Punkt und ist vorsichtig
    .bot = Vereins-Bot
level-expert = Meister
    .help = so stark, wie wir ihn machen können
    .bot = Meister-Bot

# A bot that plays at another level until its own is ready: half a minute, at a server's first game
stands-in = { $who } spielt als { $now }, bis { $level } bereit ist.

## A position as text

position-word = „{ $word }“ ist keine Vorlage, kein Platz, kein Stand, keine Option und keine Überschrift
position-long = eine Stellung hat höchstens { $most } Zeichen
position-no-game = Stellungen von { $game } können hier nicht untersucht werden
position-twice = { $card } steht zweimal da
position-not-in-deck = gespielt wird ohne { $card }
position-many = { $size ->
    [one] hierher gehört eine Karte
   *[other] hierher gehören { $size } Karten
 }, und es sind { $count }
position-few = { $count ->
    [one] noch eine Karte
   *[other] noch { $count } Karten
 }
position-place = bei { $seats } Spielern ist der letzte Platz der vor dem Geber
position-scores = hierher gehören { $sides } Stände, deiner zuerst, wie in 87-101
position-scores-over = bei { $target } ist das Spiel vorbei: Beide Stände liegen darunter
position-impossible = niemand kann Karten halten, mit denen so gespielt worden ist
position-over = es ist nichts mehr zu entscheiden: Die Runde ist vorbei
position-no-second = nach diesen Regeln gibt es keine zweite Hand
position-mine = du bist am Zug, und { $card } gehört nicht zu deinen Karten
position-not-mine = du bist nicht am Zug, und { $card } gehört zu deinen Karten
position-revoked = { $card } kann nicht gelegt worden sein: Die Farbe wurde vorher nicht bedient
position-stacks = zu Beginn einer Runde hast du mindestens einen Chip, und jemand anderes auch; 0 steht für alle, die draußen sind
position-dealer-out = wer gibt, ist noch im Spiel
position-board = das Board besteht aus dem, was alle abgelegt haben, und aus Karten vom Stapel: Von vieren ist eine deine
position-bet = „{ $word }“ ist kein Einsatz: fold, call, check oder die Summe einer Erhöhung
position-passed = wer { $card } legt, hätte sie vorher spielen müssen, statt zu passen
position-limit = { $card } kann nicht gespielt werden: Es steht { $count }, und { $limit } ist die Grenze
position-can-play = du kannst nicht passen: { $card } kann gespielt werden
position-no-go = bei { $count } kann niemand passen: Jede Karte passt
