# The words of the table. The same ids in en.ftl. Every $fact is given by i18n/render.py.
# DE($name) is « de » or « d’ ».

### Refusals: what follows « Refusé : »

refused = Refusé : { $why } ({ $clause }).
refused-plain = Refusé : { $why }.
refused-already-acting = « { $busy } » n’est pas fini, une action à la fois
refused-already-there = { $creature } est déjà en { $cell }
refused-banned-by-effect = impossible tant que dure « { $effect } »
refused-busy-with-long-activity = { $creature } est encore à « { $busy } »
refused-calls-no-reaction = rien de cela ne se prête à une réaction
refused-cannot-act = { $creature } ne peut pas agir
refused-cannot-be-readied = seule une action unique, ou une { $free } sans déclencheur, se prépare
refused-cannot-pay =
    { $left ->
        [0] { $cost }, il ne vous en reste pas
       *[other] { $cost }, il vous en reste { $left }
    }
refused-cooling-down = « { $action } » ne peut pas être relancé avant { $left } de vos tours
refused-used-up = « { $action } » a servi autant de fois qu’il se peut dans ce combat
refused-cannot-stand-there = personne ne peut se tenir en { $cell }
refused-delaying = { $creature } retarde son tour et peut seulement rentrer dans l’ordre
refused-gm-only = seul le MJ en décide
refused-not-asked = c’est à quelqu’un d’autre d’en décider
refused-hemmed-in = aucune case libre où aller
refused-leap-too-far = { $cell } est trop loin pour un bond de { $speed }
refused-limit-reached =
    { $key ->
        [flourish] une seule fioriture par tour
       *[other]
            { $limit ->
                [one] une seule fois par tour
               *[other] { $limit } fois par tour au plus
            }
    }
refused-move-already-answered = { $creature } a déjà répondu à ce déplacement
refused-part-of-another = « { $action } » ne se fait qu’au cours de « { $whole } »
refused-needs-item = il faut « { $item } » en main
refused-needs-means = il faut dire avec quoi, ou comment
refused-needs-target = il faut choisir une cible
refused-needs-trigger = cela ne se fait qu’en réponse à son déclencheur
refused-no-line-of-sight =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } n’est pas en vue
refused-no-means = rien en main ne permet cela
refused-no-reactions = { $creature } ne peut pas utiliser de réaction
refused-no-such-creature = il n’y a pas de créature de ce nom
refused-no-such-spell-running = aucun sort de cette sorte n’est en cours
refused-no-such-unit = rien de tel ne reste pour payer cela ({ $unit })
refused-no-target = il n’y a rien à prendre pour cible
refused-nobody-holds-you = personne ne tient { $creature }
refused-nobody-in-range = personne à portée
refused-not-at-hand = « { $using } » n’est pas en main
refused-not-in-the-fight = { $creature } n’est plus dans le combat
refused-not-known = { $creature } n’a pas « { $action } »
refused-not-seen = { $creature } ne le voit pas
refused-not-your-turn = ce n’est pas le tour { DE($creature) }
refused-nothing-to-handle = aucune porte à portée de main
refused-off-the-map = cette case est hors de la carte
refused-out-of-range =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } est hors de portée : { $range } au plus
refused-out-of-range-by =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } est à { $distance }, hors de portée : { $range } au plus
refused-path-blocked = le chemin est barré en { $cell }
refused-path-broken = ce chemin ne se marche pas case à case jusqu’au but
refused-reacted-moments-ago = { $creature } a réagi il y a un instant
refused-restricted-unit =
    { $left ->
        [0] { $cost }, il ne vous reste que { $kept }
       *[other] { $cost }, il vous en reste { $left }, et { $kept }
    }
refused-square-taken = { $cell } est une case occupée
refused-takes-no-target = cela ne vise personne
refused-target-gone = { $target } n’est plus dans le combat
refused-target-hands-full = { $target } n’a pas de main libre
refused-target-lacks-effect = { $target } ne subit pas « { $effect } »
refused-target-not-legal = cette cible ne convient pas
refused-cannot-see = { $creature } ne voit pas { $target }
refused-target-unseen = { $creature } ne voit personne à cet endroit
refused-too-near = { $target } est trop près pour cela
refused-too-far = c’est trop loin ({ $speed } au plus)
refused-trigger-not-met = le déclencheur n’est pas celui-là
refused-trigger-out-of-reach = le déclencheur est hors de portée
refused-turn-not-open = le tour { DE($creature) } n’est pas encore ouvert, il reste à en régler le début
refused-turn-closing = le tour { DE($creature) } s’achève, on n’y agit plus
refused-turn-spent = plus d’action ce tour, il ne reste que les actions libres
refused-wrong-mode =
    { $mode ->
        [encounter] impossible pendant une rencontre
        [exploration] impossible pendant l’exploration
        [downtime] impossible pendant l’intermède
       *[other] impossible dans ce mode de jeu
    }
refused-wrong-side = { $target } n’est pas du bon côté pour cela

# Facts an action requires…

