# What the playtest says in its own way. The same ids in fr.ftl.

pf2-playtest-event-effect-begins =
    { $event ->
        [none] { $creature } gains the { $effect } condition
       *[other] { $creature } gains the { $effect } condition ({ $event })
    }
pf2-playtest-event-effect-changes = { $creature } now has the { $effect } condition
pf2-playtest-event-effect-counts-down =
    { $left ->
        [one] { $creature } keeps the { $effect } condition for 1 more turn
       *[other] { $creature } keeps the { $effect } condition for { $left } more turns
    }
pf2-playtest-event-effect-ends = { $creature } loses the { $effect } condition
pf2-playtest-desk-told-effect-begins = { $creature } gains the { $effect } condition
pf2-playtest-told-effect-shared = { $creatures } gain the { $effect } condition
