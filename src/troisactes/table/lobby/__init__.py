"""What the pages around a fight ask for: preparing one, reading the rules, simulating."""
