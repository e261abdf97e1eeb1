"""Playing without people: what an action is worth, and who chooses."""
