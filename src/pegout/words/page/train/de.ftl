# Die Seite zum Üben, auf Deutsch.

page-train = Üben
page-train-kinds = Was geübt wird
page-train-count = Hände zählen
page-train-asks-count = Wie viele Punkte sind das?
page-train-counted = { $good ->
    [yes] Richtig: { $worth }.
   *[no] Nicht ganz: Sie ist { $worth } wert.
 }
page-train-next = Weiter
page-train-again = Noch einmal versuchen
page-train-clock = Uhr
page-train-seconds = { $seconds } s
page-train-how = Was du verfehlst, kommt nach Minuten wieder, was du kannst, nach Tagen. Tasten: die Zahl tippen oder 1 bis 6 für Karten, dann Enter.
page-train-csv = Alle Antworten als CSV

## Wie man vorankommt

page-train-progress = Fortschritt
page-train-answers = Antworten
page-train-right = Richtig
page-train-streak = In Folge
page-train-best = Bestwert { $best }
page-train-over-time = Richtige Antworten nach Tagen
page-train-chart = { $part } aller Antworten richtig; die letzten { $days ->
    [one] Antworten eines Tages
   *[other] { $days } Tage
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

page-train-skill-count-fifteen = eine oder zwei Fünfzehn
page-train-skill-count-pair = ein Paar
page-train-skill-count-run = eine Folge
page-train-skill-count-double-run = doppelte Folge
page-train-skill-count-many-fifteens = vier Fünfzehn oder mehr
page-train-skill-count-fifteen-of-four = eine Fünfzehn aus vier oder fünf Karten
page-train-skill-count-nobs = Nobs
page-train-skill-count-flush-of-four = ein Flush aus vier
page-train-skill-count-two-pairs = zwei Paare
page-train-skill-count-nothing = Hände ohne Punkte
page-train-skill-count-pair-royal = Drilling
page-train-skill-count-triple-run = dreifache Folge
page-train-skill-count-double-double-run = doppelt doppelte Folge
page-train-skill-count-flush-of-five = ein Flush aus fünf
page-train-skill-count-double-pair-royal = Vierling
