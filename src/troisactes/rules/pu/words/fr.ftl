# Ce que Pathfinder Unchained dit en plus des mots communs. Mêmes identifiants dans en.ftl.

## Le noyau : le tour, les actes, les réactions, les attaques, les sorts

refused-cannot-be-split = « { $action } » demande { $cost } d’une traite et ne s’étale pas sur deux tours, il vous en reste { $left }
refused-must-be-finished-now = « { $action } » doit finir dans ce tour : { $cost }, il vous en reste { $left }
refused-not-loaded = « { $using } » n’est pas chargé
refused-only-the-target-reacts = seule la cible peut réagir à cela
refused-own-turn = pas de réaction pendant son propre tour
refused-still-threatened = { $creature } menace encore la case suivante : le terrain menacé n’est pas quitté
refused-too-large = { $target } est trop grand pour cela

# Ce qu’une action exige…

refused-needs-no-dexterity = il faut être privé de son bonus de Dextérité
refused-needs-flat-footed = il faut être pris au dépourvu
refused-needs-helpless = il faut être sans défense
refused-needs-grappled = il faut être en lutte
refused-needs-pinned = il faut être immobilisé par une prise
refused-needs-pinning = il faut immobiliser quelqu’un
refused-needs-bound = il faut être ligoté
refused-needs-entangled = il faut être enchevêtré
refused-needs-netted = il faut être pris dans un filet
refused-needs-blinded = il faut être aveuglé
refused-needs-deafened = il faut être assourdi
refused-needs-burning = il faut être en feu
refused-needs-running = il faut être en train de courir
refused-needs-mounted = il faut être en selle
refused-needs-tricked = il faut avoir subi un sale coup
refused-needs-must-maintain = il faut avoir une prise à maintenir
refused-needs-maintained = il faut avoir maintenu sa prise ce tour
refused-needs-charged = il faut avoir chargé ce tour
refused-needs-moved = il faut s’être déplacé ce tour
refused-needs-attack-action-taken = il faut avoir fait une action d’attaque ce tour
refused-needs-casting-spell = il faut être en train de lancer un sort
refused-needs-spell-resistant = il faut avoir une résistance à la magie
refused-needs-improved-feint = il faut le don Science de la feinte
refused-needs-spell-combat = il faut l’aptitude de combat magique
refused-needs-spellstrike = il faut l’aptitude de frappe magique
refused-needs-animal-bond = il faut un lien avec cet animal
refused-needs-animal-companion = il faut un compagnon animal
refused-needs-swift-handler = il faut savoir diriger son animal d’un mot
refused-needs-trained-hand = il faut un bonus de base à l’attaque d’au moins +1

# … ou interdit.

refused-not-while-no-dexterity = impossible sans son bonus de Dextérité
refused-not-while-flat-footed = impossible quand on est pris au dépourvu
refused-not-while-helpless = impossible sans défense
refused-not-while-grappled = impossible en lutte
refused-not-while-pinned = impossible quand on est immobilisé par une prise
refused-not-while-pinning = impossible en immobilisant quelqu’un
refused-not-while-bound = impossible ligoté
refused-not-while-entangled = impossible quand on est enchevêtré
refused-not-while-netted = impossible pris dans un filet
refused-not-while-blinded = impossible aveuglé
refused-not-while-deafened = impossible assourdi
refused-not-while-burning = impossible en feu
refused-not-while-running = impossible en courant
refused-not-while-mounted = impossible en selle
refused-not-while-tricked = impossible sous l’effet d’un sale coup
refused-not-while-must-maintain = la prise se maintient d’abord, ou se lâche
refused-not-while-maintained = la prise est déjà maintenue ce tour
refused-not-while-charged = impossible après une charge dans le même tour
refused-not-while-moved = impossible après un déplacement dans le même tour
refused-not-while-attack-action-taken = impossible après une action d’attaque dans le même tour
refused-not-while-casting-spell = impossible en lançant un sort
refused-not-while-spell-resistant = impossible avec une résistance à la magie
refused-not-while-improved-feint = le don Science de la feinte le permet autrement
refused-not-while-spell-combat = l’aptitude de combat magique le permet autrement
refused-not-while-spellstrike = l’aptitude de frappe magique le permet autrement
refused-not-while-animal-bond = le lien avec l’animal le permet autrement
refused-not-while-animal-companion = un compagnon animal le permet autrement
refused-not-while-swift-handler = l’animal se dirige déjà d’un mot
refused-not-while-trained-hand = un bonus de base à l’attaque d’au moins +1 le permet autrement

