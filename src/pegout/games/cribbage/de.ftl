# Cribbage auf Deutsch. Das Glossar steht in words/de.ftl.

cribbage-what = { $what ->
    [hand] Hand
    [second-hand] zweite Hand
    [crib] Crib
   *[play] Karte
 }
cribbage-for = { $what ->
    [go] {" "}für das Go
    [last] {" "}für die letzte Karte
    [play] {""}
   *[other] {" "}für die { cribbage-what }
 }
cribbage-verdict = { $right ->
    [yes] und es stimmt
   *[no] aber es stimmt nicht
 }

## What happened

cribbage-discarded = { $who-is ->
    [you] Du legst
   *[other] { $who } legt
 } { $cards } in { $own ->
    [yes] { $who-is ->
        [you] deine Crib
       *[other] die eigene Crib
     }
   *[no] { $dealer-is ->
        [you] deine Crib
       *[other] die Crib { $dealer ->
            [Gegner] des Gegners
           *[other] von { $dealer }
         }
     }
 } ab.
cribbage-turned = Die Startkarte ist { $card }.
cribbage-plays = { $who-is ->
    [you] Du spielst
   *[other] { $who } spielt
 } { $card }
# What the card scores is told in the same sentence: .lead, and .more of both messages.
cribbage-played = { cribbage-plays }: { SPELL($count) }.
    .said = { CAPITAL(SPELL($count)) }.
    .lead = { cribbage-plays }
    .more = { SPELL($count) }
cribbage-go = { $who }: Go.
    .said = Go.
cribbage-heels = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points } für Heels.
    .said = { $who-is ->
        [you] Du bekommst
       *[other] Bekommt
     } { $points } für Heels.
cribbage-called = { $who }: { $scores-and }.
    .said = { CAPITAL($scores-and) }.
    .more = { $scores-and }
cribbage-pegged = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] Du bekommst
       *[other] Bekommt
     } { $points }{ cribbage-for }.
cribbage-took = { $who-is ->
    [you] Du nimmst dir
   *[other] { $who } nimmt sich
 } { $points }.
    .said = { $who-is ->
        [you] Du nimmst dir
       *[other] Nimmt sich
     } { $points }.
cribbage-lost = { $who-is ->
    [you] Du verlierst
   *[other] { $who } verliert
 } { $points }.
    .said = { $who-is ->
        [you] Du verlierst
       *[other] Verliert
     } { $points }.
cribbage-counted = { $who-is ->
    [you] Deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } von { $who }
 }, { $cards }: { $counted }.
cribbage-shown = { $who-is ->
    [you] Du zeigst
   *[other] { $who } zeigt
 } die { cribbage-what }: { $cards }.
cribbage-claimed = { $who-is ->
    [you] Du sagst
   *[other] { $who } sagt
 } { $points }{ cribbage-for } an.
    .said = { $who-is ->
        [you] {""}
       *[other] Sagt { $points }{ cribbage-for } an.
     }
cribbage-muggins = { $who-is ->
    [you] Du rufst
   *[other] { $who } ruft
 } Muggins für { $points }, { cribbage-verdict }.
    .said = { $who-is ->
        [you] Du rufst
       *[other] Ruft
     } Muggins für { $points }, { cribbage-verdict }.
cribbage-missed = { $who-is ->
    [you] Du übersiehst
   *[other] { $who } übersieht
 } { $points } { $what ->
    [hand] in der Hand
    [second-hand] in der zweiten Hand
    [crib] in der Crib
   *[play] beim Ausspielen
 }: { $counted }.
cribbage-wins = { $winners-count ->
    [one] { $who-is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
     }
   *[other] { $winners-and } { $winners-is ->
        [you] gewinnt
       *[other] gewinnen
     }
 }
cribbage-worth = { $skunk ->
    [0] {""}
    [1] {" "}mit einem Skunk
    [2] {" "}mit einem doppelten Skunk
   *[3] {" "}mit einem dreifachen Skunk
 }{ $points ->
    [0] {""}
    [one] , ein Partiepunkt
   *[other] , { SPELL($points) } Partiepunkte
 }