refused-needs-cannot-act = il faut être hors d’état d’agir
refused-needs-no-reactions = il faut être privé de réactions
refused-needs-prone = il faut être à terre
refused-needs-off-guard = il faut être pris au dépourvu
refused-needs-grabbed = il faut être empoigné
refused-needs-immobilized = il faut être immobilisé
refused-needs-restrained = il faut être entravé
refused-needs-undetected = il ne faut pas avoir été repéré
refused-needs-unconscious = il faut être inconscient
refused-needs-dying = il faut être mourant
refused-needs-shield-raised = il faut avoir levé son bouclier
refused-needs-taking-cover = il faut être à l’abri
refused-needs-delaying = il faut avoir retardé son tour
refused-needs-mute = il faut ne pas pouvoir parler
refused-needs-aid-ready = il faut s’être préparé à aider
refused-needs-attacked = il faut avoir déjà attaqué ce tour
refused-needs-opened = il faut avoir utilisé une action d’ouverture pendant ce tour
refused-needs-under-penalty = il faut subir la pénalité d’attaques multiples
refused-needs-turn-begun = il faut avoir déjà agi ce tour
refused-needs-turn-start-answered = il faut avoir répondu au début de son tour
refused-needs-free-hand = il faut une main libre
refused-needs-two-free-hands = il faut deux mains libres
refused-needs-shield = il faut un bouclier en main
refused-needs-can-step = il faut une vitesse d’au moins { $two-squares }
refused-needs-sustaining = il faut avoir un sort à maintenir
refused-needs-retargetable = il faut avoir un sort dont la cible peut changer
refused-needs-near-cover = il faut être contre quelque chose qui abrite
refused-needs-carrying = il faut avoir quelque chose sur soi
refused-needs-potion-in-hand = il faut une potion en main
refused-needs-tool-in-hand = il faut l’objet à réparer en main
refused-needs-holding = il faut tenir quelque chose
refused-needs-items-nearby = il n’y a rien à ramasser à portée de main
refused-needs-grappling = il faut agripper quelqu’un

# … or forbids.

refused-not-while-cannot-act = impossible hors d’état d’agir
refused-not-while-no-reactions = impossible sans réactions
refused-not-while-prone = impossible à terre
refused-not-while-off-guard = impossible quand on est pris au dépourvu
refused-not-while-grabbed = impossible quand on est empoigné
refused-not-while-immobilized = impossible quand on est immobilisé
refused-not-while-restrained = impossible quand on est entravé
refused-not-while-undetected = impossible tant qu’on n’est pas repéré
refused-not-while-unconscious = impossible sans connaissance
refused-not-while-dying = impossible à l’article de la mort
refused-not-while-shield-raised = le bouclier est déjà levé
refused-not-while-taking-cover = { $creature } est déjà à l’abri
refused-not-while-delaying = impossible en retardant son tour
refused-not-while-mute = impossible sans pouvoir parler
refused-not-while-aid-ready = { $creature } s’y prépare déjà
refused-not-while-attacked = impossible après une attaque dans le même tour
refused-not-while-opened = impossible après une autre action d’ouverture dans le même tour
refused-not-while-under-penalty = impossible sous la pénalité d’attaques multiples
refused-not-while-turn-begun = seulement tant qu’on n’a rien fait de son tour
refused-not-while-turn-start-answered = impossible après avoir répondu au début de son tour
refused-not-while-free-hand = impossible avec une main libre
refused-not-while-two-free-hands = impossible avec les deux mains libres
refused-not-while-shield = impossible avec un bouclier en main
refused-not-while-can-step = impossible à qui peut faire un pas
refused-not-while-sustaining = impossible en maintenant un sort
refused-not-while-retargetable = impossible avec un sort dont la cible peut changer
refused-not-while-near-cover = impossible contre quelque chose qui abrite
refused-not-while-carrying = impossible avec quelque chose sur soi
refused-not-while-potion-in-hand = impossible avec une potion en main
refused-not-while-tool-in-hand = impossible avec un objet à réparer en main
refused-not-while-holding = impossible en tenant quelque chose
refused-not-while-items-nearby = impossible près d’un objet au sol
refused-not-while-grappling = impossible en agrippant quelqu’un

### Events: one line of the log each

deed-in-words = { $deed }, « { $text } »
event-action =
    { $overruled ->
        [yes] { $what }, malgré les règles
       *[no] { $what }
    }
event-answered-auto =
    { $passes ->
        [yes] { $creature } passe, selon la préférence donnée
       *[no] { $creature } répond par « { $action } », selon la préférence donnée
    }
event-answered-delay = { $creature } passe, faute de réponse à temps
event-check = { $creature } fait un jet : { $roll }
event-check-unseen = { $creature } fait un jet secret ({ $purpose })
event-told-settled =
    { $how ->
        [as-written] « { $action } » se passe comme écrit
        [by-hand] « { $action } » est réglé à la main
       *[nothing] « { $action } » reste sans effet
    }
event-warded =
    { $sort ->
        [immunity] { $creature } est immunisé ({ $against }) : { $amount } dégâts ne font rien
        [weakness] { $creature }, faiblesse ({ $against }) : { $amount } dégâts de plus
        [hardness] { $creature }, solidité : { $amount } dégâts de moins
       *[resistance] { $creature }, résistance ({ $against }) : { $amount } dégâts de moins
    }