# Événements.

event-loaded =
    { $shots ->
        [one] { $creature } charge : { $item }
       *[other] { $creature } charge : { $item } ({ $shots } coups)
    }
event-nocked = { $creature } encoche une flèche, il en reste { $left }
event-surprise-begins = Round de surprise : { $aware }
event-surprise-ends = Le round de surprise s’achève
event-work =
    { $done ->
        [one] { $creature } : « { $action } », 1 acte sur { $total }
       *[other] { $creature } : « { $action } », { $done } actes sur { $total }
    }
event-work-lost =
    { $done ->
        [one] { $creature } abandonne « { $action } » : 1 acte perdu
       *[other] { $creature } abandonne « { $action } » : { $done } actes perdus
    }

# Questions et réponses.

decision-assign-acts = { $creature } : combien d’actes pour « { $action } » ? Il en faut encore { $needed } sur { $total }.
decision-begin-turn = { $creature } : prendre ce tour, ou le retarder ?
decision-casting = { $creature } : lancer « { $action } » sur la défensive (DD { $dc }) ou sans précaution ?
decision-extra-act = { $creature } : un seul acte de plus par tour. Lequel ?
decision-spell-moment = { $creature } : quand le sort prend-il effet ?
decision-volley = { $creature } : une seule attaque, ou plusieurs ?
decision-volley-target = { $creature } : l’attaque suivante, sur qui ?
choice-acts =
    { $number ->
        [one] 1 acte
       *[other] { $number } actes
    }
choice-begin = Prendre son tour
choice-keep-delaying = Retarder
choice-turn-end = À la fin de ce tour
choice-next-turn = Au début du tour suivant
choice-openly = Sans précaution
choice-defensively = Sur la défensive
choice-defensively-by-wit = Sur la défensive, au prix de l’attaque
choice-single = Une seule attaque
choice-two-weapons = Les deux armes
choice-flurry = Déluge de coups

# Ce qui pèse sur un jet.

label-two-weapons = deux armes
label-flurry = déluge de coups
label-attached = objet attaché
label-charged = charge
label-flanking = prise en tenaille
label-helpless = sans défense
label-into-melee = tir dans la mêlée
label-legs = plus de deux jambes
label-no-dexterity = sans bonus de Dextérité
label-shield = bouclier
label-situation = situation
label-spell-combat = combat magique
label-improved-bull-rush = Science de la bousculade
label-improved-dirty-trick = Science du sale coup
label-improved-disarm = Science du désarmement
label-improved-drag = Science de l’entraînement
label-improved-grapple = Science de la lutte
label-improved-overrun = Science du renversement
label-improved-reposition = Science du repositionnement
label-improved-steal = Science de la subtilisation
label-improved-sunder = Science de la destruction
label-improved-trip = Science du croc-en-jambe
label-greater-bull-rush = Bousculade supérieure
label-greater-dirty-trick = Sale coup supérieur
label-greater-disarm = Désarmement supérieur
label-greater-drag = Entraînement supérieur
label-greater-grapple = Lutte supérieure
label-greater-overrun = Renversement supérieur
label-greater-reposition = Repositionnement supérieur
label-greater-steal = Subtilisation supérieure
label-greater-sunder = Destruction supérieure
label-greater-trip = Croc-en-jambe supérieur
label-point-blank-shot = Tir à bout portant
purpose-confirm = confirmation du critique
purpose-cast-defensively = lancer sur la défensive
purpose-concentration = concentration
purpose-spell-resistance = résistance à la magie
purpose-stabilise = se stabiliser
purpose-manoeuvre = manœuvre
purpose-bull-rush = bousculade
purpose-dirty-trick = sale coup
purpose-disarm = désarmement
purpose-drag = entraînement
purpose-grapple = lutte
purpose-overrun = renversement
purpose-reposition = repositionnement
purpose-steal = subtilisation
purpose-sunder = destruction
purpose-trip = croc-en-jambe
reason-concentration = concentration perdue
reason-spell-lost = sort perdu
kind-armour = armure
kind-competence = compétence
kind-deflection = parade
kind-dodge = esquive
kind-enhancement = altération
kind-insight = intuition
kind-luck = chance
kind-morale = moral
kind-natural = armure naturelle
kind-resistance = résistance
kind-sacred = sacré
kind-shield = bouclier
kind-size = taille

