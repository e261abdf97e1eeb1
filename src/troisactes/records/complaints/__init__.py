"""Everything that can be complained about, declared once.

Each complaint is a function whose parameters are what it is put together from; its sentences are
the messages of the same name in ``i18n/complaint``: ``about_maps.at_most_creatures(200)`` is said
by ``complaint-at-most-creatures``. See ``records.phrase``.
"""
