"""The systems. Each folder holds one: its economy, procedures, catalogue and clauses."""
