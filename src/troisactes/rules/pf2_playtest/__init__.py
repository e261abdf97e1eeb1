"""The Pathfinder 2 playtest, encounter mode."""
