"""Scenarios: fights told line by line with what must follow; and conformance."""
