# Die Lektion von Skalborg auf Deutsch: höchstens zwei Sätze je Schritt.

lesson-skalborg = Skalborg
    .summary = Eine Runde, von den Blinds bis zum Showdown. Lerne zuerst, was Karten beim Cribbage wert sind.

lesson-skalborg-hello = Bei Skalborg setzt du Chips auf Hände wie beim Cribbage, und wer am meisten zählt, gewinnt den Pot. Bevor es Karten gibt, setzen zwei blind: Robin 5, du 10.
lesson-skalborg-joker = Du hast einen Joker. In einer Folge oder einem Flush steht er für jede Karte, die du willst; für Fünfzehner und Paare zählt er nicht.
lesson-skalborg-discard = Jeder legt eine von fünf Karten in die Crib ab, die zum Board für alle wird. Behalte, was in einer Reihe liegt, 5-6-7 und den Joker, und lege den König ab.
    .else = Das geht, aber 5-6-7 und der Joker gehören zusammen. Lege den König ab.
lesson-skalborg-check = Robin ist bei deinem Blind von 10 mitgegangen. Du könntest erhöhen; schiebe erst einmal, setze also nichts weiter.
    .else = Das ist erlaubt, aber warte erst auf das Board: Schiebe.
lesson-skalborg-bet = Die ersten zwei Karten des Boards, der Flop, sind aufgedeckt: Deine 4-5-6-7-8 und der Joker sind eine Folge von sechs! Setze 20: Drück „Pot 20“, dann „Setzen: 20“.
    .typed = Die ersten zwei Karten des Boards, der Flop, sind aufgedeckt: Deine 4-5-6-7-8 und der Joker sind eine Folge von sechs! Setze 20.
    .also = Ein guter Einsatz. Weiter geht’s mit 20.
    .else = Mit so einer Folge willst du Chips im Pot sehen: Setze.
lesson-skalborg-turn = Robin ist bei 20 mitgegangen, und der Turn bringt einen König. Jede neue Karte kann auch Robin helfen; schiebe diesmal.
    .else = Das geht, aber warte ab, was Robin macht: Schiebe.
lesson-skalborg-call = Robin setzt 40. Passen gibt den Pot auf, Mitgehen kostet 40, Erhöhen verlangt mehr: Geh mit.
    .else = Das geht, aber Mitgehen zeigt dir hier am meisten: Geh mit.
lesson-skalborg-river = Der River ist die letzte Karte des Boards: eine Zwei. Mit dem Joker als Drei geht deine Folge nun von 2 bis 8; schiebe, dann sehen wir die Karten.
    .else = Das wäre auch gut, aber sehen wir uns die Karten an: Schiebe.
lesson-skalborg-showdown = Der Showdown: Deine vier Karten und die vier des Boards zählen als eine Hand. Deine zählt 17 und die von Robin 12, also gehört der Pot dir.
lesson-skalborg-end = In deiner ersten Partie wird alles für dich gezählt. Später zählst du selbst, und es gilt: Was du übersiehst, verlierst du!

## Hilfe am Tisch: was zu tun ist, und Begriffe für den Anfang (Anker in den Regeln)

lesson-now-skalborg-discard = Lege eine Karte in die Crib ab, die zum Board für alle wird.
lesson-now-skalborg-bet = Mit Schieben oder Mitgehen bleibst du dabei, Erhöhen kostet mehr, Passen gibt den Pot auf.
lesson-now-skalborg-blinds = { lesson-now-skalborg-bet }
lesson-now-skalborg-preflop = { lesson-now-skalborg-bet }
lesson-now-skalborg-flop = { lesson-now-skalborg-bet }
lesson-now-skalborg-turn = { lesson-now-skalborg-bet }
lesson-now-skalborg-river = { lesson-now-skalborg-bet }
lesson-now-skalborg-claim = Zähle deine vier Karten und das Board zusammen. Was du übersiehst, verlierst du.
lesson-now-skalborg-pause = Lass dir Zeit, dann weiter.
lesson-words-skalborg = blind board crib check call raise fold pot flop turn river showdown joker all-in side-pot stack
