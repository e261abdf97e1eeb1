"""What outlasts a fight: characters and creatures of one's own. No input or output here."""
