# Die Seite zum Üben, auf Deutsch.

page-train = Üben
page-train-kinds = Was geübt wird
page-train-count = Hände zählen
page-train-asks-count = { $crib ->
    [yes] Wie viele Punkte sind in deiner Crib?
   *[no] Wie viele Punkte sind das?
 }
page-train-discard = Ablegen
page-train-asks-discard = { $cards ->
    [10] Welche zwei kommen in die Crib, und welche vier werden die zweite Hand?
   *[other] Welche zwei kommen in die Crib?
 }
page-train-play = Ausspielen
page-train-asks-play = Welche Karte?
page-train-bets = Setzen
page-train-asks-bets = Was tust du?
page-train-daily = Hand des Tages
page-train-duplicate = Duplikat des Tages: eine ganze Partie, dieselben Karten für alle
page-train-asks-daily = Welche zwei kommen in die Crib?
page-train-judged = { $good ->
    [yes] Nichts ist besser.
    [nearly] Fast so gut wie das Beste: Es kostet { $unit ->
        [blinds] { $cost } große Blinds
        [wins] { $cost } Gewinnchance
       *[points] { $cost } Punkte
    }.
   *[no] Es kostet { $unit ->
        [blinds] { $cost } große Blinds
        [wins] { $cost } Gewinnchance
       *[points] { $cost } Punkte
    }.
 }
page-train-ranking = { $shown ->
    [50] Die besten { $shown } von { $ways } Ablagen
   *[other] Alle { $ways } Ablagen
 }
page-train-counted = { $good ->
    [yes] Richtig: { $worth }.
   *[no] Nicht ganz: Sie ist { $worth } wert.
 }
page-train-next = Weiter
page-train-opponent = Gegner
page-train-again = Noch einmal versuchen
page-train-clock = Uhr
page-train-seconds = { $seconds } s
page-train-how = Was du verfehlst, kommt nach Minuten wieder, was du kannst, nach Tagen.
page-train-keys = Tasten: die Zahl tippen oder 1 bis 6 für Karten, dann Enter.
page-train-csv = Alle Antworten als CSV

## Wie man vorankommt

page-train-progress = Fortschritt
page-train-answers = Antworten
page-train-right = Richtig
page-train-streak = In Folge
page-train-best = Bestwert { $best }
page-train-over-time = Richtige Antworten nach Tagen
page-train-chart = { $part } aller Antworten richtig; { $days ->
    [one] der letzte Tag
   *[other] die letzten { $days } Tage
 } als Balken
page-train-table = Dasselbe als Tabelle
page-train-day = Tag
page-train-next-up = Was wiederkommt
page-train-due-now = jetzt
page-train-due-minutes = in { $count } min
page-train-due-hours = in { $count } h
page-train-due-days = { $count ->
    [one] in einem Tag
   *[other] in { $count } Tagen
 }

## Was eine Hand verlangt

page-train-skill-count-fifteen = eine Fünfzehn oder zwei
page-train-skill-count-pair = ein Paar
page-train-skill-count-run = eine Folge
page-train-skill-count-double-run = doppelte Folge
page-train-skill-count-many-fifteens = vier Fünfzehner oder mehr
page-train-skill-count-fifteen-of-four = eine Fünfzehn aus vier oder fünf Karten
page-train-skill-count-nobs = Nobs
page-train-skill-count-flush-of-four = ein Flush von vier
page-train-skill-count-two-pairs = zwei Paare
page-train-skill-count-nothing = Hände ohne Punkte
page-train-skill-count-pair-royal = Drilling
page-train-skill-count-triple-run = dreifache Folge
page-train-skill-count-double-double-run = doppelt doppelte Folge
page-train-skill-count-flush-of-five = ein Flush von fünf
page-train-skill-count-double-pair-royal = Vierling
page-train-skill-count-crib = eine Crib
page-train-skill-count-crib-no-flush = eine Crib mit vier von einer Farbe, was kein Flush ist
page-train-skill-count-crib-flush = ein Flush in der Crib

page-train-skill-discard-mine-loose = deine Crib: nichts, was zusammengehört
page-train-skill-discard-theirs-loose = Crib des Gegners: nichts, was zusammengehört
page-train-skill-discard-mine-pair = deine Crib: ein Paar
page-train-skill-discard-theirs-pair = Crib des Gegners: ein Paar
page-train-skill-discard-mine-run = deine Crib: eine Folge
page-train-skill-discard-theirs-run = Crib des Gegners: eine Folge
page-train-skill-discard-mine-five = deine Crib: eine Fünf
page-train-skill-discard-theirs-five = Crib des Gegners: eine Fünf
page-train-skill-discard-mine-two-pairs = deine Crib: zwei Paare
page-train-skill-discard-theirs-two-pairs = Crib des Gegners: zwei Paare
page-train-skill-discard-mine-double-run = deine Crib: doppelte Folge
page-train-skill-discard-theirs-double-run = Crib des Gegners: doppelte Folge
page-train-skill-discard-mine-pair-royal = deine Crib: Drilling
page-train-skill-discard-theirs-pair-royal = Crib des Gegners: Drilling
page-train-skill-discard-mine-flush = deine Crib: vier einer Farbe
page-train-skill-discard-theirs-flush = Crib des Gegners: vier einer Farbe
page-train-skill-discard-mine-late = deine Crib: spät im Spiel
page-train-skill-discard-theirs-late = Crib des Gegners: spät im Spiel
page-train-skill-discard-mine-ten = deine Crib: Ten-hand
page-train-skill-discard-theirs-ten = Crib des Gegners: Ten-hand
page-train-skill-play-lead = das Anspielen
page-train-skill-play-now = Punkte nehmen
page-train-skill-play-later = Punkte, die später kommen
page-train-skill-play-others = keine Punkte geben
page-train-skill-bets-fold-preflop = Passen vor dem Flop
page-train-skill-bets-call-preflop = Mitgehen vor dem Flop
page-train-skill-bets-raise-preflop = Erhöhen vor dem Flop
page-train-skill-bets-fold-board = Passen mit Board
page-train-skill-bets-call-board = Mitgehen und Schieben mit Board
page-train-skill-bets-raise-board = Setzen mit Board
page-train-skill-bets-bluff-board = Bluffen mit Board

## Die Hand des Tages

page-daily = Hand des Tages, { $day }
page-daily-how = Alle bekommen dieselben sechs Karten. Wenn du geantwortet hast, siehst du, was die anderen getan haben.
page-daily-others = Was alle getan haben
page-daily-first = Vor dir hat hier noch niemand geantwortet.
page-daily-better = Besser als { $part } von { $people ->
    [one] einer anderen Antwort
   *[other] { $people } anderen Antworten
 }.
page-daily-answer = Antwort
page-daily-people = Leute
page-daily-cost = Kosten
page-daily-yours = deine
page-daily-tomorrow = Morgen gibt es eine neue Hand.
page-daily-share = Anderen erzählen, ohne die Karten
page-daily-copy = Zeile kopieren
page-daily-line = Pegout, Hand des Tages, { $day }: { $good ->
    [yes] ★ nichts war besser
   *[no] { $cost } Punkte hinter dem Besten
 } { $link }
page-daily-yesterday = Die Hand von gestern
page-daily-hand = { $cards }, { $crib ->
    [yes] deine Crib
   *[no] Crib des Gegners
 }
