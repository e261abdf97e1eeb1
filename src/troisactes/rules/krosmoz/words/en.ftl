# What KrosmozJDR says beyond the words all systems share. The same ids in fr.ftl.

refused-dodger-reaction = at this table a dodger does not react
refused-in-plain-view = { $creature } stands in plain view of an enemy
refused-not-in-contact = { $target } is not in contact
refused-reaction-on-own-turn = a reaction is not used on one’s own turn
refused-reaction-spent = { $creature } has already reacted this round
refused-target-too-large = { $target } is too large: one size larger at most
refused-nearer-than-least =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } is too near: at least { $range }
refused-outcome-stands = { $action } would change nothing
refused-no-friend-to-help = { $creature } has nobody to help
refused-total-cover = { $target } is in total cover
refused-needs-hidden = you must be hidden
refused-needs-invisible = you must be invisible
refused-needs-sees-invisible = you must see the invisible
refused-needs-anchored = you must be impossible to move
refused-needs-unprovoked = you must not have been provoked
refused-needs-short-of-wakfu-pa = the Wakfu reserve serves heroes only, in a fight of no significance, when they lack PA
refused-not-while-anchored = not while you cannot be moved
refused-not-while-unprovoked = not before you are provoked
refused-not-while-short-of-wakfu-pa = not while PA are missing
refused-needs-dodging = you must be dodging
refused-needs-no-tackle = you must be unable to tackle
refused-needs-acted = you must have acted this turn
refused-needs-alone = you must have taken an action that fills the turn
refused-needs-still = you must stay where you are
refused-needs-bonus-spent = you must have taken your bonus action
refused-needs-strong-spent = you must have taken your strong actions
refused-needs-tackled = nobody tackles you: simply move
refused-needs-stuck = you must be held back by a tackle
refused-needs-no-esquive = this table has no such ability
refused-needs-summons-full = you must have all your summons in play
refused-not-while-hidden = not while hidden
refused-not-while-invisible = not while invisible
refused-not-while-sees-invisible = not while seeing the invisible
refused-not-while-dodging = not while dodging
refused-not-while-no-tackle = not while unable to tackle
refused-not-while-acted = it must be the first and only action of the turn
refused-not-while-alone = the action taken this turn had to be the only one
refused-not-while-still = at this table, this turn is spent on the spot
refused-not-while-bonus-spent = this round’s bonus action is already taken
refused-not-while-strong-spent = no more strong action this turn
refused-not-while-tackled = { $creature } is tackled: it takes a Fuite
refused-not-while-stuck = the Fuite failed: wait for the next turn
refused-not-while-no-esquive = this table does not allow this ability
refused-not-while-summons-full = no more summons at once
event-hits-nobody = { $creature } aims at { $cell }: nobody is there
event-notices = { $target } notices { $creature }
event-dispelled = everything that can be dispelled on { $creature } ends
event-points = { $creature }: { $pa } PA, { $pm } PM
event-revealed = { $creature } is no longer hidden
event-shielded = { $creature } has { $amount } { $unit ->
        [temporary-hp] temporary HP
       *[other] shield points
    }
event-unaffected = { $creature } cannot be affected by this state: { $effect }
event-stuck = { $creature } is held back in contact
event-out-of-pm = { $creature } has too few PM left to go on
event-summons = { $creature } summons { $target } in { $cell }
event-summon-leaves = { $creature } vanishes with its summoner
event-thing-hit = { $creature } hits { $item } in { $cell }: { $amount } damage
event-thing-breaks = { $item } in { $cell } breaks
item-saves = saves at the end of the turn
item-end-before-saves = damage over time
item-end-after-saves = damage over time
item-set-up = what begins next turn
decision-action-agreed = { $creature }: that would take { $price } PA, and { $left } are left. { $barred ->
        [cannot-pay] That is not enough.
        [not-while-bonus-spent] This round’s bonus action is already taken.
        [not-while-strong-spent] No more strong action this turn.
       *[none] Agreed?
    }
