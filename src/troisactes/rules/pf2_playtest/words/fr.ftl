# Ce que dit le playtest à sa façon : ses conditions ne sont pas des états. Mêmes identifiants dans en.ftl.

pf2-playtest-event-effect-begins =
    { $event ->
        [none] { $creature } gagne la condition « { $effect } »
       *[other] { $creature } gagne la condition « { $effect } » ({ $event })
    }
pf2-playtest-event-effect-changes = { $creature } passe à la condition « { $effect } »
pf2-playtest-event-effect-counts-down =
    { $left ->
        [one] { $creature } garde la condition « { $effect } » encore 1 tour
       *[other] { $creature } garde la condition « { $effect } » encore { $left } tours
    }
pf2-playtest-event-effect-ends = { $creature } perd la condition « { $effect } »
pf2-playtest-desk-told-effect-begins = { $creature } gagne la condition « { $effect } »
pf2-playtest-told-effect-shared = { $creatures } gagnent la condition « { $effect } »
