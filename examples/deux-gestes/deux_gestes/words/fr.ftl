# Ce que Deux gestes dit à sa façon. Mêmes identifiants dans en.ftl.

deux-gestes-unit-action =
    { $count ->
        [one] { $count } geste
       *[other] { $count } gestes
    }
deux-gestes-event-regain-nothing = { $creature } ne reçoit aucun geste
deux-gestes-choice-cost-1 = 1 geste
deux-gestes-choice-cost-2 = 2 gestes
deux-gestes-choice-refund = Rendre un geste
desk-unit-gestures = geste
deux-gestes-desk-lost = { $units } perdus
deux-gestes-desk-lost-one = { $units } perdu
