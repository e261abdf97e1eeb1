"""Reading what other tools write: creatures (Foundry) and maps (Universal VTT)."""