event-effect-in-vain = { $creature }, immunité : { $effect } n’a aucune prise
event-damage =
    { $critical ->
        [yes] { $creature } perd { $amount } PV ({ $type }, coup critique), il en reste { $hp } sur { $max }
       *[no] { $creature } perd { $amount } PV ({ $type }), il en reste { $hp } sur { $max }
    }
event-bruised = { $creature } encaisse { $amount } dégâts non létaux, { $bruises } en tout
event-dice = { $creature } lance { $dice } pour { $purpose } : { $rolled }
event-dies = { $creature } meurt
event-disrupted = { $creature } doit renoncer à « { $action } » : { $reason }
event-door =
    { $open ->
        [yes] { $creature } ouvre la porte en { $cell }
       *[no] { $creature } ferme la porte en { $cell }
    }
event-effect-begins =
    { $event ->
        [none] { $creature } gagne l’état « { $effect } »
       *[other] { $creature } gagne l’état « { $effect } » ({ $event })
    }
event-effect-changes = { $creature } passe à l’état « { $effect } »
event-effect-counts-down =
    { $left ->
        [one] { $creature } garde l’état « { $effect } » encore 1 tour
       *[other] { $creature } garde l’état « { $effect } » encore { $left } tours
    }
event-effect-ends = { $creature } perd l’état « { $effect } »
event-encounter-begins = Le combat commence. Ordre : { $order }
event-encounter-ends =
    { $reason ->
        [victory] Le combat est fini
        [nobody-left] Le combat est fini : plus personne n’est debout
       *[other] Le combat est fini
    }
event-falls = { $creature } fait une chute de { $depth }
event-healed = { $creature } récupère { $amount } PV et en a { $hp } sur { $max }
event-item =
    { $into ->
        [hand]
            { $from ->
                [ground] { $creature } ramasse un objet : { $item }
               *[other] { $creature } prend un objet en main : { $item }
            }
        [pack] { $creature } range un objet : { $item }
        [ground] { $creature } lâche un objet : { $item }
        [target] { $creature } donne un objet { A($target) } : { $item }
       *[nowhere] { $creature } consomme un objet : { $item }
    }
event-knocked-out = { $creature } tombe sans connaissance
event-long-activity =
    { $minutes ->
        [one] { $creature } commence « { $action } » (1 minute)
       *[other] { $creature } commence « { $action } » ({ $minutes } minutes)
    }
event-stands-fast = { $creature } ne se laisse pas déplacer
event-long-activity-interrupted = { $creature } doit interrompre « { $action } » après { $spent } minutes sur { $needed }
event-moved = { $creature } se déplace de { $from } à { $to }
event-off-rules = { $creature } utilise « { $action } » hors des règles
event-order-changes = L’ordre devient : { $order }
event-overruled = Le MJ passe outre : { $creature } utilise « { $action } »
event-pushed = { $by } pousse { $creature } de { $from } à { $to }
event-corrected =
    { $dropped ->
        [0] Un d{ $faces } { DE($creature) } est corrigé : { $now } au lieu de { $was }
        [one] Un d{ $faces } { DE($creature) } est corrigé : { $now } au lieu de { $was } ; le dé suivant n’est plus demandé
       *[other] Un d{ $faces } { DE($creature) } est corrigé : { $now } au lieu de { $was } ; les { $dropped } dés suivants ne sont plus demandés
    }
event-dice-by-hand =
    { $creatures ->
        [none] { $by } ne lance plus de vrais dés
       *[other] { $by } lance de vrais dés pour { $creatures }
    }
event-redone = Ce qui était annulé est rétabli
event-regain = { $creature } reçoit { $budget }
event-regain-nothing = { $creature } ne reçoit ni action ni réaction
event-retargeted = { $creature } détourne son sort { DE($from) } vers { $to }
event-round-begins = Round { $round }
event-round-ends = Fin du round { $round }
event-ruling = Le MJ décide : { $creature } { $ruling }
event-ruling-choice = Le MJ décide pour { $creature } : { $ruling }
event-ruling-plain = Le MJ décide : { $ruling }
event-fortified = { $creature } a { $amount } PV temporaires
event-softened = { $creature } évite { $by } points de dégâts
event-speaks = { $creature } parle
event-spell-ends = Un sort qui agissait sur { $creature } prend fin
event-stopped-short = { $creature } s’arrête, car la case { $cell } est occupée
event-turn-end = Fin du tour { DE($creature) }
event-turn-ending = { $creature } termine son tour
event-turn-item = { $creature } : { $item }
event-turn-start = Tour { DE($creature) }
event-undone = Une étape est annulée
event-rules-corrected = Des règles ont été corrigées depuis : le combat reprend avant ce qu’elles changent
event-inputs-left-out = { $count ->
    [one] Une saisie est laissée de côté, mais gardée
   *[other] { $count } saisies sont laissées de côté, mais gardées
}

# What the game master ruled.

ruling-set-hp = a désormais { $hp } PV
ruling-add-condition = subit « { $condition } »
ruling-remove-condition = ne subit plus « { $condition } »
ruling-move = passe de { $from } en { $to }
ruling-rename = { $before } s’appelle désormais { $name }
ruling-hide-name = garde son nom caché
ruling-show-name = révèle son nom
ruling-hide = n’est plus en vue
ruling-reveal = est en vue
ruling-grant-action = reçoit « { $action } »
ruling-remove-action = perd « { $action } »
ruling-give-item = reçoit : { $item }
ruling-set-initiative-check = tirera l’initiative avec { $check }
ruling-react-early =
    { $answer ->
        [yes] peut réagir avant son premier tour
       *[no] ne peut pas réagir avant son premier tour
    }
