# Comment se raconte ce qu’on fait : le début d’une phrase, sans point. Mêmes identifiants dans en.ftl.
# $target est « none » quand rien n’est visé, $cell de même.

## Ce qui suit le début d’une phrase

told-colon = { " : " }
told-comma = { ", " }
told-against = { $total } contre { $dc }
told-result = { $numbers }, { $how }
told-detail = { $what } : { $how }
told-roll-again = { $purpose } { $result }
told-roll-at = Contre { $target }
told-way = de { $start } à { $end }
told-moves = { $creature } se déplace
told-damage =
    { $amount ->
        [0] aucun dégât
        [one] { $amount } dégât
       *[other] { $amount } dégâts
    }
told-damage-critical =
    { $amount ->
        [0] aucun dégât
        [one] { $amount } dégât critique
       *[other] { $amount } dégâts critiques
    }
told-harmed =
    { $amount ->
        [0] { $creature } ne subit aucun dégât
        [one] { $creature } subit { $amount } dégât
       *[other] { $creature } subit { $amount } dégâts
    }
told-harmed-critical =
    { $amount ->
        [0] { $creature } ne subit aucun dégât
        [one] { $creature } subit { $amount } dégât critique
       *[other] { $creature } subit { $amount } dégâts critiques
    }
told-initiative = Les initiatives sont tirées : { $results }
told-effect-shared = { $creatures } gagnent l’état « { $effect } »

## Les jets de quelqu’un d’autre que celui qui agit

rolls-attack = { $creature } attaque
rolls-spell-attack = { $creature } attaque d’un sort
rolls-save = { $creature } fait un jet de sauvegarde
rolls-recovery = { $creature } fait un jet de récupération
rolls-affliction = { $creature } lutte contre l’affliction
rolls-escape = { $creature } tente de se dégager
rolls-seek = { $creature } cherche
rolls-hold = { $creature } tente de garder prise
rolls-persistent-damage = { $creature } tente de mettre fin aux dégâts persistants
rolls-other = { $creature } fait un jet ({ $purpose })

## N’importe quelle action

deed-other =
    { $target ->
        [none]
            { $cell ->
                [none] { $creature } utilise « { $action } »
               *[other] { $creature } utilise « { $action } » en { $cell }
            }
       *[other] { $creature } utilise « { $action } » sur { $target }
    }
deed-in-attack =
    { $target ->
        [none] { $creature } attaque : « { $action } »
       *[other] { $creature } utilise « { $action } » contre { $target }
    }
deed-in-magic =
    { $target ->
        [none]
            { $cell ->
                [none] { $creature } lance « { $action } »
               *[other] { $creature } lance « { $action } » en { $cell }
            }
       *[other] { $creature } lance « { $action } » sur { $target }
    }
deed-readied = { $creature } déclenche son action préparée, « { $action } »
deed-aiding = { $creature } se tient à disposition pour aider : « { $action } »

## Les actions

deed-strike =
    { $target ->
        [none] { $creature } frappe
       *[other]
            { $far ->
                [yes] { $creature } tire sur { $target }
               *[no] { $creature } frappe { $target }
            }
    }
deed-stride = { $creature } se déplace
deed-step = { $creature } fait un pas
deed-stand = { $creature } se relève
deed-drop-prone = { $creature } se jette à terre
deed-leap = { $creature } bondit
deed-crawl = { $creature } rampe
deed-trip =
    { $target ->
        [none] { $creature } tente un croc-en-jambe
       *[other] { $creature } tente un croc-en-jambe contre { $target }
    }
deed-grapple =
    { $target ->
        [none] { $creature } tente une saisie
       *[other] { $creature } tente une saisie contre { $target }
    }
deed-shove =
    { $target ->
        [none] { $creature } pousse
       *[other] { $creature } pousse { $target }
    }
deed-disarm =
    { $target ->
        [none] { $creature } tente de désarmer
       *[other] { $creature } tente de désarmer { $target }
    }
deed-feint =
    { $target ->
        [none] { $creature } feinte
       *[other] { $creature } feinte contre { $target }
    }
