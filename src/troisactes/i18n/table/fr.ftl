### Ce que le serveur répond quand il refuse, sans qu’une règle du jeu soit en cause.

table-bad-answer = Cela ne répond pas à la question.
table-bad-catalogue = Ces règles ne peuvent pas être chargées.
table-bad-map = Il n’y a pas de telle case, ou cette carte ne peut pas être lue.
table-bad-message = Ce message n’a pas pu être lu.
table-bad-type = Il faut une image : PNG, JPEG, GIF ou WebP.
table-bad-scenario = Ce scénario ne peut pas être lu.
table-conflict = Quelqu’un a été plus rapide : regardez où en est la table.
table-error = Une erreur du serveur a empêché cela. Rien n’a changé.
table-fight-title = Combat
table-gone = Cette place vous a été retirée. Le MJ la tient désormais.
table-input-too-large = C’est trop gros pour être accepté.
table-invalid-answer = Cela n’a pas de sens ici.
table-no-seat = Vous n’avez pas de place à cette table.
table-not-allowed = Cela vous est refusé à cette table.
table-not-your-decision = Ce n’est pas à vous de répondre.
table-decoy = Leurre : les joueurs attendent que vous laissiez continuer.
table-request-leave = { $who } demande votre accord : { $text }
table-request-undo = { $who } demande à annuler
table-request-words = { $who } : { $text }
table-rests-on-it = Ce qui a suivi dépend de ce dé : annulez d’abord jusque-là.
table-seat-taken = Quelqu’un est déjà assis à cette place.
table-stale-decision = Répondu ailleurs : la table a bougé.
table-store-unusable = Le serveur n’arrive pas à enregistrer. Rien n’a changé.
table-too-often = Trop de demandes à la fois : attendez un peu.
table-unknown-id = Cela n’existe pas ici.
table-unknown-table = Aucune table ne porte ce code.
