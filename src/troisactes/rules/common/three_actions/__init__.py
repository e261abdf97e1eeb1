"""Three actions and a reaction: what Pathfinder 2, its playtest and Unchained share, by subject."""
