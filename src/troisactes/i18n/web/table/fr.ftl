# The table in the browser: what the page itself says. What the fight says comes from the server.

web-page-not-loaded = La page ne s’est pas chargée.
web-try-again = Réessayer
web-not-found = Cette page n’existe pas
web-not-found-says = Le lien est incomplet, ou la table a été fermée.
web-to-home = Accueil
web-table = Table

## Getting to the table

web-no-such-table = Cette table n’existe pas
web-table-unreachable = La table ne répond pas
web-link-used = Ce lien a déjà servi, ou a été remplacé. Demandez-en un nouveau au MJ, ou prenez une place libre.
web-removed = Cette place n’est plus la vôtre
web-reconnecting = Connexion perdue. Nouvel essai en cours ; rien n’est envoyé entre-temps.
web-not-connected = Pas de connexion à la table : rien n’est parti.
web-sent-unsure = La connexion s’est coupée. Vérifiez la table avant de recommencer.
web-title-yours = À vous !

## The board

web-board = Plateau
web-board-size = Plateau, { $columns } colonnes, { $rows } lignes
web-board-tools = Vue du plateau
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-centre = Centrer
web-pan = Déplacer la vue
web-pan-left = Vers la gauche
web-pan-right = Vers la droite
web-pan-up = Vers le haut
web-pan-down = Vers le bas
web-legal-target = cible possible
web-provokes = provoque
web-ping = Montrer { $cell } à tous
web-ping-at = { $who } montre { $cell }
web-not-a-target = { $cell } n’est pas une cible de « { $action } ».

## Order and creatures

web-order = Ordre
web-order-hidden = L’ordre n’est pas montré.
web-hidden-creature = cachée
web-aside = en attente
web-reaction-short = Réac.
web-hp = PV
web-hp-less = Un PV de moins
web-hp-more = Un PV de plus
web-hp-wrong = Écrivez un nombre : 12 pour fixer, +5 ou −5 pour changer.
web-apply = Appliquer
web-add = Ajouter
web-condition = État
web-condition-value = Valeur
web-remove-condition = Retirer { $name }
web-place = Placer…
web-placing = Placer { $who }
web-choose-square = Choisissez une case.
web-hide = Cacher
web-reveal = Révéler
web-remove-creature = Retirer du combat
web-enter-now = Entrer

## Actions

web-cost-all = tout
web-actions-of = Actions de { $who }
web-command = Action ou commande
web-no-such-action = Aucune action ne s’appelle « { $text } ».
web-no-such-target = Aucune cible ne s’appelle « { $text } ».
web-folded = { $count ->
    [one] Impossible dans ce combat ({ $count })
   *[other] Impossibles dans ce combat ({ $count })
}
web-overrule = Passer outre
web-go-on = Laisser continuer
web-overrule-once = Passer outre une fois
web-overrule-fight = Passer outre ce combat
web-overrule-next = Passer outre { $clause } la prochaine fois
web-overrule-clause-fight = Passer outre { $clause } ce combat
web-overrule-off = Appliquer de nouveau { $clause }
web-play-anyway = Jouer quand même
web-ask-gm = Demander au MJ
web-gm-asked = Demande envoyée au MJ.
web-end-again = Touchez encore pour finir
web-clause-opens = Lire la règle { $id }
web-planned = À votre tour : { $action }
web-back-to-question = Revenir à la question
web-other-actions = Voir mes autres actions
web-plan = Préparer mon tour

## Preview

