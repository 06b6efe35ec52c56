# Der Tisch im Terminal, auf Deutsch: was dort liegt und wer was hat. Das Glossar steht in words/de.ftl.

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
    [small-blind] kleiner Blind
    [big-blind] großer Blind
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

## What lies on the table

terminal-zone = { CAPITAL($zone) } { $cards }
terminal-yours = { CAPITAL($zone) } von dir: { $cards }
terminal-undealt = Die Karten sind noch nicht gegeben.
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
terminal-counting-play = Was macht das?
terminal-counting = Zu zählen, { $what } { terminal-whose }: { $cards }
terminal-named = Angesagt: { $named }
terminal-row = { CAPITAL($what) } { $who-is ->
    [you] von dir
   *[other] von { $who }
 }, { $cards }: { $scores }
terminal-pegged = { $row }; { $by ->
    [hand] angesagt { $claimed }, bekommen { $points }
   *[itself] bekommen { $points }
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
terminal-goes-on = Die anderen spielen ohne dich weiter.
terminal-record = Die Aufzeichnung ist in { $file }.
terminal-resume = Weiter geht es mit: pegout play --resume { $file }

## Choosing, on the full screen. Keys are the same in every language

terminal-key = { $key }: { $what }
terminal-enter = Enter: { $what }
terminal-enter-key = Enter
terminal-choose-card = Wähle eine Karte nach ihrer Nummer.
terminal-choose-card-first = Wähle zuerst eine Karte nach ihrer Nummer.
terminal-choose = { $what }: Wähle { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
terminal-choose-more = { $what }: Wähle noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
 }.
terminal-type = { $what } (tippe { $low } bis { $high }, dann Enter)
terminal-tab-combinations = Tab: nach Kombinationen
terminal-tab-number = Tab: als Zahl
terminal-is-a = { $cards } ist: { $keys }
terminal-choose-further = { $cards }: Wähle weitere Karten.
terminal-choose-count = Wähle Karten zum Zählen.
terminal-choose-call = Wähle Karten für das, was übersehen wurde.
terminal-enter-all = Enter: das ist alles, { $points } für { $named } · Rücktaste nimmt zurück
terminal-enter-call = Enter: Muggins! { $points } für { $named } · Rücktaste nimmt zurück
terminal-impossible = Das geht hier nicht.
terminal-no-card = Es gibt keine Karte { $number }.
terminal-not-now = { $card } darf jetzt nicht gespielt werden.
terminal-enough = Das sind genug; drücke eine Nummer noch einmal, um eine Karte zurückzunehmen.
terminal-say-what = Sag, was es ist: { $keys }
terminal-number-or-tab = Tippe eine Zahl, oder drücke Tab, um Kombinationen zu nennen.
terminal-named-nothing = Du hast nichts genannt. Noch einmal { $key }: { $what }
terminal-takes-number = Das braucht eine Zahl von { $low } bis { $high }.
terminal-takes-combination = Das braucht eine Kombination: { $names }.
terminal-takes-cards = Das braucht { $count ->
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
terminal-keys = 1-9 Karten · Enter bestätigt · ? Hilfe · x verlässt · q hört auf
terminal-keys-coach = 1-9 Karten · Enter · u zurück · i Tipp · ? Hilfe · x verlässt · q hört auf
terminal-keys-talk = 1-9 Karten · Enter bestätigt · ? Hilfe · t spricht · x verlässt · q hört auf
terminal-help =
    1 … 9, 0    eine Karte wählen oder zurücknehmen; oder eine Zahl schreiben
    a b c       die elfte Karte und die folgenden
    Enter       tun, was in der Zeile daneben steht
    Rücktaste   das Letzte zurücknehmen
    g           Go sagen
    f  c        passen; mitgehen oder schieben, wo um Chips gesetzt wird
    d           das ist alles, wo Hände gezählt werden
    Tab         zählen nach Kombinationen oder als Zahl
    f r p l n   Karten wählen, dann: Fünfzehn, Folge, Paar, Flush, Nobs
    u           den letzten Zug zurücknehmen, gegen Bots
    i           ein Tipp, gegen Bots oder wo alle es vereinbart haben
    t           den anderen etwas sagen, am Tisch eines Servers
    x           die Partie für immer verlassen
    q           aufhören und alles lassen, wie es ist
    Bild auf, Bild ab   zurücklesen

    Die Stecker: ● wo du bist, ○ wo du warst. ▸ zeigt, wer am Zug ist.
    Pfeil ab und Bild ab führen zu den Regeln; jede andere Taste schließt dies.
terminal-ask-stop = Mit dieser Partie aufhören? y: ja, jede andere Taste: nein
terminal-ask-leave =
    Diese Partie für immer verlassen? Du kannst nicht zurückkommen.
    y: ja, jede andere Taste: nein
terminal-nothing-back = Es gibt nichts zurückzunehmen.
terminal-cost = { $unit ->
    [win] { $cost } % Gewinnchance
    [blinds] { $cost } große Blinds
   *[points] { $cost } Punkte
 }
terminal-hint = Tipp: { $best }.
terminal-hint-next = Tipp: { $best }. Das Nächste, { $next }, kostet { $cost }.
terminal-hint-same = Tipp: { $best }. Ebenso gut: { $next }.
terminal-dear = „{ $what }“ kostet { $cost }. Besser: „{ $best }“.
terminal-ask-dear = Trotzdem? y: ja, jede andere Taste: nein
terminal-no-seat = Du hast keinen Platz mehr, den du aufgeben könntest.
terminal-closes-left = Du bist gegangen. q schließt den Tisch.
terminal-closes = Die Partie ist vorbei. q schließt den Tisch.
terminal-closes-again = Die Partie ist vorbei. a: noch einmal spielen, q schließt den Tisch.
terminal-ask-phrase = Was möchtest du sagen?

## Line by line. Of several words that may be typed, the first is the one that is told

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
terminal-plain-dear = Trotzdem? (ja oder nein)
terminal-plain-help =
    Antworte mit der Nummer vor einer Auswahl, oder mit einer Karte (5H, 10D, TD), wo nach einer Karte gefragt ist;
    eine Zahl darf einem Wort gleich folgen, wie in: claim 8, oder: raise 40. Enter allein nimmt die einzige Auswahl.
    Wo Kombinationen genannt werden: fifteen 1 3; run 2 3 4; pair 5H 5D; flush, nobs; mehrere mit Semikolon.
      h  Tisch und Hand zeigen     ?  diese Hilfe     regeln  wie das Spiel gespielt wird
      rückgängig  den letzten Zug zurücknehmen, gegen Bots     tipp  was zu tun ist, gegen Bots oder wo vereinbart
      zurück  die letzte genannte Kombination zurücknehmen  q  aufhören     verlassen  den Platz für immer aufgeben
terminal-opening = { $title }: { $names }. Tippe ? für Hilfe.
terminal-stopped = Du hörst hier auf.
terminal-input-ends = Die Eingabe endet hier.
terminal-interrupted = Unterbrochen.
terminal-seconds = { $seconds ->
    [one] Du hast { $seconds } Sekunde.
   *[other] Du hast { $seconds } Sekunden.
 }
terminal-your-choice = Deine Wahl
terminal-name-combination = Nenne eine Kombination{ $named-count ->
    [0] {""}
   *[other] {" "}(bisher { $named }: { $points })
 }
terminal-call-missed = Rufe, was übersehen wurde
terminal-between = ({ $low } bis { $high })
terminal-choose-number = Wähle nach der Nummer, 1 bis { $most }.
terminal-choose-one = Wähle eines.
terminal-cards = Karten: { $cards }
terminal-how-named = Ihr Name und ihre Karten, wie in: fifteen 1 3; run 2 3 4
terminal-takes-not = Das braucht { $takes }, nicht { $number }.
terminal-not-numbered = Es gibt keine Karte { $word }: Sie sind von 1 bis { $most } nummeriert.
terminal-not-among = { $card } ist nicht unter diesen Karten.
terminal-twice = { $card } steht zweimal da.
terminal-no-rules = Es gibt keine Seite mit den Regeln von { $title }.
terminal-plain-leave = Diese Partie für immer verlassen? Du kannst nicht zurückkommen. (ja oder nein)
terminal-plain-nothing = Du hast nichts genannt. Ist das alles, für 0? (ja oder nein)
terminal-say-which = sag und eine Nummer: { $phrases }
terminal-ask-again = Noch einmal spielen? (ja oder nein)

## At a table of a server

terminal-connected = Die Verbindung ist wieder da.
terminal-lost = Die Verbindung ist verloren; neuer Versuch ...
terminal-says = { $who-is ->
    [you] Du sagst
   *[other] { $who } sagt
 }: { $told }
terminal-watchers = { $count ->
    [0] Niemand sieht mehr zu.
    [one] Eine Person sieht zu.
   *[other] { $count } Leute sehen zu.
 }
terminal-wins = { $who } { $count }
terminal-series = Das Beste aus { $best }: { $wins }.
terminal-others-again = Die anderen wollen noch einmal spielen.
terminal-away = { $who } ist weg.
terminal-back = { $who } ist da.
terminal-stands-in = Ein Bot spielt für { $who-is ->
    [you] dich
   *[other] { $who }
 }.
terminal-waiting = { $missing ->
    [one] Es fehlt noch ein Spieler; schick diesen Link: { $link }
   *[other] Es fehlen noch { $missing } Spieler; schick diesen Link: { $link }
 }
terminal-come-back = Zurück kommst du mit: { $how }

## At a server, before a match

terminal-word-quick = schnell quick
terminal-word-open = neu open
terminal-word-listed = offen listed
terminal-lobby = Bei { $server } warten diese Tische auf Spieler:
terminal-lobby-none = Bei { $server } wartet kein Tisch auf Spieler.
terminal-lobby-running = Bei diesen kann man zusehen:
terminal-lobby-open = { $title }: { $names } ({ $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
 })
terminal-lobby-table = { $title }: { $names }
terminal-lobby-help =
    Eine Zahl: an diesen Tisch setzen oder zusehen. Ein Link: der Tisch, zu dem du eingeladen bist.
    schnell: gleich ein Spiel { $preset }; schnell house: nach dieser Vorlage.
    neu house seats=4 target=61: ein eigener Tisch für alle mit seinem Link; mit offen steht er auch hier.
    Enter: noch einmal nachsehen. q: gehen.

## Üben

terminal-train-verdict = { $kind ->
    [count] { $good ->
        [yes] Richtig: { $worth }.
       *[no] Nicht ganz: Sie ist { $worth } wert.
    }
   *[other] { $good ->
        [yes] Nichts ist besser.
       *[no] Es kostet { $unit ->
            [blinds] { $cost } große Blinds
            [wins] { $cost } Gewinnchance
           *[points] { $cost } Punkte
        }.
    }
 }
terminal-train-opponent = Gegner
terminal-train-better = Besser: { $best }.
terminal-learn-on = Enter geht weiter, q hört auf:
terminal-train-so-far = { $good } von { $asked } richtig.
