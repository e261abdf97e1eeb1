"""What each seat's screen shows, ready to draw: words in its language, numbers already written out.

Built from what the seat may know and nothing else; a browser adds no rule of its own.
"""