ruling-spare =
    { $answer ->
        [yes] tombera sans être tué
       *[no] mourra à 0 PV
    }
ruling-set-obstacle = { $where ->
        [square] { $cell } { $obstacle ->
            [full] est un obstacle complet
            [partial] est un obstacle partiel
           *[other] n’est pas un obstacle
        }
       *[other] { $obstacle ->
            [full] est un obstacle complet
            [partial] est un obstacle partiel
           *[other] n’est pas un obstacle
        }
    }
ruling-add-creature = entre en { $cell }
ruling-remove-creature = quitte le combat
ruling-reorder = l’ordre devient { $order }
ruling-end-encounter =
    { $reason ->
        [game-master] le combat est fini
       *[other] le combat est fini ({ $reason })
    }
ruling-award =
    { $treasure ->
        [none] { $xp } PX
       *[other] { $xp } PX, { $treasure }
    }
ruling-signal =
    { $heard ->
        [no] donne le signal, que personne n’attendait
       *[other] donne le signal
    }
ruling-note = { $text }
ruling-ask-dice =
    { $creatures ->
        [none] plus de vrais dés
       *[other] vrais dés pour { $creatures }
    }
ruling-lift =
    { $lasts ->
        [once] { $clause } ne refuse rien la prochaine fois
        [fight] { $clause } ne refuse plus rien pendant ce combat
       *[off] { $clause } s’applique de nouveau
    }
ruling-set-option = { $option } : { $value }

# Why an action came to nothing.

reason-disrupted = une réponse l’interrompt
reason-grabbed = la prise l’en empêche
reason-dead = la mort y met fin
reason-cannot-act = agir n’est plus possible
reason-removed = il n’y a plus personne pour le faire
reason-knocked-out = la connaissance est perdue
reason-out-of-reach = la cible n’est plus à portée
reason-not-at-hand = ce qu’il y faut n’est plus en main
reason-hampered = les conditions ne sont plus réunies

# What comes at the start and at the end of a turn.

item-countdown = les durées qui se comptent au début de ce tour
item-healing = les soins qui viennent à chaque tour
item-expire = les effets qui finissent avec ce tour
item-regrowth = récupération naturelle
item-recovery = jet de récupération
item-turn-begins = ce qui répond au début du tour
item-turn-ends = ce qui répond à la fin du tour
item-fade = un état qui faiblit
item-persistent-damage = dégâts persistants
item-affliction = affliction

### Decisions: the question

decision-act = { $creature }, que faites-vous ?
decision-about = { $question } « { $text } »
decision-act-freely = { $creature } : que faire, sans compter ?
decision-allow-reaction = MJ : { $creature } peut-il utiliser « { $action } » hors rencontre ?
decision-backfire = { $creature } retourne la prise contre { $subject } : comment ?
decision-told = « { $action } » de { $creature } : qu’en résulte-t-il ?
decision-consequence = MJ : « { $action } » est interrompu pour { $creature }. Une suite ?
decision-die = { $creature } : d{ $faces } pour { $purpose } ?
decision-end-encounter = MJ : un seul camp est encore debout. Le combat est-il fini ?
decision-explore = MJ : que se passe-t-il ?
decision-improvised-confirm =
    { $creature } : « Autre chose » coûterait { $cost }{ $traits ->
        [none] { "" }
       *[other] { " " }(traits : { $traits })
    }{ $rolled ->
        [none] { "" }
       *[other] { " " }avec un jet ({ $rolled }, DD { $against })
    }. D’accord ?
decision-improvised-cost = MJ : combien coûte ce { QUE($creature) } veut faire ?
decision-improvised-traits = MJ : quels traits a ce { QUE($creature) } veut faire ?
decision-improvised-roll = MJ : quel jet pour ce { QUE($creature) } veut faire ?
decision-improvised-dc = MJ : { $rolled }, contre quel DD ?
decision-lose-actions =
    { $count ->
        [one] { $creature } perd 1 action : laquelle ?
       *[other] { $creature } perd { $count } actions : lesquelles ?
    }
decision-opening-check = MJ : quel test pour l’ouverture { DE($creature) } ({ $opening }) ?
decision-opening-move = { $creature } : quelle ouverture avant l’initiative ?
decision-order-items =
    { $phase ->
        [start] { $creature } : au début du tour, par quoi commencer ?
       *[end] { $creature } : à la fin du tour, par quoi commencer ?
    }
decision-ready-action = { $creature } : quelle action préparer ?
decision-ready-trigger = { $creature } : « { $action } » répondra à quoi ?
decision-respond = { $creature }, une réponse ? { $triggers }
decision-response-order = MJ : qui répond d’abord ?
decision-retarget = { $creature } : vers qui tourner « { $effect } » ?
decision-similar-triggers = MJ : { $creature } peut-il répondre à chacun de ces deux déclencheurs ?
decision-subordinate = { $creature }, « { $within } » : { $action }, comment ?
decision-subordinate-stride = { $creature }, « { $within } » : où aller ?
decision-tie = Même initiative : qui joue d’abord ?

