"""What a question tells, held against what a card's text says, without reading the question as a whole.

`hearing` finds the mentions of a question: cards with their properties, verbs, times. `units` gives those of the card's
effects and statements in the same form, `marks` tells of each phrase what it allows, kind by kind, `events` what is
done, by what and whither. `comparing` finds which unit is meant and what the text says to each mention: met, against
it, or nothing. `evidence` weighs that by a logistic model (`benchmarks.matching` fits it), `answer` makes the answer of
it, and tells where a verdict of others has something told against it.
"""
