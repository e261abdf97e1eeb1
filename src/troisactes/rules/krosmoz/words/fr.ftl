# Ce que KrosmozJDR dit en plus des mots communs. Mêmes identifiants dans en.ftl.

refused-dodger-reaction = à cette table, qui esquive ne réagit pas
refused-in-plain-view = { $creature } est en pleine vue d’un adversaire
refused-not-in-contact = { $target } n’est pas au contact
refused-reaction-on-own-turn = une réaction ne s’utilise pas pendant son propre tour
refused-reaction-spent = { $creature } a déjà réagi ce round
refused-target-too-large = { $target } est trop grand : une taille de plus au maximum
refused-nearer-than-least =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } est trop près : { $range } au moins
refused-outcome-stands = { $action } n’y changerait rien
refused-no-friend-to-help = { $creature } n’a personne à aider
refused-total-cover = { $target } est à l’abri total
refused-needs-hidden = il faut être caché
refused-needs-invisible = il faut être invisible
refused-needs-sees-invisible = il faut voir l’invisible
refused-needs-anchored = il faut ne pas pouvoir être déplacé
refused-needs-unprovoked = il faut n’avoir été provoqué par personne
refused-needs-short-of-wakfu-pa = la réserve de Wakfu ne sert qu’aux héros dans un combat sans importance, quand il leur manque des PA
refused-not-while-anchored = impossible pour qui ne peut être déplacé
refused-not-while-unprovoked = impossible sans avoir été provoqué
refused-not-while-short-of-wakfu-pa = impossible tant qu’il manque des PA
refused-needs-dodging = il faut être en train d’esquiver
refused-needs-no-tackle = il faut ne pas pouvoir tacler
refused-needs-acted = il faut avoir déjà agi ce tour
refused-needs-alone = il faut avoir pris une action qui occupe tout le tour
refused-needs-still = il faut rester sur place
refused-needs-bonus-spent = il faut avoir pris son action bonus
refused-needs-strong-spent = il faut avoir pris ses actions fortes
refused-needs-tackled = personne ne vous tacle : déplacez-vous simplement
refused-needs-stuck = il faut être bloqué par un tacle
refused-needs-no-esquive = cette table n’a pas cette aptitude
refused-needs-summons-full = il faut avoir toutes ses invocations en jeu
refused-not-while-hidden = impossible quand on est caché
refused-not-while-invisible = impossible quand on est invisible
refused-not-while-sees-invisible = impossible quand on voit l’invisible
refused-not-while-dodging = impossible quand on esquive
refused-not-while-no-tackle = impossible quand on ne peut pas tacler
refused-not-while-acted = ce doit être la première et unique action du tour
refused-not-while-alone = l’action prise ce tour devait être la seule
refused-not-while-still = à cette table, ce tour se passe sur place
refused-not-while-bonus-spent = l’action bonus de ce round est déjà prise
refused-not-while-strong-spent = plus d’action forte ce tour
refused-not-while-tackled = { $creature } est taclé : il faut une Fuite
refused-not-while-stuck = la Fuite a échoué : il faut attendre le prochain tour
refused-not-while-no-esquive = cette table ne permet pas cette aptitude
refused-not-while-summons-full = pas plus d’invocations à la fois
event-hits-nobody = { $creature } vise { $cell } : personne n’est là
event-notices = { $target } remarque { $creature }
event-dispelled = tout ce qui peut être dissipé sur { $creature } prend fin
event-points = { $creature } : { $pa } PA, { $pm } PM
event-revealed = { $creature } n’est plus caché
event-shielded = { $creature } : { $amount } { $unit ->
        [temporary-hp] PV temporaires
       *[other] points de bouclier
    }
event-unaffected = { $creature } est insensible à cet état : { $effect }
event-stuck = { $creature } reste bloqué au contact
event-out-of-pm = { $creature } n’a plus assez de PM pour aller plus loin
event-summons = { $creature } invoque { $target } en { $cell }
event-summon-leaves = { $creature } disparaît avec son invocateur
event-thing-hit = { $creature } frappe : { $item } ({ $cell }), { $amount } de dégâts
event-thing-breaks = { $item } ({ $cell }) se brise
item-saves = les sauvegardes de fin de tour
item-end-before-saves = les dégâts sur la durée
item-end-after-saves = les dégâts sur la durée
item-set-up = ce qui commencera au prochain tour
decision-action-agreed = { $creature } : cela coûterait { $price } PA, et il en reste { $left }. { $barred ->
        [cannot-pay] C’est trop peu.
        [not-while-bonus-spent] L’action bonus de ce round est déjà prise.
        [not-while-strong-spent] Plus d’action forte ce tour-ci.
       *[none] D’accord ?
    }