# Statistiques.

stat-bab = bonus de base à l’attaque
stat-cmb = BMO
stat-cmd = DMD
stat-str = Force
stat-dex = Dextérité
stat-con = Constitution
stat-int = Intelligence
stat-wis = Sagesse
stat-cha = Charisme
stat-con-score = valeur de Constitution
stat-caster-level = niveau de lanceur de sorts
stat-casting = caractéristique d’incantation
stat-concentration = concentration
stat-spell-resistance = résistance à la magie
stat-acrobatics-ranks = rangs d’Acrobaties
stat-appraise = Estimation
stat-bluff = Bluff
stat-climb = Escalade
stat-disable-device = Sabotage
stat-escape-artist = Évasion
stat-handle-animal = Dressage
stat-heal = Premiers secours
stat-intimidate = Intimidation
stat-knowledge = Connaissances
stat-linguistics = Linguistique
stat-ride = Équitation
stat-sense-motive = Psychologie
stat-sleight-of-hand = Escamotage
stat-spellcraft = Art de la magie
stat-swim = Natation
stat-use-magic-device = Utilisation d’objets magiques

# Sous-types, traits, rubriques.

trait-complex = élaborée
trait-magic = magie
trait-verbal = verbal
trait-swift = rapide
trait-supernatural = surnaturel
trait-spell-like = pouvoir magique
trait-mind-affecting = mental
trait-acid = acide
trait-sonic = son
trait-light = légère
trait-one-handed = à une main
trait-two-handed = à deux mains
trait-double = double
trait-unarmed = à mains nues
trait-natural = naturelle
trait-secondary = secondaire
trait-bow = arc
trait-thrown = de jet
trait-nonlethal = non létal
trait-reach = allonge
trait-splash = éclaboussure
trait-humanoid = humanoïde
trait-animal = animal
trait-magical-beast = créature magique
trait-undead = mort-vivant
trait-construct = créature artificielle
trait-dragon = dragon
trait-giant = géant
trait-ooze = vase
trait-plant = plante
trait-outsider = extérieur
trait-vermin = vermine
trait-fey = fée
trait-elemental = élémentaire
trait-aberration = aberration
trait-monstrous = monstrueux
group-skill = Compétences
unit-arrows =
    { $count ->
        [one] { $count } flèche
       *[other] { $count } flèches
    }
unit-hp =
    { $count ->
        [one] { $count } point de vie
       *[other] { $count } points de vie
    }
unit-nonlethal =
    { $count ->
        [one] { $count } point non létal
       *[other] { $count } points non létaux
    }

## Paquet D2 : attaques, deux armes, charges, courses, défense, chargement

refused-needs-act-spent = il faut avoir dépensé un acte ce tour
refused-needs-charging = il faut être en pleine charge
refused-needs-several-natural-weapons = il faut plusieurs attaques naturelles
refused-not-while-act-spent = seulement au début du tour, avant tout acte
refused-not-while-charging = impossible en pleine charge
refused-not-while-several-natural-weapons = impossible avec plusieurs attaques naturelles
refused-already-within-reach = { $target } est déjà à portée : rien à charger
refused-already-loaded = « { $using } » est déjà chargé
refused-already-nocked = une flèche est déjà encochée
refused-charge-too-short = c’est trop près pour une charge ({ $speed } au moins)
refused-immune-to-criticals = { $target } ne craint pas les coups critiques
refused-loads-otherwise = « { $using } » se charge par une autre action
refused-must-be-adjacent = avec une arme à distance, il faut être adjacent à { $target }
refused-no-ammunition = plus rien à tirer avec « { $using } »
refused-nobody-to-charge = personne à charger en ligne droite
refused-not-helpless = { $target } n’est pas sans défense
refused-not-straight = il faut aller tout droit
refused-way-hampered = la charge est gênée en { $cell }
refused-way-taken = { $target } est sur le chemin, en { $cell }
decision-on-the-way = { $creature } : faire quelque chose en pleine charge ?
choice-go-on = Poursuivre la charge
label-fighting-defensively = sur la défensive
label-stunned = étourdi
unit-bolts =
    { $count ->
        [one] { $count } carreau
       *[other] { $count } carreaux
    }
