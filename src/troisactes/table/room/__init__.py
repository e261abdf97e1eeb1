"""A table in memory: one command after the other, kept, then shown."""
