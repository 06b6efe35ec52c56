# Die Seite, die Mischungen prüft, auf Deutsch.

page-verify = Mischung prüfen
page-verify-how = Vor jeder Runde schickt der Server allen Spielern einen Hash: das Versprechen eines Geheimnisses, das er danach nicht mehr ändern kann. Dann steuert der Browser jedes Spielers eine Zufallszahl bei. Geheimnis und Zahlen bestimmen zusammen die Reihenfolge der Karten. Nach der Partie werden die Geheimnisse veröffentlicht, und jeder kann sie prüfen.
page-verify-open = Aufzeichnung öffnen
page-verify-save = Aufzeichnung speichern
page-verify-save-text = Als Text speichern
page-verify-here = Die Prüfung läuft ganz in deinem Browser. Du kannst jetzt offline gehen.
page-verify-https = Browser können nur auf https-Seiten prüfen. Speichere die Aufzeichnung und öffne sie dort.
page-verify-table = diesem Tisch
page-verify-from = { $actions } Aktionen von { $source }.
page-verify-from-whom = { $actions } Aktionen von { $source }: { $names }.
page-verify-told = Dieser Browser hat { $all ->
    [yes] jeden Hash
   *[no] { $told } von { $count } Hashes
 } vor dem Geben erhalten.
page-verify-not-there = Dieser Browser war nicht am Tisch und hat keine Hashes zum Vergleichen.
page-verify-wrong = { $count ->
    [one] 1 Mischung passt nicht zu ihrem Hash.
   *[other] { $count } Mischungen passen nicht zu ihren Hashes.
 }
page-verify-none = Die Mischungen dieser Partie lassen sich nicht prüfen.
page-verify-some = { $right } von { $count } Mischungen bestätigt; die anderen lassen sich nicht prüfen.
page-verify-all = Alle Mischungen bestätigt.
page-verify-deal = Runde { $deal }: { $brief }
page-verify-brief-right = Bestätigt
page-verify-brief-uncommitted = Nicht geprüft
page-verify-brief-wrong = Fehlgeschlagen
page-verify-seat = Platz { $seat }
page-verify-right = Der Hash passt zum Geheimnis, und die { $count } Karten liegen in der Reihenfolge, die sich aus ihm und { $senders } ergibt.
page-verify-numbers = den Zahlen von { $names }
page-verify-no-numbers = keiner Zahl eines Spielers (es kam keine an)
page-verify-why-uncommitted = Die Aufzeichnung enthält für diese Runde keinen Hash, sie lässt sich also nicht prüfen. Partien aus älteren Versionen haben keinen.
page-verify-why-secret = Das Geheimnis ist ungültig: Es muss aus 64 Hexadezimalziffern bestehen.
page-verify-why-nonces = Die Zahlen der Spieler sind ungültig oder unvollständig.
page-verify-why-hash = Der Hash passt nicht zum Geheimnis: Der Server hat sein Versprechen gebrochen, oder die Aufzeichnung wurde geändert.
page-verify-why-order = Die Karten liegen nicht so, wie Geheimnis und Zahlen es vorgeben.
page-verify-why-stray = Für diese Runde gibt es einen Hash, aber sie wurde nicht gegeben.
page-verify-why-other = Dieser Browser hat vor dem Geben einen anderen Hash erhalten als den in der Aufzeichnung.
page-verify-heard = Dieser Browser hat vor dem Geben denselben Hash erhalten.
page-verify-among = Deine Zahl ist dabei.
page-verify-not-among = Deine Zahl ist nicht dabei; vielleicht kam sie zu spät an.
page-verify-details = Hash, Geheimnis, Zahlen und Karten von Runde { $deal }
page-verify-hash = Hash
page-verify-secret = Geheimnis
page-verify-cards = Karten
page-verify-no-json = Diese Datei ist kein JSON und damit keine Aufzeichnung.
page-verify-no-record = Diese Datei ist JSON, aber keine Aufzeichnung einer Partie.
page-verify-unreadable = Diese Aufzeichnung ist nicht lesbar: Sie enthält eine ungültige Aktion oder Festlegung.

## What this doesn't prove

page-verify-limits = Was das nicht beweist
page-verify-limit-cards = Der Server kennt jede Karte, denn er gibt sie. Dass er sie geheim hält und seine Bots nicht spicken, lässt sich so nicht beweisen.
page-verify-limit-order = Die Reihenfolge ist zufällig, wenn mindestens die Zahl eines Spielers rechtzeitig ankam und der Server sie vorher nicht kannte. Ein Server könnte Zahlen weglassen: Sieh nach, ob deine dabei ist. Arbeitet er mit einem Spieler zusammen, könnte er ausprobieren, welche Zahl dieser schicken soll.
page-verify-limit-alone = Kam keine Zahl an, bestimmte allein das Geheimnis des Servers die Reihenfolge: Nach dem Versprechen ließ es sich nicht mehr ändern, vorher aber wählen. Wer sich auf den letzten Platz setzt, erhält vor der ersten Runde nichts.
page-verify-limit-moves = Ob alle Züge regelgerecht waren, wird hier nicht geprüft.
