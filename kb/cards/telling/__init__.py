"""A reading in our own words: made of its structure, so that it can be told where the card's text is not at hand.

Layers: words (verbs and tables) < facts; phrases (which cards, where, when) < clauses < effects.
"""
