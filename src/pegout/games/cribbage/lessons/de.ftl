# Die Lektionen von Cribbage auf Deutsch: höchstens zwei Sätze je Schritt.

lesson-cribbage = Cribbage
    .summary = Was Karten wert sind, dann eine ganze Runde. 5 Minuten.

lesson-cribbage-hello = Willkommen! So punkten Karten beim Cribbage. Du hast vier Karten auf der Hand; die Startkarte, für beide aufgedeckt, ist deine fünfte.
lesson-cribbage-values = Beim Zusammenzählen zählt ein Ass 1, Bube, Dame und König zählen 10, alle anderen Karten ihre Zahl.
lesson-cribbage-fifteen = Karten, die zusammen 15 ergeben, bringen 2 Punkte. Tippe zwei davon an, dann den goldenen Knopf.
    .typed = Karten, die zusammen 15 ergeben, bringen 2 Punkte. Sag zwei davon an: „Fünfzehn“ und die Karten.
    .else = Noch keine 15. Der Bube zählt 10: Welche Karte macht 15 daraus?
lesson-cribbage-pair = Zwei Karten vom selben Rang sind ein Paar und bringen 2. Tippe dein Paar an.
    .typed = Zwei Karten vom selben Rang sind ein Paar und bringen 2. Sag dein Paar an.
    .else = Ein Paar sind zwei vom selben Rang, hier zwei Siebenen.
lesson-cribbage-run = Drei oder mehr in einer Reihe sind eine Folge, ein Punkt für jede Karte; auf die Farbe kommt es nicht an. Tippe eine Folge von drei an.
    .typed = Drei oder mehr in einer Reihe sind eine Folge, ein Punkt für jede Karte; auf die Farbe kommt es nicht an. Sag eine Folge von drei an.
    .else = Eine Folge sind drei Karten in einer Reihe: 5, 6 und 7.
    .also = Richtig! Du hast zwei Folgen. Nehmen wir zuerst die mit der Kreuz-Sieben.
lesson-cribbage-run-again = Eine Karte darf mehrmals punkten. Mit der anderen Sieben ist 5-6-7 eine zweite Folge: Tippe auch sie an.
    .typed = Eine Karte darf mehrmals punkten. Mit der anderen Sieben ist 5-6-7 eine zweite Folge: Sag auch sie an.
    .else = Nimm die 5, die 6 und die Karo-Sieben.
lesson-cribbage-all = Das ist alles: 2 + 2 und zwei Folgen zu 3 machen 10. Jetzt bist du fertig.
    .else = Du hast alles gefunden: Du bist fertig.
lesson-cribbage-pegged = Du bekommst 10: Dein Stift rückt auf dem Brett um 10 Löcher vor. Wer zuerst 121 hat, gewinnt.

lesson-cribbage-dealt = Nun eine ganze Runde. Du und Robin habt je sechs Karten; du gibst, also gehört die Crib dir: eine zweite Hand aus vier Karten, die du am Ende zählst.
lesson-cribbage-discard = Beide legen zwei Karten in die Crib ab. Behalte, was zusammen punktet: die Fünf mit Zehn, Bube und Dame; lege die anderen zwei ab.
    .else = Das geht, aber es trennt Karten, die zusammen punkten. Lege die 2 und die 8 ab.
lesson-cribbage-starter = Die Startkarte ist aufgedeckt: die Kreuz-Neun, für euch beide. Jetzt spielt ihr abwechselnd Karten aus und zählt sie zusammen, nie über 31; Robin beginnt.
lesson-cribbage-play = Robins König macht 10. Spiel die Karte, die genau 15 daraus macht, und du bekommst sofort 2.
    .else = Das ist erlaubt, bringt aber nichts. Welche Karte macht aus 10 eine 15?
lesson-cribbage-thirty-one = Mit Robins Sechs sind es 21. Bring es auf genau 31 für weitere 2: Jede deiner Karten kann das.
    .also = Mit jeder Karte, die 10 zählt, sind es 31. Weiter geht’s mit der Karo-Zehn.
    .else = Jede deiner drei Karten passt.
