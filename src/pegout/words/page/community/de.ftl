# Die Seite der anderen Spieler, auf Deutsch.

page-community = Community
page-community-lead = Spieler finden, sehen, wer online ist und wer führt.
page-community-friends-none = Noch keine Freunde
page-community-friends-none-why = Schick deinen Link an jemanden, mit dem du spielen möchtest.
