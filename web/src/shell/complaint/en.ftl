# Telling about somebody: fetched when that is opened, and on the page of who looks after the server

complaint-help = Whoever looks after this Gnomoteka will see it. Others at the table won’t.
complaint-who = About whom?
complaint-why = What’s wrong?
complaint-rude-name = A rude name
complaint-rude-words = Rude words
complaint-spoils = Spoils the game
complaint-other = Something else
complaint-send = Tell
complaint-cancel = Cancel
complaint-told = Thank you. Whoever looks after this Gnomoteka will have a look.
