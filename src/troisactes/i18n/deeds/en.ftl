# How what is done is told: the beginning of a sentence, without its full stop. The same ids in fr.ftl.
# $target is “none” when nothing is aimed at, $cell as well.

## What follows the beginning of a sentence

told-colon = { ": " }
told-comma = { ", " }
told-against = { $total } against { $dc }
told-result = { $numbers }, { $how }
told-detail = { $what }: { $how }
told-roll-again = { $purpose } { $result }
told-roll-at = Against { $target }
told-way = from { $start } to { $end }
told-moves = { $creature } moves
told-damage =
    { $amount ->
        [0] no damage
       *[other] { $amount } damage
    }
told-damage-critical =
    { $amount ->
        [0] no damage
       *[other] { $amount } critical damage
    }
told-harmed =
    { $amount ->
        [0] { $creature } takes no damage
       *[other] { $creature } takes { $amount } damage
    }
told-harmed-critical =
    { $amount ->
        [0] { $creature } takes no damage
       *[other] { $creature } takes { $amount } critical damage
    }
told-initiative = Initiative is rolled: { $results }
told-effect-shared = { $creatures } gain the { $effect } condition

## Rolls of somebody else than whoever acts

rolls-attack = { $creature } attacks
rolls-spell-attack = { $creature } attacks with a spell
rolls-save = { $creature } makes a saving throw
rolls-recovery = { $creature } makes a recovery check
rolls-affliction = { $creature } fights the affliction
rolls-escape = { $creature } tries to break free
rolls-seek = { $creature } searches
rolls-hold = { $creature } tries to hold on
rolls-persistent-damage = { $creature } tries to end the persistent damage
rolls-other = { $creature } rolls ({ $purpose })

## Any action

deed-other =
    { $target ->
        [none]
            { $cell ->
                [none] { $creature } uses “{ $action }”
               *[other] { $creature } uses “{ $action }” at { $cell }
            }
       *[other] { $creature } uses “{ $action }” on { $target }
    }
deed-in-attack =
    { $target ->
        [none] { $creature } attacks: “{ $action }”
       *[other] { $creature } uses “{ $action }” against { $target }
    }
deed-in-magic =
    { $target ->
        [none]
            { $cell ->
                [none] { $creature } casts “{ $action }”
               *[other] { $creature } casts “{ $action }” at { $cell }
            }
       *[other] { $creature } casts “{ $action }” on { $target }
    }
deed-readied = { $creature } sets off its readied action, “{ $action }”
deed-aiding = { $creature } stands by to help: “{ $action }”

## The actions

deed-strike =
    { $target ->
        [none] { $creature } strikes
       *[other]
            { $far ->
                [yes] { $creature } shoots at { $target }
               *[no] { $creature } strikes { $target }
            }
    }
deed-stride = { $creature } strides
deed-step = { $creature } steps
deed-stand = { $creature } stands up
deed-drop-prone = { $creature } drops prone
deed-leap = { $creature } leaps
deed-crawl = { $creature } crawls
deed-trip =
    { $target ->
        [none] { $creature } tries to trip
       *[other] { $creature } tries to trip { $target }
    }
deed-grapple =
    { $target ->
        [none] { $creature } tries to grapple
       *[other] { $creature } tries to grapple { $target }
    }
deed-shove =
    { $target ->
        [none] { $creature } shoves
       *[other] { $creature } shoves { $target }
    }
deed-disarm =
    { $target ->
        [none] { $creature } tries to disarm
       *[other] { $creature } tries to disarm { $target }
    }
deed-feint =
    { $target ->
        [none] { $creature } feints
       *[other] { $creature } feints against { $target }
    }
deed-escape =
    { $target ->
        [none] { $creature } tries to escape
       *[other] { $creature } tries to escape from { $target }
    }
deed-interact =
    { $cell ->
        [none] { $creature } handles something
       *[other] { $creature } handles something at { $cell }
    }
deed-draw = { $creature } draws an item
deed-stow = { $creature } stows an item
deed-pick-up = { $creature } picks an item up
deed-hand-over-item =
    { $target ->
        [none] { $creature } hands an item over
       *[other] { $creature } hands an item over to { $target }
    }
deed-drink = { $creature } drinks a potion
deed-release = { $creature } lets an item go
deed-raise-a-shield = { $creature } raises a shield
deed-take-cover = { $creature } takes cover
deed-seek = { $creature } searches
deed-sense-motive =
    { $target ->
        [none] { $creature } tries to read
       *[other] { $creature } tries to read { $target }
    }
deed-point-out =
    { $target ->
        [none] { $creature } points out
       *[other] { $creature } points out { $target }
    }
deed-ready = { $creature } readies an action
deed-delay = { $creature } delays
deed-return-from-delay = { $creature } returns to the order
deed-prepare-to-aid = { $creature } prepares to aid
deed-aid =
    { $target ->
        [none] { $creature } aids
       *[other] { $creature } aids { $target }
    }
deed-grab-an-edge = { $creature } grabs an edge
deed-speak =
    { $text ->
        [none] { $creature } speaks
       *[other] { $creature } says: “{ $text }”
    }
deed-twin-cuts = { $creature } cuts with both blades
deed-flurry = { $creature } hails blows
deed-mighty-blow =
    { $target ->
        [none] { $creature } deals a mighty blow
       *[other] { $creature } deals { $target } a mighty blow
    }
deed-follow-up =
    { $target ->
        [none] { $creature } follows up
       *[other] { $creature } follows up on { $target }
    }
