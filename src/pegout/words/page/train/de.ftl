# Die Seite zum Üben, auf Deutsch.

page-train = Üben
page-train-kinds = Übungen
page-train-count = Hände zählen
page-train-asks-count = { $crib ->
    [yes] Wie viele Punkte sind in deiner Crib?
   *[no] Wie viele Punkte?
 }
page-train-discard = Ablegen
page-train-asks-discard = { $cards ->
    [10] Welche zwei für die Crib, welche vier für die zweite Hand?
   *[other] Welche zwei für die Crib?
 }
page-train-play = Ausspielen
page-train-asks-play = Welche Karte?
page-train-bets = Setzen
page-train-asks-bets = Was machst du?
page-train-daily = Hand des Tages
page-train-duplicate = Duplikat des Tages: eine ganze Partie mit denselben Karten für alle
page-train-asks-daily = Welche zwei für die Crib?
page-train-judged = { $good ->
    [yes] Beste Antwort.
    [nearly] Fast perfekt: Das kostet { $unit ->
        [blinds] { $cost } Big Blinds
        [wins] { $cost } Gewinnchance
       *[points] { $cost } Punkte
    }.
   *[no] Das kostet { $unit ->
        [blinds] { $cost } Big Blinds
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
page-train-again = Erneut versuchen
page-train-clock = Uhr
page-train-seconds = { $seconds } s
page-train-how = Fehler kommen nach Minuten wieder, Gekonntes nach Tagen.
page-train-keys = Tasten: Zahl eingeben oder 1 bis 6 für Karten, dann Enter.
page-train-csv = Alle Antworten als CSV

## Fortschritt

page-train-progress = Fortschritt
page-train-answers = Antworten
page-train-right = Richtig
page-train-streak = Serie
page-train-best = Bestwert { $best }
page-train-over-time = Richtige Antworten pro Tag
page-train-chart = { $part } aller Antworten richtig; { $days ->
    [one] der letzte Tag
   *[other] die letzten { $days } Tage
 } als Balken
page-train-of = { $count ->
    [one] 1 Antwort
   *[other] { $count } Antworten
 }
page-train-day = Tag
page-train-next-up = Als Nächstes dran
page-train-due-now = jetzt
page-train-due-minutes = in { $count } min
page-train-due-hours = in { $count } h
page-train-due-days = { $count ->
    [one] in 1 Tag
   *[other] in { $count } Tagen
 }

## Fähigkeiten

page-train-skill-count-fifteen = ein oder zwei Fünfzehner
page-train-skill-count-pair = ein Paar
page-train-skill-count-run = eine Folge
page-train-skill-count-double-run = eine doppelte Folge
page-train-skill-count-many-fifteens = vier Fünfzehner oder mehr
page-train-skill-count-fifteen-of-four = eine Fünfzehn aus vier oder fünf Karten
page-train-skill-count-nobs = Nobs
page-train-skill-count-flush-of-four = ein Flush aus vier
page-train-skill-count-two-pairs = zwei Paare
page-train-skill-count-nothing = Hände ohne Punkte
page-train-skill-count-pair-royal = ein Drilling
page-train-skill-count-triple-run = eine dreifache Folge
page-train-skill-count-double-double-run = eine vierfache Folge
page-train-skill-count-flush-of-five = ein Flush aus fünf
page-train-skill-count-double-pair-royal = ein Vierling
page-train-skill-count-crib = eine Crib
page-train-skill-count-crib-no-flush = eine Crib mit vier Karten einer Farbe (kein Flush)
page-train-skill-count-crib-flush = ein Flush in der Crib

page-train-skill-discard-mine-loose = deine Crib: Karten ohne Bezug
page-train-skill-discard-theirs-loose = Crib des Gegners: Karten ohne Bezug
page-train-skill-discard-mine-pair = deine Crib: ein Paar
page-train-skill-discard-theirs-pair = Crib des Gegners: ein Paar
page-train-skill-discard-mine-run = deine Crib: eine Folge
page-train-skill-discard-theirs-run = Crib des Gegners: eine Folge
page-train-skill-discard-mine-five = deine Crib: eine Fünf
page-train-skill-discard-theirs-five = Crib des Gegners: eine Fünf
page-train-skill-discard-mine-two-pairs = deine Crib: zwei Paare
page-train-skill-discard-theirs-two-pairs = Crib des Gegners: zwei Paare
page-train-skill-discard-mine-double-run = deine Crib: eine doppelte Folge
page-train-skill-discard-theirs-double-run = Crib des Gegners: eine doppelte Folge
page-train-skill-discard-mine-pair-royal = deine Crib: ein Drilling
page-train-skill-discard-theirs-pair-royal = Crib des Gegners: ein Drilling
page-train-skill-discard-mine-flush = deine Crib: vier einer Farbe
page-train-skill-discard-theirs-flush = Crib des Gegners: vier einer Farbe
page-train-skill-discard-mine-late = deine Crib: spät in der Partie
page-train-skill-discard-theirs-late = Crib des Gegners: spät in der Partie
page-train-skill-discard-mine-ten = deine Crib: Ten-hand
page-train-skill-discard-theirs-ten = Crib des Gegners: Ten-hand
page-train-skill-play-lead = Anspielen
page-train-skill-play-now = Punkte machen
page-train-skill-play-later = Punkte vorbereiten
page-train-skill-play-others = Verteidigen
page-train-skill-bets-fold-preflop = Passen preflop
page-train-skill-bets-call-preflop = Mitgehen preflop
page-train-skill-bets-raise-preflop = Erhöhen preflop
page-train-skill-bets-fold-board = Passen postflop
page-train-skill-bets-call-board = Mitgehen und Schieben postflop
page-train-skill-bets-raise-board = Setzen postflop
page-train-skill-bets-bluff-board = Bluffen postflop

## Die Hand des Tages

page-daily = Hand des Tages, { $day }
page-daily-how = Alle bekommen dieselben sechs Karten. Nach deiner Antwort siehst du, was andere gewählt haben.
page-daily-others = Was andere gewählt haben
page-daily-first = Vor dir hat hier noch niemand geantwortet.
page-daily-better = Besser als { $part } von { $people ->
    [one] 1 anderen Antwort
   *[other] { $people } anderen Antworten
 }.
page-daily-answer = Antwort
page-daily-people = Spieler
page-daily-cost = Verlust
page-daily-yours = deine
page-daily-tomorrow = Morgen gibt’s eine neue Hand.
page-daily-share = Ergebnis teilen, ohne die Karten zu verraten
page-daily-copy = Ergebnis kopieren
page-daily-line = Pegout, Hand des Tages, { $day }: { $good ->
    [yes] ★ beste Antwort
   *[no] { $cost } Punkte hinter der besten
 } { $link }
page-daily-yesterday = Die Hand von gestern
page-daily-hand = { $cards }, { $crib ->
    [yes] deine Crib
   *[no] Crib des Gegners
 }
