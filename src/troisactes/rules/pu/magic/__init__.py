"""Spells, powers and magic items."""