decision-action-category = GM: what kind of action does { $creature } want to take?
decision-action-price = GM: how many PA does it take { $creature }?
decision-area-reaches = GM: does the area reach { $subject } in total cover?
decision-attack-modifiers = GM: { $subject } attacks at { $modifier } against { $dc }. What should change?
decision-contest-stat = { $creature }: which skill do you use?
decision-help-whom = { $creature }: whom do you help against { $subject }?
decision-mishap = GM: { $creature } rolls a 1. A mishap?
decision-odds = GM: how may { $creature } succeed?
decision-odds-dd = GM: which DD for { $creature }?
decision-reveals = GM: does { $action } give { $creature } away?
decision-search-test = GM: which test for the search of { $creature }?
decision-search-dd = GM: which DD for the search of { $creature }?
decision-stealth-dd = GM: which DD for { $creature } to hide?
decision-shove = { $creature }: what do you do with { $subject }?
trigger-before-roll = { $subject } is about to attack { $target }.
trigger-after-roll = { $subject } has rolled its attack on { $target }.
trigger-damaged = { $subject } has hurt { $target }.
choice-add-bonus = Add { $number }
choice-bonus = Simple bonus action
choice-dd = DD { $number }
choice-friend = Help { $target }
choice-give-advantage = Give advantage
choice-give-disadvantage = Give disadvantage
choice-cover-none = No cover
choice-cover-partial = Partial cover
choice-cover-important = Important cover
choice-hit-obstacle = Hit { $target } instead
choice-is-revealed = Yes, its place is revealed
choice-stays-hidden = No, it stays hidden
choice-it-works = It works without a roll
choice-it-fails = It fails without a roll
choice-no-mishap = No mishap
choice-mishap-prone = Falls prone
choice-mishap-drop = Drops what it holds
choice-no-test = No test
choice-price = { $number } PA
choice-neither = Neither
choice-push = Push a square away
choice-reached = Yes, it does
choice-spared = No
choice-roll = Roll the die
choice-standard = Simple action
choice-strong = Strong action
choice-strong-bonus = Strong bonus action
choice-stealth = Stealth
choice-investigation = Investigation
choice-perception = Perception
choice-medicine = Medicine
choice-force = Force
choice-vitality = Vitality
choice-agility = Agility
choice-intelligence = Intelligence
choice-wisdom = Wisdom
choice-chance = Chance
purpose-shield = shield
label-game-master = ruling of the GM
label-herd = herd
label-proficiency = proficiency
label-surrounded = target surrounded
label-partial-cover = partial cover
label-important-cover = important cover
label-unseen-target = unseen target
label-helped = help
label-obstacle = partial obstacle
kind-advantage = advantage
kind-disadvantage = disadvantage
kind-cover = cover
kind-group = group
stat-force = Force
stat-vitality = Vitality
stat-agility = Agility
stat-intelligence = Intelligence
stat-wisdom = Wisdom
stat-chance = Chance
stat-force-save = Force save
stat-vitality-save = Vitality save
stat-agility-save = Agility save
stat-intelligence-save = Intelligence save
stat-wisdom-save = Wisdom save
stat-chance-save = Chance save
stat-investigation = Investigation
stat-touch = touch roll
stat-agility-touch = touch roll
stat-dd = DD
stat-pa = PA
stat-pm = PM
stat-po = PO
stat-proficiency = Proficiency
stat-tackle = Tacle
stat-flee = Fuite
stat-pa-dodge = PA dodge
stat-pm-dodge = PM dodge
stat-critical = Critical bonus
stat-summons = Summons
stat-bonus-limit = Extra bonus actions
stat-reaction-limit = Extra reactions
stat-wakfu = Wakfu reserve
stat-healing = Healing bonus
stat-legendary = Legendary PA
damage-neutral = neutral
damage-earth = earth
damage-air = air
damage-water = water
trait-ability = ability
trait-air = air
trait-area = area
trait-earth = earth
trait-lasting = lasting
trait-neutral = neutral
trait-spell = spell
trait-summon = summon
trait-water = water
unit-pa = { $count } PA
unit-pm = { $count } PM
unit-wakfu = { $count ->
    [one] { $count } point of Wakfu
   *[other] { $count } points of Wakfu
 }
unit-hp = { $count } HP
unit-reaction-pa = { $count } reaction PA
unit-legendary = { $count } legendary PA
unit-shield-points = { $count } shield points
unit-all = all { $unit }
unit-per-square = 1 { $unit } a square
roll-dice = d20 = { $dice }, { $die } is kept
distance-squares = { $squares } { $squares ->
        [one] square
       *[other] squares
    } ({ $metres } m)

## On screen

krosmoz-desk-lost = { $units } lost
krosmoz-desk-lost-one = { $units } lost
desk-pool-pa = PA
desk-pool-pm = PM
desk-pool-legendary = Legendary PA
desk-pool-reaction-pa = Reaction PA

# --- sheets --------------------------------------------------------------------------------------
sheet-group-characteristics = Characteristics
sheet-group-points = Points of the turn
sheet-pool-legendary = Legendary points
sheet-pool-wakfu = Wakfu points
sheet-pool-shield-points = Shield points
sheet-key-damage = Damage added by element
sheet-key-expert = Expertise
sheet-key-half = Halved elements
sheet-key-herd = Herd
sheet-key-mood = Mood
sheet-key-obstacle = Obstacle to lines of fire
sheet-key-proficient = Proficiencies
sheet-key-size = Size
sheet-key-unaffected = Conditions that never take hold
sheet-key-min = Least range
sheet-key-pa = Cost in PA
sheet-key-po = Range can be lengthened
sheet-key-stat = Characteristic to hit
sheet-word-none = none
sheet-word-partial = partial
sheet-word-full = full
