"""Fights told again: replays, and a sheet to print."""