unit-bullets =
    { $count ->
        [one] { $count } balle
       *[other] { $count } balles
    }

## D1 : le tour, les réactions, la provocation

refused-too-few-acts-to-ready = il faudrait { $cost } en réserve pour « { $action } », il vous en reste { $left }
refused-nothing-to-ready = il ne reste aucun acte pour une action à préparer
refused-behind-cover = { $target } est à couvert
refused-no-such-speed = { $creature } ne se déplace pas ainsi ({ $using })
stat-burrow-speed = vitesse de creusement
stat-climb-speed = vitesse d’escalade
stat-fly-speed = vitesse de vol
stat-jump-speed = vitesse de saut
stat-swim-speed = vitesse de nage
way-burrow = creusement
way-climb = escalade
way-fly = vol
way-jump = saut
way-swim = nage

# Ce que ce système dit à sa façon.

pu-unit-action =
    { $count ->
        [one] { $count } acte
       *[other] { $count } actes
    }
pu-event-regain-nothing = { $creature } ne reçoit aucun acte
pu-refused-cannot-be-readied = seule une action basique ou évoluée se prépare
pu-choice-cost-1 = 1 acte
pu-choice-cost-2 = 2 actes
pu-choice-cost-3 = 3 actes
pu-choice-refund = Rendre un acte

## Sorts, pouvoirs, objets magiques

refused-no-blade = il faut en main une arme de corps à corps qui s’y prête
refused-spell-will-not-do = « { $using } » ne convient pas pour « { $action } »
refused-no-charges-left = « { $using } » n’a plus de charge
refused-casting-aloud = { $creature } est en pleine incantation parlée
refused-touched-already = { $target } a déjà été touché
refused-needs-spellcaster = il faut être lanceur de sorts
refused-needs-spell-combat-used = seulement après un combat magique dans le même tour
refused-needs-spell-combat-excludes-all = seulement après un combat magique dans le même tour
refused-needs-spell-cast = seulement après un sort de deux actes ou plus dans le même tour
refused-not-while-spellcaster = pas pour un lanceur de sorts
refused-not-while-spell-combat-used = pas de tel sort dans le tour d’un combat magique
refused-not-while-spell-combat-excludes-all = à cette table, pas dans le tour d’un combat magique
refused-not-while-spell-cast = pas dans un tour où l’on lance un sort de deux actes ou plus
event-spell-takes-effect = { $creature } : « { $action } » prend effet
decision-own-turn-reaction = MJ : { $creature } peut-il utiliser « { $action } » pendant son propre tour ?
label-spell-combat-wit = Intelligence mise dans la concentration
reason-no-target = plus personne à viser
item-spell-due = un sort prend effet
trait-immediate = immédiat

## Les choses : en main, dans le sac, au sol, fixées au décor

refused-wrong-thing = « { $using } » ne convient pas à cela
refused-wrong-state = « { $using } » n’est pas dans l’état voulu
refused-held-fast = « { $using } » ne se lâche pas comme cela : il faut d’abord défaire ce qui le tient
refused-cannot-be-lifted = « { $using } » ne se ramasse pas
refused-hands-full = pas assez de mains libres pour « { $using } »
refused-no-flame = ni allume-feu en main, ni flamme nue à allonge naturelle
refused-no-tool = il manque en main ce qu’il faut pour cela
refused-not-unconscious = { $target } n’est pas inconscient
refused-beyond-natural-reach =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } est au-delà de l’allonge naturelle
refused-no-room-for-it = il n’y a pas de place en { $cell }
refused-door-blocked = quelqu’un se tient dans la porte { $cell }
refused-door-destroyed = il ne reste rien de la porte { $cell }
refused-door-locked = la porte { $cell } est verrouillée
refused-no-device = pas de mécanisme ni de serrure à saboter là
refused-beyond-the-weapon = { $cell } est hors d’atteinte de « { $using } »
refused-nothing-to-strike = il n’y a là rien à frapper
refused-needs-on-the-move = il faut venir d’accomplir une action basique de mouvement
refused-not-while-on-the-move = impossible juste après une action basique de mouvement
event-lit = { $creature } allume : { $item }
event-strapped = { $creature } fixe à son bras : { $item }
event-fastened = { $creature } fixe à son gantelet : { $item }
event-unfastened = { $creature } retire de son gantelet : { $item }
event-consumed = { $item } : jusqu’à la dernière goutte, pour { $target }
event-fused = { $creature } met une mèche : { $item }
event-fizzles = { $item } : le feu ne prend pas
event-disabled = { $creature } en vient à bout : { $item } ({ $cell })
event-trap-springs = Un piège se déclenche en { $cell } : { $item }
event-thing-damaged = { $item } ({ $cell }) : { $amount } dégâts, reste { $left }
event-thing-destroyed = { $item } ({ $cell }) est en pièces
label-smothering = flammes étouffées
label-no-tools = sans outils
purpose-ignition = mise à feu
purpose-stray = direction
item-burning = le feu

