"""Questions about one card or two, answered from what was read of their texts."""
