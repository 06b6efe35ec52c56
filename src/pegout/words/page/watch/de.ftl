# Die Seite der laufenden Partien, auf Deutsch.

page-watch = Zuschauen
page-watch-lead = Öffentliche Partien, die gerade laufen.
page-watch-none = Gerade läuft keine öffentliche Partie
page-watch-none-why = Öffentliche Partien erscheinen hier, solange sie laufen. Starte eine, dann können andere dir zuschauen.
page-watch-play = Öffentlich spielen
page-watch-go = Zuschauen
page-watch-whom = { $names } zuschauen