decision-action-category = MJ : de quelle sorte est l’action { QUE($creature) } veut faire ?
decision-action-price = MJ : combien de PA pour ce { QUE($creature) } veut faire ?
decision-area-reaches = MJ : la zone atteint-elle { $subject }, à l’abri total ?
decision-attack-modifiers = MJ : { $subject } attaque à { $modifier } contre { $dc }. Que faut-il changer ?
decision-contest-stat = { $creature } : avec quelle compétence s’opposer ?
decision-help-whom = { $creature } : qui aider contre { $subject } ?
decision-mishap = MJ : { $creature } fait un 1. Un incident ?
decision-odds = MJ : comment { $creature } peut-il réussir ?
decision-odds-dd = MJ : quel DD pour { $creature } ?
decision-reveals = MJ : « { $action } » révèle-t-il { $creature } ?
decision-search-test = MJ : quel test pour la recherche { DE($creature) } ?
decision-search-dd = MJ : quel DD pour la recherche { DE($creature) } ?
decision-stealth-dd = MJ : quel DD pour { QUE($creature) } se cache ?
decision-shove = { $creature } : que faire { DE($subject) } ?
trigger-before-roll = { $subject } va attaquer { $target }.
trigger-after-roll = { $subject } a lancé son attaque contre { $target }.
trigger-damaged = { $subject } a blessé { $target }.
choice-add-bonus = Ajouter { $number }
choice-bonus = Action bonus simple
choice-dd = DD { $number }
choice-friend = Aider { $target }
choice-give-advantage = Donner l’avantage
choice-give-disadvantage = Donner le désavantage
choice-cover-none = Aucun abri
choice-cover-partial = Abri partiel
choice-cover-important = Abri important
choice-hit-obstacle = Toucher { $target } à la place
choice-is-revealed = Oui, sa position est révélée
choice-stays-hidden = Non, il reste caché
choice-it-works = Réussite sans jet
choice-it-fails = Échec sans jet
choice-no-mishap = Pas d’incident
choice-mishap-prone = Tombe à terre
choice-mishap-drop = Lâche ce qu’il tient
choice-no-test = Aucun test
choice-price = { $number } PA
choice-neither = Ni l’un ni l’autre
choice-push = Repousser d’une case
choice-reached = Oui, elle l’atteint
choice-spared = Non
choice-roll = Lancer le dé
choice-standard = Action simple
choice-strong = Action forte
choice-strong-bonus = Action bonus forte
choice-stealth = Discrétion
choice-investigation = Investigation
choice-perception = Perception
choice-medicine = Médecine
choice-force = Force
choice-vitality = Vitalité
choice-agility = Agilité
choice-intelligence = Intelligence
choice-wisdom = Sagesse
choice-chance = Chance
purpose-shield = bouclier
label-game-master = décision du MJ
label-herd = troupeau
label-proficiency = maîtrise
label-surrounded = cible entourée
label-partial-cover = abri partiel
label-important-cover = abri important
label-unseen-target = cible invisible
label-helped = aide
label-obstacle = obstacle partiel
kind-advantage = avantage
kind-disadvantage = désavantage
kind-cover = abri
kind-group = groupe
stat-force = Force
stat-vitality = Vitalité
stat-agility = Agilité
stat-intelligence = Intelligence
stat-wisdom = Sagesse
stat-chance = Chance
stat-force-save = Sauvegarde de Force
stat-vitality-save = Sauvegarde de Vitalité
stat-agility-save = Sauvegarde d’Agilité
stat-intelligence-save = Sauvegarde d’Intelligence
stat-wisdom-save = Sauvegarde de Sagesse
stat-chance-save = Sauvegarde de Chance
stat-investigation = Investigation
stat-touch = jet de touche
stat-agility-touch = jet de touche
stat-dd = DD
stat-pa = PA
stat-pm = PM
stat-po = PO
stat-proficiency = Maîtrise
stat-tackle = Tacle
stat-flee = Fuite
stat-pa-dodge = Esquive PA
stat-pm-dodge = Esquive PM
stat-critical = Bonus de critique
stat-summons = Invocations
stat-bonus-limit = Actions bonus de plus
stat-reaction-limit = Réactions de plus
stat-wakfu = Réserve de Wakfu
stat-healing = Bonus de soin
stat-legendary = PA légendaires
damage-neutral = neutre
damage-earth = terre
damage-air = air
damage-water = eau
trait-ability = aptitude
trait-air = air
trait-area = zone
trait-earth = terre
trait-lasting = durable
trait-neutral = neutre
trait-spell = sort
trait-summon = invocation
trait-water = eau
unit-pa = { $count } PA
unit-pm = { $count } PM
unit-wakfu = { $count ->
    [one] { $count } point de Wakfu
   *[other] { $count } points de Wakfu
 }
unit-hp = { $count } PV
unit-reaction-pa = { $count } PA de réaction
unit-legendary = { $count } PA légendaires
unit-shield-points = { $count } points de bouclier
unit-all = tous les { $unit }
unit-per-square = 1 { $unit } par case
roll-dice = d20 = { $dice }, on garde { $die }
distance-squares = { $squares } { $squares ->
        [one] case
       *[other] cases
    } ({ $metres } m)

## À l’écran

krosmoz-desk-lost = { $units } perdus
krosmoz-desk-lost-one = { $units } perdu
desk-pool-pa = PA
desk-pool-pm = PM
desk-pool-legendary = PA légendaires
desk-pool-reaction-pa = PA de réaction

# --- sheets --------------------------------------------------------------------------------------
sheet-group-characteristics = Caractéristiques
sheet-group-points = Points du tour
sheet-pool-legendary = Points légendaires
sheet-pool-wakfu = Points de wakfu
sheet-pool-shield-points = Points de bouclier
sheet-key-damage = Dégâts ajoutés par élément
sheet-key-expert = Expertises
sheet-key-half = Éléments réduits de moitié
sheet-key-herd = Troupeau
sheet-key-mood = Humeur
sheet-key-obstacle = Obstacle à la ligne de tir
sheet-key-proficient = Maîtrises
sheet-key-size = Taille
sheet-key-unaffected = États sans prise sur elle
sheet-key-min = Portée minimale
sheet-key-pa = Coût en PA
sheet-key-po = Portée modifiable
sheet-key-stat = Caractéristique du toucher
sheet-word-none = aucun
sheet-word-partial = partiel
sheet-word-full = total
