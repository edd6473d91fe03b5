"""Known forms of questions: which one a question has, and which effect, card or pair of cards answers it.

`patterns` puts a question as a line that a pattern may fit, and `fitting` asks the one that fits whole; `described`
finds the effect that the player's own words tell of, and `by_words` asks of that; `by_form` asks what the form asks: of
each effect (`kb.answer.cards.effect`), of the card as it lies (`kb.answer.cards.lying`), or of two cards (`pairs`);
`composing` makes one answer of what the effects say.
"""
