### Ce que le serveur répond quand il refuse, sans qu’une règle du jeu soit en cause.

table-bad-message = Ce message n’a pas pu être lu.
table-bad-type = Il faut une image : PNG, JPEG, GIF ou WebP.
table-conflict = Quelqu’un a été plus rapide : regardez où en est la table.
table-gone = Cette place vous a été retirée. Le MJ la tient désormais.
table-input-too-large = C’est trop gros pour être accepté.
table-no-seat = Vous n’avez pas de place à cette table.
table-not-allowed = Cela vous est refusé à cette table.
table-not-your-decision = Ce n’est pas à vous de répondre.
table-request-leave = { $who } demande votre accord
table-request-undo = { $who } demande à annuler
table-request-words = { $who } : { $text }
table-seat-taken = Quelqu’un est déjà assis à cette place.
table-stale-decision = Répondu ailleurs : la table a bougé.
table-too-often = Trop de demandes à la fois : attendez un peu.
table-unknown-table = Aucune table ne porte ce code.
