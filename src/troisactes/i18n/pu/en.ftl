# What Pathfinder Unchained says beyond the words all systems share. The same ids in fr.ftl.

## The core: the turn, acts, reactions, attacks, spells

refused-cannot-be-split = “{ $action }” takes { $price } in one go and is not spread over two turns, you have { $left } left
refused-must-be-finished-now = “{ $action }” must be finished this turn: { $price }, you have { $left } left
refused-no-acts-to-assign = no act is left for “{ $action }”
refused-not-loaded = “{ $using }” is not loaded
refused-only-the-target-reacts = only its target may react to that
refused-own-turn = no reactions on one’s own turn
refused-still-threatened = { $creature } threatens the next square too: threatened ground is not being left
refused-too-large = { $target } is too large for that

# What an action requires…

refused-needs-no-dexterity = only while denied one’s Dexterity bonus
refused-needs-flat-footed = only while flat-footed
refused-needs-helpless = only while helpless
refused-needs-grappled = only while grappled
refused-needs-grappling = only while grappling somebody
refused-needs-pinned = only while pinned
refused-needs-pinning = only while pinning somebody
refused-needs-bound = only while tied up
refused-needs-entangled = only while entangled
refused-needs-netted = only while caught in a net
refused-needs-blinded = only while blinded
refused-needs-deafened = only while deafened
refused-needs-burning = only while on fire
refused-needs-running = only while running
refused-needs-mounted = only in the saddle
refused-needs-tricked = only under a dirty trick
refused-needs-must-maintain = only with a grapple to maintain
refused-needs-maintained = only after maintaining a grapple this turn
refused-needs-charged = only after a charge this turn
refused-needs-moved = only after a move this turn
refused-needs-attack-action-taken = only after an attack action this turn
refused-needs-casting-spell = only while casting a spell
refused-needs-spell-resistant = only with spell resistance
refused-needs-improved-feint = only with the feat Improved Feint
refused-needs-spell-combat = only with spell combat
refused-needs-spellstrike = only with spellstrike
refused-needs-animal-bond = only with a bond to that animal
refused-needs-animal-companion = only with an animal companion
refused-needs-swift-handler = only for whoever directs an animal with a word
refused-needs-trained-hand = only with a base attack bonus of at least +1

# … or forbids.

refused-not-while-no-dexterity = not while denied one’s Dexterity bonus
refused-not-while-flat-footed = not while flat-footed
refused-not-while-helpless = not while helpless
refused-not-while-grappled = not while grappled
refused-not-while-grappling = not while grappling somebody
refused-not-while-pinned = not while pinned
refused-not-while-pinning = not while pinning somebody
refused-not-while-bound = not while tied up
refused-not-while-entangled = not while entangled
refused-not-while-netted = not while caught in a net
refused-not-while-blinded = not while blinded
refused-not-while-deafened = not while deafened
refused-not-while-burning = not while on fire
refused-not-while-running = not while running
refused-not-while-mounted = not in the saddle
refused-not-while-tricked = not under a dirty trick
refused-not-while-must-maintain = the grapple is maintained first, or let go
refused-not-while-maintained = the grapple is maintained already this turn
refused-not-while-charged = not after a charge in the same turn
refused-not-while-moved = not after a move in the same turn
refused-not-while-attack-action-taken = not after an attack action in the same turn
refused-not-while-casting-spell = not while casting a spell
refused-not-while-spell-resistant = not with spell resistance
refused-not-while-improved-feint = Improved Feint does it another way
refused-not-while-spell-combat = spell combat does it another way
refused-not-while-spellstrike = spellstrike does it another way
refused-not-while-animal-bond = the bond to the animal does it another way
refused-not-while-animal-companion = an animal companion does it another way
refused-not-while-swift-handler = the animal already obeys a word
refused-not-while-trained-hand = a base attack bonus of at least +1 does it another way

# Events.

event-loaded =
    { $shots ->
        [one] { $creature } loads: { $item }
       *[other] { $creature } loads: { $item } ({ $shots } shots)
    }