deed-escape =
    { $target ->
        [none] { $creature } tente de se dégager
       *[other] { $creature } tente de se dégager { DE($target) }
    }
deed-interact =
    { $cell ->
        [none] { $creature } manipule quelque chose
       *[other] { $creature } manipule quelque chose en { $cell }
    }
deed-draw = { $creature } prend un objet en main
deed-stow = { $creature } range un objet
deed-pick-up = { $creature } ramasse un objet
deed-hand-over-item =
    { $target ->
        [none] { $creature } tend un objet
       *[other] { $creature } tend un objet { A($target) }
    }
deed-drink = { $creature } boit une potion
deed-release = { $creature } lâche un objet
deed-raise-a-shield = { $creature } lève son bouclier
deed-take-cover = { $creature } se met à l’abri
deed-seek = { $creature } cherche
deed-sense-motive =
    { $target ->
        [none] { $creature } tente de deviner les intentions
       *[other] { $creature } tente de deviner les intentions { DE($target) }
    }
deed-point-out =
    { $target ->
        [none] { $creature } signale
       *[other] { $creature } signale { $target }
    }
deed-ready = { $creature } prépare une action
deed-delay = { $creature } retarde son tour
deed-return-from-delay = { $creature } rentre dans l’initiative
deed-prepare-to-aid = { $creature } se prépare à aider
deed-aid =
    { $target ->
        [none] { $creature } apporte son aide
       *[other] { $creature } apporte son aide { A($target) }
    }
deed-grab-an-edge = { $creature } se raccroche in extremis
deed-speak =
    { $text ->
        [none] { $creature } parle
       *[other] { $creature } dit : « { $text } »
    }
deed-twin-cuts = { $creature } frappe des deux lames
deed-flurry = { $creature } fait pleuvoir les coups
deed-mighty-blow =
    { $target ->
        [none] { $creature } porte un coup puissant
       *[other] { $creature } porte un coup puissant { A($target) }
    }
deed-follow-up =
    { $target ->
        [none] { $creature } enchaîne
       *[other] { $creature } enchaîne sur { $target }
    }
deed-sneak-attack =
    { $target ->
        [none] { $creature } frappe en traître
       *[other] { $creature } frappe { $target } en traître
    }
deed-sweep = { $creature } fait un moulinet
deed-skirmish = { $creature } frappe et se dérobe
deed-leaping-strike = { $creature } bondit pour frapper
deed-guarded-advance = { $creature } avance sous l’écu
deed-take-aim = { $creature } vise
deed-double-shot = { $creature } tire deux fois
deed-demoralise =
    { $target ->
        [none] { $creature } tente de démoraliser
       *[other] { $creature } tente de démoraliser { $target }
    }
deed-tumble =
    { $target ->
        [none] { $creature } tente une roulade
       *[other] { $creature } tente une roulade à travers l’espace { DE($target) }
    }
deed-battle-medicine =
    { $target ->
        [none] { $creature } soigne en plein combat
       *[other] { $creature } soigne { $target } en plein combat
    }
deed-war-cry = { $creature } pousse un cri de guerre
deed-marching-song = { $creature } entonne un chant de marche
deed-orders =
    { $target ->
        [none] { $creature } donne un ordre
       *[other] { $creature } donne un ordre { A($target) }
    }
deed-rage = { $creature } entre en rage
deed-heron-stance = { $creature } prend la posture du héron
deed-fend = { $creature } se met en garde
deed-lay-on-hands =
    { $target ->
        [none] { $creature } impose les mains
       *[other] { $creature } impose les mains { A($target) }
    }
deed-shield-block = { $creature } pare au bouclier
deed-sidestep = { $creature } esquive d’un pas agile
deed-riposte =
    { $target ->
        [none] { $creature } riposte
       *[other] { $creature } riposte contre { $target }
    }
deed-avenge =
    { $target ->
        [none] { $creature } venge un allié
       *[other] { $creature } venge un allié en s’en prenant { A($target) }
    }