# What is being answered.

trigger-leaves-square = { $subject } quitte { $cell }.
trigger-enters-square = { $subject } arrive en { $cell }.
trigger-told = { $subject } déclenche une riposte que le meneur annonce.
trigger-would-fall = { $subject } va infliger à { $target } un coup qui l’abattrait.
trigger-turn-begins = Le tour { DE($subject) } commence.
trigger-turn-ends = Le tour { DE($subject) } s’achève.
trigger-turn-ended = Le tour { DE($subject) } est fini.
trigger-damage = { $subject } va infliger des dégâts { A($target) }.
trigger-damage-amount = { $subject } va infliger { $amount } dégâts { A($target) }.
trigger-falls = { $subject } va tomber.
trigger-hazard = Un danger se déclenche.
trigger-signal = Le signal convenu.
trigger-uses = { $subject } utilise « { $action } ».
trigger-uses-on = { $subject } utilise « { $action } » contre { $target }.
trigger-other = { $subject } agit.

### Choices: the answers that are not actions of the catalogue

choice-allow = Permettre
choice-begin-encounter = Commencer une rencontre
choice-cancel = Renoncer
choice-confirm = D’accord
choice-continue = Continuer le combat
choice-cost-0 = Rien
choice-cost-1 = 1 action
choice-cost-2 = 2 actions
choice-cost-3 = 3 actions
choice-cost-reaction = 1 réaction
choice-dc = DD { $number }
choice-deny = Refuser
choice-die = Le dé montre { $number }
choice-distinct = Oui, deux réponses
choice-done = Terminé
choice-downtime = Passer à l’intermède
choice-drop-item = Faire tomber : { $item }
choice-end = Finir le combat
choice-end-session = Arrêter là
choice-end-turn = Finir le tour
choice-exploration = Passer à l’exploration
choice-first = { $target } d’abord
choice-grab = Empoigner
choice-interrupt = Interrompre { $target }
choice-let-act = Laisser agir { $target }
choice-lose = Perdre { $units }
choice-fall = Laisser tomber dans le vide
choice-move-to = Placer en { $target }
choice-no-more = C’est tout
choice-none = Rien de plus
choice-onto = Vers { $target }
choice-pass = Passer
choice-pass-move = Laisser passer tout ce déplacement
choice-prone = Mettre à terre
choice-as-written = Comme écrit
choice-by-hand = À la main
choice-nothing = Sans effet
choice-refund = Rendre une action
choice-refuse = Refuser
choice-same = Non, une seule réponse
choice-skip = Passer cette étape
choice-stop = S’arrêter là
choice-wait =
    { $number ->
        [one] Attendre 1 minute
       *[other] Attendre { $number } minutes
    }
choice-with-roll = Avec un jet
choice-throw = Lancer un objet
choice-dodge = Esquiver
choice-athletics = Athlétisme
choice-acrobatics = Acrobaties

# What a readied action waits for.

ready-enters-reach = un ennemi arrive à portée
ready-leaves-reach = un ennemi quitte votre portée
ready-moves = un ennemi se déplace
ready-attacks = un ennemi attaque
ready-casts = un ennemi lance un sort
ready-attacks-ally = un ennemi attaque l’un des vôtres
ready-hurts-ally = l’un des vôtres va être blessé
ready-signal = un signal (le MJ dit quand)
ready-by = { $waits } : { $target }
readied-action = { $action } (préparé)

### Budgets

unit-action =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
unit-reaction =
    { $count ->
        [one] { $count } réaction
       *[other] { $count } réactions
    }
unit-slots =
    { $count ->
        [one] { $count } emplacement de sort
       *[other] { $count } emplacements de sort
    }
unit-slots-of-rank =
    { $count ->
        [one] { $count } emplacement de rang { $rank }
       *[other] { $count } emplacements de rang { $rank }
    }
unit-uses =
    { $count ->
        [one] { $count } utilisation
       *[other] { $count } utilisations
    }
unit-focus =
    { $count ->
        [one] { $count } point de focalisation
       *[other] { $count } points de focalisation
    }
unit-charges =
    { $count ->
        [one] { $count } charge
       *[other] { $count } charges
    }
unit-other = { $count } × { $unit }
unit-restricted = { $unit } ({ $only } seulement)
term-free = action gratuite
term-condition = état
budget-nothing = rien
only-trait = trait { $trait }

### Numbers and measures

distance = { $metres } m ({ $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    })
percent = { $percent } %
list-and = { $first } et { $last }

### Durations of effects

effect-value = { $effect } { $value }
effect-lasting = { $effect } ({ $lasts })
lasts-turn-start-own =
    { $count ->
        [one] jusqu’au début de son tour
       *[other] encore { $count } rounds, au début de son tour
    }
lasts-turn-start =
    { $count ->
        [one] jusqu’au début du tour { DE($whose) }
       *[other] encore { $count } rounds, au début du tour { DE($whose) }
    }
lasts-turn-end-own =
    { $count ->
        [one] jusqu’à la fin de son tour
       *[other] encore { $count } tours, à la fin de son tour
    }
