# Die Lektionen von Cribbage auf Deutsch: höchstens zwei Sätze je Schritt.

lesson-cribbage = Cribbage
    .summary = Was Karten wert sind, dann eine ganze Runde. Fünf Minuten.

lesson-cribbage-hello = Willkommen! Beim Cribbage punktest du mit deinen Karten; sehen wir, wie. Du hältst vier Karten, und die Startkarte, für beide aufgedeckt, ist deine fünfte.
lesson-cribbage-values = Werden Karten zusammengezählt, so zählt ein Ass 1, Bube, Dame und König zählen 10 und alle anderen ihre Zahl.
lesson-cribbage-fifteen = Karten, die zusammen 15 ergeben, bringen 2 Punkte. Tippe zwei davon an, dann den goldenen Knopf.
    .typed = Karten, die zusammen 15 ergeben, bringen 2 Punkte. Sag zwei davon an: „Fünfzehn“ und die Karten.
    .else = Noch keine 15. Der Bube zählt 10: Welche Karte macht 15 daraus?
lesson-cribbage-pair = Zwei Karten vom selben Rang sind ein Paar und bringen 2. Tippe dein Paar an.
    .typed = Zwei Karten vom selben Rang sind ein Paar und bringen 2. Sag dein Paar an.
    .else = Ein Paar sind zwei vom selben Rang, hier zwei Siebenen.
lesson-cribbage-run = Drei oder mehr in einer Reihe sind eine Folge, ein Punkt für jede Karte; auf die Farbe kommt es nicht an. Tippe eine Folge von drei an.
    .typed = Drei oder mehr in einer Reihe sind eine Folge, ein Punkt für jede Karte; auf die Farbe kommt es nicht an. Sag eine Folge von drei an.
    .else = Eine Folge sind drei Karten in einer Reihe: 5, 6 und 7.
    .also = Richtig! Du hast zwei Folgen, und wir schreiben die mit der Kreuz-Sieben zuerst auf.
lesson-cribbage-run-again = Eine Karte darf mehrmals punkten. Mit der anderen Sieben ist 5-6-7 eine zweite Folge: Tippe auch sie an.
    .typed = Eine Karte darf mehrmals punkten. Mit der anderen Sieben ist 5-6-7 eine zweite Folge: Sag auch sie an.
    .else = Nimm die 5, die 6 und die Karo-Sieben.
lesson-cribbage-all = Mehr gibt es nicht: 2 und 2 und zwei Folgen zu 3 machen 10. Sag, dass das alles ist.
    .else = Du hast alles gefunden: Sag, dass das alles ist.
lesson-cribbage-pegged = Du bekommst 10: Dein Stift rückt auf dem Brett um 10 Löcher vor. Wer zuerst 121 hat, gewinnt.

lesson-cribbage-dealt = Nun eine ganze Runde. Du und Robin habt je sechs Karten; du gibst, also gehört die Crib dir: eine zweite Hand aus vier Karten, die du am Ende zählst.
lesson-cribbage-discard = Beide legen zwei Karten in die Crib ab. Behalte, was zusammen punktet: die Fünf mit Zehn, Bube und Dame; lege die anderen zwei ab.
    .else = Das dürftest du, aber dann bleibt weniger, was zusammen punktet. Lege die 2 und die 8 ab.
lesson-cribbage-starter = Die Startkarte ist aufgedeckt: die Kreuz-Neun, für euch beide. Jetzt spielt ihr abwechselnd Karten aus und zählt sie zusammen, nie über 31; Robin beginnt.
lesson-cribbage-play = Robins König macht 10. Spiel die Karte, die genau 15 daraus macht, und du bekommst sofort 2.
    .else = Das dürftest du, aber es bringt nichts. Welche Karte macht aus 10 eine 15?
lesson-cribbage-thirty-one = Mit Robins Sechs sind es 21. Bring es auf genau 31 für weitere 2: Jede deiner Karten kann das.
    .also = Einunddreißig geht mit jeder Karte, die 10 zählt. Wir machen mit der Karo-Zehn weiter.
    .else = Jede deiner drei Karten passt.