## Skills, animals, mounts, help, free actions

refused-no-pit-in-reach = aucun trou n’est à portée
refused-target-cannot-see = { $target } ne voit pas
refused-target-cannot-hear = { $target } n’entend pas
refused-nothing-to-filch = { $target } n’a rien à subtiliser
refused-already-recalled = { $creature } a déjà fouillé sa mémoire au sujet { DE($target) }
refused-enough-words = { $creature } a assez parlé pour ce round
refused-enough-free-actions =
    { $limit ->
        [one] une seule action libre par tour à cette table
       *[other] { $limit } actions libres par tour au plus à cette table
    }
refused-out-of-earshot = { $target } est trop loin pour entendre
refused-not-an-animal = { $target } n’est pas un animal à diriger
refused-trick-unknown = { $target } ne connaît pas ce tour ({ $using })
refused-trick-known = { $target } connaît ce tour ({ $using }), inutile de le pousser
refused-own-companion = un compagnon animal se pousse par une action basique
refused-not-own-companion = { $target } n’est pas le compagnon animal { DE($creature) }
refused-not-a-mount = { $target } n’est pas une monture pour { $creature }
refused-already-ridden = { $target } porte déjà quelqu’un
refused-mount-too-far = { $target } n’est pas à portée de main
refused-nothing-in-view = rien à estimer en vue
refused-no-hoard-in-view = aucun butin en vue
refused-no-page-at-hand = aucune page à examiner sous la main
refused-nothing-to-help-with = il n’y a rien à quoi aider { $target } d’ici
refused-nobody-to-help = il n’y a personne à aider d’ici
refused-needs-ridden = il faut porter un cavalier
refused-needs-mount-spooked = il faut une monture affolée
refused-needs-mount-balked = il faut avoir échoué à contrôler sa monture
refused-needs-spellcraft = il faut être formé à l’Art de la magie
refused-not-while-ridden = impossible avec un cavalier sur le dos
refused-not-while-mount-spooked = impossible sur une monture affolée
refused-not-while-mount-balked = la monture n’en fait qu’à sa tête jusqu’au prochain tour
refused-not-while-spellcraft = inutile à qui est formé à l’Art de la magie
event-appraised = { $creature } estime : { $item }, { $worth } po
event-dismounts = { $creature } met pied à terre en { $cell }
event-filched = { $creature } subtilise : { $item }
event-forgery-found = { $creature } voit que c’est un faux : { $item }
event-found = { $creature } découvre en { $cell } : { $item }
event-most-valuable = { $creature } repère la plus belle pièce : { $item }, { $worth } po
event-mounts = { $creature } monte en selle sur { $target }
event-obeys = { $target } obéit à { $creature } : { $effect }
event-recalled = { $creature } sait à qui il a affaire : { $target }
event-seems-genuine = { $creature } ne trouve rien à redire : { $item }
event-spell-identified = { $creature } reconnaît le sort : { $action }
event-spotted = { $creature } repère { $target }
event-trail-lost = { $creature } perd la piste
decision-loot = { $creature } : que subtiliser à { $subject } ?
decision-difficulty = MJ : ce { QUE($creature) } cherche dans sa mémoire est-il difficile à savoir ?
decision-words = { $creature } : combien de mots ? Il en reste { $left } pour ce round.
decision-aided-action = { $creature } : aider { $subject } à quoi faire ?
decision-aid-against = { $creature } : aider { $subject } contre qui ?
decision-aid-benefit = { $creature } : aider { $subject } à frapper, ou à se garder ?
choice-filch = Prendre : { $item }
choice-easy = Facile (DD 10)
choice-basic = Courant (DD 15)
choice-hard = Difficile (DD 20)
choice-very-hard = Très difficile (DD 30)
choice-unknowable = Personne ne peut le savoir
choice-words =
    { $number ->
        [one] 1 mot
       *[other] { $number } mots
    }
