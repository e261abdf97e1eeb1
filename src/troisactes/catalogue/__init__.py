"""The catalogue: TOML files of actions, effects, creatures, options…, read and checked."""
