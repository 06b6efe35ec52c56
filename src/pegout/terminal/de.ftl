# Das Terminal, auf Deutsch. Das Glossar steht in words/de.ftl.

## Beside a name

terminal-dealer = Geber
terminal-partner = mit { $who-is ->
    [you] dir
   *[other] { $who }
 }
terminal-left = gegangen
terminal-match-points = { $points } von { $target } Partiepunkten
terminal-chips = { GROUPED($chips) } Chips
terminal-bet = setzt { GROUPED($chips) }
terminal-position = { $position ->
    [dealer] Geber
    [small-blind] Small Blind
    [big-blind] Big Blind
   *[blind] Blind
 }
terminal-out = ausgeschieden
terminal-folded = gepasst
terminal-all-in = all-in
terminal-worth = wert { $points }{ $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
terminal-points = { $points } Punkte
terminal-tricks = { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
 }
terminal-played = spielte { $card }
terminal-wins-trick = { $yet ->
    [yes] gewinnt bisher den Stich
   *[no] gewinnt den Stich
 }

## Cards on the table

terminal-zone = { CAPITAL($zone) } { $cards }
terminal-yours = Deine { $zone }: { $cards }
terminal-undealt = Noch keine Karten gegeben.
terminal-starter = Startkarte { $cards }
terminal-no-starter = Noch keine Startkarte
terminal-whose = { $who-is ->
    [you] von dir
   *[other] von { $who }
 }
terminal-crib = { $who-is ->
    [you] Deine Crib
   *[other] Die Crib von { $who }
 }
terminal-crib-cards = { terminal-crib }: { $cards }
terminal-count = Summe { $count }
terminal-counting-play = Wie viele Punkte?
terminal-counting = Zu zählen: { $who-is ->
    [you] deine { $what }
   *[other] { $what } { terminal-whose }
 }, { $cards }
terminal-named = Angesagt: { $named }
terminal-row = { $who-is ->
    [you] Deine { $what }
   *[other] { CAPITAL($what) } von { $who }
 }, { $cards }: { $scores }
terminal-pegged = { $row }; { $by ->
    [hand] { $claimed } angesagt, { $points } gutgeschrieben
   *[itself] { $points } gutgeschrieben
 }
terminal-board = Board { $cards }
terminal-no-board = Noch kein Board
terminal-pot = Pot { GROUPED($chips) }
terminal-no-pot = Noch kein Pot
terminal-showdown = { $who }, { $cards }: { $scores }
terminal-counts = { $row }; zählt { $points }
terminal-won = Gewonnen: { $prizes }
terminal-prize = { $who } { GROUPED($chips) } aus { $pot ->
    [0] dem Pot
   *[other] Nebenpot { $pot }
 } mit { $points }
terminal-deal = Runde { $number }
terminal-trumps = Trumpf { $suit ->
    [C] ♣ Kreuz
    [D] ♦ Karo
    [H] ♥ Herz
   *[S] ♠ Pik
 }
terminal-no-trumps = Noch kein Trumpf
terminal-trick = Stich { $cards }
terminal-no-trick = Noch keine Karte angespielt
terminal-stake = { $points } im Spiel{ $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
terminal-summary = Diese Runde: { $brought }
terminal-gained = { $who } { $total } ({ $counted } gezählt, { $muggins ->
    [0] {""}
   *[other] { $muggins } durch Muggins,{" "}
 }{ $tricks } für Stiche)

## The end

terminal-final-order = Endstand: { $places }.
terminal-place = { $rank }. { $who } { $score }
terminal-not-over = Die Partie ist nicht vorbei.
terminal-goes-on = Die Partie geht ohne dich weiter.
terminal-record = Aufzeichnung gespeichert in { $file }.
terminal-resume = Weiter mit: pegout play --resume { $file }

## Choosing, on the full screen. Keys are the same in every language

terminal-key = { $key }: { $what }
terminal-enter = Enter: { $what }
terminal-enter-key = Enter
terminal-choose-card = Wähle eine Karte mit ihrer Nummer.
terminal-choose-card-first = Wähle zuerst eine Karte mit ihrer Nummer.
terminal-choose = { $what }: Wähle { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
terminal-choose-more = { $what }: Wähle noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
terminal-type = { $what } ({ $low } bis { $high } eingeben, dann Enter)
terminal-tab-combinations = Tab: nach Kombinationen
terminal-tab-number = Tab: als Zahl
terminal-is-a = { $cards } ist: { $keys }
terminal-choose-further = { $cards }: Wähle weitere Karten.
terminal-choose-count = Wähle Karten zum Zählen.
terminal-choose-call = Wähle Karten, die übersehen wurden.
terminal-enter-all = Enter: fertig, { $points } für { $named } · Rücktaste: zurück
terminal-enter-call = Enter: Muggins! { $points } für { $named } · Rücktaste: zurück
terminal-impossible = Das geht hier nicht.
terminal-no-card = Es gibt keine Karte { $number }.
terminal-not-now = { $card } ist jetzt nicht spielbar.
terminal-enough = Das sind genug Karten; drücke eine Nummer noch einmal, um eine abzuwählen.
terminal-say-what = Was ist das? { $keys }
terminal-number-or-tab = Gib eine Zahl ein, oder drücke Tab für Kombinationen.
terminal-named-nothing = Du hast nichts angesagt. Noch einmal { $key }: { $what }
terminal-takes-number = Gib eine Zahl von { $low } bis { $high } ein.
terminal-takes-combination = Gib eine Kombination ein: { $names }.
terminal-takes-cards = Wähle { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
terminal-not-that = Als { $name } ist { $cards } hier nicht möglich.
terminal-combination-takes = { $name ->
    [nobs] Nobs braucht
   *[other] { CAPITAL($called) } braucht
 } { $most ->
    [one] eine Karte
   *[other] { $least } { $range ->
        [yes] bis { $most } Karten
       *[no] Karten
     }
 }.

## The full screen

terminal-title = Pegout · { $title }
terminal-seconds-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
 }
terminal-keys = 1-9 Karten · Enter bestätigen · ? Hilfe · x verlassen · q beenden
terminal-keys-coach = 1-9 Karten · Enter · u zurück · i Tipp · ? Hilfe · x verlassen · q beenden
terminal-keys-talk = 1-9 Karten · Enter · ? Hilfe · t Chat · x verlassen · q beenden
terminal-help =
    1 … 9, 0    Karte wählen oder abwählen; oder Zahl eingeben
    a b c       Karten ab der elften
    Enter       die angezeigte Aktion bestätigen
    Rücktaste   letzte Eingabe zurücknehmen
    g           Go sagen
    f  c        passen; mitgehen oder schieben (beim Setzen)
    d           fertig (beim Zählen)
    Tab         nach Kombinationen oder als Zahl zählen
    f r p l n   nach dem Wählen von Karten: Fünfzehn, Folge, Paar, Flush, Nobs
    u           letzten Zug rückgängig machen, gegen Bots
    i           Tipp, gegen Bots oder wenn alle zugestimmt haben
    t           Chat, auf einem Server
    x           Partie endgültig verlassen
    q           beenden und die Partie behalten
    Bild auf, Bild ab   blättern
    Stifte: ● aktueller Stand, ○ vorheriger Stand. ▸ zeigt, wer am Zug ist.
    Pfeil ab und Bild ab zeigen die Regeln; jede andere Taste schließt dies.
terminal-ask-stop = Diese Partie beenden? y: ja, jede andere Taste: nein
terminal-ask-leave =
    Partie verlassen? Du wirst Letzter und kannst nicht zurück.
    y: ja, jede andere Taste: nein
terminal-nothing-back = Es gibt nichts rückgängig zu machen.
terminal-cost = { $unit ->
    [win] { $cost } % Gewinnchance
    [blinds] { $cost } Big Blinds
   *[points] { $cost } Punkte
 }
terminal-hint = Tipp: { $best }.
terminal-hint-next = Tipp: { $best }. Zweitbeste Wahl: { $next }, { $cost } schlechter.
terminal-hint-same = Tipp: { $best }. Genauso gut: { $next }.
terminal-dear = „{ $what }“ kostet { $cost }. „{ $best }“ ist besser.
terminal-ask-dear = Trotzdem spielen? y: ja, jede andere Taste: nein
terminal-no-seat = Du hast keinen Platz, den du verlassen kannst.
terminal-closes-left = Du hast die Partie verlassen. q schließt den Tisch.
terminal-closes = Die Partie ist vorbei. q schließt den Tisch.
terminal-closes-again = Die Partie ist vorbei. a: Revanche, q schließt den Tisch.
terminal-ask-phrase = Wähle eine Nachricht:

## Line by line. Of several accepted words, the first is shown

terminal-yes = j ja y yes
terminal-word-stop = q ende quit exit
terminal-word-leave = verlassen leave
terminal-word-table = h hand tisch table
terminal-word-help = ? hilfe help
terminal-word-rules = regeln rules
terminal-word-back = zurück back
terminal-word-say = sag say
terminal-word-undo = rückgängig undo u
terminal-word-hint = tipp hint
terminal-plain-dear = Trotzdem spielen? (ja oder nein)
terminal-plain-help =
    Antworte mit der Nummer einer Auswahl oder mit einer Karte (5H, 10D, TD), wenn danach gefragt ist.
    Zahlen kannst du an ein Wort anhängen: claim 8, raise 40. Enter allein bestätigt die einzige Auswahl.
    Kombinationen ansagen: fifteen 1 3; run 2 3 4; pair 5H 5D; flush, nobs; mehrere mit Semikolon trennen.
      h  Tisch und Hand zeigen     ?  diese Hilfe     regeln  Spielregeln
      rückgängig  letzten Zug zurücknehmen, gegen Bots     tipp  bester Zug, gegen Bots oder wenn vereinbart
      zurück  letzte Kombination entfernen  q  beenden     verlassen  Partie endgültig verlassen
terminal-opening = { $title }: { $names }. Tippe ? für Hilfe.
terminal-stopped = Beendet.
terminal-input-ends = Ende der Eingabe.
terminal-interrupted = Unterbrochen.
terminal-seconds = { $seconds ->
    [one] Du hast { $seconds } Sekunde.
   *[other] Du hast { $seconds } Sekunden.
 }
terminal-your-choice = Deine Wahl
terminal-name-combination = Sag eine Kombination an{ $named-count ->
    [0] {""}
   *[other] {" "}(bisher { $named }: { $points })
 }
terminal-call-missed = Übersehene Punkte rufen
terminal-between = ({ $low } bis { $high })
terminal-choose-number = Wähle eine Nummer von 1 bis { $most }.
terminal-choose-one = Wähle eines.
terminal-cards = Karten: { $cards }
terminal-how-named = Gib Name und Karten ein, etwa: fifteen 1 3; run 2 3 4
terminal-takes-not = Das braucht { $takes }, nicht { $number }.
terminal-not-numbered = Es gibt keine Karte { $word }: Die Nummern gehen von 1 bis { $most }.
terminal-not-among = { $card } gehört nicht zu diesen Karten.
terminal-twice = { $card } kommt zweimal vor.
terminal-no-rules = Für { $title } gibt es keine Regelseite.
terminal-plain-leave = Partie verlassen? Du wirst Letzter und kannst nicht zurück. (ja oder nein)
terminal-plain-nothing = Du hast nichts angesagt. Mit 0 abschließen? (ja oder nein)
terminal-say-which = sag und eine Nummer: { $phrases }
terminal-ask-again = Revanche? (ja oder nein)

## At a table on a server

terminal-connected = Wieder verbunden.
terminal-lost = Verbindung verloren. Neuer Versuch …
terminal-says = { $who-is ->
    [you] Du sagst
   *[other] { $who } sagt
 }: { $told }
terminal-watchers = { $count ->
    [0] Keine Zuschauer mehr.
   *[other] { $count } Zuschauer.
 }
terminal-wins = { $who } { $count }
terminal-series = Best of { $best }: { $wins }.
terminal-others-again = Deine Gegner möchten eine Revanche.
terminal-away = { $who } ist nicht da.
terminal-back = { $who } ist wieder da.
terminal-stands-in = Ein Bot spielt für { $who-is ->
    [you] dich
   *[other] { $who }
 }.
terminal-waiting = { $missing ->
    [one] Es fehlt noch 1 Spieler. Lade mit diesem Link ein: { $link }
   *[other] Es fehlen noch { $missing } Spieler. Lade mit diesem Link ein: { $link }
 }
terminal-come-back = Zurück mit: { $how }

## On a server, before a match

terminal-word-quick = schnell quick
terminal-word-open = neu open
terminal-word-listed = offen listed
terminal-lobby = Offene Partien auf { $server }:
terminal-lobby-none = Gerade keine offenen Partien auf { $server }.
terminal-lobby-running = Laufende Partien:
terminal-lobby-open = { $title }: { $names } ({ $free ->
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
 })
terminal-lobby-table = { $title }: { $names }
terminal-lobby-help =
    Eine Nummer: mitspielen oder zuschauen. Ein Link: der Tisch, zu dem du eingeladen bist.
    schnell: sofort eine Partie { $preset }; schnell house: mit dieser Vorlage.
    neu house seats=4 target=61: eigener Tisch, per Link; mit offen steht er auch hier.
    Enter: aktualisieren. q: beenden.

## Üben

terminal-train-verdict = { $kind ->
    [count] { $good ->
        [yes] Richtig: { $worth }.
       *[no] Nicht ganz: Sie ist { $worth } wert.
    }
   *[other] { $good ->
        [yes] Beste Antwort.
       *[no] Das kostet { $unit ->
            [blinds] { $cost } Big Blinds
            [wins] { $cost } Gewinnchance
           *[points] { $cost } Punkte
        }.
    }
 }
terminal-train-opponent = Gegner
terminal-train-better = Besser: { $best }.
terminal-learn-on = Enter: weiter, q: beenden
terminal-train-so-far = { $good } von { $asked } richtig.
