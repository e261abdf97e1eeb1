"""Planning: odds of whole turns, and the best turn there is."""