lasts-turn-end =
    { $count ->
        [one] jusqu’à la fin du tour { DE($whose) }
       *[other] encore { $count } tours, à la fin du tour { DE($whose) }
    }
lasts-act-end-own = pour cette action
lasts-act-end = pour l’action en cours { DE($whose) }
lasts-attack-own =
    { $count ->
        [one] pour sa prochaine attaque
       *[other] pour ses { $count } prochaines attaques
    }
lasts-attack =
    { $count ->
        [one] pour la prochaine attaque { DE($whose) }
       *[other] pour les { $count } prochaines attaques { DE($whose) }
    }
lasts-attacked-own =
    { $count ->
        [one] contre la prochaine attaque subie
       *[other] contre les { $count } prochaines attaques subies
    }
lasts-attacked =
    { $count ->
        [one] contre la prochaine attaque visant { $whose }
       *[other] contre les { $count } prochaines attaques visant { $whose }
    }

### Rolls

roll-line = { $amount } { $label }
roll-line-cited = { $amount } { $label } ({ $why })
roll-line-left-out = { $amount } { $label } : ne se cumule pas
roll-total = = { $total }
roll-total-against = = { $total } contre { $against } { $dc }
roll-of-which = dont { $lines }
roll-summary = { $purpose } { $total } contre { $against } { $dc }, { $degree }
roll-summary-open = { $purpose } { $total }

degree-critical-success = réussite critique
degree-success = réussite
degree-failure = échec
degree-critical-failure = échec critique

purpose-attack = attaque
purpose-spell-attack = attaque de sort
purpose-save = jet de sauvegarde
purpose-initiative = initiative
purpose-recovery = récupération
purpose-affliction = affliction
purpose-escape = s’échapper
purpose-seek = chercher
purpose-hold = garder prise
purpose-find = trouver sa cible
purpose-persistent-damage = dégâts persistants
purpose-duration = la durée
purpose-recharge = la recharge
purpose-damage = les dégâts
purpose-healing = les soins
purpose-amount = l’effet

# The same after “d20 pour”.
die-for-attack = l’attaque
die-for-spell-attack = l’attaque de sort
die-for-save = le jet de sauvegarde
die-for-initiative = l’initiative
die-for-recovery = la récupération
die-for-affliction = l’affliction
die-for-hold = garder prise
die-for-find = trouver la cible
die-for-escape = s’échapper
die-for-seek = chercher
die-for-persistent-damage = les { $purpose }

# Why the game master ends a fight.
ended-truce = trêve
ended-surrender = reddition
ended-flight = fuite
ended-victory = victoire

label-multiple-attack = attaques multiples
label-range = portée
label-cover = abri
label-unseen-attacker = attaquant invisible
label-lesser-cover = abri léger
label-greater-cover = abri important
label-special = particularité de l’action
kind-circumstance = circonstances
kind-status = statut
kind-item = objet
kind-conditional = conditionnel
kind-untyped = sans type

### Statistics

stat-ac = CA
stat-tac = CA de contact
stat-hp = PV
stat-speed = Vitesse
stat-perception = Perception
stat-fortitude = Vigueur
stat-reflex = Réflexes
stat-will = Volonté
stat-acrobatics = Acrobaties
stat-arcana = Arcanes
stat-athletics = Athlétisme
stat-crafting = Artisanat
stat-deception = Duperie
stat-diplomacy = Diplomatie
stat-intimidation = Intimidation
stat-medicine = Médecine
stat-nature = Nature
stat-occultism = Occultisme
stat-performance = Représentation
stat-religion = Religion
stat-society = Société
stat-stealth = Discrétion
stat-survival = Survie
stat-thievery = Vol
stat-spell-attack = attaque de sort
stat-spell-dc = DD des sorts
stat-attack = attaque
stat-damage = dégâts
stat-flat = test nu
stat-dc = DD
stat-recovery-dc = DD de récupération
stat-affliction = DD de l’affliction
stat-recovery = DD de récupération
stat-initiative = initiative
stat-dc-of = DD { DE($stat) }

### Damage

damage-slashing = tranchant
damage-piercing = perforant
damage-bludgeoning = contondant
damage-fire = feu
damage-cold = froid
damage-electricity = électricité
damage-acid = acide
damage-sonic = son
damage-force = force
damage-mental = mental
damage-poison = poison
damage-bleed = saignement
damage-vitality = vitalité
damage-void = vide
damage-nonlethal = non létal
damage-untyped = sans type
damage-spirit = esprit
damage-good = bien
damage-evil = mal
damage-lawful = loi
damage-chaotic = chaos

### Traits, groups, modes, sides