lesson-cribbage-play-pair = Nach 31 beginnt das Zählen neu, und Robin spielt einen Buben. Derselbe Rang ist ein Paar für 2: Spiel deinen Buben.
    .else = Das dürftest du, aber dein Bube macht ein Paar für 2.
lesson-cribbage-last = Robin kam auf 24, und deine Dame käme über 31: Du musstest „Go“ sagen, und Robin bekam 1. Spiel deine Dame: Auch die allerletzte Karte bringt 1.
    .else = Spiel deine Dame.
lesson-cribbage-show = Alle Karten sind gespielt; jetzt wird gezählt. Zuerst zählt Robin, dann du, dann deine Crib, und die Startkarte gehört zu jeder Hand.
    .else = Geh weiter: Die Karten werden für dich gezählt.
lesson-cribbage-counted = Du bekommst 11 für deine Hand und 5 für deine Crib: Tippe „Deine Hand“ an, um zu sehen, wofür. 1 von den 11 ist „Nobs“: Dein Bube hat die Farbe der Startkarte.
    .typed = Du bekommst 11 für deine Hand und 5 für deine Crib. 1 von den 11 ist „Nobs“: Dein Bube hat die Farbe der Startkarte.
lesson-cribbage-end = Das war eine ganze Runde. In der nächsten gibt Robin und hat die Crib; so geht es weiter, bis jemand 121 hat. Jetzt kannst du spielen!

lesson-ten-hand = Ten-hand
    .summary = Für alle, die Cribbage kennen: zehn Karten, zwei Hände und eine Crib. Eine Minute.

lesson-ten-hand-hello = Ten-hand ist Cribbage mit zwei Händen zugleich. Von deinen zehn Karten spielst du vier, vier sind eine zweite Hand, die nur gezählt wird, und zwei kommen in die Crib.
lesson-ten-hand-sort = Die ersten zwei Karten, die du antippst, kommen in die Crib, die nächsten vier in die zweite Hand. Tippe 2 und König an, dann 6-7-8-9, und behalte die Fünfen mit Bube und Dame zum Spielen.
    .typed = Zwei Karten kommen in die Crib, vier in die zweite Hand, und vier behältst du zum Spielen. Wähl 2 und König für die Crib, dann 6-7-8-9, und behalte die Fünfen mit Bube und Dame.
    .also = Dieselben zwei Hände andersherum. Wir machen mit den Fünfen zum Spielen weiter.
    .else = Das dürftest du, aber es trennt, was zusammen punktet: 5-5-B-D und 6-7-8-9.
lesson-ten-hand-played = Die zweite Hand wartet an der Seite, und ausgespielt wird, wie du es kennst, mit je vier Karten. Das lassen wir hier aus.
lesson-ten-hand-show = Beim Zählen kommt zuerst die gespielte Hand und dann die zweite, beide mit der Startkarte. Deine Crib kommt zuletzt.
    .else = Geh weiter: Die Karten werden für dich gezählt.
lesson-ten-hand-end = Zwei Hände und eine Crib in einer Runde: Hier gibt es schnell Punkte. Jetzt kannst du spielen!

## Hilfe am Tisch: was man jetzt tun kann, und die Wörter, nach denen man am Anfang fragt (ihre Anker in den Regeln)

lesson-now-cribbage-discard = Wähle, was du in die Crib ablegst, und behalte, was zusammen punktet.
lesson-now-cribbage-play = Spiel eine Karte: 15 und 31 bringen 2, ein Paar auch, eine Folge einen Punkt je Karte.
lesson-now-cribbage-show = Das Zählen: Jede Hand zählt mit der Startkarte, Hand und Crib des Gebers zuletzt.
lesson-now-cribbage-claim = Sag, was in diesen Karten punktet: eine Zahl oder jede Kombination.
lesson-now-cribbage-muggins = Wurde etwas übersehen? Dann ruf Muggins dafür; sonst ruf nichts.
lesson-now-cribbage-pause = Schau, so lange du willst, dann geht es weiter.
lesson-words-cribbage = crib starter dealer count go last-card fifteen pair pair-royal run flush nobs heels muggins peg skunk
    .marks = S=skunk DS=skunk TS=skunk
