"""A turn: what it holds, what it remembers, what outlasts it."""
