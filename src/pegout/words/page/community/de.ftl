# Die Seite der anderen Spieler, auf Deutsch.

page-community = Community
page-community-lead = Finde Spieler und sieh, wer online ist und wer vorn liegt.
page-community-friends-none = Noch keine Freunde
page-community-friends-none-why = Such jemanden nach Namen, oder schick deinen Link an jemanden, mit dem du spielen möchtest.
page-community-events = Turniere
page-community-open = Öffnen
page-community-watch = Zuschauen
page-community-watch-what = Öffentliche Partien, die gerade laufen.
page-community-clubs = Clubs
page-community-clubs-what = Feste Abende mit denselben Leuten: Kalender, Saisontabelle, Chat.
page-community-events-what = Turniere für einen Abend oder länger: Paarungen, Tische und Tabelle.
page-community-leagues = Ligen
page-community-leagues-what = Teams, die sich eine Saison lang zu Hause und auswärts treffen.
page-community-club = Club
page-community-no-club = Keiner
page-community-about = Beschreibung
page-community-about-example = Wo ihr spielt, was man mitbringt, wer willkommen ist

## Was die Leitung festlegt

page-community-no-show = Nicht erschienen nach (Minuten)
page-community-no-show-help = Wer bis dahin nicht am Tisch ist, verliert die Partie. Bei 0 entscheidest du.
page-community-drop-after = Raus nach (verpassten Partien)
page-community-drop-after-help = Wer so viele Partien in Folge verpasst, wird nicht mehr gepaart. Bei 0 nie.
page-community-unplayed = Punkte ohne Partie
page-community-points-bye = Freilos
page-community-points-missed = Verpasste Runde
page-community-points-forfeit = Kampfloser Sieg
page-community-late = Nachzügler zulassen