cribbage-won = { cribbage-wins } { $tally }{ cribbage-worth }.
cribbage-won-match = { cribbage-wins } die Partie { $match }. Das letzte Spiel: { $tally }{ cribbage-worth }.
cribbage-tally = { $first } zu { $second }
cribbage-voided = Die Runde zählt nicht; die Punkte bis dahin bleiben.

## What one may do

cribbage-play = { $card } spielen → { cribbage-play.promise }
    .ear = { $card } spielen, das macht { cribbage-play.promise }
    .promise = { $count }{ $points ->
        [0] {""}
       *[other] {" "}für { $points }
     }
# Wer ablegt, liest das, und in einer Durchsicht auch andere: $crib sagt, wessen sie für $who ist.
cribbage-discard = { $cards } in { $dealer-is ->
    [you] deine Crib
   *[other] { $crib ->
        [mine] die eigene Crib
        [ours] { $who-is ->
            [you] die Crib deiner Seite
           *[other] die Crib { $dealer ->
                [Gegner] des Gegners
               *[other] von { $dealer }
             }
         }
       *[other] die Crib { $dealer ->
            [Gegner] des Gegners
           *[other] von { $dealer }
         }
     }
 } ablegen{ $second-count ->
    [0] {""}
   *[other] , { $second } in die zweite Hand
 }
cribbage-say-go = Go
cribbage-ready-show = Zum Zählen
cribbage-ready-deal = Nächste Runde
cribbage-ready-game = Nächstes Spiel

## Rules that cannot be played

cribbage-rules-head-start = head_start muss unter dem Ziel liegen, { $target }, nicht { $head_start }
    .brief = Der Vorsprung muss unter dem Ziel liegen, { $target }, und nicht bei { $head_start }.
cribbage-rules-skunk-lines = skunk_lines müssen der Reihe nach fallen und unter dem Ziel liegen, { $target }
    .brief = Die Skunk-Linien müssen der Reihe nach fallen und unter dem Ziel liegen, { $target }.
cribbage-rules-match-points = match_points muss eine Zahl für den Sieg und für jede der { $lines } Skunk-Linien nennen
    .brief = Die Partiepunkte müssen eine Zahl für den Sieg und eine für jede der { $lines } Skunk-Linien sein.
cribbage-rules-muggins = muggins braucht das Zählen von Hand, nicht count_mode auto: Wo alles für dich gezählt wird, wird nichts übersehen
    .brief = Muggins gibt es nur, wenn von Hand gezählt wird: Sonst wird nichts übersehen.
cribbage-rules-second-hand = second_hand gehört zu keep 4
    .brief = Eine zweite Hand gehört zu vier behaltenen Karten.

## The game and its presets

game-cribbage = Cribbage
preset-standard = Standard
    .summary = Cribbage mit sechs Karten für zwei bis 121, wie auf Turnieren.
preset-match = Match
    .summary = Skunks zählen mehr, und drei Partiepunkte gewinnen.
preset-house = Zu Hause
    .summary = Ein Bube als Startkarte ist 1 wert; zu viert spielen Paare.
preset-ten-hand = Ten-hand
    .summary = Je zwei Hände, von denen eine gespielt wird.
preset-online = Online
    .summary = Alle für sich, der Geber in jeder Runde ausgelost, keine Skunks.
preset-five-card = Fünf Karten
    .summary = Das alte kurze Spiel: drei Karten auf der Hand, bis 61.

## Options by subject; their choices

cribbage-options-match = Spiel und Partie
cribbage-options-counting = Zählen und Muggins
cribbage-options-deal = Karten und Ablegen
cribbage-options-scores = Was Punkte bringt
cribbage-options-play = Das Ausspielen und seine Pausen
cribbage-options-seats = Plätze und Geber

cribbage-option-seats = Spieler
    .help = Wie viele spielen.
cribbage-option-teams = Mannschaften
    .help = Ob vier als zwei Paare über Kreuz spielen.