deed-sneak-attack =
    { $target ->
        [none] { $creature } strikes from the shadows
       *[other] { $creature } strikes { $target } from the shadows
    }
deed-sweep = { $creature } sweeps all around
deed-skirmish = { $creature } hits and slips away
deed-leaping-strike = { $creature } leaps to strike
deed-guarded-advance = { $creature } advances behind a shield
deed-take-aim = { $creature } takes aim
deed-double-shot = { $creature } shoots twice
deed-demoralise =
    { $target ->
        [none] { $creature } tries to demoralise
       *[other] { $creature } tries to demoralise { $target }
    }
deed-tumble =
    { $target ->
        [none] { $creature } tries to tumble
       *[other] { $creature } tries to tumble through the space of { $target }
    }
deed-battle-medicine =
    { $target ->
        [none] { $creature } tends in battle
       *[other] { $creature } tends { $target } in battle
    }
deed-war-cry = { $creature } gives a war cry
deed-marching-song = { $creature } strikes up a marching song
deed-orders =
    { $target ->
        [none] { $creature } barks an order
       *[other] { $creature } barks an order at { $target }
    }
deed-rage = { $creature } flies into a rage
deed-heron-stance = { $creature } takes the heron stance
deed-fend = { $creature } fends
deed-lay-on-hands =
    { $target ->
        [none] { $creature } lays hands
       *[other] { $creature } lays hands on { $target }
    }
deed-shield-block = { $creature } blocks with a shield
deed-sidestep = { $creature } sidesteps nimbly
deed-riposte =
    { $target ->
        [none] { $creature } ripostes
       *[other] { $creature } ripostes against { $target }
    }
deed-avenge =
    { $target ->
        [none] { $creature } avenges an ally
       *[other] { $creature } avenges an ally on { $target }
    }
deed-covering-shot =
    { $target ->
        [none] { $creature } fires a covering shot
       *[other] { $creature } fires a covering shot at { $target }
    }
deed-hold-the-line =
    { $target ->
        [none] { $creature } holds the line
       *[other] { $creature } holds the line against { $target }
    }
deed-spell-breaker =
    { $target ->
        [none] { $creature } breaks in on the casting
       *[other] { $creature } breaks in on the casting of { $target }
    }
deed-bristle = { $creature } bristles
deed-shrug-off = { $creature } shrugs it off
deed-steel-oneself = { $creature } steels itself
deed-knit-flesh = { $creature } feels its flesh knit
deed-venomous-bite =
    { $target ->
        [none] { $creature } bites with venomous fangs
       *[other] { $creature } bites { $target } with venomous fangs
    }
deed-rending-bite =
    { $target ->
        [none] { $creature } bites and rends
       *[other] { $creature } bites and rends { $target }
    }
deed-drag-down =
    { $target ->
        [none] { $creature } tries to drag down
       *[other] { $creature } tries to drag { $target } down
    }
deed-worry-the-fallen =
    { $target ->
        [none] { $creature } worries on the ground
       *[other] { $creature } worries { $target } on the ground
    }
deed-clamp =
    { $target ->
        [none] { $creature } bites and holds on
       *[other] { $creature } bites { $target } and holds on
    }
deed-gore = { $creature } charges head down
deed-hurl-aside =
    { $target ->
        [none] { $creature } hurls aside
       *[other] { $creature } hurls { $target } aside
    }
deed-stomp = { $creature } shakes the ground
deed-cast-web =
    { $target ->
        [none] { $creature } casts a web
       *[other] { $creature } casts a web over { $target }
    }
deed-acid-lash =
    { $target ->
        [none] { $creature } lashes with acid
       *[other] { $creature } lashes { $target } with acid
    }
deed-drink-warmth =
    { $target ->
        [none] { $creature } drinks the warmth
       *[other] { $creature } drinks the warmth of { $target }
    }
deed-withdraw = { $creature } withdraws into its shell
deed-sudden-charge = { $creature } charges suddenly
deed-attack-of-opportunity =
    { $target ->
        [none] { $creature } takes the opportunity to strike
       *[other] { $creature } takes the opportunity to strike { $target }
    }
deed-retarget-spell = { $creature } changes a spell’s target
deed-sustain-a-spell = { $creature } sustains a spell
deed-half-speed-stride-activity = { $creature } advances cautiously
deed-next-action-strike-setup = { $creature } lines up a blow
deed-turn-start-reaction = { $creature } is on the alert
deed-turn-start-free-action = { $creature } finds a second breath
deed-turn-start-free = { $creature } finds a second breath
deed-turn-end-free = { $creature } catches its breath
deed-turn-end-reaction = { $creature } keeps a high guard
deed-repair = { $creature } repairs an item
deed-decipher-writing = { $creature } deciphers writing
deed-decipher-cipher = { $creature } deciphers a cipher
deed-gather-lore = { $creature } gathers lore
deed-concentrate-on-a-spell = { $creature } concentrates on a spell
deed-three-action-activity = { $creature } makes an all-out effort
deed-cast-long-spell = { $creature } performs a rite
deed-sneak-exploration = { $creature } sneaks along
deed-wave-ember-wand =
    { $target ->
        [none] { $creature } waves the wand of embers
       *[other] { $creature } waves the wand of embers at { $target }
    }
deed-wave-willow-wand =
    { $target ->
        [none] { $creature } waves the willow wand
       *[other] { $creature } waves the willow wand at { $target }
    }
deed-freezing-breath = { $creature } breathes freezing air
deed-gm-improvised-action =
    { $text ->
        [none] { $creature } tries something else
       *[other] { $creature } tries something else: “{ $text }”
    }
