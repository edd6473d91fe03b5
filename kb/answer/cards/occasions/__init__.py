"""What brings an effect about, said as a thing: "does destruction by battle let X use its effect?"

Players speak of what happens as of a thing that lets an effect be used, sets it off, or is enough for it. `events`
puts such a thing as the clause of card text that it is, `times` the time at which it is asked for; `frames` tells in a
question what happens from the words for the effect (`data/question_events.toml`). What is told so is held against the
text by `kb.answer.cards.firing`, as any other clause.
"""
