"""Shelves over HTTP: characters and creatures of one's own, their editor, their files."""
