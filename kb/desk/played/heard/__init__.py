"""A question that the grammar of card text hears whole, laid out as a table and decided by the engine.

`phrases` makes a filter of the engine of a phrase that was heard, and `standins` a card that fits one. `facts` turns
what a clause tells of a state into who has what where, `done` what it tells of a deed into deeds, by the plain cards of
`means` where no card is named; `wanted` tells what is asked, and `question` puts these together. `uses` finds what of
the card may be meant, `laying` puts beside what is told the cards that this asks for, `trying` plays it, and `acting`
decides: a clause that is not understood whole leaves the question open, and so does what rests on anything not told.
"""