cribbage-option-teams-none = Alle für sich
cribbage-option-teams-pairs = Paare
cribbage-option-target = Ziel
    .help = Der Punktestand, der ein Spiel sofort gewinnt.
cribbage-option-head_start = Vorsprung
    .help = Punkte, mit denen die erste Vorhand eines Spiels beginnt.
cribbage-option-keep = Behaltene Karten
    .help = Karten einer Hand, die gespielt wird.
cribbage-option-second_hand = Zweite Hand
    .help = Eine zweite Hand aus vier Karten, die nicht gespielt und nach den anderen gezählt wird.
cribbage-option-second_hand_flush = Flush in der zweiten Hand
    .help = Welcher Flush-Regel die zweite Hand folgt.
cribbage-option-second_hand_flush-crib = Wie in der Crib
cribbage-option-second_hand_flush-hand = Wie in der Hand
cribbage-option-discard_order = Reihenfolge beim Ablegen
    .help = Ob alle zugleich ablegen oder die Vorhand zuerst.
cribbage-option-discard_order-simultaneous = Alle zugleich
cribbage-option-discard_order-in_turn = Der Reihe nach
cribbage-option-crib_card_time = Die Karte vom Stapel für die Crib
    .help = Wann zu dritt die Karte für die Crib gezogen wird.
cribbage-option-crib_card_time-at_deal = Beim Geben
cribbage-option-crib_card_time-after_discards = Nach dem Ablegen
cribbage-option-heels = Heels
    .help = Punkte des Gebers für einen Buben als Startkarte.
cribbage-option-fifteen = Fünfzehn
    .help = Punkte für die Summe fünfzehn.
cribbage-option-thirty_one = Einunddreißig
    .help = Punkte für die Summe einunddreißig.
cribbage-option-last = Go und letzte Karte
    .help = Punkte für die letzte Karte unter einunddreißig: Go oder letzte Karte.
cribbage-option-play_ends = Ende des Ausspielens
    .help = Ob nach der ersten 31 oder dem ersten Go weitergespielt wird.
cribbage-option-play_ends-all_cards = Wenn alle Karten gespielt sind
cribbage-option-play_ends-first_count = Nach der ersten Summe
cribbage-option-hand_flush = Flush in der Hand
    .help = Ob eine Hand von einer Farbe zählt, mit der Startkarte eins mehr.
cribbage-option-hand_flush-whole_hand = Die ganze Hand
cribbage-option-hand_flush-none = Keiner
cribbage-option-crib_flush = Flush in der Crib
    .help = Ob ein Flush in der Crib auch die Startkarte braucht.
cribbage-option-crib_flush-five_only = Nur fünf Karten
cribbage-option-crib_flush-four_ok = Vier Karten
cribbage-option-crib_flush-none = Keiner
cribbage-option-nobs = Nobs
    .help = Punkte für den Buben in der Farbe der Startkarte.
cribbage-option-score_crib = Crib zählen
    .help = Ob die Crib überhaupt gezählt wird.
cribbage-option-skunk_lines = Skunk-Linien
    .help = Wer unter der ersten Linie verliert, ist ein Skunk, unter der zweiten ein doppelter, und so weiter.
cribbage-option-match_points = Partiepunkte
    .help = Partiepunkte für Sieg, Skunk, doppelten Skunk ...; 0 steht für die ganze Partie.
cribbage-option-match_target = Ziel der Partie
    .help = Partiepunkte, die die Partie gewinnen; für das Beste aus n Spielen: (n + 1) / 2.
cribbage-option-skunk_basis = Skunks bei mehreren
    .help = Ob der beste Verlierer die Partiepunkte bestimmt oder jeder Verlierer seine gibt.
cribbage-option-skunk_basis-best_loser = Der beste Verlierer
cribbage-option-skunk_basis-each = Jeder Verlierer
cribbage-option-shuffle_seats = Plätze auslosen
    .help = Ob eine Partie einmal auslost, wer wo sitzt, oder alle sitzen, wie sie kommen.
