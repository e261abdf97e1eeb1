"""Skill checks, and what they bring."""