choice-against = Contre { $target }
choice-next-roll = Pour son prochain jet
choice-guard = Pour sa CA
label-size = taille
label-hard-to-read = difficile à duper
label-in-haste = en hâte
label-held-item = objet en main
label-damage-taken = dégâts subis
label-hurt-animal = animal blessé
label-aided = aidé
label-guarded = couvert par un allié
purpose-aid = aider
die-for-aid = aider
aiding-action = Aider : { $action }
trick-attack = attaque
trick-come = viens
trick-defend = défends
trick-down = arrête
trick-fetch = rapporte
trick-guard = garde
trick-seek = cherche
trick-stay = reste
trick-track = piste
refused-goes-with-another = « { $action } » accompagne « { $busy } », qui n’a pas eu lieu ce tour
event-concealment =
    { $missed ->
        [yes] { $creature } frappe à côté { DE($target) } ({ $rolled } pour { $chance } %)
       *[no] { $creature } trouve { $target } malgré tout ({ $rolled } pour { $chance } %)
    }
event-deafness =
    { $missed ->
        [yes] { $creature }, assourdi, se trompe dans l’incantation ({ $rolled } pour { $chance } %)
       *[no] { $creature }, assourdi, dit les mots justes ({ $rolled } pour { $chance } %)
    }
purpose-concealment = le camouflage
purpose-deafness = la surdité

## Manœuvres et lutte

refused-already-in-a-grapple = { $target } est déjà en pleine lutte
refused-carries-nothing = { $target } n’a rien sur soi que l’on puisse viser
refused-firmly-fixed = « { $using } » tient trop bien pour être subtilisé
refused-has-no-such-thing = { $target } n’a pas « { $using } »
refused-held-tight = { $target } a « { $using } » bien en main, cela se désarme mais ne se subtilise pas
refused-no-trick-to-undo = { $target } ne souffre d’aucun sale coup
refused-no-way-through = aucun chemin ne mène à travers l’espace { DE($target) } et au-delà
refused-not-in-a-grapple = « { $using } » ne sert à rien dans une lutte
refused-out-of-threatened-area = { $cell } est hors de la zone que menace { $creature }, seule la dernière case peut l’être
refused-packed-away = « { $using } » est au fond du sac { DE($target) }
refused-said-before-the-check = à cette table, attacher se dit avant le test
refused-table-says-otherwise = à cette table, cela se paie autrement
refused-needs-rope-in-hand = il faut une corde en main
refused-not-while-rope-in-hand = impossible une corde en main
event-item-broken = { $creature } : { $item } est brisé
event-item-damaged = { $creature } : { $item } perd { $amount } points de vie
event-item-destroyed = { $creature } : { $item } est détruit
event-lies-there = { $item } est au sol en { $cell }
event-stolen = { $creature } subtilise à { $target } : { $item }
decision-destroy = { $subject } : détruire « { $item } » { DE($creature) }, ou l’épargner ?
decision-dirty-trick = { $subject } : quel sale coup pour { $creature }, pour { $rounds } rounds ?
decision-disarm = { $subject } : que lâche { $creature } ?
decision-drag = { $creature } : où entraîner { $subject } ?
decision-escape = { $creature } : comment se dégager ?
decision-grapple-intent = { $creature } : tenir { $subject }, ou l’attacher par ce même test ?
decision-lethality = { $creature } : blesser { $subject } pour de bon, ou l’assommer ?
decision-overrun = { $creature } : jusqu’où, à travers { $subject } ?
decision-place-held = { $subject } : où poser { $creature } ?
decision-reposition = { $subject } : par où déplacer { $creature } ? Encore { $left } cases.
decision-stand-aside = { $creature } : { $subject } veut passer. Tenir bon, ou s’écarter ?
decision-sunder = { $subject } : quel objet { DE($creature) } frapper ?
decision-undo-trick = { $subject } : lequel de ces sales coups effacer pour { $creature } ?
decision-use-hold = { $creature } tient { $subject } : qu’en faire ?
choice-square = En { $cell }
choice-enough = Cela suffit
choice-item = { $item }
choice-destroy = Détruire
choice-spare = Laisser à 1 PV
choice-stand-fast = Tenir bon
choice-stand-aside = S’écarter
choice-undo = Effacer : { $target }
choice-hold-on = Tenir, sans plus
choice-tie-up = Attacher
choice-lethal = Dégâts létaux
choice-nonlethal = Dégâts non létaux
choice-blinded = Aveugler
choice-dazzled = Éblouir
choice-deafened = Assourdir
choice-entangled = Empêtrer
choice-shaken = Secouer
choice-sickened = Rendre fiévreux
choice-free-by-skill = Se libérer (Évasion)
choice-free-by-force = Se libérer (manœuvre)
choice-control-by-skill = Prendre le dessus (Évasion)
choice-control-by-force = Prendre le dessus (manœuvre)
choice-ropes-by-skill = Défaire ses liens (Évasion)
choice-ropes-by-force = Rompre ses liens (manœuvre)
label-bare-handed = à mains nues
label-broken = arme brisée
label-escape-again = nouvelle tentative
label-stunned-target = cible étourdie
trigger-placed-in-danger = { $subject } va placer { $target } en lieu dangereux, en { $cell }.
only-kind-basic = action basique
only-kind-advanced = action évoluée
pu-only-trait = de sous-type { $trait }

