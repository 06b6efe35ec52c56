# Die Seite der anderen Spieler, auf Deutsch.

page-community = Community
page-community-lead = Finde Spieler und sieh, wer online ist und wer vorn liegt.
page-community-friends-none = Noch keine Freunde
page-community-friends-none-why = Such jemanden nach Namen, oder schick deinen Link an jemanden, mit dem du spielen möchtest.
page-community-events = Turniere
