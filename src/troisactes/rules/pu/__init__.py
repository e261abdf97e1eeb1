"""Pathfinder Unchained, the revised action economy."""
