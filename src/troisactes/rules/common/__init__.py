"""What systems share. Nothing here names a system: clauses are cited by topic."""