lesson-cribbage-play-pair = Nach 31 beginnt das Zählen neu, und Robin spielt einen Buben. Derselbe Rang ist ein Paar für 2: Spiel deinen Buben.
    .else = Das ist erlaubt, aber dein Bube macht ein Paar für 2.
lesson-cribbage-last = Robin kam auf 24, und deine Dame ginge über 31: Du hast „Go“ gesagt, und Robin bekam 1. Spiel deine Dame: Auch die allerletzte Karte bringt 1.
    .else = Spiel deine Dame.
lesson-cribbage-show = Alle Karten sind gespielt; jetzt wird gezählt. Zuerst zählt Robin, dann du, dann deine Crib, und die Startkarte gehört zu jeder Hand.
    .else = Weiter: Die Karten werden für dich gezählt.
lesson-cribbage-counted = Du bekommst 11 für deine Hand und 5 für deine Crib. Tippe „Deine Hand“ an, um zu sehen, wofür; 1 Punkt ist „Nobs“, der Bube in der Farbe der Startkarte.
    .typed = Du bekommst 11 für deine Hand und 5 für deine Crib. Einer der 11 ist „Nobs“: der Bube in der Farbe der Startkarte.
lesson-cribbage-end = Das war eine ganze Runde. Als Nächstes gibt Robin und hat die Crib, und so weiter, bis einer 121 hat. Du kannst loslegen!

lesson-ten-hand = Ten-hand
    .summary = Zehn Karten, zwei Hände und eine Crib, für Cribbage-Kenner. 1 Minute.

lesson-ten-hand-hello = Ten-hand ist Cribbage mit zwei Händen zugleich. Von deinen zehn Karten spielst du vier, vier sind eine zweite Hand, die nur gezählt wird, und zwei kommen in die Crib.
lesson-ten-hand-sort = Die ersten zwei Karten, die du antippst, kommen in die Crib, die nächsten vier in die zweite Hand. Tippe 2 und König an, dann 6-7-8-9, und behalte die Fünfen mit Bube und Dame zum Spielen.
    .typed = Zwei Karten kommen in die Crib, vier in die zweite Hand, und vier behältst du zum Spielen. Wähle 2 und König für die Crib, dann 6-7-8-9, und behalte die Fünfen mit Bube und Dame.
    .also = Dieselben zwei Hände andersherum. Weiter geht’s mit den Fünfen zum Spielen.
    .else = Das ist erlaubt, trennt aber Karten, die zusammen punkten: 5-5-B-D und 6-7-8-9.
lesson-ten-hand-played = Die zweite Hand wartet an der Seite, und ausgespielt wird, wie du es kennst, mit je vier Karten. Das lassen wir hier aus.
lesson-ten-hand-show = Beim Zählen kommt zuerst die gespielte Hand und dann die zweite, beide mit der Startkarte. Deine Crib kommt zuletzt.
    .else = Weiter: Die Karten werden für dich gezählt.
lesson-ten-hand-end = Zwei Hände und eine Crib in einer Runde: Hier gibt es schnell Punkte. Du kannst loslegen!

## Hilfe am Tisch: was zu tun ist, und Begriffe für den Anfang (Anker in den Regeln)

lesson-now-cribbage-discard = Lege in die Crib ab und behalte Karten, die zusammen punkten.
lesson-now-cribbage-play = Spiel eine Karte. 15 und 31 bringen 2, ein Paar auch, eine Folge 1 pro Karte.
lesson-now-cribbage-show = Das Zählen: Jede Hand zählt mit der Startkarte, Hand und Crib des Gebers zuletzt.
lesson-now-cribbage-claim = Zähle diese Karten: Gib eine Zahl ein oder sag jede Kombination an.
lesson-now-cribbage-muggins = Hat dein Gegner Punkte übersehen? Hol sie dir mit Muggins.
lesson-now-cribbage-pause = Lass dir Zeit, dann weiter.
lesson-words-cribbage = crib starter dealer count go last-card fifteen pair pair-royal run flush nobs heels muggins peg skunk
    .marks = S=skunk DS=skunk TS=skunk
