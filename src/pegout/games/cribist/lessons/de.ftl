# Die Lektion von Cribist auf Deutsch: höchstens zwei Sätze je Schritt.

lesson-cribist = Cribist
    .summary = Stiche, Trümpfe, Ansagen und Muggins. Lerne zuerst, was Karten beim Cribbage wert sind.

lesson-cribist-hello = Bei Cribist geht es um Stiche: Vier spielen je eine Karte, und die beste nimmt alle vier. Dann zählt der Stich wie eine Hand beim Cribbage, also nimm die, die etwas wert sind.
lesson-cribist-follow = Ann hat Kreuz angespielt, also ist Kreuz in dieser Runde Trumpf, und auch du musst Kreuz spielen. Der höchste Trumpf gewinnt: Nimm den Stich mit dem Buben, der als Trumpf-Bube selbst einen Punkt wert ist.
    .else = Das ist erlaubt, aber der Trumpf-Bube bringt einen Extrapunkt. Spiel ihn.
lesson-cribist-fifteen = Der Stich gehört dir; sag nun an, was darin ist. Karten, die zusammen 15 ergeben, bringen 2: Tippe die 5 und den Buben an, dann den goldenen Knopf.
    .typed = Der Stich gehört dir; sag nun an, was darin ist. Karten, die zusammen 15 ergeben, bringen 2: Sag die Fünfzehn aus der 5 und dem Buben an.
    .also = Richtig! Es gibt zwei. Nehmen wir zuerst 5 und Bube.
    .else = Der Bube zählt 10, und 5 dazu macht 15.
lesson-cribist-fifteen-again = Es gibt noch eine 15, aus drei Karten: Tippe 4, 5 und 6 an.
    .typed = Es gibt noch eine 15, aus drei Karten: 4, 5 und 6.
    .else = 4 und 5 und 6 machen 15: Nimm alle drei.
lesson-cribist-run = Dieselben drei liegen in einer Reihe: eine Folge, ein Punkt für jede Karte. Tippe sie noch einmal an.
    .typed = Dieselben drei liegen in einer Reihe: eine Folge, ein Punkt für jede Karte. Sag sie an.
    .else = Nimm 4, 5 und 6.
lesson-cribist-nobs = Und der Trumpf-Bube bringt 1. Tippe ihn allein an.
    .typed = Und der Trumpf-Bube bringt 1. Sag ihn an: „Nobs“ und seine Karte.
    .else = Nimm nur den Buben.
lesson-cribist-all = 2 + 2 + 3 + 1, und du bist fertig. Was du nicht ansagst, können sich die Gegner holen.
    .else = Du hast alles angesagt: Du bist fertig.
lesson-cribist-lead = Du bekommst 8, mehr war nicht zu holen, und als Gewinner spielst du zum nächsten Stich an. Spiel deine Herz-Zwei an.
    .else = Du kannst jede Karte anspielen; für diese Lektion nimm die Herz-Zwei.
lesson-cribist-muggins = Cleo hat mit dem König gewonnen und eine 15 und den Flush angesagt, aber die 15 aus 5 und 10 übersehen. Tippe beide an, sag sie an und ruf Muggins für 2 Punkte.
    .typed = Cleo hat mit dem König gewonnen und eine 15 und den Flush angesagt, aber die 15 aus 5 und 10 übersehen. Ruf dafür Muggins.
    .else = Nimm die 5 und die 10, sag sie als 15 an und verlange 2.
lesson-cribist-called = Muggins! Die 2 Punkte, die Cleo übersehen hat, gehören dir; aber ein falscher Ruf kostet dich genauso viele.
lesson-cribist-end = Am Ende einer Runde bringt jeder Stich noch einen Punkt. Wer zuerst 61 hat, gewinnt. Du kannst loslegen!

## Hilfe am Tisch: was zu tun ist, und Begriffe für den Anfang (Anker in den Regeln)

lesson-now-cribist-play = Bediene, wenn du kannst. Der höchste Trumpf gewinnt, sonst die höchste Karte der Farbe.
lesson-now-cribist-claim = Der Stich gehört dir: Gib seine Punkte ein oder sag jede Kombination an.
lesson-now-cribist-muggins = Punkte übersehen? Ruf Muggins; ein falscher Ruf kostet genauso viel.
lesson-now-cribist-pause = Lass dir Zeit, dann weiter.
lesson-words-cribist = trick trumps lead follow-suit fifteen pair run flush nobs claim muggins dealer stake