# Points de clôture
event-held-fast = { $creature } ne lâche pas : { $item }, fixé à son gantelet
label-mounted = en selle

## À l’écran

pu-desk-unit-spent = { $unit }, dépensé
pu-desk-lost = { $units } perdus
pu-desk-lost-one = { $units } perdu
desk-unit-acts = acte

## La commande « troisactes convert »

command-convert-short = Dit ce que devient une action des règles ordinaires.
command-convert-help =
    Convertit une action des règles ordinaires (libre, rapide, mouvement, simple, complexe, immédiate…) en action de Pathfinder Unchained : sa sorte, ses actes, ses sous-types, la règle qui le dit et ce que le MJ peut changer. Sans argument, le tableau entier.

    Exemples :

      troisactes convert                                          le tableau
      troisactes convert rapide                                   une action rapide
      troisactes convert simple --source surnaturel --involves attaque
      troisactes convert simple --involves manœuvre --alone       hors d’une attaque à outrance
      troisactes convert libre --with charge                      accompagne une charge
      troisactes convert opportunités-en-plus --count 2           donne deux attaques d’opportunité
      troisactes convert complexe --json                          pour un programme

    Une règle maison dit la même chose par une ligne « converts », que la réponse donne.
convert-argument = [TYPE]
convert-option-source = D’où vient le pouvoir : extraordinaire, surnaturel, magique, sort.
convert-option-involves = Ce que l’action comporte : attaque, manœuvre, déplacement. Peut se répéter.
convert-option-alone = La manœuvre ne peut pas remplacer une attaque dans une attaque à outrance.
convert-option-with = L’action qu’une action libre accompagne.
convert-option-acts = Le nombre d’actes que le MJ choisit, là où la règle le lui laisse.
convert-option-count = Combien d’attaques d’opportunité en plus.
convert-option-options = Une option de table, comme unconverted-standard-actions=1. Peut se répéter.
convert-option-json = La réponse en JSON.
convert-unknown = « { $what } » ne veut rien dire ici. Attendu : { $expected }
convert-acts-settled = --acts : la règle fixe déjà le nombre d’actes de cette action
convert-type-free = libre
convert-type-swift = rapide
convert-type-move = mouvement
convert-type-standard = simple
convert-type-full-round = complexe
convert-type-immediate = immédiate
convert-type-attack-of-opportunity = attaque-d’opportunité
convert-type-extra-attack = attaque-en-plus
convert-type-extra-opportunities = opportunités-en-plus
convert-source-extraordinary = extraordinaire
convert-source-supernatural = surnaturel
convert-source-spell-like = magique
convert-source-spell = sort
convert-involves-attack-roll = attaque
convert-involves-manoeuvre-check = manœuvre
convert-involves-movement = déplacement
convert-is-free = action libre
convert-is-swift = action rapide
convert-is-move = action de mouvement
convert-is-standard = action simple
convert-is-full-round = action complexe
convert-is-immediate = action immédiate
convert-is-attack-of-opportunity = pouvoir payé d’une attaque d’opportunité
convert-is-extra-attack = pouvoir qui donne une attaque de plus
convert-is-extra-opportunities =
    { $count ->
        [one] pouvoir qui donne une attaque d’opportunité de plus
       *[other] pouvoir qui donne { $count } attaques d’opportunité de plus
    }
