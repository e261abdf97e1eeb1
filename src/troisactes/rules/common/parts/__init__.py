"""The questions shared turn procedures ask a system, one part for each subject."""