trait-attack = attaque
trait-move = mouvement
trait-manipulate = manipulation
trait-concentrate = concentration
trait-exploration = exploration
trait-downtime = intermède
trait-flourish = fioriture
trait-open = ouverture
trait-press = pression
trait-secret = secret
trait-fighter = guerrier
trait-auditory = auditif
trait-visual = visuel
trait-mental = mental
trait-emotion = émotion
trait-fear = terreur
trait-fire = feu
trait-cold = froid
trait-electricity = électricité
trait-healing = guérison
trait-stance = posture
trait-linguistic = linguistique
group-attack = Attaquer
group-move = Se déplacer
group-magic = Magie
group-items = Objets
group-manoeuvre = Manœuvres
group-free = Gratuit
group-other = Autre
mode-encounter = rencontre
mode-exploration = exploration
mode-downtime = intermède
side-heroes = les héros
side-foes = les adversaires
side-neutral = les neutres
direction-0 = nord
direction-1 = nord-est
direction-2 = est
direction-3 = sud-est
direction-4 = sud
direction-5 = sud-ouest
direction-6 = ouest
direction-7 = nord-ouest
game-master = MJ
stranger = Créature
nobody = personne
something = quelque chose

### Le rapport d’une simulation

refusal-cannot-pay = pas assez pour la payer
refusal-restricted-unit = ce qui reste est réservé à autre chose
refusal-limit-reached = limite du tour atteinte
refusal-cooling-down = pas encore rechargé
refusal-used-up = épuisé pour ce combat
refusal-banned-by-effect = un état l’interdit
refusal-nobody-in-range = personne à portée
refusal-out-of-range = hors de portée
refusal-no-means = rien en main pour cela
refusal-not-at-hand = pas en main
refusal-no-target = rien à prendre pour cible
refusal-cannot-act = hors d’état d’agir
refusal-wrong-mode = pas dans ce mode de jeu
refusal-hemmed-in = aucune case libre
refusal-nobody-holds-you = personne de qui se dégager
refusal-nothing-to-strike = rien à frapper là
refusal-other = une règle

report-fights =
    { $count ->
        [one] Un combat, système { $system }, graine { $seed }.
       *[other] { $count } combats, système { $system }, graine { $seed }.
    }
report-wins-of-side = victoires, { $side }
report-deaths-of-side = pertes, { $side }
report-policies = Stratégies – { $policies }
report-limit =
    { $count ->
        [0] Au-delà de { $rounds } rounds, un combat compterait comme enlisé : aucun ne l’a été.
        [one] Au-delà de { $rounds } rounds, un combat compte comme enlisé : un seul l’a été.
       *[other] Au-delà de { $rounds } rounds, un combat compte comme enlisé : { $count } l’ont été.
    }
report-from-to = de { $fewest } à { $most }
report-compared = { $count } combats de chacune des { $variants } variantes, avec les mêmes graines (à partir de { $seed }).
report-deaths-a-fight = créatures perdues par combat
report-title-compared-wins = Qui gagne
report-says-compared-wins = La part des combats que gagne chaque camp sous chaque variante, avec les bornes tenues 95 fois sur 100.
report-title-compared-rounds = Combien de temps
report-says-compared-rounds = La part des combats qui finissent après tant de rounds.
report-title-compared-deaths = Ce que cela coûte
report-says-compared-deaths = Créatures perdues par combat, en moyenne.
report-title-differences = Les écarts
report-says-differences = Chaque variante contre « { $first } », sur les mêmes graines ; en gras, plus que du hasard. Victoires en points de pourcentage.
report-bounds = entre { $low } et { $high } %, 95 fois sur 100
report-options = Options de table : { $options }
report-nobody = personne
report-stalemate = enlisement
report-title-wins = Qui gagne
report-says-wins = La part des combats que gagne chaque camp ; le trait va d’une borne à l’autre, tenues 95 fois sur 100.
report-title-rounds = Combien de temps
report-says-rounds = Combien de combats finissent après tant de rounds.
report-title-survival = Qui survit
report-says-survival = La part des combats à la fin desquels chaque créature est encore là, avec ses bornes.
report-title-damage = Donné et reçu
report-says-damage = Points de vie par combat, en moyenne : infligés à droite, encaissés à gauche.
report-title-turns = À quoi passent les tours
report-says-turns = De chaque tour, ce qui a été dépensé, ce qui restait à la fin, et ce qui a été perdu (ralenti, étourdi, à terre).
report-title-sources = D’où viennent les dégâts
report-says-sources = Points de vie ôtés par combat, selon l’action qui les ôte.
report-title-refusals = Ce que les règles ont refusé
report-says-refusals = Quand une créature finit son tour avec de quoi agir encore : pourquoi ses attaques lui étaient fermées, en tours par combat.
report-title-actions = Ce qu’ils font
report-says-actions = Les actions les plus utilisées ; plus c’est foncé, plus c’est fréquent dans un combat.
report-title-figures = Les chiffres
report-share-of-fights = part des combats
report-round-count = rounds
report-fight-count = combats
report-survives = survit
report-hit-points = points de vie par combat
report-a-turn = par tour
report-a-fight = par combat
report-creature = créature
report-dealt = infligé
report-taken = encaissé
report-healed = soigné
report-spent = dépensé
report-wasted = laissé
report-lost = perdu
report-lasting = dégâts durables, chutes
report-reactions = réactions
report-passed = laissées passer
report-disrupted = interrompues

# Ce qui s’étale sur plusieurs tours.
work =
    { $at_once ->
        [yes] { $action } : { $done } sur { $total }, d’une traite
       *[no] { $action } : { $done } sur { $total }
    }