convert-from-supernatural = pouvoir surnaturel
convert-from-spell-like = pouvoir magique
convert-from-spell = sort
convert-has-attack-roll = avec un jet d’attaque
convert-has-manoeuvre-check = avec un test de manœuvre
convert-has-movement = avec un déplacement
convert-alone = hors d’une attaque à outrance
convert-with = qui accompagne « { $action } »
convert-kind-basic = action basique
convert-kind-advanced = action évoluée
convert-kind-free = action libre
convert-kind-reaction = réaction
convert-acts =
    { $count ->
        [one] 1 acte
       *[other] { $count } actes
    }
convert-consecutive =
    { $count ->
        [one] 1 acte
       *[other] { $count } actes consécutifs
    }
convert-no-subtype = sans sous-type
convert-gives-action =
    { $count ->
        [one] 1 acte de plus par tour, pour une action basique d’attaque seulement
       *[other] { $count } actes de plus par tour, pour une action basique d’attaque seulement
    }
convert-gives-reaction =
    { $count ->
        [one] 1 réaction de plus entre deux tours, pour une attaque d’opportunité seulement
       *[other] { $count } réactions de plus entre deux tours, pour des attaques d’opportunité seulement
    }
convert-strength-always = toujours
convert-strength-almost-always = presque toujours
convert-strength-generally = en général
convert-strength-optional = au choix du MJ
convert-strength-guideline = sur ce modèle
convert-strength-by-table = selon la table
convert-change-once-a-turn = Le MJ peut la limiter à une fois par tour (option swift-once-per-turn).
convert-change-number-of-acts = Le MJ peut fixer un autre nombre d’actes, 2 au moins : --acts N.
convert-change-subtypes = Le MJ peut lui donner d’autres sous-types.
convert-change-table-option = La table en décide : option { $option }, 1 ou 2.
convert-goes-with = Elle demande que « { $action } » ait lieu dans le même tour.
convert-homebrew = Dans une règle maison :
convert-column-before = Règles ordinaires
convert-column-here = Ici
convert-column-clause = Règle
convert-column-strength = Portée
convert-metavar = MOT
convert-with-free = --with : seule une action libre en accompagne une autre

### What a readied action waits for

ready-draws = un ennemi dégaine ou sort quelque chose
ready-opens = quelqu’un ouvre ou ferme une porte

# --- sheets --------------------------------------------------------------------------------------
sheet-group-abilities = Caractéristiques
sheet-group-attacks = Attaques et manœuvres
sheet-group-speeds = Vitesses
sheet-pool-arrows = Flèches
sheet-pool-bolts = Carreaux
sheet-pool-bullets = Billes
sheet-pool-hp = Points de vie au départ
sheet-pool-nonlethal = Dégâts non létaux
sheet-pool-uses = Utilisations par jour
sheet-key-battle-trained = Dressé au combat
sheet-key-category = Catégorie de taille
sheet-key-darkvision = Vision dans le noir, en cases
sheet-key-extra-opportunities = Attaques d’opportunité en plus
sheet-key-feats = Dons
sheet-key-flurry = Niveau de déluge de coups
sheet-key-legs = Nombre de pattes
sheet-key-low-light = Vision nocturne
sheet-key-other-feats = Autres dons, pour mémoire
sheet-key-rapid-reload = Rechargement rapide
sheet-key-rideable = Peut servir de monture
sheet-key-sneak-attack = Dés d’attaque sournoise
sheet-key-tricks = Tours appris
sheet-key-ammunition = Munitions
sheet-key-capacity = Coups chargés au plus
sheet-key-load = Sorte d’arme chargée
sheet-key-multiplier = Multiplicateur critique
sheet-key-per-load = Coups par rechargement
sheet-key-threat = Critique possible à partir de
sheet-word-fine = infime
sheet-word-diminutive = minuscule
sheet-word-tiny = très petite
sheet-word-small = petite
sheet-word-medium = moyenne
sheet-word-large = grande
sheet-word-huge = très grande
sheet-word-gargantuan = gigantesque
sheet-word-colossal = colossale
