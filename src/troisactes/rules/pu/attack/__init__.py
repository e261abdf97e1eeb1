"""Attack rolls, what provokes them, what protects from them, what they do."""