event-nocked = { $creature } nocks an arrow, { $left } left
event-surprise-begins = Surprise round: { $aware }
event-surprise-ends = The surprise round ends
event-work = { $creature }: “{ $action }”, { $done } acts of { $total }
event-work-lost =
    { $done ->
        [one] { $creature } gives up “{ $action }”: 1 act lost
       *[other] { $creature } gives up “{ $action }”: { $done } acts lost
    }

# Questions and answers.

decision-assign-acts = { $creature }: how many acts for “{ $action }”? It still takes { $needed } of { $total }.
decision-begin-turn = { $creature }: take this turn, or delay it?
decision-casting = { $creature }: cast “{ $action }” defensively (DC { $dc }), or openly?
decision-extra-act = { $creature }: only one more act a turn. Which?
decision-spell-moment = { $creature }: when does the spell take effect?
decision-volley = { $creature }: one attack, or more?
decision-volley-target = { $creature }: the next attack, on whom?
choice-acts =
    { $number ->
        [one] 1 act
       *[other] { $number } acts
    }
choice-begin = Take the turn
choice-keep-delaying = Delay
choice-turn-end = At the end of this turn
choice-next-turn = At the start of the next turn
choice-openly = Openly
choice-defensively = Defensively
choice-defensively-by-wit = Defensively, at the attack’s expense
choice-single = One attack
choice-two-weapons = Both weapons
choice-flurry = Flurry of blows

# What bears on a roll.

label-two-weapons = two weapons
label-flurry = flurry of blows
label-attached = attached item
label-charged = charge
label-flanking = flanking
label-helpless = helpless
label-into-melee = shooting into melee
label-legs = more than two legs
label-no-dexterity = no Dexterity bonus
label-shield = shield
label-situation = situation
label-spell-combat = spell combat
label-improved-bull-rush = Improved Bull Rush
label-improved-dirty-trick = Improved Dirty Trick
label-improved-disarm = Improved Disarm
label-improved-drag = Improved Drag
label-improved-grapple = Improved Grapple
label-improved-overrun = Improved Overrun
label-improved-reposition = Improved Reposition
label-improved-steal = Improved Steal
label-improved-sunder = Improved Sunder
label-improved-trip = Improved Trip
purpose-confirm = confirming the critical
purpose-cast-defensively = casting defensively
purpose-concentration = concentration
purpose-spell-resistance = spell resistance
purpose-stabilise = stabilising
purpose-manoeuvre = manoeuvre
purpose-bull-rush = bull rush
purpose-dirty-trick = dirty trick
purpose-disarm = disarm
purpose-drag = drag
purpose-grapple = grapple
purpose-overrun = overrun
purpose-reposition = reposition
purpose-steal = steal
purpose-sunder = sunder
purpose-trip = trip
reason-concentration = concentration lost
reason-spell-lost = spell lost
kind-armour = armour
kind-competence = competence
kind-deflection = deflection
kind-dodge = dodge
kind-enhancement = enhancement
kind-insight = insight
kind-luck = luck
kind-morale = morale
kind-natural = natural armour
kind-resistance = resistance
kind-sacred = sacred
kind-shield = shield
kind-size = size

# Statistics.

stat-bab = base attack bonus
stat-cmb = CMB
stat-cmd = CMD
stat-touch = touch AC
stat-str = Strength
stat-dex = Dexterity
stat-con = Constitution
stat-int = Intelligence
stat-wis = Wisdom
stat-cha = Charisma
stat-con-score = Constitution score
stat-caster-level = caster level
stat-casting = casting ability
stat-concentration = concentration
stat-spell-resistance = spell resistance
stat-acrobatics-ranks = ranks in Acrobatics
stat-appraise = Appraise
stat-bluff = Bluff
stat-climb = Climb
stat-disable-device = Disable Device
stat-escape-artist = Escape Artist
stat-handle-animal = Handle Animal
stat-heal = Heal
stat-intimidate = Intimidate
stat-knowledge = Knowledge
stat-linguistics = Linguistics
stat-ride = Ride
stat-sense-motive = Sense Motive
stat-sleight-of-hand = Sleight of Hand
stat-spellcraft = Spellcraft
stat-swim = Swim
stat-use-magic-device = Use Magic Device

# Subtypes, traits, headings.

