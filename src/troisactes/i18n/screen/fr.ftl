# Ce que montrent les écrans de la table : voir table/screen.

desk-somebody = quelqu’un
desk-turn-yours = À vous, { $creature }
desk-turn-of = Tour : { $creature }
desk-no-turn = Hors tour
desk-round = Round { $round }
desk-round-surprise = Round de surprise
desk-round-none = Avant le combat
desk-ended = Combat terminé
desk-in-turns =
    { $count ->
        [0] C’est à vous
        [one] Vous au prochain tour
       *[other] Vous dans { $count } tours
    }
desk-waiting-for = En attente { DE($who) }
desk-waiting-gm = Le MJ résout…

# Budget.
desk-unit-actions = action
desk-unit-spent = { $unit }, dépensée
desk-unit-free = { $unit }
desk-unit-overspent = { $unit }, en trop
desk-unit-only = { $unit }, pour { $only } seulement
desk-reaction-free = Réaction disponible
desk-reaction-spent = Réaction dépensée
desk-reaction-not-yet = Pas encore de réaction
desk-reaction-not-yet-end = Pas de réaction pendant votre tour : elle vient à la fin
desk-reaction-none = Pas de réaction possible
desk-budget = { $units }. { $reaction }
desk-budget-plain = { $units }
desk-pool-bonus = Bonus
desk-pool-reaction = Réaction
desk-pool-slots = Sorts
desk-pool-slots-of-rank = Sorts de rang { $rank }
desk-pool-focus = Focalisation
desk-pool-charges = Charges
desk-pool-uses = Utilisations
desk-pool-arrows = Flèches
desk-pool-bolts = Carreaux
desk-pool-bullets = Balles
desk-pool-of = { $name } { $now } sur { $most }
desk-pool = { $name } { $now }
desk-lost = { $units } perdues
desk-lost-one = { $units } perdue
desk-end-turn = Finir le tour
desk-end-turn-losing = Finir : { $lost }

# Créatures.
desk-hp = { $now }/{ $most } PV
desk-band-unhurt = indemne
desk-band-hurt = blessé
desk-band-battered = mal en point
desk-band-down = à terre
desk-side-own = à vous
desk-side-heroes = héros
desk-side-foes = ennemi
desk-side-neutral = neutre
desk-within-reach = à portée
desk-squares-away =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
desk-hidden = caché
desk-acting = joue
desk-square-wall = mur
desk-square-difficult = terrain difficile
desk-square-door = porte ouverte
desk-square-closed = porte fermée
desk-square-obstacle = obstacle bas
desk-square-slit = meurtrière
desk-square-pit = fosse
desk-square-shallow = eau peu profonde
desk-square-deep = eau profonde
desk-light-dark = ténèbres
desk-light-dim = pénombre
desk-light-lamp = source de lumière
desk-square-thicket = fourré
desk-edge-wall = mur
desk-edge-low = muret
desk-edge-window = fenêtre
desk-edge-door = porte ouverte
desk-edge-closed = porte fermée
desk-edge-ledge = surplomb
desk-work = { $action } { $done }/{ $total }
desk-work-on = Continuer
desk-work-on-one = Continuer : { $units }
desk-work-on-some = Continuer : 1 à { $units }
desk-ready = Prête : { $action } si { $trigger }
desk-returns = Entrer après { $creature }
desk-returns-later = En attente : vous pourrez entrer après chaque tour

# Palette.
desk-group-going-on = En cours
desk-penalty = { $amount } pour vos attaques précédentes
desk-priced-by-gm = le MJ fixe le prix
desk-priced-proposal = prévu : { $price }, DD { $dc }, à confirmer par le MJ
desk-average = ~{ $amount }
desk-average-healing = soin ~{ $amount }
desk-chance-low = faible
desk-chance-even = moyenne
desk-chance-high = forte
desk-chance-save = { $chance } de rater sa sauvegarde

# Aperçus.
desk-confirm = Confirmer
desk-becomes = { $before } → { $after }
desk-same-budget = { $before }, sans changement
desk-among-visible = parmi ce que vous voyez
desk-provokes-at = provoque { $creature } en { $cell } ({ $action })
desk-provokes = provoque { $creature } ({ $action })
desk-loses-work =
    { $count ->
        [one] interrompt { $action } : { $count } acte perdu
       *[other] interrompt { $action } : { $count } actes perdus
    }
desk-loses-long = interrompt « { $action } »
desk-flee = Fuite { $chance }
desk-too-dear = { $cost }, plus qu’il n’en reste
desk-walk-first = Approcher, puis { $action }
desk-twice = { $action }, deux fois
desk-note-damage = moy. { $amount }
desk-note-healing = soin { $amount }
desk-victim = { $name } : { $facts }
desk-victim-next = Puis { $action } – { $says }
desk-victim-loss = −{ $amount } PV en moyenne
desk-victim-loss-if = −{ $amount } PV si cela réussit
desk-victim-gain = +{ $amount } PV
desk-also-hits = Atteint aussi { $names }.
desk-cover = abri : { $cover }
desk-ends-turn = termine votre tour
desk-square-cost = { $cost } PM