deed-covering-shot =
    { $target ->
        [none] { $creature } fait un tir de couverture
       *[other] { $creature } fait un tir de couverture contre { $target }
    }
deed-hold-the-line =
    { $target ->
        [none] { $creature } tient la ligne
       *[other] { $creature } tient la ligne face { A($target) }
    }
deed-spell-breaker =
    { $target ->
        [none] { $creature } s’en prend à l’incantation
       *[other] { $creature } s’en prend à l’incantation { DE($target) }
    }
deed-bristle = { $creature } se hérisse
deed-shrug-off = { $creature } encaisse
deed-steel-oneself = { $creature } se ressaisit
deed-knit-flesh = { $creature } voit ses chairs se refermer
deed-venomous-bite =
    { $target ->
        [none] { $creature } mord de ses crocs venimeux
       *[other] { $creature } mord { $target } de ses crocs venimeux
    }
deed-rending-bite =
    { $target ->
        [none] { $creature } mord à pleines dents
       *[other] { $creature } mord { $target } à pleines dents
    }
deed-drag-down =
    { $target ->
        [none] { $creature } tente de jeter à terre
       *[other] { $creature } tente de jeter { $target } à terre
    }
deed-worry-the-fallen =
    { $target ->
        [none] { $creature } harcèle au sol
       *[other] { $creature } harcèle { $target } au sol
    }
deed-clamp =
    { $target ->
        [none] { $creature } mord sans lâcher prise
       *[other] { $creature } mord { $target } sans lâcher prise
    }
deed-gore = { $creature } charge tête baissée
deed-hurl-aside =
    { $target ->
        [none] { $creature } balaie
       *[other] { $creature } balaie { $target }
    }
deed-stomp = { $creature } ébranle le sol
deed-cast-web =
    { $target ->
        [none] { $creature } jette une toile
       *[other] { $creature } jette une toile sur { $target }
    }
deed-acid-lash =
    { $target ->
        [none] { $creature } gifle d’acide
       *[other] { $creature } gifle { $target } d’acide
    }
deed-drink-warmth =
    { $target ->
        [none] { $creature } boit la chaleur
       *[other] { $creature } boit la chaleur { DE($target) }
    }
deed-withdraw = { $creature } rentre dans sa carapace
deed-sudden-charge = { $creature } charge soudain
deed-attack-of-opportunity =
    { $target ->
        [none] { $creature } saisit l’occasion de frapper
       *[other] { $creature } saisit l’occasion de frapper { $target }
    }
deed-retarget-spell = { $creature } change la cible d’un sort
deed-sustain-a-spell = { $creature } maintient un sort
deed-half-speed-stride-activity = { $creature } avance prudemment
deed-next-action-strike-setup = { $creature } prépare son coup
deed-turn-start-reaction = { $creature } reste sur le qui-vive
deed-turn-start-free-action = { $creature } retrouve un second souffle
deed-turn-start-free = { $creature } retrouve un second souffle
deed-turn-end-free = { $creature } reprend son souffle
deed-turn-end-reaction = { $creature } garde la garde haute
deed-repair = { $creature } répare un objet
deed-decipher-writing = { $creature } déchiffre un texte
deed-decipher-cipher = { $creature } déchiffre un texte codé
deed-gather-lore = { $creature } se documente
deed-concentrate-on-a-spell = { $creature } se concentre sur un sort
deed-three-action-activity = { $creature } se donne tout entier
deed-cast-long-spell = { $creature } accomplit un rituel
deed-sneak-exploration = { $creature } avance à pas de loup
deed-wave-ember-wand =
    { $target ->
        [none] { $creature } agite la baguette de braises
       *[other] { $creature } agite la baguette de braises vers { $target }
    }
deed-wave-willow-wand =
    { $target ->
        [none] { $creature } agite la baguette de saule
       *[other] { $creature } agite la baguette de saule vers { $target }
    }
deed-freezing-breath = { $creature } souffle un froid glacial
deed-gm-improvised-action =
    { $text ->
        [none] { $creature } tente autre chose
       *[other] { $creature } tente autre chose : « { $text } »
    }