trait-complex = complex
trait-magic = magic
trait-verbal = verbal
trait-swift = swift
trait-supernatural = supernatural
trait-spell-like = spell-like
trait-mind-affecting = mind-affecting
trait-acid = acid
trait-sonic = sonic
trait-light = light
trait-one-handed = one-handed
trait-two-handed = two-handed
trait-double = double
trait-unarmed = unarmed
trait-natural = natural
trait-secondary = secondary
trait-bow = bow
trait-thrown = thrown
trait-nonlethal = nonlethal
trait-reach = reach
trait-splash = splash
trait-humanoid = humanoid
trait-animal = animal
trait-magical-beast = magical beast
trait-undead = undead
trait-construct = construct
trait-dragon = dragon
trait-giant = giant
trait-ooze = ooze
trait-plant = plant
trait-outsider = outsider
trait-vermin = vermin
trait-fey = fey
trait-elemental = elemental
trait-aberration = aberration
trait-monstrous = monstrous
group-skill = Skills
unit-arrows =
    { $count ->
        [one] { $count } arrow
       *[other] { $count } arrows
    }
unit-hp =
    { $count ->
        [one] { $count } hit point
       *[other] { $count } hit points
    }
unit-nonlethal =
    { $count ->
        [one] { $count } point of nonlethal damage
       *[other] { $count } points of nonlethal damage
    }
unit-uses =
    { $count ->
        [one] { $count } use
       *[other] { $count } uses
    }

## Package D2: attacks, two weapons, charges, runs, defence, loading

refused-needs-act-spent = an act must have been spent this turn
refused-needs-charging = only in the middle of a charge
refused-needs-several-natural-weapons = it takes several natural attacks
refused-not-while-act-spent = only at the start of the turn, before any act
refused-not-while-charging = not possible in the middle of a charge
refused-not-while-several-natural-weapons = not possible with several natural attacks
refused-already-within-reach = { $target } is within reach already: nothing to charge
refused-already-loaded = “{ $using }” is loaded already
refused-already-nocked = an arrow is nocked already
refused-charge-too-short = that is too near for a charge ({ $speed } at least)
refused-immune-to-criticals = critical hits are nothing to { $target }
refused-loads-otherwise = “{ $using }” is loaded by another action
refused-must-be-adjacent = with a ranged weapon one must be next to { $target }
refused-no-ammunition = nothing left to shoot with “{ $using }”
refused-nobody-to-charge = nobody to charge in a straight line
refused-not-helpless = { $target } is not helpless
refused-not-straight = one must go straight
refused-way-hampered = the charge is hampered in { $cell }
refused-way-taken = { $target } is in the way, in { $cell }
decision-on-the-way = { $creature }: do something in the middle of the charge?
choice-go-on = Go on charging
label-fighting-defensively = fighting defensively
label-stunned = stunned
unit-bolts =
    { $count ->
        [one] { $count } bolt
       *[other] { $count } bolts
    }
unit-bullets =
    { $count ->
        [one] { $count } bullet
       *[other] { $count } bullets
    }

## D1: the turn, reactions, provocation

refused-too-few-acts-to-ready = “{ $action }” would need { $price } in reserve, you have { $left } left
refused-nothing-to-ready = no act is left for an action to ready
refused-behind-cover = { $target } is behind cover
refused-no-such-speed = { $creature } does not move that way ({ $using })
event-bruised = { $creature } takes { $amount } nonlethal damage, { $bruises } in all
stat-burrow-speed = burrow speed
stat-climb-speed = climb speed
stat-fly-speed = fly speed
stat-jump-speed = jump speed
stat-swim-speed = swim speed
way-burrow = burrowing
way-climb = climbing
way-fly = flying
way-jump = jumping
way-swim = swimming

# What this system says its own way.

pu-unit-action =
    { $count ->
        [one] { $count } act
       *[other] { $count } acts
    }
pu-event-regain-nothing = { $creature } gets no act
pu-refused-cannot-be-readied = only a basic or advanced action can be readied
pu-choice-cost-1 = 1 act
pu-choice-cost-2 = 2 acts
pu-choice-cost-3 = 3 acts
pu-choice-refund = Give an act back