# Questions.
desk-heading-respond = Réaction ?
desk-heading-die = Un dé à lancer
desk-heading-lose-actions = Ce que vous perdez
desk-heading-order-items = Dans quel ordre ?
desk-heading-return = Entrer après { $creature } ?
desk-heading-gm = Au MJ de dire
desk-heading-other = À vous de dire
desk-die = d{ $faces } ?
desk-step-stop = Arrêter là

# Journal.
desk-deed = { $creature } : { $what }
desk-attack-critical-success = coup critique
desk-attack-success = touché
desk-attack-failure = raté
desk-attack-critical-failure = échec critique
desk-told-damage =
    { $critical ->
        [yes] { $creature } perd { $amount } PV ({ $type }, coup critique)
       *[no] { $creature } perd { $amount } PV ({ $type })
    }
desk-spell-attack-critical-success = coup critique
desk-spell-attack-success = touché
desk-spell-attack-failure = raté
desk-spell-attack-critical-failure = échec critique
desk-told-effect-begins = { $creature } gagne l’état « { $effect } »
desk-told-corrected = Un dé { DE($creature) } est corrigé
desk-told-healed = { $creature } récupère des PV
desk-told-fortified = { $creature } gagne des PV temporaires
desk-told-softened = { $creature } évite une partie des dégâts
desk-told-warded =
    { $sort ->
        [immunity] { $creature } est immunisé ({ $against })
        [weakness] { $creature }, faiblesse ({ $against }) : les dégâts sont plus lourds
        [hardness] { $creature }, solidité : une partie des dégâts est arrêtée
       *[resistance] { $creature }, résistance ({ $against }) : une partie des dégâts est arrêtée
    }
desk-typed-die = d{ $faces } = { $value } · { $what }
desk-roll-die = d20 = { $die }
desk-roll-dice = dés { $dice }, on garde { $die }
desk-against = { $against } { $dc }
desk-asks-action = Pour quelle action
desk-asks-source = De la part de qui
desk-asks-somebody = Envers qui
desk-undone = Annulé
desk-undone-gm = Annulé par le MJ
desk-undone-by = Annulé par { $who }
desk-off-rules = hors règle · { $clause }
desk-overruled = Le MJ passe outre { $clause }
desk-overruled-fight = Le MJ passe outre { $clause } pour tout ce combat
desk-undo-own = Annuler votre dernière étape
desk-undo-gm = Annuler la dernière étape
desk-undo-ask = Cela ne s’annule plus seul : demandez au MJ
desk-undo-none = Rien à annuler
desk-redo-none = Rien à rétablir

# La fiche d’une créature.
desk-level = Niveau { $level }
desk-immune = Immunité : { $kinds }
desk-resists = Résistance : { $kinds }
desk-weak = Faiblesse : { $kinds }
desk-damage = { $amount } ({ $kind })
desk-heals = rend { $amount } PV
desk-reach = allonge { $distance }
desk-range = portée { $distance }

# --- la fin d’un combat ---------------------------------------------------------------------------

ending-victory = Victoire
ending-defeat = Défaite
ending-nobody = Plus personne debout
ending-closed = Combat arrêté
ending-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
ending-foes-out =
    { $count ->
        [one] { $count } ennemi hors de combat
       *[other] { $count } ennemis hors de combat
    }
ending-heroes-fell =
    { $count ->
        [0] aucun héros à terre
        [one] { $count } héros tombé
       *[other] { $count } héros tombés
    }
ending-dealt = Dégâts
ending-healed = Soins
ending-taken = Encaissés
ending-badge-last-blow = Coup final
ending-badge-last-blow-says = Le dernier coup du combat, contre { $name }
ending-badge-fell = À terre
ending-badge-fell-says =
    { $count ->
        [one] Tombe une fois
       *[other] Tombe { $count } fois
    }
ending-badge-healer = Secours
ending-badge-healer-says =
    { $count ->
        [one] Rend { $count } PV
       *[other] Rend { $count } PV
    }
ending-badge-good-shot = Œil sûr
ending-badge-good-shot-says = { $hits } attaques sur { $aimed } portent
ending-badge-spearhead = Fer de lance
ending-badge-spearhead-says = Le plus de dégâts : { $count }
ending-badge-rampart = Rempart
ending-badge-rampart-says = Encaisse pour les autres : { $count }
ending-badge-unhurt = Sans une égratignure
ending-badge-unhurt-says = Aucun coup ne porte
ending-blow-round = Round { $round }
ending-luck-says =
    { $count ->
        [one] { $count } d20, { NUMBER($mean, maximumFractionDigits: 1) }
       *[other] { $count } d20, { NUMBER($mean, maximumFractionDigits: 1) } en moyenne
    }
ending-foes = Ennemis
ending-hit-points = Points de vie