web-preview = Aperçu
web-confirm = Confirmer
web-cancel = Annuler
web-continue = Continuer
web-choose-target = { $count ->
    [0] Choisissez une cible sur le plateau.
    [one] { $action } : une cible possible.
   *[other] { $action } : { $count } cibles possibles, choisissez.
}
web-choose-way = Avec quoi
web-choose-one = Choix
web-costs-nothing = ne coûte rien
web-paid-with = Payé avec : { $says }. Touchez un autre point du budget pour payer autrement.
web-looking = Recherche des cibles…
web-no-target = Aucune cible possible.
web-told-help = Qui, puis ce qui leur arrive : « A, B : save reflex 20, damage 6d6 fire basic, effect prone on miss ; C : push 2 ».
web-told-settle = Régler ainsi
web-own-words = Dites ce que vous faites
web-ends-turn = Termine le tour
web-nobody-reacts = Personne ne réagit
web-waypoints = Étapes
web-safer = Plus sûr
web-time-over = Temps écoulé : vous passez.
web-answered-elsewhere = Répondu ailleurs.
web-table-moved = La table a bougé : vérifiez avant de confirmer.
web-draft-gone = La table a bougé : ce choix n’est plus possible.

## Questions

web-time-left = Temps restant
web-timer-stopped = à l’arrêt
web-more-time = Plus de temps
web-ask-no-more = Ne plus demander :
web-this-turn = ce tour
web-this-fight = ce combat
web-prefer-ask = Demander
web-prefer-always = Toujours
web-prefer-never = Jamais
web-throw-for-them = Lancer à sa place
web-throw-for-me = Lancer pour moi
web-resolving = Le MJ résout…
web-queue = À traiter
web-queue-empty = Rien à traiter.
web-grant = Accorder
web-decline = Refuser

## The log

web-log = Journal
web-log-filter = Lignes montrées
web-log-all = tout
web-log-rolls = jets
web-log-rules = règles
web-log-mine = moi
web-log-empty = Rien ne s’est encore passé.
web-log-earlier = { $count ->
    [one] { $count } ligne plus ancienne
   *[other] { $count } lignes plus anciennes
}
web-line-menu = Ligne { $n } : copier, lier…
web-copy-link = Copier le lien
web-not-copied = Le navigateur refuse la copie.
web-undo-until-here = Annuler jusqu’ici
web-auto = auto
web-typed = saisi
web-correct = Corriger
web-correct-title = Ce que montrait le d{ $faces }
web-correct-says = Ce qui a suivi est refait avec ce résultat. La correction paraît au journal.

## The table's menu

web-table-menu = Menu de la table
web-undo = Annuler
web-undo-asked = Demande d’annulation envoyée au MJ.
web-redo = Rétablir
web-link-qr = Lien et QR
web-look-as = Voir comme
web-looking-as = Vous voyez la table comme { $who }.
web-look-back = Revenir au MJ
web-game-master = Meneur de jeu
web-spectator = Spectateur
web-real-dice = Vrais dés : je saisis mes résultats
web-no-timer = Sans minuterie
web-letter-keys = Raccourcis d’une lettre
web-table-settings = Réglages de la table
web-table-seats = Places et liens
web-table-replay = Revoir le combat
web-table-print = Imprimer
web-table-rules = Règles
web-table-delete = Effacer cette table…
web-table-delete-says = La table, son combat et ses liens disparaissent pour tout le monde, et pour de bon.
web-table-delete-for-good = Effacer pour de bon
web-keys = Raccourcis clavier
web-key-g = G
web-key-g-does = plateau
web-key-a = A
web-key-a-does = actions
web-key-j = J
web-key-j-does = journal
web-key-slash = /
web-key-slash-does = ligne de commande
web-key-arrows = Flèches
web-key-arrows-does = d’une case à l’autre
web-key-n = N, Maj+N
web-key-n-does = cible suivante, précédente
web-key-space = Espace
web-key-space-does = étape du trajet
web-key-enter = Entrée
web-key-enter-does = choisir, puis confirmer
web-key-escape = Échap
web-key-escape-does = un pas en arrière
web-key-digits = 1 à 9
web-key-digits-does = action de ce rang
web-key-t = T
web-key-t-does = dire à qui le tour
web-key-b = B
web-key-b-does = dire ce qui reste à dépenser
web-key-v = V
web-key-v-does = dire qui est autour
web-key-d = D
web-key-d-does = redire le dernier événement
web-key-e = E
web-key-e-does = finir le tour
web-key-undo = Ctrl+Z, Ctrl+Maj+Z
web-key-undo-does = annuler, rétablir
web-no-budget = Rien à dépenser.
web-nobody-near = Personne à deux cases ou moins.