cribbage-option-first_dealer = Erster Geber
    .help = Ob um den ersten Geber abgehoben wird, die niedrigste Karte gibt, oder er ausgelost wird.
cribbage-option-first_dealer-cut = Abheben
cribbage-option-first_dealer-random = Auslosen
cribbage-option-deal_rotation = Nächster Geber
    .help = Wer innerhalb eines Spiels als Nächstes gibt.
cribbage-option-deal_rotation-rotate = Der Reihe nach
cribbage-option-deal_rotation-random_each_hand = Jede Runde ausgelost
cribbage-option-next_game_dealer = Geber des nächsten Spiels
    .help = Wer im nächsten Spiel einer Partie zuerst gibt.
cribbage-option-next_game_dealer-pass = Das Geben geht weiter
cribbage-option-next_game_dealer-alternate_first = Die ersten Geber wechseln sich ab
cribbage-option-next_game_dealer-loser = Der Verlierer
cribbage-option-next_game_dealer-winner = Der Gewinner
cribbage-option-next_game_dealer-cut = Abheben
cribbage-option-count_mode = Zählen
    .help = Ob für dich gezählt wird oder du eine Summe nennst, deine Kombinationen oder eins von beiden.
cribbage-option-count_mode-auto = Für dich gezählt
cribbage-option-count_mode-manual = Von Hand
cribbage-option-count_mode-total = Von Hand, als Summe
cribbage-option-count_mode-combos = Von Hand, nach Kombinationen
cribbage-option-muggins = Muggins
    .help = Wo sich andere die Punkte nehmen dürfen, die jemand übersieht.
cribbage-option-muggins-off = Aus
cribbage-option-muggins-show = Beim Zählen
cribbage-option-muggins-show_and_play = Beim Zählen und Ausspielen
cribbage-option-false_muggins = Falscher Ruf von Muggins
    .help = Ob ein falscher Ruf kostet, was er genannt hat.
cribbage-option-false_muggins-costs = Kostet Punkte
cribbage-option-false_muggins-free = Kostet nichts
cribbage-option-overclaim = Zu viel angesagt
    .help = Wer zu viel ansagt: nur das Richtige zählt, noch einmal so viel wird abgezogen, oder nichts zählt.
cribbage-option-overclaim-cap = Nur das Richtige zählt
cribbage-option-overclaim-deduct = Noch einmal so viel abgezogen
cribbage-option-overclaim-void = Nichts zählt
cribbage-option-timeout_claim = Ansage, deren Zeit abläuft
    .help = Was an Tischen mit Uhr zählt, wenn die Zeit zum Ansagen abläuft.
cribbage-option-timeout_claim-auto = Es wird für den Spieler gezählt
cribbage-option-timeout_claim-zero = Nichts weiter zählt
cribbage-option-skip_empty = Wer keine Karten hat, wird übersprungen
    .help = Für Spieler ohne Karten wird gepasst.
cribbage-option-skip_pass = Go von selbst
    .help = Für Spieler, die nicht können, wird Go gesagt.
cribbage-option-skip_only_move = Erzwungene Züge von selbst
    .help = Ein erzwungener Zug wird für den Spieler gemacht.
cribbage-option-pre_show = Pause vor dem Zählen
    .help = Eine Pause, bevor gezählt wird.
cribbage-option-post_show = Pause nach dem Zählen
    .help = Eine Pause, nachdem gezählt ist.
cribbage-option-leaver = Wer verlässt
    .help = Ob jemand, der geht, die Partie beendet oder nur die Runde, auf dem schlechtesten freien Rang.
cribbage-option-leaver-forfeits = Beendet die Partie
cribbage-option-leaver-worst_rank = Nimmt den schlechtesten freien Rang
cribbage-option-direction = Sitzordnung
    .help = In welcher Richtung die Plätze gezeichnet werden; für die Punkte ohne Bedeutung.
cribbage-option-direction-left = Nach links
cribbage-option-direction-right = Nach rechts

## Where cards lie

zone-crib = Crib
zone-pile = Stapel
zone-second = zweite Hand
zone-starter = Startkarte
