"""The questions the kernel asks a system, one part for each subject; plain answers by default."""