### Dés vérifiables

web-fair-dice = Dés vérifiables
web-fair-dice-says = Les dés viennent d’un secret tiré au sort avant le combat et de l’aléa de chaque appareil. Personne ne peut les prévoir ; à la fin, chacun peut tous les relancer.
web-fair-dice-seeded = Les dés de cette table viennent d’une graine choisie par qui l’a ouverte : ils ne se vérifient pas.
web-fair-dice-commitment = Engagement :
web-fair-dice-devices =
    { $count ->
        [0] Aucun appareil n’a encore ajouté son aléa.
        [one] { $count } appareil a ajouté son aléa : dés vérifiables depuis le round { $round }.
       *[other] { $count } appareils ont ajouté leur aléa : dés vérifiables depuis le round { $round }.
    }
web-fair-dice-verify = Vérifier les dés
web-fair-dice-download = Télécharger la preuve
web-fair-dice-sound =
    { $dice ->
        [one] { $dice } dé relancé
       *[other] { $dice } dés relancés
    } ici : tout concorde. { $typed ->
        [0] Aucun dé n’a été saisi à la main.
        [one] { $typed } dé a été saisi à la main.
       *[other] { $typed } dés ont été saisis à la main.
    }
web-fair-dice-mine = L’aléa de cet appareil en fait partie.
web-fair-dice-before =
    { $dice ->
        [0] Tous sont tombés après le premier aléa.
        [one] { $dice } est tombé avant le premier aléa.
       *[other] { $dice } sont tombés avant le premier aléa.
    }
web-fair-dice-wrong =
    { $wrong ->
        [0] Le secret montré n’est pas celui de l’engagement vu au début.
        [one] { $wrong } dé n’est pas tombé comme il l’aurait dû.
       *[other] { $wrong } dés ne sont pas tombés comme ils l’auraient dû.
    }
web-fair-dice-failed = La preuve n’a pas pu être lue. Réessayez.

## What can be done here

web-look-at = Voir { $who }
web-nothing-there = Rien à faire en { $cell } maintenant.
web-more-actions = autres actions
web-impossible-tile =
    { $count ->
        [one] impossible
       *[other] impossibles
    }
web-impossible =
    { $count ->
        [one] 1 impossible pour l’instant
       *[other] { $count } impossibles pour l’instant
    }
web-all-actions = Tout
web-sheet-of = Fiche : { $who }
web-ends-alone = Finir le tour de lui-même quand il ne reste rien
web-ends-soon = se termine… touchez pour rester
web-sound = Son
web-table-screen = Écran de table
web-full-screen = Plein écran
web-sheet-strikes = Frappes
web-sheet-spells = Sorts
web-sheet-reactions = Réactions
web-sheet-actions = Actions propres
web-sheet-things = Équipement
web-sheet-in-hand = en main
web-sheet-more = Autres nombres
web-plan-how = Touchez une case, quelqu’un ou une action.
web-plan-gone = { $action } : ce n’est plus possible.
web-planned-at = À votre tour : { $action }, { $at }
web-planned-who = À votre tour : s’en prendre à { $who }
web-planned-there = À votre tour : aller en { $cell }
web-portrait = Donner un portrait
web-portrait-other = Autre portrait
web-portrait-drop = Retirer le portrait
web-portrait-wrong = Cette image ne se lit pas. Essayez un PNG, un JPEG ou un WebP.
web-figure-chance = de réussir
web-figure-average = en moyenne

web-end-hp = PV restants
web-end-blow = Le plus beau coup
web-end-damage =
    { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }
web-end-die = d20 : { $face }
web-end-luck = La chance
web-end-luck-of = d20 par rapport à la moyenne
web-end-ordinary = hasard ordinaire : quatre fois sur cinq
web-end-spent = Ce qu’il en a coûté
web-end-board = Voir le plateau
web-end-open = Voir le bilan
