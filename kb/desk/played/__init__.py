"""A situation that a question tells, answered by playing it: the table, the deeds in order, what comes of them.

`forms`, `nouns` and `clauses` hear the question, clause by clause, a letter for each card that it names; `hearing` puts
the clauses together to a table (`things`, `deeds`, `told`); `compiled` finds its cards in the engine's vocabulary;
`staging` lays it out in every way that the question leaves open; `course` plays what is told, with all that the players
could do besides; `deciding` holds what is asked against the ends (`fates`, `uses`), and `telling` tells it. Only a
question each word of which has its place is answered so, and only where all runs end alike. The engine is imported for
no other.

A question that has none of these forms, and of which the grammar of card text hears every clause, is laid out and
decided by `heard`.

A battle of two monsters, named or told by their values, has a hearing of its own, for its words stand in any order:
`fought`. A card in answer to an attack of no named monster is told in few ways: `answered_attacks` hears and plays it.
"""