# Pourquoi un tour est conseillé : ce qu’il apporte, puis ce qu’il risque.
advice-fells = { $who } a de bonnes chances de tomber ({ $chance }).
advice-heals = { $who } y regagne environ { $amount } points de vie.
advice-hurts = { $who } y perd environ { $amount } points de vie.
advice-hampers = { $who } peut s’en trouver en difficulté ({ $chance }).
advice-moves = { $who } se place mieux pour la suite.
advice-prepares = { $who } se prépare pour la suite.
advice-ready-enters-reach = { $who } frappera le premier ennemi qui viendra à portée.
advice-ready-attacks = { $who } tirera sur le premier ennemi qui attaquera.
advice-leaves-it = { $who } s’en tient là.
advice-waits = Rien de ce { QUE($who) } peut faire maintenant ne vaut mieux qu’attendre.
advice-may-be-disrupted = { $by } peut réagir et tout interrompre ({ $chance }).
advice-provokes = { $by } peut réagir, pour environ { $amount } points de vie.
advice-answered = { $by } peut réagir, sans mal pour { $who }.
advice-safer = Ensuite, les ennemis peuvent moins contre { $who } : environ { $amount } points de vie à leurs prochains tours, s’ils s’y mettent tous.
advice-exposed = Si les ennemis s’en prennent tous { A($who) }, leurs prochains tours peuvent coûter environ { $amount } points de vie.
advice-no-risk = Personne n’a de quoi réagir, et personne ne peut grand-chose contre { $who } au prochain tour.

# Values of table options that say the same everywhere.

option-value-yes = Oui
option-value-no = Non
option-value-ask = Le MJ est consulté
option-value-automatic = Automatique
option-value-game-master = Le MJ décide
option-value-initiative = Ordre d’initiative
option-value-unlimited = Sans limite
option-value-never = Jamais
option-value-group = Un jet pour le groupe
option-value-individual = Un jet chacun
option-value-exploration = Exploration
option-value-downtime = Intermède
option-value-propose = Le MJ confirme
option-value-none = Aucune

# --- sheets: what the editor calls what one holds ------------------------------------------------
sheet-group-defences = Défenses
sheet-group-senses = Perception et vitesse
sheet-group-magic = Magie
sheet-group-skills = Compétences
sheet-group-others = Autres nombres
sheet-pool-slots = Emplacements de sorts
sheet-pool-focus = Points de focalisation
sheet-pool-charges = Charges
sheet-strike-name = Nom
sheet-strike-attack = Attaque
sheet-strike-damage = Dégâts
sheet-strike-type = Type de dégâts
sheet-strike-reach = Allonge
sheet-strike-range = Portée
sheet-strike-increment = Facteur de portée
sheet-strike-weapon = Arme en main
sheet-strike-traits = Traits
sheet-key-immune = Immunités
sheet-key-resist = Résistances
sheet-key-weak = Faiblesses
sheet-key-body-reach = Allonge du corps
sheet-key-least = Distance minimale
sheet-word-critical = coups critiques
sheet-area-burst = Explosion
sheet-area-cone = Cône
sheet-area-line = Ligne
sheet-area-emanation = Émanation
sheet-lasts-1-round = 1 round
sheet-lasts-2-rounds = 2 rounds
sheet-lasts-3-rounds = 3 rounds
sheet-lasts-1-minute = 1 minute
sheet-lasts-until-end-of-source-next-turn = Jusqu’à la fin du prochain tour de l’auteur
sheet-lasts-unlimited = Sans limite
sheet-shape-cost = Coût
sheet-shape-effect = État
sheet-shape-lasts = Durée
sheet-shape-shape = Forme
sheet-shape-radius = Taille, en cases
sheet-shape-dice = Dés
sheet-shape-type = Type de dégâts
sheet-shape-save = Sauvegarde
sheet-shape-dc = DD
sheet-shape-within = Portée, en cases
sheet-shape-range = Portée, en cases
sheet-shape-stat = Caractéristique
sheet-speed-land = Au sol
sheet-speed-fly = En vol
sheet-speed-swim = À la nage
sheet-speed-climb = En escalade
sheet-speed-burrow = En creusant
sheet-sense-vision = vue
sheet-sense-low-light-vision = vision nocturne
sheet-sense-darkvision = vision dans le noir
sheet-sense-greater-darkvision = vision dans le noir supérieure
sheet-sense-see-invisibility = voit l’invisible
sheet-sense-truesight = vision véritable
sheet-sense-scent = odorat
sheet-sense-tremorsense = perception des vibrations
sheet-sense-echolocation = écholocalisation
sheet-sense-blindsight = vision aveugle
sheet-sense-blindsense = perception aveugle
sheet-sense-lifesense = perception de la vie
sheet-sense-thoughtsense = perception des pensées
sheet-sense-spiritsense = perception des esprits
sheet-sense-magicsense = perception de la magie
sheet-sense-bloodsense = perception du sang
sheet-sense-wavesense = perception des ondes
sheet-sense-heatsight = vision de la chaleur
sheet-sense-mistsight = vue dans la brume
sheet-sense-motion-sense = perception du mouvement
sheet-sense-hearing = ouïe
sheet-sense-all-around-vision = vision à 360 degrés
sheet-sense-no-vision = aveugle
sheet-sense-other = autre sens
sheet-body-senses = Sens
