"""Pathfinder 2, the actions chapter."""
