# What Two Gestures says in a way of its own. The same ids in fr.ftl.

deux-gestes-unit-action =
    { $count ->
        [one] { $count } gesture
       *[other] { $count } gestures
    }
deux-gestes-event-regain-nothing = { $creature } gets no gesture
deux-gestes-choice-cost-1 = 1 gesture
deux-gestes-choice-cost-2 = 2 gestures
deux-gestes-choice-refund = Give a gesture back
desk-unit-gestures = gesture
deux-gestes-desk-lost = { $units } lost
deux-gestes-desk-lost-one = { $units } lost
